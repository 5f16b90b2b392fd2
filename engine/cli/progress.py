"""A progress bar, where somebody is there to see it."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from time import monotonic
from typing import TypeVar

T = TypeVar("T")

WIDTH = 32
SECONDS_BETWEEN = 0.1


def with_progress(items: Iterable[T], total: int, what: str) -> Iterator[T]:
    """The same items; a bar on standard error counts them if that is a terminal."""
    if not sys.stderr.isatty():
        yield from items
        return
    drawn = 0.0
    for done, item in enumerate(items, start=1):
        yield item
        if monotonic() - drawn > SECONDS_BETWEEN or done == total:
            drawn = monotonic()
            draw(done, total, what)
    print(file=sys.stderr)


def draw(done: int, total: int, what: str) -> None:
    filled = WIDTH * done // max(total, 1)
    bar = "█" * filled + "·" * (WIDTH - filled)
    print(f"\r{bar} {done:,} of {total:,} {what}", end="", file=sys.stderr, flush=True)
