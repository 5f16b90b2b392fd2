"""What people get to see of a game, and for how long: every trick, every score, and in the end only the podium."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from playground.events import Event
from tests.e2e.player import Message, Player, offers, text, verbs
from tests.e2e.test_clocks import dealt, time_passes
from tests.e2e.test_cut_short import noted
from tests.e2e.test_games import begin
from tests.e2e.test_stopping import wait_until
from tests.e2e.theatre import Theatre
from tests.games.examples import examples

PAUSE = 1.3
"""Seconds of a computer player's pause."""
SEEN = 2 * PAUSE
"""Seconds for which a trick is to be seen at the pace `live`."""
IN_TIME = 0.7
"""How much of it must be left on a busy machine, where the message arrives late and the next card does not."""


@pytest.fixture
def program() -> Iterator[str]:
    with examples():
        yield "tests.games"


@dataclass
class Look:
    """What a public message said, and when that began."""

    at: float
    message: str
    said: str


def watch(theatre: Theatre) -> list[Look]:
    """Every look of every public message, from now on."""
    looks: list[Look] = []

    def noticed(event: Event) -> None:
        if event.name in ("MESSAGE_CREATE", "MESSAGE_UPDATE") and not event.data["flags"] & 64:
            looks.append(Look(time.monotonic(), event.data["id"], text(event.data)))

    theatre.discord.world.bus.listen(noticed)
    return looks


def public(player: Player) -> list[Message]:
    return [message for message in player.person.sees(player.channel) if not message["flags"] & 64]


async def left_to_a_stand_in(theatre: Theatre, game: str) -> Player:
    """A game of two that computer players play, with a pause that can be seen."""
    theatre.environment["YOSE_COMPUTER_PAUSE"] = str(PAUSE)
    await theatre.restart()
    (person,) = theatre.people("Aoi")
    aoi = Player(theatre.discord, person, theatre.discord.channel)
    await person.slash("/play", game=game, computers=1, pace="live")
    await begin([aoi])
    panel = await aoi.open_hand()
    await aoi.press(panel, "away")
    return aoi


async def test_every_trick_can_be_seen_then_the_score_and_in_the_end_only_the_podium(theatre: Theatre) -> None:
    looks = watch(theatre)
    aoi = await left_to_a_stand_in(theatre, "minnow")
    await theatre.discord.wait_for(lambda: aoi.over() and len(public(aoi)) == 2, timeout=120.0)
    announced, podium = public(aoi)
    assert "rematch" in verbs(podium)
    assert announced["id"] in text(podium), "the podium links to what people compare"
    assert "The game begins" in announced["content"]
    assert_seen(theatre, looks)


def assert_seen(theatre: Theatre, looks: list[Look]) -> None:
    """Every trick for a while, then the score of the first deal, then the next deal."""
    (record,) = theatre.records()
    plays = [event for event in record.events if event["event"] == "play"]
    tricks = [plays[first : first + 2] for first in range(0, len(plays), 2)]
    assert len(tricks) == 2 * 4
    shown = -1
    for number, trick in enumerate(tricks):
        cards = [f"{record.players[play['seat']].name} {play['cards'][0]}" for play in trick]
        shown = next((n for n in range(shown + 1, len(looks)) if is_over(looks[n].said, cards)), len(looks))
        assert shown < len(looks), f"trick {number + 1} was never shown: {cards}"
        gone = next(look for look in looks[shown:] if look.said != looks[shown].said)
        assert gone.at - looks[shown].at > IN_TIME * SEEN, f"trick {number + 1} was gone at once"
        assert ("to act" in looks[shown].said) is (number % 4 != 3)
    deal = next(n for n, look in enumerate(looks) if "Score of" in look.said)
    trick, score, table = looks[deal - 1 : deal + 2]
    assert trick.message == score.message, "it becomes the score"
    assert table.message != score.message
    assert "My hand" not in score.said
    assert table.at - score.at > IN_TIME * 3 * PAUSE


def is_over(said: str, cards: list[str]) -> bool:
    """Whether this trick lies there with all its cards, and no card of the next."""
    last = next((line for line in said.splitlines() if line.startswith("-# Last trick")), "")
    return all(card in last for card in cards) and "On the table:" not in said


async def test_a_person_has_one_live_panel_and_the_reminder_opens_it(theatre: Theatre) -> None:
    aoi, bo = await dealt(theatre)
    await aoi.stack()
    old = bo.panel
    assert old is not None
    await wait_until(lambda: any(panel.message == int(old["id"]) for panel in noted(theatre).panels))
    await time_passes(theatre, hours=13)
    reminder = await bo.reads("the table waits for you")
    assert verbs(reminder) == {"hand"}
    await bo.press(reminder, "hand")
    await bo.until(lambda: bo.panel and bo.panel["id"] != old["id"])
    await bo.until(lambda: not offers(now(bo, old)))
    assert "in another panel" in text(now(bo, old)) or "別のパネル" in text(now(bo, old))
    await bo.stack()
    await aoi.until(lambda: not aoi.has_read("the table waits for you"))


def now(player: Player, message: Message) -> Message:
    return next(each for each in player.person.sees(player.channel) if each["id"] == message["id"])
