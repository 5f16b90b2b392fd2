"""What the log tells at its most talkative: no token, no card, nobody's name or number."""

from __future__ import annotations

from tests.e2e.knowledge import cards_in, games
from tests.e2e.player import Player
from tests.e2e.test_games import begin, choose
from tests.e2e.theatre import SLOW, Theatre


async def test_a_whole_evening_at_debug_names_no_token_no_card_and_nobody(theatre: Theatre) -> None:
    await assert_an_evening_names_nothing(theatre)


async def assert_an_evening_names_nothing(theatre: Theatre) -> None:
    (person,) = theatre.people("Aoi Mizuki")
    aoi = Player(theatre.discord, person, theatre.discord.channel)
    await person.slash("/play", game="tsumo", computers=2, pace=SLOW)
    await choose(aoi, {"short": "yes"})
    await begin([aoi])
    await aoi.open_hand()
    await aoi.stack()
    await theatre.restart()
    await aoi.open_hand()
    await aoi.press(aoi.panel, "away")
    await aoi.until(aoi.over)
    for command in ("/profile", "/history", "/leaderboard"):
        await person.answer(await person.slash(command))

    log = theatre.log.read_text()
    assert " DEBUG " in log, "nothing is hidden by the level"
    assert theatre.discord.token not in log
    tokens = [interaction.token for interaction in theatre.discord.interactions.known.values()]
    assert len(tokens) > 5
    assert not [token for token in tokens if token in log]
    (game,) = games(theatre).values()
    assert game.secret not in log
    assert not cards_in(game.game, log)
    assert person.id not in log
    assert person.name not in log
