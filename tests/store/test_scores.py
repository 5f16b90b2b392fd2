"""Leaderboards, profiles, histories, records; settings and facts."""

from __future__ import annotations

import re
from typing import Any, cast

import discord
import pytest
from pydantic import ValidationError

from bot.store.sql_store import SqlStore
from bot.tables.port import Entry, Finished, Result
from bot.ui.guilds import Guilds
from bot.ui.storage import GuildSettings, Part, Reader
from tests.store.conftest import Place
from tests.store.test_boards import planned

AOI, BOTAN, CHIE, DAN = 11, 12, 13, 14


async def play(store: SqlStore, *results: Result, guild: int = 7, game: str = "tsumo", at: float = 0.0) -> None:
    table = await store.create(guild, 70, Entry("opened", {}, at))
    winners = tuple(result.name for result in results if result.won)
    finished = Finished(game, f'{{"at": {at}}}', results, winners)
    await store.append(table, 1, [Entry("closed", {}, at)], close=True, finished=finished)


def result(user: int, place: int, points: int, *, name: str = "", resigned: bool = False) -> Result:
    return Result(user, name or f"u{user}", user - AOI, place, points, place == 1, resigned)


@pytest.fixture
async def season(store: SqlStore) -> SqlStore:
    await play(store, result(AOI, 1, 30, name="Aoi"), result(BOTAN, 2, 20), result(CHIE, 3, -5), at=1)
    await play(store, result(AOI, 2, 10, name="Aoi II"), result(BOTAN, 1, 40), at=2)
    await play(store, result(CHIE, 1, 9), result(AOI, 2, 5, resigned=True), game="tezuma:trick", at=3)
    await play(store, result(DAN, 1, 99), guild=8, at=4)
    await play(store, game="tezuma:masters", at=5)  # abandoned
    return store


async def test_the_leaderboard_counts_wins_then_places_then_points(season: SqlStore) -> None:
    page = await season.scores.leaderboard(7, "tsumo")
    assert page.total == 3
    assert [
        (row.rank, row.user, row.name, row.games, row.wins, row.average_place, row.points) for row in page.rows
    ] == [
        (1, BOTAN, "u12", 2, 1, 1.5, 60),
        (2, AOI, "Aoi II", 2, 1, 1.5, 40),
        (3, CHIE, "u13", 1, 0, 3.0, -5),
    ]


async def test_all_games_together_are_a_leaderboard_too_and_servers_are_apart(season: SqlStore) -> None:
    assert {row.user: row.games for row in (await season.scores.leaderboard(7)).rows} == {AOI: 3, BOTAN: 2, CHIE: 2}
    assert [row.user for row in (await season.scores.leaderboard(8)).rows] == [DAN]
    assert (await season.scores.leaderboard(9)).rows == ()


async def test_equal_scores_share_a_rank_across_pages(store: SqlStore) -> None:
    for user, at in ((AOI, 1), (BOTAN, 2), (CHIE, 3)):
        await play(store, result(user, 1, 10), result(DAN, 2, 0), at=at)
    pages = [await store.scores.leaderboard(7, limit=2, offset=offset) for offset in (0, 2, 4)]
    assert [[(row.rank, row.user) for row in page.rows] for page in pages] == [
        [(1, AOI), (1, BOTAN)],
        [(1, CHIE), (4, DAN)],
        [],
    ]
    assert [page.total for page in pages] == [4, 4, 4], "on an empty page, too"
    first = await store.scores.leaderboard(7, limit=2, reader=DAN)
    assert first.around == pages[1].rows, "one's own row and the one before it"


async def test_who_has_played_nothing_has_no_standing(season: SqlStore) -> None:
    assert (await season.scores.leaderboard(7, limit=1, reader=DAN)).around == ()
    assert await season.scores.tallies(7, DAN) == ()
    assert await season.scores.history(7, DAN) == ()


async def test_a_profile_tells_game_by_game(season: SqlStore) -> None:
    trick, tsumo = await season.scores.tallies(7, AOI)
    assert (trick.game, trick.games, trick.wins, trick.resigned) == ("tezuma:trick", 1, 0, 1)
    assert (tsumo.game, tsumo.games, tsumo.points, tsumo.best, tsumo.average_place) == ("tsumo", 2, 40, 30, 1.5)


async def test_a_history_has_the_latest_game_first_and_leads_to_its_record(season: SqlStore) -> None:
    history = await season.scores.history(7, AOI)
    assert [(game.game, game.name, game.place, game.won, game.resigned, game.winners) for game in history] == [
        ("tezuma:trick", "u11", 2, False, True, ("u13",)),
        ("tsumo", "Aoi II", 2, False, False, ("u12",)),
        ("tsumo", "Aoi", 1, True, False, ("Aoi",)),
    ]
    assert [game.id for game in await season.scores.history(7, AOI, limit=1, offset=1)] == [history[1].id]
    record = await season.scores.record(7, history[0].id)
    assert record is not None
    assert (record.game, record.record, record.ended_at) == ("tezuma:trick", '{"at": 3}', 3.0)


async def test_a_table_leads_to_its_record_and_a_person_to_their_seat(season: SqlStore) -> None:
    record = await season.scores.record_of_table(7, 3)
    assert record is not None
    assert (record.game, record.ended_at) == ("tezuma:trick", 3.0)
    assert await season.scores.record_of_table(8, 3) is None
    assert await season.scores.seat(record.id, CHIE) == 2
    assert await season.scores.seat(record.id, BOTAN) is None


async def test_recent_games_include_abandoned_ones(season: SqlStore) -> None:
    recent = await season.scores.recent(7)
    assert [(game.game, game.channel, game.won, game.winners) for game in recent[:2]] == [
        ("tezuma:masters", 70, None, ()),
        ("tezuma:trick", 70, None, ("u13",)),
    ]
    parts = await season.scores.parts(recent)
    assert {game: part for game, found in parts.items() for part in found if part.user == BOTAN} == {
        1: Part(BOTAN, "u12", 2, 20),
        2: Part(BOTAN, "u12", 1, 40),
    }
    assert await season.scores.parts(recent[:1]) == {}, "the latest was abandoned"
    assert len(recent) == await season.scores.count(7) == 4
    assert await season.scores.count(7, AOI) == 3
    assert await season.scores.count(9) == 0


async def test_a_server_cannot_fetch_anothers_record(season: SqlStore) -> None:
    (elsewhere,) = await season.scores.recent(8)
    assert await season.scores.record(7, elsewhere.id) is None


async def test_a_history_reads_a_page_of_games_by_their_index(
    season: SqlStore, place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As the database plans it: no query scans a table, and a page is not sorted."""
    asked: list[tuple[str, dict[str, Any]]] = []

    async def note(query: str, parameters: Any = ()) -> list[tuple[int]]:
        asked.append((query, dict(parameters)))
        return [(0,)] if "count(*)" in query else []

    monkeypatch.setattr(season.scores, "_read", note)
    scores, reader = season.scores, Reader(AOI, (70,))
    await scores.history(7, AOI, limit=10, reader=reader)
    await scores.recent(7, limit=10, reader=reader)
    await scores.count(7, reader=reader)
    await scores.count(7, AOI, reader=reader)
    assert len(asked) == 4
    for query, wanted in asked:
        plan = await planned(place.address, query, wanted)
        assert not re.search(r"SCAN (games|results)\b|Seq Scan", plan), plan
        assert re.search(r"(games|results)_of_a_(guild|person)", plan), plan
        assert not re.search(r"TEMP B-TREE|(?<!Incremental )Sort  ", plan), plan


async def settings_of(store: SqlStore, guild: int) -> GuildSettings:
    """As the ui sees them."""
    guilds = Guilds(cast("discord.Client", None), store)
    await guilds.load()
    return guilds.settings(guild)


async def test_settings_are_the_defaults_until_saved(store: SqlStore) -> None:
    assert await settings_of(store, 7) == GuildSettings()
    chosen = GuildSettings(language="ja", paces=("relaxed",), pace="relaxed", channels=frozenset({70}), hints=False)
    await store.save_settings(7, GuildSettings(notices=False))
    await store.save_settings(7, chosen)
    assert await settings_of(store, 7) == chosen
    assert await settings_of(store, 8) == GuildSettings()


async def test_settings_no_longer_understood_are_the_defaults(store: SqlStore, place: Place) -> None:
    await place.execute("""INSERT INTO settings VALUES (7, '{"paces": ["blitz"]}')""")
    assert await settings_of(store, 7) == GuildSettings()


@pytest.mark.parametrize("wrong", [{"pace": "blitz"}, {"paces": ["live"], "pace": "relaxed"}, {"paces": []}])
def test_settings_that_make_no_sense_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        GuildSettings.model_validate(wrong)


async def test_facts_are_remembered(store: SqlStore) -> None:
    assert await store.fact("commands") is None
    await store.save_fact("commands", "a")
    await store.save_fact("commands", "b")
    assert await store.fact("commands") == "b"
