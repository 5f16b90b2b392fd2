"""`python -m tests.e2e.patient_bot`: the bot, which answers a click however long ago it was left behind.

The Discord of these tests waits longer than the real one, so that a busy machine makes no test fail.
"""

from __future__ import annotations

import sys

from bot import gateway_sessions
from bot.__main__ import main
from tests.e2e.theatre import PATIENCE

if __name__ == "__main__":
    gateway_sessions.TOO_LATE = PATIENCE
    sys.exit(main())
