"""The record of a game: what PGN is to chess. One JSON document, complete enough that a stranger can replay and audit
the game with the rulebook alone. Unknown keys are ignored in reading.

Version 2 is version 1 with `fair.start`, the message that announced the game; its cards depend on that, too. A game
that nobody announced, such as a simulated one, is still written as version 1. Version 3 is version 2 with `parent`, for
a game that goes on from a moment of another one.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from operator import not_
from typing import Annotated, Any, Literal, Self

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    Strict,
    StringConstraints,
    ValidationError,
    ValidationInfo,
    field_validator,
    model_serializer,
)

from engine.core import ranking
from engine.core.events import Event
from engine.core.fair import Fair, Start
from engine.core.faults import Fault, fault
from engine.core.game import AnyGame
from engine.core.options import Options
from engine.core.reading import Count, Many, NotJson, document, first_of

Format = Literal["yose-record/1", "yose-record/2", "yose-record/3"]
UNANNOUNCED: Format = "yose-record/1"
ANNOUNCED: Format = "yose-record/2"
CONTINUED: Format = "yose-record/3"

LONGEST = 1024 * 1024
"""Bytes: forty times a usual game. No table writes a longer record."""

Sha256 = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]
Hex = Annotated[str, StringConstraints(pattern=r"^([0-9a-f]{2})*$")]
Kind = Annotated[str, StringConstraints(pattern=r"^(human|bot:.+)$")]


class BadRecord(ValueError):  # noqa: N818 - it is about the record, not the program
    """This is not a record, or its game is unknown here. Its text is one sentence."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(str(fault))
        self.fault = fault


class BadEvent(BadRecord):
    """The first event that is wrong, by its number in the record."""

    def __init__(self, number: int, what: str, /, **facts: object) -> None:
        super().__init__(fault("event", number=number, what=fault(what, **facts)))
        self.number = number


class Player(BaseModel):
    """Who sat at the table: a person, or a computer player and its level (`bot:hard`)."""

    model_config = ConfigDict(frozen=True)

    name: str
    kind: Kind
    resigned: Annotated[bool, Field(exclude_if=not_)] = False
    """Whether this person gave up the seat. It is written only where it is true."""


class StartPart(BaseModel):
    """The message that announced the start: its id, and where it is."""

    model_config = ConfigDict(frozen=True)

    message: str
    link: str


class FairPart(BaseModel):
    """The commitment, the nonces in seat order, the announced start since version 2 and, once the game is over, the
    secret.
    """

    model_config = ConfigDict(frozen=True)

    commitment: Sha256
    secret: Sha256 | None
    nonces: Many[Hex]
    start: StartPart | None = None

    @model_serializer(mode="wrap")
    def _start_only_where_there_is_one(self, write: Any) -> dict[str, Any]:
        keys: dict[str, Any] = write(self)
        if self.start is None:
            del keys["start"]
        return keys

    def published(self, terms: str) -> Fair | None:
        """The source of all chance in a game on these terms; None while the secret is kept."""
        start = Start(self.start.message, terms) if self.start else None
        return None if self.secret is None else Fair(bytes.fromhex(self.secret), self.nonces, start)


class ParentPart(BaseModel):
    """The game that this one goes on from: so many of its events come first here, and its deals follow from its own
    secret. It names nobody who played it, so that no other record has to be changed if somebody wants to be forgotten.
    """

    model_config = ConfigDict(frozen=True)

    number: Count | None
    """Its number with whoever runs the bot."""
    players: Many[Kind]
    """Their kinds, in seat order."""
    fair: FairPart
    events: Annotated[int, Strict(), Field(ge=1)]
    parent: Annotated[ParentPart | None, Field(exclude_if=not_)] = None
    """The game that the parent itself goes on from, if it does."""

    @classmethod
    def of(cls, record: Record, events: int, number: int | None = None) -> Self:
        """This game after so many of its events."""
        kinds = tuple(player.kind for player in record.players)
        return cls(number=number, players=kinds, fair=record.fair, events=events, parent=record.parent)

    @field_validator("fair")
    @classmethod
    def _over(cls, fair: FairPart, read: ValidationInfo) -> FairPart:
        if fair.secret is None:
            raise ValueError("a game goes on only from one that is over, and whose secret is published")
        if len(fair.nonces) != len(read.data.get("players", fair.nonces)):
            raise ValueError("as many nonces are needed as there were players")
        return fair


class Record(BaseModel):
    """One finished or running game. A running game's record holds every hand: it never leaves the host."""

    model_config = ConfigDict(frozen=True)

    format: Format
    game: str
    edition: str | None
    options: dict[str, Any]
    players: Many[Player]
    fair: FairPart
    events: Annotated[list[dict[str, Any]], Field(fail_fast=True)]
    parent: Annotated[ParentPart | None, Field(exclude_if=not_, validate_default=True)] = None
    """Since version 3: the game that this one goes on from."""

    @classmethod
    def of(
        cls,
        game: AnyGame,
        options: Options,
        players: Sequence[Player],
        fair: Fair,
        events: Iterable[Event],
        *,
        publish: bool,
        link: str = "",
        parent: ParentPart | None = None,
    ) -> Self:
        """The record of this game, announced there. It includes the secret only if that is to be published. `events`
        are those of the parent, too.
        """
        return cls(
            format=CONTINUED if parent else ANNOUNCED if fair.start else UNANNOUNCED,
            game=game.name,
            edition=game.edition,
            options=options.model_dump(mode="json"),
            players=tuple(players),
            fair=FairPart(
                commitment=fair.commitment,
                secret=fair.secret.hex() if publish else None,
                nonces=fair.nonces,
                start=StartPart(message=fair.start.message, link=link) if fair.start else None,
            ),
            events=[game.written(event) for event in events],
            parent=parent,
        )

    @classmethod
    def read(cls, text: str | bytes) -> Self:
        if len(text) > LONGEST:
            raise BadRecord(fault("too-long", most=LONGEST))
        try:
            return cls.model_validate(document(text))
        except NotJson as error:
            raise BadRecord(fault("not-json", what=f"Invalid JSON: {error}")) from None
        except ValidationError as error:
            first = first_of(error)
            raise BadRecord(
                fault("not-a-record", **first) if first["where"] else fault("not-json", what=first["what"])
            ) from None

    @field_validator("fair")
    @classmethod
    def _one_nonce_a_player(cls, fair: FairPart, read: ValidationInfo) -> FairPart:
        players = read.data.get("players", fair.nonces)
        if len(fair.nonces) != len(players):
            raise ValueError(f"{len(players)} players need as many nonces, not {len(fair.nonces)}")
        return fair

    @field_validator("fair")
    @classmethod
    def _a_start_since_version_2(cls, fair: FairPart, read: ValidationInfo) -> FairPart:
        if read.data.get("format") not in (ANNOUNCED, CONTINUED):
            return fair.model_copy(update={"start": None})
        if fair.start is None:
            raise ValueError("the start of a game of version 2 was announced")
        return fair

    @field_validator("parent")
    @classmethod
    def _a_parent_since_version_3(cls, parent: ParentPart | None, read: ValidationInfo) -> ParentPart | None:
        if read.data.get("format") != CONTINUED:
            return None
        if parent is None:
            raise ValueError("a game of version 3 goes on from another")
        if any(len(each.players) != len(read.data.get("players", ())) for each in lineage(parent)):
            raise ValueError("it was played by as many as this one")
        if parent.events > len(read.data.get("events", ())):
            raise ValueError("its events come first in this record")
        return parent

    @property
    def ancestors(self) -> Iterator[ParentPart]:
        """The games that this one goes on from, the latest first."""
        return lineage(self.parent)

    def absent(self, resigned: Collection[int] = ()) -> dict[int, str]:
        """By seat, why the ranking places it last: it was given up, or mostly played by a stand-in.

        The `end` event goes by points alone. Records of 0.1 don't say who has `resigned`. What was decided in a parent
        was decided by others.
        """
        given_up = {seat for seat, player in enumerate(self.players) if player.resigned}
        own = self.events[self.parent.events :] if self.parent else self.events
        return ranking.absent(given_up.union(resigned), *ranking.decisions_of(own, len(self.players)))

    def line(self) -> str:
        """The record in one line of JSON."""
        return self.model_dump_json()

    def happened(self, game: AnyGame) -> Iterator[Event]:
        """The events as this game's classes; BadEvent at the first one that is not the game's."""
        for number, keys in enumerate(self.events, start=1):
            try:
                yield game.events.validate_python(keys)
            except ValidationError as error:
                first = first_of(error)
                where = first["where"] or "event"
                raise BadEvent(number, "no-event", game=game.key, where=where, what=first["what"]) from None


def lineage(part: ParentPart | None) -> Iterator[ParentPart]:
    """This game, the one that it goes on from, and so on."""
    while part:
        yield part
        part = part.parent
