"""Where handlers of clicks register: each stands beside the panel whose buttons it serves."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from bot.messages.panel import Press
from bot.ui.delivery.answer import Answer

if TYPE_CHECKING:
    from bot.ui.router import Ui

Handler = Callable[["Ui", Answer, Press], Awaitable[None]]

GAME_ACTION = ""
"""Stands for every verb that no handler claims, if the id has a decision: it is an action of the table's game."""

HANDLERS: dict[str, Handler] = {}
"""By verb; `bot.ui.features` holds all of them."""


def handles(*verbs: str) -> Callable[[Handler], Handler]:
    """Register the handler of components with these verbs."""

    def register(handler: Handler) -> Handler:
        if taken := HANDLERS.keys() & set(verbs):
            raise ValueError(f"{sorted(taken)} are handled already")
        HANDLERS.update(dict.fromkeys(verbs, handler))
        return handler

    return register
