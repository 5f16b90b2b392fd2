"""Translates between Tezuma and its kernel: a seat's view into bit masks, and the kernel's choices into actions."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.actions import Action, PlayCard
from engine.core.values import Card, Hand
from engine.games.tezuma.actions import Defer, Pick
from engine.games.tezuma.brain import kernel
from engine.games.tezuma.cards import NUMBER_CARDS, TRUMP_CARDS, deck
from engine.games.tezuma.data import ABILITIES, EDITIONS, KINDS, TRICKS, Edition
from engine.games.tezuma.rules import table_points
from engine.games.tezuma.state import Phase, points_of
from engine.games.tezuma.view import SeatView, View

NO_CARD = 63
DEFER = 1 << 17
PICK = 1 << 18
FIRST_TRUMP = 9
ABILITY_NUMBERS = {ability: number for number, ability in enumerate(ABILITIES, start=1)}


class Bits:
    """The bit of each card. The equal trumps of a suit get their suit's trump bits one after another."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self._trumps = dict.fromkeys(edition.suits, 0)

    def of(self, card: Card) -> int:
        """The position of this card's bit. Each call for a trump uses up one of its suit's bits."""
        place = 12 * self.edition.suits.index(card.suit)
        if card.number:
            return place + card.number - 1
        self._trumps[card.suit] += 1
        return place + FIRST_TRUMP + self._trumps[card.suit] - 1

    def mask(self, cards: Iterable[Card]) -> int:
        return sum(1 << self.of(card) for card in cards)

    def card(self, place: int) -> Card:
        suit, rank = self.edition.suits[place // 12], place % 12
        return TRUMP_CARDS[suit] if rank >= FIRST_TRUMP else NUMBER_CARDS[suit, rank + 1]

    def cards(self, mask: int) -> Hand:
        return tuple(self.card(place) for place in range(48) if mask >> place & 1)


class TezumaTable:
    """A view, set up in the kernel."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        assert view.market is not None
        self.edition = EDITIONS[view.edition]
        self.bits = Bits(self.edition)
        self.tables = view.market.tables
        points = [points_of(table, self.edition, view.options) for table in self.tables]
        full = Bits(self.edition).mask(deck(self.edition, view.players))
        self.position = kernel.Position(
            view.players,
            full,
            [0, *(self.edition.uses[ability] for ability in ABILITIES)],
            [[table_points(row, tricks) for tricks in range(TRICKS + 1)] for row in points],
        )
        self.position.stakes(list(view.totals), view.deal == view.deals)
        self._seats(view, full)
        if view.phase is Phase.DRAFT:
            self._draft(view)

    def _seats(self, view: View, full: int) -> None:
        """Set up the trick and the seats. Trumps get their bits in this order: own, known elsewhere, laid, unseen."""
        hand = self.bits.mask(view.hand)
        known = [
            hand if number == view.seat else self.bits.mask(returned)
            for number, returned in enumerate(view.counted.returned)
        ]
        plays = [(laid.seat, self.play(laid.cards, laid.ability)) for laid in view.trick.laid]
        unseen = self.bits.mask(view.counted.unseen)
        returning = sum(1 << (play >> 6 & 63) for _, play in plays if play >> 6 & 63 != NO_CARD)
        gone = full & ~(sum(known) | unseen | returning)
        trick, deferred = view.trick, view.trick.deferred
        self.position.trick(trick.number - 1, trick.leader, -1 if deferred is None else deferred, gone, unseen)
        for number, seat in enumerate(view.seats):
            hidden = 0 if number == view.seat else seat.cards - known[number].bit_count()
            self._seat(number, seat, known[number], hidden, view)
        for number, play in plays:
            self.position.lay(number, play)

    def _seat(self, number: int, seat: SeatView, known: int, hidden: int, view: View) -> None:
        picks = seat.picks
        self.position.seat(
            number,
            known,
            ABILITY_NUMBERS.get(str(picks.ability), 0),
            seat.uses,
            seat.tricks,
            self.edition.suits.index(picks.pain) if picks.pain else -1,
            view.counted.pain[number],
            self.tables.index(picks.table) if picks.table else -1,
            sum(1 << self.edition.suits.index(suit) for suit in view.counted.void[number]),
            hidden,
        )

    def _draft(self, view: View) -> None:
        offer = view.on_offer
        assert offer is not None
        self.position.draft(
            list(view.draft),
            sum(1 << self.edition.suits.index(suit) for suit in offer.pain),
            sum(1 << self.tables.index(table) for table in offer.tables),
            sum(1 << ABILITIES.index(ability) for ability in offer.abilities),
        )

    # Actions

    lacks_thumb = False
    """There is a rule of thumb for every decision."""

    effort = 1
    """The search's budget as a multiple of the usual one."""

    def moves(self) -> list[int]:
        """The moves worth a search: all legal ones."""
        return self.position.legal()

    def forms(self, code: int) -> list[int]:
        """The variants of a move, which the search compares only at the end."""
        return [code]

    def play(self, cards: Hand, ability: str | None) -> int:
        first, second = (*(self.bits.of(card) for card in cards), NO_CARD, NO_CARD)[:2]
        return first | second << 6 | ABILITY_NUMBERS.get(str(ability), 0) << 12

    def code(self, action: Action, among: Iterable[int]) -> int:
        """The one of these codes that stands for the action."""
        return next(code for code in among if self.action(code) == action)

    def action(self, code: int) -> Action:
        """The action that the kernel means."""
        if code == DEFER:
            return Defer()
        if code & PICK:
            kind = KINDS[code >> 6 & 3]
            names = {"pain": self.edition.suits, "table": self.tables, "ability": ABILITIES}[kind]
            return Pick(kind, names[code & 63])  # type: ignore[arg-type]
        cards = tuple(self.bits.card(place) for place in (code & 63, code >> 6 & 63) if place != NO_CARD)
        ability = code >> 12 & 15
        return PlayCard(cards, ABILITIES[ability - 1] if ability else None)
