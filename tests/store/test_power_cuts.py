"""When the power is cut, what was acknowledged is on the disk. `make power-cuts` cuts it far more often."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import pytest

from tests.store.power_cut import Disk, Evenings, Lost, compiler

needs_compiler = pytest.mark.skipif(
    compiler() is None or sys.platform != "linux", reason="the disk that loses power needs Linux and a C compiler"
)


@needs_compiler
def test_no_acknowledged_line_is_lost_whenever_the_power_is_cut(tmp_path: Path) -> None:
    evenings = Evenings(tmp_path, seed=1)
    for _ in range(4):
        evenings.live(cuts=15)
    assert evenings.cuts == 60
    assert evenings.lines > 300, "later lives go on from what the earlier ones left"


@needs_compiler
def test_a_store_that_does_not_wait_for_the_disk_would_be_found_out(tmp_path: Path) -> None:
    evenings = Evenings(tmp_path, seed=1, careless=True)
    with pytest.raises(Lost, match="acknowledged lines"):
        evenings.live(cuts=15)


def test_a_cut_keeps_what_was_synced_and_perhaps_some_of_the_rest() -> None:
    """The disk itself, so that the tests above can be believed."""
    seen = set()
    for seed in range(200):
        disk = Disk({})
        for entry in (
            ("C", 1, 0, b"file"),
            ("D", -1, 0, b""),
            ("W", 1, 0, b"a" * 1024),
            ("S", 1, 0, b""),
            ("W", 1, 256, b"b" * 512),
            ("C", 2, 0, b"new"),
        ):
            disk.happen(*entry)
        files = disk.after_a_cut(Random(seed))
        assert files["file"][:256] == b"a" * 256
        assert files["file"][768:] == b"a" * 256
        seen.add((files["file"][256:768:256], "new" in files))
    halves = {b"aa", b"ab", b"ba", b"bb"}
    assert seen == {(half, new) for half in halves for new in (False, True)}
