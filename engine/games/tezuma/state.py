"""A position in a game of Tezuma."""

from __future__ import annotations

from engine.core.cards import Hand
from engine.core.events import Ended
from engine.core.game import Phases
from engine.core.value import value
from engine.games.tezuma.data import KINDS, Edition
from engine.games.tezuma.events import Market, Scored
from engine.games.tezuma.options import Options
from engine.games.tezuma.options import Picked as PickedByHost


class Phase(Phases):
    DEALING = "dealing"
    DRAFT = "draft"
    TRICKS = "tricks"
    OVER = "over"


@value
class Laid:
    """What a seat laid into the trick: one card, two with Fire Breathing, none with Five-Color Sand."""

    seat: int
    cards: Hand
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
    """A trick that was just taken: it stays in sight until the next one is."""

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
    """All that belongs to one seat in this deal."""

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
    ended: Ended | None = None

    @property
    def kinds(self) -> tuple[str, ...]:
        """D1, D3: beginners draft no ability."""
        return KINDS if self.options.abilities else KINDS[:2]

    @property
    def totals(self) -> tuple[int, ...]:
        return self.sheet[-1].total if self.sheet else (0,) * self.players
