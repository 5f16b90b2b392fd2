"""Requests per game: how often the bot asks Discord for something while computer players play a whole game.

`python -m bench.requests` plays a game at the usual pause of computer players, which takes minutes. One person sits at
the table, opens their hand and leaves the seat to a stand-in.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
from collections import Counter
from pathlib import Path

from playground import Playground
from tests.e2e.player import Player
from tests.e2e.test_games import begin
from tests.e2e.theatre import PATIENCE, Theatre

KINDS = {"POST": "posts", "PATCH": "edits", "DELETE": "deletions", "GET": "looks"}
LONGEST = 3600.0
"""Seconds that a game may take."""


async def count(game: str, computers: int, pause: float, folder: Path) -> dict[str, object]:
    """The requests of one game, from the lobby until nothing more is to be shown of it."""
    async with Playground(patience=PATIENCE) as discord:
        theatre = Theatre(discord, folder, YOSE_COMPUTER_PAUSE=str(pause))
        await theatre.furnish()
        try:
            await theatre.open_doors()
            (person,) = theatre.people("Aoi")
            aoi = Player(discord, person, discord.channel)
            await person.slash("/play", game=game, computers=computers, pace="live")
            await begin([aoi])
            await aoi.press(await aoi.open_hand(), "away")
            async with asyncio.timeout(LONGEST):
                while theatre.rows("SELECT 1 FROM tables WHERE open OR place IS NOT NULL"):  # noqa: ASYNC110
                    await asyncio.sleep(1.0)
        finally:
            await theatre.kill()
        (record,) = theatre.records()
        asked = [entry for entry in discord.api.log if entry.method in KINDS]
        public = Counter(KINDS[entry.method] for entry in asked if "/channels/" in entry.path)
        by_token = Counter(
            "answers" if entry.path.endswith("/callback") else KINDS[entry.method]
            for entry in asked
            if "/webhooks/" in entry.path or "/interactions/" in entry.path
        )
    actions = sum("seat" in event for event in record.events)
    return {
        "game": game,
        "players": computers + 1,
        "actions": actions,
        "public requests": {"altogether": public.total(), **public},
        "requests by interaction token": {"altogether": by_token.total(), **by_token},
    }


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.requests", description=__doc__)
    parser.add_argument("--game", default="tsumo")
    parser.add_argument("--computers", type=int, default=2)
    parser.add_argument("--pause", type=float, default=1.5, help="seconds before a computer player's move")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        print(json.dumps(asyncio.run(count(given.game, given.computers, given.pause, Path(folder))), indent=1))


if __name__ == "__main__":
    main()
