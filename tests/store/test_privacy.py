"""What a person decides about their data, on both stores: hidden, given away, deleted to the last byte."""

# ruff: noqa: ASYNC240 - a test has time to wait for its files

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.database_address import Address
from bot.store.databases import store_for
from bot.store.privacy import COUNTED, OWN, without
from bot.store.sql_store import SqlStore
from bot.store.store import SqliteStore
from bot.store.writer import Ledger
from bot.tables import forgetting
from bot.tables.manager import Tables
from bot.tables.port import Entry, Finished, Result
from bot.tables.redaction import FORMER_PLAYER, stand_in
from bot.ui.personal import PersonSettings
from bot.ui.storage import Profile, Progress
from bot.upkeep.backup import backup
from bot.upkeep.check import check
from bot.upkeep.export import export
from bot.upkeep.rerate import rerate
from tests.postgres import Server, rows
from tests.store.conftest import REFUSED, Place
from tests.store.privacy_games import GONE, GONE_NAME, HERE, HOST, MARKS, THERE, evening, people, played, tables_on
from tests.unpacked import unpacked


async def delete(store: SqlStore, tables: Tables | None = None) -> None:
    """As the bot does it."""
    await store.privacy.begin_deletion(GONE, "{}")
    (deletion,) = await store.privacy.deletions()
    if tables:
        await forgetting.leave_all(tables, GONE)
        naming = await store.privacy.open_tables_naming(GONE)
        await forgetting.take_out(tables, naming, GONE, lambda guild: stand_in(deletion.key, guild))
    await store.privacy.redact(deletion)
    assert await store.privacy.purge()
    await store.privacy.end_deletion(deletion)


def dumped(place: Place) -> str:
    """Every row of every table, with archives unpacked."""
    with closing(unpacked(place.address)) as database:
        names = [row[0] for row in database.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
        return "".join(str(database.execute(f"SELECT * FROM {name}").fetchall()) for name in names)


async def numbers(store: SqlStore) -> list[Any]:
    """Everybody else's numbers, and what their lists show."""
    scores, found = store.scores, []
    for guild in (HERE, THERE):
        for order in ("rating", "wins", "place"):
            page = await scores.leaderboard(guild, "tsumo", order=order)
            found += [(row.rank, row.games, row.wins, row.points, row.rating) for row in page.rows]
            found += [(row.rank, row.user, row.name) for row in page.rows if row.user > 0 and row.user != GONE]
        for user in people():
            if user != GONE:
                found += [await scores.profile(guild, user)]
                found += [(game.id, game.place, game.points) for game in await scores.history(guild, user)]
        found += [(game.id, len(game.winners), game.finished) for game in await scores.recent(guild)]
    return found


@pytest.fixture
async def full(place: Place) -> AsyncIterator[Place]:
    """Two servers with games that are over and abandoned, and closed lobbies."""
    async with place.store() as store:
        await played(store)
    return place


async def test_after_a_deletion_nothing_names_the_person_and_nobody_elses_numbers_change(
    place: Place, tmp_path: Path
) -> None:
    async with place.store() as store:
        await (await played(store)).close()
    async with place.store() as store:
        tables = tables_on(store)
        await tables.recover()
        await store.privacy.hide(GONE, True)
        await store.lessons.save_progress(GONE, "tsumo", Progress(3))
        await store.personal.save_settings(GONE, PersonSettings(turn="now"))
        await store.personal.await_games(HERE, GONE, ["tsumo"])
        await store.save_messages({1: json.dumps({"panels": []})})
        before = await numbers(store)
        await delete(store, tables)
        assert await numbers(store) == before
        assert await store.privacy.deletions() == ()
        assert not await store.privacy.is_hidden(GONE)
        assert await store.lessons.progress(GONE, "tsumo") == Progress()
        assert await store.personal.settings_of([GONE]) == {}
        assert await store.personal.waiting_for(HERE, "tsumo") == ()
        for guild in (HERE, THERE):
            assert await store.scores.profile(guild, GONE) == Profile()
            stood_in = f'SELECT DISTINCT name FROM results WHERE "user" < 0 AND guild = {guild}'
            assert await place.execute(stood_in) == [(FORMER_PLAYER,)]
        assert (await store.privacy.everything_about(GONE))["servers"] == []
        assert not [file for file in tmp_path.rglob("yose.db*") if any(mark in file.read_bytes() for mark in MARKS)]
        await tables.close()
    with ThreadPoolExecutor(1) as thread:  # they run loops of their own
        assert "is sound" in thread.submit(check, place.address).result(), "old games verify, open tables replay"
        assert thread.submit(rerate, place.address).result().endswith("every rating and standing is as it was.")
        thread.submit(backup, place.address, tmp_path / "copy.db").result()
        for name in ("csv", "jsonl"):
            thread.submit(export, place.address, HERE, name, tmp_path / f"out.{name}").result()
    text = dumped(place)
    assert GONE_NAME not in text
    assert str(GONE) not in text
    assert str(HOST) in text
    for file in tmp_path.rglob("*"):
        if file.is_file():
            assert not [mark for mark in MARKS if mark in file.read_bytes()], file


async def test_stand_ins_of_two_servers_are_two_and_whoever_plays_again_starts_from_nothing(full: Place) -> None:
    async with full.store() as store:
        await delete(store)
        ids = await full.execute('SELECT DISTINCT guild, "user" FROM results WHERE "user" < 0 ORDER BY guild')
        assert [guild for guild, _ in ids] == [HERE, THERE]
        assert ids[0][1] != ids[1][1]
        again = await played(store, games=1, room=5)
        await again.close()
        (tally,) = await store.scores.tallies(HERE, GONE)
        assert tally.games == 1
        await delete(store)
        found = await full.execute('SELECT count(DISTINCT "user") FROM results WHERE "user" < 0 AND guild = 7')
        assert found[0][0] == 2, "a stand-in is never used again"


async def test_the_log_can_be_redacted_and_nothing_else(store: SqlStore, place: Place) -> None:
    """The switch opens one table, and within it the text of a line only."""
    tables = await evening(store, HERE, 70)
    await tables.close()
    (table,) = [found.id for found in await store.open_tables()]
    for change in ("data = '{}'", "at = 1", "kind = 'x'", "version = version + 100"):
        with pytest.raises(REFUSED, match="only ever added to"):
            await place.execute(f"UPDATE log SET {change}")
    await place.execute(f"INSERT INTO redacting VALUES ({table})")
    for change in ("at = 1", "kind = 'x'", "version = version + 100"):
        with pytest.raises(REFUSED, match="only ever added to"):
            await place.execute(f"UPDATE log SET {change}")
    await place.execute("UPDATE log SET data = data")
    await place.execute(f"DELETE FROM redacting WHERE table_id = {table}")
    with pytest.raises(REFUSED, match="only ever added to"):
        await place.execute("DELETE FROM log")


async def test_a_hidden_person_is_nobody_on_others_leaderboards_and_keeps_their_rank(full: Place) -> None:
    async with full.store() as store:
        before = (await store.scores.leaderboard(HERE, "tsumo")).rows
        await store.privacy.hide(GONE, True)
        await store.privacy.hide(GONE, True)
        seen = (await store.scores.leaderboard(HERE, "tsumo", reader=HOST)).rows
        assert [row.rank for row in seen] == [row.rank for row in before]
        (row,) = [row for row in seen if row.hidden]
        assert (row.user, row.name) == (0, "")
        assert (await store.scores.leaderboard(HERE, "tsumo", reader=GONE)).rows == before
        await store.privacy.hide(GONE, False)
        assert (await store.scores.leaderboard(HERE, "tsumo", reader=HOST)).rows == before


async def test_what_is_given_away_is_everything_of_ones_own_and_nobody_elses(full: Place) -> None:
    async with full.store() as store:
        await store.lessons.save_progress(GONE, "tsumo", Progress(3, finished=True))
        await store.personal.save_settings(GONE, PersonSettings(turn="now", zone="Asia/Tokyo"))
        await store.personal.await_games(HERE, GONE, ["tsumo"])
        await store.personal.await_games(HERE, HOST, ["tezuma:trick"])
        kept: Any = await store.privacy.everything_about(GONE)
        nothing = {"user": "1", "settings": None, "lessons": [], "servers": []}
        assert await store.privacy.everything_about(1) == kept | nothing
    assert (kept["settings"]["turn"], kept["settings"]["zone"]) == ("now", "Asia/Tokyo")
    assert kept["servers"][0]["awaited"] == [{"game": "tsumo"}]
    assert kept["lessons"] == [{"game": "tsumo", "step": 3, "finished": True}]
    assert [server["server"] for server in kept["servers"]] == [str(HERE), str(THERE)]
    for server in kept["servers"]:
        assert {result["name"] for result in server["results"]} == {GONE_NAME}
        assert server["standings"]
        assert server["careers"]
        assert {table["open"] for table in server["tables"]} == {True, False}
        assert any(table["seat"] is None for table in server["tables"]), "a lobby that they left"
        assert any(table["actions"] for table in server["tables"])
    text = json.dumps(kept, ensure_ascii=False)
    for other in people():
        if other != GONE:
            assert people()[other] not in text
            assert f'"{other}"' not in text
            assert f" {other}" not in text


async def test_a_winner_is_taken_out_of_the_winners(store: SqlStore) -> None:
    table = await store.create(HERE, 70, Entry("opened", {"host": HOST}, 0.0))
    results = [Result(user, "Aoi", seat, 1, 9, won=True) for seat, user in enumerate((HOST, GONE))]
    finished = Finished("tsumo", "{}", tuple(results), ("Aoi", "Aoi", "Tama"))
    await store.append(table, 1, [Entry("closed", {}, 1.0)], close=True, finished=finished)
    await delete(store)
    (game,) = await store.scores.recent(HERE)
    assert game.winners == ("Aoi", FORMER_PLAYER, "Tama")


def test_of_two_winners_of_one_name_the_right_one_goes() -> None:
    assert without(["Aoi", "Bo", "Aoi"], "Aoi", 1) == ["Aoi", "Bo", FORMER_PLAYER]
    assert without(["Aoi", "Bo", "Aoi"], "Aoi", 0) == [FORMER_PLAYER, "Bo", "Aoi"]


async def test_every_column_that_holds_people_is_known(store: SqlStore, place: Place) -> None:
    """Whoever adds a table with people in it must say what a deletion does to it, in `bot/store/privacy.py`."""
    if isinstance(place.address, Address):
        found = await place.execute(
            "SELECT table_name FROM information_schema.columns "
            "WHERE table_schema = current_schema() AND column_name = 'user'"
        )
    else:
        found = await place.execute(
            "SELECT m.name FROM sqlite_schema AS m JOIN pragma_table_info(m.name) AS c WHERE c.name = 'user'"
        )
    counted = {table for table, _ in COUNTED}
    assert {name for (name,) in found} == {"results", "named", "deletions", *OWN, *counted}


class Careless(Ledger):
    """A connection of an SQLite that leaves deleted bytes where they are, as most do."""

    def __init__(self, *args: Any, **keys: Any) -> None:
        super().__init__(*args, **keys)
        self.execute("PRAGMA secure_delete = OFF")


async def test_sqlite_keeps_none_of_the_bytes_in_its_files(path: Path) -> None:
    async with SqliteStore(path, ledger=Careless) as store:
        await (await played(store)).close()
    assert MARKS[0] in path.read_bytes(), "this test finds what is there"
    async with SqliteStore(path, ledger=Careless) as store:
        tables = tables_on(store)
        await tables.recover()
        await delete(store, tables)
        await tables.close()
        for file in path.parent.iterdir():
            assert not [mark for mark in MARKS if mark in file.read_bytes()], file


async def test_postgres_keeps_none_of_the_bytes_in_its_tables(postgres: Server) -> None:
    """Its write-ahead log is another matter, which the documents tell."""
    address = postgres.new_database()
    async with store_for(address) as store:
        tables = await played(store)
        assert await marked(postgres, address), "this test finds what is there"
        await delete(store, tables)
        assert not await marked(postgres, address)
        await tables.close()


async def marked(postgres: Server, address: Address, marks: Sequence[bytes] = MARKS) -> list[Path]:
    """The files of this database in which the person can be found."""
    await rows(address, "CHECKPOINT")
    ((number,),) = await rows(address, "SELECT oid FROM pg_database WHERE datname = current_database()")
    files = (postgres._folder / "data" / "base" / str(number)).iterdir()
    return [file for file in files if any(mark in file.read_bytes() for mark in marks)]
