"""A position in a game of Tsumo."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from engine.core.cards import Card, Hand
from engine.core.events import Ended, Scored
from engine.core.game import Phases
from engine.core.value import value
from engine.games.tsumo.cards import is_honor
from engine.games.tsumo.options import Options, Picked


class Phase(Phases):
    DEALING = "dealing"
    BUILD = "build"
    DECLARE = "declare"
    TRICKS = "tricks"
    DRAW = "draw"
    OVER = "over"


@value
class Laid:
    """What a seat laid into the trick: always one card."""

    seat: int
    card: Card

    @property
    def cards(self) -> Hand:
        return (self.card,)


@value
class Trick:
    """The trick on the table, in order of play."""

    number: int
    leader: int
    laid: tuple[Laid, ...] = ()
    led: str | None = None
    """T2: the season of the lead card, which is the first number card played; None while only honors lie."""

    def with_laid(self, play: Laid) -> Trick:
        led = play.card.suit if self.led is None and not is_honor(play.card) else self.led
        return Trick(self.number, self.leader, (*self.laid, play), led)


@value
class FinishedTrick:
    """A trick that is just over: it stays in sight until the next one is. No winner: it was void."""

    trick: Trick
    winner: int | None


@value
class Given:
    """A card that went from the deck of `source` to the hand of `to`: known to these two only."""

    source: int
    to: int
    card: Card


@value
class Seat:
    """All that belongs to one seat in this round."""

    hand: Hand = ()
    deck: Hand | None = None
    """The Tsumo deck, its top first; None before it is stacked."""
    declared: int | None = None
    tricks: int = 0
    won: Hand = ()
    void: Mapping[str, int] = field(default_factory=dict)
    """Seasons this seat has shown not to hold, each with the number of cards drawn since."""

    @property
    def deck_left(self) -> Hand:
        return self.deck or ()


@value
class State:
    options: Options
    players: int
    phase: Phase = Phase.DEALING
    deal: int = 0
    start: int = 0
    """The dealer, who leads the first trick."""
    honors: tuple[str, ...] | None = None
    picked: Picked | None = None
    seats: tuple[Seat, ...] = ()
    to_act: tuple[int, ...] = ()
    """Whose decisions are open."""
    trick: Trick = Trick(1, 0)
    last: FinishedTrick | None = None
    drawing: tuple[int, ...] = ()
    """Who is still to draw after this trick."""
    given: tuple[Given, ...] = ()
    discarded: Hand = ()
    sheet: tuple[Scored, ...] = ()
    ended: Ended | None = None

    @property
    def totals(self) -> tuple[int, ...]:
        return self.sheet[-1].total if self.sheet else (0,) * self.players
