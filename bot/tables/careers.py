"""What is counted of a person on a server: a pure function of the games that are kept there, in the order in which they
ended.

Everything is counted twice: in all games that they finished, and in those that count for achievements
(`bot.tables.achievements`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from bot.tables.achievements import earned
from bot.tables.periods import day_of
from engine.core.deeds import Deeds

EVERYWHERE = ""
"""Stands for all games together."""
TALLIED = ("games", "wins", "places", "points", "resigned")
"""What is counted in every game; `places` is their sum."""
BEST = "best"
"""The most points in a single game."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a person did in a game."""

    seat: int
    user: int
    name: str
    place: int
    points: int
    won: int
    resigned: int = 0
    stood_in: int = 0
    deeds: Mapping[str, int] = field(default_factory=dict)

    @property
    def stayed(self) -> bool:
        return not self.resigned and not self.stood_in


@dataclass(frozen=True, slots=True)
class CountedGame:
    """A game that was played to its end, as it is kept."""

    id: int
    guild: int
    game: str
    ended_at: float
    deals: int
    computers: tuple[tuple[str, int], ...]
    """The level and the place of each."""
    ranked: bool
    people: tuple[Outcome, ...]

    def counts_for(self, person: Outcome) -> bool:
        """Whether this person may earn an achievement by it."""
        return self.ranked and person.stayed and len(self.others(person)) > 0

    def others(self, person: Outcome) -> list[Outcome]:
        """The other people who stayed."""
        return [other for other in self.people if other.stayed and other.user != person.user]


@dataclass(frozen=True, slots=True)
class Rivalry:
    """How somebody has done against somebody else: games together, in how many of them they were placed before and
    behind the other, and how many of the games count.
    """

    games: int = 0
    ahead: int = 0
    behind: int = 0
    counted: int = 0
    is_new: bool = False
    """Whether the latest game was the first one together that counts."""

    def after(self, own: int, other: int, *, counts: bool) -> Rivalry:
        """After one more game with these places."""
        ahead, behind = self.ahead + (own < other), self.behind + (own > other)
        return Rivalry(self.games + 1, ahead, behind, self.counted + counts, counts and not self.counted)


@dataclass(frozen=True, slots=True)
class Career:
    """A person's counts before a game or after it, as far as that game changes them."""

    altogether: Deeds = field(default_factory=Counter)
    """In this kind of game, by deed."""
    counted: Deeds = field(default_factory=Counter)
    """The same, of games that count."""
    everywhere: Deeds = field(default_factory=Counter)
    """In all kinds of games, of games that count."""
    rivals: Mapping[int, Rivalry] = field(default_factory=dict)
    """By person: those of this game."""
    achievements: tuple[str, ...] = ()
    """What is earned by now. It may have been earned before."""


def continued(before: Career, game: CountedGame, person: Outcome, ratings: Mapping[int, int]) -> Career:
    """The person's counts after this game; `ratings` are those before it that are not provisional."""
    done = summed(tally(person), person.deeds)
    altogether = summed(before.altogether, done)
    altogether[BEST] = max(before.altogether.get(BEST, person.points), person.points)
    rivals = met(before, game, person)
    if not game.counts_for(person):
        return replace(before, altogether=altogether, rivals=rivals)
    counted, everywhere = summed(before.counted, done), in_all_games(before, rivals, game, person)
    this_game = summed(done, among_people(before, game, person, ratings))
    return Career(altogether, counted, everywhere, rivals, tuple(earned(game.game, this_game, everywhere, counted)))


def summed(*counts: Mapping[str, int]) -> Deeds:
    """Points may be below zero, which a sum of counters would leave out."""
    total: Deeds = Counter()
    for count in counts:
        total.update(count)
    return total


def tally(person: Outcome) -> dict[str, int]:
    counts = 1, person.won, person.place, person.points, person.resigned
    return dict(zip(TALLIED, counts, strict=True))


def met(before: Career, game: CountedGame, person: Outcome) -> dict[int, Rivalry]:
    """Everybody else at the table, whether or not they stayed."""
    return {
        other.user: before.rivals.get(other.user, Rivalry()).after(
            person.place, other.place, counts=game.counts_for(person) and game.counts_for(other)
        )
        for other in game.people
        if other.user != person.user
    }


def in_all_games(before: Career, rivals: Mapping[int, Rivalry], game: CountedGame, person: Outcome) -> Deeds:
    """What achievements ask for that is not about one kind of game."""
    was, day = before.everywhere, day_of(game.ended_at).toordinal()
    days = {0: was["days in a row"], 1: was["days in a row"] + 1}
    return Counter(
        {
            "games": was["games"] + 1,
            "wins": was["wins"] + person.won,
            "wins in a row": was["wins in a row"] + 1 if person.won else 0,
            "games won": was["games won"] + (person.won and not before.counted["wins"]),
            "last day": day,
            "days in a row": days.get(day - was["last day"], 1),
            "people met": was["people met"] + sum(rivalry.is_new for rivalry in rivals.values()),
            "most with one person": max(was["most with one person"], *(met.counted for met in rivals.values())),
            "came last": int(all(other.place < person.place for other in game.others(person))),
        }
    )


def among_people(before: Career, game: CountedGame, person: Outcome, ratings: Mapping[int, int]) -> dict[str, int]:
    """How this game went beside the other people who stayed, for achievements."""
    others = game.others(person)
    own = ratings.get(person.user)
    behind = [ratings.get(other.user, 0) for other in others if other.place > person.place]
    return {
        "people": 1 + len(others),
        "seats": len(game.people) + len(game.computers),
        "ahead by": person.points - max(other.points for other in others),
        "outplayed by rating": max(behind, default=0) - own if own is not None else 0,
        "last the game before": before.everywhere["came last"],
    }
