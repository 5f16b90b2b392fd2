"""What lies in the middle of a table, the same for every game."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from bot.pictures.cards import CardFace
from bot.pictures.header import Header

Tone = Literal["trump", "zero", "effect", "win"]


@dataclass(frozen=True, slots=True)
class Tag:
    """A few words on a card's lower edge: effective trump, counts nothing, what changed its value, the winner."""

    text: str
    tone: Tone


@dataclass(frozen=True, slots=True)
class Play:
    """What lies before a seat: usually one card, sometimes several; `order` is its number in the trick."""

    seat: int
    cards: tuple[CardFace, ...]
    order: int | None = None
    tag: Tag | None = None
    lead: bool = False
    winning: bool = False


@dataclass(frozen=True, slots=True)
class Turn:
    """Whose turn it is: the seat is lit, its open place shows the label and the number it will have in the trick."""

    seat: int
    label: str
    order: int | None = None


@dataclass(frozen=True, slots=True)
class LastTrick:
    """The trick before this one: each play's cards in playing order; `winner` is a place in that list, None if void."""

    label: str
    note: str
    plays: tuple[tuple[CardFace, ...], ...]
    winner: int | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """A finished trick: who won (none if void), a headline (usually the name) and up to two lines below it."""

    headline: str
    lines: tuple[str, ...] = ()
    winner: int | None = None


class TableScene(Protocol):
    """What the tables of all games have in common; how a seat's box is filled is the game's own."""

    @property
    def header(self) -> Header: ...
    @property
    def seats(self) -> Sequence[object]: ...
    @property
    def plays(self) -> tuple[Play, ...]: ...
    @property
    def turn(self) -> Turn | None: ...
    @property
    def last(self) -> LastTrick | None: ...
    @property
    def outcome(self) -> Outcome | None: ...


def is_opening(scene: TableScene) -> bool:
    """Whether the deal's first card has yet to be laid."""
    return bool(scene.header.pills) and not (scene.plays or scene.last or scene.outcome)


def lit_seat(scene: TableScene) -> int | None:
    """The one seat that the picture is about."""
    if scene.turn:
        return scene.turn.seat
    return scene.outcome.winner if scene.outcome else None
