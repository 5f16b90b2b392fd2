"""`python -m tests.walk --steps 1000000`: a walk as long as you like."""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from pathlib import Path
from random import randrange
from tempfile import TemporaryDirectory

from tests.walk.walk import walk

A_WALK = 20_000
"""Steps on one database. A long walk is made of several, each with a seed of its own."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=A_WALK)
    parser.add_argument("--seed", type=int, default=None)
    wanted = parser.parse_args()
    seed = randrange(10**6) if wanted.seed is None else wanted.seed
    for number, done in enumerate(range(0, wanted.steps, A_WALK)):
        began, steps = time.process_time(), min(A_WALK, wanted.steps - done)
        with TemporaryDirectory() as folder:
            made = asyncio.run(walk(Path(folder), steps, seed + number))
        took = time.process_time() - began
        print(f"seed {seed + number}: {made.summary()}, {took:.0f} s of processor time", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
