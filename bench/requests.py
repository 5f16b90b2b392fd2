"""Requests per game: how often the bot asks Discord for something while a game is played, in a quarter of its time.

`python -m bench.requests` deals the same cards each time. One person sits among computer players, has their hand open
and leaves the seat to a stand-in; nothing delays a request, so that as few of them as possible fall together.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
from collections import Counter
from pathlib import Path
from unittest.mock import patch

from bot.messages.panel import Panel
from bot.tables import manager
from bot.tables.clock import WallClock
from bot.tables.table import Status, Table
from bot.ui.live import public_tables
from tests.tables.house import HOST
from tests.ui.front import Front

QUARTER = 0.25
PUBLIC = ("post", "edit", "delete", "mention", "announce")


async def play(front: Front, table: Table) -> None:
    """Computer players play to the end, with their usual pauses."""
    await front.hands.opened(front.answered(HOST, message=1), table, Panel(), "")
    await front.tables.step_away(table.id, HOST)
    over = asyncio.Event()
    front.tables.listen(lambda update: over.set() if update.after.status is Status.ENDED else None)
    await over.wait()
    await front.settled()
    await front.hands_at_rest()


async def count(game: str, computers: int, folder: Path) -> dict[str, object]:
    front = Front(folder / "yose.db")
    front.clock, front.computer_pause = WallClock(), 1.5 * QUARTER  # type: ignore[assignment]
    await front.open_doors()
    try:
        table = await front.lobby(game, people=1)
        for _ in range(computers):
            await front.tables.add_computer(table.id, HOST, "random")
        await play(front, await front.start(table))
    finally:
        await front.close_doors()
    sent = Counter(each.what for each in front.line.sent)
    public = {what: sent[what] for what in PUBLIC}
    return {
        "game": game,
        "players": computers + 1,
        "actions": sum(update.after.decided != update.before.decided for update in front.updates),
        "public requests": sum(public.values()),
        **public,
        "refreshes by interaction token": sent["refresh"],
    }


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.requests", description=__doc__)
    parser.add_argument("--game", default="tezuma:masters")
    parser.add_argument("--computers", type=int, default=3)
    given = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        patch.object(manager, "token_bytes", bytes),
        patch.object(public_tables, "EDIT_INTERVAL", public_tables.EDIT_INTERVAL * QUARTER),
    ):
        print(json.dumps(asyncio.run(count(given.game, given.computers, Path(folder))), indent=1))


if __name__ == "__main__":
    main()
