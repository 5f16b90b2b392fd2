"""Imagined worlds fit all that the seat has seen."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.core.values import Hand
from engine.games.tezuma.brain.adapter import TezumaTable
from engine.games.tezuma.state import Phase as TezumaPhase
from engine.games.tsumo.brain.adapter import CARDS, TsumoTable, mask
from engine.games.tsumo.state import Phase as TsumoPhase
from engine.registry import GAMES
from tests.engine.positions import TABLES, position

WORLDS = 8
PARTS = [step / 24 for step in range(24)]


@pytest.mark.parametrize("key", ["tezuma:masters", "tezuma:trick"])
def test_tezuma_worlds(key: str) -> None:
    game, voids = GAMES[key], 0
    for seed, table in enumerate(TABLES[key]):
        for part in PARTS:
            state: Any = position(table, seed, part).state
            if state.phase not in (TezumaPhase.DRAFT, TezumaPhase.TRICKS):
                continue
            view = game.view(state, game.to_act(state)[0])
            setting = TezumaTable(view)
            for world in range(WORLDS):
                hands = [setting.bits.cards(hand) for hand in setting.position.sample(1, world)]
                assert_fits(view, hands)
            voids += sum(len(suits) for suits in view.counted.void)
    assert voids > 100


def assert_fits(view: Any, hands: list[Hand]) -> None:
    assert sorted(hands[view.seat]) == sorted(view.hand)
    assert [len(hand) for hand in hands] == [seat.cards for seat in view.seats]
    elsewhere = Counter(card for number, hand in enumerate(hands) if number != view.seat for card in hand)
    back = Counter(card for number, cards in enumerate(view.counted.returned) if number != view.seat for card in cards)
    assert elsewhere == Counter(view.counted.unseen) + back
    for number, hand in enumerate(hands):
        if number != view.seat:
            assert not {card.suit for card in hand} & view.counted.void[number]
            assert not Counter(view.counted.returned[number]) - Counter(hand)


def test_tsumo_worlds() -> None:
    game, voids = GAMES["tsumo"], 0
    for seed, table in enumerate(TABLES["tsumo"]):
        for part in PARTS:
            state: Any = position(table, seed, part).state
            if state.phase not in (TsumoPhase.TRICKS, TsumoPhase.DRAW):
                continue
            view = game.view(state, game.to_act(state)[0])
            voids += sum(len(seasons) for seasons in view.counted.void)
            for world in range(WORLDS):
                assert_tsumo_fits(view, *TsumoTable(view).position.sample(1, world))
    assert voids > 100


def assert_tsumo_fits(view: Any, hands: list[int], decks: list[list[int]]) -> None:
    assert hands[view.seat] == mask(view.hand)
    assert [CARDS[place] for place in decks[view.seat]] == list(view.deck)[::-1]
    assert [hand.bit_count() for hand in hands] == [seat.cards for seat in view.seats]
    assert [len(deck) for deck in decks] == [seat.deck for seat in view.seats]
    everywhere = [*hands, *(1 << place for deck in decks for place in deck)]
    assert sum(everywhere) == mask(
        (*view.hand, *view.deck, *view.counted.unseen, *(card for held in view.counted.held for card in held))
    )
    for number, hand in enumerate(hands):
        held = [card for place, card in enumerate(CARDS) if hand >> place & 1]
        assert set(view.counted.held[number]) <= set(held)
        for season, drawn in view.counted.void[number].items():
            assert number == view.seat or sum(card.suit == season for card in held) <= drawn
