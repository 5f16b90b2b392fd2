"""`python -m bot.leash`: the bot for as long as whoever started it lives; its input is a pipe that closes with them."""

from __future__ import annotations

import os
import sys
from threading import Thread

from bot.__main__ import main

STANDARD_INPUT = 0


def end_with_the_pipe() -> None:
    """At once: the Discord that the other end kept is gone, too, and what was acknowledged is saved."""
    while os.read(STANDARD_INPUT, 1024):
        pass
    os._exit(1)


if __name__ == "__main__":
    Thread(target=end_with_the_pipe, daemon=True).start()
    sys.exit(main(["run"]))
