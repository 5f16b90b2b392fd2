"""Computer players and former players in the reader's language. The log and the record keep one name for all."""

from __future__ import annotations

from collections.abc import Collection

from bot.messages.words import Words
from bot.tables.redaction import FORMER_PLAYER
from bot.tables.table import Table
from engine.core.record import Player, Record
from engine.core.values import changed


def for_reader(table: Table, words: Words) -> Table:
    """The table with its computer players called as this reader calls them."""
    names = {seat.name for seat in table.seats}
    seats = (
        changed(seat, name=called(seat.name, words, names) if seat.level else person(seat.name, words))
        for seat in table.seats
    )
    return changed(table, seats=tuple(seats))


def record_for_reader(record: Record, words: Words) -> Record:
    """The record with its computer players called as this reader calls them: to be shown, not to be kept."""
    names = {player.name for player in record.players}
    players = tuple(player.model_copy(update={"name": name_of(player, words, names)}) for player in record.players)
    return record.model_copy(update={"players": players})


def name_of(player: Player, words: Words, taken: Collection[str]) -> str:
    return person(player.name, words) if player.kind == "human" else called(player.name, words, taken)


def person(name: str, words: Words) -> str:
    """Whoever has had their data deleted has no name of their own any more."""
    return words("former-player") if name == FORMER_PLAYER else name


def called(name: str, words: Words, taken: Collection[str]) -> str:
    """A name that this version does not give, or that a person at the table has, stays as it is."""
    key = f"computer-name-{name.lower()}"
    own = words(key) if key in words else name
    return name if own in taken else own
