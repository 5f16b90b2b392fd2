"""The server's leaderboard as a picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from bot.games.registry import name_of_key
from bot.messages.computer_names import person
from bot.messages.panel import Picture
from bot.messages.words import Words, alt_text, tamed
from bot.pictures.scenes import Header, Leaderboard, LeaderRow, Person
from bot.ui.storage import Page, Standing


@dataclass(frozen=True, slots=True)
class Measure:
    """Something that people are compared by."""

    value: Callable[[Standing], float]
    written: Callable[[Standing], str]
    low_is_good: bool = False

    def told(self, standing: Standing) -> str:
        return self.written(standing).replace("-", "−")

    def bar(self, standing: Standing, rows: Sequence[Standing]) -> float:
        """From 0 to 1: how long a bar is beside that of the best of these."""
        values, own = [self.value(row) for row in rows], self.value(standing)
        if self.low_is_good:
            return min(values) / own
        return max(0.0, own / max(values)) if max(values) > 0 else 0.0


def name_in(standing: Standing, words: Words) -> str:
    """What a leaderboard calls somebody, perhaps nobody in particular."""
    return words("hidden-player") if standing.hidden else person(standing.name, words)


def points_per_deal(standing: Standing) -> float:
    return standing.points / (standing.deals or 1)


MEASURES: Mapping[str, Measure] = {
    "rating": Measure(lambda row: row.rating or 0, lambda row: f"{row.rating}{'?' if row.provisional else ''}"),
    "rate": Measure(lambda row: row.wins / row.games, lambda row: f"{100 * row.wins / row.games:.0f}%"),
    "place": Measure(lambda row: row.average_place, lambda row: f"{row.average_place:.1f}", low_is_good=True),
    "points": Measure(points_per_deal, lambda row: f"{points_per_deal(row):.1f}"),
}
"""By order. Games and wins have columns of their own."""


def leaderboard_picture(
    found: Page,
    game: str | None,
    words: Words,
    order: str = "points",
    pills: tuple[str, ...] = (),
    *,
    own: int | None = None,
) -> Picture:
    """The server's best at a game, or at all of them. `own` marks the reader, in private replies only."""
    key = order if order in MEASURES else "rating" if game else "rate"
    measure, everybody = MEASURES[key], (*found.rows, *found.around)

    def rows(standings: Sequence[Standing]) -> tuple[LeaderRow, ...]:
        return tuple(
            LeaderRow(
                rank=row.rank,
                who=Person(tamed(name_in(row, words))),
                games=str(row.games),
                wins=str(row.wins),
                rating=measure.told(row),
                bar=measure.bar(row, everybody),
                trend=row.moved or 0,
                own=row.user == own,
            )
            for row in standings
        )

    title = name_of_key(words, game) if game else words("leaderboard-all")
    scene = Leaderboard(
        header=Header(title, pills),
        games=words("leaderboard-games"),
        wins=words("leaderboard-wins"),
        rating=words(f"leaderboard-column-{key}"),
        rows=rows(found.rows),
        around=rows(found.around),
    )
    told = [
        words(
            "alt-leader",
            rank=row.rank,
            name=tamed(name_in(row, words)),
            games=row.games,
            wins=row.wins,
            what=scene.rating,
            value=measure.told(row),
        )
        for row in everybody
    ]
    alt = words("alt-leaderboard", game=title, page=" · ".join(pills) or "only")
    return Picture("leaderboard", scene, alt_text((alt, *told)))
