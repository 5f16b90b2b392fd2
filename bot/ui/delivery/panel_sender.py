"""Changes the private panels that their owners are waiting for."""

from __future__ import annotations

from bot.messages.panel import Paints, Panel
from bot.tables.refusals import ServedElsewhere
from bot.ui.delivery.interaction_sender import InteractionSender
from bot.ui.delivery.sending_process import UndeliveredError, as_undelivered


class PanelSender:
    """Paints and sends in the bot's own process, as answers are: the sending process may be busy with what can wait."""

    def __init__(self, sender: InteractionSender, painter: Paints) -> None:
        self._sender, self._painter = sender, painter

    async def refresh(self, application: int, token: str, message: int | None, panel: Panel) -> None:
        """Change a private panel: this token's first answer (None), or one of its follow-ups."""
        async with as_undelivered():
            try:
                await self._sender.refresh(application, token, message, await panel.ready(self._painter))
            except ServedElsewhere:
                raise UndeliveredError(None, 0, "another process may have taken over") from None
