"""Which pictures belong to which panel."""

from __future__ import annotations

from typing import Any

from bot.tables.table import Table
from bot.ui.panel import Picture
from bot.ui.words import Words


def public(table: Table, view: Any, words: Words) -> list[Picture]:
    return []


def private(table: Table, view: Any, words: Words, argument: str) -> list[Picture]:
    return []


def podium(table: Table, view: Any, words: Words) -> list[Picture]:
    return []
