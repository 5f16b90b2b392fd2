"""A small language for tricks of Tezuma: `given(masters, led="B9").then("B8", horse_swallowing).winner`.

Every word of it goes through the real game: hands are dealt and abilities picked by events, plays are decided and
evolved. Seat 0 leads. A player holds the cards they play, and what `holding` says.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from engine.core.actions import Action, PlayCard
from engine.core.events import Event
from engine.core.refusals import Refusal
from engine.core.values import Card
from engine.games.tezuma.actions import Defer
from engine.games.tezuma.cards import CARDS
from engine.games.tezuma.data import ABILITIES, EDITIONS
from engine.games.tezuma.events import Dealt, Market, Picked, Taken
from engine.games.tezuma.game import Tezuma
from engine.games.tezuma.options import Options

masters, trick = Tezuma("masters"), Tezuma("trick")

sword_walking, paper_egg, water_trick, baby_chicks = "sword_walking", "paper_egg", "water_trick", "baby_chicks"
pail_dance, horse_swallowing, butterfly_dance = "pail_dance", "horse_swallowing", "butterfly_dance"
linking_rings, cup_and_ball, fire_breathing = "linking_rings", "cup_and_ball", "fire_breathing"
many_umbrellas, five_color_sand = "many_umbrellas", "five_color_sand"


def cards(codes: str) -> list[Card]:
    """`cards("B9 U*")`, in an order that does not matter."""
    return sorted(CARDS[code] for code in codes.split())


@dataclass(frozen=True)
class Move:
    """What one player does: a card (`"B5+B4"` are two), an ability, or both; and what else they hold."""

    card: str | None
    ability: str | None
    holding: str

    @property
    def cards(self) -> tuple[Card, ...]:
        return tuple(CARDS[code] for code in self.card.split("+")) if self.card else ()

    @property
    def action(self) -> Action:
        return Defer() if self.ability == paper_egg and not self.card else PlayCard(self.cards, self.ability)


@dataclass(frozen=True)
class Given:
    """A trick as it is told; asking for its end plays it."""

    game: Tezuma
    players: int
    moves: tuple[Move, ...] = ()

    def then(self, what: str, ability: str | None = None, holding: str = "") -> Given:
        """The next player plays a card, with or without an ability, or uses one that needs no card."""
        move = Move(None, what, holding) if what in ABILITIES else Move(what, ability, holding)
        return replace(self, moves=(*self.moves, move))

    @cached_property
    def seats(self) -> list[int]:
        """Whose moves these are: clockwise from seat 0, who announced Paper Egg once more at the end."""
        eggs = [seat for seat, move in enumerate(self.moves[: self.players]) if isinstance(move.action, Defer)]
        return [*range(self.players), *eggs][: len(self.moves)]

    @cached_property
    def start(self) -> Any:
        """The position before the trick."""
        hands: list[list[Card]] = [[] for _ in range(self.players)]
        state = self.game.setup(self.players, Options())
        for seat, move in zip(self.seats, self.moves, strict=True):
            hands[seat] += [*move.cards, *cards(move.holding)]
        dealt = Dealt(deal=1, start=0, hands=tuple(map(tuple, hands)), market=self.market)
        state = self.game.evolve(state, dealt)
        for seat in range(self.players):
            for kind, card in self.picks(seat):
                state = self.game.evolve(state, Picked(seat=seat, kind=kind, card=card))
        return state

    @property
    def market(self) -> Market:
        edition = EDITIONS[self.game.edition]
        return Market(pain=edition.suits, tables=tuple(edition.tables), abilities=ABILITIES)

    def picks(self, seat: int) -> list[tuple[Any, str]]:
        """Seat i takes suit i and table i; the ability it will use, or one that nobody uses."""
        used = {number: move.ability for number, move in zip(self.seats, self.moves, strict=True) if move.ability}
        unused = [ability for ability in ABILITIES if ability not in used.values()]
        picks = [("pain", self.market.pain[seat]), ("table", self.market.tables[seat])]
        return [*picks, ("ability", used.get(seat, unused[seat]))]

    def after(self, count: int) -> tuple[Any, list[Event]]:
        """The position and the events after this many moves; raises a refusal where one is refused."""
        state, events = self.start, []
        for seat, move in zip(self.seats[:count], self.moves, strict=False):
            for event in self.game.decide(state, seat, move.action):
                state = self.game.evolve(state, event)
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
    def taken(self) -> list[Card]:
        return sorted(self.end.taken)

    @property
    def next(self) -> int | None:
        return self.end.next

    @property
    def refusal(self) -> Refusal | None:
        """Why the last move is refused, if it is; the moves before it are legal."""
        state, _ = self.after(len(self.moves) - 1)
        try:
            self.game.decide(state, self.seats[-1], self.moves[-1].action)
        except Refusal as refusal:
            return refusal
        return None

    @property
    def offered(self) -> set[str]:
        """The codes of all that the last player could have done instead."""
        state, _ = self.after(len(self.moves) - 1)
        return {action.code for action in self.game.legal(state, self.seats[-1])}


def given(
    game: Tezuma, led: str | None = None, ability: str | None = None, *, players: int = 4, holding: str = ""
) -> Given:
    """A table at which seat 0 leads this card."""
    table = Given(game, players)
    return table.then(led, ability, holding) if led else table
