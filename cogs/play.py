"""Commands about this channel's table."""

from __future__ import annotations

from discord import app_commands

from bot.tables.paces import PACES
from bot.ui.delivery.answer import Answer
from bot.ui.lobby import handlers as lobby
from bot.ui.lobby.panel import OFFERED_LEVELS
from bot.ui.play import handlers as play
from cogs.localised import choices
from cogs.slash import SlashCommands, slash
from engine.registry import GAMES

GAME_CHOICES = choices("game", {key: key.replace(":", "-") for key in GAMES})
PACE_CHOICES = choices("pace", {pace: pace for pace in PACES})
LEVEL_CHOICES = choices("level", {level: level for level in OFFERED_LEVELS})


class Play(SlashCommands):
    @slash("play")
    @app_commands.choices(game=GAME_CHOICES, pace=PACE_CHOICES, level=LEVEL_CHOICES)
    async def play(
        self,
        answer: Answer,
        game: str,
        pace: str | None = None,
        computers: app_commands.Range[int, 0, 4] = 0,
        level: str | None = None,
    ) -> None:
        await lobby.open_table(self.ui, answer, game, pace, computers, level)

    @slash("hand")
    async def hand(self, answer: Answer) -> None:
        await play.show_hand(self.ui, answer, self.ui.tables.at(answer.channel))

    @slash("table")
    async def table(self, answer: Answer) -> None:
        await play.bring_table(self.ui, answer, self.ui.tables.at(answer.channel))

    @slash("pause")
    async def pause(self, answer: Answer) -> None:
        await play.pause_or_resume(self.ui, answer, self.ui.tables.at(answer.channel))

    @slash("resign")
    async def resign(self, answer: Answer) -> None:
        await play.ask_whether_to_resign(answer, self.ui.tables.at(answer.channel))

    @slash("end")
    async def end(self, answer: Answer) -> None:
        await play.end_table(self.ui, answer, self.ui.tables.at(answer.channel))
