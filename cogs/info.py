"""Commands that show something: the rules, the leaderboard, and what this bot is."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.messages.panel import Press
from bot.messages.words import words_for
from bot.tables.periods import PERIODS
from bot.ui.delivery.answer import Answer
from bot.ui.rules import course
from bot.ui.rules import handlers as rules
from bot.ui.server import handlers as server
from bot.ui.storage import ORDERS
from cogs.localised import choices
from cogs.play import GAME_CHOICES
from cogs.slash import MOST_CHOICES, SlashCommands, slash

PERIOD_CHOICES = choices("period", PERIODS)
ORDER_CHOICES = choices("order", ORDERS)


class Info(SlashCommands):
    @slash("rules")
    async def rules(self, answer: Answer, topic: str | None = None) -> None:
        await rules.show_rules(self.ui, answer, Press(0, "rules", topic or ""))

    @rules.autocomplete("topic")
    async def topics(self, interaction: discord.Interaction[Any], typed: str) -> list[Choice[str]]:
        offered = course.topics(words_for(interaction.locale))
        found = [topic for topic in offered if topic.matches(typed)]
        return [Choice(name=topic.title[:100], value=topic.id) for topic in found[:MOST_CHOICES]]

    @slash("leaderboard")
    @app_commands.choices(game=GAME_CHOICES, period=PERIOD_CHOICES, order=ORDER_CHOICES)
    async def leaderboard(
        self,
        answer: Answer,
        game: str | None = None,
        period: str | None = None,
        order: str | None = None,
        page: app_commands.Range[int, 1, 1000] = 1,
    ) -> None:
        await server.show_leaderboard(self.ui, answer, game, period, order, page)

    @slash("about")
    async def about(self, answer: Answer) -> None:
        await server.show_about(self.ui, answer)
