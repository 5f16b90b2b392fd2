"""What a lobby does for its people at once: fill free seats, play now, recommend options to newcomers."""

from __future__ import annotations

from bot.tables import requests, seating
from bot.tables.log import applied
from bot.tables.port import Entry
from bot.tables.table import Status, Table, Terms
from engine.brains.levels import levels_of

USUAL = 4
"""How many sit at a table that is filled in one click, if the game has so many seats."""


def usual_seats(table: Table) -> int:
    """How many play if the host plays now."""
    if table.continues:
        return len(table.seats)
    fewest, most = table.game.seats.start, table.game.seats.stop - 1
    return max(len(table.seats), min(most, max(fewest, USUAL)))


def level_of(table: Table) -> str:
    """The level of further computer players: that of the newest one here, or the weakest that the game offers."""
    offered = levels_of(table.game)
    return next((seat.level for seat in reversed(table.seats) if seat.level in offered), None) or offered[0]


def fill(table: Table, by: int, seats: int, at: float) -> list[Entry]:
    """Seat computer players until so many sit at the table."""
    requests.in_lobby(table)
    requests.seated_or_host(table, by)
    lines: list[Entry] = []
    while len(table.seats) < seats:
        more = seating.add_computer(table, by, level_of(table), at)
        lines, table = [*lines, *more], applied(table, more)
    return lines


def play_now(table: Table, by: int, nonce: str, at: float) -> list[Entry]:
    """Seat as many computer players as usual, and start: both or neither, and only for the host."""
    requests.host_only(table, by)
    filled = fill(table, by, usual_seats(table), at) if table.status is Status.LOBBY else []
    return [*filled, *requests.start(applied(table, filled), by, nonce, at)]


def open_to_advice(table: Table) -> bool:
    """Whether the rulebook has a word in what is played: it recommends something, and the host has chosen nothing."""
    return table.status is Status.LOBBY and bool(table.game.first_game) and table.terms_by is not Terms.HOST


def recommend(table: Table, people: frozenset[int], newcomers: bool, at: float) -> list[Entry]:
    """Play what the rulebook recommends for a first game while a newcomer is among these people, who sit here now.
    What the host chose stays.
    """
    wanted = Terms.FIRST_GAME if newcomers else Terms.DEFAULT
    if not open_to_advice(table) or table.terms_by is wanted or table.people != people:
        return []
    defaults = table.game.options().model_dump(mode="json")
    values = table.game.first_game if newcomers else {key: defaults[key] for key in table.game.first_game}
    options = table.options.model_dump(mode="json") | dict(values)
    settings = requests.checked(table.game_key, table.pace_name, options, None)
    return [requests.entry("configured", at, **settings, terms_by=wanted.value)]
