"""What can stand in an id or a choice that somebody made up."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from bot.messages.panel import base36
from bot.ui.features import HANDLERS

ARGUMENTS = (
    "", "0", "-", "-1", "1", "7", "yes", "no", "picked", "random", "first_game", "live", "hard", "tsumo", "minnow",
    "tezuma:trick", "99999999999999999999999", "18446744073709551616", "9223372036854775808", "1/1", "1/25", "1/x",
    "0/0", "all/0", "all/999999", "all/-1", "nobody/x", "②", "٣", "1_000", " 1", "house", "setup", "pace", "game",
    "paces", "channels", "language", "hints", "notices", "abilities", "tables", "ja", "Sp7,Sp7", "B7", "pain:Q",
    "seats", "invited", "host-1", "remove-1",
    "é…\u202e", "\u3164", "e\u0301" * 20, "../../etc/passwd", "B1:" * 20, "\0", "'; DROP TABLE log; --",
)  # fmt: skip
TABLES = ("0", "1", "2", "zz", "1z141z4", "1y2p0ij32e8e7", "1y2p0ij32e8e8", "zzzzzzzzzzzz")
"""Numbers of tables in ids: small ones, and some around the largest that a database can hold."""
STRANGE = ("", "x", "y:", "y:1:2", "y:" + "9" * 90, "Y:1:-:hand", "y:1:-:HAND", "somebody else's")
DECISIONS = ("-", "0", "1", "5", "999999")
FILES = (b"", b"{}", b"[]", b"\xff\xfe", b'{"format": "yose-record/1"}', b"[" * 5000)
VERBS = tuple(
    sorted({*HANDLERS, "play", "pick", "build", "declare", "draw", "arm", "kind", "stack", "defer", "move", "x"} - {""})
)


def made_up(rng: Random) -> str:
    """An id that never stood anywhere."""
    parts = [rng.choice(TABLES), rng.choice(DECISIONS), rng.choice(VERBS), rng.choice(ARGUMENTS)]
    return rng.choice([":".join(["y", *parts]), *STRANGE])


def nearly(custom_id: str, there: Iterable[int], rng: Random) -> str:
    """An id with one of its parts changed, or none. `there` are the numbers of tables that are open."""
    parts = custom_id.split(":", 4)
    tables = [*TABLES, *map(base36, there)]
    change = rng.choice([tables, DECISIONS, VERBS, ARGUMENTS, ARGUMENTS, None])
    if change is None:
        return custom_id
    place = min(len(parts) - 1, {id(tables): 1, id(DECISIONS): 2, id(VERBS): 3}.get(id(change), 4))
    return ":".join([*parts[:place], rng.choice(change), *parts[place + 1 :]])
