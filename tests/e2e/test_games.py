"""Whole games over real sockets: people who see nothing but their own screens play to the podium."""

from __future__ import annotations

import asyncio

import pytest

from engine.audit import verify
from tests.e2e.knowledge import Evidence
from tests.e2e.player import Message, Offer, Player, offers, text, verbs
from tests.e2e.theatre import SLOW, Theatre

EVERY_LANGUAGE = ("en-US", "ja", "en-GB", "ja", "de")


async def seated(theatre: Theatre, game: str, people: int, computers: int = 0) -> list[Player]:
    """A lobby of people who have joined by clicking."""
    channel = theatre.discord.channel
    persons = theatre.people("Aoi", "Bo", "Chiyo", "Dan", "Emi", locales=EVERY_LANGUAGE)[:people]
    players = [Player(theatre.discord, person, channel) for person in persons]
    host, *guests = players
    await host.person.slash("/play", game=game, computers=computers, pace=SLOW)
    for guest in guests:
        await guest.press(await guest.finds("join"), "join")
    return players


async def begin(players: list[Player]) -> None:
    host = players[0]
    await host.press(await host.finds("start"), "start")


async def pick_abilities(host: Player, wanted: tuple[str, ...]) -> None:
    """The host's own set of cards: a select that takes exactly so many."""
    panel = await host.opens(await host.finds("options"), "options")
    select = next(o.custom_id for o in offers(panel) if o.verb == "pickset" and o.argument == "abilities")
    assert (await host.person.select(panel, select, *wanted)).acknowledged


async def choose(host: Player, options: dict[str, str]) -> None:
    """Set options by the host's private panel of selects."""
    panel = await host.opens(await host.finds("options"), "options")
    for key, value in options.items():
        wanted = next(o for o in offers(panel) if o.verb == "set" and o.argument == key and o.value == value)
        panel = await host.opens(panel, wanted)


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
    assert record.fair.secret not in podium, "it is in the record"
    results = theatre.rows("SELECT user, place, points FROM results ORDER BY seat")
    assert [str(user) for user, _, _ in results] == [player.person.id for player in players]
    assert {place for _, place, _ in results} >= {1} or any(p.kind.startswith("bot") for p in record.players)
    assert len(record.events) > sum(len(player.acknowledged) for player in players)
    evidence = Evidence(theatre)
    for player in players:
        assert sum(1 for _ in evidence.shown(player.person)) > 100, "the check of what people may know has read it all"


async def assert_on_leaderboard(theatre: Theatre, players: list[Player]) -> None:
    shown = await players[0].person.answer(await players[0].person.slash("/leaderboard"))
    assert all(player.person.name in text(shown) for player in players)
    for menu in ("game", "period", "order"):
        for number in range(len(options_of(shown, menu))):
            shown = await players[0].opens(shown, options_of(shown, menu)[number])


def options_of(board: Message, menu: str) -> list[Offer]:
    return [offer for offer in offers(board) if offer.verb == "leaderboard" and offer.argument == menu]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "people"), [("tezuma:masters", 4), ("tsumo", 5)], ids=["masters", "tsumo"])
async def test_people_play_a_whole_game(theatre: Theatre, game: str, people: int) -> None:
    players = await seated(theatre, game, people)
    await begin(players)
    podium = await played(theatre, players)
    assert_kept(theatre, players, podium)
    await assert_on_leaderboard(theatre, players)
    moves = {"pick", "play"} if game != "tsumo" else {"stack", "build", "declare", "play", "draw"}
    assert {"hand", *moves} <= set().union(*(player.used for player in players))


@pytest.mark.slow
async def test_people_play_a_whole_game_with_abilities_of_their_own_kind(theatre: Theatre) -> None:
    """Tezuma Trick with three: pairs of Fire Breathing, a Paper Egg, a trick won without a card."""
    wanted = ("fire_breathing", "paper_egg", "five_color_sand")
    players = await seated(theatre, "tezuma:trick", 3)
    await choose(players[0], {"setup": "picked", "redraw": "no"})
    await pick_abilities(players[0], (*wanted, "water_trick"))
    await begin(players)
    for player, ability in zip(players, wanted, strict=True):
        player.likes = ability
    podium = await played(theatre, players)
    assert_kept(theatre, players, podium)
    (record,) = theatre.records()
    used = {event["ability"] for event in record.events if event["event"] in ("play", "defer")}
    assert set(wanted) <= used
    assert {"arm", "defer"} <= set().union(*(player.used for player in players))


@pytest.mark.slow
async def test_one_person_among_computer_players_uses_every_button_of_the_hand(theatre: Theatre) -> None:
    """Tsumo, a short game: undo while stacking, a second panel, the rules beside the hand, away and back."""
    (aoi,) = await seated(theatre, "tsumo", 1, computers=2)
    await choose(aoi, {"short": "yes"})
    await begin([aoi])
    await aoi.open_hand()
    await aoi.move(next(offer for offer in aoi.moves() if offer.verb == "stack"))
    first = aoi.moves()[0].argument.split(",")[0]
    await aoi.move(undo(aoi))
    assert {len(offer.argument.split(",")) for offer in aoi.moves()} == {1, 5}, "one card, or the lowest five at once"
    assert first in {offer.argument for offer in aoi.moves()}
    old = aoi.panel
    await aoi.press(await aoi.finds("hand"), "hand")
    assert old is not None
    await aoi.reads("in another panel")
    panel = await aoi.finds("stack")
    await aoi.press(panel, "rules")
    assert "stack" in verbs(panel), "the rules open beside the hand"
    await aoi.press(panel, "away")
    await aoi.until(lambda: theatre.rows("SELECT 1 FROM log WHERE kind = 'stood_in'"))
    await aoi.press(await aoi.finds("back"), "back")
    podium = await played(theatre, [aoi])
    assert_kept(theatre, [aoi], podium)


def undo(player: Player) -> Offer:
    """The button that takes the last card off the deck: the shortest order among those offered."""
    return min((offer for offer in player.moves() if offer.verb == "stack"), key=lambda offer: len(offer.argument))
