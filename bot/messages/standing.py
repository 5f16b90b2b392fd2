"""A finished game's players from first to last, in words."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from bot.messages.words import Words, plain
from engine.core.ranking import places, ranked


def standing(words: Words, names: Sequence[str], points: Sequence[int], resigned: Collection[int]) -> list[str]:
    place = places(points, resigned)
    lines = []
    for seat in ranked(place):
        line = words("end-line", place=place[seat], name=plain(names[seat]), points=points[seat])
        lines.append(words("end-line-resigned", line=line) if seat in resigned else line)
    return lines
