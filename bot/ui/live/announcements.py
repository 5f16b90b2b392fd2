"""Announces the start of a game in its channel, for people to compare with the record later."""

from __future__ import annotations

import logging

from bot.messages.panel import base36
from bot.tables.port import Unannounced
from bot.tables.table import Table
from bot.ui.delivery.channel_sender import ChannelSender
from bot.ui.delivery.sending_process import UndeliveredError
from bot.ui.guilds import Guilds
from bot.ui.lobby.panel import announcement

log = logging.getLogger(__name__)


class Announcements:
    """Posts the message whose id the cards depend on. Nothing ever edits or deletes it."""

    def __init__(self, guilds: Guilds, sender: ChannelSender) -> None:
        self._guilds = guilds
        self._sender = sender

    async def announce(self, table: Table) -> int:
        if not self._guilds.is_known(table.guild):  # nor is its language
            raise Unannounced(passing=True)
        text = announcement(table, self._guilds.words(table.guild))
        try:
            return await self._sender.announce(table, text, nonce=f"s.{base36(table.id)}.{base36(table.version)}")
        except UndeliveredError as error:
            log.warning(
                "the start of table %s can't be announced in channel %s: %s",
                table.id,
                table.channel,
                error,
                extra={"table": table.id},
            )
            raise Unannounced(passing=error.passing) from None
