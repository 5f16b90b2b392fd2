"""Tezuma Masters and Tezuma Trick, by Hinata Origuchi.

Three or four players, as many deals as players. In each deal everyone is dealt 12 cards and drafts a pain suit, a
scoring table and an ability. Twelve tricks are played: follow the led suit if you can. Trumps count 0 where they
follow and win where they do not, the first one played before the others. The table gives points for the number of
tricks won, each card of the pain suit among them costs one; the highest total wins.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pydantic import BaseModel

from engine.core.actions import Action, PlayCard
from engine.core.cards import Card
from engine.core.events import Acted, Ended, Event
from engine.core.fair import Fair
from engine.core.game import Game
from engine.core.refusals import BadOptions, Refusal
from engine.games.tezuma import actions, rules
from engine.games.tezuma.actions import Defer, Pick
from engine.games.tezuma.cards import deck
from engine.games.tezuma.data import EDITIONS, TRICKS
from engine.games.tezuma.events import EVENTS, Dealt, Deferred, Picked, Played, Scored, Taken
from engine.games.tezuma.evolution import EVOLVE
from engine.games.tezuma.options import Options
from engine.games.tezuma.options import Picked as PickedByHost
from engine.games.tezuma.setup import new_game, next_deal
from engine.games.tezuma.state import Laid, Phase, State
from engine.games.tezuma.view import View, view


class Tezuma(Game[State, View]):
    """One edition of Tezuma."""

    name = "tezuma"
    seats = range(3, 5)
    options = Options
    picks = PickedByHost
    events = EVENTS

    def __init__(self, edition: str) -> None:
        self.edition = edition

    def setup(self, players: int, options: BaseModel, picked: Any = None) -> State:
        if not isinstance(options, Options):
            raise BadOptions("these are not Tezuma's options")
        return new_game(EDITIONS[str(self.edition)], players, options, picked)

    def picked(self, deal: Dealt) -> PickedByHost:
        return PickedByHost(deal.market.tables, deal.market.abilities)

    def deal_due(self, state: State) -> bool:
        return state.phase is Phase.DEALING

    def deal(self, state: State, fair: Fair) -> Dealt:
        return next_deal(state, fair)

    def players(self, state: State) -> int:
        return state.players

    def deck(self, state: State) -> tuple[Card, ...]:
        return deck(state.edition, state.players)

    def ended(self, state: State) -> Ended | None:
        return state.ended

    def to_act(self, state: State) -> tuple[int, ...]:
        if state.phase is Phase.TRICKS:
            return (rules.to_play(state.trick, state.players),)
        return state.draft[:1] if state.phase is Phase.DRAFT else ()

    def legal(self, state: State, seat: int) -> Sequence[Action]:
        if seat not in self.to_act(state):
            return ()
        return rules.plays(state, seat) if state.phase is Phase.TRICKS else rules.picks(state, seat)

    def objection(self, state: State, seat: int, action: Action) -> Refusal | None:
        return rules.objection(state, seat, action)

    def consequences(self, state: State, seat: int, action: Action) -> tuple[Event, ...]:
        match action:
            case PlayCard(cards, ability):
                laid = Laid(seat, cards, ability)
                return (Played(seat=seat, cards=cards, ability=ability), *self._after(state, laid))
            case Pick(kind, card):
                return (Picked(seat=seat, kind=kind, card=card),)
        return (Deferred(seat=seat, ability="paper_egg"),)

    def _after(self, state: State, laid: Laid) -> tuple[Event, ...]:
        """T5, T6, P1, P2: the end of a trick, of a deal, of the game, where this was the last card of it."""
        trick = state.trick
        plays = (*trick.laid, laid)
        if len(plays) < state.players:
            return ()
        winner = rules.standing(plays, trick.led or (laid.cards[0].suit if laid.cards else None)).winner
        final = trick.number == TRICKS
        taken = Taken(
            n=trick.number,
            leader=trick.leader,
            winner=winner,
            taken=rules.taken(plays),
            next=None if final else rules.next_leader(plays, winner, state.players),
        )
        return (taken, *self._score(state, taken)) if final else (taken,)

    def _score(self, state: State, last: Taken) -> tuple[Event, ...]:
        tricks = [seat.tricks + (number == last.winner) for number, seat in enumerate(state.seats)]
        won = [seat.won + (last.taken if number == last.winner else ()) for number, seat in enumerate(state.seats)]
        pain = [
            sum(card.suit == seat.picks.pain for card in cards) for seat, cards in zip(state.seats, won, strict=True)
        ]
        points = [
            rules.deal_points(state.options.points(state.edition, str(seat.picks.table)), tricks[number], pain[number])
            for number, seat in enumerate(state.seats)
        ]
        total = tuple(before + now for before, now in zip(state.totals, points, strict=True))
        score = Scored(deal=state.deal, tricks=tuple(tricks), pain=tuple(pain), points=tuple(points), total=total)
        if state.deal < state.players:
            return (score,)
        winners = tuple(seat for seat, points in enumerate(total) if points == max(total))
        return (score, Ended(winners=winners, reason="finished"))

    def evolve(self, state: State, event: Event) -> State:
        return EVOLVE[type(event)](state, event)

    def view(self, state: State, seat: int | None) -> View:
        legal = () if seat is None else tuple(self.legal(state, seat))
        return view(state, seat, self.to_act(state), legal)

    def read_action(self, code: str) -> Action:
        return actions.read(code)

    def action_of(self, event: Acted) -> Action:
        match event:
            case Picked(kind=kind, card=card):
                return Pick(kind, card)
            case Played(cards=cards, ability=ability):
                return PlayCard(cards, ability)
        return Defer()
