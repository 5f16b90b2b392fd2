"""Fair dealing: nobody, the host included, can choose the cards, and anybody can check it afterwards.

Before anybody adds a number the table publishes `commitment = SHA-256(secret)`. Every person adds a number (their
nonce), and the message that announces the start gets a number from Discord. All chance of the game is then a function
of the secret, these numbers and the terms of the game:

* Stream *d* is the bytes `HMAC-SHA256(secret, prefix + d + ":" + counter)`, counter = 0, 1, 2, …, one 32-byte block
  after the other. Stream 0 sets up the game, stream *d* deals the *d*-th deal.
* The prefix is `"yose-fair/2:" + terms + ":" + message + ":" + "|".join(nonces) + ":"`, where `terms` is the digest of
  the terms (`engine/core/terms.py`). Games without an announced start are of version 1: `"|".join(nonces) + ":"`.
* `below(n)`: the least number of bytes k with 256**k ≥ n is read as a big-endian integer x; x is thrown away while
  x ≥ n·⌊256**k / n⌋ (then the next k bytes are read), and the result is x mod n. `below(1)` is 0 and reads nothing.
* `shuffled(items)`: Fisher-Yates from the last place down: for i = len-1 … 1, j = below(i+1), swap i and j.
* `drawn(items, k)`: `shuffled(items)`, the first k of it, put back into the order of `items`.

What each game draws, and in which order, stands at the head of its `setup.py`. Test vectors: `docs/fair-dealing.md`.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain, count, islice
from typing import TypeVar

T = TypeVar("T")

SECRET_BYTES = 32
VERSION = "yose-fair/2"
"""Begins the messages of version 2, so that none of version 1 can be taken for one."""


def commitment(secret: bytes) -> str:
    return hashlib.sha256(secret).hexdigest()


def nonce(*words: str) -> str:
    """A player's contribution, in hex: the id of an interaction of theirs. In version 1 words may follow."""
    return " ".join(words).encode().hex()


@cache
def reading(n: int) -> tuple[int, int]:
    """How many bytes an integer below n takes, and the value from which on it is thrown away."""
    size = ((n - 1).bit_length() + 7) // 8
    return size, 256**size // n * n


class Stream:
    """One stream of bytes, and the integers and shuffles drawn from it."""

    def __init__(self, secret: bytes, prefix: str) -> None:
        blocks = (hmac.digest(secret, f"{prefix}{counter}".encode("ascii"), "sha256") for counter in count())
        self._bytes = chain.from_iterable(blocks)

    def below(self, n: int) -> int:
        """An unbiased integer 0 ≤ x < n."""
        size, limit = reading(n)
        while True:
            x = next(self._bytes) if size == 1 else int.from_bytes(islice(self._bytes, size), "big")
            if x < limit:
                return x % n

    def shuffled(self, items: Sequence[T]) -> list[T]:
        shuffled = list(items)
        for i in range(len(shuffled) - 1, 0, -1):
            j = self.below(i + 1)
            shuffled[i], shuffled[j] = shuffled[j], shuffled[i]
        return shuffled

    def drawn(self, items: Sequence[T], count: int) -> tuple[T, ...]:
        chosen = sorted(self.shuffled(range(len(items)))[:count])
        return tuple(items[i] for i in chosen)


@dataclass(frozen=True, slots=True)
class Start:
    """What the cards also depend on since version 2, known only when the start has been announced."""

    message: str
    """The id that Discord gave to the announcement, in decimal."""
    terms: str
    """The digest of what was to be played (`engine/core/terms.py`)."""


@dataclass(frozen=True, slots=True)
class Fair:
    """The secret of a table, the nonces of its players in seat order, and the start of its game; None in version 1."""

    secret: bytes
    nonces: tuple[str, ...]
    start: Start | None = None

    @property
    def commitment(self) -> str:
        return commitment(self.secret)

    def stream(self, number: int) -> Stream:
        announced = f"{VERSION}:{self.start.terms}:{self.start.message}:" if self.start else ""
        return Stream(self.secret, f"{announced}{'|'.join(self.nonces)}:{number}:")

    def __repr__(self) -> str:
        return f"Fair({self.commitment[:12]}…)"  # never the secret: reprs end up in logs
