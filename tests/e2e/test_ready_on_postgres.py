"""A bot on PostgreSQL is ready only while the database answers, and lives meanwhile."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.database_address import Address
from tests.e2e.test_monitoring import asked, environment, metrics, until, values
from tests.e2e.theatre import Theatre
from tests.postgres import FAST, Server

__all__ = ["environment"]  # a fixture


@pytest.fixture
def server() -> Iterator[Server]:
    """One that can be stopped without disturbing other tests."""
    with Server(**FAST) as running:
        yield running


@pytest.fixture
def database(server: Server) -> Address:
    return server.new_database()


async def test_ready_only_while_the_database_answers(theatre: Theatre, server: Server) -> None:
    await until(theatre, "/readyz", (200, "ready\n"))
    _, told = await metrics(theatre)
    assert values(told["yose_slots_held"]) == {(): 1024}
    server.stop()
    await until(theatre, "/readyz", (503, "the database does not answer\n"))
    assert await asked(theatre, "/healthz") == (200, "alive\n")
    server.start()
    await until(theatre, "/readyz", (200, "ready\n"))
