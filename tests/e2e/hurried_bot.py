"""`python -m tests.e2e.hurried_bot`: the bot, with a reminder after seconds and a health file that is touched often.

A turn lasts as long as ever, so that nobody loses one because the machine is busy.
"""

from __future__ import annotations

import sys
from typing import cast

from bot import health
from bot.__main__ import main
from bot.tables.paces import PACES, Pace
from tests.e2e.theatre import SLOW

REMIND = 2.0

if __name__ == "__main__":
    cast("dict[str, Pace]", PACES)[SLOW] = Pace(remind=REMIND, turn=PACES[SLOW].turn)
    health.INTERVAL = 0.1
    sys.exit(main())
