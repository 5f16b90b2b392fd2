"""What a server permits: its tables by `/settings`, the bot by its permissions, and `/settings` to its managers."""

from __future__ import annotations

from dataclasses import dataclass

import discord

from bot.tables.paces import PACES
from bot.tables.refusals import ChannelNotAllowed, NotAllowed, PaceNotAllowed
from bot.ui.delivery.answer import Answer
from bot.ui.storage import GuildSettings
from engine.core.refusals import Refusal


@dataclass
class NotPermitted(Refusal):
    """The bot lacks permissions here that a table needs."""

    permissions: tuple[str, ...]


@dataclass
class RoleNotMentionable(Refusal):
    """A mention of this role would reach nobody: the bot does not ask for the permission to mention all roles."""


def permit_table(answer: Answer, pace: str, here: GuildSettings) -> None:
    """A new table, by `/play` or as a rematch. A thread counts as itself and as the channel it belongs to."""
    if here.channels and here.channels.isdisjoint(answer.channels):
        raise ChannelNotAllowed(min(here.channels))
    permit_pace(pace, here)
    permit_posting(answer)


def permit_posting(answer: Answer) -> None:
    """A lobby is an answer, which needs no permission. A table is posted, which needs the bot's own permissions."""
    held = answer.interaction.app_permissions
    missing = tuple(name for name in needed(answer.interaction.channel) if not getattr(held, name))
    if missing:
        raise NotPermitted(missing)


def needed(channel: object) -> tuple[str, ...]:
    """The permissions that a table needs there, by Discord's names."""
    if isinstance(channel, discord.Thread):
        return "view_channel", "send_messages_in_threads", "attach_files"
    if isinstance(channel, discord.VoiceChannel | discord.StageChannel):
        return "view_channel", "connect", "send_messages", "attach_files"
    return "view_channel", "send_messages", "attach_files"


def permit_pace(pace: str, here: GuildSettings) -> None:
    """Refuse a pace that the server has ruled out. An unknown one is refused by the tables."""
    if pace in PACES and pace not in here.paces:
        raise PaceNotAllowed(pace)


def permit_manager(permissions: discord.Permissions) -> None:
    """A server can offer `/settings` to anybody, but only people who may manage the server get it."""
    if not permissions.manage_guild:
        raise NotAllowed
