"""The periods of a leaderboard, in UTC: all time, the season (a calendar quarter), the month and the week."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, date, datetime, timedelta

ALL_TIME = "all"


def season(day: date) -> str:
    return f"{day.year}-Q{(day.month + 2) // 3}"


def month(day: date) -> str:
    return f"{day.year}-{day.month:02}"


def week(day: date) -> str:
    """Weeks begin on Monday; the first one of a year has its first Thursday."""
    year, number, _ = day.isocalendar()
    return f"{year}-W{number:02}"


PERIODS: Mapping[str, Callable[[date], str]] = {
    "all": lambda _: ALL_TIME,
    "season": season,
    "month": month,
    "week": week,
}
"""By name: how the one that a day lies in is called in the store."""


def day_of(at: float) -> date:
    return datetime.fromtimestamp(at, UTC).date()


def period_at(name: str, at: float) -> str:
    """The period of this kind at this time."""
    return PERIODS[name](day_of(at))


def week_before(name: str, at: float) -> str | None:
    """This week, if the period of this kind had begun before it, so that the standing of then can be told."""
    day = day_of(at)
    monday = day - timedelta(days=day.weekday())
    before = monday - timedelta(days=1)
    return week(day) if name != "week" and PERIODS[name](before) == PERIODS[name](day) else None


def season_before(at: float) -> float:
    """The last moment of the season that ended last."""
    day = day_of(at)
    begun = datetime(day.year, (day.month - 1) // 3 * 3 + 1, 1, tzinfo=UTC)
    return begun.timestamp() - 1
