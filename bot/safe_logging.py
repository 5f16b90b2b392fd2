"""Logging a bug without any of the values at hand: one of them could be a card."""

from __future__ import annotations

from traceback import extract_tb


def fault_location(error: BaseException) -> str:
    """What kind of error it is and where it was raised. Its own text is left out."""
    frame = extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} in {frame.name}, line {frame.lineno} of {frame.filename}"
