"""The command for what is kept about a person."""

from __future__ import annotations

from bot.ui.delivery.answer import Answer
from bot.ui.privacy import handlers as privacy
from cogs.slash import SlashCommands, slash


class Privacy(SlashCommands):
    @slash("privacy")
    async def privacy(self, answer: Answer) -> None:
        await privacy.show_privacy(self.ui, answer)
