"""What can happen in a game of Tsumo, as the record writes it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field, PlainSerializer, PlainValidator, TypeAdapter

from engine.core.cards import Card
from engine.core.events import Acted, Ended, TrickTaken, card_reader
from engine.core.reading import Count, Whole
from engine.games.tsumo.cards import CARDS

CardCode = Annotated[Card, PlainValidator(card_reader(CARDS)), PlainSerializer(str)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt:
    deal: Count
    start: Count
    hands: tuple[tuple[CardCode, ...], ...]
    honors: tuple[str, ...]
    event: Literal["deal"] = "deal"


@dataclass(frozen=True, slots=True, kw_only=True)
class Built(Acted):
    cards: tuple[CardCode, ...]
    event: Literal["build"] = "build"


@dataclass(frozen=True, slots=True, kw_only=True)
class Declared(Acted):
    wins: Count
    event: Literal["declare"] = "declare"


@dataclass(frozen=True, slots=True, kw_only=True)
class Played(Acted):
    cards: tuple[CardCode, ...]
    ability: None = None
    event: Literal["play"] = "play"


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn(Acted):
    source: Annotated[Count, Field(alias="from")]
    card: CardCode
    event: Literal["draw"] = "draw"


@dataclass(frozen=True, slots=True, kw_only=True)
class Taken(TrickTaken):
    taken: tuple[CardCode, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Scored:
    deal: Count
    tricks: tuple[Count, ...]
    points: tuple[Whole, ...]
    total: tuple[Whole, ...]
    event: Literal["score"] = "score"


TsumoEvent = Dealt | Built | Declared | Played | Drawn | Taken | Scored | Ended
EVENTS: TypeAdapter[TsumoEvent] = TypeAdapter(Annotated[TsumoEvent, Field(discriminator="event")])
