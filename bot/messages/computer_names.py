"""Computer players in the reader's language. The log and the record keep one name for all readers."""

from __future__ import annotations

from collections.abc import Collection

from bot.messages.words import Words
from bot.tables.table import Table
from engine.core.record import Record
from engine.core.values import changed


def for_reader(table: Table, words: Words) -> Table:
    """The table with its computer players called as this reader calls them."""
    names = {seat.name for seat in table.seats}
    seats = (changed(seat, name=called(seat.name, words, names)) if seat.level else seat for seat in table.seats)
    return changed(table, seats=tuple(seats))


def record_for_reader(record: Record, words: Words) -> Record:
    """The record with its computer players called as this reader calls them: to be shown, not to be kept."""
    names = {player.name for player in record.players}
    players = tuple(
        player if player.kind == "human" else player.model_copy(update={"name": called(player.name, words, names)})
        for player in record.players
    )
    return record.model_copy(update={"players": players})


def called(name: str, words: Words, taken: Collection[str]) -> str:
    """A name that this version does not give, or that a person at the table has, stays as it is."""
    key = f"computer-name-{name.lower()}"
    own = words(key) if key in words else name
    return name if own in taken else own
