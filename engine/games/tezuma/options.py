"""How a host may set up a game, and the values that an owner of the printed game may supply (`options.house`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal

from pydantic import (
    BaseModel,
    ConfigDict,
    Discriminator,
    Field,
    PlainValidator,
    Strict,
    Tag,
    model_serializer,
    model_validator,
)

from engine.core.faults import Fault
from engine.core.options import Options as AnyOptions
from engine.core.reading import Flag, Many, at_most
from engine.games.tezuma.data import ABILITIES, EDITIONS, FIRST_GAME_ABILITIES, PAIRS, TRICKS, Edition
from engine.games.tezuma.faults import fault

KNOWN_TABLES = [table for edition in EDITIONS.values() for table in edition.tables]
WRITTEN = {name: number for number in range(TRICKS + 1) for name in (number, str(number))}


def tricks(key: object) -> int:
    """A number of tricks. In JSON it is text with only one spelling: a table with both "0" and "00" is ambiguous."""
    if key in WRITTEN:
        return WRITTEN[key]
    raise ValueError(f"{key!r} is not a number of tricks, which are 0 to {TRICKS}")


Value = Annotated[int, Strict(), Field(ge=0, le=99)]
Tricks = Annotated[int, PlainValidator(tricks)]
Row = Annotated[tuple[Value, ...], Field(min_length=1), at_most(TRICKS + 1), Tag("row")]
Listed = Annotated[dict[Tricks, Value], Field(min_length=1), at_most(TRICKS + 1), Tag("listed")]
Table = Annotated[Row | Listed, Discriminator(lambda table: "listed" if isinstance(table, dict) else "row")]


class House(BaseModel):
    """Values of a host's own copy: scoring tables by number, and which two abilities share a masters card."""

    model_config = ConfigDict(frozen=True)

    tables: Annotated[dict[str, Table], at_most(len(KNOWN_TABLES))] = Field(default_factory=dict)
    pairs: Many[tuple[str, str]] | None = None

    @model_validator(mode="after")
    def _known_tables(self) -> House:
        for table in self.tables:
            if table not in KNOWN_TABLES:
                raise ValueError(f"there is no table {table!r}; the tables are {', '.join(KNOWN_TABLES)}")
        return self

    @model_validator(mode="after")
    def _six_cards_with_two_sides(self) -> House:
        if self.pairs is None:
            return self
        if sorted(side for pair in self.pairs for side in pair) != sorted(ABILITIES):
            raise ValueError("pairs must name each of the 12 abilities exactly once, two by two")
        for pair in self.pairs:
            if set(pair) <= set(FIRST_GAME_ABILITIES):
                raise ValueError(f"{pair[0]} and {pair[1]} are both in the first game, so not on one card (A11)")
        return self

    @model_serializer(mode="wrap")
    def _only_what_is_overridden(self, write: Any) -> dict[str, Any]:
        keys: dict[str, Any] = write(self)
        return {key: value for key, value in keys.items() if value}

    def __hash__(self) -> int:
        return hash((frozenset(self.tables), self.pairs))


class Options(AnyOptions):
    """S2 to S6."""

    abilities: Flag = Field(default=True, description="play with abilities")
    setup: Literal["first_game", "random", "picked"] = "random"
    redraw: Flag = Field(default=False, description="new tables and abilities each round")
    house: House | None = None

    @model_serializer(mode="wrap")
    def _house_only_where_there_is_one(self, write: Any) -> dict[str, Any]:
        keys: dict[str, Any] = write(self)
        if self.house is None:
            del keys["house"]
        return keys

    def objection(self, edition: Edition) -> Fault | None:
        """Why this edition can't be set up like this."""
        if edition.name == "trick" and self.setup == "first_game":
            return fault("first-game-set")
        if self.redraw and edition.name != "trick":
            return fault("redraw")
        if self.redraw and self.setup != "random":
            return fault("redraw-picked")
        return None

    def pairs(self) -> tuple[tuple[str, str], ...]:
        return (self.house.pairs if self.house else None) or PAIRS


@dataclass(frozen=True, slots=True)
class Picked:
    """S2, S4: the tables and abilities that the host picked for the game."""

    tables: tuple[str, ...]
    abilities: tuple[str, ...]
