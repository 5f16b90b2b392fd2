"""The shape of the database: numbered migrations, applied in order when it is opened.

`PRAGMA user_version` holds the number of the last one applied. A released migration is never edited: a change is always
the next one.

All of them are one transaction, with four exceptions. Closed tables are archived in many (`bot/store/archive.py`):
between two of them the database has the schema `ARCHIVE`, and the next start goes on. Games are ranked anew in another
one (`bot/store/stand_ins.py`), at the schema `RANKED_BEFORE`, and read for what counts of them in a third one
(`bot/store/recount.py`), at the schema `UNREAD`. The migrations `COUNTED` and `NAMED` each have a transaction of their
own, in which they count all games, and note who is named in the archive (`bot/store/naming.py`).
"""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from importlib.resources import files
from pathlib import Path
from threading import Event
from time import monotonic

from bot.store.archive import Progress, archive_closed_tables
from bot.store.naming import name_everybody
from bot.store.recount import read_older_games, recount
from bot.store.stand_ins import rank_anew
from bot.tables.port import StoreError

log = logging.getLogger(__name__)

MIGRATIONS = tuple(
    script.read_text(encoding="utf-8")
    for script in sorted(files("bot.store").joinpath("migrations").iterdir(), key=lambda script: script.name)
    if script.name.endswith(".sql")
)

VERSION = len(MIGRATIONS)
"""The schema that this program knows."""

ARCHIVE = 6
"""After this migration closed tables are archived; only then do the next ones follow."""

RANKED_BEFORE = 7
"""Up to this migration a stand-in's win was its seat's owner's."""

UNREAD = 10
"""At this migration nobody has noted what the games of older versions count as."""

COUNTED = 12
"""With this migration all games are counted, for leaderboards and profiles."""

NAMED = 13
"""Since this migration it is kept who is named in the archive."""

SECONDS_BETWEEN = 5.0
"""How often the log says how far a migration has got."""

PAGE = 1024
"""Bytes per page of a new database. An archived game has 2 to 5 kB, of which a page of 4096 would waste a fifth to two
fifths: only what does not fit on one page at all is spread over several. Older databases keep their pages.
"""

WORTH_SHRINKING = 1024
"""Free pages, 1 MB or more. A file that has more of them than of others is shrunk at the next start."""

OURS = 0x596F7365
"""SQLite's application id of this program's databases: "Yose"."""


def version_of(database: sqlite3.Connection) -> int:
    """The number of the last migration applied; StoreError if this is not a database that this program knows."""
    version: int = database.execute("PRAGMA user_version").fetchone()[0]
    owner: int = database.execute("PRAGMA application_id").fetchone()[0]
    if owner != OURS and database.execute("SELECT 1 FROM sqlite_schema").fetchone():
        raise StoreError("This is another program's database; name another file in YOSE_DATABASE.")
    if version > VERSION:
        raise StoreError(
            f"The database was written by a newer version of this program (its schema is {version}, "
            f"this program knows {VERSION}); update the program, or restore an older backup."
        )
    return version


def prepare(path: Path, patience: float, stop: Event | None = None) -> None:
    """Create the database if it is missing, and check that it can be written; sqlite3.Error or StoreError if not.

    `stop` ends a long migration, which goes on at the next start.
    """
    with closing(sqlite3.connect(path, timeout=patience, isolation_level=None)) as database:
        version_of(database)  # before anything is changed
        database.execute(f"PRAGMA page_size = {PAGE}")  # which only a new database heeds
        database.execute("PRAGMA journal_mode = WAL")
        migrate(database, logged(stop or Event()))
        shrink(database)


def logged(stop: Event) -> Progress:
    """Says in the log how far a long migration has got."""
    said = monotonic()

    def progress(done: int, total: int) -> None:
        nonlocal said
        if stop.is_set():
            raise StoreError(f"The games of an older version are not all converted yet: {done:,} of {total:,}.")
        if done == total or monotonic() - said > SECONDS_BETWEEN:
            said = monotonic()
            log.info("converting the games of an older version: %s of %s", f"{done:,}", f"{total:,}")

    return progress


def migrate(database: sqlite3.Connection, progress: Progress) -> None:
    """Bring the database to this program's schema."""
    apply(database, MIGRATIONS[:ARCHIVE])
    if version_of(database) == ARCHIVE:
        archive_closed_tables(database, progress)
    apply(database, MIGRATIONS[:RANKED_BEFORE])
    if version_of(database) == RANKED_BEFORE:
        rank_anew(database, progress)
    apply(database, MIGRATIONS[:UNREAD])
    if version_of(database) == UNREAD:
        read_older_games(database, progress)
    apply(database, MIGRATIONS[:COUNTED], lambda: recount(database, progress))
    apply(database, MIGRATIONS[:NAMED], lambda: name_everybody(database, progress))
    apply(database, MIGRATIONS)


def apply(database: sqlite3.Connection, scripts: Sequence[str], then: Callable[[], object] = lambda: None) -> None:
    """Apply those of these migrations that are missing, all in one transaction. If there were any, `then` follows."""
    database.execute("BEGIN IMMEDIATE")
    try:
        if missing := scripts[version_of(database) :]:
            for script in missing:
                for statement in statements(script):
                    database.execute(statement)
            then()
            database.execute(f"PRAGMA application_id = {OURS}")
            database.execute(f"PRAGMA user_version = {len(scripts)}")
        database.execute("COMMIT")
    except BaseException:
        if database.in_transaction:
            database.execute("ROLLBACK")
        raise


def shrink(database: sqlite3.Connection) -> None:
    """Give the disk back what the file does not need. Otherwise free pages are kept: the next logs fill them."""
    pages, free = (database.execute(f"PRAGMA {count}").fetchone()[0] for count in ("page_count", "freelist_count"))
    if free > max(WORTH_SHRINKING, pages - free):
        log.info("shrinking the database: %s of its %s pages are free", f"{free:,}", f"{pages:,}")
        try:
            database.execute("VACUUM")
        except sqlite3.OperationalError as error:
            log.warning("the database stays as large as it is: %s", error)


def statements(script: str) -> list[str]:
    """The statements of a script one by one, because `executescript` would commit in between."""
    found, unfinished = [], ""
    for line in script.splitlines(keepends=True):
        unfinished += line
        if sqlite3.complete_statement(unfinished):
            found.append(unfinished)
            unfinished = ""
    return found
