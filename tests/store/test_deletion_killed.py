"""kill -9 at every step of a deletion, on both stores: the next start goes on, and in the end nothing is left."""

from __future__ import annotations

import asyncio
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from time import sleep

import pytest

from bot.upkeep.check import check
from bot.upkeep.rerate import rerate
from tests import forking
from tests.store import deleting
from tests.store.conftest import Place
from tests.store.privacy_games import GONE, GONE_NAME, MARKS, played
from tests.unpacked import unpacked


async def furnish(place: Place) -> None:
    async with place.store() as store:
        await (await played(store)).close()


@pytest.mark.slow
def test_a_deletion_killed_at_any_moment_goes_on_until_nothing_is_left(place: Place) -> None:
    asyncio.run(furnish(place))
    context, rng, kills = forking.context(), Random(5), 0
    steps: list[str] = []
    while "done" not in steps:
        ear, mouth = context.Pipe(duplex=False)
        process = context.Process(target=deleting.run, args=(place.address, mouth))
        process.start()
        mouth.close()
        steps = []
        with suppress(EOFError, ConnectionResetError):
            for _ in range(kills // 2 + 1):  # a step further every other time
                steps.append(ear.recv())
            sleep(rng.random() / 200)  # a random moment, not a wait for something
            while steps[-1] == "purged":
                steps.append(ear.recv())
        process.kill()
        process.join()
        kills += 1
        with closing(unpacked(place.address)) as database:
            assert database.execute("SELECT count(*) FROM games").fetchone()[0] == 8, "nothing else is lost"
    assert kills > 8
    with closing(unpacked(place.address)) as database:
        names = [row[0] for row in database.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
        text = "".join(str(database.execute(f"SELECT * FROM {name}").fetchall()) for name in names)
    assert GONE_NAME not in text
    assert str(GONE) not in text
    if isinstance(place.address, Path):
        for file in place.address.parent.iterdir():
            assert not [mark for mark in MARKS if mark in file.read_bytes()], file
    assert "is sound" in check(place.address)
    assert rerate(place.address).endswith("every rating and standing is as it was.")
