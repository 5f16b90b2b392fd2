"""Whoever keeps a table waiting is mentioned in a message of their own: edits notify nobody."""

from __future__ import annotations

from bot.messages.panel import base36
from bot.messages.words import Words
from bot.tables.table import Table
from bot.ui.delivery.channel_sender import ChannelSender
from bot.ui.delivery.sending_process import UndeliveredError
from bot.ui.guilds import Guilds
from bot.ui.live.table_messages import MessageIndex, TableMessages
from bot.ui.play.table import hand_button

NO_CHANNEL, NO_MESSAGE = 10003, 10008


class Reminders:
    def __init__(self, guilds: Guilds, messages: MessageIndex, sender: ChannelSender) -> None:
        self._guilds = guilds
        self._messages = messages
        self._sender = sender

    async def post(self, table: Table, messages: TableMessages, words: Words) -> None:
        """Mention whoever should be and is not yet. What is under way is noted first, so that a crash leaves none."""
        if not self._guilds.settings(table.guild).notices:
            return
        for seat, nonce in due(table).items():
            if seat not in messages.notices:
                user, deadline = table.seats[seat].user, f"<t:{int(table.deadline(seat) or 0)}:R>"
                messages.reminding = [*(other for other in messages.reminding if other != nonce), nonce]
                await self._messages.save(table.id)
                text = words("reminder", mention=f"<@{user}>", deadline=deadline)
                messages.notices[seat] = await self._sender.mention(table, text, user, nonce, hand_button(table, words))
                messages.reminding.remove(nonce)
                await self._messages.save(table.id)

    async def clear_away(self, table: Table, messages: TableMessages) -> None:
        """Delete reminders of people who have acted."""
        for seat in [seat for seat in messages.notices if seat not in table.reminded or not table.running]:
            await delete(self._sender, table, messages.notices[seat])
            del messages.notices[seat]
        for nonce in [nonce for nonce in messages.reminding if nonce not in due(table).values()]:
            # The same nonce finds the reminder. If it never arrived, this one notifies nobody, and goes at once.
            await delete(self._sender, table, await self._sender.mention(table, "…", None, nonce))
            messages.reminding.remove(nonce)


def due(table: Table) -> dict[int, str]:
    """By seat: the nonce of the message that should remind its owner now."""
    waiting = {seat: table.deadline(seat) for seat in sorted(table.reminded & set(table.to_act))}
    return {seat: f"{seat}.{base36(int(by))}.{base36(table.id)}" for seat, by in waiting.items() if by is not None}


async def delete(sender: ChannelSender, table: Table, message: int) -> None:
    """Somebody else may have deleted it already, which is fine."""
    try:
        await sender.delete(table, message)
    except UndeliveredError as error:
        if error.code not in (NO_MESSAGE, NO_CHANNEL):
            raise
