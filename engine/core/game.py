"""The few verbs that every game answers.

state = game.setup(players, options)              before the first card
event = game.deal(state, fair)                    while game.deal_due(state): chance becomes an event
game.to_act(state)                                whose decision is open: one seat, or several at once
game.legal(state, seat)                           what that seat may do
events = game.decide(state, seat, action)         may refuse; changes nothing
state = game.evolve(state, event)                 never refuses
game.view(state, seat)                            what a seat may know; None is a spectator
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from pydantic import BaseModel, TypeAdapter

from engine.core.actions import Action
from engine.core.cards import Card
from engine.core.events import Acted, Ended, Event
from engine.core.fair import Fair
from engine.core.refusals import GameOver, Malformed, NotSeated, NotYourTurn, Refusal

State = TypeVar("State")
View = TypeVar("View")


class Game(ABC, Generic[State, View]):
    """One game, or one edition of it. It holds no state: a position is whatever `setup` and `evolve` return."""

    name: ClassVar[str]
    edition: str | None
    seats: ClassVar[range]
    options: ClassVar[type[BaseModel]]
    picks: ClassVar[type]
    """A dataclass of what a host may pick, by kind of card."""
    events: ClassVar[TypeAdapter[Event]]

    @property
    def key(self) -> str:
        return f"{self.name}:{self.edition}" if self.edition else self.name

    @abstractmethod
    def setup(self, players: int, options: BaseModel, picked: Any = None) -> State:
        """The position before the first deal; `picked` is what the host chose where options say so."""

    @abstractmethod
    def picked(self, deal: Event) -> Any:
        """What the host had picked, read back from the first deal."""

    @abstractmethod
    def deal_due(self, state: State) -> bool:
        """Whether the next event is a deal."""

    @abstractmethod
    def deal(self, state: State, fair: Fair) -> Event:
        """The next deal, from its stream of chance."""

    @abstractmethod
    def misdeal(self, state: State, deal: Event) -> str | None:
        """Why this can't be the next deal, whatever chance gave: wrong number, start player, cards or market."""

    def is_deal(self, event: Event) -> bool:
        return bool(event.event == "deal")

    @abstractmethod
    def to_act(self, state: State) -> tuple[int, ...]:
        """The seats whose decision is open."""

    @abstractmethod
    def legal(self, state: State, seat: int) -> Sequence[Action]:
        """All that the seat may do now; nothing if it is not to act."""

    @abstractmethod
    def evolve(self, state: State, event: Event) -> State:
        """The position after the event."""

    @abstractmethod
    def view(self, state: State, seat: int | None) -> View:
        """The game as the seat, or a spectator, may know it."""

    @abstractmethod
    def players(self, state: State) -> int:
        """How many sit at the table."""

    @abstractmethod
    def ended(self, state: State) -> Ended | None:
        """How it ended, if it has."""

    @abstractmethod
    def read_action(self, code: str) -> Action:
        """The action with this code; ValueError or KeyError if there is none."""

    @abstractmethod
    def action_of(self, event: Acted) -> Action:
        """The action that this event tells of."""

    @abstractmethod
    def deck(self, state: State) -> tuple[Card, ...]:
        """All cards in this game, in the order before shuffling."""

    @abstractmethod
    def objection(self, state: State, seat: int, action: Action) -> Refusal | None:
        """Why this seat, which is to act, may not do this; None if it may."""

    @abstractmethod
    def consequences(self, state: State, seat: int, action: Action) -> tuple[Event, ...]:
        """The events of an action against which there is no objection."""

    def decide(self, state: State, seat: int, action: Action) -> tuple[Event, ...]:
        """The events that this action brings about, or a refusal. The first event is the action itself."""
        if seat not in (waiting := self.to_act(state)):
            if self.ended(state):
                raise GameOver
            if not 0 <= seat < self.players(state):
                raise NotSeated(seat)
            raise NotYourTurn(waiting)
        if objection := self.objection(state, seat, action):
            raise objection
        return self.consequences(state, seat, action)

    def parse(self, code: str) -> Action:
        """The action with this code."""
        try:
            return self.read_action(code)
        except (ValueError, KeyError, IndexError):
            raise Malformed(code[:100]) from None

    def replay(self, state: State, events: Iterable[Event]) -> State:
        for event in events:
            state = self.evolve(state, event)
        return state

    def dealt(self, state: State, fair: Fair) -> Iterator[Event]:
        """The deal that is due, if one is."""
        if self.deal_due(state):
            yield self.deal(state, fair)

    def abandoned(self) -> Ended:
        return Ended(winners=(), reason="abandoned")


AnyGame = Game[Any, Any]
