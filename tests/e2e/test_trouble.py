"""Discord has a bad day: the table heals without anyone noticing, or says one clear word."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager

import pytest

from playground import servers
from playground.permissions import as_bits
from playground.servers import add_bot, archive_thread, create_thread
from tests.e2e.player import Message, Player, offers, text, told, verbs
from tests.e2e.test_games import begin, choose, seated
from tests.e2e.theatre import SLOW, Theatre


async def table_of_two(theatre: Theatre, channel: Message | None = None) -> list[Player]:
    """A short game of Tsumo, just dealt, with every hand open."""
    where = channel or theatre.discord.channel
    persons = theatre.people("Aoi", "Bo")
    players = [Player(theatre.discord, person, where) for person in persons]
    await persons[0].slash("/play", channel=where, game="tsumo", computers=1, pace=SLOW)
    await players[1].press(await players[1].finds("join"), "join")
    await choose(players[0], {"short": "yes"})
    await begin(players)
    for player in players:
        await player.open_hand()
    return players


async def plays_on(players: list[Player]) -> None:
    """Both stack their decks, and everybody sees that on the table's message."""
    for player in players:
        await player.stack()
    await players[0].until(lambda: "declare" in verbs(players[0].panel))
    await table_shows(players[0], "declar")


async def table_shows(player: Player, words: str) -> Message:
    def shown() -> Message | None:
        table = player.sees("hand")
        return table if table and words in told(table) else None

    message: Message = await player.until(shown)
    return message


@pytest.mark.parametrize("status", [429, 500])
async def test_answers_and_repaints_that_fail_once(theatre: Theatre, status: int) -> None:
    players = await table_of_two(theatre)
    theatre.expected_errors = {status}
    faults = theatre.discord.faults
    for path in ("*/callback", "/channels/*/messages/*", "/webhooks/*"):
        faults.rate_limit(0.1, path=path) if status == 429 else faults.respond(500, path=path)
    await plays_on(players)
    await players[0].until(lambda: not faults.pending)


@pytest.mark.parametrize("forget", [False, True], ids=["resume", "new-session"])
async def test_the_gateway_drops(theatre: Theatre, forget: bool) -> None:
    players = await table_of_two(theatre)
    theatre.discord.faults.drop_sockets(forget_session=forget)
    await theatre.discord.bot_gone()
    await theatre.discord.bot_connected()
    await plays_on(players)


async def test_a_connection_is_cut_while_the_table_is_repainted(theatre: Theatre) -> None:
    players = await table_of_two(theatre)
    theatre.expected_errors = {499}
    theatre.discord.faults.cut(method="PATCH", path="/channels/*/messages/*")
    await plays_on(players)


async def test_the_second_process_is_killed_with_a_refresh_under_way(theatre: Theatre) -> None:
    """Whoever is next sees it on the open panel, though nobody moves meanwhile."""
    aoi, bo = await table_of_two(theatre)
    await aoi.stack()
    await bo.move(max(bo.moves(), key=lambda offer: offer.argument.count(",")))
    assert bo.panel is not None
    theatre.expected_errors = {502}
    theatre.discord.faults.respond(502, method="PATCH", path="/webhooks/*", times=10_000)
    await bo.press(bo.panel, "build")
    log = theatre.discord.api.log
    await theatre.discord.wait_for(lambda: any(entry.status == 502 for entry in log))
    os.kill(theatre.second_process(), signal.SIGKILL)
    theatre.discord.faults.pending.clear()
    await aoi.until(lambda: "declare" in verbs(aoi.panel))
    assert not theatre.complaints()


BOS_DECK = "SELECT 1 FROM log WHERE data ->> 'event' = 'build' AND data ->> 'seat' = 2"


@contextmanager
def locked(theatre: Theatre) -> Iterator[None]:
    """Another program holds the database, so that nothing can be saved."""
    with closing(sqlite3.connect(theatre.database, isolation_level=None)) as database:
        database.execute("BEGIN IMMEDIATE")
        yield
        database.execute("ROLLBACK")


async def test_an_answer_that_takes_too_long_is_promised(theatre: Theatre) -> None:
    """Two seconds without a word: the click is acknowledged, the panel follows when the action is saved."""
    players = await table_of_two(theatre)
    bo = players[1]
    while not bo.can("build"):
        await bo.move(max(bo.moves(), key=lambda offer: offer.argument.count(",")))
    assert bo.panel is not None
    with locked(theatre):
        pressed = await bo.press(bo.panel, "build")
        assert pressed.acknowledged
        assert pressed.latency is not None
        assert pressed.latency >= 2
        assert not theatre.rows(BOS_DECK)
    await bo.until(lambda: theatre.rows(BOS_DECK))
    await bo.until(lambda: "build" not in verbs(bo.panel))


async def test_an_answer_that_discord_refuses_is_followed_by_an_apology(theatre: Theatre) -> None:
    """A fault of ours in what was said leaves nobody without a word."""
    theatre.expected_errors = {400}
    (aoi,) = theatre.people("Aoi")
    theatre.discord.faults.respond(400, path="*/callback")
    assert "Something went wrong" in text(await aoi.answer(await aoi.slash("/about")))


async def test_the_table_message_is_deleted(theatre: Theatre) -> None:
    players = await table_of_two(theatre)
    theatre.expected_errors = {404}
    theatre.discord.faults.delete_message(await players[0].finds("hand"))
    await plays_on(players)


async def test_a_thread_is_archived_then_locked_then_deleted(theatre: Theatre) -> None:
    discord = theatre.discord
    thread = create_thread(discord.world, discord.channel, "cards", 11, by=discord.world.bot.id)
    players = await table_of_two(theatre, thread)
    theatre.expected_errors = {400, 403, 404}
    discord.faults.archive_thread(thread)
    await plays_on(players)
    await players[0].until(lambda: not thread["thread_metadata"]["archived"])  # a new message wakes it up
    discord.faults.archive_thread(thread, locked=True)
    await players[0].move()
    archive_thread(discord.world, thread, archived=False, locked=False)
    await table_shows(players[0], "has declared")
    discord.faults.delete_channel(thread)
    await discord.wait_for(lambda: theatre.rows("SELECT 1 FROM tables WHERE NOT open"))


async def test_a_channel_is_deleted(theatre: Theatre) -> None:
    side = theatre.discord.create_channel("side-room")
    await table_of_two(theatre, side)
    theatre.expected_errors = {404}
    theatre.discord.faults.delete_channel(side)
    await theatre.discord.wait_for(lambda: theatre.rows("SELECT 1 FROM tables WHERE NOT open"))
    (aoi,) = theatre.people("Chiyo")
    assert (await aoi.slash("/play", game="tsumo")).acknowledged


async def test_a_permission_is_withdrawn_and_given_back(theatre: Theatre) -> None:
    players = await table_of_two(theatre)
    theatre.expected_errors = {403}
    where = theatre.discord.channel
    theatre.discord.faults.withdraw(where, "view_channel", "send_messages")
    for player in players:
        await player.stack()
    await players[0].until(lambda: "declare" in verbs(players[0].panel))
    await theatre.discord.wait_for(lambda: any(entry.status == 403 for entry in theatre.discord.api.log))
    theatre.discord.faults.restore(where)
    await table_shows(players[0], "declar")


@pytest.mark.parametrize("permission", ["view_channel", "send_messages", "attach_files"])
async def test_a_role_that_allows_it_is_taken_away_and_given_back(theatre: Theatre, permission: str) -> None:
    """Nobody clicks, and the channel stays as it is: only the bot's own membership has changed."""
    discord, world = theatre.discord, theatre.discord.world
    theatre.expected_errors = {403}
    guild, channel, bits = discord.guild, discord.channel, as_bits(permission)
    (managed,), role = guild.members[world.bot.id]["roles"], servers.add_role(world, guild, "Card room", 0)["id"]
    servers.set_overwrite(world, channel, managed, deny=bits, kind=0)
    servers.set_overwrite(world, channel, role, allow=bits, kind=0)
    servers.update_member(world, guild, world.bot.id, {"roles": [managed, role]})

    async def let_pass() -> None:
        """The announcement."""

    async def take_away() -> None:
        servers.update_member(world, guild, world.bot.id, {"roles": [managed]})

    await theatre.ready()
    aoi, *_ = await seated(theatre, "tsumo", 3)
    for call in (let_pass, take_away):
        discord.faults.call(call, method="POST", path="/channels/*/messages")
    await begin([aoi])
    await discord.wait_for(lambda: any(entry.status == 403 for entry in discord.api.log))
    assert aoi.sees("hand") is None
    servers.update_member(world, guild, world.bot.id, {"roles": [managed, role]})
    await aoi.finds("hand")
    await aoi.until(lambda: aoi.sees("join") is None)


@pytest.mark.parametrize("program", ["tests.e2e.hurried"])
async def test_the_lobby_is_deleted(theatre: Theatre) -> None:
    """Discord does not tell a bot without the intent for messages; the bot looks from time to time."""
    theatre.expected_errors = {404}
    (aoi,) = (Player(theatre.discord, person, theatre.discord.channel) for person in theatre.people("Aoi"))
    await aoi.person.slash("/play", game="tsumo", computers=2, pace=SLOW)
    lobby = await aoi.finds("join")
    theatre.discord.faults.delete_message(lobby)
    again = await aoi.finds("join")
    assert text(again) == text(lobby)
    assert "Aoi" in text(again)


async def test_a_message_that_is_too_old_to_edit_is_replaced(theatre: Theatre) -> None:
    """At once: discord.py would wait for Discord to accept the edit."""
    players = await table_of_two(theatre)
    theatre.expected_errors = {401, 404, 429}
    discord, old = theatre.discord, await players[0].finds("hand")
    discord.clock.advance(hours=2)
    while discord.limiter.old_edit(old["channel_id"]) is None:
        pass  # somebody else, say, has edited so many old messages here
    assert (await players[0].person.slash("/pause")).acknowledged
    new = await players[0].finds("resume")
    await players[0].until(lambda: old["id"] not in discord.world.messages[old["channel_id"]])
    assert new["id"] != old["id"]
    posts = [e for e in discord.api.log if (e.method, e.status) == ("POST", 200) and e.path.endswith("/messages")]
    assert len(posts) == 3, "the announcement, the table, and once more in its place"


@pytest.mark.parametrize("meanwhile", ["on the line", "down"])
async def test_the_bot_is_removed_and_invited_again(theatre: Theatre, meanwhile: str) -> None:
    """While it is away the clocks stand still; back again it brings the table, and the game is resumed."""
    players = await table_of_two(theatre)
    theatre.expected_errors = {403, 404}
    if meanwhile == "down":
        await theatre.kill()
    theatre.discord.faults.remove_bot(theatre.discord.guild)
    if meanwhile == "down":
        await theatre.open_doors()
    await theatre.discord.wait_for(lambda: theatre.rows("SELECT 1 FROM log WHERE kind = 'paused'"))
    add_bot(theatre.discord.world, theatre.discord.guild)

    table = await players[0].until(lambda: players[0].sees("resume"))
    assert (await players[0].press(table, "resume")).acknowledged
    await plays_on(players)


async def test_a_player_leaves_the_server(theatre: Theatre) -> None:
    """The table goes on with the others; the clock, or the host, takes care of the empty seat."""
    players = await table_of_two(theatre)
    aoi, bo = players
    theatre.discord.guild.members.pop(bo.person.id)
    await aoi.stack()
    table = await table_shows(aoi, "0 points, deck 5")
    assert "<t:" in text(table), "everybody sees when a computer player takes the turn"
    assert (await aoi.end_table()).acknowledged
    await aoi.until(lambda: any("abandoned" in text(m) for m in aoi.person.sees(aoi.channel) if not m["flags"] & 64))
    await aoi.until(lambda: not aoi.sees("hand"))


async def test_many_people_at_once(theatre: Theatre) -> None:
    """Everybody clicks Join in the same moment: as many sit down as there are seats, the others are told."""
    people = theatre.people(*(f"Person {number}" for number in range(12)))
    players = [Player(theatre.discord, person, theatre.discord.channel) for person in people]
    await people[0].slash("/play", game="tsumo")
    lobby = await players[0].finds("join")
    clicks = [
        player.person.start_click(lobby, next(o.custom_id for o in offers(lobby) if o.verb == "join"))
        for player in players
    ]
    await asyncio.gather(*(click.done.wait() for click in clicks))
    assert all(click.acknowledged for click in clicks)
    assert theatre.rows("SELECT count(*) FROM log WHERE kind = 'joined'") == [(5,)]
    await players[0].until(lambda: sum(name.name in text(lobby_now(players[0])) for name in people) >= 5)
    assert "join" not in verbs(lobby_now(players[0])), "it is full"


def lobby_now(player: Player) -> Message:
    found = player.sees("leave")
    assert found is not None
    return found


async def test_seats_are_the_same_for_everybody(theatre: Theatre) -> None:
    players = await seated(theatre, "tsumo", 3)
    shown = {text(lobby_now(player)) for player in players}
    assert len(shown) == 1
