"""Power cuts: the real store under real load, on a disk that keeps only what was synced, and any part of the rest.

A host plays in a process of its own. `power_cut.c`, preloaded there, writes down everything that happens to the folder
of the database, and the host writes down there what it has acknowledged. At any entry of that trace the power may be
cut: the files are what was synced by then, with any of the later writes, in any order, torn at sectors of 512 bytes;
names that were given or taken since the folder was last synced may or may not be there.

`python -m tests.store.power_cut --cuts 300` makes that many cuts.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import shutil
import sqlite3
import struct
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, closing, nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, cast

from bot.store.store import SqliteStore
from bot.store.writer import Ledger
from bot.tables.log import restored
from tests.tables import evening
from tests.unpacked import unpacked

SOURCE = Path(__file__).with_suffix(".c")
ROOT = Path(__file__).parents[2]
DATABASE, TOLD = "yose.db", "told"
"""In the folder: the database, and what the host has acknowledged."""
SHARED_MEMORY = "-shm"
"""The end of a file's name that SQLite makes anew after a crash, whatever is in it."""
SECTOR = 512
HEADER = struct.Struct("<ciqq")

Line = tuple[int, int]
"""Table and version."""


class Lost(AssertionError):  # noqa: N818 - a finding
    """A power cut has lost what was acknowledged, or has damaged the database."""


def compiler() -> str | None:
    return shutil.which("cc") or shutil.which("gcc")


def compiled(folder: Path) -> Path:
    library = folder / "power_cut.so"
    command = [compiler() or "cc", "-O1", "-Wall", "-Werror", "-shared", "-fPIC", "-o", library, SOURCE, "-ldl"]
    subprocess.run(command, check=True)
    return library


# The disk


@dataclass
class File:
    """What is on the disk, and what is only in memory yet: data by offset, or the length to cut it to."""

    synced: bytearray = field(default_factory=bytearray)
    waiting: list[tuple[int, bytes | None]] = field(default_factory=list)

    def sync(self) -> None:
        for change in self.waiting:
            apply(self.synced, *change)
        self.waiting.clear()

    def after_a_cut(self, random: Random) -> bytes:
        content, chance = bytearray(self.synced), random.choice((0.0, 0.1, 0.5, 0.9, 1.0))
        most = random.choice((len(self.waiting), random.randint(0, len(self.waiting))))
        for offset, data in self.waiting[:most]:
            for change in sectors(offset, data):
                if random.random() < chance:
                    apply(content, *change)
        return bytes(content)


def apply(content: bytearray, offset: int, data: bytes | None) -> None:
    if data is None:
        del content[offset:]
        data = b""
    content.extend(bytes(max(0, offset - len(content))))
    content[offset : offset + len(data)] = data


def sectors(offset: int, data: bytes | None) -> Iterator[tuple[int, bytes | None]]:
    if data is None:
        yield offset, None
        return
    start = 0
    while start < len(data):
        end = start + SECTOR - (offset + start) % SECTOR
        yield offset + start, data[start:end]
        start = end


class Disk:
    """The folder as the trace so far has left it."""

    def __init__(self, files: dict[str, bytes]) -> None:
        self._names: dict[str, list[File | None]] = {name: [File(bytearray(data))] for name, data in files.items()}
        """By name: what it has stood for since the folder was last synced, the latest last."""
        self._open: dict[int, tuple[str, File]] = {}
        self.told = b""

    def happen(self, kind: str, handle: int, offset: int, data: bytes) -> None:
        match kind:
            case "C" | "O":
                self._opened(data.decode(), handle)
            case "U":
                self._names.setdefault(data.decode(), [None]).append(None)
            case "D":
                self._names = {name: files[-1:] for name, files in self._names.items()}
            case "S":
                self._open[handle][1].sync()
            case _:
                self._changed(handle, offset, data if kind == "W" else None)

    def _opened(self, name: str, handle: int) -> None:
        files = self._names.setdefault(name, [None])
        if files[-1] is None:
            files.append(File())
        self._open[handle] = (name, cast(File, files[-1]))

    def _changed(self, handle: int, offset: int, data: bytes | None) -> None:
        name, file = self._open[handle]
        if name == TOLD:
            self.told += data or b""
        else:
            file.waiting.append((offset, data))

    def after_a_cut(self, random: Random) -> dict[str, bytes]:
        chosen = {name: random.choice(files) for name, files in self._names.items() if name != TOLD}
        found = {name: file.after_a_cut(random) for name, file in chosen.items() if file}
        for name in [name for name in found if name.endswith(SHARED_MEMORY)]:
            found[name] = random.randbytes(len(found[name]))
        return found


def entries(trace: bytes) -> list[tuple[str, int, int, bytes]]:
    found, at = [], 0
    while at + HEADER.size <= len(trace):
        kind, handle, offset, length = HEADER.unpack_from(trace, at)
        at += HEADER.size
        found.append((kind.decode(), handle, offset, trace[at : at + length]))
        at += length
    return found


# The host


class Told:
    """Where the host says what it has acknowledged: a file that the trace sees. After so many lines it is no more."""

    def __init__(self, folder: Path, lines: int) -> None:
        self._file = os.open(folder / TOLD, os.O_CREAT | os.O_WRONLY | os.O_TRUNC)
        self._left = lines

    def send(self, told: Any) -> None:
        if isinstance(told, tuple):
            os.write(self._file, json.dumps(told).encode() + b"\n")
            self._left -= 1
        if self._left == 0:
            os._exit(0)


class Busy(Ledger):
    """Moves its pages from the WAL to the database every few actions, so that many a cut hits it while it does."""

    def __init__(self, *args: Any, **keys: Any) -> None:
        super().__init__(*args, **keys)
        self.execute("PRAGMA wal_autocheckpoint = 40")


class Careless(Busy):
    """The mistake that power cuts must find: it does not wait for the disk."""

    def __init__(self, *args: Any, **keys: Any) -> None:
        super().__init__(*args, **keys)
        self.execute("PRAGMA synchronous = OFF")

    def _without_sync(self) -> AbstractContextManager[None]:
        return nullcontext()


def host(folder: Path, seed: int, lines: int, *, careless: bool) -> None:
    ear = cast(Any, Told(folder, lines))
    asyncio.run(evening.host(folder / DATABASE, seed, ear, Careless if careless else Busy))


# Cuts


class Evenings:
    """One life of the host after the other, each on what a power cut has left of the one before."""

    def __init__(self, scratch: Path, seed: int, *, careless: bool = False) -> None:
        self._scratch = scratch
        self._random = Random(seed)
        self._careless = careless
        self._library = compiled(scratch)
        self._files: dict[str, bytes] = {}
        self._acknowledged: dict[Line, str] = {}
        self.cuts = self.lines = 0

    def live(self, cuts: int, lines: int = 300) -> None:
        """Let a host play, cut the power at so many moments, and go on from one of them; Lost if one of them fails."""
        before = self._acknowledged
        trace = entries(self._traced(lines))
        disk, at = Disk(self._files), 0
        moments = sorted(self._random.sample(range(len(trace)), cuts))
        goes_on = self._random.choice(moments)
        for moment in moments:
            for entry in trace[at:moment]:
                disk.happen(*entry)
            at = moment
            files, acknowledged = disk.after_a_cut(self._random), before | lines_of(disk.told)
            self._check(files, acknowledged)
            if moment == goes_on:
                self._files, self._acknowledged = files, acknowledged

    def _traced(self, lines: int) -> bytes:
        folder, trace = self._laid_out("live", self._files), self._scratch / "trace"
        trace.unlink(missing_ok=True)
        preloaded = {"LD_PRELOAD": self._library, "POWER_CUT_FOLDER": folder, "POWER_CUT_TRACE": trace}
        arguments = [folder, self._random.randrange(10**6), lines, int(self._careless)]
        subprocess.run(
            [sys.executable, "-m", "tests.store.power_cut", "--host", *map(str, arguments)],
            cwd=ROOT,
            env=os.environ | {name: str(value) for name, value in preloaded.items()},
            check=True,
        )
        return trace.read_bytes()

    def _laid_out(self, name: str, files: dict[str, bytes]) -> Path:
        folder = self._scratch / name
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        for file, content in files.items():
            (folder / file).write_bytes(content)
        return folder

    def _check(self, files: dict[str, bytes], acknowledged: dict[Line, str]) -> None:
        """Start again on what is left."""
        path = self._laid_out("cut", files) / DATABASE
        asyncio.run(tables_restored(path))
        with closing(unpacked(path)) as database:
            if (found := database.execute("PRAGMA main.integrity_check").fetchall()) != [("ok",)]:
                raise Lost(found)
            query = "SELECT table_id, version, iif(kind = 'event', data ->> 'event', kind) FROM log"
            kept = {(table, version): kind for table, version, kind in database.execute(query)}
        if lost := {line: kind for line, kind in acknowledged.items() if kept.get(line) != kind}:
            raise Lost(f"{len(lost)} of {len(acknowledged)} acknowledged lines, such as {min(lost.items())}")
        self.cuts += 1
        self.lines = max(self.lines, len(acknowledged))


async def tables_restored(path: Path) -> None:
    try:
        async with SqliteStore(path) as store:
            for table in await store.open_tables():
                restored(table)
    except sqlite3.Error as error:
        raise Lost(error) from error


def lines_of(told: bytes) -> dict[Line, str]:
    """What was acknowledged; a last line that is not whole was not."""
    found: dict[Line, str] = {}
    for text in told.split(b"\n")[:-1]:
        table, version, happened = json.loads(text)
        found |= {(table, version + n): kind for n, kind in enumerate(happened, start=1)}
    return found


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Cut the power of a busy host at random moments.")
    parser.add_argument("--cuts", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--host", nargs=4, help=argparse.SUPPRESS)
    asked = parser.parse_args(arguments)
    if asked.host:
        folder, seed, lines, careless = asked.host
        host(Path(folder), int(seed), int(lines), careless=bool(int(careless)))
        return
    with TemporaryDirectory() as scratch:
        evenings = Evenings(Path(scratch), asked.seed)
        while evenings.cuts < asked.cuts:
            evenings.live(min(20, asked.cuts - evenings.cuts))
            print(f"\r{evenings.cuts} of {asked.cuts} power cuts", end="", flush=True)
    print(f": nothing lost; up to {evenings.lines:,} acknowledged lines each time")


if __name__ == "__main__":
    main()
