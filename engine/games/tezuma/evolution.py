"""How each event changes the position. Nothing here refuses or draws."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.core.cards import Hand, without
from engine.core.events import Ended
from engine.core.value import changed
from engine.games.tezuma.abilities import BY_ID
from engine.games.tezuma.data import TRICKS
from engine.games.tezuma.events import MARKET, Dealt, Deferred, Market, Picked, Played, Scored, Taken
from engine.games.tezuma.rules import next_to_play, returned
from engine.games.tezuma.setup import draft_order
from engine.games.tezuma.state import FinishedTrick, Laid, Phase, Seat, State, Trick


def with_seat(state: State, number: int, seat: Seat) -> tuple[Seat, ...]:
    seats = [*state.seats]
    seats[number] = seat
    return (*seats,)


def dealt(state: State, event: Dealt) -> State:
    draft = draft_order(state.edition, state.players, event.start, len(state.kinds))
    return changed(
        state,
        phase=Phase.DRAFT,
        to_act=draft[:1],
        deal=event.deal,
        start=event.start,
        market=event.market,
        on_offer=event.market,
        seats=tuple(Seat(hand) for hand in event.hands),
        draft=draft,
        trick=Trick(1, event.start),
        last=None,
    )


def picked(state: State, event: Picked) -> State:
    seat = state.seats[event.seat]
    uses = state.edition.uses[event.card] if event.kind == "ability" else seat.uses
    now = Seat(seat.hand, changed(seat.picks, **{event.kind: event.card}), uses)
    draft = state.draft[1:]
    return changed(
        state,
        seats=with_seat(state, event.seat, now),
        on_offer=without_card(state.on_offer, event) if draft else None,
        draft=draft,
        to_act=draft[:1] or (state.start,),
        phase=Phase.DRAFT if draft else Phase.TRICKS,
    )


def without_card(offer: Market | None, event: Picked) -> Market:
    assert offer is not None
    kind = MARKET[event.kind]
    return changed(offer, **{kind: without(getattr(offer, kind), (event.card,))})


def played(state: State, event: Played) -> State:
    seat = state.seats[event.seat]
    now = Seat(
        without(seat.hand, event.cards),
        seat.picks,
        seat.uses if event.ability is None else seat.uses - 1,
        seat.tricks,
        seat.won,
        void_after(seat.void, event, state.trick.led),
        seat.returned and tuple(card for card in seat.returned if card not in event.cards),
    )
    trick = state.trick.with_laid(Laid(event.seat, event.cards, event.ability))
    to_act = (next_to_play(trick, state.players),)
    return changed(state, seats=with_seat(state, event.seat, now), trick=trick, to_act=to_act)


def void_after(void: frozenset[str], event: Played, led: str | None) -> frozenset[str]:
    """Who plays off suit without an ability that frees from following holds nothing of the led suit."""
    if led is None or not event.cards or event.cards[0].suit == led or BY_ID[event.ability].frees_from_following:
        return void
    return void | {led}


def deferred(state: State, event: Deferred) -> State:
    seat = state.seats[event.seat]
    seats = with_seat(state, event.seat, changed(seat, uses=seat.uses - 1))
    trick = changed(state.trick, deferred=event.seat)
    return changed(state, seats=seats, trick=trick, to_act=(next_to_play(trick, state.players),))


def taken(state: State, event: Taken) -> State:
    assert event.winner is not None
    seats = list(state.seats)
    for laid in state.trick.laid:
        if len(laid.cards) > 1:
            seats[laid.seat] = with_returned(seats[laid.seat], returned(laid))
    seats[event.winner] = seats[event.winner].with_won(event.taken)
    trick = Trick(TRICKS, state.start) if event.next is None else Trick(event.n + 1, event.next)
    return changed(
        state,
        seats=tuple(seats),
        trick=trick,
        to_act=(trick.leader,),
        last=FinishedTrick(state.trick, event.winner),
    )


def with_returned(seat: Seat, cards: Hand) -> Seat:
    return changed(seat, hand=seat.hand + cards, returned=seat.returned + cards)


def scored(state: State, event: Scored) -> State:
    return changed(state, phase=Phase.DEALING, to_act=(), sheet=(*state.sheet, event))


def ended(state: State, event: Ended) -> State:
    return changed(state, phase=Phase.OVER, to_act=(), ended=event)


EVOLUTIONS: Mapping[type, Callable[[State, Any], State]] = {
    Dealt: dealt,
    Picked: picked,
    Played: played,
    Deferred: deferred,
    Taken: taken,
    Scored: scored,
    Ended: ended,
}
