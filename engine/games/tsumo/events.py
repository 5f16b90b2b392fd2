"""What can happen in a game of Tsumo, as the record writes it."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field, PlainSerializer, PlainValidator, TypeAdapter

from engine.core.events import Acted, Ended, Scored, TrickTaken, card_reader
from engine.core.reading import Count, Many
from engine.core.values import Card, value
from engine.games.tsumo.cards import CARDS

CardCode = Annotated[Card, PlainValidator(card_reader(CARDS)), PlainSerializer(str)]


@value
class Dealt:
    deal: Count
    start: Count
    hands: Many[Many[CardCode]]
    honors: Many[str]
    event: Literal["deal"] = "deal"


@value
class Built(Acted):
    ordered: ClassVar[bool] = True

    cards: Many[CardCode]
    event: Literal["build"] = "build"


@value
class Declared(Acted):
    wins: Count
    event: Literal["declare"] = "declare"


@value
class Played(Acted):
    cards: Many[CardCode]
    ability: None = None
    event: Literal["play"] = "play"


@value
class Drawn(Acted):
    source: Annotated[Count, Field(alias="from")]
    card: CardCode
    event: Literal["draw"] = "draw"


@value
class Taken(TrickTaken):
    taken: Many[CardCode]


TsumoEvent = Dealt | Built | Declared | Played | Drawn | Taken | Scored | Ended
EVENTS: TypeAdapter[TsumoEvent] = TypeAdapter(Annotated[TsumoEvent, Field(discriminator="event")])
