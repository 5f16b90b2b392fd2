"""The back of Tsumo's cards: fireworks at night, and a single one where the back is small."""

from bot.pictures.cards import formats
from bot.pictures.drawing.art import Art, disc, segment
from bot.pictures.drawing.paths import polar


def fireworks() -> Art:
    large = ((1.0, 12, 3.0, "gold"), (0.68, 12, 2.1, "sakura"), (0.38, 8, 1.7, "paper"))
    small = ((1.0, 12, 1.5, "sora"), (0.68, 12, 1.1, "paper"), (0.38, 8, 1.0, "sora"))
    third = ((1.0, 12, 1.5, "kaki"), (0.68, 12, 1.1, "gold"), (0.38, 8, 1.0, "kaki"))
    rays = tuple(
        op
        for step in range(10)
        for op in segment(polar(50, 56, 36 * step, 4), polar(50, 56, 36 * step, 9), 1.5, "gold")
    )
    return (
        *formats.back("night"),
        *_dots(50, 56, 36, large),
        *rays,
        *_dots(25, 122, 15, small),
        *_dots(73, 130, 17, third),
    )


def one_firework() -> Art:
    return (
        *formats.back("night"),
        *_dots(50, 66, 30, ((1.0, 8, 6.0, "gold"), (0.52, 8, 4.6, "sakura"))),
        *disc(50, 66, 5, "paper"),
        *_dots(50, 128, 16, ((1.0, 6, 4.0, "sora"),)),
    )


def _dots(x: float, y: float, radius: float, rings: tuple[tuple[float, int, float, str], ...]) -> Art:
    return tuple(
        op
        for reach, count, size, colour in rings
        for step in range(count)
        for op in disc(*polar(x, y, 360 / count * (step + (0.5 if reach < 0.9 else 0)), radius * reach), size, colour)
    )
