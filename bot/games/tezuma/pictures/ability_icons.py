"""The abilities' icons on a grid of 100 x 100."""

from collections.abc import Callable, Mapping
from functools import cache

from bot.games.tezuma.pictures.symbols import butterfly, ring, umbrella_upright
from bot.pictures.drawing.art import (
    KEYLINE,
    Art,
    Stroke,
    disc,
    fill,
    line,
    placed,
    polygon,
    recoloured,
    segment,
    turned,
)
from bot.pictures.drawing.paths import arc, ellipse


def sword_walking() -> Art:
    """A long, slim, curved blade with a slanted point and a long grip: a sword, not a dagger."""
    blade = "M46.5 74 C43 48 45 12 58 -22 L62 -11 C55 18 54 48 54.5 74 Z"
    crosses = "M47 84 L54 91 M54 84 L47 91 M47 95 L54 102 M54 95 L47 102"
    return turned(
        (
            *fill(blade, "paper"),
            *line("M51.5 68 C50 46 51.5 18 57 -4", 2, "sora"),
            *fill("M46 78 L55 78 L55 112 L46 112 Z", "shu"),
            *line(crosses, 2.2),
            *polygon(ellipse(50.5, 76, 11, 3.6), "gold", KEYLINE),
        ),
        42,
        (50, 45),
    )


def paper_egg() -> Art:
    return (
        *fill("M50 6 C72 6 86 38 86 60 A36 36 0 0 1 14 60 C14 38 28 6 50 6 Z", "paper"),
        Stroke(arc(50, 56, 24, 200, 250), "shade", 7),
        *line("M14 58 L28 48 L40 60 L52 48 L64 60 L76 48 L86 58", KEYLINE),
    )


def water_trick() -> Art:
    def jets(width: float, colour: str) -> Art:
        curve = "M50 62 C54 40 66 28 78 30 C86 32 88 42 88 50"
        return segment((50, 92), (50, 38), width, colour) + line(curve, width, colour, mirror=True)

    return (
        *jets(13, "ink"),
        *jets(6, "sora"),
        *disc(50, 18, 8, "sora", KEYLINE),
        *disc(12, 67, 6.5, "sora", KEYLINE),
        *disc(88, 67, 6.5, "sora", KEYLINE),
        *fill("M24 84 L76 84 L70 97 L30 97 Z", "gold"),
    )


def baby_chicks() -> Art:
    return (
        *line("M50 14 C48 8 52 4 58 2", KEYLINE),
        *line("M38 88 L34 98 M62 88 L66 98", KEYLINE),
        *disc(50, 52, 38, "gold", KEYLINE),
        *fill("M12 46 L0 53 L13 60 Z", "kaki"),
        *disc(28, 42, 5, "ink"),
        *fill("M50 52 C66 48 78 56 78 70 C64 76 52 68 50 52 Z", "paper"),
    )


def pail_dance() -> Art:
    return (
        *line("M14 24 C18 -4 82 -4 86 24", 4.5),
        *fill("M14 26 L86 26 L77 92 Q50 100 23 92 Z", "kuri"),
        *line("M19 56 Q50 63 81 56 M22 76 Q50 83 78 76", 6, "gold"),
        *line("M14 26 L86 26 L77 92 Q50 100 23 92 Z", KEYLINE),
        *polygon(ellipse(50, 26, 36, 10), "sora", KEYLINE),
    )


def horse_swallowing() -> Art:
    head = "M24 96 C22 74 30 62 26 52 C18 56 10 58 6 50 C12 36 24 24 36 17 L40 4 L50 14 C74 18 88 44 86 96 Z"
    return (
        *fill(head, "kuri"),
        *fill("M50 14 C76 20 88 46 86 96 L70 96 C76 62 66 36 50 14 Z", "ink", 0),
        *disc(34, 32, 4, "ink"),
        *line("M8 50 C14 50 18 48 22 45", 3),
        *line(head, KEYLINE),
    )


def cup_and_ball() -> Art:
    return (
        *fill("M8 48 L92 48 C92 76 74 86 66 88 L66 96 L34 96 L34 88 C26 86 8 76 8 48 Z", "shu"),
        *line("M11 60 L89 60", 4.5, "gold"),
        *disc(50, 24, 18, "paper", KEYLINE),
        Stroke(arc(50, 24, 9, 190, 260), "shade", 4),
    )


def fire_breathing() -> Art:
    return (
        *fill(
            "M52 2 C54 22 84 36 84 64 A34 34 0 0 1 16 64 C16 48 26 40 30 26 C36 32 38 38 40 44 C48 34 54 20 52 2 Z",
            "kaki",
        ),
        *fill("M51 46 C52 58 66 64 66 77 A16 16 0 0 1 34 77 C34 66 46 60 51 46 Z", "gold"),
    )


def many_umbrellas() -> Art:
    one = recoloured(umbrella_upright(), {"main": "shu"})
    return (
        *placed(one, 30 - 28, 10 - 4 * 0.56, 0.56),
        *placed(one, 70 - 28, 10 - 4 * 0.56, 0.56),
        *placed(one, 50 - 31, 38 - 4 * 0.62, 0.62),
    )


def five_color_sand() -> Art:
    cone = "M22 96 C26 60 44 34 50 34 C56 34 74 60 78 96 Z"
    return (
        *fill(cone, "gold", 0),
        *fill("M38 47 Q50 53 62 47 C70 60 76 76 78 96 L22 96 C24 76 30 60 38 47 Z", "shu", 0),
        *fill("M31 61 Q50 70 69 61 C74 72 77 84 78 96 L22 96 C23 84 26 72 31 61 Z", "moegi", 0),
        *fill("M26 76 Q50 87 74 76 C76 84 77 90 78 96 L22 96 C23 90 24 84 26 76 Z", "kikyo", 0),
        *line(cone, KEYLINE),
        *disc(50, 6, 4.5, "gold", 3),
        *disc(40, 17, 4.5, "sora", 3),
        *disc(60, 17, 4.5, "shu", 3),
        *disc(50, 25, 4.5, "sakura", 3),
    )


ICONS: Mapping[str, Callable[[], Art]] = {
    "sword_walking": sword_walking,
    "paper_egg": paper_egg,
    "water_trick": water_trick,
    "baby_chicks": baby_chicks,
    "pail_dance": pail_dance,
    "horse_swallowing": horse_swallowing,
    "butterfly_dance": lambda: recoloured(butterfly(), {"main": "kikyo"}),
    "linking_rings": lambda: recoloured(ring(), {"main": "gold"}),
    "cup_and_ball": cup_and_ball,
    "fire_breathing": fire_breathing,
    "many_umbrellas": many_umbrellas,
    "five_color_sand": five_color_sand,
}


@cache
def icon(ability: str) -> Art:
    """An ability's icon."""
    return ICONS[ability]()
