"""Which games a person may see: those of the channels that they can see, and their own."""

from __future__ import annotations

from typing import Any

import discord

from bot.ui.storage import Reader, Scores


async def reader_of(interaction: discord.Interaction[Any], scores: Scores) -> Reader:
    """Who asks, and where on this server they can read along, as far as Discord has said."""
    played_in = await scores.channels(int(interaction.guild_id or 0))
    return Reader(interaction.user.id, tuple(channel for channel in played_in if can_see(interaction, channel)))


def can_see(interaction: discord.Interaction[Any], number: int) -> bool:
    """Nobody sees a channel that Discord has not described: one that is gone, or a thread that is archived.

    Whoever asks in a channel sees it. Who belongs to a private thread is unknown, but moderators see all of them.
    """
    if number == interaction.channel_id:
        return True
    channel = interaction.guild.get_channel_or_thread(number) if interaction.guild else None
    if channel is None or not isinstance(interaction.user, discord.Member):
        return False
    if not isinstance(channel, discord.Thread):
        return channel.permissions_for(interaction.user).view_channel
    if channel.parent is None:
        return False
    held = channel.parent.permissions_for(interaction.user)
    return held.view_channel and (held.manage_threads or not channel.is_private())
