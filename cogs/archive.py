"""Commands about games that are over."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.ui import errands
from bot.ui.desk import Desk
from cogs.localised import slash

Interaction = discord.Interaction[Any]


class Archive(commands.Cog):
    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @slash("profile")
    async def profile(self, interaction: Interaction, player: discord.Member | discord.User | None = None) -> None:
        await self.desk.serve(interaction, lambda answer: errands.show_profile(self.desk, answer, player))

    @slash("history")
    async def history(
        self,
        interaction: Interaction,
        player: discord.Member | discord.User | None = None,
        page: app_commands.Range[int, 1, 1000] = 1,
    ) -> None:
        await self.desk.serve(interaction, lambda answer: errands.show_history(self.desk, answer, player, page))

    @slash("replay")
    async def replay(self, interaction: Interaction, record: int, deal: app_commands.Range[int, 1, 25] = 1) -> None:
        await self.desk.serve(interaction, lambda answer: errands.replay(self.desk, answer, record, deal))

    @slash("verify")
    async def verify(
        self, interaction: Interaction, record: int | None = None, file: discord.Attachment | None = None
    ) -> None:
        await self.desk.serve(interaction, lambda answer: errands.verify(self.desk, answer, record, file))

    @replay.autocomplete("record")
    @verify.autocomplete("record")
    async def games(self, interaction: Interaction, typed: str) -> list[Choice[int]]:
        return await errands.games_offered(self.desk, interaction, str(typed))
