"""The symbols of Tsumo's own achievements, on a grid of 100 x 100."""

from collections.abc import Mapping

from bot.pictures.achievements import Symbol, figure
from bot.pictures.drawing.art import KEYLINE, Art, box, disc, fill, line, segment, spun


def word_kept() -> Art:
    """A contract with a tick."""
    sheet = box((16, 6, 68, 88), "ink", 5) + box((20, 10, 60, 80), "paper", 3)
    tick = "M30 58 L45 74 L74 34"
    return (*sheet, *line("M30 24 L70 24", 5, "ash"), *line(tick, 17), *line(tick, 10, "moegi"))


def made_zero() -> Art:
    return (*disc(50, 50, 44, "sora", KEYLINE), *figure("0", 52, 78))


def made_high() -> Art:
    """An arrow far up."""
    return (*fill("M50 2 L94 46 L72 46 L72 96 L28 96 L28 46 L6 46 Z", "kaki"), *figure("6", 62, 62))


def many_made() -> Art:
    return (*disc(50, 50, 46, "moegi", KEYLINE), *disc(50, 50, 36, "paper", 3), *figure("50", 52, 58))


def below_zero() -> Art:
    """A flake of snow."""
    arm = segment((50, 50), (50, 8), 8, "sora") + line("M36 14 L50 28 L64 14", 7, "sora")
    return (*disc(50, 50, 48, "night"), *spun(arm, 6))


SYMBOLS: Mapping[str, Symbol] = {
    symbol.__name__: Symbol(symbol) for symbol in (word_kept, made_zero, made_high, many_made, below_zero)
}
"""By the achievement's key."""
