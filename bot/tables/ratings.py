"""Ratings, per server and game: a pure function of the games that are kept there, in the order in which they ended.

What counts, and as what:

- A ranked game that was played to its end counts for every person at the table, whoever the others were.
- Somebody who resigned, or whose stand-in made more than half of the decisions, counts as placed behind everybody who
  stayed (`engine.core.ranking`); the others count as they are placed.
- A turn that the clock or a stand-in took counts as its owner's.
- Computer players count as opponents with a fixed rating per level, which the arena has measured. It never changes.
- An abandoned game counts for nobody, and neither does a friendly one. A game in which anybody has asked for a hint is
  friendly.

The mathematics is openskill's Plackett-Luce model with its own parameters.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from openskill.models import PlackettLuce

from engine.core.values import value
from engine.registry import GAMES

MODEL = PlackettLuce()

COMPUTER_SIGMA = 1.0
"""How unsure a computer player's rating is: it was measured in hundreds of games."""
PROVISIONAL = 10
"""A rating is provisional until somebody has finished this many ranked games of the game."""
NEWCOMER, POINTS = 1000, 40
"""The number of somebody who has not played yet, and how many points one unit of the model is."""


@value
class Rating:
    """What the model believes about somebody: how strong they are, and how unsure that is."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma

    @property
    def number(self) -> int:
        """The one number that is shown: whoever has it is almost certainly at least that strong."""
        return shown(self.mu, self.sigma)


def shown(mu: float, sigma: float) -> int:
    """Conservative: three standard deviations below the mean."""
    return max(0, round(NEWCOMER + POINTS * (mu - 3 * sigma)))


def of_computer(game: str, level: str) -> Rating:
    """The fixed rating of a computer player. A level that was never measured is as strong as a newcomer."""
    known: Mapping[str, float] = GAMES[game].level_ratings if game in GAMES else {}
    return Rating(known.get(level, MODEL.mu), COMPUTER_SIGMA)


def rated(
    game: str, people: Sequence[tuple[Rating, int]], computers: Sequence[tuple[str, int]] = ()
) -> tuple[Rating, ...]:
    """The people's ratings after a game. Everybody comes with their place, computer players with their level."""
    field = [*people, *((of_computer(game, level), place) for level, place in computers)]
    if len(field) < 2:
        return tuple(rating for rating, _ in people)
    teams = [[MODEL.rating(rating.mu, rating.sigma)] for rating, _ in field]
    after = MODEL.rate(teams, ranks=[float(place) for _, place in field])
    return tuple(Rating(one.mu, one.sigma) for (one,) in after[: len(people)])
