"""Answers that take long on their way, or whose replies are lost: each arrives once, and the log has nothing to say."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from playground import Interaction
from playground.faults import Faults
from tests.e2e.player import Player, offers, text
from tests.e2e.test_stopping import wait_until
from tests.e2e.theatre import SLOW, Theatre

CALLBACKS = "*/callback"
ALL = 100

Trouble = Callable[[Faults], None]
TROUBLES: dict[str, Trouble] = {
    "1.0 s": lambda faults: faults.delay(1.0, path=CALLBACKS, times=ALL),
    "1.8 s": lambda faults: faults.delay(1.8, path=CALLBACKS, times=ALL),
    "2.4 s": lambda faults: faults.delay(2.4, path=CALLBACKS, times=ALL),
    "taken, but replied to with 500": lambda faults: faults.respond(500, path=CALLBACKS, times=3, after=True),
    "two connections cut": lambda faults: faults.cut(path=CALLBACKS, times=2),
    "two connections cut after it was taken": lambda faults: faults.cut(path=CALLBACKS, times=2, after=True),
}


@pytest.mark.parametrize("trouble", TROUBLES.values(), ids=TROUBLES)
async def test_every_click_is_answered_once(theatre: Theatre, trouble: Trouble) -> None:
    """A public answer, a private one and a changed message, all at the same time."""
    discord, faults = theatre.discord, theatre.discord.faults
    theatre.expected_errors = {400, 499, 500}
    people = theatre.people("Aoi", "Bo", "Chiyo")
    players = [Player(discord, person, discord.channel) for person in people]
    side = discord.create_channel("side-room")
    await people[1].slash("/play", game="tsumo", pace=SLOW)
    lobby = await players[2].finds("join")
    join = next(offer.custom_id for offer in offers(lobby) if offer.verb == "join")
    await wait_until(lambda: "ready:" in theatre.log.read_text())
    before = len(theatre.log.read_text().splitlines())
    trouble(faults)
    clicks: list[Interaction] = [
        people[0].start_slash("/play", side, {"game": "tsumo", "pace": SLOW}),
        people[1].start_slash("/about", None, {}),
        people[2].start_click(lobby, join),
    ]
    await asyncio.gather(*(click.done.wait() for click in clicks))
    assert all(click.acknowledged for click in clicks)
    await people[0].answer(
        await people[0].slash("/rules")
    )  # what would follow an answer by mistake has been sent by then

    assert [bool(m["flags"] & 64) for m in people[1].sees(side)] == [False], "one lobby"
    for person in people:
        read = [text(message) for message in (*person.sees(discord.channel), *person.sees(side))]
        assert len(set(read)) == len(read), "nothing stands there twice"
        assert not any("Something went wrong" in words for words in read)
    assert theatre.rows("SELECT count(*) FROM log WHERE kind = 'joined'") == [(3,)]
    said = theatre.log.read_text().splitlines()[before:]
    assert not [line for line in said if " WARNING " in line or " ERROR " in line]
