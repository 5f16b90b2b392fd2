"""What a seat, or a spectator, may know: built up from nothing, never cut down from the position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain

from engine.core.actions import Action
from engine.core.events import Ended, Scored
from engine.core.game import Game
from engine.core.plain import TalliedBySeat
from engine.core.values import Hand, value
from engine.games.tsumo.actions import Stackings
from engine.games.tsumo.cards import CARDS, deck
from engine.games.tsumo.options import Options
from engine.games.tsumo.state import FinishedTrick, Given, Phase, State, Trick

ORDER = {card: place for place, card in enumerate(CARDS)}


@value
class SeatView:
    """What lies face up before a seat."""

    has_built: bool
    has_declared: bool
    declared: int | None
    """S3: hidden from others until all are in."""
    deck: int
    """D2: how many cards its Tsumo deck has left."""
    tricks: int
    cards: int
    total: int


@value
class Draws:
    """D2: who drew from whose deck, without the card."""

    source: int
    to: int


@value
class Counted:
    """What an attentive player keeps count of, from cards that lay face up. Computer players use it; never shown.

    The facts are noted for everybody, but counted only when somebody asks.
    """

    cards: Hand
    """All cards of the deal."""
    seen: tuple[Hand, ...]
    """The cards whose place the seat knows, pile by pile."""
    void: tuple[Mapping[str, int], ...]
    """By seat: seasons shown void, with the number of cards drawn since."""
    held: tuple[Hand, ...]
    """By seat, for the others: cards that it drew from the viewer's deck and has not played since."""

    @property
    def unseen(self) -> Hand:
        """The cards whose place the seat does not know: not in its hand or deck, not played, not drawn off its deck."""
        seen = set(chain(*self.seen))
        return tuple(card for card in self.cards if card not in seen)


@value
class View(TalliedBySeat):
    seat: int | None
    options: Options
    players: int
    phase: Phase
    deal: int
    deals: int
    """The rounds of the game; tie rounds come on top."""
    start: int
    to_act: tuple[int, ...]
    honors: tuple[str, ...] | None
    seats: tuple[SeatView, ...]
    trick: Trick
    last: FinishedTrick | None
    drawing: tuple[int, ...]
    draws: tuple[Draws, ...]
    sheet: tuple[Scored, ...]
    declarations: tuple[tuple[int, ...], ...]
    """By line of the sheet: what every seat had declared."""
    ended: Ended | None
    hand: Hand
    """The seat's own cards; empty for a spectator."""
    deck: Hand
    """The seat's own Tsumo deck, its top first: whoever stacked it remembers the order."""
    given: tuple[Given, ...]
    """Which cards of the seat's own deck went to whom, and which it drew itself from whom."""
    legal: Sequence[Action]
    counted: Counted


def seat_view(state: State, number: int, viewer: int | None) -> SeatView:
    seat = state.seats[number]
    revealed = number == viewer or state.phase not in (Phase.BUILD, Phase.DECLARE)
    return SeatView(
        has_built=seat.deck is not None,
        has_declared=seat.declared is not None,
        declared=seat.declared if revealed else None,
        deck=len(seat.deck or ()),
        tricks=seat.tricks,
        cards=len(seat.hand),
        total=state.totals[number],
    )


def counted(state: State, known: Hand, given: tuple[Given, ...], viewer: int | None) -> Counted:
    laid = tuple(laid.card for laid in state.trick.laid)
    return Counted(
        cards=deck(state.players, state.honors) if state.honors is not None and state.seats else (),
        seen=(known, state.discarded, laid, *(seat.won for seat in state.seats)),
        void=tuple(seat.void for seat in state.seats),
        held=tuple(
            tuple(gift.card for gift in given if gift.source == viewer != number == gift.to and gift.card in seat.hand)
            for number, seat in enumerate(state.seats)
        ),
    )


def view(game: Game[State, View], state: State, seat: int | None) -> View:
    """What this seat may know; None is a spectator."""
    legal = () if seat is None else game.legal(state, seat)
    mine = state.seats[seat] if seat is not None and state.seats else None
    hand, own_deck = (mine.hand, mine.deck or ()) if mine else ((), ())
    given = tuple(given for given in state.given if seat is not None and seat in (given.source, given.to))
    return View(
        seat=seat,
        options=state.options,
        players=state.players,
        phase=state.phase,
        deal=state.deal,
        deals=1 if state.options.short else state.players,
        start=state.start,
        to_act=state.to_act,
        honors=state.honors,
        seats=tuple(seat_view(state, number, seat) for number in range(len(state.seats))),
        trick=state.trick,
        last=state.last,
        drawing=state.drawing,
        draws=tuple(Draws(given.source, given.to) for given in state.given),
        sheet=state.sheet,
        declarations=state.declarations,
        ended=state.ended,
        hand=tuple(sorted(hand, key=ORDER.__getitem__)),
        deck=own_deck,
        given=given,
        legal=legal if isinstance(legal, Stackings) else tuple(legal),
        counted=counted(state, (*hand, *own_deck, *(card.card for card in given)), given, seat),
    )
