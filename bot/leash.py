"""`python -m bot.leash`: runs the bot for as long as the process that started it lives.

Its standard input is a pipe from that process, which closes when the process ends, however it ends.
"""

from __future__ import annotations

import os
import sys
from threading import Thread

from bot.cli import main

STANDARD_INPUT = 0


def end_with_the_pipe() -> None:
    """Exit at once when the pipe closes: the Discord it used is gone too, and everything acknowledged is saved."""
    while os.read(STANDARD_INPUT, 1024):
        pass
    os._exit(1)


if __name__ == "__main__":
    Thread(target=end_with_the_pipe, daemon=True).start()
    sys.exit(main(["run"]))
