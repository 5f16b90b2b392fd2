"""What the bot needs to be allowed where a table stands."""

from __future__ import annotations

import discord

from bot.client import PERMISSIONS
from bot.ui.server.permits import needed


def of_kind(kind: type) -> object:
    """A channel of which no more is known."""
    return object.__new__(kind)


def test_the_invitation_asks_for_what_a_table_and_what_if_need_and_nothing_else() -> None:
    of_tables = {name for kind in (discord.TextChannel, discord.Thread) for name in needed(of_kind(kind))}
    used = dict.fromkeys(of_tables | {"create_public_threads"}, True)
    assert discord.Permissions(**used) == PERMISSIONS


def test_the_chat_of_a_voice_channel_is_for_who_may_connect() -> None:
    for kind in (discord.VoiceChannel, discord.StageChannel):
        assert set(needed(of_kind(kind))) == {*needed(of_kind(discord.TextChannel)), "connect"}
