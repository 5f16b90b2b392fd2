"""A small language for tricks of Tsumo: `given(led="HW").then("Au5").then("Au3", holding="Su2").winner`.

Every word of it goes through the real game. Seat 0 leads the first trick of a round; a player holds the cards they
play and what `holding` says, and their deck what `stacked` says.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from engine.core.actions import PlayCard
from engine.core.refusals import Refusal
from engine.core.values import Card, changed
from engine.games.tsumo.cards import CARDS, HONORS
from engine.games.tsumo.events import Built, Dealt, Declared, Taken
from engine.games.tsumo.game import Tsumo
from engine.games.tsumo.options import Options

tsumo = Tsumo()


def cards(codes: str) -> tuple[Card, ...]:
    return tuple(CARDS[code] for code in codes.split())


@dataclass(frozen=True)
class Move:
    card: str
    holding: str


@dataclass(frozen=True)
class Given:
    """A trick as it is told; asking for its end plays it."""

    players: int
    stacked: tuple[str, ...]
    number: int = 1
    moves: tuple[Move, ...] = ()

    def then(self, card: str, holding: str = "") -> Given:
        return replace(self, moves=(*self.moves, Move(card, holding)))

    @cached_property
    def start(self) -> Any:
        """The position before the trick: decks stacked, one win declared by everyone."""
        held = [*(f"{move.card} {move.holding}" for move in self.moves), *[""] * self.players][: self.players]
        decks = [cards(codes) for codes in (*self.stacked, *[""] * self.players)][: self.players]
        hands = tuple((*cards(codes), *deck) for codes, deck in zip(held, decks, strict=True))
        state = tsumo.setup(self.players, Options())
        state = tsumo.evolve(state, Dealt(deal=1, start=0, hands=hands, honors=tuple(HONORS)))
        events = [Built(seat=seat, cards=deck) for seat, deck in enumerate(decks)]
        events += [Declared(seat=seat, wins=1) for seat in range(self.players)]
        state = tsumo.replay(state, events)
        return changed(state, trick=changed(state.trick, number=self.number))

    def after(self, count: int) -> tuple[Any, list[Any]]:
        state, events = self.start, []
        for seat, move in enumerate(self.moves[:count]):
            for event in tsumo.decide(state, seat, PlayCard(cards(move.card))):
                state = tsumo.evolve(state, event)
                events.append(event)
        return state, events

    @cached_property
    def state(self) -> Any:
        return self.after(len(self.moves))[0]

    @cached_property
    def end(self) -> Taken:
        return next(event for event in self.after(len(self.moves))[1] if isinstance(event, Taken))

    @property
    def winner(self) -> int | None:
        return self.end.winner

    @property
    def refusal(self) -> Refusal | None:
        """Why the last move is refused, if it is; the moves before it are legal."""
        state, _ = self.after(len(self.moves) - 1)
        try:
            tsumo.decide(state, len(self.moves) - 1, PlayCard(cards(self.moves[-1].card)))
        except Refusal as refusal:
            return refusal
        return None

    @property
    def offered(self) -> set[str]:
        """The cards that the last player could have played."""
        state, _ = self.after(len(self.moves) - 1)
        return {action.cards[0] for action in tsumo.legal(state, len(self.moves) - 1)}


def given(led: str, holding: str = "", *, players: int = 4, stacked: tuple[str, ...] = (), number: int = 1) -> Given:
    """A table at which seat 0 leads this card; `stacked` are the decks by seat, top first."""
    return Given(players, stacked, number).then(led, holding)
