"""Who comes first, and who last: one rule for podiums, lists, pictures and records."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence


def absent(resigned: Collection[int], decisions: Sequence[int], by_stand_in: Sequence[int]) -> dict[int, str]:
    """By seat, why its result is not its owner's: `resigned`, or `stand-in` if a stand-in or the clock made more than
    half of its decisions.
    """
    made = enumerate(zip(decisions, by_stand_in, strict=True))
    left = {seat: "stand-in" for seat, (altogether, for_them) in made if 2 * for_them > altogether}
    return left | dict.fromkeys(resigned, "resigned")


def decisions_of(events: Sequence[Mapping[str, object]], players: int) -> tuple[list[int], list[int]]:
    """By seat: how many decisions a record lists, and how many of them were made for their owner."""
    made = [[event for event in events if event.get("seat") == seat] for seat in range(players)]
    return [*map(len, made)], [sum(event.get("auto") is True for event in theirs) for theirs in made]


def places(points: Sequence[int], absent: Collection[int] = ()) -> tuple[int, ...]:
    """By seat: the place by points, equal points sharing one. Whoever was absent comes after everybody who played."""
    scores = [(seat in absent, -scored) for seat, scored in enumerate(points)]
    best_first = sorted(scores)
    return tuple(best_first.index(score) + 1 for score in scores)


def ranked(places: Sequence[int]) -> list[int]:
    """The seats, best first."""
    return sorted(range(len(places)), key=places.__getitem__)


def winners(places: Sequence[int], absent: Collection[int] = ()) -> tuple[int, ...]:
    """The seats that share the first place; nobody, if all were absent."""
    return tuple(seat for seat, place in enumerate(places) if place == 1 and seat not in absent)
