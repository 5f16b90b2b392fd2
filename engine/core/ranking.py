"""Who comes first, and who last: one rule for podiums, lists, pictures and records."""

from __future__ import annotations

from collections.abc import Collection, Sequence


def places(points: Sequence[int], resigned: Collection[int] = ()) -> tuple[int, ...]:
    """By seat: the place by points, equal points sharing one. Whoever resigned comes after everybody who stayed."""
    scores = [(seat in resigned, -scored) for seat, scored in enumerate(points)]
    best_first = sorted(scores)
    return tuple(best_first.index(score) + 1 for score in scores)


def ranked(places: Sequence[int]) -> list[int]:
    """The seats, best first."""
    return sorted(range(len(places)), key=places.__getitem__)


def winners(places: Sequence[int]) -> tuple[int, ...]:
    """The seats that share the first place."""
    return tuple(seat for seat, place in enumerate(places) if place == 1)
