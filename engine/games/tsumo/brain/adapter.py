"""Translates between Tsumo and its kernel: a seat's view into bit masks, and the kernel's choices into actions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations

from engine.core.actions import Action, PlayCard
from engine.core.values import Card, Hand
from engine.games.tsumo.actions import Build, Declare, Draw
from engine.games.tsumo.brain import kernel
from engine.games.tsumo.cards import HAND, HONORS, NUMBER_CARDS, SEASONS, STACK, deck
from engine.games.tsumo.state import Phase
from engine.games.tsumo.view import View

CARDS = (*(NUMBER_CARDS[season, n] for season in SEASONS for n in range(1, 13)), *HONORS.values())
PLACES: Mapping[Card, int] = {card: place for place, card in enumerate(CARDS)}
PHASES = {Phase.TRICKS: 1, Phase.BUILD: 3, Phase.DECLARE: 4, Phase.DRAW: 5}
"""The kernel's numbers for the phases."""


def mask(cards: Iterable[Card]) -> int:
    return sum(1 << PLACES[card] for card in cards)


def pack(stack: Sequence[int]) -> int:
    """A deck as one number, with its top in the lowest bits."""
    return sum(card << 6 * place for place, card in enumerate(stack))


def stacking(cards: Hand) -> int:
    return pack([PLACES[card] for card in cards])


class TsumoTable:
    """A view, set up in the kernel."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        assert view.honors is not None
        self.phase, self.hand = view.phase, view.hand
        full, unseen = mask(deck(view.players, view.honors)), mask(view.counted.unseen)
        self.position = kernel.Position(view.players, full)
        last = view.options.short or view.deal >= view.deals
        self.position.stakes(list(view.totals), last)
        self._seats(view)
        mine = mask((*view.hand, *view.deck))
        gone = full & ~(mine | unseen | mask(card for held in view.counted.held for card in held))
        self.position.round(
            view.seat,
            PHASES[view.phase],
            view.trick.number - 1,
            view.trick.leader,
            len(view.drawing),
            gone,
            unseen,
        )
        for laid in view.trick.laid:
            self.position.lay(PLACES[laid.card])

    def _seats(self, view: View) -> None:
        hidden_stacks = view.phase in (Phase.BUILD, Phase.DECLARE)
        for number, seat in enumerate(view.seats):
            void = [view.counted.void[number].get(season, -1) for season in SEASONS]
            own = number == view.seat
            known = mask(view.hand if own else view.counted.held[number])
            stack = [PLACES[card] for card in view.deck] if own else []
            declared = -1 if seat.declared is None or (hidden_stacks and not own) else seat.declared
            self.position.seat(number, known, stack, declared, seat.tricks, void)
            if not own and hidden_stacks:
                self.position.hide(number, HAND, 0)
            elif not own:
                self.position.hide(number, seat.cards - known.bit_count(), seat.deck)

    # Actions

    def moves(self) -> list[int]:
        """The moves worth a search: all legal ones, but only one order of the cards for each choice of a deck."""
        if self.phase is Phase.BUILD:
            return [stacking(cards) for cards in combinations(self.hand, STACK)]
        return self.position.legal()

    @property
    def lacks_thumb(self) -> bool:
        """There is no good rule of thumb for which number to declare."""
        return self.phase is Phase.DECLARE

    @property
    def effort(self) -> int:
        """The search's budget as a multiple of the usual one: rounds are short, but there are 252 choices of a deck."""
        return 6 if self.phase is Phase.BUILD else 2

    def forms(self, code: int) -> list[int]:
        """A deck in some of its orders: every rotation, upwards and downwards."""
        if self.phase is not Phase.BUILD:
            return [code]
        cards = sorted((code >> 6 * place & 63 for place in range(STACK)), key=lambda place: (place >= 48, place % 12))
        turned = [cards[place:] + cards[:place] for place in range(STACK)]
        return [pack(order) for cards in turned for order in (cards, cards[::-1])]

    def code(self, action: Action, among: Iterable[int]) -> int:
        """The one of these codes that stands for the action. A deck's is computed, since not all decks are listed."""
        if isinstance(action, Build):
            return stacking(action.cards)
        return next(code for code in among if self.action(code) == action)

    def action(self, code: int) -> Action:
        """The action that the kernel means."""
        match self.phase:
            case Phase.BUILD:
                return Build(tuple(CARDS[code >> 6 * place & 63] for place in range(STACK)))
            case Phase.DECLARE:
                return Declare(code)
            case Phase.DRAW:
                return Draw(code)
        return PlayCard((CARDS[code],))
