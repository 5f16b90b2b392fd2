"""`/profile` and the menu of a person: what a server tells about somebody, and an invitation to one's table."""

from __future__ import annotations

from playground import Person, servers
from tests.e2e.player import Player, offers, text, verbs
from tests.e2e.test_commands import seed_results
from tests.e2e.theatre import Theatre


async def from_menu(person: Person, entry: str, target: Person) -> str:
    return text(await person.answer(await person.menu(entry, target.id)))


async def test_a_profile_is_a_picture_and_a_server_knows_only_its_own_people(theatre: Theatre) -> None:
    aoi, bo = theatre.people("Aoi", "葵 🌺", locales=["en-US", "ja"])
    for people in ([aoi, bo], [aoi, bo], [bo, aoi]):
        seed_results(theatre, people)
    shown = await aoi.answer(await aoi.menu("Profile", bo.id))
    assert [attachment["filename"] for attachment in shown["attachments"]] == ["profile.png", "achievements.png"]
    assert "Profile of 葵 🌺: 3 games · 1 win." in shown["attachments"][0]["description"]
    assert "In 3 games with you: you were ahead 2 times, behind once, level 0 times." in text(shown)
    assert text(shown) == text(await aoi.answer(await aoi.slash("/profile", player=bo)))
    assert "あなたとの対戦" not in text(await bo.answer(await bo.slash("/profile"))), "nobody plays against themselves"
    player = Player(theatre.discord, aoi, theatre.discord.channel)
    listed = await player.opens(shown, next(offer for offer in offers(shown) if offer.verb == "achievements"))
    assert "🏅 **First win**: win a game" in text(listed)
    back = await player.opens(listed, next(offer for offer in offers(listed) if offer.verb == "profile"))
    assert "葵 🌺" in text(back)
    elsewhere = theatre.discord.create_guild("Elsewhere")
    for person in (aoi, bo):
        servers.join(theatre.discord.world, elsewhere, person.user, [])
    there = Person(theatre.discord.world, theatre.discord.interactions, elsewhere, aoi.user)
    for whose in (aoi, bo):
        assert "No finished games yet" in await from_menu(there, "Profile", whose)


async def test_somebody_is_invited_to_a_table_and_joins_it_from_there(theatre: Theatre) -> None:
    aoi, bo = theatre.people("Aoi", "Bo", locales=["en-US", "ja"])
    assert "You sit in no lobby here" in await from_menu(aoi, "Invite to my table", bo)
    await aoi.slash("/play", game="tsumo")
    assert "That is you" in await from_menu(aoi, "Invite to my table", aoi)
    side = theatre.discord.create_channel("side-room")
    told = await aoi.answer(await aoi.menu("Invite to my table", bo.id, channel=side))
    assert f"to your table in <#{theatre.discord.channel['id']}>" in text(told), "wherever it is asked for"
    assert "is invited already" in await from_menu(aoi, "Invite to my table", bo)
    guest = Player(theatre.discord, bo, theatre.discord.channel)
    invitation = await guest.finds("accept")
    assert f"{bo.mention}, Aoi invites you to a game of **The Universal Law of Tsumo**." in text(invitation)
    assert [user["id"] for user in invitation["mentions"]] == [bo.id]
    seated = await guest.opens(invitation, "accept")
    assert text(seated).strip() == f"<#{theatre.discord.channel['id']}>の卓に着きました。"
    await guest.until(lambda: not any(bo.mention in text(message) for message in bo.sees()))
    await guest.until(lambda: any("Bo" in text(message) and "join" in verbs(message) for message in bo.sees()))
    assert "is at your table already" in await from_menu(aoi, "Invite to my table", bo)
    elsewhere = theatre.discord.create_guild("Elsewhere")
    for person in (aoi, bo):
        servers.join(theatre.discord.world, elsewhere, person.user, [])
    there = Person(theatre.discord.world, theatre.discord.interactions, elsewhere, aoi.user)
    assert "You sit in no lobby here" in await from_menu(there, "Invite to my table", bo)
