"""Profiles: counted with the game's own commit, on both stores, from the results and from what people did."""

from __future__ import annotations

import asyncio
import json
import re
from dataclasses import replace

import pytest

from bot.store import profiles
from bot.store.recount import deeds_by_seat
from bot.store.scores import SqlScores
from bot.store.sql_store import SqlStore
from bot.tables.careers import BEST, TALLIED
from bot.tables.port import Finished, Result
from bot.ui.storage import Against, Placed, Profile
from bot.upkeep.rerate import rerate
from engine.registry import GAMES
from engine.simulation import simulated, tables
from tests.store.conftest import Place
from tests.store.test_boards import planned
from tests.store.test_ratings import DAY, SOME_DAY, game, keep

AOI, BO, CHIE = 11, 12, 13


def doing(finished: Finished, **deeds: int) -> Finished:
    """The same game, in which everybody did this."""
    return replace(finished, results=tuple(replace(result, deeds=deeds) for result in finished.results))


async def test_a_profile_adds_up_what_people_did_in_all_their_games_friendly_or_not(store: SqlStore) -> None:
    await keep(store, doing(game((AOI, 1), (BO, 2)), made=2, missed=1))
    await keep(store, replace(doing(game((AOI, 3), (BO, 1)), made=5), ranked=False))
    await keep(store, doing(game((AOI, 1), of="tezuma:trick"), used=1))
    trick, tsumo = (await store.scores.profile(7, AOI)).tallies
    assert (tsumo.games, tsumo.wins, tsumo.average_place, tsumo.points, tsumo.best) == (2, 1, 2.0, -4, -1)
    assert (tsumo.deeds, trick.deeds) == ({"made": 7, "missed": 1}, {"used": 1})


async def test_a_profile_tells_ratings_form_and_achievements(store: SqlStore) -> None:
    for number in range(12):
        won = number % 2
        await keep(store, game((AOI, 2 - won), (BO, 1 + won)), at=SOME_DAY + number * DAY)
    await keep(store, replace(game((AOI, 3), (BO, 1), of="tezuma:trick"), ranked=False), at=SOME_DAY)
    found = await store.scores.profile(7, AOI)
    row = next(row for row in (await store.scores.leaderboard(7, "tsumo")).rows if row.user == AOI)
    assert (len(found.ratings["tsumo"]), found.ratings["tsumo"][0], found.ratings["tsumo"][-1]) == (
        13,
        1000,
        row.rating,
    )
    assert (found.ratings.keys(), found.provisional) == ({"tsumo"}, {"tezuma:trick"})
    assert found.form[-3:] == (
        Placed("tsumo", 2, won=False),
        Placed("tsumo", 1, won=True),
        Placed("tezuma:trick", 3, won=False),
    )
    assert len(found.form) == profiles.FORM
    assert found.achievements["first_win"] == SOME_DAY + DAY, "the game that earned it, not the latest"
    assert found.achievements.keys() == {"first_win", "photo_finish", "below_zero", "revenge", "week"}


async def test_a_curve_goes_back_fifty_games(store: SqlStore) -> None:
    for _ in range(profiles.CURVE + 2):
        await keep(store, game((AOI, 1), (BO, 2)))
    curve = (await store.scores.profile(7, AOI)).ratings["tsumo"]
    assert len(curve) == profiles.CURVE + 1
    assert [*curve] == sorted(curve)
    assert curve[0] > 1000


async def test_head_to_head_is_between_two_people_wherever_they_were_placed(store: SqlStore) -> None:
    for placed in ((AOI, 1), (BO, 2), (CHIE, 3)), ((AOI, 2), (BO, 2)), ((BO, 1), (AOI, 3)), ((AOI, 1), (CHIE, 2)):
        await keep(store, game(*placed))

    async def against(user: int, reader: int) -> Against | None:
        return (await store.scores.profile(7, user, reader=reader)).against

    assert await against(AOI, BO) == Against(games=3, ahead=1, behind=1)
    assert await against(BO, AOI) == Against(games=3, ahead=1, behind=1)
    assert await against(AOI, CHIE) == Against(games=2, ahead=2, behind=0)
    assert await against(AOI, AOI) is await against(AOI, 99) is None


async def test_servers_know_nothing_of_each_other(store: SqlStore) -> None:
    await keep(store, doing(game((AOI, 1), (BO, 2)), made=1), guild=7)
    there = await store.scores.profile(8, AOI, reader=BO)
    assert there == Profile()
    await keep(store, game((AOI, 2), (BO, 1)), guild=8)
    there = await store.scores.profile(8, AOI, reader=BO)
    assert (there.tallies[0].games, there.tallies[0].deeds, there.achievements) == (1, {}, {})
    assert (there.against, [placed.place for placed in there.form]) == (Against(1, 0, 1), [2])


async def test_whoever_has_played_nothing_has_an_empty_profile(store: SqlStore) -> None:
    assert await store.scores.profile(7, AOI) == Profile()


async def test_somebody_who_was_stood_in_for_earns_nothing_and_nobody_by_them(store: SqlStore) -> None:
    one = game((AOI, 1), (BO, 2))
    await keep(store, replace(one, results=(one.results[0], replace(one.results[1], stood_in=True))))
    assert (await store.scores.profile(7, AOI)).achievements == {}


def recorded(key: str, seed: int, *people: int) -> Finished:
    """A game of these people as its table would leave it, with its record."""
    record = simulated(tables(GAMES[key])[0], seed).line()
    results = tuple(
        Result(user, "u", seat, 1 + seat, -seat, seat == 0, deeds=done, stood_in=stood_in)
        for (seat, (done, stood_in)), user in zip(deeds_by_seat(record).items(), people, strict=False)
    )
    return Finished(key, record, results, ("u",), deals=3)


async def test_recounting_gives_the_same_profiles(place: Place) -> None:
    """What people did is read from the records once more."""
    kept = "SELECT * FROM {} ORDER BY 1, 2, 3"
    async with place.store() as store:
        for number, key in enumerate([*GAMES] * 4):
            one = replace(recorded(key, number, AOI + number % 2, BO + number % 3, 20), ranked=number % 4 > 0)
            await keep(store, one, guild=7 + number % 2, at=SOME_DAY + number * DAY)
        assert (await store.scores.profile(7, AOI)).tallies[0].deeds != {}
    before = {table: await place.execute(kept.format(table)) for table in ("careers", "rivals", "achievements")}
    assert all(before.values())
    assert "as it was" in await asyncio.to_thread(rerate, place.address)
    await place.execute("UPDATE careers SET counts = '{}'")
    await place.execute("DELETE FROM rivals")
    await place.execute("INSERT INTO achievements VALUES (7, 11, 'bribed', 1)")
    assert "rows have changed" in await asyncio.to_thread(rerate, place.address)
    for table, rows in before.items():
        assert await place.execute(kept.format(table)) == rows


def test_a_stand_in_is_recognised_in_the_record() -> None:
    """Nobody has noted it beside the results."""
    record = json.loads(simulated(tables(GAMES["tsumo"])[0], 1).line())
    record["events"] = [event | ({"auto": True} if event.get("seat") == 1 else {}) for event in record["events"]]
    (_, first), (_, second), _ = deeds_by_seat(json.dumps(record)).values()
    assert (first, second) == (False, True)


@pytest.mark.parametrize("record", ["no record", "{}", '{"format": "yose-record/1", "game": "gone"}'])
def test_a_record_that_nobody_can_read_tells_nothing(record: str) -> None:
    assert deeds_by_seat(record) == {}


async def test_a_profile_reads_a_persons_rows_by_their_keys(store: SqlStore, place: Place) -> None:
    """As the database plans it. No query scans a table, or sorts all of a person's games."""
    await keep(store, game((AOI, 1), (BO, 2)))
    asked: list[tuple[str, dict[str, object]]] = []

    async def note(query: str, parameters: object = ()) -> list[tuple[str, str]]:
        values = tuple(parameters)  # type: ignore[arg-type]
        named = {f"p{number}": value for number, value in enumerate(values)}
        text = query
        for name in named:
            text = text.replace("?", f":{name}", 1)
        asked.append((text, named))
        tallied = dict.fromkeys((*TALLIED, BEST), 1)
        return [("tsumo", json.dumps(tallied))] if query == profiles.COUNTS else []

    await SqlScores(note, "SELECT value FROM json_each({})").profile(7, AOI, reader=BO)  # type: ignore[arg-type]
    assert len(asked) == 5
    for query, wanted in asked:
        plan = await planned(place.address, query, wanted)
        assert not re.search(r"SCAN|Seq Scan", plan), plan
        assert "achievements" in query or not re.search(r"TEMP B-TREE|Sort", plan), plan
        assert re.search(r"PRIMARY KEY|autoindex_careers|_pkey|results_of_a_(person|guild)", plan), plan
