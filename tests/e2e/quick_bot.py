"""`python -m tests.e2e.quick_bot`: the bot, with a public table that is repainted as soon as anything happens."""

from __future__ import annotations

import sys

from bot.__main__ import main
from bot.ui.live import public_tables

if __name__ == "__main__":
    public_tables.EDIT_INTERVAL = 0.05
    sys.exit(main())
