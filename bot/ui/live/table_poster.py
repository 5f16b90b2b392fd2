"""What is posted, edited and deleted for one table. Each step notes what a crash would hide, and can be done again."""

from __future__ import annotations

import asyncio
import time

from bot.messages.card_emoji import CardEmoji
from bot.messages.panel import Panel, base36
from bot.tables.table import Table
from bot.ui.delivery.channel_sender import ChannelSender
from bot.ui.delivery.sending_process import UndeliveredError
from bot.ui.guilds import Guilds
from bot.ui.live.calls import NO_MESSAGE, Calls, delete
from bot.ui.live.endings import Endings
from bot.ui.live.invitations import Invitations
from bot.ui.live.new_tables import settled
from bot.ui.live.reminders import Reminders
from bot.ui.live.table_messages import MessageIndex, OpeningAnswer, TableMessages
from bot.ui.lobby.panel import closed
from bot.ui.play.score import podium, score
from bot.ui.play.table import public
from bot.ui.storage import Scores

ANSWERED_WITHIN = 3.0
"""Seconds within which Discord accepts the answer to an interaction."""
RENEW_AFTER = 50 * 60
"""Seconds after which a message is posted anew. Discord limits edits of messages older than an hour."""

POST_ANEW = {NO_MESSAGE, 30046, 50083}
"""The message was deleted, is too old to edit, or its thread is archived (a new message reopens it)."""


class TablePoster:
    def __init__(
        self,
        guilds: Guilds,
        scores: Scores,
        messages: MessageIndex,
        sender: ChannelSender,
        card_emoji: CardEmoji,
        calls: Calls,
    ) -> None:
        self._guilds = guilds
        self._scores = scores
        self._messages = messages
        self._sender = sender
        self._card_emoji = card_emoji
        self._calls = calls
        self._reminders = Reminders(calls)
        self._endings = Endings(calls)
        self.invitations = Invitations(guilds, messages, sender)

    # Before the game

    async def find_opening(self, table: Table, messages: TableMessages, opening: OpeningAnswer) -> None:
        """Nobody knows whether the answer has arrived. While Discord accepts answers, it may still be on its way."""
        found = await self._sender.public_answer(opening.application, opening.interaction, opening.token)
        if found is None and (left := opening.noted + ANSWERED_WITHIN - time.time()) > 0:
            await asyncio.sleep(left)
            found = await self._sender.public_answer(opening.application, opening.interaction, opening.token)
        messages.message, messages.posted, messages.opening = found, opening.noted, None
        await self._messages.save(table.id)

    async def show_closed(self, table: Table, messages: TableMessages) -> None:
        """The lobby was closed before its game began."""
        panel = closed(table, self._guilds.words(table.guild))
        await self._replace(table, messages, panel, anew=is_old(table, messages))

    # The game

    async def show_table(self, table: Table, messages: TableMessages, *, anew: bool = False) -> None:
        """The table as it is now, at the bottom of the channel if `anew`."""
        await self._replace(table, messages, self._public(table), anew=anew or is_old(table, messages))

    async def show_scores(self, table: Table, messages: TableMessages) -> None:
        """A message per deal that has been scored since. The table's own message becomes the first of them: the next
        deal is shown further down.
        """
        scored = len(table.view(None).sheet) if table.state is not None else 0
        for deal in range(max(messages.scored, table.scored_before) + 1, scored + 1):
            await self._find_posted(table, messages)
            panel, old = score(table, deal, self._guilds.words(table.guild)), messages.message
            if old is None or is_old(table, messages) or not await self._edited(table, old, panel):
                messages.scores.append(await self._sender.post(table, panel, nonce=f"score.{deal}.{base36(table.id)}"))
                messages.replaced += [old] if old else []
            else:
                messages.scores.append(old)
            messages.message, messages.scored = None, deal
            await self._messages.save(table.id)

    async def show_end(self, table: Table, messages: TableMessages) -> None:
        """The podium stays. Everything else of the game goes, but not its announcement, which is evidence."""
        await self._find_posted(table, messages)
        if not messages.podium:
            changes = await self._scores.rating_changes(table.guild, table.id)
            panel = podium(table, self._guilds.words(table.guild), changes)
            await self._sender.post(table, panel, nonce=f"end.{base36(table.id)}")
            messages.podium = True
        async with self._calls.lock(table.id):
            await self._endings.tell(table, messages, self._guilds.words(table.guild))
        messages.replaced += [*messages.scores, *([messages.message] if messages.message else [])]
        messages.scores, messages.message = [], None
        await self._messages.save(table.id)

    async def remind(self, table: Table, messages: TableMessages) -> None:
        async with self._calls.lock(table.id):
            await self._reminders.post(table, messages, self._guilds.words(table.guild))

    async def clear_away(self, table: Table, messages: TableMessages) -> None:
        """Delete messages that were replaced, reminders of people who have acted, and invitations that are settled."""
        for message in list(messages.replaced):
            await delete(self._sender, table, message)
            messages.replaced.remove(message)
        async with self._calls.lock(table.id):
            await self._reminders.clear_away(table, messages)
            await self._calls.clear_away(table, messages, settled(table, messages))
        await self.invitations.clear_away(table, messages)

    # One message

    def _public(self, table: Table) -> Panel:
        return public(table, self._guilds.words(table.guild), self._card_emoji)

    async def _find_posted(self, table: Table, messages: TableMessages) -> None:
        """If a message was under way during a crash, learn which one it has become."""
        if messages.posting:
            await self._replace(table, messages, self._public(table), anew=True)

    async def _replace(self, table: Table, messages: TableMessages, panel: Panel, *, anew: bool) -> None:
        """Edit the table's message, or post it at the bottom of the channel, to delete the old one later."""
        old, unsure = messages.message, messages.posting
        if old is not None and not anew and not unsure and await self._edited(table, old, panel):
            return
        await self._save(table, messages, posting=True)
        before = old or next(reversed(messages.scores), 0)
        messages.message = await self._sender.post(table, panel, nonce=f"{base36(table.id)}.{base36(before)}")
        messages.replaced += [old] if old else []
        messages.posted = time.time()
        await self._save(table, messages, posting=False)
        if unsure:  # it may be the one posted before the crash, which shows an older state
            await self._sender.edit(table, messages.message, panel)

    async def _save(self, table: Table, messages: TableMessages, *, posting: bool) -> None:
        """Save at once: a message that is not recorded would stay there forever."""
        messages.posting = posting
        await self._messages.save(table.id)

    async def _edited(self, table: Table, message: int, panel: Panel) -> bool:
        """False if the message can't be edited any more and must be posted anew."""
        try:
            await self._sender.edit(table, message, panel)
        except UndeliveredError as error:
            if error.code in POST_ANEW:
                return False
            raise
        return True


def is_old(table: Table, messages: TableMessages) -> bool:
    """Whether the message is too old for its next edit. What stays as it is need not be posted anew."""
    return messages.version != table.version and time.time() - messages.posted > RENEW_AFTER
