"""A bot that may not post in a channel says so before there is a table that nobody sees."""

from __future__ import annotations

import pytest

from playground import Person, servers
from playground.world import PUBLIC_THREAD
from tests.e2e.player import Player, text
from tests.e2e.test_after_the_game import finished
from tests.e2e.test_games import begin
from tests.e2e.theatre import SLOW, Theatre

TABLES = "SELECT count(*) FROM tables WHERE open"


async def told(person: Person, command: str, **options: object) -> str:
    return text(await person.answer(await person.slash(command, **options)))


@pytest.mark.parametrize(
    ("locale", "names", "whom"),
    [
        ("en-US", "View Channel, Send Messages, Attach Files", "somebody who manages it"),
        ("ja", "チャンネルを見る、メッセージを送信、ファイルを添付", "チャンネルを管理できる人"),
    ],
)
async def test_what_is_missing_is_named_in_the_reader_s_language(
    theatre: Theatre, locale: str, names: str, whom: str
) -> None:
    (aoi,) = theatre.people("Aoi", locales=[locale])
    theatre.discord.faults.withdraw(theatre.discord.channel, "view_channel")
    said = await told(aoi, "/play", game="tsumo", computers=2)
    assert f"**{names}**" in said, "who does not see a channel can do nothing in it"
    assert whom in said
    assert theatre.rows(TABLES) == [(0,)]


async def test_a_game_is_not_started_where_its_table_could_not_be_posted(theatre: Theatre) -> None:
    """The lobby is an answer, and that is always allowed; the permission may have gone since."""
    (person,) = theatre.people("Aoi")
    aoi, where = Player(theatre.discord, person, theatre.discord.channel), theatre.discord.channel
    await person.slash("/play", game="tsumo", computers=2, pace=SLOW)
    theatre.discord.faults.withdraw(where, "attach_files")
    lobby = await aoi.finds("start")
    assert "**Attach Files**" in text(await aoi.opens(lobby, "start"))
    assert "**Attach Files**" in await told(person, "/table")
    assert not theatre.rows("SELECT 1 FROM log WHERE kind = 'started'")
    theatre.discord.faults.restore(where)
    await begin([aoi])
    await aoi.finds("hand")


async def test_a_rematch_needs_the_same(theatre: Theatre) -> None:
    aoi = await finished(theatre, short="yes")
    await aoi.until(lambda: theatre.rows(TABLES) == [(0,)])
    theatre.discord.faults.withdraw(theatre.discord.channel, "send_messages")
    assert "**Send Messages**" in text(await aoi.opens(await aoi.finds("rematch"), "rematch"))
    assert theatre.rows(TABLES) == [(0,)]


async def test_a_thread_has_a_permission_of_its_own(theatre: Theatre) -> None:
    (aoi,) = theatre.people("Aoi")
    home, faults = theatre.discord.channel, theatre.discord.faults
    thread = servers.create_thread(theatre.discord.world, home, "aside", PUBLIC_THREAD, by=aoi.id)
    faults.withdraw(home, "send_messages_in_threads")
    assert "**Send Messages in Threads**" in await told(aoi, "/play", channel=thread, game="tsumo")
    faults.withdraw(home, "send_messages")
    player = Player(theatre.discord, aoi, thread)
    await aoi.slash("/play", channel=thread, game="tsumo", computers=2, pace=SLOW)
    await begin([player])
    await player.finds("hand")
