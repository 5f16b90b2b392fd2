"""`python -m tests.e2e.hurried`: the bot in a hurry.

People are reminded, and miss turns, after seconds; so often it looks for what no event tells.
"""

from __future__ import annotations

import sys
from typing import Any, cast

from bot import app
from bot.__main__ import main
from bot.client import Client
from bot.tables import paces
from bot.ui.live import public_tables


class HurriedClient(Client):
    """Waits only a moment for further servers before it is ready."""

    def __init__(self, *args: Any, **keys: Any) -> None:
        super().__init__(*args, **keys)
        self._connection.guild_ready_timeout = 0.1


cast("dict[str, paces.Pace]", paces.PACES)["live"] = paces.Pace(remind=1.5, turn=6.0)
public_tables.LOOK_EVERY = 3.0
app.Client = HurriedClient  # type: ignore[misc]

if __name__ == "__main__":
    sys.exit(main())
