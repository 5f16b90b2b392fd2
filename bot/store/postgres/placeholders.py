"""Queries are written with SQLite's placeholders, `?` and `:name`. PostgreSQL numbers them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache

PLACEHOLDER = re.compile(r"\?|(?<!:):(\w+)")


@cache
def numbered(sql: str) -> tuple[str, tuple[str, ...]]:
    """The query with PostgreSQL's placeholders, `$1` and so on, and the names that they stand for."""
    names: dict[str, int] = {}
    text = PLACEHOLDER.sub(lambda found: f"${names.setdefault(found[1] or str(len(names)), len(names) + 1)}", sql)
    return text, tuple(names)


def bound(sql: str, parameters: Sequence[object] | Mapping[str, object]) -> tuple[str, Sequence[object]]:
    """A query and its parameters as asyncpg takes them."""
    text, names = numbered(sql)
    return text, [parameters[name] for name in names] if isinstance(parameters, Mapping) else parameters
