"""`python -m tests.games`: the bot with both example games, each registered by its line."""

from __future__ import annotations

import sys

from bot.__main__ import main
from bot.games import registry as faces
from engine import registry as games
from tests.games.heron.face import FACE as HERON_FACE
from tests.games.heron.game import Heron
from tests.games.minnow.game import Minnow

games.register(Minnow())
games.register(Heron())
faces.register("heron", HERON_FACE)

if __name__ == "__main__":
    sys.exit(main())
