"""Fair dealing: the published vectors, computed by the engine and by a stranger who has only read the document."""

from __future__ import annotations

import hashlib
import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.audit import terms_of, verify
from engine.core.fair import Fair, Start, commitment, nonce
from engine.core.record import Record
from engine.core.terms import digest, terms
from engine.registry import GAMES
from engine.simulation import simulated, tables
from tests.engine import stranger
from tests.engine.announced import announced

DOCUMENT = (Path(__file__).parents[2] / "docs" / "fair-dealing.md").read_text(encoding="utf-8")
SECOND, FIRST = (json.loads(block) for block in re.findall(r"```json\n(.*?)```", DOCUMENT, re.DOTALL))
PUBLISHED: list[dict[str, Any]] = [FIRST, SECOND]
"""The test vectors of versions 1 and 2."""

both_versions = pytest.mark.parametrize("vectors", PUBLISHED, ids=["version 1", "version 2"])


def terms_for(vectors: dict[str, Any], key: str) -> str:
    return terms(GAMES[key], GAMES[key].options(), None, vectors["players"])


def fair_of(vectors: dict[str, Any], key: str = "tezuma:masters") -> Fair:
    start = Start(vectors["start"], digest(terms_for(vectors, key))) if "start" in vectors else None
    return Fair(bytes.fromhex(vectors["secret"]), tuple(vectors["nonces"]), start)


def record_of(vectors: dict[str, Any], key: str = "tezuma:masters") -> dict[str, Any]:
    """A record that has not been dealt yet, for the stranger to deal."""
    name, _, edition = key.partition(":")
    fair = {"secret": vectors["secret"], "nonces": vectors["nonces"], "start": {"message": vectors.get("start")}}
    return {
        "format": "yose-record/2" if "start" in vectors else "yose-record/1",
        "game": name,
        "edition": edition or None,
        "options": GAMES[key].options().model_dump(mode="json"),
        "players": [{"kind": kind} for kind in vectors.get("players", [""] * 4)],
        "fair": fair,
    }


def read_by_the_stranger(vectors: dict[str, Any], number: int) -> stranger.Stream:
    return stranger.Stream(vectors["secret"], stranger.prefix_of(record_of(vectors)), number)


@both_versions
@pytest.mark.parametrize("reader", ["engine", "stranger"])
def test_published_vectors_of_the_streams(vectors: dict[str, Any], reader: str) -> None:
    def stream(number: int) -> Any:
        return fair_of(vectors).stream(number) if reader == "engine" else read_by_the_stranger(vectors, number)

    numbers = stream(1)
    assert [[n, numbers.below(n)] for n, _ in vectors["stream_1_below"]] == vectors["stream_1_below"]
    assert stream(2).shuffled(list(range(10))) == vectors["stream_2_shuffled_0_to_9"]
    assert list(stream(3).drawn(list("abcdef"), 3)) == vectors["stream_3_drawn_3_of_a_to_f"]


@both_versions
def test_published_vectors_of_commitment_and_blocks(vectors: dict[str, Any]) -> None:
    secret, stream = bytes.fromhex(vectors["secret"]), read_by_the_stranger(vectors, 1)
    assert commitment(secret) == fair_of(vectors).commitment == vectors["commitment"]
    assert hashlib.sha256(secret).hexdigest() == vectors["commitment"]
    assert stream.prefix + "0" == vectors["message_of_stream_1_block_0"]
    assert stream.block(0).hex() == vectors["stream_1_first_block"]


def test_published_vectors_of_nonces_and_terms() -> None:
    assert nonce("1001", "lucky") == FIRST["nonces"][0] == b"1001 lucky".hex()
    assert nonce("1400000000000000001") == SECOND["nonces"][0]
    agreed = terms_for(SECOND, "tezuma:masters")
    assert agreed == stranger.terms(record_of(SECOND)) == SECOND["terms_of_tezuma_masters"]
    assert digest(agreed) == SECOND["digest_of_these_terms"]


@both_versions
@pytest.mark.parametrize("key", GAMES)
def test_published_first_deals(vectors: dict[str, Any], key: str) -> None:
    game = GAMES[key]
    deals = vectors["first_deals" if "start" in vectors else "first_deals_for_4_players"]
    deal = game.written(game.deal(game.setup(4, game.options()), fair_of(vectors, key)))
    assert deal == next(stranger.deals(record_of(vectors, key)))
    shown = deal | deal.get("market", {}) | {"hand_of_seat_0": deal["hands"][0]}
    assert {fact: shown[fact] for fact in deals[key]} == deals[key]


@pytest.mark.parametrize("version", [simulated, announced], ids=["version 1", "version 2"])
@pytest.mark.parametrize("key", GAMES)
def test_a_stranger_deals_every_game_in_every_setup(key: str, version: Any) -> None:
    for number, table in enumerate(tables(GAMES[key])):
        record: Record = version(table, number)
        keys = json.loads(record.line())
        assert verify(record).clean
        assert stranger.fair(keys), (table.players, table.options)
        assert digest(stranger.terms(keys)) == terms_of(record)
        keys["fair"]["nonces"][0] += "00"
        assert not stranger.fair(keys)


@settings(deadline=None, derandomize=True)
@given(st.binary(min_size=32, max_size=32), st.integers(1, 70_000))
def test_integers_are_in_range(secret: bytes, n: int) -> None:
    stream = Fair(secret, ("",)).stream(1)
    assert all(0 <= stream.below(n) < n for _ in range(8))


def test_integers_are_even_where_bytes_would_not_be() -> None:
    """Of 200 a byte alone would give 0 to 55 twice as often; rejection does not."""
    stream = Fair(bytes(32), ("",)).stream(1)
    found = Counter(stream.below(200) for _ in range(20_000))
    assert len(found) == 200
    assert max(found.values()) < 2 * min(found.values())


def test_another_nonce_or_secret_deals_other_cards() -> None:
    first = Fair(bytes(32), ("aa", "")).stream(1).shuffled(range(48))
    assert Fair(bytes(32), ("ab", "")).stream(1).shuffled(range(48)) != first
    assert Fair(bytes(31) + b"1", ("aa", "")).stream(1).shuffled(range(48)) != first
    assert Fair(bytes(32), ("aa", "")).stream(2).shuffled(range(48)) != first


def test_another_announcement_or_other_terms_deal_other_cards() -> None:
    starts = [None, Start("1", "aa"), Start("2", "aa"), Start("1", "ab")]
    dealt = [tuple(Fair(bytes(32), ("aa", ""), start).stream(1).shuffled(range(48))) for start in starts]
    assert len({*dealt}) == len(starts)


def test_the_secret_never_shows_in_a_repr() -> None:
    fair = Fair(b"very secret bytes that nobody sees"[:32], ("",))
    assert "secret" not in repr(fair)
    assert fair.secret.hex() not in repr(fair)
