"""Ratings and standings: counted with the game's own commit, on both stores, and a pure function of the games kept."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest
from openskill.models import PlackettLuce

from bot import __main__ as program
from bot.database_address import Address
from bot.store.recount import Facts, facts_of
from bot.store.sql_store import SqlStore
from bot.tables import ratings
from bot.tables.port import Entry, Finished, Result
from bot.ui.storage import RatingChange
from bot.upkeep.rerate import rerate
from engine.registry import GAMES
from tests.store.conftest import Place

PEOPLE = (11, 12, 13, 14, 15)
DAY = 86_400.0
SOME_DAY = 1_763_400_000.0
"""A Monday in November 2025."""


def game(*placed: tuple[int, int], of: str = "tsumo", computers: Sequence[tuple[str, int]] = ()) -> Finished:
    """People with their places."""
    results = tuple(
        Result(user, f"u{user}", seat, place, -place, place == 1) for seat, (user, place) in enumerate(placed)
    )
    return Finished(of, "{}", results, ("u",), deals=4, computers=tuple(computers))


async def keep(store: SqlStore, finished: Finished, *, guild: int = 7, at: float = SOME_DAY, channel: int = 70) -> int:
    table = await store.create(guild, channel, Entry("opened", {}, at))
    await store.append(table, 1, [Entry("closed", {}, at)], close=True, finished=finished)
    return table


def an_evening(seed: int = 3) -> list[Finished]:
    """Games of every number of people, with and without computer players, with shared places."""
    rng, played = Random(seed), []
    for _ in range(12):
        people = rng.sample(PEOPLE, rng.randint(1, 4))
        levels = rng.choices(("random", "easy", "normal", "hard"), k=max(2 - len(people), rng.randint(0, 1)))
        places = [rng.randint(1, 3) for _ in (*people, *levels)]
        of = rng.choice(("tsumo", "tezuma:trick"))
        field = zip(people, places, strict=False)
        played.append(game(*field, of=of, computers=list(zip(levels, places[len(people) :], strict=True))))
    return played


def by_openskill(games: Sequence[Finished], of: str) -> dict[int, tuple[float, float]]:
    """What openskill itself makes of these games."""
    model = PlackettLuce()
    known = {user: model.rating() for user in PEOPLE}
    for one in games:
        if one.game == of:
            fixed = [model.rating(GAMES[of].level_ratings[level], 1.0) for level, _ in one.computers]
            teams = [[known[result.user]] for result in one.results] + [[rating] for rating in fixed]
            ranks = [*(result.place for result in one.results), *(place for _, place in one.computers)]
            after = model.rate(teams, ranks=[*map(float, ranks)])
            known |= {result.user: team[0] for result, team in zip(one.results, after, strict=False)}
    played = {result.user for one in games if one.game == of for result in one.results}
    return {user: (known[user].mu, known[user].sigma) for user in played}


RATINGS = "SELECT \"user\", mu, sigma FROM standings WHERE guild = 7 AND game = '{}' AND period = 'all'"


@pytest.mark.parametrize("of", ["tsumo", "tezuma:trick"])
async def test_stored_games_give_the_ratings_that_openskill_gives(store: SqlStore, place: Place, of: str) -> None:
    games = an_evening()
    for finished in games:
        await keep(store, finished)
    kept = {user: (mu, sigma) for user, mu, sigma in await place.execute(RATINGS.format(of))}
    assert kept == by_openskill(games, of)
    shown = {row.user: row.rating for row in (await store.scores.leaderboard(7, of)).rows}
    assert shown == {user: max(0, round(1000 + 40 * (mu - 3 * sigma))) for user, (mu, sigma) in kept.items()}


async def test_a_game_tells_what_it_did_to_everybody_s_rating(store: SqlStore) -> None:
    first = await keep(store, game((11, 1), (12, 2), computers=[("hard", 1)]))
    second = await keep(store, game((11, 2), (12, 1)))
    changes = [await store.scores.rating_changes(7, table) for table in (first, second)]
    assert {seat: change.rating - change.change for seat, change in changes[0].items()} == {0: 1000, 1: 1000}
    assert {seat: change.rating - change.change for seat, change in changes[1].items()} == {
        seat: change.rating for seat, change in changes[0].items()
    }
    assert changes[0][0].change > 0 > changes[0][1].change
    assert await store.scores.rating_changes(8, first) == {}, "another server does not learn it"


async def test_what_does_not_count_changes_nothing(store: SqlStore, place: Place) -> None:
    friendly = await keep(store, replace(game((11, 1), (12, 2)), ranked=False))
    await keep(store, Finished("tsumo", "{}", ranked=True))  # abandoned
    assert await place.execute("SELECT * FROM standings") == []
    assert await store.scores.rating_changes(7, friendly) == {}
    assert [tally.games for tally in await store.scores.tallies(7, 11)] == [1], "a friendly game was played, though"


async def test_who_plays_alone_keeps_their_rating(store: SqlStore) -> None:
    table = await keep(store, game((11, 1)))
    assert await store.scores.rating_changes(7, table) == {0: RatingChange(1000, 0)}


def test_a_computer_player_of_an_unknown_level_or_game_is_a_newcomer() -> None:
    assert ratings.of_computer("tsumo", "hard").mu > ratings.of_computer("tsumo", "easy").mu
    assert ratings.of_computer("tsumo", "genius").mu == ratings.of_computer("no such game", "hard").mu == 25


async def test_tables_that_end_at_the_same_moment_are_each_counted_once(store: SqlStore, place: Place) -> None:
    tables = [await store.create(7, 70 + number, Entry("opened", {}, SOME_DAY)) for number in range(8)]
    ends = [
        store.append(table, 1, [Entry("closed", {}, SOME_DAY)], close=True, finished=game((11, 1), (12, 2)))
        for table in tables
    ]
    await asyncio.gather(*ends)
    (row, _) = (await store.scores.leaderboard(7, "tsumo")).rows
    assert (row.games, row.wins) == (8, 8)
    again = store.append(tables[0], 1, [Entry("closed", {}, SOME_DAY)], close=True, finished=game((11, 1), (12, 2)))
    with pytest.raises(Exception, match="does not stand at version 1"):
        await again
    one_by_one = by_openskill([game((11, 1), (12, 2))] * 8, "tsumo")
    assert {user: (mu, sigma) for user, mu, sigma in await place.execute(RATINGS.format("tsumo"))} == one_by_one


async def test_rerating_gives_identical_numbers_and_mends_what_was_tampered_with(
    place: Place, capsys: pytest.CaptureFixture[str]
) -> None:
    async with place.store() as store:
        for number, finished in enumerate(an_evening()):
            await keep(store, finished, guild=7 + number % 2, at=SOME_DAY + number * 9 * DAY)
    url = place.address.url if isinstance(place.address, Address) else str(place.address)
    content = 'SELECT * FROM standings ORDER BY guild, period, game, "user"'
    before = await place.execute(content)
    assert await asyncio.to_thread(program.main, ["rerate", url]) == 0
    assert "12 ranked games are counted anew; every rating and standing is as it was." in capsys.readouterr().out
    await place.execute("UPDATE standings SET mu = mu + 1 WHERE guild = 7 AND period = 'all' AND game = 'tsumo'")
    await place.execute("UPDATE results SET rating = 5000 WHERE game_id = 1")
    assert "rows have changed" in await asyncio.to_thread(rerate, place.address)
    assert await place.execute(content) == before
    assert "as it was" in await asyncio.to_thread(rerate, place.address)


async def test_a_running_bot_is_not_rerated(store: SqlStore, place: Place) -> None:
    with pytest.raises(Exception, match="is in use by another bot"):
        await asyncio.to_thread(rerate, place.address)


async def test_people_who_play_on_two_servers_have_a_rating_on_each(store: SqlStore) -> None:
    await keep(store, game((11, 1), (12, 2)), guild=7)
    for _ in range(2):
        await keep(store, game((11, 2), (12, 1)), guild=8)
    here, there = [(await store.scores.leaderboard(guild, "tsumo", order="rating")).rows for guild in (7, 8)]
    assert [(row.user, row.games, row.wins) for row in here] == [(11, 1, 1), (12, 1, 0)]
    assert [(row.user, row.games, row.wins) for row in there] == [(12, 2, 2), (11, 2, 0)]


# Games of older versions

RECORD = """
    {"players": [{"kind": "human"}, {"kind": "bot:hard"}, {"kind": "human"}],
     "events": [{"event": "score", "total": [1, 2, 3]},
                {"event": "play", "seat": 0%s},
                {"event": "score", "total": [9, 5, 6]}]}
"""


@pytest.mark.parametrize(
    ("record", "resigned", "facts"),
    [
        (RECORD % "", [], Facts(ranked=True, deals=2, computers=(("hard", 3),))),
        (RECORD % "", [0], Facts(ranked=True, deals=2, computers=(("hard", 2),))),
        (RECORD % ', "auto": true', [2], Facts(ranked=True, deals=2, computers=(("hard", 1),))),
        (RECORD % ', "hint": true', [], Facts(ranked=False, deals=2, computers=(("hard", 3),))),
        ("{}", [], Facts()),
        ("no record", [], Facts()),
    ],
    ids=["as played", "resigned", "stand-in and resigned", "hint", "empty", "unreadable"],
)
def test_what_a_game_of_an_older_version_counts_as_is_read_from_its_record(
    record: str, resigned: list[int], facts: Facts
) -> None:
    assert facts_of(record, resigned) == facts
