"""One family of components for everything: its ids carry all it needs, so it lives through restarts.

A panel describes its buttons and selects as Discord takes them. discord.py's own objects are made of what was clicked,
not of everything that is shown: a hand has twenty buttons, and it is shown far more often than clicked.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Self

import discord
from discord import ChannelType, ComponentType, ui

from bot.messages import custom_ids as ids
from bot.messages.custom_ids import Press

Pressed = Callable[[discord.Interaction[Any], Press], Awaitable[None]]
Emoji = discord.PartialEmoji | str | None
Component = dict[str, Any]
"""As it is sent."""


class Pressable(ui.DynamicItem[ui.Item[Any]], template=ids.PATTERN):
    """A button or a select of this bot that somebody has used. What it does is the desk's business (`desk.py`)."""

    pressed: Pressed
    """Set once, when the bot is put together."""

    def __init__(self, item: ui.Item[Any], press: Press) -> None:
        super().__init__(item)
        self.press = press

    def __repr__(self) -> str:
        """What discord.py may log: not the label, which can be a card."""
        return f"<{type(self).__name__} {self.press.verb}>"

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        data: dict[str, Any] = dict(interaction.data or {})
        return cls(item, ids.read(match.groupdict(), tuple(map(str, data.get("values", ())))))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await type(self).pressed(interaction, self.press)


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
"""Channels where a table can stand, or, for a forum, in the threads that are its posts."""


def channel_select(press: Press, chosen: Iterable[int], *, placeholder: str, most: int) -> Component:
    """A choice among the server's channels and threads, or of none of them."""
    return {
        "type": CHANNEL_SELECT,
        "custom_id": press.custom_id,
        "channel_types": [kind.value for kind in HOSTING],
        "placeholder": placeholder[:150],
        "min_values": 0,
        "max_values": most,
        "default_values": [{"id": str(channel), "type": "channel"} for channel in chosen],
    }
