"""Commands that show something: rules, scores, and what this bot is."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.messages.words import words_for
from bot.ui import errands
from bot.ui.desk import Desk
from bot.ui.rules import course
from cogs.localised import slash
from cogs.play import GAME_CHOICES

Interaction = discord.Interaction[Any]


class Info(commands.Cog):
    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @slash("rules")
    async def rules(self, interaction: Interaction, topic: str | None = None) -> None:
        await self.desk.serve(interaction, lambda answer: errands.show_rules(self.desk, answer, topic))

    @rules.autocomplete("topic")
    async def topics(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        found = [
            topic for topic in course.topics(words_for(interaction.locale)) if typed.lower() in topic.title.lower()
        ]
        return [Choice(name=topic.title[:100], value=topic.id) for topic in found[: errands.MOST_CHOICES]]

    @slash("leaderboard")
    @app_commands.choices(game=GAME_CHOICES)
    async def leaderboard(
        self, interaction: Interaction, game: str | None = None, page: app_commands.Range[int, 1, 1000] = 1
    ) -> None:
        await self.desk.serve(interaction, lambda answer: errands.show_leaderboard(self.desk, answer, game, page))

    @slash("about")
    async def about(self, interaction: Interaction) -> None:
        await self.desk.serve(interaction, lambda answer: errands.show_about(self.desk, answer))
