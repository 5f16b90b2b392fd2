"""Buttons and selects, described as Discord takes them. Their ids carry all they need, so they survive restarts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import discord
from discord import ChannelType, ComponentType

from bot.messages.custom_ids import Press

Emoji = discord.PartialEmoji | str | None
Component = dict[str, Any]
"""A component's JSON, as it is sent."""

ROW = ComponentType.action_row.value
BUTTON = ComponentType.button.value
SELECT = ComponentType.select.value
CHANNEL_SELECT = ComponentType.channel_select.value
TEXT = ComponentType.text_display.value
GALLERY = ComponentType.media_gallery.value
FILE = ComponentType.file.value
SEPARATOR = ComponentType.separator.value
CONTAINER = ComponentType.container.value

STYLES = {
    "go": discord.ButtonStyle.success.value,
    "main": discord.ButtonStyle.primary.value,
    "plain": discord.ButtonStyle.secondary.value,
    "stop": discord.ButtonStyle.danger.value,
}
"""What a button is for."""


def button(press: Press, label: str, *, style: str = "plain", emoji: Emoji = None, disabled: bool = False) -> Component:
    made: Component = {
        "type": BUTTON,
        "style": STYLES[style],
        "label": label[:80],
        "custom_id": press.custom_id,
        "disabled": disabled,
    }
    if emoji:
        made["emoji"] = {"name": emoji} if isinstance(emoji, str) else {"id": str(emoji.id), "name": emoji.name}
    return made


def select(
    press: Press,
    options: list[discord.SelectOption],
    *,
    placeholder: str,
    most: int = 1,
    least: int = 1,
    disabled: bool = False,
) -> Component:
    return {
        "type": SELECT,
        "custom_id": press.custom_id,
        "options": [option.to_dict() for option in options[:25]],
        "placeholder": placeholder[:150],
        "min_values": min(least, len(options)),
        "max_values": min(most, len(options)),
        "disabled": disabled,
    }


HOSTING = (
    ChannelType.text,
    ChannelType.news,
    ChannelType.voice,
    ChannelType.stage_voice,
    ChannelType.forum,
    ChannelType.public_thread,
    ChannelType.private_thread,
    ChannelType.news_thread,
)
"""Channels where a table can be; in a forum, in the threads that are its posts."""


def channel_select(press: Press, chosen: Iterable[int], *, placeholder: str, most: int) -> Component:
    """Choose any of the server's channels and threads, or none."""
    return {
        "type": CHANNEL_SELECT,
        "custom_id": press.custom_id,
        "channel_types": [kind.value for kind in HOSTING],
        "placeholder": placeholder[:150],
        "min_values": 0,
        "max_values": most,
        "default_values": [{"id": str(channel), "type": "channel"} for channel in chosen],
    }
