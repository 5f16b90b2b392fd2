"""Who sits at the table, and what is said about a picture in words."""

from __future__ import annotations

from collections.abc import Iterable

from bot.pictures.scenes import Person
from bot.tables.table import Table
from engine.core.record import Record

People = tuple[Person, ...]
"""In seat order."""

ALT_LIMIT = 1024
"""Discord's, for the description of a picture."""


def people_of(table: Table) -> People:
    return tuple(Person(seat.name, seat.played_by_computer) for seat in table.seats)


def people_in(record: Record) -> People:
    return tuple(Person(player.name, player.kind != "human") for player in record.players)


def told(sentences: Iterable[str]) -> str:
    """An alt text: sentence after sentence, the most important first, as far as Discord takes it."""
    text = " ".join(sentence for sentence in sentences if sentence)
    return text if len(text) <= ALT_LIMIT else f"{text[: ALT_LIMIT - 1]}…"
