"""What whoever runs the bot says about privacy."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Policies:
    """Where the operator's own documents are, if anywhere, and how long a server's data is kept after it has removed
    the bot.
    """

    privacy_url: str | None = None
    terms_url: str | None = None
    retention_days: int = 30
