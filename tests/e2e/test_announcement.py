"""The start of a game as the channel sees it: the commitment before any number, every number, one
announcement, and a record that says the same.
"""

from __future__ import annotations

import re

import pytest

from engine.audit import verify
from engine.posted import differences
from playground.snowflake import created_at
from tests.e2e.announcement import announcements, as_seen, numbers_in
from tests.e2e.player import Player, offers, text, told
from tests.e2e.test_after_the_game import opened
from tests.e2e.test_cut_short import POSTS, sit_down, standing
from tests.e2e.test_games import begin, choose, seated
from tests.e2e.test_stopping import wait_until
from tests.e2e.theatre import SLOW, Theatre


async def test_what_people_see_is_what_the_record_says(theatre: Theatre) -> None:
    aoi, bo = await seated(theatre, "tsumo", people=2, computers=1)
    await choose(aoi, {"short": "yes"})
    lobby = await aoi.finds("start")
    assert [*numbers_in(lobby)] == ["3"], "Bo's stands there; the host's is taken on starting"
    commitment = re.findall(r"`([0-9a-f]{64})`", text(lobby))[0]
    own = text(await bo.opens(await bo.finds("number"), "number"))
    (number,) = re.findall(r"`(\d{17,19})`", own)
    assert numbers_in(lobby) == {"3": number}
    assert commitment in own
    assert "taken when you start the game" in text(await aoi.opens(lobby, "number"))
    (person,) = theatre.people("Eve")
    eve = Player(theatre.discord, person, aoi.channel)
    theirs = text(await eve.opens(await eve.finds("number"), "number"))
    assert commitment in theirs
    assert not re.search(r"`\d{17,19}`", theirs), "who does not sit there has no number"
    await begin([aoi])
    await aoi.finds("hand")
    (announced,) = announcements(aoi.person, aoi.channel)
    assert (announced["mentions"], announced["mention_everyone"]) == ([], False)
    seen = as_seen(announced, aoi.channel["guild_id"])
    assert seen.commitment == commitment
    at_the_table = await aoi.finds("hand")
    assert commitment not in told(at_the_table)
    behind = text(await bo.opens(at_the_table, "number"))
    assert all(fact in behind for fact in (commitment, f"`{number}`", f"]({seen.link})"))
    assert seen.kinds == ("human", "bot:easy", "human")
    assert seen.numbers[2] == number
    taken = [created_at(of) for of in seen.numbers if of]
    assert max(taken) <= created_at(announced["id"])
    for player in (aoi, bo):
        mine = seen.numbers[0 if player is aoi else 2]
        assert f"`{mine}`" in text(await player.opens(await player.finds("hand"), "number"))
        await player.open_hand()
        await player.press(player.panel or {}, "away")
    await aoi.until(aoi.over)
    (record,) = theatre.records()
    assert verify(record).clean
    assert differences(seen, record) == ()
    said = text(await aoi.opens(await opened(aoi), "verify"))
    for fact in (seen.commitment, seen.terms, seen.message, f"]({seen.link})", *filter(None, seen.numbers)):
        assert fact in said
    assert "⚠️" not in said


async def test_a_lobby_shows_its_commitment_before_anybody_adds_a_number(theatre: Theatre) -> None:
    (person,) = theatre.people("Aoi")
    lobby = await person.answer(await person.slash("/play", game="tsumo", pace=SLOW))
    assert re.search(r"`[0-9a-f]{64}`", text(lobby))
    assert numbers_in(lobby) == {}


async def test_a_lobby_that_is_closed_publishes_its_secret(theatre: Theatre) -> None:
    (aoi,) = await seated(theatre, "tsumo", people=1)
    lobby = await aoi.finds("leave")
    commitment = re.findall(r"`([0-9a-f]{64})`", text(lobby))[0]
    await aoi.press(lobby, "leave")
    closed = await aoi.reads("This table was closed")
    assert re.findall(r"`([0-9a-f]{64})`", text(closed))[0] == commitment
    ((data,),) = theatre.rows("SELECT data ->> 'secret' FROM log WHERE kind = 'opened'")
    assert f"`{data}`" in text(closed)


# A start that is cut short


@pytest.mark.parametrize("arrived", [False, True], ids=["before it arrives", "after it has arrived"])
async def test_a_start_that_a_kill_cuts_short_goes_on_and_is_announced_once(theatre: Theatre, arrived: bool) -> None:
    theatre.expected_errors = {404, 499}
    aoi = await sit_down(theatre)
    await wait_until(lambda: bool(theatre.rows("SELECT 1 FROM tables WHERE place IS NOT NULL")))
    theatre.discord.faults.cut(method="POST", path=POSTS, times=10_000, after=arrived)
    lobby = await aoi.finds("start")
    aoi.person.start_click(lobby, next(offer.custom_id for offer in offers(lobby) if offer.verb == "start"))
    await aoi.until(lambda: theatre.discord.faults.pending[0].times < 9_999)
    await theatre.kill()
    theatre.expected_failures = len(theatre.failed())
    theatre.discord.faults.pending.clear()
    assert len(announcements(aoi.person, aoi.channel)) == arrived
    await theatre.open_doors()
    panel = await aoi.open_hand()
    assert len(announcements(aoi.person, aoi.channel)) == 1
    await aoi.press(panel, "away")
    await aoi.until(aoi.over)
    await aoi.until(lambda: (standing(aoi, "start"), standing(aoi, "hand")) == (0, 0))
    (seen,) = announcements(aoi.person, aoi.channel)
    (record,) = theatre.records()
    assert verify(record).clean
    assert differences(as_seen(seen, aoi.channel["guild_id"]), record) == ()


async def test_a_start_that_may_not_be_announced_is_refused_and_works_later(theatre: Theatre) -> None:
    theatre.expected_errors = {403}
    aoi = await sit_down(theatre)
    theatre.discord.faults.respond(403, method="POST", path=POSTS)
    await aoi.press(await aoi.finds("start"), "start")
    assert (await aoi.reads("could not announce the start"))["flags"] & 64
    assert announcements(aoi.person, aoi.channel) == []
    await begin([aoi])
    await aoi.finds("hand")
    assert len(announcements(aoi.person, aoi.channel)) == 1
