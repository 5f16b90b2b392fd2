"""Every way a disk can fail: nothing acknowledged is lost, nothing is kept by half, and play stops.

Faults are real where a test can have them: a file-size limit, a full file system, SQLite's own page limit, a lock held
by another process, a folder that may not be written. A failing statement comes through the seam that `SqliteStore`
offers, its `ledger`.
"""

# ruff: noqa: ASYNC221, ASYNC240 - a test has time to wait for its files

from __future__ import annotations

import asyncio
import os
import resource
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from bot.store.store import SqliteStore
from bot.store.writer import Ledger
from bot.tables.port import Entry, StoreError

EntryMaker = Callable[[int], Entry]


@contextmanager
def files_at_most(size: int) -> Iterator[None]:
    """No file of this process grows beyond this: the kernel refuses the write."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


async def appended(store: SqliteStore, *args: Any, **keys: Any) -> None:
    """As a task does it: not before its turn comes, so that several come together."""
    await store.append(*args, **keys)


async def append_until_it_fails(store: SqliteStore, table: int, entry: EntryMaker, most: int) -> int:
    """Two lines a write; the version that was last acknowledged."""
    version = 1
    while version < most:
        try:
            await store.append(table, version, [entry(version + 1), entry(version + 2)])
        except StoreError:
            break
        version += 2
    return version


async def versions_kept(path: Path, entry: EntryMaker) -> int:
    async with SqliteStore(path) as store:
        (table,) = await store.open_tables()
    assert table.log == tuple(entry(n) for n in range(1, len(table.log) + 1))
    return len(table.log)


def small_pages(path: Path) -> None:
    """A database with the least page size, so that a write is many small ones."""
    path.parent.mkdir(parents=True)
    database = sqlite3.connect(path)
    database.execute("PRAGMA page_size = 512")
    database.execute("VACUUM")
    database.close()


async def test_whichever_byte_no_longer_fits_no_acknowledged_write_is_lost_and_no_half_is_kept(
    tmp_path: Path, entry: EntryMaker
) -> None:
    seen = set()
    for step in count():
        path = tmp_path / str(step) / "yose.db"
        small_pages(path)
        store = await SqliteStore(path).open()
        table = await store.create(7, 70, entry(1))
        wal = path.with_name("yose.db-wal")
        with files_at_most(wal.stat().st_size + 67 * step):
            acknowledged = await append_until_it_fails(store, table, entry, most=9)
            failure = store._writer.failure
            if failure:
                with pytest.raises(StoreError, match=r"could not be read or written by the disk"):
                    await store.create(7, 71, entry(1))
        killed = path.with_name("killed.db")
        shutil.copy(path, killed)
        shutil.copy(wal, killed.with_name("killed.db-wal"))
        await store.close()
        assert await versions_kept(path, entry) == acknowledged
        assert await versions_kept(killed, entry) == acknowledged
        seen.add(acknowledged)
        if not failure:
            break
    assert seen == {1, 3, 5, 7, 9}


async def test_a_full_database_says_so_and_keeps_what_it_acknowledged(path: Path, entry: EntryMaker) -> None:
    class Small(Ledger):
        def __init__(self, *args: Any, **keys: Any) -> None:
            super().__init__(*args, **keys)
            pages = self.execute("PRAGMA page_count").fetchone()[0]
            self.execute(f"PRAGMA max_page_count = {pages + 1}")

    async with SqliteStore(path, ledger=Small) as store:
        table = await store.create(7, 70, entry(1))
        acknowledged = await append_until_it_fails(store, table, entry, most=10_001)
        assert "has no room left to grow" in str(store._writer.failure)
    assert 1 < acknowledged < 10_001
    assert await versions_kept(path, entry) == acknowledged


ON_A_SMALL_DISK = """
import asyncio, pathlib, sys
from bot.store.store import SqliteStore
from bot.tables.port import Entry, StoreError

async def main(folder):
    ballast, path = folder / "ballast", folder / "yose.db"
    async with SqliteStore(path) as store:
        table = await store.create(7, 70, Entry("opened", {}, 0.0))
        ballast.write_bytes(bytes(100_000))
        version = 1
        try:
            while True:
                await store.append(table, version, [Entry("event", {"n": "x" * 500}, 0.0)])
                version += 1
        except StoreError as error:
            print(error)
        ballast.unlink()
    async with SqliteStore(path) as store:
        (table,) = await store.open_tables()
        print(version, len(table.log))

asyncio.run(main(pathlib.Path(sys.argv[1])))
"""


async def test_a_full_disk_says_so_and_keeps_what_it_acknowledged(tmp_path: Path) -> None:
    mounted = f'mount -t tmpfs -o size=500k none {tmp_path} && exec "$@"'
    inside = ["unshare", "--mount", "--map-root-user", "sh", "-c", mounted, "sh"]
    if not shutil.which("unshare") or subprocess.run([*inside, "true"], capture_output=True, check=False).returncode:
        pytest.skip("a small file system can't be mounted here")
    child = subprocess.run(
        [*inside, sys.executable, "-c", ON_A_SMALL_DISK, tmp_path], capture_output=True, text=True, check=True
    )
    sentence, versions = child.stdout.splitlines()
    assert "has no room left to grow; free some space on its disk" in sentence
    acknowledged, kept = map(int, versions.split())
    assert acknowledged == kept > 1


@pytest.mark.parametrize("code", ["SQLITE_IOERR_WRITE", "SQLITE_IOERR_FSYNC", "SQLITE_FULL", "SQLITE_NOMEM"])
async def test_whichever_statement_fails_the_whole_group_fails_and_nothing_of_it_is_kept(
    path: Path, entry: EntryMaker, code: str
) -> None:
    """The group: a table opened, two logs added to, a clash. Each of its statements fails in turn."""

    class Failing(Ledger):
        left = sys.maxsize

        def _count(self) -> None:
            type(self).left -= 1
            if self.left == 0:
                error = sqlite3.OperationalError("injected")
                error.sqlite_errorcode = getattr(sqlite3, code)
                raise error

        def execute(self, *args: Any) -> sqlite3.Cursor:
            self._count()
            return super().execute(*args)

        def executemany(self, *args: Any) -> sqlite3.Cursor:
            self._count()
            return super().executemany(*args)

    async with SqliteStore(path) as store:
        one, two = [await store.create(7, channel, entry(1)) for channel in (1, 2)]
        before = await store.open_tables()
    for nth in count(1):
        async with SqliteStore(path, ledger=Failing) as store:
            Failing.left = nth
            answers = await asyncio.gather(
                store.create(7, 3, entry(1)),
                appended(store, one, 1, [entry(2), entry(3)]),
                appended(store, one, 1, [entry(2)]),
                appended(store, two, 1, [entry(2)], close=True),
                return_exceptions=True,
            )
            Failing.left = sys.maxsize
            if not store._writer.failure:
                break
            assert set(answers) == {store._writer.failure}
            assert await store.open_tables() == before
            with closing(sqlite3.connect(path, timeout=0)) as other:
                other.execute("BEGIN IMMEDIATE")  # nothing is left locked
        async with SqliteStore(path) as store:
            assert await store.open_tables() == before
    assert nth > 15
    async with SqliteStore(path) as store:
        assert [len(table.log) for table in await store.open_tables()] == [3, 1]


HOLD_THE_LOCK = """
import sqlite3, sys
database = sqlite3.connect(sys.argv[1], isolation_level=None)
database.execute(sys.argv[2])
print("held", flush=True)
sys.stdin.read()
"""


@contextmanager
def locked_by_another(path: Path, how: str) -> Iterator[None]:
    with subprocess.Popen(
        [sys.executable, "-c", HOLD_THE_LOCK, path, how], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as child:
        assert child.stdout
        assert child.stdout.readline() == b"held\n"
        yield
        child.communicate()


async def test_a_lock_held_by_another_program_stops_play_until_restarted(path: Path, entry: EntryMaker) -> None:
    async with SqliteStore(path, patience=0.01) as store:
        table = await store.create(7, 70, entry(1))
        with (
            locked_by_another(path, "BEGIN IMMEDIATE"),
            pytest.raises(StoreError, match="is locked by another program"),
        ):
            await store.append(table, 1, [entry(2)])
        with pytest.raises(StoreError, match="is locked by another program"):
            await store.append(table, 1, [entry(2)])
        assert len((await store.open_tables())[0].log) == 1
    assert await versions_kept(path, entry) == 1


async def test_a_lock_held_at_the_start_is_one_sentence(path: Path) -> None:
    path.parent.mkdir()
    with locked_by_another(path, "BEGIN EXCLUSIVE"), pytest.raises(StoreError, match="is locked by another program"):
        await SqliteStore(path, patience=0.01).open()


WITHOUT_PRIVILEGES = """
import asyncio, os, pathlib, sys
from bot.store.store import SqliteStore
from bot.tables.port import StoreError

import concurrent.futures.thread  # while this user may still read the library

path = pathlib.Path(sys.argv[1])
if os.getuid() == 0:
    os.setgroups([])
    os.setgid(65534)
    os.setuid(65534)

async def main():
    try:
        async with SqliteStore(path):
            print("opened")
    except StoreError as error:
        print(error)

asyncio.run(main())
"""


@pytest.mark.parametrize("kept", ["nothing", "database", "read-only database"])
async def test_a_read_only_folder_is_one_sentence(kept: str) -> None:
    with TemporaryDirectory() as name:  # pytest's own folders are closed to other users
        path = Path(name) / "yose.db"
        if kept != "nothing":
            async with SqliteStore(path):
                pass
            path.chmod(0o644 if kept == "database" else 0o444)
        path.parent.chmod(0o755 if kept == "read-only database" else 0o555)
        child = subprocess.run(
            [sys.executable, "-c", WITHOUT_PRIVILEGES, path], capture_output=True, text=True, check=True
        )
        path.parent.chmod(0o755)
    assert child.stdout.count("\n") == 1
    assert "writable, then start again." in child.stdout


async def test_a_folder_that_cannot_be_made_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match=r"The database .*yose\.db can't be opened; see that its folder exists"):
        await SqliteStore(tmp_path / "file" / "data" / "yose.db").open()


async def test_a_file_that_is_no_database_is_one_sentence(path: Path) -> None:
    path.parent.mkdir()
    path.write_text("Dear diary, " * 1000)
    with pytest.raises(StoreError, match="is not a database"):
        await SqliteStore(path).open()


async def test_another_programs_database_is_left_alone(path: Path) -> None:
    path.parent.mkdir()
    other = sqlite3.connect(path)
    other.execute("CREATE TABLE recipes (name TEXT)")
    other.close()
    before = path.read_bytes()
    with pytest.raises(StoreError, match="another program's database"):
        await SqliteStore(path).open()
    assert path.read_bytes() == before


async def test_a_damaged_database_is_one_sentence_whoever_meets_the_damage(path: Path, entry: EntryMaker) -> None:
    async with SqliteStore(path) as store:
        table = await store.create(7, 70, entry(1))
    with closing(sqlite3.connect(path)) as database:
        schema = {page for (page,) in database.execute("SELECT pageno FROM dbstat WHERE name = 'sqlite_schema'")}
    pages = path.stat().st_size // 4096
    with path.open("r+b") as file:  # all but the pages of the schema
        for page in set(range(1, pages + 1)) - schema:
            file.seek(4096 * (page - 1))
            file.write(os.urandom(4096))
    async with SqliteStore(path) as store:
        with pytest.raises(StoreError, match="is damaged; restore a backup"):
            await store.open_tables()
        for _ in range(2):
            with pytest.raises(StoreError, match="is damaged; restore a backup"):
                await store.append(table, 1, [entry(2)])


async def test_a_torn_last_transaction_is_as_if_it_had_not_been(tmp_path: Path, entry: EntryMaker) -> None:
    """The WAL cut at each of its last transaction's bytes, and with every seventh of them changed."""
    path = tmp_path / "live" / "yose.db"
    small_pages(path)
    store = await SqliteStore(path).open()
    table = await store.create(7, 70, entry(1))
    wal = path.with_name("yose.db-wal")
    start = wal.stat().st_size
    await store.append(table, 1, [entry(2), entry(3)])
    database, log = path.read_bytes(), wal.read_bytes()
    await store.close()
    torn = tmp_path / "torn.db"

    def kept(log: bytes) -> int:
        torn.write_bytes(database)
        torn.with_name("torn.db-wal").write_bytes(log)
        reader = sqlite3.connect(torn)
        versions: int = reader.execute("SELECT count(*) FROM log").fetchone()[0]
        assert reader.execute("PRAGMA quick_check").fetchone() == ("ok",)
        reader.close()
        return versions

    assert kept(log) == 3
    for offset in range(start, len(log)):
        assert kept(log[:offset]) == 1
    for offset in range(start, len(log), 7):
        assert kept(log[:offset] + bytes([log[offset] ^ 0xFF]) + log[offset + 1 :]) == 1
