"""kill -9 at random moments, on both stores: nothing acknowledged is lost or happens twice, and every table goes on."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.database_address import Address
from bot.store.databases import Database
from bot.store.postgres.store import prepare
from bot.upkeep.check import check
from bot.upkeep.rerate import rerate
from tests import forking
from tests.postgres import rows_now
from tests.tables import evening
from tests.unpacked import unpacked

KILLS = {"sqlite": 200, "postgres": 60}
CONNECTED = "SELECT 1 FROM pg_stat_activity WHERE application_name = $1"


@pytest.fixture(params=KILLS)
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Database:
    if request.param == "sqlite":
        return tmp_path / "yose.db"
    address: Address = request.getfixturevalue("postgres").new_schema()
    asyncio.run(prepare(address))
    return address


def known_as(place: Database, name: str) -> Database:
    """The same database, for a host whose connections PostgreSQL can tell by this name."""
    return Address(f"{place.url}&application_name={name}") if isinstance(place, Address) else place


def wait_until_gone(place: Database, name: str) -> None:
    """PostgreSQL still finishes what a host had begun that was killed, such as a commit. It tells nobody when."""
    while isinstance(place, Address) and rows_now(place, CONNECTED, name):
        time.sleep(0.01)


def heard(ear: Connection) -> Iterator[Any]:
    """What the host tells until it is dead."""
    with suppress(EOFError, ConnectionResetError):
        while True:
            yield ear.recv()


def logs(place: Database) -> dict[int, list[str]]:
    """By table, the kinds of the lines of its log; a gap would shift them."""
    found: dict[int, list[str]] = {}
    with closing(unpacked(place)) as database:
        for table, version, kind in database.execute(
            "SELECT table_id, version, iif(kind = 'event', data ->> 'event', kind) FROM log ORDER BY table_id, version"
        ):
            lines = found.setdefault(table, [])
            lines.append(kind)
            assert version == len(lines), "a gap in the log"
    return found


def open_versions(place: Database) -> dict[int, int]:
    with closing(unpacked(place)) as database:
        return dict(
            database.execute("SELECT id, max(version) FROM tables JOIN log ON table_id = id WHERE open GROUP BY id")
        )


@pytest.mark.slow
def test_a_host_killed_at_any_moment_loses_nothing_that_it_acknowledged(place: Database) -> None:
    kills, rng = KILLS["postgres" if isinstance(place, Address) else "sqlite"], Random(9)
    context, name = forking.context(), f"host-{os.getpid()}"
    acknowledged: dict[tuple[int, int], str] = {}
    for kill in range(kills):
        before = open_versions(place) if kill else {}
        ear, mouth = context.Pipe(duplex=False)
        process = context.Process(target=evening.run, args=(known_as(place, name), kill, mouth))
        process.start()
        mouth.close()
        patience = rng.choice((0, 1, rng.randrange(2, 60)))
        news = heard(ear)
        told = [message for _, message in zip(range(patience), news, strict=False)]
        time.sleep(rng.random() / 200)  # a random moment, not a wait for something
        process.kill()
        told += news
        process.join()
        assert process.exitcode == -9
        ear.close()
        wait_until_gone(place, name)
        for message in told:
            if isinstance(message, dict):
                assert message == before, "the host takes up every table exactly where it stood"
            else:
                table, version, happened = message
                for number, kind in enumerate(happened, start=version + 1):
                    assert (table, number) not in acknowledged, "shown twice"
                    acknowledged[table, number] = kind
        if isinstance(place, Address) or place.exists():
            kept = logs(place)
            for (table, version), kind in acknowledged.items():
                assert kept[table][version - 1] == kind, "an acknowledged line is not in the log"
    assert len(acknowledged) > 10 * kills
    assert "is sound" in check(place)
    assert rerate(place).endswith("every rating and standing is as it was."), "no game is lost or counted twice"
    with closing(unpacked(place)) as database:
        assert database.execute("SELECT count(*) FROM games").fetchone()[0] > kills / 20
        newest = "SELECT channel, id, open FROM tables WHERE id IN (SELECT max(id) FROM tables GROUP BY channel)"
        newest_tables = database.execute(newest).fetchall()
    assert {channel for channel, _, _ in newest_tables} == set(evening.GAMES)
    for _, table, is_open in newest_tables:  # the last kill may fall between the end of a table and the next one
        assert is_open or kept[table][-1] == "closed", "every table goes on until it is closed"
