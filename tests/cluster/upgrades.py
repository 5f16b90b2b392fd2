"""`make upgrades`: a new version with a migration, more shards, and fewer, and what people who play notice of it.

The version before is a checkout of an earlier commit (`--before`), which runs with this one's packages. Without it, or
if nothing was migrated since, the new version is this one with one more migration.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.cluster.figures import waited
from tests.cluster.upgrade_run import Outcome, Setting, upgrade_run
from tests.forking import ROOT


@contextmanager
def checked_out(commit: str | None) -> Iterator[Path]:
    """This repository as it was then; without a commit as it is."""
    if commit is None:
        yield ROOT
        return
    with tempfile.TemporaryDirectory(prefix="before-") as folder:
        checkout = Path(folder) / "yose"
        subprocess.run(["git", "worktree", "add", "--quiet", "--detach", checkout, commit], cwd=ROOT, check=True)
        try:
            yield checkout
        finally:
            subprocess.run(["git", "worktree", "remove", "--force", checkout], cwd=ROOT, check=True)


def summary(outcome: Outcome) -> dict[str, Any]:
    return {
        "clicks during": {
            name: {"seconds until all processes were replaced": round(change.seconds, 1), **waited(change.waits)}
            for name, change in outcome.changes.items()
        },
        "clicks that failed": outcome.failures,
        "errors": outcome.errors,
        "acknowledged moves": outcome.moves,
        "games with a record, all verified": outcome.games,
    }


async def outcome_of(setting: Setting, seed: int) -> Outcome:
    folder = Path(tempfile.mkdtemp(prefix="upgrades-"))
    logging.getLogger(__name__).info("the logs of the processes are in %s", folder)
    async with upgrade_run(folder, setting, seed) as run:
        return await run.run()


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.cluster.upgrades", description=__doc__)
    parser.add_argument("--before", metavar="COMMIT", help="the version that people begin with")
    parser.add_argument("--tables", type=int, default=Setting.tables)
    parser.add_argument("--thinking", type=float, default=Setting.thinking, help="seconds per move")
    parser.add_argument("--concurrency", type=int, default=1, help="sessions that may begin every five seconds")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(message)s")
    with checked_out(given.before) as checkout:
        setting = Setting(
            tables=given.tables, thinking=given.thinking, max_concurrency=given.concurrency, before=checkout
        )
        outcome = asyncio.run(outcome_of(setting, given.seed))
    load = ", ".join(f"{each:.1f}" for each in os.getloadavg())
    print(json.dumps({**summary(outcome), "machine now": f"{os.cpu_count()} processors, load {load}"}, indent=1))
    sys.exit(bool(outcome.failures or outcome.errors))


if __name__ == "__main__":
    main()
