"""kill -9 at 200 random moments: nothing acknowledged is lost, nothing happens twice, every table goes on."""

from __future__ import annotations

import multiprocessing
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.upkeep.check import check
from tests.tables import evening
from tests.unpacked import unpacked

KILLS = 200


def heard(ear: Connection) -> Iterator[Any]:
    """What the host tells until it is dead."""
    with suppress(EOFError, ConnectionResetError):
        while True:
            yield ear.recv()


def logs(path: Path) -> dict[int, list[str]]:
    """By table, the kinds of the lines of its log; a gap would shift them."""
    found: dict[int, list[str]] = {}
    with closing(unpacked(path)) as database:
        for table, version, kind in database.execute(
            "SELECT table_id, version, iif(kind = 'event', data ->> 'event', kind) FROM log ORDER BY table_id, version"
        ):
            lines = found.setdefault(table, [])
            lines.append(kind)
            assert version == len(lines), "a gap in the log"
    return found


def open_versions(path: Path) -> dict[int, int]:
    with closing(sqlite3.connect(path)) as database:
        return dict(
            database.execute("SELECT id, max(version) FROM tables JOIN log ON table_id = id WHERE open GROUP BY id")
        )


@pytest.mark.slow
def test_a_host_killed_at_any_moment_loses_nothing_that_it_acknowledged(tmp_path: Path) -> None:
    path, rng = tmp_path / "yose.db", Random(9)
    context = multiprocessing.get_context("forkserver")  # starts a host in milliseconds
    context.set_forkserver_preload(["tests.tables.evening"])
    acknowledged: dict[tuple[int, int], str] = {}
    for kill in range(KILLS):
        before = open_versions(path) if kill else {}
        ear, mouth = context.Pipe(duplex=False)
        process = context.Process(target=evening.run, args=(path, kill, mouth))
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
        for message in told:
            if isinstance(message, dict):
                assert message == before, "the host takes up every table exactly where it stood"
            else:
                table, version, happened = message
                for number, kind in enumerate(happened, start=version + 1):
                    assert (table, number) not in acknowledged, "shown twice"
                    acknowledged[table, number] = kind
        if path.exists():
            kept = logs(path)
            for (table, version), kind in acknowledged.items():
                assert kept[table][version - 1] == kind, "an acknowledged line is not in the log"
    assert len(acknowledged) > 10 * KILLS
    assert "is sound" in check(path)
    with closing(sqlite3.connect(path)) as database:
        assert database.execute("SELECT count(*) FROM games").fetchone()[0] > 10
        newest = "SELECT channel, id, open FROM tables WHERE id IN (SELECT max(id) FROM tables GROUP BY channel)"
        newest_tables = database.execute(newest).fetchall()
    assert {channel for channel, _, _ in newest_tables} == set(evening.GAMES)
    for _, table, is_open in newest_tables:  # the last kill may fall between the end of a table and the next one
        assert is_open or kept[table][-1] == "closed", "every table goes on until it is closed"
