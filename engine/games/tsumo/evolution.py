"""How each event changes the position. Nothing here refuses or draws."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.core.cards import without
from engine.core.events import Ended
from engine.core.value import changed
from engine.games.tsumo.cards import STACK, TRICKS, is_honor
from engine.games.tsumo.events import Built, Dealt, Declared, Drawn, Played, Scored, Taken
from engine.games.tsumo.rules import drawing_order
from engine.games.tsumo.state import FinishedTrick, Given, Laid, Phase, Seat, State, Trick


def with_seat(state: State, number: int, seat: Seat) -> tuple[Seat, ...]:
    return (*state.seats[:number], seat, *state.seats[number + 1 :])


def dealt(state: State, event: Dealt) -> State:
    return changed(
        state,
        phase=Phase.BUILD,
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
    seats = with_seat(state, event.seat, changed(seat, hand=without(seat.hand, event.cards), deck=event.cards))
    all_in = all(seat.deck is not None for seat in seats)
    return changed(state, seats=seats, phase=Phase.DECLARE if all_in else Phase.BUILD)


def declared(state: State, event: Declared) -> State:
    seats = with_seat(state, event.seat, changed(state.seats[event.seat], declared=event.wins))
    all_in = all(seat.declared is not None for seat in seats)
    return changed(state, seats=seats, phase=Phase.TRICKS if all_in else Phase.DECLARE)


def played(state: State, event: Played) -> State:
    seat, trick, (card,) = state.seats[event.seat], state.trick, event.cards
    now = Seat(without(seat.hand, event.cards), seat.deck, seat.declared, seat.tricks, seat.won, seat.void)
    if not is_honor(card):
        now = changed(now, void=void_after(seat.void, card.suit, trick.led))
    laid = (*trick.laid, Laid(event.seat, card))
    return changed(state, seats=with_seat(state, event.seat, now), trick=Trick(trick.number, trick.leader, laid))


def void_after(void: Mapping[str, int], season: str, led: str | None) -> Mapping[str, int]:
    """A number off the led season shows that none is held; one of a season shown void was drawn since."""
    if led is not None and season != led:
        void = {**void, led: 0}
    if void.get(season, 0) > 0:
        void = {**void, season: void[season] - 1}
    return void


def taken(state: State, event: Taken) -> State:
    seats, discarded = state.seats, state.discarded
    if event.winner is None:
        discarded += event.taken
    else:
        winner = seats[event.winner]
        seats = with_seat(state, event.winner, changed(winner, tricks=winner.tricks + 1, won=winner.won + event.taken))
    leader = state.start if event.next is None else event.next
    draws = event.n <= STACK
    return changed(
        state,
        seats=seats,
        discarded=discarded,
        trick=Trick(min(event.n + 1, TRICKS), leader),
        last=FinishedTrick(state.trick, event.winner),
        phase=Phase.DRAW if draws else Phase.TRICKS,
        drawing=drawing_order(leader, state.players) if draws else (),
    )


def drawn(state: State, event: Drawn) -> State:
    source, seat = state.seats[event.source], state.seats[event.seat]
    assert source.deck is not None
    seats = list(state.seats)
    seats[event.source] = changed(source, deck=source.deck[1:])
    drawer = seats[event.seat]
    fresh = {season: count + 1 for season, count in seat.void.items()}
    seats[event.seat] = changed(drawer, hand=(*drawer.hand, event.card), void=fresh)
    drawing = state.drawing[1:]
    return changed(
        state,
        seats=tuple(seats),
        drawing=drawing,
        phase=Phase.DRAW if drawing else Phase.TRICKS,
        given=(*state.given, Given(event.source, event.seat, event.card)),
    )


def scored(state: State, event: Scored) -> State:
    return changed(state, phase=Phase.DEALING, sheet=(*state.sheet, event))


def ended(state: State, event: Ended) -> State:
    return changed(state, phase=Phase.OVER, ended=event)


EVOLVE: Mapping[type, Callable[[State, Any], State]] = {
    Dealt: dealt,
    Built: built,
    Declared: declared,
    Played: played,
    Taken: taken,
    Drawn: drawn,
    Scored: scored,
    Ended: ended,
}
