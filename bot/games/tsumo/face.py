"""Tsumo's whole face, put together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files

from bot.games.default.course import Course
from bot.games.default.pictures import GamePictures, signed
from bot.games.face import Face
from bot.games.tsumo import scenes
from bot.games.tsumo.course import LESSONS, RULINGS
from bot.games.tsumo.names import NAMES, SIGNS
from bot.games.tsumo.panels import TsumoPanels
from bot.games.tsumo.pictures import EMOJI, Stacking
from bot.messages.panel import Picture
from bot.messages.words import People, Words, hand_told
from bot.pictures.scenes import Cell
from engine.core.game import AnyGame
from engine.core.view import ScoredDeal
from engine.games.tsumo.state import Phase
from engine.games.tsumo.view import View


class TsumoPictures(GamePictures[View]):
    milliseconds: Mapping[str, int] = {"play": 900, "trick": 1800, "draw": 700}

    def table(self, people: People, game: AnyGame, view: View, words: Words) -> Picture:  # noqa: ARG002 - the view knows
        return Picture("table", scenes.table_scene(people, view, words), scenes.table_alt(people, view, words))

    def private(
        self,
        people: People,  # noqa: ARG002
        game: AnyGame,  # noqa: ARG002
        view: View,
        words: Words,
        argument: str,
        *,
        acting: bool,
    ) -> Sequence[Picture]:
        if acting and view.phase is Phase.BUILD:
            chosen = argument.split(",")
            alt = scenes.stacking_alt(view, words, chosen)
            return [Picture("stacking", scenes.stacking_scene(view, words, chosen), alt)]
        hand = scenes.hand_scene(view, words, acting=acting)
        return [Picture("hand", hand, hand_told(hand, words, self.names.card))]

    def cell(self, words: Words, scored: ScoredDeal, seat: int) -> Cell:
        return Cell(signed(scored.points[seat]), words("sheet-tsumo", tricks=scored.tricks[seat]))


FACE = Face(
    names=NAMES,
    panels=TsumoPanels(NAMES),
    pictures=TsumoPictures(NAMES),
    course=Course(LESSONS, RULINGS),
    signs=SIGNS,
    emoji=EMOJI,
    prepared=(Stacking,),
    messages=files(__package__) / "locale",
)
