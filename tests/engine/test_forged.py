"""Records as somebody writes them who wants a false one called clean, or the audit to fall over."""

from __future__ import annotations

import json
import tracemalloc
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.audit import verify
from engine.core.fair import Fair
from engine.core.record import LONGEST, BadRecord, Player, Record
from engine.games.tezuma.audits import HOUSE
from engine.registry import GAMES
from engine.simulation import Table, fair_for, simulated

every_game = pytest.mark.parametrize("key", GAMES)
at_random = settings(max_examples=150, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))

Change = Callable[[dict[str, Any]], Any]
Path = tuple[str | int, ...]


@cache
def line(key: str, **options: Any) -> str:
    game = GAMES[key]
    return simulated(Table(game, 3, game.options(**options)), 5).line()


def changed(text: str, change: Change) -> str:
    keys = json.loads(text)
    change(keys)
    return json.dumps(keys)


def told(text: str | bytes) -> str:
    """What the audit says of this text: nothing, if it is a clean record."""
    try:
        fault = verify(Record.read(text)).fault
    except BadRecord as bad:
        fault = bad.fault
    if fault is None:
        return ""
    sentence = str(fault)
    assert sentence.isprintable()
    assert sentence.endswith(".")
    assert len(sentence) < 1000
    return sentence


# Two records in one: what one reader takes for the record, and another for another


@pytest.mark.parametrize(
    ("found", "forged", "sentence"),
    [
        ('"events":[', '"events":[],"events":[', "the key 'events' stands in one object twice"),
        ('"seat":', '"seat":2,"seat":', "the key 'seat' stands in one object twice"),
        ('"seat":', '"seat":2,"se\\u0061t":', "the key 'seat' stands in one object twice"),
        ('"setup":', '"setup":"picked","setup":', "the key 'setup' stands in one object twice"),
        ('"secret":', '"secret":null,"secret":', "the key 'secret' stands in one object twice"),
        ('"options":', '"mood":{"a":[{"b":1,"b":1}]},"options":', "the key 'b' stands in one object twice"),
        ('"start":', '"mood":NaN,"start":', "Invalid JSON"),
        ('"start":', '"mood":-Infinity,"start":', "Invalid JSON"),
        ('"start":', '"mood":"\\ud800","start":', "Invalid JSON"),
        ('"start":', '"start":１,"mood":', "Invalid JSON"),
        ('"start":', '"start":0x1,"mood":', "Invalid JSON"),
        ('"start":', f'"start":1{"0" * 5000},"mood":', "number out of range"),
        ('"start":', f'"start":1{"0" * 4000},"mood":', "does not start it"),
        ('"start":', f'"mood":{"[" * 50_000}{"]" * 50_000},"start":', "recursion limit exceeded"),
        ('"start":', f'"mood":{"[" * 150}{"]" * 150},"start":', ""),
        ('"start":', '"mood":1e999,"start":', ""),
        ('"Player 1"', '"\\u0000\\u202e{0}%s"', ""),
    ],
)
def test_a_record_says_one_thing(found: str, forged: str, sentence: str) -> None:
    text = line("tezuma:masters")
    assert found in text
    assert sentence in (said := told(text.replace(found, forged, 1)))
    assert bool(said) == bool(sentence)


@pytest.mark.parametrize("forged", ["00", "+0", "-0", " 0", "0.0", "0_0", "０", "13", "", "zero"])
def test_the_tricks_of_a_house_table_are_written_in_one_way(forged: str) -> None:
    text = line("tezuma:masters", house=HOUSE)
    assert told(text) == ""
    for one in (f'{{"{forged}":9,', f'{{"0":9,"{forged}":1,'):
        assert "is not a number of tricks" in told(text.replace('{"0":9,', one, 1))


@pytest.mark.parametrize(
    "encoded", [b"\xff\xfe\x00", "{}".encode("utf-16"), b'{"format":"\xff"}', b'{"format":"\xed\xa0\x80"}', "\ud800"]
)
def test_a_record_is_in_utf_8(encoded: str | bytes) -> None:
    assert told(encoded) == "This is not a game record: Invalid JSON: it is not a text in UTF-8."


def test_a_byte_order_mark_is_no_part_of_it() -> None:
    assert told(line("tsumo").encode("utf-8-sig")) == ""


# What is left out is not guessed


@every_game
def test_a_record_names_every_option(key: str) -> None:
    for option in json.loads(line(key))["options"]:
        said = told(changed(line(key), lambda keys, option=option: keys["options"].pop(option)))
        if (key, option) == ("tezuma:masters", "redraw"):
            assert said == "", "an option of Tezuma Trick alone"
        else:
            assert said == f"The option {option} is missing."


# The source of chance


def with_nonce(kind: str) -> Record:
    """A game in which the last player has a nonce, and every deal follows from it."""
    game, fair = GAMES["tsumo"], Fair(fair_for(1, 3).secret, ("", "", "00"))
    players = [*[Player(name="A", kind="bot:easy")] * 2, Player(name="B", kind=kind)]
    deal = game.deal(game.setup(3, game.options()), fair)
    return Record.of(game, game.options(), players, fair, [deal, game.abandoned()], publish=True)


def test_a_computer_player_adds_no_nonce() -> None:
    """Else a host, who knows the secret, could try nonces until the deal is to their liking."""
    assert told(with_nonce("human").line()) == ""
    assert told(with_nonce("bot:easy").line()) == "The computer player in seat 2 has added a nonce, but only people do."


@pytest.mark.parametrize(
    "fair",
    [
        {"nonces": ["00", "", ""]},
        {"nonces": ["", "", "０0"]},
        {"nonces": ["", "", "A0"]},
        {"nonces": ["", "", "0"]},
        {"nonces": ["", "", None]},
        {"nonces": ["", ""]},
        {"secret": "ab" * 31},
        {"secret": "ab" * 33},
        {"secret": "ab" * 32},
        {"secret": "AB" * 32},
        {"secret": "ab" * 32 + "\n"},
        {"secret": ""},
        {"secret": 0},
        {"commitment": "ab" * 32},
        {"commitment": None},
    ],
)
def test_another_source_of_chance_is_found(fair: dict[str, Any]) -> None:
    def change(keys: dict[str, Any]) -> None:
        keys["fair"] |= fair
        for player in keys["players"]:
            player["kind"] = "human"

    assert told(changed(line("tsumo"), change))


# Any one thing changed


def places(value: Any, path: Path = ()) -> Iterator[Path]:
    """Where something stands in a document."""
    yield path
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in inside:
        yield from places(part, (*path, key))


@cache
def all_places(key: str) -> list[Path]:
    return list(places(json.loads(line(key))))[1:]


def put(keys: Any, path: Path, value: Any) -> Any:
    """Exchanges what stands there for the value, and tells what it was."""
    for part in path[:-1]:
        keys = keys[part]
    before, keys[path[-1]] = keys[path[-1]], value
    return before


CODES = ["B1", "B*", "HW", "Sp12", "deal", "play", "end", "picked", "b1", "paper_egg", "０", "1", "\x1b[2J", "00" * 32]
NUMBERS = [0, 1, 2, 3, -1, 2**31, 2**64, 10**4000, True, False, 0.0, 1.0, 1e308]
leaves = st.none() | st.sampled_from(NUMBERS) | st.sampled_from(CODES) | st.text(max_size=5)
anything = st.recursive(
    leaves, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3)
)


@every_game
@at_random
@given(data=st.data())
def test_any_one_thing_that_is_changed_is_found(key: str, data: st.DataObject) -> None:
    keys = json.loads(line(key))
    path = data.draw(st.sampled_from(all_places(key)))
    value = data.draw(anything)
    before = put(keys, path, value)
    if told(json.dumps(keys)) == "":
        assert is_harmless(path, before, value)


def is_harmless(path: Path, before: Any, value: Any) -> bool:
    """A name, a level, another claim about who chose the cards, or nothing at all."""
    if path[0] == "players" and path[-1] in ("name", "kind"):
        return isinstance(value, str)
    return (path == ("options", "setup") and value == "picked") or (type(value), value) == (type(before), before)


@every_game
@at_random
@given(data=st.data())
def test_events_in_another_order_are_found(key: str, data: st.DataObject) -> None:
    keys = json.loads(line(key))
    events = keys["events"]
    first, second = data.draw(st.tuples(*[st.sampled_from(range(len(events)))] * 2))
    events[first], events[second] = events[second], events[first]
    if told(json.dumps(keys)) == "":
        assert is_a_game_as_well(events, *sorted((first, second)))


def is_a_game_as_well(events: list[dict[str, Any]], first: int, second: int) -> bool:
    """Everybody stacks and declares when they like, and could have picked or drawn the one before the other. No action
    is signed: an audit can tell that a game was possible, not that another was played.
    """
    one, other = events[first], events[second]
    if {event["event"] for event in events[first : second + 1]} in ({"build"}, {"declare"}):
        return True
    return one == other or (one["event"] in ("pick", "draw") and one["seat"] == other["seat"])


@every_game
@at_random
@given(data=st.data())
def test_an_event_that_is_left_out_or_told_twice_or_from_another_game_is_found(key: str, data: st.DataObject) -> None:
    keys = json.loads(line(key))
    events, place = keys["events"], data.draw(st.sampled_from(range(len(keys["events"]))))
    others = [event for other in GAMES for event in json.loads(line(other))["events"] if event["event"] != "end"]
    many = data.draw(st.sampled_from([[], [events[place]] * 2, [events[place], data.draw(st.sampled_from(others))]]))
    events[place : place + 1] = many
    assert told(json.dumps(keys))


@every_game
@at_random
@given(data=st.data())
def test_any_byte_may_be_broken(key: str, data: st.DataObject) -> None:
    text = line(key).encode()
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(start + 3, len(text))))
    told(text[:start] + data.draw(st.binary(max_size=3)) + text[end:])


# Too much of it


def house_of(values: dict[str, Any]) -> Change:
    return lambda keys: keys["options"].update(house=values)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda keys: keys.update(events=[1] * 250_000), "events.0: Input should be an object."),
        (lambda keys: keys.update(players=[1] * 250_000), "players.0: Input should be an object."),
        (lambda keys: keys["fair"].update(nonces=[1] * 250_000), "fair.nonces.0: Input should be a valid string."),
        (house_of({"pairs": [[]] * 200_000}), "house.pairs.0.0: Field required."),
        (house_of({"tables": {f"{n:x}": [] for n in range(70_000)}}), "house.tables: there are 70000 items"),
        (house_of({"tables": {"1": [-1] * 200_000}}), "house.tables.1.row: there are 200000 items"),
        (house_of({"tables": {"1": {f"{n:x}": -1 for n in range(60_000)}}}), "house.tables.1.listed: there are 60000"),
        (lambda keys: keys["events"][0].update(hands=[1] * 250_000), "hands.0: Input should be an array."),
        (lambda keys: keys["events"][0].update(hands=[[1] * 250_000]), "hands.0.0: 1 is not a card of this game."),
        (lambda keys: keys["events"][0]["market"].update(tables=["1"] * 150_000), "different scoring tables"),
    ],
)
def test_a_mass_of_faults_is_told_by_its_first(change: Change, sentence: str) -> None:
    text = changed(line("tezuma:masters"), change)
    tracemalloc.start()
    said = told(text)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert sentence in said
    assert most < 32 * LONGEST


def test_what_is_longer_than_any_record_is_not_read() -> None:
    assert told(line("tsumo").ljust(LONGEST)) == ""
    assert told(line("tsumo").ljust(LONGEST + 1)) == "This is not a game record: it is longer than 1048576 bytes."
