"""Matches between levels: one player of a level against a table of another level, on duplicate deals.

    python -m bench.arena [--seed 8] [--games 400] [--only tsumo:4:hard:normal] [--table]

The one player plays every deal once from each seat, so that nobody is lucky with cards. Results go to out/arena, one
line per game. A run that was stopped resumes where it was. Intervals are 95 %, over deals (the games of one deal are
not independent). `plain` is the comparison searcher: random playouts on the readable engine, in the time that `hard`
takes. Times are for one core.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass
from functools import partial
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

from bench.plain import PlainSearch
from engine.brains.default import searcher_of
from engine.brains.levels import Brain, brain_of
from engine.core.values import value
from engine.registry import GAMES
from engine.simulation import fair_for

FOLDER = Path("out/arena")
PAIRS = (
    ("easy", "random"),
    ("normal", "random"),
    ("hard", "random"),
    ("normal", "easy"),
    ("hard", "normal"),
    ("hard", "plain"),
)
SECONDS_OF_PLAIN = 0.008
"""At least the average time of a hard move with four players, on the machine of the published table."""


@value
class Match:
    key: str
    players: int
    one: str
    others: str

    @property
    def name(self) -> str:
        return f"{self.key}:{self.players}:{self.one}:{self.others}"

    def games(self, wished: int) -> int:
        """As many games as wished for four players, a quarter for others, rounded up to complete the last rotation."""
        games = wished if self.players == 4 else wished // 4
        return games + -games % self.players


@dataclass
class Game:
    """One game: the one player's share of the victory, points per deal, and numbers made per deal."""

    number: int
    deals: int
    victory: float
    points: float
    points_of_others: float
    made: float
    made_by_others: float
    moves: int
    seconds: float
    slowest: float


def matches() -> Iterator[Match]:
    for key, game in GAMES.items():
        for players in sorted(game.seats, key=lambda seats: seats != 4):
            for one, others in PAIRS:
                yield Match(key, players, one, others)


def brain(level: str, key: str) -> Brain:
    return PlainSearch(key, SECONDS_OF_PLAIN) if level == "plain" else brain_of(level, GAMES[key])


def play(match: Match, number: int, seed: int) -> Game:
    """Play game `number` of a match. As many games as there are seats share the same deal."""
    game, me = GAMES[match.key], number % match.players
    deal = number // match.players
    fair = fair_for(f"arena:{seed}:{deal}", match.players)
    brains = [brain(match.one if seat == me else match.others, match.key) for seat in range(match.players)]
    state: Any = game.setup(match.players, game.options())
    spent: list[float] = []
    turn = 0
    while not game.ended(state):
        if game.deal_due(state):
            state = game.evolve(state, game.deal(state, fair))
        seat = game.to_act(state)[0]
        view, begun = game.view(state, seat), time.process_time()
        action = brains[seat].choose(view, (seed << 40) + (number << 16) + turn)
        if seat == me:
            spent.append(time.process_time() - begun)
        state = game.replay(state, game.decide(state, seat, action))
        turn += 1
    return result(number, me, state, spent)


def result(number: int, me: int, state: Any, spent: list[float]) -> Game:
    points = [deal.points for deal in state.sheet]
    mine = [deal[me] for deal in points]
    others = [won for deal in points for seat, won in enumerate(deal) if seat != me]
    return Game(
        number=number,
        deals=len(points),
        victory=(me in state.ended.winners) / len(state.ended.winners),
        points=fmean(mine),
        points_of_others=fmean(others),
        made=fmean(won > 0 for won in mine),
        made_by_others=fmean(won > 0 for won in others),
        moves=len(spent),
        seconds=sum(spent),
        slowest=max(spent),
    )


def recorded(match: Match, seed: int) -> list[Game]:
    """Every game that was played, without duplicates: two runs at the same time may have played the same game."""
    path = file_of(match, seed)
    games = (Game(**json.loads(line)) for line in path.read_text().splitlines()) if path.exists() else ()
    return list({game.number: game for game in games}.values())


def file_of(match: Match, seed: int) -> Path:
    return FOLDER / f"{seed}" / f"{match.name.replace(':', '-')}.jsonl"


def run(match: Match, games: int, seed: int, pool: ProcessPoolExecutor) -> None:
    done = {game.number for game in recorded(match, seed)}
    waiting = [pool.submit(play, match, number, seed) for number in range(games) if number not in done]
    path = file_of(match, seed)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a") as file:
        for count, future in enumerate(as_completed(waiting), start=len(done) + 1):
            print(json.dumps(asdict(future.result())), file=file, flush=True)
            if count % match.players == 0:
                print(f"{match.name}: {count} of {games} games", flush=True)


def interval(games: Iterable[Game], players: int, of: Callable[[Game], float]) -> tuple[float, float]:
    """The mean, and half the width of its 95 % interval over deals."""
    deals = defaultdict[int, list[float]](list)
    for game in games:
        deals[game.number // players].append(of(game))
    means = [fmean(values) for values in deals.values()]
    return fmean(means), 1.96 * stdev(means) / sqrt(len(means)) if len(means) > 1 else 1.0


def told(mean: float, half: float, *, percent: bool = False) -> str:
    return f"{100 * mean:.1f} % ± {100 * half:.1f}" if percent else f"{mean:.2f} ± {half:.2f}"


def row(match: Match, games: list[Game]) -> str:
    of = partial(interval, games, match.players)
    declaring = match.key == "tsumo"
    made = (told(*of(lambda game: game.made), percent=True), told(*of(lambda game: game.made_by_others), percent=True))
    cells = (
        match.key,
        str(match.players),
        f"{match.one} against {match.others}",
        str(len(games)),
        told(*of(lambda game: game.victory), percent=True),
        told(*of(lambda game: game.points)),
        told(*of(lambda game: game.points_of_others)),
        " and ".join(made) if declaring else "",
        f"{1000 * sum(game.seconds for game in games) / sum(game.moves for game in games):.1f}",
    )
    return f"| {' | '.join(cells)} |"


def table(seed: int) -> str:
    head = "| game | players | match | games | won | points a deal | of the others | numbers made | ms a move |"
    rows = [row(match, games) for match in matches() if (games := recorded(match, seed))]
    return "\n".join((head, "|---" * 9 + "|", *rows))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=8)
    parser.add_argument("--games", type=int, default=400, help="of four players; a quarter of it for others")
    parser.add_argument("--only", default="", help="matches whose name starts like this")
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    parser.add_argument("--table", action="store_true", help="only print what is there")
    options = parser.parse_args()
    if not options.table:
        interpreted = [key for key, game in GAMES.items() if not searcher_of(game).compiled]
        print(f"interpreted: {', '.join(interpreted) or 'nothing'}; results in {FOLDER}/{options.seed}")
        with ProcessPoolExecutor(options.workers) as pool:
            for match in matches():
                if match.name.startswith(options.only):
                    run(match, match.games(options.games), options.seed, pool)
    print(table(options.seed))


if __name__ == "__main__":
    main()
