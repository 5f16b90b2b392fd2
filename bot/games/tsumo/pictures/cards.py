"""Tsumo's cards and seasons, and which emoji they have. The word in a card's foot is in the reader's language."""

from collections.abc import Mapping

from bot.games.tsumo.pictures.back import fireworks, one_firework
from bot.games.tsumo.pictures.silhouettes import silhouette
from bot.games.tsumo.pictures.symbols import symbol
from bot.pictures.cards import CardFace, NumberedCard, SuitFace, formats
from bot.pictures.drawing.art import Art, Label, box, disc, framed, placed
from bot.pictures.drawing.palette import TEXT_ON
from bot.pictures.emblems import GRID, ROUND, Emblem

COLOURS = {"Sp": "sakura", "Su": "gold", "Au": "shu", "Wi": "kikyo"}
KANJI = {"Sp": "春", "Su": "夏", "Au": "秋", "Wi": "冬", "HW": "白", "HG": "發", "HR": "中", "HS": "雀"}
HONORS = ("HW", "HG", "HR", "HS")
LETTERS = 2
"""How long the code of a season is."""


class Season(SuitFace):
    """C1: one of the four seasons."""

    __slots__ = ()

    def symbol(self) -> Art:
        return symbol(self.code, COLOURS[self.code])


class SeasonCard(NumberedCard):
    """C1: a season and a number from 1 to 12."""

    __slots__ = ()

    @property
    def season(self) -> str:
        return self.code[:LETTERS]

    @property
    def number(self) -> str:
        return self.code[LETTERS:]

    @property
    def colour(self) -> str:
        return COLOURS[self.season]

    @property
    def foot(self) -> str:
        return self.word

    def corner(self) -> Label:
        return Label(KANJI[self.season], 95, 27, 30, TEXT_ON[self.colour], "r")

    def symbol(self) -> Art:
        return symbol(self.season, self.colour)

    def silhouette(self) -> Art:
        return silhouette(self.season, "paper")


class HonorCard(CardFace):
    """C1: White, Green, Red or Sparrow."""

    __slots__ = ()

    def full(self) -> Art:
        dots = tuple(op for x in (70, 85) for y in (18, 33) for op in disc(x, y, 4.4, "gold"))
        return (
            *formats.blank(),
            *formats.band(50, "ink"),
            Label(KANJI[self.code], 8, 26, 38, "gold", "l"),
            *dots,
            *placed(symbol(self.code), 10, 55, 0.80),
            Label(self.word, 50, 147.5, 15.5, "ink"),
        )

    def small(self) -> Art:
        kanji = Label(KANJI[self.code], 50, 35, 52, "gold")
        return formats.small_face("ink", (kanji,), placed(symbol(self.code), 9, 71, 0.82))

    def lying(self) -> Art:
        kanji = Label(KANJI[self.code], 27, 33, 38, "gold")
        return formats.lying_face("ink", (kanji,), placed(symbol(self.code), 57, 11, 0.44))

    def emoji(self) -> Art:
        frame = framed((0, 0, GRID, GRID), "ink", "gold", 2.5, ROUND)
        return (*frame, *box((5, 5, 38, 38), "paper", 5), *placed(symbol(self.code), 8, 8, 0.32))


class Back(CardFace):
    """The back of all cards."""

    __slots__ = ()

    def full(self) -> Art:
        return fireworks()

    def small(self) -> Art:
        return one_firework()


SEASONS: Mapping[str, Season] = {code: Season(code) for code in COLOURS}
BACK = Back("back:tsumo")


def faces(words: Mapping[str, str]) -> dict[str, CardFace]:
    """Everything that can lie on the table, by code. `words` go in the feet of the cards, by season and honor."""
    numbers = (SeasonCard(f"{code}{number}", words[code]) for code in SEASONS for number in range(1, 13))
    honors = (HonorCard(code, words[code]) for code in HONORS)
    return {face.code: face for face in (*numbers, *honors, BACK)}


EMOJI: Mapping[str, Emblem] = {
    **faces(dict.fromkeys(KANJI, "")),
    **{f"suit:{code}": season for code, season in SEASONS.items()},
}
"""Whatever has an emoji, by code."""
