"""Whoever is called to their turn is mentioned in a message of their own, because edits notify nobody, or gets a direct
message. The clock says who is called, and when (`bot.tables.ringing`).
"""

from __future__ import annotations

from bot.messages.panel import base36
from bot.messages.words import Words
from bot.tables.table import Status, Table
from bot.ui.live.calls import Call, Calls, delete
from bot.ui.live.table_messages import TableMessages
from bot.ui.play.table import hand_button


class Reminders:
    def __init__(self, calls: Calls) -> None:
        self._calls = calls

    async def post(self, table: Table, messages: TableMessages, words: Words) -> None:
        """Call whoever should be and is not yet."""
        for seat, nonce in due(table).items():
            sent = messages.calls.get(nonce)
            user = table.seats[seat].user
            if (sent is None or sent.message is None) and seat not in messages.notices and user is not None:
                person = await self._calls.people.of(user)
                if person.settings.turn != "never":
                    await self._calls.tell(table, messages, self._call(table, seat, user, nonce, words), person)

    def _call(self, table: Table, seat: int, user: int, nonce: str, words: Words) -> Call:
        buttons, silent = (hand_button(table, words),), seat in table.called_before
        if seat not in table.to_act:
            return Call("turn", "next", user, nonce, buttons, silent=silent)
        deadline = {"deadline": f"<t:{int(table.deadline(seat) or 0)}:R>"}
        return Call("turn", "turn", user, nonce, buttons, deadline, silent)

    async def clear_away(self, table: Table, messages: TableMessages) -> None:
        """Delete the calls of people who have acted."""
        called = due(table)
        for seat in [seat for seat in messages.notices if seat not in called]:
            await delete(self._calls.sender, table, messages.notices[seat])
            del messages.notices[seat]
        nonces = set(called.values())
        settled = [nonce for nonce, sent in messages.calls.items() if sent.kind == "turn" and nonce not in nonces]
        await self._calls.clear_away(table, messages, settled)


def due(table: Table) -> dict[int, str]:
    """By seat: the nonce of the message that should call its person now."""
    if table.status is not Status.PLAYING:
        return {}
    seats = [seat for seat in sorted(table.reminded) if not table.seats[seat].played_by_computer]
    return {seat: nonce(table, seat) for seat in seats}


def nonce(table: Table, seat: int) -> str:
    """It is the same until the person acts, or is called to the same decision anew."""
    return ".".join(map(base36, (seat, table.decided[seat], int(1000 * table.called_at[seat]), table.id)))
