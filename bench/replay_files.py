"""How large the file of a replay is, by game: the largest of some random games at a full table."""

from __future__ import annotations

import argparse

from bot.ui.archive.replay.html_page import html_page
from bot.ui.storage import KeptRecord
from engine.registry import GAMES
from engine.simulation import Table, simulated


def largest(key: str, games: int) -> int:
    """Bytes."""
    game = GAMES[key]
    table = Table(game, game.seats.stop - 1, game.options())
    return max(len(html_page(KeptRecord(1, 1, key, simulated(table, seed).line(), 0.0))) for seed in range(games))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20, help="games of each kind")
    asked = parser.parse_args()
    for key, game in sorted(GAMES.items()):
        size = largest(key, asked.games)
        print(f"{key}, {game.seats.stop - 1} players: {size:,} bytes, the largest of {asked.games} files")


if __name__ == "__main__":
    main()
