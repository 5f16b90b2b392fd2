"""A game that has only rules is played at a table like any other, and thought about beside the event loop."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from bot.store.store import SqliteStore
from bot.tables import refusals
from bot.tables.table import Status
from bot.tables.thinking import Thinkers
from engine.audit import verify
from engine.brains import advice
from engine.core.game import AnyGame
from engine.core.record import Record
from engine.registry import GAMES
from tests.games.known import MINNOW, registered
from tests.tables.house import GUILD, HOST, House

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def _example() -> Iterator[None]:
    with registered(MINNOW):
        yield


@pytest.fixture
async def thinkers() -> AsyncIterator[Thinkers]:
    thinkers = Thinkers(seed=lambda: 1)
    yield thinkers
    thinkers.close()


def process_of(_game: AnyGame) -> int:
    return os.getpid()


async def test_a_person_and_two_computer_players_play_it_to_the_end(house: House) -> None:
    lobby = await house.lobby("minnow", 1, options={"misere": True})
    for _ in range(2):
        await house.tables.add_computer(lobby.id, HOST, "easy")
    await house.start(lobby)
    await house.tables.step_away(lobby.id, HOST)  # a stand-in plays on
    await house.until(lambda: house.updates[-1].after.status is Status.ENDED)
    (row,) = (await house.store.scores.leaderboard(GUILD)).rows
    assert row.user == HOST
    kept = await record_of(house.store, lobby.id)
    verdict = verify(kept)
    assert verdict.clean
    assert verdict.deals_verified
    assert kept.options == {"misere": True}
    assert all(event.get("auto") is True for event in kept.events if event.get("seat") == 0)


async def record_of(store: SqliteStore, table: int) -> Record:
    kept = await store.scores.record_of_table(GUILD, table)
    assert kept is not None
    return Record.read(kept.record)


async def test_only_the_levels_that_it_has_are_taken(house: House) -> None:
    lobby = await house.lobby("minnow", 1)
    for level in ("normal", "hard", "genius"):
        with pytest.raises(refusals.UnknownLevel):
            await house.tables.add_computer(lobby.id, HOST, level)
    assert (await house.tables.add_computer(lobby.id, HOST, "easy")).after.seats[1].level == "easy"


async def test_picks_of_some_kinds_are_kept_and_read_again(house: House) -> None:
    """Beginners pick tables and no abilities."""
    game = GAMES["tezuma:masters"]
    picked = game.picked_from({"tables": ("1", "2", "3", "8")})
    options = {"abilities": False, "setup": "picked"}
    table = await house.game("tezuma:masters", options=options, picked=picked)
    await house.restart()
    assert house.tables.get(table.id).picked == picked


async def test_a_search_in_python_is_done_in_another_process(thinkers: Thinkers) -> None:
    """Else it would hold up every answer; a compiled one does not."""
    assert await thinkers.run(process_of, MINNOW) != os.getpid()
    compiled = [game for game in GAMES.values() if game.mind and game.mind.compiled]
    for game in compiled:
        assert await thinkers.run(process_of, game) == os.getpid()


async def test_moves_and_hints_come_back_from_there(house: House, thinkers: Thinkers) -> None:
    table = await house.game("minnow")
    (seat,) = table.to_act
    view = table.view(seat)
    assert await thinkers.choose("easy", table.game, view) in view.legal
    assert await thinkers.choose(None, table.game, view) in view.legal
    assert await thinkers.run(advice.best, table.game, view, 1) == advice.best(table.game, view, 1)


async def test_processes_are_started_only_where_they_are_needed(thinkers: Thinkers) -> None:
    if not all(game.mind and game.mind.compiled for game in GAMES.values() if game is not MINNOW):
        pytest.skip("the kernels are interpreted here")
    await thinkers.run(process_of, GAMES["tsumo"])
    assert len(thinkers._executors) == 1
    await thinkers.run(process_of, MINNOW)
    assert len(thinkers._executors) == 2


SCRIPT = """
import asyncio, time
from bot.tables.thinking import Thinkers
from tests.games.known import MINNOW
from tests.tables.test_rules_only import process_of

if __name__ == "__main__":
    thinkers = Thinkers()
    print(asyncio.run(thinkers.run(process_of, MINNOW)), flush=True)
    time.sleep(60)
"""


def test_a_bot_that_is_killed_leaves_no_process_behind(tmp_path: Path) -> None:
    script = tmp_path / "some_bot.py"
    script.write_text(SCRIPT, encoding="utf-8")
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    bot = subprocess.Popen([sys.executable, script], cwd=ROOT, env=environment, stdout=subprocess.PIPE)
    assert bot.stdout
    thinking = int(bot.stdout.readline())
    assert is_running(thinking)
    os.kill(bot.pid, signal.SIGKILL)
    bot.wait()
    bot.stdout.close()
    late = time.monotonic() + 20
    while is_running(thinking):
        assert time.monotonic() < late
        time.sleep(0.05)


def is_running(process: int) -> bool:
    """Whether it does anything still: one that has ended may wait for somebody to notice."""
    try:
        state = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"
