"""Whoever runs the bot has its process and its database, and writes any record they like. They have neither the ids
that Discord gives nor what people saw in the channel. No way of choosing a deal may pass `verify` and the comparison
that it asks for.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.audit import verify
from engine.core.fair import Fair, nonce
from engine.core.record import Record
from engine.core.terms import digest, terms
from engine.games.tezuma.audits import HOUSE
from engine.posted import Posted, differences, shown
from engine.registry import GAMES
from engine.simulation import Table
from tests.engine.announced import FIRST_NUMBER, LINK, MESSAGE, fair_for, numbers, recorded
from tests.engine.conftest import Run

MASTERS = GAMES["tezuma:masters"]
TABLE = Table(MASTERS, 4, MASTERS.options())
PEOPLE = ["human", "human", "human", "bot:hard"]
ALONE = ["human", "bot:hard", "bot:hard", "bot:hard"]
FRIEND = 2
SECRET = bytes(range(32))


def seen(table: Table, fair: Fair, kinds: Sequence[str]) -> Posted:
    """What people saw: every fact as the bot posted it before the first card."""
    assert fair.start is not None
    agreed = digest(terms(table.game, table.options, table.picked, kinds))
    message = fair.start.message
    return Posted(fair.commitment, agreed, tuple(kinds), shown(fair.nonces), message, LINK.format(message))


HONEST = fair_for(TABLE, SECRET, PEOPLE)
SEEN = seen(TABLE, HONEST, PEOPLE)


def trumps(fair: Fair, seat: int) -> int:
    """What the forger is after: trumps in this seat's first hand."""
    deal = MASTERS.deal(MASTERS.setup(TABLE.players, TABLE.options), fair)
    return sum(card.endswith("*") for card in deal.hands[seat])


def luckiest(tries: Iterator[Fair], seat: int) -> Fair:
    return max(tries, key=lambda fair: trumps(fair, seat))


def test_the_game_that_was_announced_passes() -> None:
    record = recorded(TABLE, HONEST, PEOPLE)
    assert verify(record).clean
    assert differences(SEEN, record) == ()


# Searching


def searched(start: Any) -> Fair:
    """The best of 6,000 numbers for a friend, tried when everything else is known."""
    mine, yours, _, none = HONEST.nonces
    tries = (Fair(SECRET, (mine, yours, nonce(str(FIRST_NUMBER - try_)), none), start) for try_ in range(6_000))
    return luckiest(tries, FRIEND)


def test_a_number_searched_afterwards_is_not_the_one_at_the_seat() -> None:
    found = searched(HONEST.start)
    assert trumps(found, FRIEND) >= 8, "the search works: one deal in thousands"
    record = recorded(TABLE, found, PEOPLE)
    assert verify(record).clean, "the record is right in itself"
    assert differences(SEEN, record) == ("numbers",)


def test_the_same_search_in_a_record_of_version_1_is_said_loudly(run: Run, tmp_path: Path) -> None:
    """That is what version 1 could not prevent, so its records are not taken for more than they prove."""
    found = searched(None)
    assert trumps(found, FRIEND) >= 8
    record = recorded(TABLE, found, PEOPLE)
    assert verify(record).clean
    assert differences(SEEN, record) == ("numbers", "message", "link")
    (path := tmp_path / "game.json").write_text(record.line(), encoding="utf-8")
    code, out, _ = run("verify", path)
    assert code == 0
    assert "Beware, a record of version 1" in out


def test_a_secret_chosen_beforehand_is_chosen_blindly() -> None:
    """One person and computers: whoever draws 2,000 secrets knows everything but the announcement's id."""
    guess = MESSAGE + (1 << 22)
    secrets = [Random(try_).randbytes(32) for try_ in range(2_000)]
    chosen = luckiest((fair_for(TABLE, secret, ALONE, message=guess) for secret in secrets), 0)
    assert trumps(chosen, 0) >= 8, "with the id known, the search works"
    given = [fair_for(TABLE, chosen.secret, ALONE, message=MESSAGE + try_) for try_ in range(400)]
    dealt = [trumps(fair, 0) for fair in given]
    assert sum(dealt) / len(dealt) == pytest.approx(3, abs=0.3), "any other id gives what chance gives: 12 of 48 cards"
    posted = seen(TABLE, given[0], ALONE)
    assert differences(posted, recorded(TABLE, chosen, ALONE)) == ("message", "link")


def test_a_secret_chosen_afterwards_is_not_the_one_behind_the_commitment() -> None:
    posted = seen(TABLE, fair_for(TABLE, SECRET, ALONE), ALONE)
    secrets = [Random(try_).randbytes(32) for try_ in range(2_000)]
    found = luckiest((fair_for(TABLE, secret, ALONE) for secret in secrets), 0)
    assert trumps(found, 0) >= 8
    record = recorded(TABLE, found, ALONE)
    assert verify(record).clean
    assert differences(posted, record) == ("commitment",)
    kept = forged(record, lambda keys: keys["fair"].update(commitment=posted.commitment))
    assert "the commitment is" in str(verify(kept).fault).lower()


def test_a_message_posted_again_is_another_message() -> None:
    again = luckiest((fair_for(TABLE, SECRET, PEOPLE, message=MESSAGE + try_) for try_ in range(2_000)), FRIEND)
    assert trumps(again, FRIEND) >= 8
    record = recorded(TABLE, again, PEOPLE)
    assert verify(record).clean
    assert differences(SEEN, record) == ("message", "link")


# Other terms


def forged(record: Record, change: Callable[[dict[str, Any]], Any]) -> Record:
    """The record with something changed by hand."""
    keys = json.loads(record.line())
    change(keys)
    return Record.read(json.dumps(keys))


def on_other_terms(options: dict[str, Any], picked: Any = None) -> tuple[Table, Record]:
    """A record that is right in itself: the same numbers and the same announcement, but other terms."""
    table = Table(MASTERS, 4, MASTERS.options.model_validate(options), picked)
    return table, recorded(table, fair_for(table, SECRET, PEOPLE), PEOPLE)


PICKED = MASTERS.picked(MASTERS.deal(MASTERS.setup(4, TABLE.options), HONEST))


@pytest.mark.parametrize(
    ("options", "picked"),
    [
        ({"setup": "first_game"}, None),
        ({"setup": "picked"}, PICKED),
        ({"abilities": False}, None),
        ({"house": HOUSE.model_dump(mode="json")}, None),
    ],
    ids=["first game", "picked", "beginners", "house values"],
)
def test_another_setup_is_not_the_announced_one(options: dict[str, Any], picked: Any) -> None:
    _, record = on_other_terms(options, picked)
    assert verify(record).clean
    assert differences(SEEN, record) == ("terms",)


@pytest.mark.parametrize(
    "options", [{"setup": "first_game"}, {"setup": "picked"}, {"abilities": False}, {"house": {"tables": {"2": [9]}}}]
)
def test_another_setup_with_the_cards_that_were_dealt_is_at_fault(options: dict[str, Any]) -> None:
    """In version 1 `picked` passed: then a market is whatever the first deal says."""
    record = forged(recorded(TABLE, HONEST, PEOPLE), lambda keys: keys["options"].update(options))
    assert verify(record).fault


def test_house_values_are_said_loudly(run: Run, tmp_path: Path) -> None:
    _, record = on_other_terms({"house": HOUSE.model_dump(mode="json")})
    (path := tmp_path / "game.json").write_text(record.line(), encoding="utf-8")
    _, out, _ = run("verify", path)
    assert "Beware, the host's own values are played with; were they announced?" in out


# Other players


def test_a_computer_player_as_a_person_has_no_number_or_one_that_nobody_saw() -> None:
    record = recorded(TABLE, HONEST, PEOPLE)
    unnumbered = forged(record, lambda keys: keys["players"][3].update(kind="human"))
    assert str(verify(unnumbered).fault) == "The person in seat 3 has added no number of Discord's."
    people = ["human"] * 4
    invented = recorded(TABLE, fair_for(TABLE, SECRET, people), people)
    assert verify(invented).clean
    assert differences(SEEN, invented) == ("terms", "kinds", "numbers")


def test_a_person_as_a_computer_player_is_not_what_was_announced() -> None:
    kinds = ["human", "human", "bot:hard", "bot:hard"]
    record = recorded(TABLE, fair_for(TABLE, SECRET, kinds), kinds)
    assert verify(record).clean
    assert differences(SEEN, record) == ("terms", "kinds", "numbers")


# Numbers that nobody could compare


@pytest.mark.parametrize(
    ("nonces", "message", "sentence"),
    [
        (("", *numbers(PEOPLE)[1:]), MESSAGE, "The person in seat 0 has added no number of Discord's."),
        ((nonce("lucky"), *numbers(PEOPLE)[1:]), MESSAGE, "The person in seat 0 has added no number of Discord's."),
        (
            (nonce(str(FIRST_NUMBER), "a word"), *numbers(PEOPLE)[1:]),
            MESSAGE,
            "The person in seat 0 has added no number of Discord's.",
        ),
        ((nonce("42"), *numbers(PEOPLE)[1:]), MESSAGE, "The person in seat 0 has added no number of Discord's."),
        (("ff", *numbers(PEOPLE)[1:]), MESSAGE, "The person in seat 0 has added no number of Discord's."),
        (
            (nonce(str(MESSAGE + (1 << 22))), *numbers(PEOPLE)[1:]),
            MESSAGE,
            "The number of the person in seat 0 was taken after the game was announced.",
        ),
        (numbers(PEOPLE), 42, "The start is to be the id of a message on Discord, but 42 is none."),
        (numbers(PEOPLE), 2**63, f"The start is to be the id of a message on Discord, but {2**63} is none."),
    ],
)
def test_what_is_no_number_of_discords_is_at_fault(nonces: tuple[str, ...], message: int, sentence: str) -> None:
    record = recorded(TABLE, fair_for(TABLE, SECRET, PEOPLE, nonces, message), PEOPLE)
    assert str(verify(record).fault) == sentence


@pytest.mark.parametrize(
    "link",
    [
        "",
        LINK.format(MESSAGE + 1),
        f"https://discord.com.example.org/channels/7/70/{MESSAGE}",
        f"{LINK.format(MESSAGE)}?",
        f"](https://example.org) {LINK.format(MESSAGE)}",
    ],
)
def test_a_link_leads_to_the_announcement(link: str) -> None:
    record = forged(recorded(TABLE, HONEST, PEOPLE), lambda keys: keys["fair"]["start"].update(link=link))
    assert str(verify(record).fault) == f"The link to the announcement does not lead to message {MESSAGE}."


def test_a_record_of_version_2_has_a_start_and_version_1_ignores_one() -> None:
    record = recorded(TABLE, HONEST, PEOPLE)
    with pytest.raises(ValueError, match="the start of a game of version 2 was announced"):
        forged(record, lambda keys: keys["fair"].pop("start"))
    downgraded = forged(record, lambda keys: keys.update(format="yose-record/1"))
    assert downgraded.fair.start is None
    assert verify(downgraded).fault, "its cards are not those of version 1"


# What the command line asks to compare


def test_verify_prints_what_to_compare(run: Run, tmp_path: Path) -> None:
    fair = fair_for(TABLE, SECRET, PEOPLE, (nonce(str(FIRST_NUMBER)), *numbers(PEOPLE)[1:]))
    (path := tmp_path / "game.json").write_text(recorded(TABLE, fair, PEOPLE).line(), encoding="utf-8")
    code, out, _ = run("verify", path)
    assert code == 0
    for fact in (
        fair.commitment,
        digest(terms(MASTERS, TABLE.options, None, PEOPLE)),
        f"{MESSAGE}, 2026-05-02T05:04:28.652+00:00, {LINK.format(MESSAGE)}",
        f"P0: {FIRST_NUMBER}, taken 2026-05-02T05:04:27.628+00:00",
        "P3: computer player, hard",
        'tezuma:masters, {"abilities": true, "setup": "random", "redraw": false}',
    ):
        assert fact in out
    assert "Beware" not in out


def test_an_announcement_that_came_late_is_said_loudly(run: Run, tmp_path: Path) -> None:
    """Each message posted again takes time, and ids tell the time."""
    a_minute = 60_000 << 22
    fair = fair_for(TABLE, SECRET, PEOPLE, numbers(PEOPLE, MESSAGE - a_minute))
    (path := tmp_path / "game.json").write_text(recorded(TABLE, fair, PEOPLE).line(), encoding="utf-8")
    assert "Beware, the announcement came 60 s after the last number" in run("verify", path)[1]
