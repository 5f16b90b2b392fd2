"""The same bot on PostgreSQL: whole games, kills, a second bot, and what its log tells."""

from __future__ import annotations

import pytest

from bot.database_address import Address
from tests.e2e.kills import kill_often
from tests.e2e.test_games import assert_kept, assert_on_leaderboard, begin, played, seated
from tests.e2e.test_logs import assert_an_evening_names_nothing
from tests.e2e.theatre import Theatre
from tests.postgres import Server

KILLS = 4


@pytest.fixture
def database(postgres: Server) -> Address:
    return postgres.new_database()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "people", "computers"), [("tezuma:masters", 2, 1), ("tezuma:trick", 1, 2), ("tsumo", 2, 1)]
)
async def test_people_play_a_whole_game(theatre: Theatre, game: str, people: int, computers: int) -> None:
    players = await seated(theatre, game, people, computers)
    await begin(players)
    assert_kept(theatre, players, await played(theatre, players))
    await assert_on_leaderboard(theatre, players)


@pytest.mark.slow
@pytest.mark.parametrize("program", ["tests.e2e.hurried"])
async def test_nothing_is_lost_doubled_left_over_or_stuck_after_kills(theatre: Theatre) -> None:
    theatre.expected_errors = {400, 404, 429, 499}  # as on SQLite
    killer = await kill_often(theatre, KILLS, seed=3)
    theatre.expected_failures = killer.unanswered
    assert killer.done.total() == KILLS


async def test_a_whole_evening_at_debug_names_no_token_no_card_no_password_and_nobody(theatre: Theatre) -> None:
    await assert_an_evening_names_nothing(theatre)
    assert "s3cret" not in theatre.log.read_text()


async def test_a_second_bot_is_refused_in_one_sentence_and_the_first_plays_on(theatre: Theatre) -> None:
    second = await theatre.start()
    assert await second.wait() == 1
    said = f"The database {theatre.database} is in use by another bot; stop that one, then start again."
    assert theatre.log.read_text().splitlines().count(said) == 1
    (aoi,) = theatre.people("Aoi")
    assert (await aoi.slash("/play", game="tsumo")).acknowledged
    await theatre.restart()  # the slots of a killed bot are free at once
