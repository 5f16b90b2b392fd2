"""How strong the levels of computer players are, on the scale of ratings, by the arena's published table.

    python -m bench.level_ratings

Plackett-Luce, as ratings use it: one player against a table of equals wins with the probability that the difference of
their strengths gives. The strengths that make the published victories likeliest are printed, game by game; *normal* is
where newcomers begin. They stand in each game's `level_ratings`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import exp, sqrt
from pathlib import Path

from bot.tables.ratings import COMPUTER_SIGMA, MODEL
from engine.brains.levels import LEVELS

PUBLISHED = Path(__file__).parent.parent / "docs" / "computer-players.md"
ROW = re.compile(r"\| (?P<game>\S+) \| (\d) \| (\w+) against (\w+) \| (\d+) \| ([\d.]+) %", re.MULTILINE)
ROUNDS = 5000


@dataclass(frozen=True, slots=True)
class Outcome:
    """One player of a level against a table of another: how many games, and the share of them that was won."""

    game: str
    players: int
    one: str
    others: str
    games: int
    won: float

    @property
    def spread(self) -> float:
        return sqrt(self.players * (MODEL.beta**2 + COMPUTER_SIGMA**2))

    def expected(self, strength: dict[str, float]) -> float:
        behind = (strength[self.others] - strength[self.one]) / self.spread
        return 1 / (1 + (self.players - 1) * exp(behind))


def published() -> Iterator[Outcome]:
    """The matches between levels that people can play against."""
    for game, players, one, others, games, won in ROW.findall(PUBLISHED.read_text(encoding="utf-8")):
        if others in LEVELS:
            yield Outcome(game, int(players), one, others, int(games), float(won) / 100)


def fitted(outcomes: Sequence[Outcome]) -> dict[str, float]:
    """By level: the strengths of greatest likelihood, by damped Newton steps."""
    strength = dict.fromkeys(LEVELS, MODEL.mu)
    for _ in range(ROUNDS):
        slope, bend = dict.fromkeys(LEVELS, 0.0), dict.fromkeys(LEVELS, 1e-9)
        for outcome in outcomes:
            expected = outcome.expected(strength)
            pull = outcome.games * (outcome.won - expected) / outcome.spread
            stiffness = outcome.games * expected * (1 - expected) / outcome.spread**2
            for level, way in ((outcome.one, 1), (outcome.others, -1)):
                slope[level] += way * pull
                bend[level] += stiffness
        strength = {level: value + slope[level] / bend[level] / 2 for level, value in strength.items()}
        strength = {level: value - strength["normal"] + MODEL.mu for level, value in strength.items()}
    return strength


def main() -> None:
    outcomes = [*published()]
    for game in dict.fromkeys(outcome.game for outcome in outcomes):
        strength = fitted([outcome for outcome in outcomes if outcome.game == game])
        print(game, {level: round(value, 1) for level, value in strength.items()})


if __name__ == "__main__":
    main()
