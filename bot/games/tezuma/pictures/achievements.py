"""The symbols of Tezuma's own achievements, on a grid of 100 x 100."""

from collections.abc import Mapping

from bot.pictures.achievements import Symbol, figure
from bot.pictures.drawing.art import KEYLINE, Art, disc, fill, line, placed, polygon, segment, spun, turned
from bot.pictures.marks import star


def painless() -> Art:
    """A whole heart."""
    heart = "M50 92 C30 72 4 58 6 32 C8 10 38 4 50 28 C62 4 92 10 94 32 C96 58 70 72 50 92 Z"
    return (*fill(heart, "sakura"), *line("M24 30 C28 22 34 20 40 23", 6, "paper"))


def empty_handed() -> Art:
    """A bowl with nothing in it."""
    bowl = "M8 34 L92 34 C92 62 74 72 66 74 L66 82 L34 82 L34 74 C26 72 8 62 8 34 Z"
    return (*fill(bowl, "shu"), *line("M11 46 L89 46", 4.5, "gold"))


def many_tricks() -> Art:
    """A pile of cards."""
    card = polygon(((28, 14), (72, 14), (72, 82), (28, 82)), "paper", KEYLINE)
    return (*turned(card, -20), *turned(card, 16), *card, *figure("8", 50, 60, "shu"))


def no_magic() -> Art:
    """A wand that stays in its case."""
    wand = (*segment((26, 78), (74, 26), 14), *segment((26, 78), (62, 39), 6, "paper"), *placed(star(), 52, -2, 0.44))
    return (*wand, *segment((18, 16), (84, 86), 15, "paper"), *segment((18, 16), (84, 86), 9, "shu"))


def every_ability() -> Art:
    """Twelve marbles in a ring."""
    return (*spun(disc(50, 12, 9, "kikyo", 3), 12), *placed(star(), 22, 21, 0.56))


SYMBOLS: Mapping[str, Symbol] = {
    symbol.__name__: Symbol(symbol) for symbol in (painless, empty_handed, many_tricks, no_magic, every_ability)
}
"""By the achievement's key."""
