"""Commands about this channel's table."""

from __future__ import annotations

from discord import app_commands

from bot.tables.paces import PACES
from bot.ui.delivery.answer import Answer
from bot.ui.lobby import handlers as lobby
from bot.ui.lobby.panel import MODES, SEATS
from bot.ui.play import hand as hands
from bot.ui.play import table as tables
from cogs.localised import choices, game_choices
from cogs.slash import SlashCommands, slash
from engine.brains.levels import LEVELS

GAME_CHOICES = game_choices()
PACE_CHOICES = choices("pace", PACES)
MODE_CHOICES = choices("mode", MODES)
SEATS_CHOICES = choices("seats", SEATS)
LEVEL_CHOICES = choices("level", [level for level in LEVELS if level != "random"])


class Play(SlashCommands):
    @slash("play")
    @app_commands.choices(
        game=GAME_CHOICES, pace=PACE_CHOICES, level=LEVEL_CHOICES, mode=MODE_CHOICES, seats=SEATS_CHOICES
    )
    async def play(
        self,
        answer: Answer,
        game: str,
        pace: str | None = None,
        computers: app_commands.Range[int, 0, 4] = 0,
        level: str | None = None,
        mode: str | None = None,
        seats: str | None = None,
    ) -> None:
        await lobby.open_table(self.ui, answer, game, pace, computers, level, mode, seats)

    @slash("hand")
    async def hand(self, answer: Answer) -> None:
        await hands.show_hand(self.ui, answer, self.ui.tables.at(answer.channel))

    @slash("table")
    async def table(self, answer: Answer) -> None:
        await tables.bring_table(self.ui, answer, self.ui.tables.at(answer.channel))

    @slash("pause")
    async def pause(self, answer: Answer) -> None:
        await tables.pause_or_resume(self.ui, answer, self.ui.tables.at(answer.channel))

    @slash("resign")
    async def resign(self, answer: Answer) -> None:
        await tables.ask_whether_to_resign(answer, self.ui.tables.at(answer.channel))

    @slash("end")
    async def end(self, answer: Answer) -> None:
        await tables.ask_whether_to_end(answer, self.ui.tables.at(answer.channel))
