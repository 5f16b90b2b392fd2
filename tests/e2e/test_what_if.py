"""*What if*: a table in a thread that plays on from a moment of a game that is over."""

from __future__ import annotations

from engine.audit import verify
from tests.e2e.player import Message, Offer, Player, offers, text, verbs
from tests.e2e.test_after_the_game import finished
from tests.e2e.theatre import Theatre


def thread_of(theatre: Theatre) -> Message:
    """The one thread there is."""
    (thread,) = (channel for channel in theatre.discord.world.channels.values() if "thread_metadata" in channel)
    return thread


def offered(message: Message, verb: str, value: str) -> Offer:
    return next(offer for offer in offers(message) if offer.verb == verb and offer.value == value)


async def test_a_game_is_played_on_in_a_thread_through_a_kill_and_both_verify(theatre: Theatre) -> None:
    aoi = await finished(theatre, short="yes")
    (past,) = theatre.records()
    plays = [number for number, event in enumerate(past.events) if event["event"] == "play"]
    panel = await aoi.person.answer(await aoi.person.slash("/replay", record=1))
    forth = next(o for o in offers(panel) if o.verb == "step" and o.argument.endswith("tricknext"))
    panel = await aoi.opens(panel, forth)
    said = text(await aoi.opens(panel, "whatif"))
    thread = thread_of(theatre)
    assert f"<#{thread['id']}>" in said
    assert thread["name"].endswith("#1")

    (bo,) = theatre.people("Bo")
    players = aoi, bo = [Player(theatre.discord, person, thread) for person in (aoi.person, bo)]
    lobby = await aoi.finds("seat")
    assert "plays on from game #1" in text(lobby)
    assert "counts for nothing" in text(lobby)
    assert not {"fill", "now", "computer"} & verbs(lobby), "computer players sit there already"
    free = [offer.value for offer in offers(lobby) if offer.verb == "seat"]
    assert len(free) == 2
    await bo.press(lobby, offered(lobby, "seat", free[-1] or ""))
    await aoi.reads("**Bo**")
    await theatre.restart()
    await aoi.press(await aoi.finds("start"), "start")
    assert "plays on from game #1 after its event" in text(await aoi.reads("plays on from game #1 after its event"))

    for player in players:
        await player.open_hand()
    await aoi.until(lambda: any(player.moves() for player in players))
    first = next(player for player in players if player.moves())
    await first.move()
    await theatre.restart()
    for player in players:
        await player.press(await player.open_hand(), "away")
    await aoi.until(aoi.over)

    _, child = theatre.records()
    assert child.parent is not None
    assert child.parent.number == 1
    assert plays[0] < child.parent.events < len(past.events)
    assert child.events[: child.parent.events] == past.events[: child.parent.events]
    assert all(verify(record).deals_verified for record in (past, child))
    for number, found in ((1, False), (2, True)):
        verdict = text(await aoi.person.answer(await aoi.person.slash("/verify", record=number)))
        assert "clean" in verdict
        assert ("It plays on from" in verdict) is found
    assert theatre.rows("SELECT count(*) FROM results WHERE game_id = 2") == [(0,)]

    theatre.discord.faults.withdraw(theatre.discord.channel, "create_public_threads")
    panel = await aoi.person.answer(await aoi.person.slash("/replay", record=2))
    assert f"<#{theatre.discord.channel['id']}>" in text(await aoi.opens(panel, "whatif")), "the channel is free"
    assert "can’t start a thread here" in text(await aoi.opens(panel, "whatif")), "and now it is not"
