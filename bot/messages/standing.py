"""A finished game's players from first to last, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.messages.words import Words, plain
from engine.core.ranking import places, ranked


def standing(words: Words, names: Sequence[str], points: Sequence[int], absent: Mapping[int, str]) -> list[str]:
    """`absent` says by seat why it comes last."""
    place = places(points, absent)
    lines = []
    for seat in ranked(place):
        line = words("end-line", place=place[seat], name=plain(names[seat]), points=points[seat])
        lines.append(words(f"end-line-{absent[seat]}", line=line) if seat in absent else line)
    return lines
