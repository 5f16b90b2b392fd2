"""Calls to a table that has opened, and to the end of a game: whoever asked for it is told, once."""

from __future__ import annotations

from bot.ui.live.table_messages import TableMessages
from bot.ui.me.presence import LOOKING
from tests.tables.house import CHANNEL, GUILD, HOST
from tests.ui.calling import HOUR, OPEN, OVER, called, choose, quiet_now, still
from tests.ui.front import DIRECT, FORBIDDEN, Front

# A game that has ended


async def test_who_sat_there_is_told_of_the_end_unless_they_look_or_sleep(front: Front) -> None:
    await choose(front, HOST, ends=True)
    await choose(front, HOST + 1, ends=True)
    front.presence[CHANNEL, HOST + 1] = front.clock.now()
    await choose(front, HOST + 2, ends=True, **quiet_now(front, hours=3))
    table = await front.game()
    await front.tables.end(table.id, HOST)
    await still(front)
    assert list(called(front, OVER).values()) == [(HOST,)]
    assert ":seen:" in str(front.line.standing)


async def test_a_kill_at_the_end_of_a_game_tells_nobody_twice(front: Front) -> None:
    await choose(front, HOST, ends=True)
    table = await front.game()
    await front.settled()
    front.line.loses = ["mention"]
    await front.tables.end(table.id, HOST)
    await front.line.until(lambda: called(front, OVER))
    await front.close_doors()
    await front.open_doors()
    await still(front)
    assert list(called(front, OVER).values()) == [(HOST,)]
    assert await front.kept(table) is None


# A table that has opened


async def wait_for_tables(front: Front, *users: int, game: str = "tsumo") -> None:
    for user in users:
        await front.store.personal.await_games(GUILD, user, [game])


async def test_who_waits_for_a_game_is_told_when_a_table_opens_until_it_starts(front: Front) -> None:
    await wait_for_tables(front, 1, 2, HOST)
    await wait_for_tables(front, 3, game="tezuma:trick")
    await choose(front, 2, way="dm")
    table = await front.lobby()
    await still(front)
    assert sorted(called(front, OPEN).values()) == [(1,), (2,)], "the host knows, and the others wait for another game"
    assert {sent.place for sent in front.line.sent if sent.what == "mention"} == {CHANNEL, DIRECT + 2}
    for _ in range(2):
        await front.close_doors()
        await front.open_doors()
        await front.new_tables._watch()
        await still(front)
    assert [sent.what for sent in front.line.sent].count("mention") == 2, "nobody is told again"
    await front.start(table)
    await still(front)
    assert not called(front, OPEN)


async def test_who_sleeps_or_looks_is_told_later_if_the_lobby_is_still_open(front: Front) -> None:
    await wait_for_tables(front, 1, 2)
    await choose(front, 1, **quiet_now(front, hours=2))
    front.presence[CHANNEL, 2] = front.clock.now()
    await front.lobby()
    await still(front)
    assert not called(front, OPEN)
    front.clock.advance(2 * HOUR)
    await front.new_tables._watch()
    await still(front)
    assert list(called(front, OPEN).values()) == [(1, 2)]


async def test_a_call_to_a_new_table_under_way_when_the_bot_was_killed_is_the_same_message(front: Front) -> None:
    await wait_for_tables(front, 1)
    front.line.loses = ["mention"]
    await front.lobby()
    await front.line.until(lambda: called(front, OPEN))
    await front.close_doors()
    await front.open_doors()
    await front.new_tables._watch()
    await still(front)
    assert list(called(front, OPEN).values()) == [(1,)]


async def test_a_direct_message_of_a_new_table_goes_once_its_person_sits(front: Front) -> None:
    await wait_for_tables(front, 1)
    await choose(front, 1, way="dm")
    table = await front.lobby(people=2)
    await still(front)
    assert len(called(front, OPEN)) == 1
    await front.tables.join(table.id, 1, "Aoi")
    await still(front)
    assert not called(front, OPEN)


ELSEWHERE, ROLE = 71, 500


async def announced(front: Front, **choices: int) -> None:
    settings = front.guilds.settings(GUILD).model_copy(update=choices)
    await front.guilds.save_settings(GUILD, settings)


async def test_a_server_tells_of_new_tables_in_its_channel_and_to_its_role(front: Front) -> None:
    await announced(front, new_tables=ELSEWHERE, new_tables_role=ROLE)
    table = await front.lobby()
    await still(front)
    assert list(called(front, OPEN).values()) == [(ROLE,)]
    (sent,) = [sent for sent in front.line.sent if sent.what == "mention"]
    assert (sent.place, f"<@&{ROLE}>" in sent.said) == (ELSEWHERE, True)
    await front.tables.end(table.id, HOST)
    await still(front)
    assert not called(front, OPEN)


async def test_a_role_alone_is_mentioned_in_the_tables_channel(front: Front) -> None:
    await announced(front, new_tables_role=ROLE)
    await front.lobby()
    await still(front)
    assert [sent.place for sent in front.line.sent if sent.what == "mention"] == [CHANNEL]


async def test_a_channel_that_takes_no_messages_is_replaced_by_the_tables_own(front: Front) -> None:
    await announced(front, new_tables=ELSEWHERE)
    front.line.refuses = lambda sent: FORBIDDEN if sent.place == ELSEWHERE else None
    await front.lobby()
    await still(front)
    assert [sent.place for sent in front.line.sent if sent.what == "mention"] == [CHANNEL]


async def test_nobody_is_told_elsewhere_of_a_table_in_a_channel_that_not_everybody_sees(front: Front) -> None:
    front.client.servers[GUILD].hidden = frozenset({CHANNEL})
    await announced(front, new_tables=ELSEWHERE)
    await wait_for_tables(front, 1, 2)
    await choose(front, 1, way="dm")
    await front.lobby()
    await still(front)
    assert {sent.place for sent in front.line.sent if sent.what == "mention"} == {CHANNEL}


# Who is deleted


async def test_nothing_that_is_noted_names_somebody_who_is_deleted(front: Front) -> None:
    await wait_for_tables(front, 1, 2, 3)
    await choose(front, 1, way="dm")
    table = await front.lobby()
    await still(front)
    for user in (1, 2):
        await front.calls.forget(user)
    kept = TableMessages.model_validate_json(await front.kept(table) or "")
    assert [sent.users for sent in kept.calls.values()] == [[3]]
    assert list(called(front, OPEN).values()) == [(2, 3)], "the direct message is deleted"


async def test_nobody_is_called_to_a_table_where_they_may_not_sit_down(front: Front) -> None:
    await wait_for_tables(front, 1, 2, 3)
    for user in (1, 2, 3):
        front.presence[CHANNEL, user] = front.clock.now()
    table = await front.lobby(people=1)
    await front.tables.join(table.id, 1, "Aoi")
    await front.tables.remove(table.id, HOST, 1)
    await front.calls.respect_ban(GUILD, 3)
    front.clock.advance(LOOKING)
    await front.new_tables._watch()
    await still(front)
    assert list(called(front, OPEN).values()) == [(2,)]


async def test_nobody_is_called_to_a_table_by_invitation(front: Front) -> None:
    await wait_for_tables(front, 1)
    await announced(front, new_tables_role=ROLE)
    await front.lobby(people=1, by_invitation=True)
    await still(front)
    assert not called(front, OPEN)
