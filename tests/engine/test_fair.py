"""Fair dealing: the published vectors, computed by the engine and by a stranger who has only read the document."""

from __future__ import annotations

import hashlib
import hmac
import json
import re
from collections import Counter
from itertools import count, islice
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.fair import Fair, commitment, nonce
from engine.games.tezuma.data import ABILITIES, EDITIONS, PAIRS
from engine.registry import GAMES

DOCUMENT = (Path(__file__).parents[2] / "docs" / "fair-dealing.md").read_text(encoding="utf-8")
VECTORS: dict[str, Any] = json.loads(re.findall(r"```json\n(.*?)```", DOCUMENT, re.DOTALL)[0])
SECRET, NONCES = bytes.fromhex(VECTORS["secret"]), VECTORS["nonces"]
FAIR = Fair(SECRET, tuple(NONCES))


class Stranger:
    """Reads a stream as the document says, without a line of the engine."""

    def __init__(self, stream: int) -> None:
        self.bytes = (byte for block in count() for byte in self.block(stream, block))

    @staticmethod
    def block(stream: int, block: int) -> bytes:
        message = "|".join(NONCES) + f":{stream}:{block}"
        return hmac.new(SECRET, message.encode("ascii"), hashlib.sha256).digest()

    def below(self, n: int) -> int:
        size = next(k for k in count() if 256**k >= n)
        while True:
            x = int.from_bytes(bytes(islice(self.bytes, size)), "big")
            if x < n * (256**size // n):
                return x % n

    def shuffled(self, items: list[Any]) -> list[Any]:
        items = list(items)
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
        return items

    def drawn(self, items: list[Any], k: int) -> list[Any]:
        return [items[place] for place in sorted(self.shuffled(list(range(len(items))))[:k])]


@pytest.mark.parametrize("stream", [FAIR.stream, Stranger], ids=["engine", "stranger"])
def test_published_vectors_of_the_streams(stream: Any) -> None:
    numbers = stream(1)
    assert [[n, numbers.below(n)] for n, _ in VECTORS["stream_1_below"]] == VECTORS["stream_1_below"]
    assert stream(2).shuffled(list(range(10))) == VECTORS["stream_2_shuffled_0_to_9"]
    assert list(stream(3).drawn(list("abcdef"), 3)) == VECTORS["stream_3_drawn_3_of_a_to_f"]


def test_published_vectors_of_commitment_nonces_and_blocks() -> None:
    assert commitment(SECRET) == FAIR.commitment == VECTORS["commitment"] == hashlib.sha256(SECRET).hexdigest()
    assert nonce("1001", "lucky") == NONCES[0] == b"1001 lucky".hex()
    assert "|".join(NONCES) + ":1:0" == VECTORS["message_of_stream_1_block_0"]
    assert Stranger.block(1, 0).hex() == VECTORS["stream_1_first_block"]


@pytest.mark.parametrize("key", GAMES)
def test_published_first_deals(key: str) -> None:
    game, expected = GAMES[key], VECTORS["first_deals_for_4_players"][key]
    deal = game.deal(game.setup(4, game.options()), FAIR)
    assert deal.start == expected["start"]
    assert list(deal.hands[0]) == expected["hand_of_seat_0"]
    if game.name == "tezuma":
        assert [list(deal.market.tables), list(deal.market.abilities)] == [expected["tables"], expected["abilities"]]
    else:
        assert list(deal.honors) == expected["honors"]


def test_a_stranger_deals_the_same_masters_game() -> None:
    setup, cards = Stranger(0), Stranger(1)
    start = setup.below(4)
    tables = [*setup.drawn(["1", "2", "3", "4", "5", "6"], 4), "7"]
    abilities = [pair[setup.below(2)] for pair in PAIRS]
    deck = [f"{suit}{mark}" for suit in "BUWR" for mark in "123456789***"]
    assert VECTORS["first_deals_for_4_players"]["tezuma:masters"] == {
        "start": start,
        "tables": tables,
        "abilities": abilities,
        "hand_of_seat_0": cards.shuffled(deck)[:12],
    }


def test_a_stranger_deals_the_same_trick_game() -> None:
    setup, cards = Stranger(0), Stranger(1)
    start = setup.below(4)
    tables, abilities = setup.drawn(list(EDITIONS["trick"].tables), 5), setup.drawn(list(ABILITIES), 5)
    deck = [f"{suit}{mark}" for suit in "BUFM" for mark in "123456789***"]
    assert VECTORS["first_deals_for_4_players"]["tezuma:trick"] == {
        "start": start,
        "tables": tables,
        "abilities": abilities,
        "hand_of_seat_0": cards.shuffled(deck)[:12],
    }


def test_a_stranger_deals_the_same_tsumo_game() -> None:
    deck = [f"{season}{number}" for season in ("Sp", "Su", "Au", "Wi") for number in range(4, 13)]
    assert VECTORS["first_deals_for_4_players"]["tsumo"] == {
        "start": Stranger(0).below(4),
        "honors": ["HW", "HG", "HR", "HS"],
        "hand_of_seat_0": Stranger(1).shuffled([*deck, "HW", "HG", "HR", "HS"])[:10],
    }


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


def test_the_secret_never_shows_in_a_repr() -> None:
    fair = Fair(b"very secret bytes that nobody sees"[:32], ("",))
    assert "secret" not in repr(fair)
    assert fair.secret.hex() not in repr(fair)
