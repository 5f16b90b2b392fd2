"""Clocks over Discord: a reminder that goes once the person acts, and games that are forgotten."""

from __future__ import annotations

import sqlite3
from contextlib import closing

from tests.e2e.player import Player
from tests.e2e.test_games import begin, choose, seated
from tests.e2e.test_settings import choose_setting
from tests.e2e.theatre import Theatre


async def time_passes(theatre: Theatre, hours: float) -> None:
    """The bot is down for a while; clocks run on, for all that was written is older by then, and Discord has forgotten
    the session.
    """
    theatre.expected_errors |= {404}  # as after every kill: the newest message may not be noted
    await theatre.killed_long_ago()
    with closing(sqlite3.connect(theatre.database)) as database, database:
        ((guard,),) = database.execute("SELECT sql FROM sqlite_master WHERE name = 'log_is_not_rewritten'")
        database.execute("DROP TRIGGER log_is_not_rewritten")
        database.execute("UPDATE log SET at = at - ?", (3600 * hours,))
        database.execute(guard)
    await theatre.open_doors()


async def dealt(theatre: Theatre) -> list[Player]:
    players = await seated(theatre, "tsumo", 2, computers=1)
    await choose(players[0], {"short": "yes"})
    await begin(players)
    for player in players:
        await player.open_hand()
    return players


async def test_who_keeps_the_table_waiting_is_mentioned_until_they_act(theatre: Theatre) -> None:
    aoi, bo = await dealt(theatre)
    await aoi.stack()
    await time_passes(theatre, hours=13)
    reminder = await aoi.reads("the table waits for you")
    assert reminder["content"].startswith(bo.person.mention)
    assert [user["id"] for user in reminder["mentions"]] == [bo.person.id], "Bo is told, nobody else"
    assert "<t:" in reminder["content"]
    await bo.open_hand()
    await bo.stack()
    await aoi.until(lambda: not aoi.has_read("the table waits for you"))
    assert not theatre.rows("SELECT 1 FROM log WHERE kind = 'missed'")


async def test_a_reminder_that_arrived_though_the_connection_broke_stands_once(theatre: Theatre) -> None:
    aoi, bo = await dealt(theatre)
    await aoi.stack()
    theatre.discord.faults.cut(method="POST", path="/channels/*/messages", after=True)
    await time_passes(theatre, hours=13)
    await aoi.until(lambda: not theatre.discord.faults.pending)
    await bo.open_hand()
    await bo.stack()
    await aoi.until(lambda: not aoi.has_read("the table waits for you"))


async def test_a_reminder_goes_though_the_bot_could_not_see_the_channel_when_the_person_acted(theatre: Theatre) -> None:
    aoi, bo = await dealt(theatre)
    await aoi.stack()
    await time_passes(theatre, hours=13)
    await aoi.reads("the table waits for you")
    await bo.open_hand()
    theatre.expected_errors |= {403}
    theatre.discord.faults.withdraw(theatre.discord.channel, "view_channel", "send_messages")
    await bo.stack()
    log = theatre.discord.api.log
    await theatre.discord.wait_for(lambda: any(entry.method == "PATCH" and entry.status == 403 for entry in log))
    theatre.discord.faults.restore(theatre.discord.channel)
    await aoi.until(lambda: not aoi.has_read("the table waits for you"))


async def test_nobody_is_mentioned_where_the_server_says_so(theatre: Theatre) -> None:
    aoi, _ = await dealt(theatre)
    await choose_setting(theatre, "notices", "no")
    await aoi.stack()
    await time_passes(theatre, hours=13)
    await aoi.until(lambda: theatre.rows("SELECT 1 FROM log WHERE kind = 'reminded'"))
    await aoi.person.slash("/table")
    await aoi.until(lambda: aoi.sees("hand"))
    assert not aoi.has_read("the table waits for you")


async def test_a_game_that_stays_paused_is_abandoned_in_the_end(theatre: Theatre) -> None:
    aoi, bo = players = await seated(theatre, "tsumo", 2, computers=1)
    await begin(players)
    await bo.finds("hand")
    await bo.person.slash("/pause")
    await aoi.reads("The game is paused.")
    await time_passes(theatre, hours=24 * 30)
    await aoi.reads("The game was abandoned.")
    assert theatre.rows("SELECT winners FROM games") == [("[]",)]
