"""How each event changes the position. Nothing here refuses or draws."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.core.cards import Card, without
from engine.core.events import Ended, Scored
from engine.core.value import changed
from engine.games.tsumo.cards import STACK, TRICKS, is_honor
from engine.games.tsumo.events import Built, Dealt, Declared, Drawn, Played, Taken
from engine.games.tsumo.rules import clockwise
from engine.games.tsumo.state import FinishedTrick, Given, Laid, Phase, Seat, State, Trick


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
    """A number off the led season shows that none is held; one of a season shown void was drawn since."""
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


def scored(state: State, event: Scored) -> State:
    return changed(state, phase=Phase.DEALING, to_act=(), sheet=(*state.sheet, event))


def ended(state: State, event: Ended) -> State:
    return changed(state, phase=Phase.OVER, to_act=(), ended=event)


EVOLUTIONS: Mapping[type, Callable[[State, Any], State]] = {
    Dealt: dealt,
    Built: built,
    Declared: declared,
    Played: played,
    Taken: taken,
    Drawn: drawn,
    Scored: scored,
    Ended: ended,
}
