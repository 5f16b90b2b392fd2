"""The bot's end of the line to its messenger: everything that is sent and is not an answer goes this way."""

from __future__ import annotations

from bot.messages.panel import Panel
from bot.tables.table import Table
from bot.ui.delivery.answers_first import AnswersFirst, Rank
from bot.ui.delivery.request_budget import RequestBudget
from bot.ui.delivery.sending_process import UndeliveredError
from bot.worker_process import NotDoneError, WorkerProcess

SENDING_PROCESS = "bot.ui.delivery.sending_process"


class ChannelSender:
    """Requests with the bot's token share one budget; what can't be delivered raises UndeliveredError."""

    def __init__(self, backstage: WorkerProcess, budget: RequestBudget, courtesy: AnswersFirst) -> None:
        self._backstage, self._budget, self._courtesy = backstage, budget, courtesy

    async def post(self, table: Table, panel: Panel, nonce: str) -> int:
        """Post a message, and its id. One that was posted just before a crash has the same nonce: it is that one."""
        return await self._ask("post", table.channel, panel, nonce) or 0

    async def edit(self, table: Table, message: int, panel: Panel) -> None:
        await self._ask("edit", table.channel, message, panel)

    async def delete(self, table: Table, message: int) -> None:
        await self._ask("delete", table.channel, message)

    async def mention(self, table: Table, text: str, user: int, nonce: str) -> int:
        """Post a short message that notifies this one person, and its id; once, as with every post."""
        return await self._ask("mention", table.channel, text, user, nonce) or 0

    async def refresh(self, application: int, token: str, message: int | None, panel: Panel) -> None:
        """Change a private panel: the one that this token opened, or a later one of its messages."""
        await self._do("refresh", application, token, message, panel)

    async def _ask(self, what: str, *arguments: object) -> int | None:
        async with self._budget:
            await self._courtesy.turn(Rank.TABLE)  # in the line for the budget the moment may have passed
            return await self._do(what, *arguments)

    async def _do(self, what: str, *arguments: object) -> int | None:
        try:
            done: int | None = await self._backstage.do(what, *arguments)
        except UndeliveredError:
            raise
        except NotDoneError as fault:
            raise UndeliveredError(None, 0, str(fault)) from None
        return done
