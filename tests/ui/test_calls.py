"""Calls to a turn, as people chose: when, how, not while they look or in their quiet hours, and never twice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from bot.tables.manager import Tables
from bot.tables.table import Table
from bot.ui.me.presence import LOOKING
from tests.tables.house import CHANNEL, GUILD, HOST
from tests.ui.calling import HOUR, NEXT, UNDELIVERED, called, choose, quiet_now, still
from tests.ui.front import BROKEN, DIRECT, REFUSED, Front


async def masters(front: Front, **keys: object) -> Table:
    """A game in which one seat is to act after the other; the first of them, and whose it is."""
    table = await front.game("tezuma:masters", pace="correspondence", **keys)
    await still(front)
    return table


def owner(table: Table, seat: int) -> int:
    user = table.seats[seat].user
    assert user is not None
    return user


# When


async def test_who_wants_to_be_called_at_once_is_and_nobody_else(front: Front) -> None:
    await choose(front, HOST, turn="now")
    table = await front.game(pace="correspondence")
    await still(front)
    assert list(called(front).values()) == [(HOST,)]
    await front.act(front.tables.get(table.id), 0)
    await still(front)
    assert not called(front), "it goes once they act"


async def test_who_never_wants_to_be_called_is_not(front: Front) -> None:
    await choose(front, HOST, turn="never")
    table = await front.game()
    front.clock.advance(table.pace.remind)
    await still(front)
    assert sorted(called(front).values()) == [(HOST + 1,), (HOST + 2,)]
    assert front.tables.get(table.id).reminded == {1, 2}


async def test_a_choice_counts_for_the_turn_that_is_open(front: Front) -> None:
    await front.game(pace="correspondence")
    await still(front)
    assert not called(front)
    await choose(front, HOST, turn="now")
    await still(front)
    assert list(called(front).values()) == [(HOST,)]


@pytest.mark.parametrize("turn", ["next", "now"])
async def test_who_comes_next_is_called_if_they_want_it_and_once_for_that_turn(front: Front, turn: str) -> None:
    table = await masters(front)
    while table.view(None).phase.value != "tricks":
        table = await front.act(table, table.to_act[0])
    (first,) = table.to_act
    after = (first + 1) % 3
    await choose(front, owner(table, after), turn=turn)
    await still(front)
    assert list(called(front, NEXT).values()) == ([(owner(table, after),)] if turn == "next" else [])
    table = await front.act(front.tables.get(table.id), first)
    await still(front)
    assert len(called(front, NEXT) | called(front)) == 1, "next and at once are one turn"
    table = await front.act(front.tables.get(table.id), after)
    await still(front)
    assert not called(front, NEXT) | called(front)


async def test_after_the_last_card_of_a_trick_nobody_comes_next(front: Front) -> None:
    table = await masters(front)
    while table.view(None).phase.value != "tricks" or len(table.view(None).trick.laid) != 2:
        table = await front.act(table, table.to_act[0])
    for user in range(HOST, HOST + 3):
        await choose(front, user, turn="next")
    await still(front)
    assert not called(front, NEXT)


async def test_nobody_is_called_while_they_look(front: Front) -> None:
    await choose(front, HOST, turn="now")
    front.presence[CHANNEL, HOST] = front.clock.now()
    table = await front.game(pace="correspondence")
    await still(front)
    front.clock.advance(LOOKING - 1)
    front.presence[CHANNEL + 1, HOST] = front.clock.now()
    await still(front)
    assert not called(front)
    front.clock.advance(1)
    await still(front)
    assert list(called(front).values()) == [(HOST,)]
    assert front.tables.get(table.id).reminded == {0}


async def test_a_clock_that_rings_within_the_millisecond_does_not_wait_for_another_minute(front: Front) -> None:
    await choose(front, HOST, turn="now")
    front.clock.advance(0.0004)
    front.presence[CHANNEL, HOST] = front.clock.now()
    table = await front.game(pace="correspondence")
    await still(front)
    due = front.tables._alarm.due[table.id]
    assert due == int(due)
    front.clock.advance(due - front.clock.now())
    await front.line.until(lambda: called(front))


async def test_a_reminder_comes_in_time_at_a_live_table(front: Front) -> None:
    """Whoever looked when the turn began has a minute there, not two."""
    table = await front.game()
    for user in range(HOST, HOST + 3):
        front.presence[CHANNEL, user] = front.clock.now()
    front.clock.advance(table.pace.remind)
    await still(front)
    assert len(called(front)) == 3


@pytest.mark.parametrize("turn", ["now", "later"])
async def test_nobody_is_called_in_their_quiet_hours_but_after_them(front: Front, turn: str) -> None:
    await choose(front, HOST, turn=turn, **quiet_now(front, hours=20))
    table = await front.game(pace="correspondence")
    front.clock.advance(table.pace.remind)
    await still(front)
    assert HOST not in {user for users in called(front).values() for user in users}
    front.clock.advance(8 * HOUR)
    await still(front)
    assert (HOST,) in called(front).values()


# Once


async def test_after_a_restart_nobody_is_called_again(front: Front) -> None:
    await choose(front, HOST, turn="now")
    table = await front.game(pace="correspondence")
    await still(front)
    for _ in range(2):
        await front.close_doors()
        await front.open_doors()
        front.stage.again(front.tables.get(table.id))
        await still(front)
    assert [sent.what for sent in front.line.sent].count("mention") == 1


async def test_a_call_under_way_when_the_bot_was_killed_is_the_same_message(front: Front) -> None:
    front.line.loses = ["mention"]
    await choose(front, HOST, turn="now")
    await front.game(pace="correspondence")
    await front.line.until(lambda: called(front))
    await front.close_doors()
    await front.open_doors()
    front.stage.catch_up()
    await still(front)
    assert list(called(front).values()) == [(HOST,)]


async def test_a_call_that_may_have_arrived_long_ago_notifies_nobody_again(front: Front) -> None:
    """Discord has forgotten the nonce by then: there may be two messages, but not two calls."""
    front.line.loses = ["mention"]
    await choose(front, HOST, turn="now")
    await front.game(pace="correspondence")
    await front.line.until(lambda: called(front))
    await front.close_doors()
    front.line.nonces.clear()
    front.clock.advance(HOUR)
    await front.open_doors()
    front.stage.catch_up()
    await still(front)
    assert sorted(called(front).values()) == [(), (HOST,)]


async def test_who_was_called_before_the_turn_was_put_off_is_told_the_new_end_without_a_call(front: Front) -> None:
    table = await front.game()
    front.clock.advance(table.pace.remind)
    await still(front)
    before = called(front)
    assert len(before) == 3
    await front.close_doors()
    front.clock.advance(10 * HOUR)
    await front.open_doors()
    front.stage.catch_up()
    await still(front)
    after = called(front)
    assert len(after) == 3
    assert not set(before) & set(after), "the old ones named another time"
    assert list(after.values()) == [(), (), ()]


@pytest.mark.parametrize(
    ("leave", "go_on"), [(Tables.pause, Tables.resume), (Tables.step_away, Tables.come_back)], ids=["pause", "away"]
)
async def test_who_was_called_is_not_called_again_when_the_same_turn_goes_on(
    front: Front, leave: Callable[..., Any], go_on: Callable[..., Any]
) -> None:
    await choose(front, HOST, turn="now")
    table = await front.game(pace="correspondence")
    await still(front)
    (before,) = called(front)
    await leave(front.tables, table.id, HOST)
    front.clock.advance(LOOKING)
    await go_on(front.tables, table.id, HOST)
    await still(front)
    ((after, notified),) = called(front).items()
    assert (after != before, notified) == (True, ()), "the one before named another time"


async def test_the_end_of_a_deal_stays_in_sight_when_somebody_is_called(front: Front) -> None:
    table = await front.game()
    await front.settled()
    showing = front.stage._showing[table.id]
    moved = showing.moved
    front.clock.advance(table.pace.remind)
    await still(front)
    assert showing.moved is moved
    await front.act(front.tables.get(table.id), 0)
    assert showing.moved is not moved


# How


async def test_a_direct_message_instead_of_a_mention(front: Front) -> None:
    await choose(front, HOST, turn="now", way="dm", language="ja")
    table = await front.game(pace="correspondence")
    await still(front)
    (message,) = front.line.reading("あなたの番です")
    (sent,) = [sent for sent in front.line.sent if sent.message == message]
    assert sent.place == DIRECT + HOST
    assert f"https://discord.com/channels/{GUILD}/{CHANNEL}" in sent.said
    await front.act(front.tables.get(table.id), 0)
    await still(front)
    assert message not in front.line.standing


async def test_a_direct_message_that_cant_be_delivered_is_a_mention_which_says_so_once(front: Front) -> None:
    front.line.refuses = lambda sent: REFUSED if sent.place == DIRECT + HOST else None
    await choose(front, HOST, turn="now", way="dm")
    table = await front.game(pace="correspondence")
    await still(front)
    assert list(called(front, UNDELIVERED).values()) == [(HOST,)]
    table = front.tables.get(table.id)
    for seat in range(3):
        table = await front.act(table, seat)
    await still(front)
    assert list(called(front).values()) == [(HOST,)], "another turn"
    assert not called(front, UNDELIVERED)
    assert sum(sent.place == DIRECT + HOST for sent in front.line.refused) == 1, "it is not tried again"
    assert (await front.people.of(HOST)).settings.refused


async def test_two_tables_at_once_say_so_once(front: Front) -> None:
    front.line.refuses = lambda sent: REFUSED if sent.place == DIRECT + HOST else None
    await choose(front, HOST, turn="now", way="dm")
    for channel in (CHANNEL, CHANNEL + 1):
        await front.start(await front.lobby(channel=channel, pace="correspondence"))
    await still(front)
    assert len(called(front)) == 2
    assert len(called(front, UNDELIVERED)) == 1


async def test_a_direct_message_that_discord_could_not_take_just_then_is_no_refusal(
    front: Front, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.ui.delivery.scheduling.FIRST_PAUSE", 0.01)
    broken = iter([BROKEN, BROKEN])
    front.line.refuses = lambda sent: next(broken, None) if sent.place == DIRECT + HOST else None
    await choose(front, HOST, turn="now", way="dm")
    await front.game(pace="correspondence")
    await front.line.until(lambda: called(front))
    await still(front)
    assert not called(front, UNDELIVERED)
    assert [sent.place for sent in front.line.sent if sent.what == "mention"] == [DIRECT + HOST]


async def test_where_nobody_is_mentioned_only_direct_messages_are_sent(front: Front) -> None:
    settings = front.guilds.settings(GUILD).model_copy(update={"notices": False})
    await front.guilds.save_settings(GUILD, settings)
    await choose(front, HOST, turn="now", way="dm")
    await choose(front, HOST + 1, turn="now")
    await front.game(pace="correspondence")
    await still(front)
    assert [sent.place for sent in front.line.sent if sent.what == "mention"] == [DIRECT + HOST]
