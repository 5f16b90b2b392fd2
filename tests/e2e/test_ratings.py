"""Ratings from the lobby to the leaderboard: what is ranked, what a hint does, and who sees whom."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing

from bot.store.recount import recount
from bot.tables.periods import season_before
from tests.e2e.player import Message, Player, offers, text
from tests.e2e.test_after_the_game import finished
from tests.e2e.test_games import begin, choose, seated
from tests.e2e.test_settings import choose_setting
from tests.e2e.theatre import Theatre


async def board(player: Player, **asked: object) -> Message:
    return await player.person.answer(await player.person.slash("/leaderboard", **asked))


async def end_the_season(theatre: Theatre) -> None:
    """As if the bot had last looked when a season ended long ago, and every game was of the last one."""
    await choose_setting(theatre, "seasons", theatre.discord.channel["id"])
    with closing(sqlite3.connect(theatre.database)) as database, database:
        database.execute("UPDATE games SET ended_at = ?", (season_before(time.time()),))
        recount(database)
        key = f"season:{theatre.discord.guild.id}"
        database.execute(
            "INSERT INTO facts VALUES (?, '2020-Q1') ON CONFLICT (key) DO UPDATE SET value = '2020-Q1'", (key,)
        )
    await theatre.restart()


async def test_a_ranked_game_is_on_the_podium_and_on_every_leaderboard(theatre: Theatre) -> None:
    """Somebody else's server knows nothing of it."""
    aoi = await finished(theatre, short="yes")
    podium = text(await aoi.finds("rematch"))
    ((rating, change),) = theatre.rows("SELECT rating, change FROM results")
    assert change < 0, "a stand-in played it, so it is lost"
    assert f"🏅 Ratings: Aoi {rating} (−{-change})" in podium
    shown = await board(aoi, game="tsumo", period="season", order="rating")
    assert f"rating {rating}?" in text(shown)
    assert "provisional" in text(shown)
    assert shown["attachments"], "every board has a picture"
    for what in ("game", "period", "order"):
        for number in range(len([offer for offer in offers(shown) if offer.argument == what])):
            shown = await aoi.opens(shown, [offer for offer in offers(shown) if offer.argument == what][number])
            assert shown["attachments"] or "Nobody has finished" in text(shown)
    assert (await board(aoi, order="rating"))["attachments"], "all games together go by wins"
    elsewhere = theatre.discord.create_guild("Elsewhere")
    guest = theatre.discord.person("Bo", guild=elsewhere)
    there = await guest.answer(await guest.slash("/leaderboard", channel=guest.channels()[0]))
    assert "Nobody has finished a ranked game here yet" in text(there)
    assert "Aoi" not in text(there)
    await end_the_season(theatre)
    await aoi.until(lambda: any("🥇 Aoi" in text(message) for message in aoi.person.sees()))


async def test_a_hint_makes_a_game_friendly_and_everybody_is_told(theatre: Theatre) -> None:
    """The server's tables are friendly unless the host chooses otherwise, which this host does."""
    await choose_setting(theatre, "ranked", "no")
    (aoi,) = await seated(theatre, "tsumo", 1, computers=2)
    assert "🎈 Friendly" in text(await aoi.finds("join"))
    await choose(aoi, {"short": "yes", "mode": "ranked"})
    await aoi.until(lambda: any("🏅 Ranked" in text(message) for message in aoi.person.sees()))
    await begin([aoi])
    await aoi.open_hand()
    await aoi.until(aoi.moves)
    assert aoi.panel is not None
    assert "no longer counts for ratings" in text(await aoi.opens(aoi.panel, "hint"))
    told = "Somebody asked for a hint, so this game is friendly from now on"
    await aoi.until(lambda: any(told in text(message) for message in aoi.person.sees()))
    await theatre.restart()
    await aoi.press(await aoi.open_hand(), "away")
    await aoi.until(aoi.over)
    assert "so this game changed no rating" in text(await aoi.finds("rematch"))
    assert "Nobody has finished a ranked game here yet" in text(await board(aoi))
    assert theatre.rows("SELECT ranked, deals FROM games") == [(0, 1)]
