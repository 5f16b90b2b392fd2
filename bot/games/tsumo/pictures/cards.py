"""Tsumo's cards and seasons, and which emoji they have. They carry kanji, which all languages share."""

from collections.abc import Mapping

from bot.games.tsumo.pictures.back import fireworks, one_firework
from bot.games.tsumo.pictures.silhouettes import pip, silhouette
from bot.games.tsumo.pictures.symbols import honor_scene, symbol
from bot.pictures.cards import CardFace, NumberedCard, SuitFace, formats
from bot.pictures.drawing.art import Art, Label, box, disc, framed, placed
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

    def corner(self) -> str:
        return KANJI[self.season]

    def symbol(self) -> Art:
        return symbol(self.season, self.colour)

    def silhouette(self, colour: str) -> Art:
        return silhouette(self.season, colour)

    def pip(self, *, large: bool) -> Art:
        return self.symbol() if large else pip(self.season, self.colour)


class HonorCard(CardFace):
    """C1: White, Green, Red or Sparrow."""

    __slots__ = ()

    def full(self) -> Art:
        dots = tuple(op for x in (70, 85) for y in (16, 31) for op in disc(x, y, 4.4, "gold"))
        return (
            *formats.blank(),
            *formats.band(formats.BAND + formats.EDGE, "ink"),
            Label(KANJI[self.code], 8, 24, 38, "gold", "l", display=True),
            *dots,
            *honor_scene(self.code),
            *placed(symbol(self.code), 11, 64, 0.78),
        )

    def small(self) -> Art:
        kanji = Label(KANJI[self.code], 50, 35, 52, "gold", display=True)
        return formats.small_face("ink", (kanji,), placed(symbol(self.code), 9, 71, 0.82))

    def lying(self) -> Art:
        kanji = Label(KANJI[self.code], 27, 33, 38, "gold", display=True)
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
FACES: Mapping[str, CardFace] = {
    **{f"{code}{number}": SeasonCard(f"{code}{number}") for code in SEASONS for number in range(1, 13)},
    **{code: HonorCard(code) for code in HONORS},
    BACK.code: BACK,
}
"""Everything that can lie on the table, by code: `Sp12`, `HW`, `back:tsumo`."""

EMOJI: Mapping[str, Emblem] = {**FACES, **{f"suit:{code}": season for code, season in SEASONS.items()}}
"""Whatever has an emoji, by code."""
