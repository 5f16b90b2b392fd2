"""Commands about the table of this channel."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.tables.paces import PACES
from bot.ui import errands
from bot.ui.desk import Desk
from bot.ui.lobby.panel import OFFERED_LEVELS
from cogs.localised import choices, slash
from engine.registry import GAMES

Interaction = discord.Interaction[Any]

GAME_CHOICES = choices("game", {key: key.replace(":", "-") for key in GAMES})
PACE_CHOICES = choices("pace", {pace: pace for pace in PACES})
LEVEL_CHOICES = choices("level", {level: level for level in OFFERED_LEVELS})


class Play(commands.Cog):
    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @slash("play")
    @app_commands.choices(game=GAME_CHOICES, pace=PACE_CHOICES, level=LEVEL_CHOICES)
    async def play(
        self,
        interaction: Interaction,
        game: str,
        pace: str | None = None,
        computers: app_commands.Range[int, 0, 4] = 0,
        level: str | None = None,
    ) -> None:
        await self.desk.serve(
            interaction, lambda answer: errands.open_table(self.desk, answer, game, pace, computers, level)
        )

    @slash("hand")
    async def hand(self, interaction: Interaction) -> None:
        await self.desk.serve(interaction, lambda answer: errands.show_hand(self.desk, answer))

    @slash("table")
    async def table(self, interaction: Interaction) -> None:
        await self.desk.serve(interaction, lambda answer: errands.bring_table(self.desk, answer))

    @slash("pause")
    async def pause(self, interaction: Interaction) -> None:
        await self.desk.serve(interaction, lambda answer: errands.pause(self.desk, answer))

    @slash("resign")
    async def resign(self, interaction: Interaction) -> None:
        await self.desk.serve(interaction, lambda answer: errands.ask_resign(self.desk, answer))

    @slash("end")
    async def end(self, interaction: Interaction) -> None:
        await self.desk.serve(interaction, lambda answer: errands.end(self.desk, answer))
