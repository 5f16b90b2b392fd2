"""Two tables of a server, with a player in common, end at the same moment, and kill -9 comes before any statement of
that: on both stores no game is lost that was acknowledged, and none is counted twice.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any

import pytest

from bot.upkeep.check import check
from bot.upkeep.rerate import rerate
from tests import forking
from tests.store import ending
from tests.store.conftest import Place

Outcome = tuple[int, int]
"""Of the two games: how many are kept, and how many of these were acknowledged."""

IN_RESULTS = 'SELECT "user", count(*) FROM results GROUP BY "user"'
IN_STANDINGS = "SELECT \"user\", games FROM standings WHERE period = 'all' AND game = 'tsumo'"
IN_CAREERS = "SELECT \"user\", counts FROM careers WHERE game = 'tsumo'"


def heard(ear: Connection) -> Iterator[Any]:
    with suppress(EOFError, ConnectionResetError):
        while True:
            yield ear.recv()


class Host:
    """The process, started again and again on the same database."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self._context = forking.context()

    def ends_two(self, before: int, *, together: bool) -> Outcome | None:
        """Killed before this statement; None if there are not so many."""
        ear, mouth = self._context.Pipe(duplex=False)
        process = self._context.Process(target=ending.run, args=(self.place.address, before, together, mouth))
        process.start()
        mouth.close()
        pair, *told = heard(ear)
        process.join()
        if "alive" in told:
            return None
        assert process.exitcode == -9
        kept = [table for (table,) in self.ask("SELECT table_id FROM games")]
        assert len(kept) == len({*kept})
        assert {*told} <= {*kept}, "what was acknowledged is kept"
        assert {table for (table,) in self.ask("SELECT id FROM tables WHERE open = 0")} == {*kept}
        played = dict(self.ask(IN_RESULTS))
        assert dict(self.ask(IN_STANDINGS)) == played, "every game is counted once"
        assert {user: json.loads(counts)["games"] for user, counts in self.ask(IN_CAREERS)} == played
        return len({*pair} & {*kept}), len(told)

    def ask(self, sql: str) -> list[Any]:
        return asyncio.run(self.place.execute(sql))


@pytest.mark.slow
@pytest.mark.parametrize("together", [True, False], ids=["in one commit", "in two commits"])
def test_two_tables_that_end_at_once_are_each_counted_once_wherever_the_bot_is_killed(
    place: Place, together: bool
) -> None:
    host, outcomes, kills = Host(place), set[Outcome](), 0
    while outcome := host.ends_two(kills, together=together):
        outcomes.add(outcome)
        kills += 1
    assert kills > 20
    assert {kept for kept, _ in outcomes} == ({0, 2} if together else {0, 1, 2})
    assert (2, 2) in outcomes
    assert any(acknowledged < kept for kept, acknowledged in outcomes), "between a commit and its acknowledgement"
    assert "is sound" in check(place.address)
    assert rerate(place.address).endswith("every rating and standing is as it was.")
