"""What can happen in a game of Tezuma, as the record writes it."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, PlainSerializer, PlainValidator, TypeAdapter

from engine.core.events import Acted, Ended, TrickTaken, card_reader
from engine.core.reading import Count, Many
from engine.core.values import Card, value
from engine.games.tezuma.actions import Kind
from engine.games.tezuma.cards import CARDS

CardCode = Annotated[Card, PlainValidator(card_reader(CARDS)), PlainSerializer(str)]


@value
class Market:
    """D1: what lies face up to be taken."""

    pain: Many[str]
    tables: Many[str]
    abilities: Many[str]


MARKET = {"pain": "pain", "table": "tables", "ability": "abilities"}
"""Where each kind of card lies in the market."""


@value
class Dealt:
    deal: Count
    start: Count
    hands: Many[Many[CardCode]]
    market: Market
    event: Literal["deal"] = "deal"


@value
class Picked(Acted):
    kind: Kind
    card: str
    event: Literal["pick"] = "pick"


@value
class Played(Acted):
    cards: Many[CardCode]
    ability: str | None
    event: Literal["play"] = "play"


@value
class Deferred(Acted):
    ability: str
    event: Literal["defer"] = "defer"


@value
class Scored:
    deal: Count
    tricks: Many[Count]
    pain: Many[Count]
    points: Many[Count]
    total: Many[Count]
    event: Literal["score"] = "score"


@value
class Taken(TrickTaken):
    taken: Many[CardCode]


TezumaEvent = Dealt | Picked | Played | Deferred | Taken | Scored | Ended
EVENTS: TypeAdapter[TezumaEvent] = TypeAdapter(Annotated[TezumaEvent, Field(discriminator="event")])
