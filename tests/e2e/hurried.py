"""`python -m tests.e2e.hurried`: the bot in a hurry.

People are reminded, and miss turns, after seconds; so often it looks for what no event tells.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import cast

from bot.__main__ import main
from bot.tables import paces
from bot.ui.live import public_tables

HURRIED = paces.Pace(remind=1.5, turn=6.0)


@contextmanager
def hurried() -> Iterator[None]:
    """In this process, too, whoever plays live is in a hurry."""
    known = cast("dict[str, paces.Pace]", paces.PACES)
    before, known["live"] = known["live"], HURRIED
    try:
        yield
    finally:
        known["live"] = before


COMPUTER_PAUSE = "0.1"
"""Seconds. Long enough that the end of a deal is shown part by part."""

if __name__ == "__main__":
    os.environ["YOSE_COMPUTER_PAUSE"] = COMPUTER_PAUSE
    public_tables.LOOK_EVERY = 3.0
    with hurried():
        sys.exit(main())
