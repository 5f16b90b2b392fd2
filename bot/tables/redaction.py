"""Takes a person out of a table's log and record: a stand-in takes their place, and everything else stays as it was.

The cards follow from the secret, the numbers that people added, and the terms. None of these names anybody, so a record
still verifies after its redaction.
"""

from __future__ import annotations

import hmac
import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

import orjson

from bot.tables.port import Entry, Redaction
from bot.tables.table import Table

FORMER_PLAYER = "Former player"
"""What logs, records and results call everybody who was taken out."""

Line = tuple[str, str, float]
"""One line of a log: kind, data as JSON, at."""

EVENT = "event"
"""The kind of line that holds an event of the game, which knows seats and no people."""
IDS = ("user", "host", "by")
"""The keys under which any other line holds somebody's id."""
GONE = ("left", "removed")
"""The kinds of line after which a person sits there no more."""
SEATING = ("joined", *GONE, "computer_added", "computer_removed")
"""The kinds of line that say who sits where."""
BITS = 52
"""Of a stand-in's id. Every reader of JSON can hold it."""


def stand_in(key: str, guild: int) -> int:
    """The stand-in's id on this server. Discord gives no negative ids, and nobody without the key can tell which of
    another server's stand-ins is the same person.
    """
    digest = hmac.digest(key.encode(), str(guild).encode(), "sha256")
    return -1 - (int.from_bytes(digest[:8], "big") >> (64 - BITS))


# Reading


def people_in(log: Iterable[Line]) -> frozenset[int]:
    """Everybody whom a log names, whether or not they stayed. Stand-ins are nobody."""
    found = (json.loads(data).get(key) for kind, data, _ in log if kind != EVENT for key in IDS)
    return frozenset(user for user in found if isinstance(user, int) and user > 0)


def seats_in(log: Sequence[Line]) -> list[int | None]:
    """By seat: the person who sat there when the game began, or still does; None for a computer player."""
    seats: list[int | None] = [None] * seats_from_the_start(log)
    change = keep_seats if seats else move_up
    for kind, data, _ in log:
        if kind in SEATING:
            seats = change(seats, kind, json.loads(data))
    return seats


def seats_from_the_start(log: Sequence[Line]) -> int:
    """A table that plays on from another game begins with a computer player on every seat."""
    return sum(len(json.loads(data).get("continues", {}).get("computers", ())) for kind, data, _ in log[:1])


def keep_seats(seats: Sequence[int | None], kind: str, read: Mapping[str, Any]) -> list[int | None]:
    """There people take the place of a computer player, and give it back if they leave or take another one."""
    changed = [None if user == read["user"] else user for user in seats]
    if kind == "joined":
        changed[read["seat"]] = read["user"]
    return changed


def move_up(seats: Sequence[int | None], kind: str, read: Mapping[str, Any]) -> list[int | None]:
    """At all other tables the last seat is taken, and whoever sits behind somebody who leaves moves up."""
    if kind in (*GONE, "computer_removed"):
        place = seats.index(read["user"]) if kind in GONE else read["seat"]
        return [*seats[:place], *seats[place + 1 :]]
    return [*seats, read["user"] if kind == "joined" else None]


def names_in(log: Sequence[Line], record: str, user: int) -> list[str]:
    """What a record calls this person."""
    players = json.loads(record)["players"]
    return [str(players[seat]["name"]) for seat, sitting in enumerate(seats_in(log)) if sitting == user]


# Redacting


def compact(data: Any) -> str:
    """The data as it is stored, in as little space as possible."""
    text: str = orjson.dumps(data).decode()
    return text


def redacted_line(kind: str, data: str, who: Redaction) -> str:
    """The data of one line; the same text if it does not name this person."""
    if kind == EVENT or str(who.user) not in data:
        return data
    read: dict[str, Any] = json.loads(data)
    named = [key for key in IDS if read.get(key) == who.user]
    if "user" in named and "name" in read:
        read["name"] = FORMER_PLAYER
    return compact(read | dict.fromkeys(named, who.stand_in)) if named else data


def redacted_record(record: str, seats: Collection[int]) -> str:
    """The record without the names of those who sat there. One that can't be read is not kept: nobody could tell whom
    it names.
    """
    try:
        read = json.loads(record)
        for seat, player in enumerate(read.get("players", ())):
            if seat in seats:
                player["name"] = FORMER_PLAYER
    except (ValueError, AttributeError, TypeError):
        return ""
    return compact(read)


def redacted(log: Sequence[Line], record: str | None, who: Redaction) -> tuple[tuple[Line, ...], str | None]:
    """A whole table."""
    lines = tuple((kind, redacted_line(kind, data, who), at) for kind, data, at in log)
    own = {seat for seat, user in enumerate(seats_in(log)) if user == who.user}
    return lines, redacted_record(record, own) if record and own else record


# Open tables


def redact(table: Table, who: Redaction, at: float) -> list[Entry]:
    """The line that says so in the log of an open table. What it does to the table is in `bot.tables.log`."""
    seats = [number for number, seat in enumerate(table.seats) if seat.user == who.user]
    return [Entry("redacted", {"user": who.stand_in, "seats": seats, "host": table.host == who.user}, at)]
