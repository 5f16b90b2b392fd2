"""Who sits with whom, with the real bot: seats by invitation, somebody who is removed, another host, a ban."""

from __future__ import annotations

from engine.audit import verify
from playground import Person, servers
from tests.e2e.player import Message, Offer, Player, offers, text, verbs
from tests.e2e.test_games import begin
from tests.e2e.theatre import SLOW, Theatre


def choice(panel: Message, verb: str, value: str) -> Offer:
    return next(offer for offer in offers(panel) if (offer.verb, offer.value) == (verb, value))


async def chooses(host: Player, verb: str, value: str) -> Message:
    """Something of the host's private panel of options."""
    panel = await host.opens(await host.finds("options"), "options")
    return await host.opens(panel, choice(panel, verb, value))


async def invites(host: Player, guest: Person) -> str:
    return text(await host.person.answer(await host.person.menu("Invite to my table", guest.id)))


async def test_a_table_by_invitation_in_two_languages_through_two_kills(theatre: Theatre) -> None:
    people = theatre.people("Aoi", "Bo", "Chie", locales=("en-US", "en-US", "ja"))
    aoi, bo, chie = (Player(theatre.discord, person, theatre.discord.channel) for person in people)
    await aoi.person.slash("/play", game="tsumo", pace=SLOW, seats="invited")
    lobby = await aoi.finds("join")
    assert "✉️ Seats by invitation" in text(lobby)
    assert "free, by invitation" in text(lobby)
    assert f"Ask its host, {aoi.person.mention}, to invite you" in text(await bo.opens(lobby, "join"))
    assert "この卓は招待制です" in text(await chie.opens(lobby, "join"))
    for guest in (bo, chie):
        assert "You have invited" in await invites(aoi, guest.person)
        await guest.press(await guest.finds("accept"), "accept")
    await aoi.reads("**Chie**")

    await theatre.restart()
    await chooses(aoi, "person", f"remove-{chie.person.id}")
    await aoi.until(lambda: "Chie" not in text(aoi.sees("join") or {"components": []}))
    assert "あなたの席を空けた" in text(await chie.opens(await chie.finds("join"), "join"))
    panel = await chooses(aoi, "person", f"host-{bo.person.id}")
    assert "person" not in verbs(panel), "the former host sees the options only"
    assert "**Bo** · host" in text(await aoi.reads("**Bo** · host"))
    await chooses(bo, "set", "open")
    assert "🪑 Open seats" in text(await bo.reads("Open seats"))
    assert "あなたの席を空けた" in text(await chie.opens(await chie.finds("join"), "join")), "not open to her"

    await theatre.restart()
    await bo.press(await bo.finds("fill"), "fill")
    assert "Only the host" in text(await aoi.opens(await aoi.finds("start"), "start"))
    await begin([bo])
    for player in (aoi, bo):
        await player.press(await player.open_hand(), "away")
    await aoi.until(aoi.over)
    (record,) = theatre.records()
    assert [player.name for player in record.players][:2] == ["Aoi", "Bo"]
    verdict = verify(record)
    assert verdict.clean
    assert verdict.deals_verified
    await aoi.press(await aoi.finds("rematch"), "rematch")
    await aoi.finds("join")
    assert theatre.rows("SELECT count(*) FROM log WHERE kind = 'invited'") == [(2,)], "open seats need no invitation"


async def test_whoever_is_banned_leaves_the_lobby_and_the_invited_find_their_rematch(theatre: Theatre) -> None:
    people = theatre.people("Aoi", "Bo")
    aoi, bo = (Player(theatre.discord, person, theatre.discord.channel) for person in people)
    await aoi.person.slash("/play", game="tsumo", computers=2, pace=SLOW, seats="invited")
    await invites(aoi, bo.person)
    await bo.press(await bo.finds("accept"), "accept")
    await aoi.reads("**Bo**")
    await begin([aoi])
    for player in (aoi, bo):
        await player.press(await player.open_hand(), "away")
    await aoi.until(aoi.over)
    await aoi.press(await aoi.finds("rematch"), "rematch")
    lobby = await bo.opens(await bo.finds("join"), "join")
    assert "✉️ Seats by invitation" in text(lobby)
    assert "**Bo**" in text(lobby)
    servers.ban(theatre.discord.world, theatre.discord.guild, bo.person.id)
    await aoi.until(lambda: "**Bo**" not in text(aoi.sees("join") or {"components": []}))
