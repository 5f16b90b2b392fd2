"""Who may ask something of a table, and when. Each check passes or refuses."""

from __future__ import annotations

from bot.tables.refusals import (
    AlreadyStarted,
    HasResigned,
    NotAtTable,
    NotHost,
    NotStarted,
    Paused,
    TableFull,
)
from bot.tables.table import Status, Table


def seated(table: Table, user: int) -> int:
    if (number := table.seat_of(user)) is None:
        raise NotAtTable
    return number


def in_game(table: Table, user: int) -> int:
    number = seated(table, user)
    if table.seats[number].resigned:
        raise HasResigned
    return number


def host_only(table: Table, user: int) -> None:
    if user != table.host:
        raise NotHost(table.host)


def seated_or_host(table: Table, user: int) -> None:
    if user != table.host:
        seated(table, user)


def in_lobby(table: Table) -> None:
    if table.status is not Status.LOBBY:
        raise AlreadyStarted


def free_seat(table: Table) -> None:
    if table.full:
        raise TableFull(table.game.seats.stop - 1)


def running(table: Table) -> None:
    if not table.running:
        raise NotStarted


def playing(table: Table) -> None:
    running(table)
    if table.status is Status.PAUSED:
        raise Paused
