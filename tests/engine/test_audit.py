"""The audit finds whatever is wrong with a record, and names the first of it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from engine.audit import replay, verify, walk
from engine.cli.soak import audited
from engine.core.record import BadRecord, Record
from engine.games.tezuma.data import ABILITIES
from engine.games.tezuma.options import House, Options
from engine.registry import GAMES
from engine.simulation import Table, simulated, tables

GAMES_IN_CI = 500
Change = Callable[[dict[str, Any]], Any]


def game_record(key: str, **options: Any) -> Record:
    game = GAMES[key]
    return simulated(Table(game, 4, game.options(**options)), 1)


def tampered(record: Record, change: Change) -> Record:
    keys = json.loads(record.line())
    change(keys)
    return Record.read(json.dumps(keys))


def first(events: list[dict[str, Any]], name: str) -> int:
    """The place of the first event of this name."""
    return next(place for place, event in enumerate(events) if event["event"] == name)


def set_key(name: str, key: str, value: Any) -> Change:
    def change(keys: dict[str, Any]) -> None:
        keys["events"][first(keys["events"], name)][key] = value

    return change


RARE = {
    "tezuma": {f"ability {ability}" for ability in ABILITIES} | {"shared victory"},
    "tsumo": {"void trick", "draw from the own deck", "tie round", "shared victory"},
}


@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
def test_hundreds_of_games_of_each_kind_are_clean(key: str) -> None:
    seen: Counter[str] = Counter()
    for number in range(GAMES_IN_CI):
        seen += audited((GAMES[key], number))
    assert set(seen) >= RARE[GAMES[key].name]


@pytest.mark.parametrize(
    ("key", "change", "fault"),
    [
        ("tezuma:masters", set_key("trick", "winner", 9), "was expected in this trick, but winner=9 stands there"),
        ("tezuma:masters", set_key("score", "total", [99, 0, 0, 0]), "but total=[99, 0, 0, 0] stands there"),
        ("tezuma:masters", set_key("pick", "card", "Z"), "is against the rules: not-in-market"),
        ("tezuma:masters", set_key("play", "cards", ["B1", "B2"]), "is against the rules"),
        ("tezuma:masters", set_key("play", "cards", ["Z9"]), "this is no event of tezuma:masters"),
        ("tezuma:masters", set_key("play", "ability", "five_color_sand"), "not-your-ability"),
        ("tezuma:masters", set_key("play", "seat", True), "this is no event of tezuma:masters"),
        ("tezuma:masters", set_key("play", "seat", -1), "this is no event of tezuma:masters"),
        ("tezuma:masters", set_key("play", "seat", 77), "not-seated(seat=77)"),
        ("tezuma:masters", set_key("deal", "deal", 2), "this deal is impossible: deal 1 is next, not 2"),
        ("tezuma:masters", set_key("deal", "start", 4), "this deal is impossible: seat 4 does not start it"),
        ("tezuma:masters", set_key("deal", "hands", [["B1"] * 12] * 4), "these are not all the cards"),
        ("tezuma:masters", set_key("deal", "event", "end"), "this is no event"),
        ("tezuma:masters", lambda keys: keys["events"].pop(0), "a deal was expected, but pick("),
        ("tezuma:masters", lambda keys: keys["events"].pop(), "end(winners="),
        ("tezuma:masters", lambda keys: keys["events"].pop(1), "not-your-turn"),
        ("tezuma:masters", lambda keys: keys["events"].append(keys["events"][0]), "the game was over, but deal("),
        ("tezuma:masters", lambda keys: keys["fair"].update(secret="00" * 32), "The commitment is"),
        ("tezuma:masters", lambda keys: keys["fair"].update(secret=None), "its secret is not published"),
        ("tezuma:masters", lambda keys: keys["events"].clear(), "the end of the record is missing"),
        ("tsumo", lambda keys: keys.update(events=keys["events"][:3]), "the end of the record is missing"),
        ("tezuma:masters", lambda keys: keys["events"][3].pop("event"), "event: "),
        ("tezuma:masters", lambda keys: keys["fair"].update(nonces=["", "", "", "00"]), "seat 3 has added a nonce"),
        ("tezuma:masters", lambda keys: keys["options"].update(abilities=False), "beginners play without abilities"),
        ("tsumo", set_key("trick", "taken", []), "but taken=[] stands there"),
        ("tsumo", set_key("draw", "from", 0), "Event"),
        ("tsumo", set_key("draw", "card", "HW"), "Event"),
        ("tsumo", set_key("declare", "wins", 11), "out-of-range"),
        ("tsumo", set_key("build", "cards", ["HW"]), "Event 2"),
        ("tsumo", set_key("deal", "honors", ["HW", "HW", "HG", "HR"]), "4 different honors are needed"),
        ("tsumo", set_key("deal", "hands", []), "these are not all the cards"),
        ("tsumo", set_key("deal", "start", 9), "seat 9 does not start it"),
        ("tsumo", set_key("deal", "deal", 0), "deal 1 is next, not 0"),
    ],
)
def test_it_names_the_first_thing_that_is_wrong(key: str, change: Change, fault: str) -> None:
    verdict = verify(tampered(game_record(key), change))
    assert not verdict.clean
    assert fault in str(verdict.fault)
    assert str(verdict.fault).endswith(".")


def swapped_hands(keys: dict[str, Any]) -> None:
    hands = keys["events"][0]["hands"]
    hands[0][0], hands[1][0] = hands[1][0], hands[0][0]


def swapped_market(keys: dict[str, Any]) -> None:
    keys["events"][0]["market"]["tables"] = ["1", "2", "3", "4", "7"]


@pytest.mark.parametrize("change", [swapped_hands, swapped_market, set_key("deal", "start", 0)])
def test_a_possible_deal_that_the_secret_did_not_give_is_found(change: Change) -> None:
    record = simulated(Table(GAMES["tezuma:masters"], 4, Options()), 2)
    assert json.loads(record.line())["events"][0]["start"] != 0
    assert "was expected in this deal" in str(verify(tampered(record, change)).fault)


def second_deal(keys: dict[str, Any]) -> dict[str, Any]:
    return [event for event in keys["events"] if event["event"] == "deal"][1]


@pytest.mark.parametrize(
    ("key", "change", "fault"),
    [
        ("tezuma:masters", lambda keys: second_deal(keys)["market"]["tables"].reverse(), "serve every deal"),
        ("tezuma:masters", lambda keys: second_deal(keys)["market"]["pain"].reverse(), "one of each suit"),
        (
            "tezuma:masters",
            lambda keys: second_deal(keys).update(start=second_deal(keys)["start"] ^ 1),
            "does not start it",
        ),
        ("tsumo", lambda keys: second_deal(keys).update(start=second_deal(keys)["start"] ^ 1), "does not start it"),
    ],
)
def test_a_later_deal_follows_from_the_earlier(key: str, change: Change, fault: str) -> None:
    assert fault in str(verify(tampered(game_record(key), change)).fault)


def test_the_honors_stay_the_same() -> None:
    record = simulated(Table(GAMES["tsumo"], 3, GAMES["tsumo"].options()), 1)
    pairs = [["HW", "HG"], ["HR", "HS"]]
    fault = verify(
        tampered(record, lambda keys: second_deal(keys).update(honors=pairs[keys["events"][0]["honors"] == pairs[0]]))
    ).fault
    assert "the honors are the same in every round" in str(fault)


@pytest.mark.parametrize("key", GAMES)
def test_a_running_game_replays_but_its_deals_are_not_verified_yet(key: str) -> None:
    def stop(keys: dict[str, Any]) -> None:
        keys["events"] = keys["events"][:2]
        keys["fair"]["secret"] = None

    record = tampered(game_record(key), stop)
    verdict = verify(record)
    assert (verdict.clean, verdict.deals_verified, verdict.ended) == (True, False, None)
    assert GAMES[key].to_act(replay(record))


def test_a_fault_is_one_line_and_not_too_long() -> None:
    record = tampered(game_record("tezuma:masters"), set_key("pick", "card", "\x1b[2J\n" * 3000))
    sentence = str(verify(record).fault)
    assert sentence.isprintable()
    assert len(sentence) < 700


def shuffled(keys: dict[str, Any]) -> None:
    """Every list of cards the other way round, but for decks, whose order is the action."""
    for event in keys["events"]:
        for hand in event.get("hands", ()):
            hand.reverse()
        for name in ("taken", "cards"):
            if name in event and event["event"] != "build":
                event[name].reverse()


@pytest.mark.parametrize("key", GAMES)
def test_cards_stand_in_any_order(key: str) -> None:
    seen = set()
    for seed in range(12):
        record = simulated(Table(GAMES[key], 3, GAMES[key].options()), seed)
        changed = tampered(record, shuffled)
        assert verify(changed).clean
        assert replay(changed) == replay(record)
        seen |= {len(event["cards"]) for event in changed.events if event["event"] == "play"}
    assert key == "tsumo" or 2 in seen, "Fire Breathing, too"


def test_the_order_of_a_deck_matters() -> None:
    def restack(keys: dict[str, Any]) -> None:
        keys["events"][first(keys["events"], "build")]["cards"].reverse()

    assert "was expected in this draw" in str(verify(tampered(game_record("tsumo"), restack)).fault)


@pytest.mark.parametrize("key", GAMES)
def test_an_abandoned_game_is_accepted(key: str) -> None:
    def abandon(keys: dict[str, Any]) -> None:
        keys["events"] = [*keys["events"][:3], {"event": "end", "winners": [], "reason": "abandoned"}]

    verdict = verify(tampered(game_record(key), abandon))
    assert verdict.clean
    assert verdict.deals_verified
    assert verdict.ended == GAMES[key].abandoned()


def test_an_abandoned_game_has_no_winners() -> None:
    def abandon(keys: dict[str, Any]) -> None:
        keys["events"] = [*keys["events"][:3], {"event": "end", "winners": [1], "reason": "abandoned"}]

    assert "an action was expected, but end(winners=[1]" in str(verify(tampered(game_record("tsumo"), abandon)).fault)


def test_marks_and_unknown_keys_do_not_matter() -> None:
    def mark(keys: dict[str, Any]) -> None:
        keys["mood"] = keys["players"][0]["hat"] = "bright"
        keys["events"][1].update(auto=True, hint=True, mood="bold")

    record = tampered(game_record("tezuma:trick"), mark)
    assert verify(record).clean
    step = list(walk(record))[1]
    assert (step.event.auto, step.event.hint) == (True, True)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda keys: keys.update(game="chess"), "There is no game 'chess', edition 'masters'."),
        (lambda keys: keys.update(edition=None), "There is no game 'tezuma'."),
        (lambda keys: keys.update(game="tezuma:masters", edition=None), "There is no game 'tezuma:masters'."),
        (lambda keys: keys.update(game="tsumo", edition=""), "There is no game 'tsumo'."),
        (lambda keys: keys["options"].update(setup="hope"), "The options can't be read: setup:"),
        (lambda keys: keys["options"].update(abilities="no"), "The options can't be read: abilities:"),
        (lambda keys: keys["options"].update(redraw=True), "can't be set up like this: new cards each round"),
        (lambda keys: keys["options"].update(house={"tables": {"2": [True]}}), "The options can't be read: house"),
        (lambda keys: keys.update(players=keys["players"][:2], fair=keys["fair"] | {"nonces": ["", ""]}), "3 to 4"),
        (lambda keys: (keys["options"].update(setup="picked"), keys["events"].clear()), "starts with the deal"),
        (lambda keys: (keys["options"].update(setup="picked"), keys["events"].pop(0)), "starts with the deal"),
    ],
)
def test_a_game_that_is_not_known_here_is_a_bad_record(change: Change, sentence: str) -> None:
    record = tampered(game_record("tezuma:masters"), change)
    for read in (verify, replay):
        with pytest.raises(BadRecord, match=r"\.$") as bad:
            read(record)
        assert sentence in str(bad.value)


def test_a_replay_uses_the_recorded_values_and_never_the_programs() -> None:
    house = House(tables=dict.fromkeys(("1", "2", "3", "4", "7"), (0,)))
    options = Options(setup="first_game", house=house)
    record = Record.read(simulated(Table(GAMES["tezuma:masters"], 4, options), 3).line())
    assert verify(record).clean
    assert replay(record).totals == (0, 0, 0, 0)
    without = tampered(record, lambda keys: keys["options"].pop("house"))
    assert "points=" in str(verify(without).fault)


def test_long_audits_go_through_all_options() -> None:
    masters = [table.options.model_dump() for table in tables(GAMES["tezuma:masters"])]
    assert {options["setup"] for options in masters} == {"first_game", "random", "picked"}
    assert {options["abilities"] for options in masters} == {True, False}
    assert any("house" in options for options in masters)
