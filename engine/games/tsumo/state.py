"""A position in a game of Tsumo, and how each event changes it. Nothing here refuses or draws."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import Any

from engine.core.events import Ended, Scored
from engine.core.game import Phases
from engine.core.plain import ended, scored
from engine.core.values import Card, Hand, changed, value, without
from engine.games.tsumo.cards import STACK, TRICKS, is_honor
from engine.games.tsumo.events import Built, Dealt, Declared, Drawn, Played, Taken
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
    """A trick that has just ended. It stays visible until the next one ends. No winner: it was void."""

    trick: Trick
    winner: int | None


@value
class Given:
    """A card that went from the deck of `source` to the hand of `to`. Only these two know it."""

    source: int
    to: int
    card: Card


@value
class Seat:
    """Everything that belongs to one seat in this round."""

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
    declarations: tuple[tuple[int, ...], ...] = ()
    """By line of the sheet: what every seat had declared."""
    ended: Ended | None = None

    @property
    def totals(self) -> tuple[int, ...]:
        return self.sheet[-1].total if self.sheet else (0,) * self.players


# What happens to the position


def clockwise(first: int, players: int) -> tuple[int, ...]:
    """D1: from the winner clockwise; after a void trick from the leader."""
    return tuple((first + i) % players for i in range(players))


def with_seat(seats: tuple[Seat, ...], number: int, seat: Seat) -> tuple[Seat, ...]:
    changing = [*seats]
    changing[number] = seat
    return (*changing,)


def dealt(state: State, event: Dealt) -> State:
    return changed(
        state,
        phase=Phase.BUILD,
        to_act=tuple(range(state.players)),
        deal=event.deal,
        start=event.start,
        honors=event.honors,
        seats=tuple(Seat(hand=hand) for hand in event.hands),
        trick=Trick(1, event.start),
        last=None,
        given=(),
        discarded=(),
    )


def built(state: State, event: Built) -> State:
    seat = state.seats[event.seat]
    seats = with_seat(state.seats, event.seat, changed(seat, hand=without(seat.hand, event.cards), deck=event.cards))
    if missing := tuple(number for number in state.to_act if number != event.seat):
        return changed(state, seats=seats, to_act=missing)
    return changed(state, seats=seats, to_act=tuple(range(state.players)), phase=Phase.DECLARE)


def declared(state: State, event: Declared) -> State:
    seats = with_seat(state.seats, event.seat, changed(state.seats[event.seat], declared=event.wins))
    if missing := tuple(number for number in state.to_act if number != event.seat):
        return changed(state, seats=seats, to_act=missing)
    return changed(state, seats=seats, to_act=(state.start,), phase=Phase.TRICKS)


def played(state: State, event: Played) -> State:
    seat, (card,) = state.seats[event.seat], event.cards
    now = Seat(
        without(seat.hand, event.cards),
        seat.deck,
        seat.declared,
        seat.tricks,
        seat.won,
        void_after(seat.void, card, state.trick.led),
    )
    trick = state.trick.with_laid(Laid(event.seat, card))
    to_act = ((event.seat + 1) % state.players,)
    return changed(state, seats=with_seat(state.seats, event.seat, now), trick=trick, to_act=to_act)


def void_after(void: Mapping[str, int], card: Card, led: str | None) -> Mapping[str, int]:
    """A number of another season shows that the seat holds none of the led season. A number of a season that the seat
    was void in must have been drawn since.
    """
    if is_honor(card):
        return void
    if led is not None and card.suit != led:
        void = {**void, led: 0}
    if void.get(card.suit, 0) > 0:
        void = {**void, card.suit: void[card.suit] - 1}
    return void


def taken(state: State, event: Taken) -> State:
    seats, discarded = state.seats, state.discarded
    if event.winner is None:
        discarded += event.taken
    else:
        winner = seats[event.winner]
        seats = with_seat(
            state.seats, event.winner, changed(winner, tricks=winner.tricks + 1, won=winner.won + event.taken)
        )
    leader = state.start if event.next is None else event.next
    draws = event.n <= STACK
    return changed(
        state,
        seats=seats,
        discarded=discarded,
        trick=Trick(min(event.n + 1, TRICKS), leader),
        to_act=(leader,),
        last=FinishedTrick(state.trick, event.winner),
        phase=Phase.DRAW if draws else Phase.TRICKS,
        drawing=clockwise(leader, state.players) if draws else (),
    )


def drawn(state: State, event: Drawn) -> State:
    source = state.seats[event.source]
    seats = with_seat(state.seats, event.source, changed(source, deck=source.deck_left[1:]))
    drawer = seats[event.seat]
    fresh = {season: count + 1 for season, count in drawer.void.items()}
    now = changed(drawer, hand=(*drawer.hand, event.card), void=fresh)
    drawing = state.drawing[1:]
    return changed(
        state,
        seats=with_seat(seats, event.seat, now),
        drawing=drawing,
        to_act=drawing[:1] or (state.trick.leader,),
        phase=Phase.DRAW if drawing else Phase.TRICKS,
        given=(*state.given, Given(event.source, event.seat, event.card)),
    )


def round_over(state: State, event: Scored) -> State:
    declarations = (*state.declarations, tuple(int(seat.declared or 0) for seat in state.seats))
    return changed(scored(state, event), declarations=declarations)


EVOLUTIONS: Mapping[type, Callable[[State, Any], State]] = {
    Dealt: dealt,
    Built: built,
    Declared: declared,
    Played: played,
    Taken: taken,
    Drawn: drawn,
    Scored: round_over,
    Ended: ended,
}
