"""Two small games, each registered by its line: one that has only rules, and one with a face of its own.

Both are played like any other, from the lobby to the archive.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from bot.games.registry import face_of, game_name
from bot.messages.words import Words, words_for
from engine.audit import verify
from engine.core.game import AnyGame
from engine.registry import GAMES
from playground import components as c
from tests.e2e.knowledge import Evidence
from tests.e2e.player import Message, Offer, Player, forged, text, verbs
from tests.e2e.test_after_the_game import opened
from tests.e2e.test_archive import frames, numbers
from tests.e2e.test_games import begin, choose
from tests.e2e.test_settings import choose_setting
from tests.e2e.test_wrong_clicks import rewrite
from tests.e2e.theatre import SLOW, Theatre
from tests.games.examples import examples

TRICKS = 4
"""Per deal."""


@pytest.fixture
def program() -> Iterator[str]:
    with examples():
        yield "tests.games"


async def lobby(theatre: Theatre, game: AnyGame, locale: str = "en-US") -> list[Player]:
    """Aoi finds the game by its name, Bo joins, a computer player is asked in, and every trick will cost a point."""
    words = words_for(locale)
    people = theatre.people("Aoi", "Bo", locales=[locale, locale])
    aoi, bo = (Player(theatre.discord, person, theatre.discord.channel) for person in people)
    await aoi.person.slash("/play", game=game_name(words, game), pace=SLOW)
    await bo.press(await bo.finds("join"), "join")
    await aoi.press(await aoi.finds("computer"), "computer")
    await aoi.reads(words("level-easy"))
    await choose(aoi, {"misere": "yes"})
    offered = text(await aoi.reads(face_of(game).names.choice(words, "misere", value=True)))
    assert game_name(words, game) in offered
    return [aoi, bo]


def emoji(message: Message) -> set[str]:
    """The emoji on the cards that can be played."""
    nodes = [node for _, node in c.walk(message["components"]) if ":play:" in node.get("custom_id", "")]
    return {node["emoji"]["name"] for node in nodes if "emoji" in node}


def assert_kept(theatre: Theatre, players: list[Player]) -> None:
    """One record that verifies, in which everything is that was clicked."""
    (record,) = theatre.records()
    verdict = verify(record)
    assert verdict.clean, verdict.fault
    assert verdict.deals_verified
    assert record.options == {"misere": True}
    evidence = Evidence(theatre)
    for player in players:
        clicked = [offer.argument for offer in player.acknowledged]
        seat = next(seat for seat, each in enumerate(record.players) if each.name == player.person.name)
        moves = [event for event in record.events if event["event"] == "play" and event["seat"] == seat]
        assert [event["cards"] for event in moves if not event.get("auto")] == [[card] for card in clicked]
        read = {seen.card for seen in evidence.shown(player.person)}
        assert read >= {*clicked}, "the check of what people may know can read this game's cards"


# The archive


async def assert_on_the_leaderboard(aoi: Player, game: AnyGame, words: Words) -> None:
    board = await aoi.person.answer(await aoi.person.slash("/leaderboard", game=game_name(words, game)))
    assert game_name(words, game) in text(board)
    assert all(name in text(board) for name in ("Aoi", "Bo"))
    assert board["attachments"], "the board of one game has a picture"


async def assert_in_the_history(aoi: Player, game: AnyGame, words: Words) -> None:
    listed = await aoi.person.answer(await aoi.person.slash("/history"))
    assert game_name(words, game) in text(listed)
    assert numbers(listed) == [1]
    page = await aoi.opens(listed, "game")
    assert verbs(page) == {"step", "page", "record", "verify", "review", "replay"}
    assert game_name(words, game) in text(page)


async def assert_replayed(theatre: Theatre, aoi: Player, words: Words) -> None:
    for deal in (1, 2):
        replay = await aoi.person.answer(await aoi.person.slash("/replay", record=1, deal=deal))
        assert words("deal", deal=deal) in text(replay)
        assert frames(theatre, replay) >= 2 * TRICKS, "cards, and what became of each trick"


async def assert_verified_and_reviewed(aoi: Player, words: Words) -> None:
    said = text(await aoi.person.answer(await aoi.person.slash("/verify", record=1)))
    assert words("verify-clean") in said
    assert words("review-title") in text(await aoi.opens(await opened(aoi), "review"))


async def assert_rules_can_be_read(aoi: Player, game: AnyGame, words: Words) -> None:
    found = await aoi.person.autocomplete("/rules", "topic", game_name(words, game))
    assert found
    for topic in found:
        page = await aoi.person.answer(await aoi.person.slash("/rules", topic=topic["value"]))
        assert topic["name"].partition(" (")[0].partition("（")[0] in text(page)


# The evening


async def hinted_move(player: Player, game: AnyGame, words: Words) -> None:
    """Open the hand, wait for one's turn, ask for a hint and play."""
    await player.open_hand()
    await player.until(player.moves)
    panel = player.panel or {}
    assert game_name(words, game) in text(panel)
    cards = [node["custom_id"] for _, node in c.walk(panel["components"]) if ":play:" in node.get("custom_id", "")]
    own = {f"y_heron_{card.rpartition(':')[2].lower()}" for card in cards}
    assert len(own) == 4, "every card of the hand has a button"
    assert emoji(panel) >= own if game.key == "heron" else emoji(panel) == set()
    assert all(name.startswith("y_heron_") for name in emoji(panel))
    assert "💡" in text(await player.opens(panel, "hint"))
    await player.move()


@pytest.mark.slow
@pytest.mark.parametrize(("key", "locale"), [("minnow", "en-US"), ("heron", "en-US"), ("heron", "ja")])
async def test_it_is_played_from_the_lobby_to_the_archive(theatre: Theatre, key: str, locale: str) -> None:
    game, words = GAMES[key], words_for(locale)
    if locale == "ja":
        await choose_setting(theatre, "language", "ja")
    aoi, bo = await lobby(theatre, game, locale)
    await begin([aoi, bo])

    await asyncio.gather(hinted_move(aoi, game, words), bo.play(moves=1, curiosity=0))
    await bo.press(bo.panel or {}, "away")  # a stand-in plays on
    await aoi.play(curiosity=0)
    podium = await aoi.finds("rematch")
    assert podium["attachments"]
    assert words("end-helped") in text(podium), "after a hint it counts for no leaderboard"
    await bo.until(bo.over)

    assert_kept(theatre, [aoi, bo])
    (record,) = theatre.records()
    assert sum(bool(event.get("hint")) for event in record.events) == 1
    assert any(event.get("auto") for event in record.events)
    await assert_in_the_history(aoi, game, words)
    await assert_replayed(theatre, aoi, words)
    await assert_verified_and_reviewed(aoi, words)
    await assert_rules_can_be_read(aoi, game, words)
    about = text(await aoi.person.answer(await aoi.person.slash("/about")))
    assert all(game_name(words, known) in about for known in GAMES.values())


@pytest.mark.slow
@pytest.mark.parametrize("key", ["minnow", "heron"])
async def test_a_kill_in_the_middle_loses_nothing(theatre: Theatre, key: str) -> None:
    players = await lobby(theatre, GAMES[key])
    await begin(players)
    await asyncio.gather(*(player.play(curiosity=0, moves=3) for player in players))
    await theatre.restart()
    await asyncio.gather(*(go_on(player) for player in players))
    assert_kept(theatre, players)
    assert all(len(player.acknowledged) == 2 * TRICKS for player in players)
    await assert_on_the_leaderboard(players[0], GAMES[key], words_for("en-US"))


async def go_on(player: Player) -> None:
    """On with the panel that lies there since before the kill; a new one only if it has nothing to click."""
    if not player.moves():
        await player.open_hand()
    await player.play(curiosity=0)


@pytest.mark.parametrize("key", ["minnow", "heron"])
async def test_a_card_that_is_gone_is_refused_in_the_game_s_own_words(theatre: Theatre, key: str) -> None:
    aoi, bo = await lobby(theatre, GAMES[key])
    await begin([aoi, bo])
    await bo.press(await bo.open_hand(), "away")
    await aoi.play(moves=1, curiosity=0)
    await aoi.until(aoi.moves)
    (played,), now = aoi.acknowledged, aoi.moves()[0]
    again = Offer(forged(int(now.table, 36), f"{now.decision}:play:{played.argument}"))
    rewrite(aoi, aoi.panel or {}, again.custom_id)
    await aoi.press(aoi.panel or {}, again)
    card = face_of(GAMES[key]).names.card(words_for("en"), played.argument)
    refused = text(await aoi.reads(words_for("en")("refusal-not-in-hand", cards=card)))
    assert card in refused
