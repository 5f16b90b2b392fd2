"""What people choose for themselves: kept on both stores, each person's own, on every server or on one."""

from __future__ import annotations

import json

from bot.store.sql_store import SqlStore
from bot.tables.port import Entry
from bot.ui.personal import PersonSettings
from tests.store.conftest import Place

AOI, BO = 11, 2**63 - 1
HERE, THERE = 7, 8
CHOSEN = PersonSettings(turn="now", way="dm", zone="Asia/Tokyo", quiet_from=22, quiet_until=7, language="ja")


async def test_choices_are_kept_through_a_restart_and_are_each_persons_own(place: Place) -> None:
    async with place.store() as store:
        assert await store.personal.settings_of([AOI]) == {}
        await store.personal.save_settings(AOI, PersonSettings(turn="never"))
        await store.personal.save_settings(AOI, CHOSEN)
        await store.personal.save_settings(BO, PersonSettings(ends=True))
    async with place.store() as store:
        assert await store.personal.settings_of([AOI, BO, 12]) == {AOI: CHOSEN, BO: PersonSettings(ends=True)}


async def test_many_people_are_read_in_a_few_queries(store: SqlStore) -> None:
    await store.personal.save_settings(1999, CHOSEN)
    assert await store.personal.settings_of(range(2000)) == {1999: CHOSEN}


async def test_choices_that_cant_be_read_any_more_are_as_if_never_made(store: SqlStore, place: Place) -> None:
    await store.personal.save_settings(AOI, CHOSEN)
    await place.execute(f"""UPDATE people SET data = '{json.dumps({"turn": "sometimes"})}'""")
    assert await store.personal.settings_of([AOI]) == {}


async def test_who_waits_for_a_game_does_so_on_one_server(store: SqlStore) -> None:
    await store.personal.await_games(HERE, AOI, ["tsumo", "tezuma:trick", "tsumo"])
    await store.personal.await_games(HERE, BO, ["tsumo"])
    await store.personal.await_games(THERE, BO, ["tezuma:trick"])
    assert await store.personal.waiting_for(HERE, "tsumo") == (AOI, BO)
    assert await store.personal.waiting_for(THERE, "tsumo") == ()
    assert await store.personal.awaited(HERE, AOI) == {"tsumo", "tezuma:trick"}
    await store.personal.await_games(HERE, AOI, [])
    assert await store.personal.awaited(HERE, AOI) == set()
    assert await store.personal.waiting_for(HERE, "tsumo") == (BO,)


async def test_a_server_that_goes_takes_along_who_waited_there(store: SqlStore) -> None:
    await store.create(THERE, 80, Entry("opened", {"host": BO}, 0.0))
    await store.personal.await_games(HERE, AOI, ["tsumo"])
    await store.personal.await_games(THERE, AOI, ["tsumo"])
    assert await store.servers.guilds() == {HERE, THERE}
    await store.servers.delete_guild(HERE)
    assert await store.personal.waiting_for(HERE, "tsumo") == ()
    assert await store.personal.waiting_for(THERE, "tsumo") == (AOI,)
