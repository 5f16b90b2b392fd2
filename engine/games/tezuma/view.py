"""What a seat, or a spectator, may know: built up from nothing, never cut down from the position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import chain

from engine.core.actions import Action
from engine.core.events import Ended
from engine.core.game import Game
from engine.core.plain import TalliedBySeat
from engine.core.values import Hand, value
from engine.games.tezuma.cards import deck
from engine.games.tezuma.data import Edition, Points
from engine.games.tezuma.events import Market, Scored
from engine.games.tezuma.options import Options
from engine.games.tezuma.state import FinishedTrick, Phase, Picks, State, Trick, points_of


@value
class SeatView:
    """What lies face up before a seat."""

    picks: Picks
    points_by_tricks: Points | None
    """The values of the scoring table it took."""
    uses: int
    uses_at_start: int
    marbles_a_use: int
    tricks: int
    cards: int
    """How many cards it holds."""
    total: int


@value
class Counted:
    """What an attentive player keeps count of, from cards that lay face up. Computer players use it; never shown.

    The facts are noted for everybody, but counted only when somebody asks.
    """

    edition: Edition
    players: int
    hand: Hand
    laid: Hand
    """The cards of the trick."""
    won: tuple[Hand, ...]
    returned: tuple[Hand, ...]
    void: tuple[frozenset[str], ...]
    pains: tuple[str | None, ...]

    @property
    def unseen(self) -> Hand:
        """The cards that are not in the viewer's hand and have not been played in this deal."""
        unseen = Counter(deck(self.edition, self.players))
        unseen.subtract(chain(self.hand, self.laid, *self.won))
        unseen.subtract(card for card in chain(*self.returned) if card not in self.hand)
        return tuple(unseen.elements())

    @property
    def pain(self) -> tuple[int, ...]:
        """How many cards of its pain suit each seat has won so far."""
        return tuple(sum(card.suit == pain for card in won) for won, pain in zip(self.won, self.pains, strict=True))


@value
class View(TalliedBySeat):
    seat: int | None
    edition: str
    options: Options
    players: int
    phase: Phase
    deal: int
    deals: int
    start: int
    to_act: tuple[int, ...]
    seats: tuple[SeatView, ...]
    market: Market | None
    """The market of this deal, as it was set up."""
    on_offer: Market | None
    """What is left to take in the draft."""
    draft: tuple[int, ...]
    """The turns of the draft still to come."""
    trick: Trick
    last: FinishedTrick | None
    sheet: tuple[Scored, ...]
    tables: tuple[tuple[str, ...], ...]
    """By line of the sheet: the scoring table that every seat had taken."""
    ended: Ended | None
    hand: Hand
    """The seat's own cards; empty for a spectator."""
    legal: Sequence[Action]
    counted: Counted


def seat_view(state: State, number: int) -> SeatView:
    seat, edition = state.seats[number], state.edition
    table, ability = seat.picks.table, seat.picks.ability
    return SeatView(
        picks=seat.picks,
        points_by_tricks=points_of(table, edition, state.options) if table else None,
        uses=seat.uses,
        uses_at_start=edition.uses[ability] if ability else 0,
        marbles_a_use=edition.marbles[ability] if ability else 0,
        tricks=seat.tricks,
        cards=len(seat.hand),
        total=state.totals[number],
    )


def counted(state: State, hand: Hand) -> Counted:
    return Counted(
        edition=state.edition,
        players=state.players,
        hand=hand,
        laid=tuple(card for laid in state.trick.laid for card in laid.cards),
        won=tuple(seat.won for seat in state.seats),
        returned=tuple(seat.returned for seat in state.seats),
        void=tuple(seat.void for seat in state.seats),
        pains=tuple(seat.picks.pain for seat in state.seats),
    )


def view(game: Game[State, View], state: State, seat: int | None) -> View:
    """What this seat may know; None is a spectator."""
    hand = state.seats[seat].hand if seat is not None and state.seats else ()
    return View(
        seat=seat,
        edition=state.edition.name,
        options=state.options,
        players=state.players,
        phase=state.phase,
        deal=state.deal,
        deals=state.players,
        start=state.start,
        to_act=state.to_act,
        seats=tuple(seat_view(state, number) for number in range(len(state.seats))),
        market=state.market,
        on_offer=state.on_offer,
        draft=state.draft,
        trick=state.trick,
        last=state.last,
        sheet=state.sheet,
        tables=state.tables,
        ended=state.ended,
        hand=tuple(sorted(hand, key=lambda card: (state.edition.suits.index(card.suit), card.number or 99))),
        legal=() if seat is None else tuple(game.legal(state, seat)),
        counted=counted(state, hand),
    )
