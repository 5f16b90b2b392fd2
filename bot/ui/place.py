"""Where a table's messages are: kept with the table, so that they are found again after a restart."""

from __future__ import annotations

from pydantic import BaseModel, Field


class OpenPanel(BaseModel):
    """A private panel and the token that still changes it."""

    user: int
    message: int
    token: str
    until: float
    locale: str
    follows: bool = False
    """Whether the token's first answer was another message, perhaps a public one."""
    decision: int = 0
    argument: str = ""
    """The choice half made on it, and for which decision."""
    shown: str = ""
    """What it shows, to leave it alone while that stays the same."""


class Place(BaseModel):
    message: int | None = None
    posted: float = 0.0
    version: int = 0
    """The version of the table that the message shows."""
    panels: list[OpenPanel] = Field(default_factory=list)
    notices: dict[int, int] = Field(default_factory=dict)
    """Reminders that are still there, by seat."""
