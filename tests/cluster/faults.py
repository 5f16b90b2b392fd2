"""`make faults`: many faults of every kind, while people play at many tables on three processes.

They are divided into runs, each with its own seed, Discord and PostgreSQL. What a run has found is kept, so that
whoever stops this and starts it again goes on where it was. In the end one process alone is killed again and again.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import os
import tempfile
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tests.cluster.fault_kinds import KILL, KINDS
from tests.cluster.fault_run import LOOK_EVERY, Setting, Tally, fault_run
from tests.cluster.figures import percentile, reached, waited

log = logging.getLogger(__name__)

A_RUN = 5 * LOOK_EVERY
"""Faults that share a database."""
ALONE = "one process, killed and started again at once"
SHARED = "three processes"
TARGETS = {SHARED: 0.99, ALONE: 0.95}
"""The share of clicks made during a kill that should be answered within three seconds."""
KEPT = Path("out/faults")


def as_json(tally: Tally) -> dict[str, Any]:
    return {
        "faults": tally.faults,
        "latencies": tally.latencies,
        "others": tally.others,
        "takeovers": tally.takeovers,
        "exits": {str(code): count for code, count in tally.exits.items()},
        "moves": tally.moves,
        "games": tally.games,
    }


def summary(runs: Iterable[dict[str, Any]], target: float) -> dict[str, Any]:
    """All runs together. `target` is the share of clicks made during a kill that should be answered in time."""
    found = list(runs)
    kinds = {kind: sum(run["faults"].get(kind, 0) for run in found) for kind in KINDS}
    exits: Counter[str] = sum((Counter(run["exits"]) for run in found), Counter())
    return {
        "faults": {kind: count for kind, count in kinds.items() if count},
        "clicks during": {
            kind: waited([each for run in found for each in run["latencies"].get(kind, ())])
            for kind in kinds
            if kinds[kind]
        },
        "other clicks": waited([each for run in found for each in run["others"]]),
        "seconds until others had taken over, median": {
            kind: percentile([each for run in found for each in run["takeovers"].get(kind, ())], 0.5)
            for kind in kinds
            if kinds[kind]
        },
        "clicks during a kill": reached([each for run in found for each in run["latencies"].get(KILL, ())], target),
        "exits by code": exits,
        "acknowledged moves": sum(run["moves"] for run in found),
        "games with a record, all verified": sum(run["games"] for run in found),
    }


async def one_run(folder: Path, setting: Setting, seed: int, faults: int) -> dict[str, Any]:
    async with fault_run(folder, setting, seed) as run:
        await run.run(faults)
        return as_json(run.tally)


def kept_run(kept: Path, name: str, setting: Setting, seed: int, faults: int) -> dict[str, Any]:
    """What this run has found, unless it was made before."""
    which = f"{len(setting.kinds)}-kinds-{setting.processes}-processes-{setting.tables}-tables"
    file = kept / f"{which}-{faults}-faults-{seed}.json"
    if not file.exists():
        log.info("%s, seed %s: %s faults", name, seed, faults)
        folder = Path(tempfile.mkdtemp(prefix="faults-"))
        log.info("the logs of the processes are in %s", folder)
        found = asyncio.run(one_run(folder, setting, seed, faults))
        file.write_text(json.dumps(found))
    result: dict[str, Any] = json.loads(file.read_text())
    return result


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.cluster.faults", description=__doc__)
    parser.add_argument("faults", type=int, nargs="?", default=1000)
    parser.add_argument("--seed", type=int, default=1, help="of the first run; the next has the next")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--thinking", type=float, default=25.0, help="seconds that a person takes for a move")
    parser.add_argument("--only", choices=KINDS, action="append", help="this kind of fault; can be given several times")
    parser.add_argument("--kept", type=Path, default=KEPT, help="where the results of finished runs are")
    given = parser.parse_args()
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(message)s")
    given.kept.mkdir(parents=True, exist_ok=True)
    kinds = {kind: KINDS[kind] for kind in given.only or KINDS}
    settings = {
        SHARED: (Setting(tables=given.tables, thinking=given.thinking, kinds=kinds), given.faults),
        ALONE: (
            Setting(1, 1, max(1, given.tables // 8), given.thinking, {KILL: KINDS[KILL]}),
            max(1, given.faults // 20),
        ),
    }
    for name, (setting, faults) in settings.items():
        sizes = [min(A_RUN, faults - done) for done in range(0, faults, A_RUN)]
        runs = [kept_run(given.kept, name, setting, given.seed + n, size) for n, size in enumerate(sizes)]
        load = ", ".join(f"{each:.1f}" for each in os.getloadavg())
        machine = f"{os.cpu_count()} processors, load {load}"
        print(json.dumps({name: summary(runs, TARGETS[name]), "machine now": machine}, indent=1), flush=True)


if __name__ == "__main__":
    main()
