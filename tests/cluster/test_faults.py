"""One fault of every kind, while people play on three processes. `make faults` makes a thousand."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.cluster.fault_kinds import KINDS
from tests.cluster.fault_run import Setting, fault_run


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="whose connection it is, only Linux tells")
async def test_nothing_is_lost_doubled_or_stuck_after_one_fault_of_every_kind(tmp_path: Path) -> None:
    async with fault_run(tmp_path, Setting(shards=4, tables=6, thinking=1.0), seed=1) as run:
        await run.run(len(KINDS))
        assert run.tally.faults == dict.fromkeys(KINDS, 1)
        assert not set(run.tally.exits) - {0, 1, -9}
