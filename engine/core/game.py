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
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from enum import Enum
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from pydantic import TypeAdapter

from engine.core.actions import Action, PlayCard
from engine.core.deeds import Deeds, Feat, nothing
from engine.core.events import Ended, Event
from engine.core.fair import Fair
from engine.core.faults import Fault
from engine.core.mind import Chance, Mind
from engine.core.options import HouseFile, NoPicks, Options, Pickable, choices
from engine.core.refusals import GameOver, Malformed, NotSeated, NotYourTurn, Refusal, WrongPhase
from engine.core.values import Card
from engine.core.view import View as AnyView


class Phases(Enum):
    """The parts of a game. Each is one of a kind: looking it up by identity is faster than by its name."""

    __hash__ = object.__hash__


class Position(Protocol):
    """What can be read from the position of any game."""

    @property
    def players(self) -> int: ...
    @property
    def phase(self) -> Enum: ...
    @property
    def to_act(self) -> tuple[int, ...]: ...
    @property
    def ended(self) -> Ended | None: ...


State = TypeVar("State", bound=Position)
View_co = TypeVar("View_co", bound=AnyView, covariant=True)

Objection = Callable[[Any, int, Any], Refusal | None]
"""Why this seat, which is to act, may not do this in this position; None if it may."""


class Game(ABC, Generic[State, View_co]):
    """One game, or one edition of it. It holds no state: a position is whatever `setup` and `evolve` return."""

    name: ClassVar[str]
    edition: str | None = None
    seats: ClassVar[range]
    """The possible numbers of players."""
    cards: ClassVar[Mapping[str, Card]]
    """All cards, by code."""
    options: ClassVar[type[Options]]
    picks: ClassVar[type] = NoPicks
    """A dataclass of the cards that a host may pick, by kind."""
    clauses: ClassVar[Mapping[str, str]] = {}
    """The game's own faults, in the command line's words."""
    house_file: ClassVar[HouseFile | None] = None
    """Reads an owner's own values, if the game has any."""
    mind: ClassVar[Mind | None] = None
    """Its own computer players; without any, the default player plays it."""
    events: ClassVar[TypeAdapter[Event]]
    choices: ClassVar[Mapping[Enum, Callable[[Any, int], Sequence[Action]]]]
    """By phase: everything that a seat may do when it is to act."""
    objections: ClassVar[Mapping[type, tuple[Enum, Objection]]]
    """By kind of action: the phase it belongs to, and why it may be refused there."""
    consequences: ClassVar[Mapping[type, Callable[[Any, int, Any], tuple[Event, ...]]]]
    """By kind of action: the events that follow if there is no objection."""
    evolutions: ClassVar[Mapping[type, Callable[[Any, Any], Any]]]
    """By kind of event: the position after it."""
    achievements: ClassVar[Mapping[str, Feat]] = {}
    """By key: the achievements that only this game has."""

    @property
    def key(self) -> str:
        return f"{self.name}:{self.edition}" if self.edition else self.name

    @property
    def level_ratings(self) -> Mapping[str, float]:
        """By level: how strong its computer players are on the scale of ratings, where newcomers begin at 25.
        `bench/level_ratings.py` reads it from the arena; a level that is missing was not measured.
        """
        return {}

    # What a host may choose

    @property
    def recorded_options(self) -> tuple[str, ...]:
        """The options that every record of this game names."""
        return tuple(self.options.model_fields)

    def offers(self) -> Mapping[str, tuple[object, ...]]:
        """By option: the values that a host may choose in a lobby. Options that are missing here are not offered."""
        return choices(self.options)

    @property
    def first_game(self) -> Mapping[str, object]:
        """The options that the rulebook recommends to newcomers; none if it recommends nothing."""
        return {}

    def pickable(self, players: int, options: Any) -> Sequence[Pickable]:  # noqa: ARG002
        """What the host may pick where `options.picks_cards`."""
        return ()

    def picked_from(self, cards: Mapping[str, Sequence[str]]) -> Any:
        """What the host picked, from cards by kind. A kind that is missing has no cards."""
        nothing: dict[str, Sequence[str]] = {kind.name: () for kind in fields(self.picks)}
        return self.picks(**{kind: tuple(codes) for kind, codes in (nothing | dict(cards)).items()})

    def picked(self, deal: Event) -> Any:  # noqa: ARG002
        """What the host had picked, read back from the first deal."""
        return None

    # The rules

    @abstractmethod
    def setup(self, players: int, options: Options, picked: Any = None) -> State:
        """The position before the first deal. `picked` is what the host chose, if the options ask for that."""

    def deal_due(self, state: State) -> bool:
        """Whether the next event is a deal: the phase is called "dealing"."""
        return bool(state.phase.value == "dealing")

    @abstractmethod
    def deal(self, state: State, fair: Fair) -> Event:
        """The next deal, from its stream of chance."""

    @abstractmethod
    def misdeal(self, state: State, deal: Event) -> Fault | None:
        """Why this can't be the next deal, whatever chance gave: wrong number, start player, cards or market."""

    def is_deal(self, event: Event) -> bool:
        return bool(event.event == "deal")

    def to_act(self, state: State) -> tuple[int, ...]:
        """The seats whose decision is open."""
        return state.to_act

    def legal(self, state: State, seat: int) -> Sequence[Action]:
        """Everything that the seat may do now; nothing if it is not to act."""
        return self.choices[state.phase](state, seat) if seat in state.to_act else ()

    def evolve(self, state: State, event: Event) -> State:
        """The position after the event."""
        after: State = self.evolutions[type(event)](state, event)
        return after

    @abstractmethod
    def view(self, state: State, seat: int | None) -> View_co:
        """The game as the seat, or a spectator, may know it."""

    def players(self, state: State) -> int:
        """How many sit at the table."""
        return state.players

    def ended(self, state: State) -> Ended | None:
        """How it ended, if it has."""
        return state.ended

    def ahead(self, trick: Any) -> int | None:  # noqa: ARG002
        """The seat that would take this trick as it lies; None if nobody would, or if the game does not tell."""
        return None

    def read_action(self, code: str) -> Action:
        """The action with this code; ValueError or KeyError if there is none. This default knows only card plays."""
        verb, cards = code.split(":")
        if verb != "play":
            raise ValueError(code)
        return PlayCard(tuple(self.cards[card] for card in cards.split(",")))

    def action_of(self, event: Any) -> Action:
        """The action that this event reports."""
        return PlayCard(event.cards)

    def deck(self, state: State) -> tuple[Card, ...]:  # noqa: ARG002
        """All cards in this game, in the order before shuffling."""
        return tuple(self.cards.values())

    def deeds(self, events: Sequence[Event], players: int) -> tuple[Deeds, ...]:  # noqa: ARG002
        """By seat: what is worth counting of how it was played. This default tells nothing."""
        return nothing(players)

    # Computer players and audits

    def imagine(self, view: Any, chance: Chance) -> State:
        """A position that fits this view, with the hidden cards dealt at random. The default player needs this to
        search; without it, that player makes any legal move.
        """
        raise NotImplementedError

    def audited_options(self) -> Sequence[Options]:
        """The options that long audits go through."""
        return [self.options()]

    def rare_choice(self, legal: Sequence[Action], chance: Chance) -> Action:
        """How a simulated player chooses in every fifth game of a long audit, so that rare things happen."""
        return chance.choice(legal)

    # What follows from the above

    def decide(self, state: State, seat: int, action: Action) -> tuple[Event, ...]:
        """The events that this action causes, or a refusal. The first event is the action itself."""
        if seat not in state.to_act:
            raise turned_away(state, seat)
        phase, objection_to = self.objections.get(type(action), NOWHERE)
        if phase is not state.phase:
            raise WrongPhase(state.phase.value)
        if objection := objection_to(state, seat, action):
            raise objection
        return self.consequences[type(action)](state, seat, action)

    def parse(self, code: str) -> Action:
        """The action with this code."""
        try:
            return self.read_action(code)
        except (ValueError, KeyError, IndexError):
            raise Malformed(code[:100]) from None

    def written(self, event: Event) -> dict[str, Any]:
        """The event as the record writes it. An action's marks are written only if they are true."""
        keys: dict[str, Any] = self.events.dump_python(event, mode="json", by_alias=True)
        for mark in ("auto", "hint"):
            if keys.get(mark) is False:
                del keys[mark]
        return {"event": keys.pop("event"), **keys}

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


def turned_away(state: Position, seat: int) -> Refusal:
    """Why this seat has nothing to decide."""
    if state.ended:
        return GameOver()
    return NotYourTurn(state.to_act) if 0 <= seat < state.players else NotSeated(seat)


NOWHERE: tuple[Any, Any] = (None, None)
"""The phase of an action that this game does not know."""

AnyGame = Game[Any, AnyView]
