"""What a person chooses for themselves, and what the ui asks of a store for it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Literal, Protocol

from pydantic import BaseModel, ConfigDict, Field

TURNS = ("next", "now", "later", "never")
WAYS = ("mention", "dm")


class PersonSettings(BaseModel):
    """One person's choices, which hold on every server. Keys of later versions are ignored."""

    model_config = ConfigDict(frozen=True)

    turn: Literal["next", "now", "later", "never"] = "later"
    """When they are called to their turn: as soon as they come next, at once, when the pace says so, or never."""
    ends: bool = False
    """Whether they are told that a game in which they sat has ended."""
    way: Literal["mention", "dm"] = "mention"
    """How they are called: in the channel, or by a direct message."""
    refused: bool = False
    """Whether Discord did not deliver a direct message to them. They were told so, and are mentioned until they choose
    the direct message again.
    """
    zone: str = "UTC"
    """Their time zone, by its name in the IANA's database."""
    quiet_from: int | None = Field(default=None, ge=0, le=23)
    """The local hour at which their quiet hours begin; None if they have none."""
    quiet_until: int = Field(default=8, ge=0, le=23)
    language: Literal["en", "ja"] = "en"
    """The language in which they last chose something, for direct messages."""

    @property
    def way_now(self) -> str:
        """How they are called for the time being."""
        return "mention" if self.refused else self.way

    @property
    def by_dm(self) -> bool:
        return self.way_now == "dm"


class PersonalStore(Protocol):
    """What people have chosen."""

    async def settings_of(self, users: Collection[int]) -> Mapping[int, PersonSettings]:
        """By person: their choices, unless they have chosen nothing or it can't be read any more."""

    async def save_settings(self, user: int, settings: PersonSettings) -> None:
        """Replace this person's choices."""

    async def awaited(self, guild: int, user: int) -> frozenset[str]:
        """The games of which this person wants to know when a table opens on this server, by registry key."""

    async def await_games(self, guild: int, user: int, games: Collection[str]) -> None:
        """Replace them."""

    async def waiting_for(self, guild: int, game: str) -> tuple[int, ...]:
        """Whoever wants to know when a table for this game opens on this server."""
