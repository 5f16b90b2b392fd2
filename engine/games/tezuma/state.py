"""A position in a game of Tezuma, and how each event changes it. Nothing here refuses or draws."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import chain
from typing import Any

from engine.core import plain
from engine.core.events import Ended
from engine.core.game import Phases
from engine.core.plain import ended, scored
from engine.core.values import Hand, changed, value, without
from engine.games.tezuma.abilities import BY_ID
from engine.games.tezuma.data import KINDS, TRICKS, Edition, Points, Source
from engine.games.tezuma.events import MARKET, Dealt, Deferred, Market, Picked, Played, Scored, Taken
from engine.games.tezuma.options import Options
from engine.games.tezuma.options import Picked as PickedByHost


class Phase(Phases):
    DEALING = "dealing"
    DRAFT = "draft"
    TRICKS = "tricks"
    OVER = "over"


@value
class Laid(plain.Laid):
    """One card, two with Fire Breathing, none with Five-Color Sand."""

    ability: str | None = None


@value
class Trick:
    """The trick on the table, in the real order of play."""

    number: int
    leader: int
    laid: tuple[Laid, ...] = ()
    deferred: int | None = None
    """Who announced Paper Egg and plays last."""
    led: str | None = None
    """T3, A7: the suit of the first card laid; None while there is none."""

    def with_laid(self, play: Laid) -> Trick:
        led = play.cards[0].suit if self.led is None and play.cards else self.led
        return Trick(self.number, self.leader, (*self.laid, play), self.deferred, led)


@value
class FinishedTrick:
    """A trick that was just taken. It stays visible until the next one is taken."""

    trick: Trick
    winner: int


@value
class Picks:
    """D1: what a seat has taken in the draft."""

    pain: str | None = None
    table: str | None = None
    ability: str | None = None

    def lacks(self, kind: str) -> bool:
        return getattr(self, kind) is None


@value
class Seat:
    """Everything that belongs to one seat in this deal."""

    hand: Hand = ()
    picks: Picks = Picks()
    uses: int = 0
    tricks: int = 0
    won: Hand = ()
    """T6: face down; counted at the end, shown to nobody."""
    void: frozenset[str] = frozenset()
    """Suits this seat has shown not to hold."""
    returned: Hand = ()
    """Cards that everybody knows this seat holds: Fire Breathing's lower ones."""

    def with_won(self, cards: Hand) -> Seat:
        won = self.won + cards
        return Seat(self.hand, self.picks, self.uses, self.tricks + 1, won, self.void, self.returned)


@value
class State:
    edition: Edition
    options: Options
    players: int
    phase: Phase = Phase.DEALING
    deal: int = 0
    start: int = 0
    market: Market | None = None
    """The cards of this game, the same in every deal unless they are redrawn (S5)."""
    picked: PickedByHost | None = None
    seats: tuple[Seat, ...] = ()
    to_act: tuple[int, ...] = ()
    """Whose decision is open."""
    on_offer: Market | None = None
    """D1: what nobody has taken yet in this draft."""
    draft: tuple[int, ...] = ()
    """Whose turns in the draft are still to come."""
    trick: Trick = Trick(1, 0)
    last: FinishedTrick | None = None
    sheet: tuple[Scored, ...] = ()
    tables: tuple[tuple[str, ...], ...] = ()
    """By line of the sheet: the scoring table that every seat had taken."""
    ended: Ended | None = None

    @property
    def kinds(self) -> tuple[str, ...]:
        """D1, D3: beginners draft no ability."""
        return KINDS if self.options.abilities else KINDS[:2]

    @property
    def totals(self) -> tuple[int, ...]:
        return self.sheet[-1].total if self.sheet else (0,) * self.players


def points_of(table: str, edition: Edition, options: Options) -> Points:
    """The values of a scoring table: the owner's if there are any, else the printed ones."""
    own = options.house.tables if options.house else {}
    return own[table] if table in own else edition.tables[table].points


def source_of(table: str, edition: Edition, options: Options) -> Source:
    """C5: whose values a scoring table has."""
    return "operator" if options.house and table in options.house.tables else edition.tables[table].source


# Whose turn it is


def draft_order(edition: Edition, players: int, start: int, turns: int) -> tuple[int, ...]:
    """D2: masters goes clockwise from the start player each time; trick goes back and forth like a snake."""
    clockwise = tuple((start + i) % players for i in range(players))
    backwards = clockwise[::-1] if edition.name == "trick" else clockwise
    return tuple(chain.from_iterable((clockwise, backwards)[turn % 2] for turn in range(turns)))


def next_to_play(trick: Trick, players: int) -> int:
    """T2: clockwise from the leader; whoever announced Paper Egg comes last."""
    place = len(trick.laid)
    if trick.deferred is None:
        return (trick.leader + place) % players
    if place == players - 1:
        return trick.deferred
    passed_over = (trick.deferred - trick.leader) % players
    return (trick.leader + place + (place >= passed_over)) % players


# What happens to the position


def returned(laid: Laid) -> Hand:
    """A6: Fire Breathing's lower card goes back to the hand before the trick is taken."""
    return laid.cards[1:]


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
    now = changed(seat, picks=changed(seat.picks, **{event.kind: event.card}), uses=uses)
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
    """Whoever plays off suit, without an ability that permits it, holds no card of the led suit."""
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


def deal_over(state: State, event: Scored) -> State:
    tables = (*state.tables, tuple(str(seat.picks.table) for seat in state.seats))
    return changed(scored(state, event), tables=tables)


EVOLUTIONS: Mapping[type, Callable[[State, Any], State]] = {
    Dealt: dealt,
    Picked: picked,
    Played: played,
    Deferred: deferred,
    Taken: taken,
    Scored: deal_over,
    Ended: ended,
}
