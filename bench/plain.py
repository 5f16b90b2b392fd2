"""The arena's plain comparison: flat sampling with random playouts on the readable engine, for a given time.

It imagines hidden cards as the search does, but deals them at random, plays every move out with random moves by the
readable rules, and keeps the move with the most points on average.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Any

from engine.core.actions import Action
from engine.core.values import Card, Hand
from engine.games.tezuma.cards import NUMBER_CARDS
from engine.games.tezuma.data import EDITIONS
from engine.games.tezuma.state import Seat as TezumaSeat
from engine.games.tezuma.state import State as TezumaState
from engine.games.tezuma.view import View as TezumaView
from engine.games.tsumo.cards import HAND
from engine.games.tsumo.state import Phase as TsumoPhase
from engine.games.tsumo.state import Seat as TsumoSeat
from engine.games.tsumo.state import State as TsumoState
from engine.games.tsumo.view import View as TsumoView
from engine.registry import GAMES

ATTEMPTS = 20
STACKINGS = 8


def shared_out(cards: Hand, needs: list[int], fits: Callable[[list[Hand]], bool], rng: Random) -> list[Hand]:
    """The cards dealt at random, with a few more tries if they do not fit."""
    shares: list[Hand] = []
    for _ in range(ATTEMPTS):
        left: list[Card] = rng.sample(cards, len(cards))
        shares = [tuple(left.pop() for _ in range(need)) for need in needs]
        if fits(shares):
            break
    return shares


def tezuma_world(view: TezumaView, rng: Random) -> TezumaState:
    void, returned = view.counted.void, view.counted.returned
    own = [number == view.seat for number in range(view.players)]
    needs = [0 if own[i] else seat.cards - len(returned[i]) for i, seat in enumerate(view.seats)]

    def fits(hands: list[Hand]) -> bool:
        return not any(card.suit in void[number] for number, hand in enumerate(hands) for card in hand)

    hands = shared_out(view.counted.unseen, needs, fits, rng)
    seats = tuple(
        TezumaSeat(
            hand=view.hand if own[i] else hands[i] + returned[i],
            picks=seat.picks,
            uses=seat.uses,
            tricks=seat.tricks,
            won=(NUMBER_CARDS[seat.picks.pain, 5],) * view.counted.pain[i] if seat.picks.pain else (),
            void=void[i],
            returned=returned[i],
        )
        for i, seat in enumerate(view.seats)
    )
    return TezumaState(
        edition=EDITIONS[view.edition],
        options=view.options,
        players=view.players,
        phase=view.phase,
        deal=view.deal,
        start=view.start,
        market=view.market,
        seats=seats,
        to_act=view.to_act,
        draft=view.draft,
        on_offer=view.on_offer,
        trick=view.trick,
        last=view.last,
        sheet=view.sheet,
    )


def tsumo_world(view: TsumoView, rng: Random) -> TsumoState:
    held, void = view.counted.held, view.counted.void
    own = [number == view.seat for number in range(view.players)]
    secret = view.phase in (TsumoPhase.BUILD, TsumoPhase.DECLARE)
    in_hand = [0 if own[i] else HAND // 2 if secret else seat.cards - len(held[i]) for i, seat in enumerate(view.seats)]
    in_deck = [0 if own[i] else HAND // 2 if secret else seat.deck for i, seat in enumerate(view.seats)]

    def fits(shares: list[Hand]) -> bool:
        return all(
            sum(card.suit == season for card in (*shares[i], *held[i])) <= drawn
            for i in range(view.players)
            for season, drawn in void[i].items()
        )

    shares = shared_out(view.counted.unseen, in_hand + in_deck, fits, rng)
    building = view.phase is TsumoPhase.BUILD
    seats = tuple(
        TsumoSeat(
            hand=view.hand if own[i] else shares[i] + held[i],
            deck=(None if building else view.deck) if own[i] else shares[view.players + i],
            declared=rng.choice((0, 1, 2, 3)) if secret and not own[i] else seat.declared,
            tricks=seat.tricks,
            void=void[i],
        )
        for i, seat in enumerate(view.seats)
    )
    return TsumoState(
        options=view.options,
        players=view.players,
        phase=view.phase,
        deal=view.deal,
        start=view.start,
        honors=view.honors,
        seats=seats,
        to_act=(view.seat,) if secret and view.seat is not None else view.to_act,
        trick=view.trick,
        last=view.last,
        drawing=view.drawing,
        sheet=view.sheet,
    )


WORLDS: Mapping[str, Callable[[Any, Random], Any]] = {"tezuma": tezuma_world, "tsumo": tsumo_world}


class PlainSearch:
    def __init__(self, key: str, seconds: float) -> None:
        self.game, self.seconds = GAMES[key], seconds
        self.world = WORLDS[self.game.name]

    def choose(self, view: Any, seed: int) -> Action:
        rng = Random(seed)
        moves: list[Action] = rng.sample(view.legal, STACKINGS) if len(view.legal) > 1000 else list(view.legal)
        if len(moves) == 1:
            return moves[0]
        sums, worlds, end = [0] * len(moves), 0, time.process_time() + self.seconds
        while worlds == 0 or time.process_time() < end:
            world = self.world(view, rng)
            for i, move in enumerate(moves):
                sums[i] += self.played_out(world, view.seat, move, rng)
            worlds += 1
        return max(zip(sums, range(len(moves)), moves, strict=True))[2]

    def played_out(self, state: Any, seat: int, move: Action, rng: Random) -> int:
        """Own points at the end of the deal, if everyone plays at random from here."""
        before = len(state.sheet)
        state = self.after(state, self.game.decide(state, seat, move))
        while len(state.sheet) == before:
            actor = self.game.to_act(state)[0]
            state = self.after(state, self.game.decide(state, actor, rng.choice(self.game.legal(state, actor))))
        points: int = state.sheet[-1].points[seat]
        return points

    def after(self, state: Any, events: Iterable[Any]) -> Any:
        return self.game.replay(state, events)
