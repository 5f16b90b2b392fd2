"""The command for those who look after the server."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.ui import errands
from bot.ui.desk import Desk
from cogs.localised import slash


class Server(commands.Cog):
    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @app_commands.default_permissions(manage_guild=True)
    @slash("settings")
    async def settings(self, interaction: discord.Interaction[Any]) -> None:
        await self.desk.serve(interaction, lambda answer: errands.show_settings(self.desk, answer))
