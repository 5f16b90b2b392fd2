"""The Universal Law of Tsumo, by Kazuki Tsukahara.

Three to five players, as many rounds as players. Everyone is dealt 10 cards, secretly stacks five of them as a deck to
draw from, and declares how many tricks they will win, all at the same time. Ten tricks are played: follow the season
of the first number card or play an honor. After each of the first five everyone draws from another player's deck.
Whoever wins exactly what they declared scores it (3 for a made zero); everybody else pays the difference.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core.actions import Action, PlayCard
from engine.core.events import Acted
from engine.core.fair import Fair
from engine.core.faults import Fault
from engine.core.game import Game
from engine.core.mind import Chance
from engine.core.options import Options as AnyOptions
from engine.core.options import Pickable
from engine.core.refusals import BadOptions
from engine.core.values import Card
from engine.games.tsumo.actions import Build, Declare, Draw, read
from engine.games.tsumo.brain.mind import LEVEL_RATINGS, MIND
from engine.games.tsumo.cards import CARDS, deck
from engine.games.tsumo.deeds import ACHIEVEMENTS, deeds
from engine.games.tsumo.events import EVENTS, Built, Dealt, Declared, Drawn, Played
from engine.games.tsumo.faults import CLAUSES, fault
from engine.games.tsumo.options import Options, Picked
from engine.games.tsumo.rules import CHOICES, CONSEQUENCES, OBJECTIONS, winner
from engine.games.tsumo.setup import misdeal, new_game, next_deal, pickable
from engine.games.tsumo.state import EVOLUTIONS, State, Trick
from engine.games.tsumo.view import View, view


class Tsumo(Game[State, View]):
    """The one edition of Tsumo."""

    name = "tsumo"
    seats = range(3, 6)
    cards = CARDS
    options = Options
    picks = Picked
    clauses = CLAUSES
    mind = MIND
    events = EVENTS
    choices = CHOICES
    objections = OBJECTIONS
    consequences = CONSEQUENCES
    evolutions = EVOLUTIONS
    read_action = staticmethod(read)
    view = view
    level_ratings = LEVEL_RATINGS
    deeds = staticmethod(deeds)
    achievements = ACHIEVEMENTS

    def pickable(self, players: int, options: AnyOptions) -> Sequence[Pickable]:  # noqa: ARG002
        return pickable(players)

    def audited_options(self) -> Sequence[Options]:
        return [Options(), Options(setup="picked"), Options(short=True)]

    def rare_choice(self, legal: Sequence[Action], chance: Chance) -> Action:
        """Players keep their honors and play them as soon as they can: void tricks hardly ever happen otherwise."""
        some = [chance.choice(legal) for _ in range(12)]
        return min(some, key=lambda action: (not action.code.startswith("play:H"), action.code.count("H")))

    def setup(self, players: int, options: AnyOptions, picked: Any = None) -> State:
        if not isinstance(options, Options):
            raise BadOptions(fault("other-options"))
        return new_game(players, options, picked)

    def picked(self, deal: Dealt) -> Picked:
        return Picked(deal.honors)

    def deal(self, state: State, fair: Fair) -> Dealt:
        return next_deal(state, fair)

    def misdeal(self, state: State, deal: Dealt) -> Fault | None:
        return misdeal(state, deal)

    def deck(self, state: State) -> tuple[Card, ...]:
        return deck(state.players, state.honors or ())

    def ahead(self, trick: Trick) -> int | None:
        return winner(trick)

    def action_of(self, event: Acted) -> Action:
        match event:
            case Built(cards=cards):
                return Build(cards)
            case Declared(wins=wins):
                return Declare(wins)
            case Drawn(source=source):
                return Draw(source)
            case Played(cards=cards):
                return PlayCard(cards)
        raise AssertionError(event)
