"""Tezuma's whole face, put together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files

from bot.games.default.course import Course
from bot.games.default.pictures import GamePictures
from bot.games.face import Face
from bot.games.tezuma import draft_scenes, scenes
from bot.games.tezuma.course import ABILITY_LESSONS, LESSONS, RULINGS
from bot.games.tezuma.names import NAMES, SIGNS
from bot.games.tezuma.panels import TezumaPanels
from bot.games.tezuma.pictures import EMOJI
from bot.messages.panel import Picture
from bot.messages.words import People, Words, hand_told
from bot.pictures.scenes import Cell
from engine.core.game import AnyGame
from engine.core.view import ScoredDeal
from engine.games.tezuma.events import Scored
from engine.games.tezuma.state import Phase
from engine.games.tezuma.view import View


class TezumaPictures(GamePictures[View]):
    milliseconds: Mapping[str, int] = {"play": 900, "trick": 1800, "defer": 900}

    def table(self, people: People, game: AnyGame, view: View, words: Words) -> Picture:  # noqa: ARG002 - the view knows
        if view.phase is Phase.DRAFT:
            return market(people, view, words, "table")
        return Picture("table", scenes.table_scene(people, view, words), scenes.table_alt(people, view, words))

    def private(
        self,
        people: People,
        game: AnyGame,  # noqa: ARG002
        view: View,
        words: Words,
        argument: str,
        *,
        acting: bool,
    ) -> Sequence[Picture]:
        assert view.seat is not None
        armed = argument if argument == view.seats[view.seat].picks.ability else None
        hand = scenes.hand_scene(view, words, armed, acting=acting)
        pictures = [Picture("hand", hand, hand_told(hand, words, self.names.card))]
        if acting and view.phase is Phase.DRAFT:
            pictures.append(market(people, view, words, "market"))
        return pictures

    def cell(self, words: Words, scored: ScoredDeal, seat: int) -> Cell:
        assert isinstance(scored, Scored)
        how = words("sheet-tezuma", tricks=scored.tricks[seat], pain=scored.pain[seat])
        return Cell(str(scored.points[seat]), how)


def market(people: People, view: View, words: Words, name: str) -> Picture:
    return Picture(name, draft_scenes.market_scene(people, view, words), draft_scenes.market_alt(people, view, words))


FACE = Face(
    names=NAMES,
    panels=TezumaPanels(NAMES),
    pictures=TezumaPictures(NAMES),
    course=Course(LESSONS, ABILITY_LESSONS, RULINGS),
    signs=SIGNS,
    emoji=EMOJI,
    messages=files(__package__) / "locale",
)
