"""How a game may be set up: the base of every game's options, and which of them a lobby offers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, Protocol, get_args, get_origin

from pydantic import BaseModel, ConfigDict

from engine.core.values import value


class Options(BaseModel):
    """The options of one game. They are written into its record and never change while it is played."""

    model_config = ConfigDict(frozen=True)

    @property
    def picks_cards(self) -> bool:
        """Whether the host picks cards for the game: true if it has a `setup` option and that is "picked"."""
        return getattr(self, "setup", None) == "picked"


@value
class Pickable:
    """Cards of one kind that a host may pick. The host picks as many of `cards` as are in `default`, the proposal."""

    kind: str
    cards: tuple[str, ...]
    default: tuple[str, ...]


@value
class NoPicks:
    """What the host picks in a game that leaves nothing to pick."""


class HouseFile(Protocol):
    """Reads a file of an owner's own values as options for every table of the game; BadHouseFile if that fails."""

    def __call__(self, path: Any, /) -> dict[str, Any]: ...


class BadHouseFile(ValueError):  # noqa: N818 - it is about the file, not the program
    """The file can't be used. Its text is one sentence."""


def choices(options: type[Options]) -> Mapping[str, tuple[object, ...]]:
    """By option: the values to choose from, if they can be listed."""
    listed = {name: values_of(field.annotation) for name, field in options.model_fields.items()}
    return {name: values for name, values in listed.items() if values}


def values_of(annotation: Any) -> tuple[object, ...]:
    if annotation is bool:
        return True, False
    return get_args(annotation) if get_origin(annotation) is Literal else ()
