"""`soak`: thousands of games of every kind, each recorded, read back and audited. Rare events are counted."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterator

from engine import audit
from engine.cli.problem import Problem
from engine.cli.progress import with_progress
from engine.cli.workers import in_order
from engine.core.game import AnyGame
from engine.core.record import Record
from engine.registry import GAMES
from engine.simulation import anything, simulated, tables

RARELY = 5
"""In every fifth game, the players bring about what hardly ever happens at random."""

Task = tuple[AnyGame, int]
"""A game and the number of the simulation."""


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--only", choices=GAMES, metavar="GAME", help=f"one of {', '.join(GAMES)}")
    parser.add_argument("--games", type=int, default=20_000, metavar="N", help="of each game and edition")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="J", help="processes: all cores")


def run(arguments: Namespace) -> int:
    if arguments.games < 0 or arguments.jobs < 1:
        raise Problem("--games is 0 or more, --jobs 1 or more.")
    for key in [arguments.only] if arguments.only else GAMES:
        tasks = [(GAMES[key], number) for number in range(arguments.games)]
        seen: Counter[str] = Counter()
        for counts in with_progress(in_order(audited, tasks, arguments.jobs), len(tasks), f"games of {key}"):
            seen.update(counts)
        print(f"{key}: {arguments.games:,} games audited clean", flush=True)
        for what, count in sorted(seen.items()):
            print(f"  {what}: {count:,}", flush=True)
    return 0


def audited(task: Task) -> Counter[str]:
    """Play one game, write and read its record, audit it, and count its rare events."""
    game, number = task
    kinds = tables(game)
    choose = game.rare_choice if number % RARELY == 0 else anything
    line = simulated(kinds[number % len(kinds)], f"soak:{game.key}:{number}", choose).line()
    record = Record.read(line)
    verdict = audit.verify(record)
    if not (verdict.clean and verdict.deals_verified and verdict.ended and record.line() == line):
        raise Problem(f"{game.key}, game {number}: {verdict.fault or 'the record does not survive reading'}", 1)
    return Counter(rare_things(record))


def rare_things(record: Record) -> Iterator[str]:
    seats = len(record.players)
    for event in record.events:
        match event:
            case {"event": "play" | "defer", "ability": str(ability)}:
                yield f"ability {ability}"
            case {"event": "trick", "winner": None}:
                yield "void trick"
            case {"event": "draw", "seat": seat, "from": source} if seat == source:
                yield "draw from the own deck"
            case {"event": "deal", "deal": number} if number > seats:
                yield "tie round"
            case {"event": "end", "winners": [_, _, *_]}:
                yield "shared victory"
