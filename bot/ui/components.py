"""One family of components for everything: its ids carry all it needs, so it lives through restarts."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, Self

import discord
from discord import ui

from bot.ui import ids
from bot.ui.ids import Press

Pressed = Callable[[discord.Interaction[Any], Press], Awaitable[None]]
Emoji = discord.PartialEmoji | str | None


class Pressable(ui.DynamicItem[ui.Item[Any]], template=ids.PATTERN):
    """A button or a select of this bot. What it does is the desk's business (`desk.py`)."""

    pressed: Pressed
    """Set once, when the bot is put together."""

    def __init__(self, item: ui.Item[Any], press: Press | None = None) -> None:
        super().__init__(item)
        self.press = press

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        data: dict[str, Any] = dict(interaction.data or {})
        return cls(item, ids.read(match.groupdict(), tuple(map(str, data.get("values", ())))))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        assert self.press is not None
        await type(self).pressed(interaction, self.press)


STYLES = {
    "go": discord.ButtonStyle.success,
    "main": discord.ButtonStyle.primary,
    "plain": discord.ButtonStyle.secondary,
    "stop": discord.ButtonStyle.danger,
}


@dataclass(frozen=True, slots=True)
class Piece:
    """A button or a select as a panel describes it: discord.py's own, which cost more, are made when it is sent."""

    kind: type[ui.Item[Any]]
    looks: Mapping[str, Any]
    style: str | None = None
    """Of a button: what it is for, a key of `STYLES`."""

    def component(self) -> Pressable:
        style = {"style": STYLES[self.style]} if self.style else {}
        return Pressable(self.kind(**self.looks, **style))


def button(press: Press, label: str, *, style: str = "plain", emoji: Emoji = None, disabled: bool = False) -> Piece:
    return Piece(
        ui.Button,
        {
            "label": label[:80],
            "custom_id": press.custom_id,
            "emoji": emoji,
            "disabled": disabled,
        },
        style,
    )


def select(
    press: Press,
    options: list[discord.SelectOption],
    *,
    placeholder: str,
    most: int = 1,
    least: int = 1,
    disabled: bool = False,
) -> Piece:
    return Piece(
        ui.Select,
        {
            "custom_id": press.custom_id,
            "options": options[:25],
            "placeholder": placeholder[:150],
            "min_values": min(least, len(options)),
            "max_values": min(most, len(options)),
            "disabled": disabled,
        },
    )
