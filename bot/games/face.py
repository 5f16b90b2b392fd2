"""What a game's own panels must answer. One module a game, one line in `BY_GAME`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from bot.messages.card_emoji import CardEmoji
from bot.messages.components import Component
from bot.messages.panel import Panel
from bot.messages.words import Words, plain
from bot.tables.table import Table


@dataclass(frozen=True, slots=True)
class Pickable:
    """Cards that a host may pick for the game: so many of these, beginning with those."""

    kind: str
    cards: tuple[str, ...]
    labels: tuple[str, ...]
    default: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Context:
    """What a panel is drawn from: the table, one seat's view of it, the reader's words and the faces of the cards."""

    table: Table
    view: Any
    words: Words
    faces: CardEmoji

    @property
    def seat(self) -> int:
        return int(self.view.seat)

    @property
    def decision(self) -> int:
        return self.table.decided[self.seat]

    def name(self, seat: int) -> str:
        return plain(self.table.seats[seat].name)


class GamePanels(Protocol):
    def pickable(self, table: Table, players: int, words: Words) -> Sequence[Pickable]:
        """What a host may pick where the setup says so."""

    def status(self, at: Context) -> Sequence[str]:
        """The public state of the game in lines of text."""

    def situation(self, at: Context, argument: str) -> Sequence[str]:
        """For the seat whose turn it is: what is asked for, and what the others have just done."""

    def standing(self, at: Context) -> str:
        """For the seat: how it stands, in a small line."""

    def moves(self, at: Context, panel: Panel, argument: str) -> None:
        """Add to the private panel what the seat may do now; `argument` is a half-made choice."""

    def extras(self, at: Context, argument: str) -> Sequence[Component]:
        """Further buttons of the private panel."""
