"""Heron's cards: reeds, stones and lilies, drawn on a grid of 100 x 100. `main` is the suit's colour."""

from __future__ import annotations

from functools import cache

from bot.pictures.cards import NumberedCard
from bot.pictures.drawing.art import Art, disc, fill, line, recoloured, spun
from tests.games.minnow.game import CARDS

COLOURS = {"R": "moegi", "S": "kuri", "L": "sakura"}


def reed() -> Art:
    leaves = fill("M50 96 C40 70 26 52 10 44 C30 48 46 62 50 96 Z", mirror=True)
    return (*leaves, *line("M50 96 L50 4", 5), *fill("M50 12 C60 12 60 54 50 54 C40 54 40 12 50 12 Z"))


def stone() -> Art:
    return (
        *fill("M8 76 C6 50 28 26 54 28 C82 30 98 56 92 76 C90 86 12 86 8 76 Z"),
        *line("M30 52 C36 44 44 40 54 40", 5, "paper"),
    )


def lily() -> Art:
    return (*spun(fill("M50 50 C36 36 40 16 50 4 C60 16 64 36 50 50 Z"), 8), *disc(50, 50, 12, "gold", 3))


SYMBOLS = {"R": reed, "S": stone, "L": lily}


@cache
def symbol(suit: str, colour: str) -> Art:
    return recoloured(SYMBOLS[suit](), {"main": colour})


class HeronCard(NumberedCard):
    """C1: a suit and a number from 1 to 6."""

    __slots__ = ()

    def corner(self) -> str:
        return self.sign or self.suit

    @property
    def suit(self) -> str:
        return CARDS[self.code].suit

    @property
    def number(self) -> str:
        return str(CARDS[self.code].number)

    @property
    def colour(self) -> str:
        return COLOURS[self.suit]

    def symbol(self) -> Art:
        return symbol(self.suit, self.colour)

    def silhouette(self, colour: str) -> Art:
        return symbol(self.suit, colour)


EMOJI = {code: HeronCard(code) for code in CARDS}
