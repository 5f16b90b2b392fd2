"""From what may be known to what is drawn: scenes for `bot.pictures`, each with its alt text.

Public pictures are made from a spectator's view alone; private ones from the view of their seat.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from bot.games.tezuma import draft_scenes as draft
from bot.games.tezuma import scenes as tezuma
from bot.games.tsumo import scenes as tsumo
from bot.messages.alt_text import People, hand_told, people_of
from bot.messages.words import Words
from bot.pictures.scenes import Podium, Scene, ScoreSheet, Still
from bot.tables.finish import places
from bot.tables.table import Status, Table
from bot.ui.archive.replay_scene import replay_alt, replay_scene
from bot.ui.play import score_scenes as sheets
from bot.ui.play.score_scenes import leaderboard_alt, leaderboard_scene
from engine.games.tezuma.state import Phase as TezumaPhase
from engine.games.tsumo.state import Phase as TsumoPhase

__all__ = [
    "SCENES",
    "acting",
    "leaderboard_alt",
    "leaderboard_scene",
    "podium_alt",
    "podium_scene",
    "private_pictures",
    "public_alt",
    "public_scene",
    "replay_alt",
    "replay_scene",
    "score_alt",
    "score_scene",
]

Pictured = tuple[str, Scene, str]
"""A picture's name, its scene and its alt text."""


class GameScenes(Protocol):
    def public_scene(self, people: People, view: Any, words: Words) -> Still:
        """What lies on the table, for everybody."""

    def public_alt(self, people: People, view: Any, words: Words) -> str: ...

    def private(self, people: People, view: Any, words: Words, argument: str, *, acting: bool) -> Sequence[Pictured]:
        """What one seat sees; `argument` is a choice half made: an armed ability, cards stacked so far."""


class TezumaScenes:
    def public_scene(self, people: People, view: Any, words: Words) -> Still:
        scene = draft.market_scene if view.phase is TezumaPhase.DRAFT else tezuma.table_scene
        return scene(people, view, words)

    def public_alt(self, people: People, view: Any, words: Words) -> str:
        alt = draft.market_alt if view.phase is TezumaPhase.DRAFT else tezuma.table_alt
        return alt(people, view, words)

    def private(self, people: People, view: Any, words: Words, argument: str, *, acting: bool) -> Sequence[Pictured]:
        armed = argument if argument == view.seats[view.seat].picks.ability else None
        hand = tezuma.hand_scene(view, words, armed, acting=acting)
        pictures: list[Pictured] = [("hand", hand, hand_told(hand, words))]
        if acting and view.phase is TezumaPhase.DRAFT:
            market = draft.market_scene(people, view, words)
            pictures.append(("market", market, draft.market_alt(people, view, words)))
        return pictures


class TsumoScenes:
    def public_scene(self, people: People, view: Any, words: Words) -> Still:
        return tsumo.table_scene(people, view, words)

    def public_alt(self, people: People, view: Any, words: Words) -> str:
        return tsumo.table_alt(people, view, words)

    def private(self, people: People, view: Any, words: Words, argument: str, *, acting: bool) -> Sequence[Pictured]:  # noqa: ARG002
        if acting and view.phase is TsumoPhase.BUILD:
            chosen = argument.split(",")
            return [("stacking", tsumo.stacking_scene(view, words, chosen), tsumo.stacking_alt(view, words, chosen))]
        hand = tsumo.hand_scene(view, words, acting=acting)
        return [("hand", hand, hand_told(hand, words))]


SCENES: Mapping[str, GameScenes] = {"tezuma": TezumaScenes(), "tsumo": TsumoScenes()}
"""By the game's name: one line a game."""


def public_scene(table: Table, view: Any, words: Words) -> Still:
    assert view.seat is None, "public pictures show a spectator's view"
    return SCENES[table.game.name].public_scene(people_of(table), view, words)


def public_alt(table: Table, view: Any, words: Words) -> str:
    assert view.seat is None, "public pictures show a spectator's view"
    return SCENES[table.game.name].public_alt(people_of(table), view, words)


def private_pictures(table: Table, view: Any, words: Words, argument: str = "") -> Sequence[Pictured]:
    """The pictures of one seat's own panel."""
    acts = acting(table, view)
    return SCENES[table.game.name].private(people_of(table), view, words, argument, acting=acts)


def acting(table: Table, view: Any) -> bool:
    """Whether the owner of this view is to act now: who has resigned never is."""
    resigned = table.seats[view.seat].resigned
    return view.seat in view.to_act and table.status is Status.PLAYING and not resigned


def score_scene(table: Table, view: Any, words: Words, changes: Sequence[int] = ()) -> ScoreSheet:
    return sheets.score_scene(people_of(table), table.game_key, view, words, places(view.totals, table.seats), changes)


def score_alt(table: Table, view: Any, words: Words, changes: Sequence[int] = ()) -> str:
    return sheets.score_alt(people_of(table), table.game_key, view, words, places(view.totals, table.seats), changes)


def podium_scene(table: Table, view: Any, words: Words, changes: Sequence[int] = ()) -> Podium:
    return sheets.podium_scene(people_of(table), table.game_key, view, words, places(view.totals, table.seats), changes)


def podium_alt(table: Table, view: Any, words: Words, changes: Sequence[int] = ()) -> str:
    return sheets.podium_alt(people_of(table), table.game_key, view, words, places(view.totals, table.seats), changes)
