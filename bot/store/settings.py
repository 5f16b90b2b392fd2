"""What a server can set."""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

from bot.tables.paces import PACES


def known_pace(name: str) -> str:
    if name not in PACES:
        raise ValueError(f"{name!r} is not a pace; there are {', '.join(PACES)}")
    return name


PaceName = Annotated[str, AfterValidator(known_pace)]


class GuildSettings(BaseModel):
    """One server's settings. Keys of later versions are ignored."""

    model_config = ConfigDict(frozen=True)

    language: Literal["auto", "en", "ja"] = "auto"
    """The language of public messages; `auto` is the server's own on Discord."""
    paces: Annotated[tuple[PaceName, ...], Field(min_length=1)] = tuple(PACES)
    """The paces a table may be opened with."""
    pace: PaceName = "live"
    """The pace of a table whose host chooses none."""
    channels: frozenset[int] = frozenset()
    """Where tables may be opened; empty means everywhere."""
    hints: bool = True
    """Whether people may ask for a hint; the record tells that they did."""
    notices: bool = True
    """Whether somebody who keeps the table waiting is mentioned."""

    @model_validator(mode="after")
    def _the_default_is_allowed(self) -> Self:
        if self.pace not in self.paces:
            raise ValueError(f"the default pace {self.pace!r} is not among the allowed ones")
        return self
