"""`/settings`: what each choice changes for the tables of the server."""

from __future__ import annotations

import pytest

from playground import components as c
from playground import servers
from playground.world import FORUM, NEWS, PUBLIC_THREAD, VOICE
from tests.e2e.player import Message, Player, offers, text
from tests.e2e.test_games import begin
from tests.e2e.theatre import SLOW, Theatre


async def choose_setting(theatre: Theatre, key: str, *values: str) -> Message:
    """Somebody who manages the server chooses this; the panel as it looks then."""
    boss = theatre.discord.person("Boss", permissions=["manage_guild"])
    panel = await boss.answer(await boss.slash("/settings"))
    select = next(
        node["custom_id"]
        for _, node in c.walk(panel["components"])
        if node["type"] in c.SELECTS and node["custom_id"].endswith(f":{key}")
    )
    assert (await boss.select(panel, select, *values)).acknowledged
    return await boss.answer(await boss.slash("/settings"))


def chosen(panel: Message, key: str) -> set[str]:
    """What stands as chosen in one of the selects."""
    for _, node in c.walk(panel["components"]):
        if node.get("custom_id", "").endswith(f":{key}"):
            options = {option["value"] for option in node.get("options", ()) if option.get("default")}
            return options | {str(value["id"]) for value in node.get("default_values") or ()}
    raise AssertionError(key)


async def test_paces_that_may_be_played(theatre: Theatre) -> None:
    """Only correspondence: it is the default from now on, and another one is refused by name."""
    panel = await choose_setting(theatre, "paces", "correspondence")
    assert chosen(panel, "paces") == chosen(panel, "pace") == {"correspondence"}
    (aoi,) = theatre.people("Aoi")
    refused = await aoi.answer(await aoi.slash("/play", game="tsumo", pace="live"))
    assert "does not play at the pace “Live”" in text(refused)
    player = Player(theatre.discord, aoi, theatre.discord.channel)
    await aoi.slash("/play", game="tsumo")
    assert "Correspondence" in text(await player.finds("join"))
    panel = await player.opens(await player.finds("options"), "options")
    assert {offer.value for offer in offers(panel) if offer.argument == "pace"} == {"correspondence"}


async def test_channels_where_tables_may_be_opened(theatre: Theatre) -> None:
    side = theatre.discord.create_channel("side-room")
    panel = await choose_setting(theatre, "channels", side["id"])
    assert chosen(panel, "channels") == {side["id"]}
    (aoi,) = theatre.people("Aoi")
    assert side["id"] in text(await aoi.answer(await aoi.slash("/play", game="tsumo")))
    assert "join" not in {offer.verb for message in aoi.sees() for offer in offers(message)}
    await choose_setting(theatre, "channels")
    await aoi.slash("/play", game="tsumo")
    await Player(theatre.discord, aoi, theatre.discord.channel).finds("join")


async def test_a_thread_of_such_a_channel_has_a_table_of_its_own(theatre: Theatre) -> None:
    """Who finds the channel taken is sent to a thread: there it must be allowed, too."""
    aoi, bo = theatre.people("Aoi", "Bo")
    home, world = theatre.discord.channel, theatre.discord.world
    await choose_setting(theatre, "channels", home["id"])
    await aoi.slash("/play", game="tsumo")
    assert "open yours in a thread" in text(await bo.answer(await bo.slash("/play", game="tsumo")))
    other = theatre.discord.create_channel("side-room")
    inside, outside = (
        servers.create_thread(world, parent, "aside", PUBLIC_THREAD, by=bo.id) for parent in (home, other)
    )
    await bo.slash("/play", channel=inside, game="tsumo")
    await Player(theatre.discord, bo, inside).finds("join")
    assert home["id"] in text(await bo.answer(await bo.slash("/play", channel=outside, game="tsumo")))


@pytest.mark.parametrize("kind", [NEWS, VOICE, FORUM], ids=["announcements", "voice", "forum"])
async def test_every_kind_of_channel_that_can_have_a_table_can_be_chosen(theatre: Theatre, kind: int) -> None:
    (aoi,) = theatre.people("Aoi")
    world, guild = theatre.discord.world, theatre.discord.guild
    where = servers.create_channel(world, guild, "cards", kind, bitrate=64000, user_limit=0)
    assert chosen(await choose_setting(theatre, "channels", where["id"]), "channels") == {where["id"]}
    if kind == FORUM:
        where = servers.create_thread(world, where, "a post", PUBLIC_THREAD, by=aoi.id)
    player = Player(theatre.discord, aoi, where)
    await aoi.slash("/play", channel=where, game="tsumo", computers=2, pace=SLOW)
    await begin([player])
    await player.finds("hand")


async def test_settings_outlive_the_bot_and_are_each_server_s_own(theatre: Theatre) -> None:
    await choose_setting(theatre, "language", "ja")
    await theatre.restart()
    elsewhere = theatre.discord.create_guild("Elsewhere")
    home, guest = theatre.discord.person("Aoi"), theatre.discord.person("Bo", guild=elsewhere)
    for person, title in ((home, "万有ツモの法則"), (guest, "The Universal Law of Tsumo")):
        channel = person.channels()[0]
        await person.slash("/play", channel=channel, game="tsumo")
        assert title in text(await Player(theatre.discord, person, channel).finds("join"))
