"""The record's own form: what is written, and which texts are no record."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.core.fair import Fair, commitment
from engine.core.record import BadRecord, Player, Record
from engine.games.tezuma.game import Tezuma
from engine.games.tezuma.options import House, Options
from engine.registry import GAMES
from engine.simulation import Table, simulated

LINE = simulated(Table(GAMES["tsumo"], 3, GAMES["tsumo"].options(short=True)), 1).line()


def test_the_keys_are_those_of_the_format() -> None:
    keys = json.loads(LINE)
    assert list(keys) == ["format", "game", "edition", "options", "players", "fair", "events"]
    assert keys["format"] == "yose-record/1"
    assert keys["edition"] is None
    assert keys["options"] == {"short": True, "setup": "random"}
    assert list(keys["fair"]) == ["commitment", "secret", "nonces"]
    assert keys["fair"]["commitment"] == commitment(bytes.fromhex(keys["fair"]["secret"]))


EVENT_KEYS = {
    "tezuma": {
        "deal": {"deal", "start", "hands", "market"},
        "pick": {"seat", "kind", "card"},
        "play": {"seat", "cards", "ability"},
        "defer": {"seat", "ability"},
        "trick": {"n", "leader", "winner", "taken", "next"},
        "score": {"deal", "tricks", "pain", "points", "total"},
        "end": {"winners", "reason"},
    },
    "tsumo": {
        "deal": {"deal", "start", "hands", "honors"},
        "build": {"seat", "cards"},
        "declare": {"seat", "wins"},
        "play": {"seat", "cards", "ability"},
        "draw": {"seat", "from", "card"},
        "trick": {"n", "leader", "winner", "taken", "next"},
        "score": {"deal", "tricks", "points", "total"},
        "end": {"winners", "reason"},
    },
}


@pytest.mark.parametrize("key", GAMES)
def test_events_have_the_keys_of_the_format_and_no_others(key: str) -> None:
    game = GAMES[key]
    seen: dict[str, set[frozenset[str]]] = {}
    for seed in range(12):
        for event in simulated(Table(game, 4, game.options()), seed).events:
            seen.setdefault(event["event"], set()).add(frozenset(event) - {"event"})
    assert seen == {name: {frozenset(keys)} for name, keys in EVENT_KEYS[game.name].items()}


def test_the_secret_is_written_only_when_it_is_published() -> None:
    fair = Fair(bytes(32), ("", "aa", ""))
    players = [Player(name="小春 ☂", kind="human"), *[Player(name="K", kind="bot:hard")] * 2]
    game = Tezuma("masters")
    kept = Record.of(game, Options(), players, fair, [], publish=False)
    assert kept.fair.secret is None
    assert kept.fair.published("") is None
    assert "00" * 32 not in kept.line()
    assert Record.of(game, Options(), players, fair, [], publish=True).fair.published("") == fair


def test_an_owners_values_are_written_and_read_back() -> None:
    options = Options(house=House(tables={"2": (1, 2), "b3": {0: 8, 12: 1}}))
    written = json.loads(json.dumps(options.model_dump(mode="json")))
    assert written["house"] == {"tables": {"2": [1, 2], "b3": {"0": 8, "12": 1}}}
    assert Options.model_validate(written) == options
    assert "house" not in Options().model_dump(mode="json")


def changed_line(**changes: Any) -> str:
    return json.dumps(json.loads(LINE) | changes)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no",
        "[]",
        "{}",
        "null",
        LINE[:-1],
        "[" * 100_000,
        '{"a":' * 10_000,
        b"\xff\xfe",
        changed_line(format="yose-record/3"),
        changed_line(players=[]),
        changed_line(players="abc"),
        changed_line(players=[{"name": "A", "kind": "ghost"}] * 3),
        changed_line(events={}),
        changed_line(events=["deal"]),
        changed_line(options=None),
        changed_line(fair=None),
        changed_line(fair={"commitment": "0" * 64, "secret": "xyz", "nonces": ["", "", ""]}),
        changed_line(fair={"commitment": "0" * 64, "secret": None, "nonces": ["a", "", ""]}),
        changed_line(fair={"commitment": "0" * 63, "secret": None, "nonces": ["", "", ""]}),
        changed_line(fair={"commitment": "0" * 64, "secret": None, "nonces": ["", ""]}),
    ],
)
def test_what_is_no_record_gets_one_sentence(text: str | bytes) -> None:
    with pytest.raises(BadRecord) as bad:
        Record.read(text)
    sentence = str(bad.value)
    assert sentence.startswith("This is not a game record: ")
    assert sentence.endswith(".")
    assert "\n" not in sentence
