"""What becomes of somebody's seats on a server that bans them. Of bans while the bot is down Discord does not tell."""

from __future__ import annotations

from contextlib import suppress

from bot.tables import forgetting
from bot.tables.manager import Tables
from bot.ui.live.invitations import Invitations
from engine.core.refusals import Refusal


async def respect_ban(tables: Tables, invitations: Invitations, guild: int, user: int) -> None:
    """They leave lobbies, and their invitations go. In games a computer player plays on for them at once, so that
    nobody waits; they find their seats again if the ban is lifted.
    """
    for table in [table for table in tables.all() if table.guild == guild]:
        if user in (*table.people, table.host):
            with suppress(Refusal):  # it has ended meanwhile
                await forgetting.leave(tables, table.id, user, Tables.step_away)
        if invitations.stands(table, user):
            await invitations.withdraw(table, user)
