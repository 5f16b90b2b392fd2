"""Whoever wants to know that a game in which they sat has ended is told, unless they see it anyway."""

from __future__ import annotations

from bot.messages.panel import Component, Press, base36, button
from bot.messages.words import Words
from bot.tables.table import Table
from bot.ui.live.calls import Call, Calls
from bot.ui.live.table_messages import TableMessages


class Endings:
    def __init__(self, calls: Calls) -> None:
        self._calls = calls

    async def tell(self, table: Table, messages: TableMessages, words: Words) -> None:
        """Once for each of them. In their quiet hours nobody is told: the podium stays where it is."""
        for user in sorted(user for user in table.people if user > 0):
            nonce = f"e.{base36(user)}.{base36(table.id)}"
            sent = messages.calls.get(nonce)
            if sent and sent.message is not None:
                continue
            person = await self._calls.people.of(user)
            if sent or (person.settings.ends and self._calls.may_be_called_now(table, user, person)):
                call = Call("end", "end", user, nonce, (seen_button(user, words),))
                await self._calls.tell(table, messages, call, person)


def seen_button(user: int, words: Words) -> Component:
    """Takes the message away. The table is over, so its number says nothing any more."""
    return button(Press(0, "seen", str(user)), words("button-seen"), emoji="👌")
