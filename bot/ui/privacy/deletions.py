"""Carries out deletions, one after the other, and goes on with them after a restart.

While a person is being deleted they get one sentence to whatever they ask, so that nothing new names them before the
last of it is gone.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any

import discord
from pydantic import BaseModel, ValidationError

from bot.messages.words import forget_names, words_for
from bot.safe_logging import fault_location
from bot.tables import forgetting
from bot.tables.manager import Tables
from bot.tables.redaction import stand_in
from bot.tables.refusals import BeingDeleted
from bot.ui.delivery.channel_sender import ChannelSender
from bot.ui.delivery.scheduling import OneTaskPerKey, Then
from bot.ui.delivery.sending_process import UndeliveredError
from bot.ui.kept_data import Deletion, Privacy
from bot.ui.live.calls import Calls
from bot.ui.live.invitations import Invitations
from bot.ui.live.open_hands import TOKEN_LIFE, OpenHands
from bot.ui.privacy import panel

log = logging.getLogger(__name__)

ALL = 0
"""The key of the one task that carries them out."""
TELL_AGAIN = 2.0
"""Seconds between two attempts to tell whoever asked."""


class Reply(BaseModel):
    """Where whoever asked is told: the message that they clicked, for as long as its token lives."""

    application: int
    token: str
    until: float
    locale: str


@dataclass(frozen=True, slots=True, eq=False)
class Served:
    """Open tables, and what is shown of them: people are taken out of all of it."""

    tables: Tables
    open_hands: OpenHands
    invitations: Invitations
    calls: Calls


class Deletions:
    """Of several processes of a bot, each takes people out of its own tables, and the leading one does the rest."""

    def __init__(self, store: Privacy, sender: ChannelSender, forget_pictures: Callable[[], None]) -> None:
        self._store = store
        self._sender = sender
        self._forget_pictures = forget_pictures
        self.served: list[Served] = []
        self.leading = True
        self.alone = True
        """Whether there is no other process."""
        self._leaving: set[int] = set()
        """Who is being deleted."""
        self._heard_of: set[int | None] = set()
        """Who was when this process last looked."""
        self._present: Counter[int] = Counter()
        """How many requests of each person are being answered."""
        self._asked = False
        """Whether there may be something new to do."""
        self._carrying_out = OneTaskPerKey(self._carry_out_next)

    # Who is here

    @contextmanager
    def attending(self, user: int) -> Iterator[None]:
        """Somebody's request is being answered. BeingDeleted if nothing more may be written about them."""
        if user in self._leaving:
            raise BeingDeleted
        self._present[user] += 1
        try:
            yield
        finally:
            self._present[user] -= 1
            if not self._present[user]:
                del self._present[user]
                if user in self._leaving:
                    self.look()

    @contextmanager
    def naming(self, users: Iterable[int]) -> Iterator[Sequence[int]]:
        """Somebody's request writes about these other people. Those who are being deleted are left out."""
        allowed = [user for user in users if user not in self._leaving]
        with ExitStack() as attended:
            for user in allowed:
                attended.enter_context(self.attending(user))
            yield allowed

    # Beginning

    async def begin(self, asked: discord.Interaction[Any]) -> None:
        """From now on this person's data goes."""
        reply = Reply(
            application=asked.application_id,
            token=asked.token,
            until=time.time() + TOKEN_LIFE,
            locale=str(asked.locale),
        )
        await self._store.begin_deletion(asked.user.id, reply.model_dump_json())
        self._leaving.add(asked.user.id)

    async def _hear(self) -> tuple[Deletion, ...]:
        """What is under way, here and in other processes."""
        under_way = await self._store.deletions()
        now = {deletion.user for deletion in under_way}
        self._leaving |= {user for user in now if user is not None}
        if gone := self._leaving & (self._heard_of - now):
            self._leaving -= gone
            self._forget_pictures()
            forget_names()
        self._heard_of = now
        return under_way

    async def load(self) -> None:
        """Before anybody is answered: who was being deleted when the bot stopped."""
        await self._hear()

    def look(self) -> None:
        """There may be something to delete, or to wipe from the disk."""
        self._asked = True
        self._carrying_out.see_to(ALL)

    async def close(self) -> None:
        await self._carrying_out.close()

    # Carrying out

    async def _carry_out_next(self, _all: int) -> Then:
        """Whoever is still being answered comes later: `attending` looks again."""
        self._asked = False
        try:
            known = self._heard_of
            under_way = await self._hear()
            ready = [deletion for deletion in under_way if deletion.user not in self._present]
            if not self.leading or any(deletion.user not in known for deletion in ready if not self.alone):
                await self._take_out_here(ready)
                return Then.TRY_AGAIN if self.leading else Then.DONE  # other processes must have heard of it, too
            done = not ready or await self._carry_out(ready)
        except Exception as error:  # noqa: BLE001 - whatever it is, it is tried again
            log.error("a deletion was cut short: %s", fault_location(error))  # noqa: TRY400 - names nobody
            return Then.TRY_AGAIN
        if not done:
            return Then.TRY_AGAIN
        return Then.LOOK_AGAIN if ready or self._asked else Then.DONE

    async def _carry_out(self, deletions: Sequence[Deletion]) -> bool:
        """Whether they are done; not if somebody else reads the database, such as a backup. If it is cut short at any
        moment, the same is done again. The disk is wiped once for all of them, because everybody waits for that.
        """
        await self._take_out_here(deletions)
        for deletion in deletions:
            if deletion.user is not None:
                if await self._store.open_tables_naming(deletion.user):
                    return False  # another process is about to take them out
                await self._forget(deletion, deletion.user)
                log.info("deletion %s: nothing names the person any more", deletion.id)
        if not await self._store.purge():
            return False
        for deletion in deletions:
            await self._tell(deletion)
            await self._store.end_deletion(deletion)
            log.info("deletion %s is done", deletion.id)
        return True

    async def _take_out_here(self, deletions: Sequence[Deletion]) -> None:
        """Open tables first: whatever closes from then on names nobody."""
        for deletion in deletions:
            if deletion.user is not None:
                for served in self.served:
                    await self._take_out(served, deletion, deletion.user)

    async def _take_out(self, served: Served, deletion: Deletion, user: int) -> None:
        tables, invitations = served.tables, served.invitations
        await forgetting.leave_all(tables, user)
        naming = [table for table in await self._store.open_tables_naming(user) if tables.is_open(table)]
        await forgetting.take_out(tables, naming, user, partial(stand_in, deletion.key))
        await served.open_hands.forget(user, naming)
        for table in [table for table in tables.all() if invitations.stands(table, user)]:
            await invitations.withdraw(table, user)
        await served.calls.forget(user)

    async def _forget(self, deletion: Deletion, user: int) -> None:
        await self._store.redact(deletion)
        self._forget_pictures()
        forget_names()
        self._leaving.discard(user)

    async def _tell(self, deletion: Deletion) -> None:
        """Nobody can be told once the token has expired."""
        try:
            reply = Reply.model_validate_json(deletion.reply)
        except ValidationError:
            return
        told = panel.done(words_for(reply.locale))
        while time.time() < reply.until:
            try:
                await self._sender.refresh(reply.application, reply.token, None, told)
            except UndeliveredError as error:
                if error.passing:
                    await asyncio.sleep(TELL_AGAIN)
                    continue
            return
