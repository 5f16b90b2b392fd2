"""`python -m tests.cluster.next_version`: this bot as the version after it might be, with one more migration.

That changes what is written with every move, while processes of this version are writing.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from bot.__main__ import main
from bot.store import schema
from bot.store.postgres import schema as postgres_schema
from tests.forking import ROOT

NEXT_VERSION = "tests.cluster.next_version"
MIGRATION = """
CREATE TABLE remarks (
    table_id integer PRIMARY KEY,
    remark   text NOT NULL
);
ALTER TABLE log ADD COLUMN remark text NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN likes integer NOT NULL DEFAULT 0;
UPDATE tables SET likes = 1;
"""
SCHEMAS = {schema: Path("bot/store/migrations"), postgres_schema: Path("bot/store/postgres/migrations")}
"""Of both databases, and where their migrations are."""


def migrations(checkout: Path) -> list[int]:
    """How many there are in each of the two schemas."""
    return [len([*(checkout / folder).glob("*.sql")]) for folder in SCHEMAS.values()]


def newer_than(checkout: Path) -> str:
    """The program to upgrade to: this one if something was migrated since, otherwise the next version."""
    return "bot" if migrations(checkout) != migrations(ROOT) else NEXT_VERSION


@contextmanager
def known(program: str, checkout: Path = ROOT) -> Iterator[None]:
    """In this process, too, the schemas are those of this program, of this version."""
    more = (MIGRATION,) if program == NEXT_VERSION else ()
    before = [each.MIGRATIONS for each in SCHEMAS]
    know([(*each.MIGRATIONS[:count], *more) for each, count in zip(SCHEMAS, migrations(checkout), strict=True)])
    try:
        yield
    finally:
        know(before)


def know(scripts: Sequence[tuple[str, ...]]) -> None:
    for each, these in zip(SCHEMAS, scripts, strict=True):
        each.MIGRATIONS, each.VERSION = these, len(these)


if __name__ == "__main__":
    with known(NEXT_VERSION):
        sys.exit(main())
