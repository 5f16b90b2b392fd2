"""What can happen in a game of Tezuma, as the record writes it."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, PlainSerializer, PlainValidator, TypeAdapter

from engine.core.cards import Card
from engine.core.events import Acted, Ended, TrickTaken, card_reader
from engine.core.reading import Count
from engine.core.value import fact
from engine.games.tezuma.actions import Kind
from engine.games.tezuma.cards import CARDS

CardCode = Annotated[Card, PlainValidator(card_reader(CARDS)), PlainSerializer(str)]


@fact
class Market:
    """D1: what lies face up to be taken."""

    pain: tuple[str, ...]
    tables: tuple[str, ...]
    abilities: tuple[str, ...]


MARKET = {"pain": "pain", "table": "tables", "ability": "abilities"}
"""Where each kind of card lies in the market."""


@fact
class Dealt:
    deal: Count
    start: Count
    hands: tuple[tuple[CardCode, ...], ...]
    market: Market
    event: Literal["deal"] = "deal"


@fact
class Picked(Acted):
    kind: Kind
    card: str
    event: Literal["pick"] = "pick"


@fact
class Played(Acted):
    cards: tuple[CardCode, ...]
    ability: str | None
    event: Literal["play"] = "play"


@fact
class Deferred(Acted):
    ability: str
    event: Literal["defer"] = "defer"


@fact
class Scored:
    deal: Count
    tricks: tuple[Count, ...]
    pain: tuple[Count, ...]
    points: tuple[Count, ...]
    total: tuple[Count, ...]
    event: Literal["score"] = "score"


@fact
class Taken(TrickTaken):
    taken: tuple[CardCode, ...]


TezumaEvent = Dealt | Picked | Played | Deferred | Taken | Scored | Ended
EVENTS: TypeAdapter[TezumaEvent] = TypeAdapter(Annotated[TezumaEvent, Field(discriminator="event")])
