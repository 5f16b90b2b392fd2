"""Who sits with whom, as people see and click it: real interactions on the playground's Discord, many forged."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.messages.panel import Panel
from bot.messages.words import LANGUAGES, Words, words_for
from bot.tables.table import Seat, Status, Table
from bot.ui.live.invitations import settled
from bot.ui.live.table_messages import TableMessages
from bot.ui.lobby.panel import lobby, options
from engine.core.values import changed
from engine.registry import GAMES
from playground import servers
from playground.people import Person
from playground.world import Guild
from tests.tables.house import GUILD
from tests.ui.test_guards import channel, clicks, said, types
from tests.walk.loopback import Loopback

pytestmark = pytest.mark.usefixtures("full_speed")
in_each_language = pytest.mark.parametrize("words", [words_for(language) for language in LANGUAGES], ids=LANGUAGES)


def table_of(people: int = 3, **fields: Any) -> Table:
    game = GAMES["tsumo"]
    seats = [Seat(f"P{user}", user=user) for user in range(1, people + 1)]
    return Table(1, GUILD, 1, game_key=game.key, host=1, options=game.options(), seats=tuple(seats), **fields)


def text(panel: Panel) -> str:
    return "\n".join(part for part in panel.parts if isinstance(part, str))


def pieces(panel: Panel, verb: str) -> list[Any]:
    rows = (part for part in panel.parts if isinstance(part, list))
    return [piece for row in rows for piece in row if piece["custom_id"].split(":")[3] == verb]


# What is shown


@in_each_language
def test_the_lobby_says_whether_seats_are_open_or_by_invitation(words: Words) -> None:
    for who, by_invitation, mark in (("open", False, "🪑"), ("invited", True, "✉️")):
        shown = lobby(table_of(1, by_invitation=by_invitation), words)
        assert f"{mark} {words(f'seats-{who}')}" in text(shown)
        assert (words("lobby-seat-by-invitation") in text(shown)) == by_invitation
        assert (words("lobby-free-seat") in text(shown)) != by_invitation
        (join,) = pieces(shown, "join")
        assert not join["disabled"], "whoever is invited must be able to click it"
        assert (join["style"] == 3) != by_invitation, "it is green only if anybody may click it"


@in_each_language
def test_the_host_finds_every_other_person_by_id_in_the_options(words: Words) -> None:
    table = table_of(3)
    panel = options(table, words, ("live",))
    (select,) = pieces(panel, "person")
    values = [option["value"] for option in select["options"]]
    assert values == ["host-2", "remove-2", "host-3", "remove-3"]
    assert [option["label"] for option in select["options"]][:2] == [
        words("person-host", name="P2"),
        words("person-remove", name="P2"),
    ]
    assert words("menu-invite") in text(panel), "and how to invite more"
    without = changed(table, seats=(table.seats[0], table.seats[2]))
    (select,) = pieces(options(without, words, ("live",)), "person")
    assert [option["value"] for option in select["options"]] == ["host-3", "remove-3"], "seats move up, ids stay"
    assert not pieces(options(table_of(1), words, ("live",)), "person"), "there is nobody else"
    assert not pieces(options(table, words, ("live",), hosts=False), "person")


# What is clicked


@pytest.fixture
async def bot(tmp_path: Path) -> AsyncIterator[Loopback]:
    bot = await Loopback(tmp_path).open()
    yield bot
    await bot.close()


@pytest.fixture
def home(bot: Loopback) -> Guild:
    return bot.guild("Home", "hall", "parlour")


@pytest.fixture
def three(bot: Loopback, home: Guild) -> list[Person]:
    return [bot.person(name, home) for name in ("Aoi", "Bo", "Chie")]


async def lobby_in(bot: Loopback, person: Person, where: str = "hall", **given: str) -> int:
    await types(bot, person, "/play", where, game="tsumo", **given)
    return bot.tables.at(int(channel(bot, where)["id"])).id


async def invites(bot: Loopback, host: Person, guest: Person, where: str = "hall") -> str:
    return await said(bot, host.start_menu("Invite to my table", guest.id, channel(bot, where)))


def people(bot: Loopback, table: int) -> list[str]:
    return [seat.name for seat in bot.tables.get(table).seats if seat.user]


async def test_who_may_sit_down_is_chosen_in_the_command_or_in_the_options(bot: Loopback, three: list[Person]) -> None:
    aoi, bo, _ = three
    table = await lobby_in(bot, aoi, seats="invited")
    assert "seats at this table are by invitation" in await clicks(bot, bo, f"y:{table}:-:join")
    for who in (bo, aoi):
        await clicks(bot, who, f"y:{table}:-:set:seats", "everybody")
        assert bot.tables.get(table).by_invitation, "that is no choice"
    assert "Only the host" in await clicks(bot, bo, f"y:{table}:-:set:seats", "open")
    await clicks(bot, aoi, f"y:{table}:-:set:seats", "open")
    await clicks(bot, bo, f"y:{table}:-:join")
    assert people(bot, table) == ["Aoi", "Bo"]


async def test_a_forged_choice_of_a_person_changes_nothing(bot: Loopback, three: list[Person]) -> None:
    aoi, bo, chie = three
    table, other = await lobby_in(bot, aoi), await lobby_in(bot, chie, "parlour")
    await clicks(bot, bo, f"y:{table}:-:join")
    before = bot.tables.all()
    for who, where, number, value, answer in (
        (bo, "hall", table, f"remove-{aoi.id}", "Only the host"),
        (bo, "hall", table, f"host-{bo.id}", "Only the host"),
        (chie, "hall", table, f"remove-{bo.id}", "Only the host"),
        (aoi, "hall", table, f"remove-{chie.id}", "not at this table any more"),
        (aoi, "hall", table, f"host-{chie.id}", "not at this table any more"),
        (aoi, "hall", table, f"remove-{aoi.id}", "not one of the choices"),
        (aoi, "hall", table, "remove-1", "not at this table any more"),
        (aoi, "hall", table, "remove-", "not at this table any more"),
        (aoi, "hall", table, "remove-٣", "not at this table any more"),
        (aoi, "hall", table, f"bless-{bo.id}", "not one of the choices"),
        (aoi, "hall", table, "", "not one of the choices"),
        (chie, "hall", other, f"remove-{bo.id}", "no table here now"),
        (aoi, "parlour", other, f"remove-{chie.id}", "Only the host"),
        (chie, "parlour", other, f"remove-{bo.id}", "not at this table any more"),
    ):
        assert answer in await clicks(bot, who, f"y:{number}:-:person", value, where=where), (who.name, value)
        assert bot.tables.all() == before


async def test_whoever_was_removed_is_told_kindly_and_comes_back_when_invited(
    bot: Loopback, three: list[Person]
) -> None:
    aoi, bo, chie = three
    bo.locale = "ja"
    table = await lobby_in(bot, aoi)
    for guest in (bo, chie):
        await clicks(bot, guest, f"y:{table}:-:join")
    for guest in (bo, chie):
        await clicks(bot, aoi, f"y:{table}:-:person", f"remove-{guest.id}")
    assert people(bot, table) == ["Aoi"]
    told = await clicks(bot, chie, f"y:{table}:-:join")
    assert f"<@{aoi.id}>, has freed your seat" in told
    assert "open a table of your own with `/play`" in told
    assert "主催者に招待されれば、また参加できます" in await clicks(bot, bo, f"y:{table}:-:join")
    assert "You have invited" in await invites(bot, aoi, bo)
    await clicks(bot, bo, f"y:{table}:-:accept")
    assert people(bot, table) == ["Aoi", "Bo"]
    assert "それができるのは卓の主催者" in await invites(bot, bo, chie), "only the host can have whom they removed back"


async def test_an_invitation_that_still_stands_counts_and_goes_when_its_person_is_removed(
    bot: Loopback, three: list[Person]
) -> None:
    aoi, bo, chie = three
    table = await lobby_in(bot, aoi)
    await invites(bot, aoi, bo)
    assert "invited already" in await invites(bot, aoi, bo)
    await clicks(bot, aoi, f"y:{table}:-:set:seats", "invited")
    await clicks(bot, bo, f"y:{table}:-:accept")
    await clicks(bot, aoi, f"y:{table}:-:person", f"remove-{bo.id}")
    await invites(bot, aoi, chie)
    invitations = bot.stage.invitations
    stands = {guest.name: invitations.stands(bot.tables.get(table), int(guest.id)) for guest in (bo, chie)}
    assert stands == {"Bo": False, "Chie": True}
    assert "You have invited" in await invites(bot, aoi, bo)
    await clicks(bot, bo, f"y:{table}:-:accept")
    assert "Only the host" in await invites(bot, bo, chie)


async def test_an_invitation_of_an_earlier_version_is_worth_nothing_until_it_is_repeated(
    bot: Loopback, three: list[Person]
) -> None:
    """No line of the log says so. The message stands, and is not posted a second time."""
    aoi, bo, _ = three
    table = await lobby_in(bot, aoi, seats="invited")
    await bot.stage.invitations.post(bot.tables.get(table), "Aoi", int(bo.id))
    assert "seats at this table are by invitation" in await clicks(bot, bo, f"y:{table}:-:accept")
    assert "You have invited" in await invites(bot, aoi, bo)
    assert "invited already" in await invites(bot, aoi, bo)
    there = bot.world.messages[channel(bot, "hall")["id"]].values()
    assert sum("invites you" in str(message.payload) for message in there) == 1
    await clicks(bot, bo, f"y:{table}:-:accept")
    assert people(bot, table) == ["Aoi", "Bo"]


def test_an_invitation_is_settled_once_its_person_sits_or_was_removed() -> None:
    messages = TableMessages(invitations={2: 20, 3: 30, 4: 40})
    assert settled(table_of(2, removed=frozenset({3})), messages) == [2, 3]
    assert settled(table_of(2, status=Status.PLAYING), messages) == [2, 3, 4]


async def test_the_new_host_has_the_options_and_the_former_one_does_not(bot: Loopback, three: list[Person]) -> None:
    aoi, bo, chie = three
    table = await lobby_in(bot, aoi)
    for guest in (bo, chie):
        await clicks(bot, guest, f"y:{table}:-:join")
    await clicks(bot, aoi, f"y:{table}:-:person", f"host-{bo.id}")
    after = bot.tables.get(table)
    assert after.host == int(bo.id)
    assert all(seat.nonce for seat in after.seats), "the former host has a number now"
    assert "Only the host" in await clicks(bot, aoi, f"y:{table}:-:person", f"remove-{chie.id}")
    assert "Only the host" in await clicks(bot, aoi, f"y:{table}:-:start")
    await clicks(bot, bo, f"y:{table}:-:person", f"remove-{aoi.id}")
    assert people(bot, table) == ["Bo", "Chie"]


async def test_a_host_who_has_not_sat_down_invites_people(bot: Loopback, home: Guild, three: list[Person]) -> None:
    """Where a table plays on from another game, nobody sits until they choose a seat."""
    aoi, bo, _ = three
    parlour = int(channel(bot, "parlour")["id"])
    table = (await bot.tables.open(int(home.id), parlour, int(aoi.id), "tsumo", by_invitation=True)).after
    assert "You have invited" in await invites(bot, aoi, bo, "parlour")
    await clicks(bot, bo, f"y:{table.id}:-:accept", where="parlour")
    assert people(bot, table.id) == ["Bo"]


# Deletions, bans


async def heard(bot: Loopback) -> None:
    """Until the bot has done what an event asks of it."""
    await asyncio.gather(*(task for task in asyncio.all_tasks() if task.get_name().startswith("discord.py:")))
    await bot.quiet()


async def test_nobody_is_named_who_is_just_being_deleted(bot: Loopback, three: list[Person]) -> None:
    aoi, bo, _ = three
    table = await lobby_in(bot, aoi, seats="invited")
    bot.deletions._leaving.add(int(bo.id))
    assert "can’t be invited at this moment" in await invites(bot, aoi, bo)
    assert bot.tables.get(table).invited == {int(aoi.id)}
    with bot.deletions.naming([int(aoi.id), int(bo.id)]) as named:
        assert named == [int(aoi.id)]
        assert bot.deletions._present[int(aoi.id)] == 1, "meanwhile her own deletion waits"
    assert not bot.deletions._present


async def test_a_rematch_invites_nobody_who_is_being_deleted(bot: Loopback, three: list[Person]) -> None:
    aoi, bo, chie = three
    table = await lobby_in(bot, aoi, seats="invited")
    for guest in (bo, chie):
        await invites(bot, aoi, guest)
        await clicks(bot, guest, f"y:{table}:-:accept")
    for person, verb in ((aoi, "start"), *((who, "away") for who in three)):
        await clicks(bot, person, f"y:{table}:-:{verb}")
    bot.deletions._leaving.add(int(chie.id))
    await clicks(bot, bo, f"y:{table}:-:rematch")
    again = bot.tables.at(int(channel(bot, "hall")["id"]))
    assert (again.by_invitation, again.invited) == (True, {int(aoi.id), int(bo.id)})


async def test_whoever_is_banned_leaves_lobbies_and_invitations_and_computers_play_on(
    bot: Loopback, home: Guild, three: list[Person]
) -> None:
    aoi, bo, chie = three
    game = await lobby_in(bot, aoi)
    await clicks(bot, bo, f"y:{game}:-:join")
    await clicks(bot, aoi, f"y:{game}:-:fill")
    await clicks(bot, aoi, f"y:{game}:-:start")
    lobby = await lobby_in(bot, bo, "parlour")
    await clicks(bot, chie, f"y:{lobby}:-:join", where="parlour")
    elsewhere = bot.guild("Elsewhere", "yard")
    servers.join(bot.world, elsewhere, bo.user)
    abroad = await lobby_in(bot, Person(bot.world, bot.interactions, elsewhere, bo.user), "yard")

    servers.ban(bot.world, home, bo.id)
    await heard(bot)
    seat = bot.tables.get(game).seats[1]
    assert (seat.user, seat.stand_in, seat.resigned) == (int(bo.id), True, False)
    assert bot.tables.get(game).status is Status.PLAYING
    assert (people(bot, lobby), bot.tables.get(lobby).host) == (["Chie"], int(chie.id))
    assert people(bot, abroad) == ["Bo"], "another server is another matter"

    dan = bot.person("Dan", home)
    await invites(bot, chie, dan, "parlour")
    assert bot.stage.invitations.stands(bot.tables.get(lobby), int(dan.id))
    servers.ban(bot.world, home, dan.id)
    await heard(bot)
    assert not bot.stage.invitations.stands(bot.tables.get(lobby), int(dan.id))
