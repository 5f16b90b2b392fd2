"""What can happen in a game of Tezuma, as the record writes it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field, PlainSerializer, PlainValidator, TypeAdapter

from engine.core.cards import Card
from engine.core.events import Acted, Ended, TrickTaken, card_reader
from engine.core.reading import Count
from engine.games.tezuma.actions import Kind
from engine.games.tezuma.cards import CARDS

CardCode = Annotated[Card, PlainValidator(card_reader(CARDS)), PlainSerializer(str)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Market:
    """D1: what lies face up to be taken."""

    pain: tuple[str, ...]
    tables: tuple[str, ...]
    abilities: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt:
    deal: Count
    start: Count
    hands: tuple[tuple[CardCode, ...], ...]
    market: Market
    event: Literal["deal"] = "deal"


@dataclass(frozen=True, slots=True, kw_only=True)
class Picked(Acted):
    kind: Kind
    card: str
    event: Literal["pick"] = "pick"


@dataclass(frozen=True, slots=True, kw_only=True)
class Played(Acted):
    cards: tuple[CardCode, ...]
    ability: str | None
    event: Literal["play"] = "play"


@dataclass(frozen=True, slots=True, kw_only=True)
class Deferred(Acted):
    ability: str
    event: Literal["defer"] = "defer"


@dataclass(frozen=True, slots=True, kw_only=True)
class Scored:
    deal: Count
    tricks: tuple[Count, ...]
    pain: tuple[Count, ...]
    points: tuple[Count, ...]
    total: tuple[Count, ...]
    event: Literal["score"] = "score"


@dataclass(frozen=True, slots=True, kw_only=True)
class Taken(TrickTaken):
    taken: tuple[CardCode, ...]


TezumaEvent = Dealt | Picked | Played | Deferred | Taken | Scored | Ended
EVENTS: TypeAdapter[TezumaEvent] = TypeAdapter(Annotated[TezumaEvent, Field(discriminator="event")])
