"""A deal that no shuffle gives is found, even in a game whose secret is not published yet."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.audit import verify
from engine.core.record import Record
from engine.registry import GAMES
from engine.simulation import Table, simulated


def running(key: str) -> dict[str, Any]:
    """The record of a game that has just been dealt."""
    game = GAMES[key]
    keys: dict[str, Any] = json.loads(simulated(Table(game, 4, game.options()), 1).line())
    keys["events"] = keys["events"][:1]
    keys["fair"]["secret"] = None
    return keys


@pytest.mark.parametrize("key", GAMES)
def test_an_impossible_deal_is_found_though_the_secret_is_kept(key: str) -> None:
    keys = running(key)
    assert verify(Record.read(json.dumps(keys))).clean
    hands = keys["events"][0]["hands"]
    hands[0][0] = hands[1][0]
    assert not verify(Record.read(json.dumps(keys))).clean
