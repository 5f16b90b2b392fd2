"""What a seat can do in Tezuma, besides laying cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal, get_args

from engine.core.actions import Action, PlayCard
from engine.core.values import value
from engine.games.tezuma.cards import CARDS, SUITS, highest_first
from engine.games.tezuma.data import ABILITIES, EDITIONS

Kind = Literal["pain", "table", "ability"]


@value
class Pick:
    """D1: take one card of a kind from the market."""

    kind: Kind
    card: str

    @property
    def code(self) -> str:
        return f"pick:{self.kind}:{self.card}"


@value
class Defer:
    """Paper Egg: announce it instead of a card, and play last."""

    @property
    def code(self) -> str:
        return "defer"


PICKS: Mapping[str, Mapping[str, Action]] = {
    "pain": {suit: Pick("pain", suit) for suit in SUITS},
    "table": {table: Pick("table", table) for edition in EDITIONS.values() for table in edition.tables},
    "ability": {ability: Pick("ability", ability) for ability in ABILITIES},
}
"""Everything that can ever lie in the market."""


def _pick(kind: str, card: str) -> Pick:
    if kind not in get_args(Kind):
        raise ValueError(kind)
    return Pick(kind, card)  # type: ignore[arg-type]


def _play(cards: str, ability: str | None = None) -> PlayCard:
    """The higher of two cards comes first, in whichever order they were clicked."""
    named = [CARDS[code] for code in cards.split(",") if code]
    return PlayCard(tuple(highest_first(named) if len(named) > 1 else named), ability)


READERS: Mapping[str, Callable[..., Action]] = {"pick": _pick, "play": _play, "defer": Defer}


def read(code: str) -> Action:
    verb, *arguments = code.split(":")
    try:
        return READERS[verb](*arguments)
    except TypeError:
        raise ValueError(code) from None
