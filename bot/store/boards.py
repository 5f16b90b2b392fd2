"""Leaderboards: the standings of one period, ranked. Whoever asks for a page reads one person's row each, not games."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

from bot.tables.periods import ALL_TIME, period_at, week_before
from bot.tables.ratings import PROVISIONAL, shown
from bot.ui.storage import FEW, Page, Standing

NOBODY = 0
"""Instead of an id that the reader is not to know."""

Read = Callable[[str, Sequence[object] | Mapping[str, object]], Awaitable[Sequence[Any]]]
"""Runs a query and returns all rows."""

FEW_LAST = f"CASE WHEN games < {FEW} THEN 1 ELSE 0 END"
"""An average of few games says little."""
DEALS = "CASE WHEN deals > 0 THEN deals ELSE 1 END"
"""Of a game whose record can't be read there are none."""

ORDERS: Mapping[str, str] = {
    "rating": "mu - 3 * sigma DESC",
    "wins": "wins DESC, CAST(places AS DOUBLE PRECISION) / games, points DESC",
    "rate": f"{FEW_LAST}, CAST(wins AS DOUBLE PRECISION) / games DESC, games DESC",
    "place": f"{FEW_LAST}, CAST(places AS DOUBLE PRECISION) / games, games DESC",
    "points": f"{FEW_LAST}, CAST(points AS DOUBLE PRECISION) / {DEALS} DESC, games DESC",
    "games": "games DESC, wins DESC",
}
"""By the name of an order: what comes first. Those who are equal in all of it share a rank."""

TALLY = """
        SELECT "user", sum(games) AS games, sum(wins) AS wins, sum(places) AS places, sum(points) AS points,
               sum(deals) AS deals, max(latest) AS latest, max(mu) AS mu, max(sigma) AS sigma,
               max(mu_before) AS mu_before, max(sigma_before) AS sigma_before
        FROM standings WHERE guild = :guild AND period = {period}{of} GROUP BY "user"
"""
"""Everybody in a period, in one game or in all of them. All games together have no rating, whatever stands there."""

RANKED = """
    WITH now AS ({now}), week AS ({week}),
    before AS (
        SELECT now."user", now.games - coalesce(week.games, 0) AS games, now.wins - coalesce(week.wins, 0) AS wins,
               now.places - coalesce(week.places, 0) AS places, now.points - coalesce(week.points, 0) AS points,
               now.deals - coalesce(week.deals, 0) AS deals,
               coalesce(week.mu_before, now.mu) AS mu, coalesce(week.sigma_before, now.sigma) AS sigma
        FROM now LEFT JOIN week ON week."user" = now."user" WHERE now.games > coalesce(week.games, 0)
    ),
    ranked AS (
        SELECT rank() OVER (ORDER BY {order}) AS rank, row_number() OVER (ORDER BY {order}, "user") AS position, now.*
        FROM now
    ),
    ranked_before AS (
        SELECT "user", rank() OVER (ORDER BY {order}) AS rank FROM before
    )
    SELECT position, ranked.rank, ranked."user", results.name, ranked.games, ranked.wins,
           CAST(ranked.places AS DOUBLE PRECISION) / ranked.games, ranked.points, ranked.deals, ranked.mu, ranked.sigma,
           (SELECT sum(games) FROM standings AS ever
            WHERE ever.guild = :guild AND ever.period = '{ever}'{of} AND ever."user" = ranked."user"),
           ranked_before.rank, EXISTS (SELECT 1 FROM hidden WHERE hidden."user" = ranked."user")
    FROM ranked
    JOIN results ON results.game_id = ranked.latest AND results."user" = ranked."user"
    LEFT JOIN ranked_before ON ranked_before."user" = ranked."user"
"""
"""Everybody on the board. `before` are the standings at the end of last week: this week's are taken off again."""

PAGE = """
    WHERE (position > :offset AND position <= :offset + :limit)
        OR abs(position - (SELECT position FROM ranked WHERE "user" = :reader)) <= 1
    ORDER BY position
"""
PLAYERS = 'SELECT count(DISTINCT "user") FROM standings WHERE guild = :guild AND period = :period{of}'


def of_game(game: str | None) -> str:
    return "" if game is None else " AND game = :game"


def ranked(game: str | None, order: str) -> str:
    of = of_game(game)
    now, week = (TALLY.format(period=period, of=of) for period in (":period", ":week"))
    return RANKED.format(now=now, week=week, order=ORDERS[order], ever=ALL_TIME, of=of)


def players(game: str | None) -> str:
    return PLAYERS.format(of=of_game(game))


def standing(row: Any, game: str | None, reader: int, *, compared: bool) -> Standing:
    """Nobody but themselves learns who somebody is whose profile is hidden."""
    _, rank, user, name, games, wins, place, points, deals, mu, sigma, ever, before, hides = row
    hidden = bool(hides) and user != reader
    return Standing(
        rank,
        NOBODY if hidden else user,
        "" if hidden else name,
        games,
        wins,
        place,
        points,
        deals,
        None if game is None else shown(mu, sigma),
        hidden=hidden,
        provisional=ever < PROVISIONAL,
        moved=before - rank if compared and before is not None else None,
    )


class SqlBoards:
    """Only reads. The rows are written when a table closes."""

    def __init__(self, read: Read) -> None:
        self._read = read

    async def leaderboard(
        self,
        guild: int,
        game: str | None = None,
        *,
        period: str = "all",
        order: str = "wins",
        at: float = 0.0,
        reader: int = 0,
        limit: int = 10,
        offset: int = 0,
    ) -> Page:
        week = week_before(period, at)
        which = {"guild": guild, "period": period_at(period, at)} | ({"game": game} if game else {})
        ((total,),) = await self._read(players(game), which)
        wanted = which | {"week": week, "reader": reader, "limit": limit, "offset": offset}
        rows = await self._read(f"{ranked(game, order)} {PAGE}", wanted)
        listed = {row[0]: standing(row, game, reader, compared=week is not None) for row in rows}
        page = tuple(listed.pop(position) for position in range(offset + 1, offset + limit + 1) if position in listed)
        return Page(page, total, () if any(row.user == reader for row in page) else tuple(listed.values()))
