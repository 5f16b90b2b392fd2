"""Commands about games that are over."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.messages.words import words_for
from bot.ui.archive import handlers as archive
from bot.ui.archive.replay import handlers as replaying
from bot.ui.delivery.answer import Answer
from cogs.slash import MOST_CHOICES, SlashCommands, slash


class Archive(SlashCommands):
    @slash("history")
    async def history(
        self,
        answer: Answer,
        player: discord.Member | discord.User | None = None,
        page: app_commands.Range[int, 1, 1000] = 1,
    ) -> None:
        await archive.show_history(self.ui, answer, player, page)

    @slash("replay")
    async def replay(self, answer: Answer, record: int, deal: app_commands.Range[int, 1, 25] | None = None) -> None:
        await replaying.open_replay(self.ui, answer, record, deal)

    @slash("verify")
    async def verify(self, answer: Answer, record: int | None = None, file: discord.Attachment | None = None) -> None:
        await archive.verify_game_or_file(self.ui, answer, record, file)

    @replay.autocomplete("record")
    @verify.autocomplete("record")
    async def games(self, interaction: discord.Interaction[Any], typed: str) -> list[Choice[int]]:
        words = words_for(interaction.locale)
        offered = await archive.offered_games(self.ui.scores, interaction, words, str(typed), MOST_CHOICES)
        return [Choice(name=name, value=number) for name, number in offered.items()]
