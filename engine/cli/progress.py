"""A progress bar, shown only on a terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from time import monotonic
from typing import TypeVar

T = TypeVar("T")

WIDTH = 32
SECONDS_BETWEEN = 0.1
CLEAR = "\r\x1b[K"
"""Erases the bar from its line."""


def with_progress(items: Iterable[T], total: int, what: str) -> Iterator[T]:
    """The same items. A bar on standard error counts them if that is a terminal."""
    return filling(items, total, lambda _: 1, f"of {total:,} {what}")


def filling(items: Iterable[T], total: int, size: Callable[[T], int], what: str) -> Iterator[T]:
    """The same items. Each fills the bar by its size, so the number of items need not be known in advance."""
    if not sys.stderr.isatty():
        yield from items
        return
    drawn, count, done = 0.0, 0, 0
    for count, item in enumerate(items, start=1):
        yield item
        done += size(item)
        if monotonic() - drawn > SECONDS_BETWEEN:
            drawn = monotonic()
            draw(done, total, f"{count:,} {what}")
    draw(done, total, f"{count:,} {what}")
    print(file=sys.stderr)


def draw(done: int, total: int, what: str) -> None:
    filled = min(WIDTH, WIDTH * done // total) if total else 0
    bar = "█" * filled + "·" * (WIDTH - filled)
    print(f"\r{bar} {what}", end="", file=sys.stderr, flush=True)


def say(sentence: object) -> None:
    """Print a sentence on standard error. On a terminal it replaces the bar."""
    print(f"{CLEAR if sys.stderr.isatty() else ''}{sentence}", file=sys.stderr, flush=True)
