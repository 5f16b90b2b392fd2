"""A new version with a migration, more shards, and fewer, while people play.

`make upgrades` does it with more of them.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.cluster.upgrade_run import FEWER, MORE, NORMAL, UPGRADE, Setting, upgrade_run


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="whose connection it is, only Linux tells")
async def test_nobody_gets_an_error_while_processes_make_way_for_others(tmp_path: Path) -> None:
    setting = Setting(tables=4, thinking=0.5, minute=0.0, max_concurrency=8)
    async with upgrade_run(tmp_path, setting, seed=1) as run:
        outcome = await run.run()
        assert outcome.errors == []
        assert list(outcome.changes) == [NORMAL, UPGRADE, MORE, FEWER]
        for change in outcome.changes.values():
            assert None not in change.waits
