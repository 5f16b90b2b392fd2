"""Profiles: what is counted of a person, their latest games, and what they have earned. No query reads all games."""

from __future__ import annotations

from bot.store.boards import Read
from bot.store.standings import read_counts
from bot.tables.careers import BEST, EVERYWHERE, TALLIED
from bot.tables.ratings import PROVISIONAL
from bot.ui.storage import Against, Placed, Profile, Tally

FORM, CURVE = 10, 50
"""How many of the latest games a profile shows, and how many ranked ones of each game its curves go back."""

COUNTS = 'SELECT game, counts FROM careers WHERE guild = ? AND "user" = ? AND game <> ? ORDER BY game'
LATEST = 'SELECT name, game, place, won FROM results WHERE guild = ? AND "user" = ? ORDER BY game_id DESC LIMIT ?'
RATINGS = """
    SELECT rating, change FROM results WHERE guild = ? AND "user" = ? AND game = ? AND rating IS NOT NULL
    ORDER BY game_id DESC LIMIT ?
"""
EARNED = """
    SELECT achievement, ended_at FROM achievements JOIN games ON games.id = game_id
    WHERE achievements.guild = ? AND "user" = ? ORDER BY game_id, achievement
"""
RIVAL = 'SELECT games, ahead, behind FROM rivals WHERE guild = ? AND "user" = ? AND rival = ?'


class SqlProfiles:
    """Only reads. The rows are written when a table closes."""

    def __init__(self, read: Read) -> None:
        self._read = read

    async def tallies(self, guild: int, user: int) -> tuple[Tally, ...]:
        return tuple(tally(game, counts) for game, counts in await self._read(COUNTS, (guild, user, EVERYWHERE)))

    async def profile(self, guild: int, user: int, *, reader: int = 0) -> Profile:
        tallies = await self.tallies(guild, user)
        curves = {tally.game: await self._curve(guild, user, tally.game) for tally in tallies}
        latest = await self._read(LATEST, (guild, user, FORM))
        against = await self._read(RIVAL, (guild, user, reader))
        return Profile(
            next((name for name, *_ in latest), ""),
            tallies,
            {game: curve for game, curve in curves.items() if curve},
            frozenset(game for game, curve in curves.items() if len(curve) <= PROVISIONAL),
            tuple(Placed(game, place, bool(won)) for _, game, place, won in reversed(latest)),
            dict(await self._read(EARNED, (guild, user))),
            next((Against(*row) for row in against), None),
        )

    async def _curve(self, guild: int, user: int, game: str) -> tuple[int, ...]:
        """The rating before the latest ranked games, and after each of them."""
        rows = [*reversed(await self._read(RATINGS, (guild, user, game, CURVE)))]
        return (rows[0][0] - rows[0][1], *(rating for rating, _ in rows)) if rows else ()


def tally(game: str, counts: str) -> Tally:
    deeds = {deed: altogether for deed, (altogether, _) in read_counts(counts).items()}
    games, wins, places, points, resigned = (deeds.pop(what) for what in TALLIED)
    return Tally(game, games, wins, places / games, points, deeds.pop(BEST), resigned, deeds)
