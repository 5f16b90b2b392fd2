"""The same bot on PostgreSQL: whole games, kills, a second bot, and what its log tells."""

from __future__ import annotations

import pytest

from bot.database_address import Address
from tests.e2e.kills import kill_often
from tests.e2e.test_games import assert_kept, assert_on_leaderboard, begin, played, seated
from tests.e2e.test_logs import assert_an_evening_names_nothing
from tests.e2e.test_stopping import wait_until
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


@pytest.mark.parametrize("program", ["tests.e2e.patient_bot"])
async def test_a_second_process_joins_and_plays_on_if_the_first_is_killed(theatre: Theatre) -> None:
    theatre.expected_errors = {400, 404}  # as after any restart
    (aoi,) = theatre.people("Aoi")
    assert (await aoi.slash("/play", game="tsumo")).acknowledged
    first, theatre.process = theatre.process, await theatre.start()
    assert first is not None
    await wait_until(lambda: theatre.log.read_text().count("takes a share of the shards") == 2)
    first.kill()
    await first.wait()
    assert (await aoi.slash("/table")).acknowledged
