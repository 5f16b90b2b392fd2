"""The command for people who manage the server."""

from __future__ import annotations

from discord import app_commands

from bot.ui.delivery.answer import Answer
from bot.ui.server import handlers as server
from cogs.slash import SlashCommands, slash


class Server(SlashCommands):
    @app_commands.default_permissions(manage_guild=True)
    @slash("settings")
    async def settings(self, answer: Answer) -> None:
        await server.show_settings(self.ui, answer)
