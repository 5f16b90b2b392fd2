"""The command for what a person sets for themselves."""

from __future__ import annotations

from typing import Any

import discord
from discord.app_commands import Choice

from bot.ui.delivery.answer import Answer
from bot.ui.me import handlers as me
from cogs.slash import MOST_CHOICES, SlashCommands, slash


class Me(SlashCommands):
    @slash("me")
    async def me(self, answer: Answer, zone: str | None = None) -> None:
        await me.show_me(self.ui, answer, zone)

    @me.autocomplete("zone")
    async def zones(self, _: discord.Interaction[Any], typed: str) -> list[Choice[str]]:
        return [Choice(name=zone, value=zone) for zone in await me.offered_zones(str(typed), MOST_CHOICES)]
