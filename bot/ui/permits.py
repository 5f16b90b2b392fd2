"""What a server allows: at its tables, as `/settings` says, and to whom it leaves those settings."""

from __future__ import annotations

from collections.abc import Collection

import discord

from bot.store.settings import GuildSettings
from bot.tables.paces import PACES
from bot.tables.refusals import ChannelNotAllowed, NotAllowed, PaceNotAllowed


def permit_table(channels: Collection[int], pace: str, here: GuildSettings) -> None:
    """A new table, by `/play` or as a rematch. A thread stands in two channels: itself and the one it belongs to."""
    if here.channels and here.channels.isdisjoint(channels):
        raise ChannelNotAllowed(min(here.channels))
    permit_pace(pace, here)


def permit_pace(pace: str, here: GuildSettings) -> None:
    """A pace that there is; any other is refused by the tables."""
    if pace in PACES and pace not in here.paces:
        raise PaceNotAllowed(pace)


def permit_manager(permissions: discord.Permissions) -> None:
    """A server can offer `/settings` to anybody; it is for who may manage the server all the same."""
    if not permissions.manage_guild:
        raise NotAllowed
