"""What a server allows: at its tables, as `/settings` says; to this bot; and to whom it leaves those settings."""

from __future__ import annotations

from dataclasses import dataclass

import discord

from bot.store.settings import GuildSettings
from bot.tables.paces import PACES
from bot.tables.refusals import ChannelNotAllowed, NotAllowed, PaceNotAllowed
from bot.ui.delivery.answer import Answer
from engine.core.refusals import Refusal


@dataclass
class NotPermitted(Refusal):
    """The bot itself may not do here what a table needs."""

    permissions: tuple[str, ...]


def permit_table(answer: Answer, pace: str, here: GuildSettings) -> None:
    """A new table, by `/play` or as a rematch. A thread stands in two channels: itself and the one it belongs to."""
    if here.channels and here.channels.isdisjoint(answer.channels):
        raise ChannelNotAllowed(min(here.channels))
    permit_pace(pace, here)
    permit_posting(answer)


def permit_posting(answer: Answer) -> None:
    """A lobby can be an answer, which is always allowed; a table is posted, and that takes permissions of one's own."""
    held = answer.interaction.app_permissions
    missing = tuple(name for name in needed(answer.interaction.channel) if not getattr(held, name))
    if missing:
        raise NotPermitted(missing)


def needed(channel: object) -> tuple[str, ...]:
    """The permissions for a table there, by Discord's own names."""
    if isinstance(channel, discord.Thread):
        return "view_channel", "send_messages_in_threads", "attach_files"
    if isinstance(channel, discord.VoiceChannel | discord.StageChannel):
        return "view_channel", "connect", "send_messages", "attach_files"
    return "view_channel", "send_messages", "attach_files"


def permit_pace(pace: str, here: GuildSettings) -> None:
    """A pace that there is; any other is refused by the tables."""
    if pace in PACES and pace not in here.paces:
        raise PaceNotAllowed(pace)


def permit_manager(permissions: discord.Permissions) -> None:
    """A server can offer `/settings` to anybody; it is for who may manage the server all the same."""
    if not permissions.manage_guild:
        raise NotAllowed
