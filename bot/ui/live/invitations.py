"""Whoever is invited to a lobby is mentioned in a message of its own, which goes once they sit or the lobby closes."""

from __future__ import annotations

from contextlib import suppress

from bot.games.registry import game_name
from bot.messages.panel import Press, base36, button
from bot.messages.words import plain
from bot.tables.table import Status, Table
from bot.ui.delivery.channel_sender import ChannelSender
from bot.ui.delivery.sending_process import UndeliveredError
from bot.ui.guilds import Guilds
from bot.ui.live.calls import delete
from bot.ui.live.table_messages import MessageIndex, TableMessages


class Invitations:
    def __init__(self, guilds: Guilds, messages: MessageIndex, sender: ChannelSender) -> None:
        self._guilds = guilds
        self._messages = messages
        self._sender = sender

    def stands(self, table: Table, user: int) -> bool:
        """Whether this person's invitation is still there."""
        return user in self._messages[table.id].invitations

    async def post(self, table: Table, host: str, user: int) -> None:
        """Invite this person in the name of somebody who sits there. Two clicks at the same time post one message."""
        words = self._guilds.words(table.guild)
        text = words("invitation", mention=f"<@{user}>", name=plain(host), game=game_name(words, table.game))
        accept = button(Press(table.id, "accept"), words("button-join"), style="go", emoji="🪑")
        nonce = ".".join(map(base36, (user, table.id, table.version)))
        message = await self._sender.mention(table, text, user, nonce, accept)
        self._messages[table.id].invitations[user] = message
        await self._messages.save(table.id)

    async def withdraw(self, table: Table, user: int) -> None:
        """This person's invitation goes. If it may not be deleted, it is at least not known any more."""
        message = self._messages[table.id].invitations.pop(user)
        await self._messages.save(table.id)
        with suppress(UndeliveredError):
            await delete(self._sender, table, message)

    async def clear_away(self, table: Table, messages: TableMessages) -> None:
        """Delete invitations that have served their purpose."""
        for user in settled(table, messages):
            await delete(self._sender, table, messages.invitations[user])
            del messages.invitations[user]


def settled(table: Table, messages: TableMessages) -> list[int]:
    """Whoever was invited and sits by now, or was removed; everybody, once the lobby is closed."""
    done = table.people | table.removed
    return [user for user in messages.invitations if table.status is not Status.LOBBY or user in done]
