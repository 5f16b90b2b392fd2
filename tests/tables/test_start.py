"""From the lobby to the first card: whose number is taken when, and what becomes of a start that is cut short."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from typing import Any

import pytest

from bot.tables import refusals
from bot.tables.clock import LOOK_AGAIN
from bot.tables.paces import STARTING_LIFE
from bot.tables.port import Entry, Unannounced
from bot.tables.rematch import rematch
from bot.tables.table import Status, Table
from engine.audit import verify
from engine.core.fair import Fair
from engine.core.record import Record
from engine.registry import GAMES
from tests.tables.house import CHANNEL, FIRST_MESSAGE, GUILD, HOST, House, number


def fails(house: House, *, passing: bool, times: int = 1) -> None:
    """The next announcements fail."""
    works, left = house.announce, [Unannounced(passing=passing)] * times

    async def announce(table: Table) -> int:
        if left:
            raise left.pop()
        return await works(table)

    house.tables._starting._announce = announce


def hangs(house: House) -> asyncio.Event:
    """Announcements are on their way until the event is set."""
    works, arrived = house.announce, asyncio.Event()

    async def announce(table: Table) -> int:
        await arrived.wait()
        return await works(table)

    house.tables._starting._announce = announce
    return arrived


async def test_the_hosts_number_is_taken_on_starting_and_everybody_elses_on_joining(house: House) -> None:
    table = await house.lobby()
    assert [seat.nonce for seat in table.seats] == ["", number(HOST + 1), number(HOST + 2)]
    table = (await house.tables.start(table.id, HOST, number(HOST))).after
    assert [seat.nonce for seat in table.seats] == [number(user) for user in range(HOST, HOST + 3)]


async def test_the_number_of_a_host_who_had_joined_is_taken_anew(house: House) -> None:
    """So the last number is always as old as the start."""
    table = await house.lobby(people=4)
    await house.tables.leave(table.id, HOST)
    table = (await house.tables.start(table.id, HOST + 1, number(999))).after
    assert [seat.nonce for seat in table.seats] == [number(999), number(HOST + 2), number(HOST + 3)]


async def test_whoever_asks_for_a_rematch_sits_down_without_a_number(house: House) -> None:
    past = await house.play_on(await house.game(options={"short": True}))
    assert [seat.nonce for seat in (await rematch(house.tables, past.id, HOST + 1, "Botan")).after.seats] == [""]


async def test_the_cards_depend_on_the_message_that_announces_the_game(house: House) -> None:
    lobby = await house.lobby("tezuma:masters")
    table = await house.start(lobby)
    game, state = table.game, GAMES["tezuma:masters"].setup(3, table.options)
    assert table.start == str(FIRST_MESSAGE)
    assert (await house.kinds(table))[-3:] == ["starting", "started", "deal"]
    hands = tuple(seat.hand for seat in table.state.seats)
    assert table.fair.start is not None
    another = replace(table.fair.start, message=str(FIRST_MESSAGE + 1))
    assert [*map(sorted, hands)] == [*map(sorted, game.deal(state, table.fair).hands)]
    for other in (replace(table.fair, start=another), replace(table.fair, start=None)):
        assert [*map(sorted, hands)] != [*map(sorted, game.deal(state, other).hands)]


async def test_while_the_game_is_announced_nothing_can_be_changed(house: House) -> None:
    lobby = await house.lobby()
    arrived = hangs(house)
    starting = (await house.tables.start(lobby.id, HOST, number(HOST))).after
    assert starting.status is Status.STARTING
    for late in (
        house.tables.join(lobby.id, 999, "late", number(999)),
        house.tables.leave(lobby.id, HOST + 1),
        house.tables.add_computer(lobby.id, HOST, "random"),
        house.tables.configure(lobby.id, HOST, pace="relaxed"),
    ):
        with pytest.raises(refusals.AlreadyStarted):
            await late
    for early in (house.tables.act(lobby.id, HOST, 0, "x"), house.tables.pause(lobby.id, HOST)):
        with pytest.raises(refusals.NotStarted):
            await early
    with pytest.raises(refusals.NotHost):
        await house.tables.start(lobby.id, HOST + 1, number(HOST + 1))
    assert house.tables.get(lobby.id) == starting
    again = await house.tables.start(lobby.id, HOST, number(5))
    assert again.after == starting, "a second click waits for the same announcement"
    arrived.set()
    assert (await house.tables.begun(lobby.id)).running
    assert len(house.announced) == 1


async def test_a_start_cut_short_goes_on_after_the_restart_and_is_announced_once(house: House) -> None:
    lobby = await house.lobby()
    arrived = hangs(house)
    await house.tables.start(lobby.id, HOST, number(HOST))
    await house.announce(house.tables.get(lobby.id))  # it had arrived, but nobody learned that
    await house.restart()
    await house.until(lambda: house.tables.get(lobby.id).running)
    assert not arrived.is_set()
    assert house.tables.get(lobby.id).start == str(FIRST_MESSAGE)
    assert len(house.announced) == 1


async def test_a_start_that_may_not_be_announced_leaves_the_lobby_as_it_was(house: House) -> None:
    lobby = await house.lobby("tezuma:trick", options={"redraw": True})
    fails(house, passing=False)
    await house.tables.start(lobby.id, HOST, number(HOST))
    with pytest.raises(refusals.NotAnnounced):
        await house.tables.begun(lobby.id)
    back = house.tables.get(lobby.id)
    assert (back.status, back.options, len(back.seats), back.start) == (Status.LOBBY, lobby.options, 3, "")
    assert (await house.tables.configure(lobby.id, HOST, pace="relaxed")).after.pace_name == "relaxed"
    assert (await house.start(back)).running


async def test_a_start_that_discord_does_not_take_now_is_announced_later(house: House) -> None:
    lobby = await house.lobby()
    fails(house, passing=True, times=2)
    await house.tables.start(lobby.id, HOST, number(HOST))
    with pytest.raises(refusals.AnnouncedLater):
        await house.tables.begun(lobby.id)
    assert house.tables.get(lobby.id).status is Status.STARTING
    await house.clock.sleeper(LOOK_AGAIN)
    house.clock.advance(LOOK_AGAIN)
    await house.until(lambda: house.tables.get(lobby.id).running)


async def test_a_start_that_discord_does_not_take_for_long_goes_back_to_the_lobby(house: House) -> None:
    lobby = await house.lobby()
    fails(house, passing=True, times=1000)
    await house.tables.start(lobby.id, HOST, number(HOST))
    house.clock.advance(STARTING_LIFE)
    await house.until(lambda: house.tables.get(lobby.id).status is Status.LOBBY)
    assert house.announced == []


async def test_a_start_that_is_long_past_is_not_announced_after_the_restart(house: House) -> None:
    lobby = await house.lobby()
    hangs(house)
    await house.tables.start(lobby.id, HOST, number(HOST))
    await house.close_doors()
    house.clock.advance(STARTING_LIFE)
    await house.open_doors()
    await house.until(lambda: house.tables.get(lobby.id).status is Status.LOBBY)
    assert house.announced == []


async def test_what_was_announced_is_what_is_played(house: House) -> None:
    """An announcement that arrives after the start was called off begins nothing."""
    lobby = await house.lobby()
    arrived = hangs(house)
    await house.tables.start(lobby.id, HOST, number(HOST))
    house.clock.advance(STARTING_LIFE)
    await house.until(lambda: house.tables.get(lobby.id).status is Status.LOBBY)
    arrived.set()
    with pytest.raises(refusals.NotAnnounced):
        await house.tables.begun(lobby.id)
    assert (await house.kinds(lobby))[-2:] == ["starting", "not_started"]


async def test_a_table_closed_while_its_start_is_announced_stays_closed(house: House) -> None:
    lobby = await house.lobby()
    arrived = hangs(house)
    await house.tables.start(lobby.id, HOST, number(HOST))
    await house.tables.end(lobby.id, HOST)
    arrived.set()
    with pytest.raises(refusals.NoSuchTable):
        await house.tables.begun(lobby.id)
    assert (await house.kinds(lobby))[-2:] == ["starting", "closed"]


async def test_an_announcement_that_fails_by_a_bug_is_logged_and_made_again(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    lobby = await house.lobby()

    async def announce(table: Table) -> int:
        raise ZeroDivisionError

    house.tables._starting._announce, works = announce, house.tables._starting._announce
    await house.tables.start(lobby.id, HOST, number(HOST))
    with pytest.raises(refusals.AnnouncedLater):
        await house.tables.begun(lobby.id)
    assert "could not be announced: ZeroDivisionError" in caplog.text
    house.tables._starting._announce = works
    await house.tables.start(lobby.id, HOST, number(HOST))
    assert (await house.tables.begun(lobby.id)).running


async def test_a_game_begun_by_an_older_version_goes_on_under_version_1(house: House) -> None:
    lobby = await house.lobby(options={"short": True})
    deal = lobby.game.deal(lobby.game.setup(3, lobby.options), Fair(lobby.secret, lobby.fair.nonces))
    lines: list[tuple[str, dict[str, Any]]] = [("started", {}), ("event", lobby.game.written(deal))]
    at = house.clock.now()
    await house.store.append(lobby.id, lobby.version, [Entry(kind, data, at) for kind, data in lines])
    await house.restart()
    assert (await house.play_on(house.tables.get(lobby.id))).ended
    (game,) = await house.store.scores.recent(GUILD)
    kept = await house.store.scores.record(GUILD, game.id)
    assert kept is not None
    assert json.loads(kept.record)["format"] == "yose-record/1"
    assert verify(Record.read(kept.record)).clean


async def test_the_record_of_an_announced_game_says_where_that_was(house: House) -> None:
    await house.play_on(await house.game(options={"short": True}))
    (game,) = await house.store.scores.recent(GUILD)
    kept = await house.store.scores.record(GUILD, game.id)
    assert kept is not None
    record = json.loads(kept.record)
    link = f"https://discord.com/channels/{GUILD}/{CHANNEL}/{FIRST_MESSAGE}"
    assert (record["format"], record["fair"]["start"]) == (
        "yose-record/2",
        {"message": str(FIRST_MESSAGE), "link": link},
    )
    assert verify(Record.read(kept.record)).clean
