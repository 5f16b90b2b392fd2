"""Commands beside the game: rules, leaderboard, settings; and how the bot behaves with many tables."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from unittest.mock import AsyncMock

import pytest

from bot.store.packing import Packed, pack
from bot.store.recount import recount
from bot.store.store import SqliteStore
from bot.tables.manager import Tables
from playground import Person
from tests.e2e.player import Message, Player, offers, text, verbs
from tests.e2e.theatre import Theatre


async def test_rules_are_found_by_typing_and_turned_page_by_page(theatre: Theatre) -> None:
    (aoi,) = theatre.people("Aoi", locales=["ja"])
    choices = await aoi.autocomplete("/rules", "topic", "")
    assert 0 < len(choices) <= 25
    found = await aoi.autocomplete("/rules", "topic", choices[3]["name"][:4])
    assert choices[3] in found
    page = await aoi.answer(await aoi.slash("/rules", topic=choices[3]["value"]))
    player = Player(theatre.discord, aoi, theatre.discord.channel)
    before = text(page)
    forward = [o for o in offers(page) if o.verb == "rules" and o.value is None][-1]
    assert text(await player.opens(page, forward)) != before
    assert await aoi.autocomplete("/rules", "topic", "no such thing") == []


def seed_results(theatre: Theatre, people: list[Person], of: str = "tsumo", record: str = "") -> None:
    """A game of everybody's that is over; the last of them is last. With the first a computer player has won."""
    guild, channel = int(theatre.discord.guild.id), int(theatre.discord.channel["id"])
    with closing(sqlite3.connect(theatre.database)) as database, database:
        table = database.execute("INSERT INTO tables (guild, channel, open) VALUES (?, 1, 0)", (guild,)).lastrowid
        game = database.execute(
            """
            INSERT INTO games (table_id, guild, channel, game, ended_at, winners, ranked, deals)
            VALUES (?, ?, ?, ?, 0, json_array(?, 'Dan'), 1, 4)
            """,
            (table, guild, channel, of, people[0].name),
        ).lastrowid
        for seat, person in enumerate(people):
            database.execute(
                "INSERT INTO results VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, NULL, NULL)",
                (game, seat, guild, int(person.id), of, person.name, seat + 1, -seat, seat == 0),
            )
        if record:
            archived = pack(Packed((("opened", json.dumps({"game": of}), 0.0), ("closed", "{}", 0.0)), record))
            database.execute("INSERT INTO archive VALUES (?, ?)", (table, archived))
        recount(database)


async def test_a_leaderboard_is_paged_and_shows_ones_own_row(theatre: Theatre) -> None:
    people = theatre.people(*(f"Player {number:02}" for number in range(25)))
    seed_results(theatre, people)
    last = people[-1]
    board = await last.answer(await last.slash("/leaderboard"))
    assert "Player 00" in text(board)
    assert "Player 12" not in text(board)
    assert "Player 24" in text(board), "one's own row is always there"
    player = Player(theatre.discord, last, theatre.discord.channel)
    following = [o for o in offers(board) if o.verb == "leaderboard" and o.value is None][-1]
    assert "Player 12" in text(await player.opens(board, following))
    assert "Page 3 of 3" in text(await last.answer(await last.slash("/leaderboard", page=99))), "the last there is"


async def test_settings_are_for_those_who_manage_the_server(theatre: Theatre) -> None:
    boss = theatre.discord.person("Boss", permissions=["manage_guild"])
    (bo,) = theatre.people("Bo")
    assert "settings" not in {command["name"] for command in bo.commands()}
    data = {"id": "1", "name": "settings", "type": 1, "options": []}
    used = theatre.discord.interactions.start(2, bo.id, theatre.discord.channel, data)
    await used.done.wait()
    assert "Only people who may manage this server" in text(await bo.answer(used))
    shown = await boss.answer(await boss.slash("/settings"))
    player = Player(theatre.discord, boss, theatre.discord.channel)
    japanese = next(o for o in offers(shown) if o.argument == "language" and o.value == "ja")
    assert (await player.press(shown, japanese)).acknowledged
    await bo.slash("/play", game="tsumo")
    lobby = await player.finds("join")
    assert "万有ツモの法則" in text(lobby), "public messages speak the server's language"
    side = theatre.discord.create_channel("side-room")
    channels = next(
        node["custom_id"]
        for row in shown["components"][0]["components"]
        for node in row.get("components", ())
        if node["custom_id"].endswith("channels")
    )
    await boss.select(shown, channels, side["id"])
    refused = await bo.answer(await bo.slash("/play", channel=theatre.discord.create_channel("another"), game="tsumo"))
    assert side["id"] in text(refused)
    assert (await bo.slash("/play", channel=side, game="tsumo")).acknowledged


TABLES = 200


@pytest.mark.slow
async def test_the_request_budget_holds_with_two_hundred_tables(theatre: Theatre) -> None:
    """After a start every table is to be shown at once: all are, and Discord never has to say “too many”."""
    await theatre.kill()
    channels = [theatre.discord.create_channel(f"table-{number}") for number in range(TABLES)]
    async with SqliteStore(theatre.database) as store:
        tables = Tables(store, announce=AsyncMock(), computer_pause=0)
        for channel in channels:
            await tables.open(int(channel["guild_id"]), int(channel["id"]), 1, "tsumo")
        await tables.close()
    theatre.discord.api.log.clear()
    await theatre.open_doors()
    (aoi,) = theatre.people("Aoi")
    await theatre.discord.wait_for(lambda: all("join" in verbs_in(aoi, channel) for channel in channels))
    times = sorted(entry.at for entry in theatre.discord.api.log if "/interactions/" not in entry.route)
    assert len(times) >= TABLES
    assert max(sum(start <= at < start + 1 for at in times) for start in times) <= 50
    assert not [entry for entry in theatre.discord.api.log if entry.status == 429]


def verbs_in(person: Person, channel: Message) -> set[str]:
    return set().union(*(verbs(message) for message in person.sees(channel)))
