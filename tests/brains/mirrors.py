"""A whole deal in the kernel beside the same deal in the readable rules, nothing hidden."""

from __future__ import annotations

from typing import Any

from engine.core.actions import Action
from engine.core.game import AnyGame
from engine.games.tezuma.brain.adapter import Bits, TezumaTable
from engine.games.tezuma.state import Phase as TezumaPhase
from engine.games.tsumo.actions import Build
from engine.games.tsumo.brain.adapter import PLACES, TsumoTable, mask, stacking
from engine.games.tsumo.cards import SEASONS
from engine.games.tsumo.state import Phase as TsumoPhase


class TezumaMirror:
    def __init__(self, game: AnyGame, dealt: Any) -> None:
        self.table = TezumaTable(game.view(dealt, dealt.start))
        self.position = self.table.position
        bits = Bits(dealt.edition)
        self.position.trick(0, dealt.start, -1, 0, 0)
        for number, seat in enumerate(dealt.seats):
            self.position.seat(number, bits.mask(seat.hand), 0, 0, 0, -1, 0, -1, 0, 0)
        self.table._draft(game.view(dealt, dealt.start))

    def codes(self) -> dict[Action, int]:
        return {self.table.action(code): code for code in self.position.legal()}

    def play(self, seat: int, action: Action) -> None:
        self.position.play(self.codes()[action])

    def compare(self, game: AnyGame, state: Any) -> None:
        if state.phase not in (TezumaPhase.DRAFT, TezumaPhase.TRICKS):
            return
        (seat,) = game.to_act(state)
        assert self.position.to_act() == seat
        assert set(self.codes()) == set(game.legal(state, seat))
        suits = state.edition.suits
        assert [sorted(self.table.bits.cards(hand)) for hand in self.position.hands()] == [
            sorted(one.hand) for one in state.seats
        ]
        assert self.position.tricks() == [one.tricks for one in state.seats]
        assert self.position.uses() == [one.uses for one in state.seats]
        assert self.position.voids() == [sum(1 << suits.index(suit) for suit in one.void) for one in state.seats]


class TsumoMirror:
    def __init__(self, game: AnyGame, dealt: Any) -> None:
        self.table = TsumoTable(game.view(dealt, 0))
        self.position = self.table.position
        for number, seat in enumerate(dealt.seats):
            self.position.seat(number, mask(seat.hand), [], -1, 0, [-1] * 4)
        self.position.round(0, 3, 0, dealt.start, 0, 0, 0)
        self.phase = TsumoPhase.BUILD

    def codes(self) -> dict[Action, int]:
        self.table.phase = self.phase
        return {self.table.action(code): code for code in self.position.legal()}

    def play(self, seat: int, action: Action) -> None:
        code = stacking(action.cards) if isinstance(action, Build) else self.codes()[action]
        self.position.play(seat, code)

    def compare(self, game: AnyGame, state: Any) -> None:
        self.phase = state.phase
        if state.phase in (TsumoPhase.DEALING, TsumoPhase.OVER):
            return
        assert self.position.to_act() == min(game.to_act(state))
        if state.phase is not TsumoPhase.BUILD:
            assert set(self.codes()) == set(game.legal(state, game.to_act(state)[0]))
        assert self.position.hands() == [mask(seat.hand) for seat in state.seats]
        assert self.position.decks() == [[PLACES[card] for card in seat.deck or ()] for seat in state.seats]
        assert self.position.tricks() == [seat.tricks for seat in state.seats]
        assert self.position.voids() == [[seat.void.get(season, -1) for season in SEASONS] for seat in state.seats]


MIRRORS = {"tezuma": TezumaMirror, "tsumo": TsumoMirror}
