"""Break-the-code check: applies each break to a copy of the tree, runs its test there, and says whether it noticed.

`python -m tests.mutants [WORD …]` takes only the breaks whose area or name contains one of the words.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tests.mutants.table import ROOT, Break, StaleBreakError, breaks

NOTICED, PASSED, TIMED_OUT = 1, 0, -1
PYTEST = "import os, sys, pytest; code = pytest.main(sys.argv[1:]); sys.stdout.flush(); os._exit(code)"
"""It does not wait for threads: a store that was broken on purpose may leave one behind."""
LONGEST = 90
"""Seconds for a test. A break that makes it hang is noticed, too."""


def main(words: Sequence[str]) -> int:
    chosen = [one for one in breaks() if not words or any(word in f"{one.area}: {one.name}" for word in words)]
    if problems := list(stale(chosen)):
        print(*problems, sep="\n", file=sys.stderr)
        return 2
    survived: list[str] = []
    done = 0
    try:
        with copy_of_the_tree() as tree:
            print(f"{len(chosen)} breaks. First their tests, without any break …", flush=True)
            if run(tree, *sorted({one.test for one in chosen})) != PASSED:
                print("A test fails without any break: nothing can be said about the breaks.", file=sys.stderr)
                return 2
            for done, one in enumerate(chosen, start=1):
                begun = time.monotonic()
                outcome = judged(tree, one)
                if outcome != "noticed":
                    survived.append(f"{one.area}: {one.name} ({outcome}; {one.test})")
                took = time.monotonic() - begun
                print(f"[{done}/{len(chosen)}] {one.area}: {one.name}: {outcome} ({took:.0f} s)", flush=True)
    except KeyboardInterrupt:
        print(f"\nStopped after {done} of {len(chosen)}.", file=sys.stderr)
        return 130
    print(f"{len(chosen) - len(survived)} of {len(chosen)} breaks were noticed.", *survived, sep="\n  ")
    return 1 if survived else 0


def stale(chosen: Sequence[Break]) -> Iterator[str]:
    for one in chosen:
        try:
            one.applied()
        except StaleBreakError as bad:
            yield str(bad)


@contextmanager
def copy_of_the_tree() -> Iterator[Path]:
    """All files of the project, and its compiled kernels, in a folder of their own."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    kernels = [path.relative_to(ROOT).as_posix() for path in ROOT.glob("engine/**/*.so")]
    with tempfile.TemporaryDirectory(prefix="yose-mutants-") as folder:
        for name in filter(None, (*listed.stdout.split("\0"), *kernels)):
            if (ROOT / name).is_file():
                (Path(folder) / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / name, Path(folder) / name)
        yield Path(folder)


def judged(tree: Path, one: Break) -> str:
    """Break it, run its test, mend it."""
    path, broken = tree / one.file, one.applied(tree)
    sound, times = path.read_bytes(), path.stat()
    try:
        path.write_text(broken, encoding="utf-8")
        later = times.st_mtime + 2  # Python tells a changed module by its size and the second it was written in
        os.utime(path, (later, later))
        code = run(tree, one.test)
    finally:
        path.write_bytes(sound)
        os.utime(path, (times.st_atime, times.st_mtime))
    if code in (NOTICED, TIMED_OUT):
        return "noticed"
    return "SURVIVED" if code == PASSED else f"NOT RUN, pytest ended with {code}"


def run(tree: Path, *tests: str) -> int:
    """Run these tests in the copy, whose modules come before the installed ones. Only the first run writes bytecode."""
    environment = os.environ | {"PYTHONPATH": str(tree)}
    if len(tests) == 1:
        environment["PYTHONDONTWRITEBYTECODE"] = "1"
    command = [sys.executable, "-c", PYTEST, "-q", "-x", "-p", "no:cacheprovider", *tests]
    if len(tests) > 1:
        command += ["-n", "2"]
    with subprocess.Popen(
        command,
        cwd=tree,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,  # a group of its own, so that nothing it has started outlives it
    ) as pytest:
        try:
            said, _ = pytest.communicate(timeout=LONGEST if len(tests) == 1 else None)
        except BaseException as why:
            os.killpg(pytest.pid, signal.SIGKILL)
            if isinstance(why, subprocess.TimeoutExpired):
                return TIMED_OUT
            raise
    if pytest.returncode not in (NOTICED, PASSED) or (len(tests) > 1 and pytest.returncode != PASSED):
        print(said[-3000:], file=sys.stderr)
    return pytest.returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
