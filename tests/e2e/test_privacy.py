"""`/privacy` on two servers, with the real bot: the file, the hidden profile, and a deletion that is killed."""

from __future__ import annotations

import json

from engine.audit import verify
from playground import Person, servers
from tests.e2e.knowledge import Evidence
from tests.e2e.player import Message, Player, text, told
from tests.e2e.test_after_the_game import finished
from tests.e2e.theatre import SLOW, Theatre


async def asked(person: Person, command: str, **options: object) -> Message:
    return await person.answer(await person.slash(command, channel=person.channels()[0], **options))


async def test_people_get_hide_and_delete_their_data_on_all_servers_at_once(theatre: Theatre) -> None:
    discord = theatre.discord
    aoi = await finished(theatre, short="yes")
    (bo,) = theatre.people("Bo")
    home, away = discord.guild, discord.create_guild("Elsewhere")
    servers.join(discord.world, away, aoi.person.user)
    abroad = Person(discord.world, discord.interactions, away, aoi.person.user)
    yard = abroad.channels()[0]
    await abroad.slash("/play", channel=yard, game="tsumo", pace=SLOW)
    await Player(discord, abroad, yard).finds("join")

    panel = await asked(aoi.person, "/privacy")
    given = await aoi.opens(panel, "mydata")
    data = discord.world.files[given["attachments"][0]["id"]].data
    assert [server["server"] for server in json.loads(data)["servers"]] == [home.id, away.id]

    assert "hidden" in text(await aoi.opens(panel, "hideme"))
    for command in ("/profile", "/history"):
        assert "keeps their profile to themselves" in text(await asked(bo, command, player=aoi.person))
        assert "to themselves" not in text(await asked(aoi.person, command, player=aoi.person))
    board = told(await asked(bo, "/leaderboard", game="tsumo"))
    assert "Hidden player" in board
    assert "Aoi" not in board
    assert "Aoi" in told(await asked(aoi.person, "/leaderboard", game="tsumo"))

    question = await aoi.opens(await asked(aoi.person, "/privacy"), "forget")
    assert "You sit at an open table" in text(question)
    assert not list(Evidence(theatre).leaks(aoi.person))
    del discord.people[aoi.person.id]  # from now on nobody can tell which hand was hers
    pressed = await aoi.press(question, "forgetme")
    assert pressed.acknowledged
    await theatre.restart()
    await aoi.until(lambda: aoi.has_read("Your data is deleted"))
    await theatre.logs("deletion 1 is done")
    assert theatre.rows("SELECT open FROM tables ORDER BY id") == [(0,), (0,)], "the lobby abroad is closed"
    for file in theatre.database.parent.glob("yose.db*"):
        kept = file.read_bytes()
        assert b"Aoi" not in kept
        assert int(aoi.person.id).to_bytes(8, "big") not in kept
    (record,) = theatre.records()
    assert "Former player" in [player.name for player in record.players]
    assert verify(record).clean
    assert "Former player" in told(await asked(bo, "/leaderboard", game="tsumo"))
    assert "No finished games yet" in text(await asked(aoi.person, "/profile"))
    assert aoi.person.id not in theatre.log.read_text()

    servers.remove_bot(discord.world, home)
    await theatre.logs(f"server {home.id} has removed the bot; what is kept of it is deleted in 30 days")
    assert theatre.rows("SELECT guild FROM departures") == [(int(home.id),)]
