"""Calls over Discord, as people chose in `/me`: once, in either way, not while they look or in their quiet hours."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from typing import Any

from playground import Person, servers
from tests.e2e.player import Message, Player, offers, text
from tests.e2e.test_games import begin, choose, seated
from tests.e2e.test_settings import choose_setting, chosen
from tests.e2e.test_stopping import wait_until
from tests.e2e.theatre import Theatre

EN, JA = "the table waits for you", "あなたの番です"
OPENED = "has opened"
POSTS = "/channels/*/messages"


async def choose_for_oneself(person: Person, channel: Message, **choices: str | list[str]) -> Message:
    """`/me` in this channel, and so many of its choices; the panel as it looks then."""
    panel = await person.answer(await person.slash("/me", channel=channel))
    for key, wanted in choices.items():
        select = next(offer.custom_id for offer in offers(panel) if offer.argument == key.rstrip("_"))
        values = wanted if isinstance(wanted, list) else [wanted]
        panel = await person.answer(await person.select(panel, select, *values))
    return panel


async def dealt(theatre: Theatre) -> tuple[list[Player], Message]:
    """Aoi and Bo, who reads Japanese, are both to stack a deck, and look no more; a channel where clicks are no look at
    their table.
    """
    players = await seated(theatre, "tsumo", 2, computers=1)
    await choose(players[0], {"short": "yes"})
    await begin(players)
    await players[0].finds("hand")
    await theatre.killed_long_ago()
    await theatre.open_doors()
    return players, theatre.create_channel("side-room")


def mentions(player: Player) -> int:
    """How often this person was ever mentioned with a notification, by messages that may be gone by now."""
    ledger = player.discord.world.bus.ledger
    posted = [event.data for event in ledger if event.name == "MESSAGE_CREATE"]
    return sum(player.person.id in {user["id"] for user in message["mentions"]} for message in posted)


def whispers(player: Player) -> list[Any]:
    return player.person.direct_messages()


async def test_who_chose_it_is_called_at_once_and_once_though_the_bot_is_killed_twice(theatre: Theatre) -> None:
    """Aoi looks: she has just clicked in the table's channel. Bo clicked elsewhere."""
    (aoi, bo), side = await dealt(theatre)
    await choose_for_oneself(aoi.person, aoi.channel, turn="now")
    await choose_for_oneself(bo.person, side, turn="now")
    call = await aoi.reads(EN)
    assert [user["id"] for user in call["mentions"]] == [bo.person.id]
    assert mentions(aoi) == 0
    await choose_for_oneself(aoi.person, aoi.channel, turn="never")
    for _ in range(2):
        await theatre.restart()
        await theatre.ready()
    await bo.open_hand()
    await bo.stack()
    await aoi.until(lambda: not aoi.has_read(EN))
    assert (mentions(aoi), mentions(bo)) == (0, 1)


async def test_a_call_under_way_when_the_bot_is_killed_arrives_once(theatre: Theatre) -> None:
    (aoi, bo), side = await dealt(theatre)
    theatre.expected_errors |= {499}
    killing = theatre.discord.faults.call(theatre.kill, method="POST", path=POSTS, after=True)
    await choose_for_oneself(bo.person, side, turn="now")
    await aoi.until(lambda: killing not in theatre.discord.faults.pending and theatre.discord.gateway.connected == 0)
    await theatre.open_doors()
    await theatre.ready()
    await aoi.reads(EN)
    await bo.open_hand()
    await bo.stack()
    await aoi.until(lambda: not aoi.has_read(EN))
    assert mentions(bo) == 1


async def test_nobody_is_called_in_their_quiet_hours(theatre: Theatre) -> None:
    """On the clock of the place where they live."""
    (aoi, bo), side = await dealt(theatre)
    refused = await bo.person.answer(await bo.person.slash("/me", channel=side, timezone="Atlantis"))
    assert "Atlantis" in text(refused)
    found = await bo.person.autocomplete("/me", "timezone", "tok", channel=side)
    assert {choice["value"] for choice in found} >= {"Asia/Tokyo"}
    panel = await bo.person.answer(await bo.person.slash("/me", channel=side, timezone="asia/tokyo"))
    hour = int(time.time() / 3600 + 9) % 24
    assert f"{hour:02}:" in text(panel)
    assert "Asia/Tokyo" in text(panel)
    quiet = {"from": str((hour - 1) % 24), "until": str((hour + 2) % 24)}
    await choose_for_oneself(bo.person, side, **quiet, turn="now")
    await choose_for_oneself(aoi.person, side, turn="now")
    await aoi.until(lambda: mentions(aoi) == 1)
    assert mentions(bo) == 0
    assert datetime.now(UTC).hour in {(hour - 9) % 24, (hour - 8) % 24}
    await choose_for_oneself(bo.person, side, **{"from": "-"})
    await aoi.until(lambda: mentions(bo) == 1)


async def test_a_direct_message_and_what_happens_when_it_is_refused(theatre: Theatre) -> None:
    (aoi, bo), side = await dealt(theatre)
    await choose_for_oneself(bo.person, side, way="dm", turn="now")
    await aoi.until(lambda: whispers(bo))
    (whisper,) = whispers(bo)
    assert JA in text(whisper)
    assert f"/{aoi.channel['id']}/" in text(whisper)
    assert mentions(bo) == 0
    bo.person.refuse_direct_messages()
    theatre.expected_errors |= {403}
    for player in (bo, aoi):
        await player.open_hand()
        await player.stack()
    await aoi.until(lambda: not whispers(bo))
    await theatre.killed_long_ago()
    await theatre.open_doors()
    await aoi.reads("I could not send you a direct message")
    assert mentions(bo) == 1
    await wait_until(lambda: theatre.rows("SELECT 1 FROM people WHERE data LIKE '%\"refused\":true%'"))
    panel = await choose_for_oneself(bo.person, side)
    assert "ダイレクトメッセージを届けられなかった" in text(panel)
    assert chosen(panel, "way") == {"mention"}, "Discord says nothing if what is chosen is chosen again"
    assert "届けられなかった" not in text(await choose_for_oneself(bo.person, side, way="dm"))


async def test_a_new_table_is_told_to_who_waits_for_it_and_where_the_server_says(theatre: Theatre) -> None:
    discord = theatre.discord
    aoi, bo, chiyo = theatre.people("Aoi", "Bo", "Chiyo", locales=["en-US", "ja", "en-US"])
    side, news = theatre.create_channel("side-room"), theatre.create_channel("new-tables")
    loud, closed = (
        servers.add_role(discord.world, discord.guild, name, 0, mentionable=name == "loud")
        for name in ("loud", "closed")
    )
    await theatre.ready()
    panel = await choose_setting(theatre, "new_tables", news["id"])
    assert chosen(panel, "new_tables") == {news["id"]}
    assert chosen(await choose_setting(theatre, "new_tables_role", closed["id"]), "new_tables_role") == set(), "refused"
    assert chosen(await choose_setting(theatre, "new_tables_role", loud["id"]), "new_tables_role") == {loud["id"]}
    await choose_for_oneself(bo, side, games=["tsumo"], way="dm")
    panel = await choose_for_oneself(chiyo, side, games=["tezuma:trick", "tsumo"])
    assert chosen(panel, "games") == {"tezuma:trick", "tsumo"}
    await aoi.slash("/play", game="tsumo", computers=2)
    host = Player(discord, aoi, discord.channel)
    call = await host.reads(f"{chiyo.mention} A table")
    assert [user["id"] for user in call["mentions"]] == [chiyo.id]
    (whisper,) = await host.until(bo.direct_messages)
    assert "開きました" in text(whisper)
    announced = Player(discord, aoi, news)
    assert (await announced.reads(OPENED))["mention_roles"] == [loud["id"]]
    await theatre.restart()
    await theatre.ready()
    await host.end_table()
    await host.until(lambda: not (host.has_read(OPENED) or announced.has_read(OPENED) or bo.direct_messages()))
    posted = [event.data for event in discord.world.bus.ledger if event.name == "MESSAGE_CREATE"]
    assert sum(OPENED in text(message) or "開きました" in text(message) for message in posted) == 3


async def test_who_sat_in_a_game_is_told_of_its_end_and_takes_the_message_away(theatre: Theatre) -> None:
    (aoi, bo), side = await dealt(theatre)
    await choose_for_oneself(bo.person, side, ends="yes", turn="never")
    await choose_for_oneself(aoi.person, side, ends="yes", turn="never")
    await aoi.end_table()
    call = await aoi.reads("the game has ended")
    assert [user["id"] for user in call["mentions"]] == [bo.person.id], "Aoi sees it anyway"
    refused = await aoi.opens(call, "seen")
    assert "somebody else" in text(refused)
    assert (await bo.press(call, "seen")).acknowledged
    await aoi.until(lambda: not aoi.has_read("the game has ended"))
