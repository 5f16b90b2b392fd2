"""Tezuma Masters and Tezuma Trick, by Hinata Origuchi.

Three or four players, as many deals as players. In each deal everyone is dealt 12 cards and drafts a pain suit, a
scoring table and an ability. Twelve tricks are played: follow the led suit if you can. Trumps count 0 where they
follow and win where they do not, the first one played before the others. The table gives points for the number of
tricks won, each card of the pain suit among them costs one; the highest total wins.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core.actions import Action, PlayCard
from engine.core.events import Acted
from engine.core.fair import Fair
from engine.core.faults import Fault
from engine.core.game import Game
from engine.core.options import Options as AnyOptions
from engine.core.options import Pickable
from engine.core.refusals import BadOptions
from engine.core.values import Card
from engine.games.tezuma.actions import Defer, Pick, read
from engine.games.tezuma.audits import AUDITED
from engine.games.tezuma.brain.mind import LEVEL_RATINGS, MIND
from engine.games.tezuma.cards import CARDS, deck, highest_first
from engine.games.tezuma.data import EDITIONS, Edition
from engine.games.tezuma.deeds import ACHIEVEMENTS, deeds
from engine.games.tezuma.events import EVENTS, Dealt, Picked, Played
from engine.games.tezuma.faults import CLAUSES, fault
from engine.games.tezuma.house_file import house_options
from engine.games.tezuma.options import Options
from engine.games.tezuma.options import Picked as PickedByHost
from engine.games.tezuma.rules import CHOICES, CONSEQUENCES, OBJECTIONS, winner
from engine.games.tezuma.setup import misdeal, new_game, next_deal, pickable
from engine.games.tezuma.state import EVOLUTIONS, State, Trick
from engine.games.tezuma.view import View, view


class Tezuma(Game[State, View]):
    """One edition of Tezuma."""

    name = "tezuma"
    seats = range(3, 5)
    cards = CARDS
    options = Options
    picks = PickedByHost
    clauses = CLAUSES
    mind = MIND
    house_file = staticmethod(house_options)
    events = EVENTS
    choices = CHOICES
    objections = OBJECTIONS
    consequences = CONSEQUENCES
    evolutions = EVOLUTIONS
    read_action = staticmethod(read)
    view = view
    deeds = staticmethod(deeds)
    achievements = ACHIEVEMENTS

    def __init__(self, edition: str) -> None:
        self.edition = edition

    @property
    def printed(self) -> Edition:
        """What the rulebook of this edition prints."""
        return EDITIONS[str(self.edition)]

    @property
    def level_ratings(self) -> Mapping[str, float]:
        return LEVEL_RATINGS[str(self.edition)]

    @property
    def recorded_options(self) -> tuple[str, ...]:
        return ("abilities", "setup", "redraw") if self.edition == "trick" else ("abilities", "setup")

    def offers(self) -> Mapping[str, tuple[object, ...]]:
        """S5, S6: only Trick draws cards anew, and only Masters has a first-game set."""
        offered = dict(super().offers())
        if self.edition == "trick":
            return offered | {"setup": ("random", "picked")}
        del offered["redraw"]
        return offered

    @property
    def first_game(self) -> Mapping[str, object]:
        """S2, S4: Masters prints tables and abilities for a first game, Trick nothing of the kind."""
        return {"setup": "first_game"} if self.edition == "masters" else {}

    def pickable(self, players: int, options: Options) -> Sequence[Pickable]:
        return pickable(self.printed, players, options)

    def audited_options(self) -> Sequence[Options]:
        return AUDITED[self.printed.name]

    def setup(self, players: int, options: AnyOptions, picked: Any = None) -> State:
        if not isinstance(options, Options):
            raise BadOptions(fault("other-options"))
        return new_game(self.printed, players, options, picked)

    def picked(self, deal: Dealt) -> PickedByHost:
        return PickedByHost(deal.market.tables, deal.market.abilities)

    def deal(self, state: State, fair: Fair) -> Dealt:
        return next_deal(state, fair)

    def misdeal(self, state: State, deal: Dealt) -> Fault | None:
        return misdeal(state, deal)

    def deck(self, state: State) -> tuple[Card, ...]:
        return deck(state.edition, state.players)

    def ahead(self, trick: Trick) -> int | None:
        return winner(trick.laid, trick.led) if trick.laid else None

    def action_of(self, event: Acted) -> Action:
        match event:
            case Picked(kind=kind, card=card):
                return Pick(kind, card)
            case Played(cards=cards, ability=ability):
                return PlayCard(tuple(highest_first(cards)), ability)
        return Defer()
