"""Whole games over real sockets: people who see nothing but their own screens play to the podium."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from engine.audit import verify
from tests.e2e.player import Player, offers, text
from tests.e2e.secrets import cards_shown
from tests.e2e.theatre import Theatre

EVERY_LANGUAGE = ("en-US", "ja", "en-GB", "ja", "de")


async def seated(theatre: Theatre, game: str, people: int, computers: int = 0, **options: Any) -> list[Player]:
    """A table of people who have joined by clicking, its options set by the host, and started."""
    channel = theatre.discord.channel
    persons = theatre.people("Aoi", "Bo", "Chiyo", "Dan", "Emi", locales=EVERY_LANGUAGE)[:people]
    players = [Player(theatre.discord, person, channel) for person in persons]
    host, *guests = players
    await host.person.slash("/play", game=game, computers=computers)
    for guest in guests:
        await guest.press(await guest.finds("join"), "join")
    if options:
        await choose(host, options)
    await host.press(await host.finds("start"), "start")
    return players


async def choose(host: Player, options: dict[str, str]) -> None:
    """Set options by the host's private panel of selects."""
    opened = await host.press(await host.finds("options"), "options")
    for key, value in options.items():
        panel = host.person.response(opened)
        assert panel is not None
        wanted = next(o for o in offers(panel) if o.verb == "set" and o.argument == key and o.value == value)
        await host.press(panel, wanted)


async def played(theatre: Theatre, players: list[Player]) -> str:
    """Everybody plays to the end; what the podium says."""
    await asyncio.gather(*(player.play() for player in players))
    podium = players[0].sees("rematch")
    assert podium is not None
    return text(podium)


def assert_kept(theatre: Theatre, players: list[Player], podium: str) -> None:
    """One record that verifies, with what everybody clicked; a result for each person."""
    (record,) = theatre.records()
    verdict = verify(record)
    assert verdict.clean, verdict.fault
    assert verdict.deals_verified
    assert verdict.ended
    assert record.fair.secret is not None
    assert record.fair.secret in podium
    results = theatre.rows("SELECT user, place, points FROM results ORDER BY seat")
    assert [str(user) for user, _, _ in results] == [player.person.id for player in players]
    assert {place for _, place, _ in results} >= {1} or any(p.kind.startswith("bot") for p in record.players)
    assert len(record.events) > sum(len(player.acknowledged) for player in players)
    for player in players:
        assert cards_shown(record.game, player.person) > 100


async def assert_on_leaderboard(theatre: Theatre, players: list[Player]) -> None:
    used = await players[0].person.slash("/leaderboard")
    shown = players[0].person.response(used)
    assert shown is not None
    assert all(player.person.name in text(shown) for player in players)
    chooser = [offer for offer in offers(shown) if offer.verb == "leaderboard"]
    for offer in chooser:
        await players[0].press(shown, offer)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "people"), [("tezuma:masters", 4), ("tezuma:trick", 3), ("tsumo", 5)], ids=["masters", "trick", "tsumo"]
)
async def test_people_play_a_whole_game(theatre: Theatre, game: str, people: int) -> None:
    players = await seated(theatre, game, people)
    podium = await played(theatre, players)
    assert_kept(theatre, players, podium)
    await assert_on_leaderboard(theatre, players)
    used = set().union(*(player.used for player in players))
    moves = {"pick", "play"} if game != "tsumo" else {"stack", "build", "declare", "play", "draw"}
    assert {"hand"} | moves <= used
