"""Who sits at a table before its game begins: who may sit down, who leaves, and whose table it is."""

from __future__ import annotations

from collections.abc import Iterable

from bot.tables.port import Entry
from bot.tables.refusals import (
    AlreadySeated,
    ByInvitation,
    NoComputer,
    NoLongerHere,
    NotOffered,
    PlaysOn,
    Removed,
    SeatTaken,
    TableFull,
    UnknownLevel,
)
from bot.tables.requests import entry, host_only, in_lobby, seated, seated_or_host
from bot.tables.table import Table
from engine.brains.levels import levels_of

COMPUTER_NAMES = ("Sumire", "Tama", "Koto", "Ran", "Yuki")


# People


def join(table: Table, user: int, name: str, nonce: str, seat: int | None, at: float) -> list[Entry]:
    """Take a seat. Where the table plays on, that may be any seat without a person, and somebody who names another one
    moves there.
    """
    if table.seat_of(user) is not None and (seat is None or not table.continues):
        raise AlreadySeated
    in_lobby(table)
    admit(table, user)
    if not table.continues:
        free_seat(table)
        return [entry("joined", at, user=user, name=name, nonce=nonce)]
    if seat is None:
        seat = seat_without_person(table)
    if seat not in range(len(table.seats)):
        raise NotOffered
    if (sitting := table.seats[seat].user) is not None:
        raise AlreadySeated if sitting == user else SeatTaken
    return [entry("joined", at, user=user, name=name, nonce=nonce, seat=seat)]


def admit(table: Table, user: int) -> None:
    """Refuse whoever was removed and, if seats are by invitation, whoever was not invited and never sat here."""
    if user == table.host:
        return
    if user in table.removed:
        raise Removed(table.host)
    if table.by_invitation and user not in table.invited:
        raise ByInvitation(table.host)


def seat_without_person(table: Table) -> int:
    if table.full:
        raise TableFull(len(table.seats))
    return next(number for number, seat in enumerate(table.seats) if seat.user is None)


def free_seat(table: Table) -> None:
    if table.continues:
        raise PlaysOn  # computer players sit on all seats that no person has taken
    if table.full:
        raise TableFull(table.game.seats.stop - 1)


def leave(table: Table, user: int, at: float) -> list[Entry]:
    """The last person to leave closes the table; a host who leaves hands it to the next person."""
    in_lobby(table)
    seated(table, user)
    others = [seat.user for seat in table.seats if seat.user not in (None, user)]
    host = table.host if table.host != user else others[0] if others else user
    left = [entry("left", at, user=user, host=host)]
    return left if others else [*left, entry("closed", at)]


# What the host decides about people


def invite(table: Table, by: int, users: Iterable[int], at: float) -> list[Entry]:
    """Let these people sit down. Anybody at the table can invite, but only the host to seats by invitation, and only
    the host whom the host has removed.
    """
    in_lobby(table)
    seated_or_host(table, by)
    new = [user for user in users if user not in table.invited]
    if table.by_invitation or not table.removed.isdisjoint(new):
        host_only(table, by)
    return [entry("invited", at, user=user, by=by) for user in new]


def remove(table: Table, by: int, user: int, at: float) -> list[Entry]:
    """Free somebody's seat. They can come back only if the host invites them."""
    another_person(table, by, user)
    return [entry("removed", at, user=user, by=by)]


def hand_over(table: Table, by: int, user: int, nonce: str, at: float) -> list[Entry]:
    """Make somebody else the host, who then adds a number only on starting. The former host adds one now: without one
    the deal could not be verified.
    """
    another_person(table, by, user)
    return [entry("handed_over", at, host=user, by=by, nonce=nonce)]


def another_person(table: Table, host: int, user: int) -> None:
    in_lobby(table)
    host_only(table, host)
    if user == host:
        raise NotOffered
    if table.seat_of(user) is None:
        raise NoLongerHere


# Computer players


def add_computer(table: Table, by: int, level: str, at: float) -> list[Entry]:
    in_lobby(table)
    seated_or_host(table, by)
    if level not in ("random", *levels_of(table.game)):
        raise UnknownLevel(level)
    free_seat(table)
    taken = [seat.name for seat in table.seats]
    name = next(name for name in COMPUTER_NAMES if name not in taken)
    return [entry("computer_added", at, name=name, level=level)]


def remove_computer(table: Table, by: int, at: float) -> list[Entry]:
    in_lobby(table)
    seated_or_host(table, by)
    computers = [number for number, seat in enumerate(table.seats) if seat.level]
    if not computers or table.continues:
        raise NoComputer
    return [entry("computer_removed", at, seat=computers[-1])]
