"""What a server reads of finished games is its own."""

from __future__ import annotations

import pytest

from bot.store.sql_store import SqlStore
from bot.tables.port import Entry, Finished, Result

AOI = 11
HERE, THERE = 7, 8


@pytest.fixture
async def games(store: SqlStore) -> SqlStore:
    """The same person has finished a game on each of two servers."""
    for at, guild in enumerate((HERE, THERE), start=1):
        table = await store.create(guild, 70 + guild, Entry("opened", {}, 0.0))
        won = (Result(AOI, "Aoi", 0, 1, guild, won=True, resigned=False),)
        finished = Finished("tsumo", f'{{"at": {guild}}}', won, ("Aoi",))
        await store.append(table, 1, [Entry("closed", {}, float(at))], close=True, finished=finished)
    return store


@pytest.mark.parametrize("guild", [HERE, THERE])
async def test_lists_of_games_are_each_servers_own(games: SqlStore, guild: int) -> None:
    scores = games.scores
    assert [(tally.games, tally.points) for tally in await scores.tallies(guild, AOI)] == [(1, guild)]
    assert [game.points for game in await scores.history(guild, AOI)] == [guild]
    assert [game.channel for game in await scores.recent(guild)] == [70 + guild]
    assert await scores.count(guild) == await scores.count(guild, AOI) == 1


async def test_a_record_is_found_by_its_number_and_its_table_on_its_own_server_only(games: SqlStore) -> None:
    for number, guild in enumerate((HERE, THERE), start=1):
        for found in (await games.scores.record(guild, number), await games.scores.record_of_table(guild, number)):
            assert found is not None
            assert (found.id, found.guild) == (number, guild)
        other = THERE if guild == HERE else HERE
        assert await games.scores.record(other, number) is None
        assert await games.scores.record_of_table(other, number) is None
