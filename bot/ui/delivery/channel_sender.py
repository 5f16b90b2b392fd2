"""Sends everything that is not an answer, by way of the sending process."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from bot.messages.panel import Component, Panel
from bot.metrics import Responses
from bot.tables.port import Certainty
from bot.tables.table import Table
from bot.ui.delivery.scheduling import AnswersFirst, Rank, RequestBudget
from bot.ui.delivery.sending_process import UndeliveredError
from bot.worker_process import NotDoneError, WorkerProcess

SENDING_PROCESS = "bot.ui.delivery.sending_process"


class Channel(Protocol):
    """Where something is sent: a table is in one."""

    @property
    def guild(self) -> int: ...
    @property
    def channel(self) -> int: ...


@dataclass(frozen=True, slots=True)
class Place:
    """A channel without a table."""

    guild: int
    channel: int


class ChannelSender:
    """Requests with the bot's token share one budget. What can't be delivered raises UndeliveredError."""

    def __init__(
        self,
        process: WorkerProcess,
        budget: RequestBudget,
        answers_first: AnswersFirst,
        certainty: Callable[[], Certainty] = lambda: Certainty.SURE,
    ) -> None:
        """`certainty` says whether what this process shows is true: another one may have taken its tables over."""
        self._process, self._budget, self._answers_first = process, budget, answers_first
        self._certainty = certainty

    def of_shard(self, certainty: Callable[[], Certainty]) -> ChannelSender:
        """The same for one shard."""
        return ChannelSender(self._process, self._budget, self._answers_first, certainty)

    async def post(self, table: Channel, panel: Panel, nonce: str) -> int:
        """Post a message and return its id. One posted just before a crash had the same nonce, and is found again."""
        return await self._ask("post", table, panel, nonce) or 0

    async def edit(self, table: Table, message: int, panel: Panel) -> None:
        await self._ask("edit", table, message, panel)

    async def delete(self, table: Channel, message: int) -> None:
        await self._ask("delete", table, message)

    async def mention(self, table: Table, text: str, user: int | None, nonce: str, *buttons: Component) -> int:
        """Post a short message that notifies this one person or nobody, and return its id. It, too, is posted once."""
        return await self._ask("say", table, text, (user,) if user else (), nonce, buttons) or 0

    async def call(
        self, place: Channel, text: str, users: Sequence[int], nonce: str, *buttons: Component, role: int | None = None
    ) -> int:
        """The same for some people, and whoever has this role; without any of them it is silent."""
        silent = not users and role is None
        return await self._ask("say", place, text, tuple(users), nonce, buttons, role, silent) or 0

    async def open_dm(self, user: int) -> int:
        """The channel of direct messages with this person."""
        await self._budget.turn()
        return await self._do("open_dm", user) or 0

    async def announce(self, table: Table, text: str, nonce: str) -> int:
        """Post a plain message, which Discord marks if it is ever edited, and return its id. It goes first, because
        whoever pressed Start waits for it.
        """
        await self._budget.turn(table.guild)
        return await self._do("say", table.channel, text, (), nonce) or 0

    async def start_thread(self, channel: Channel, name: str) -> int:
        """Start a public thread in this channel and return its id. It goes first, because somebody waits for it."""
        await self._budget.turn(channel.guild)
        return await self._do("start_thread", channel.channel, name) or 0

    async def refresh(self, application: int, token: str, message: int | None, panel: Panel) -> None:
        """Change a private panel: this token's first answer (None), or one of its follow-ups."""
        await self._do("refresh", application, token, message, panel)

    async def public_answer(self, application: int, interaction: int, token: str) -> int | None:
        """The public message that is the answer to this interaction; None if there is none."""
        return await self._do("public_answer", application, interaction, token)

    async def responses(self) -> Responses:
        """What Discord has answered to the sending process since the last time."""
        told: Responses = await self._process.do("responses")
        return told

    async def _ask(self, what: str, table: Channel, *arguments: object) -> int | None:
        await self._budget.turn(table.guild)
        await self._answers_first.turn(Rank.TABLE)  # somebody may have clicked while this waited for the budget
        return await self._do(what, table.channel, *arguments)

    async def _do(self, what: str, *arguments: object) -> int | None:
        if self._certainty() is not Certainty.SURE:
            raise UndeliveredError(None, 0, "another process may have taken over")
        try:
            done: int | None = await self._process.do(what, *arguments)
        except UndeliveredError:
            raise
        except NotDoneError as fault:
            raise UndeliveredError(None, 0, str(fault)) from None
        return done
