"""Tsumo's first lesson: a round of three in which everybody draws from the player on their left."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.default.lesson import Lesson, Step
from engine.games.tsumo.cards import CARDS, STACK
from engine.games.tsumo.events import Dealt
from engine.games.tsumo.game import Tsumo
from engine.games.tsumo.options import Options

DEALER = 1

HANDS = (
    "Sp12 Su12 Au12 HW Wi11 | Wi6 Sp7 Su8 Au9 Wi10",  # the learner
    "Sp10 Sp11 Au11 Su10 Wi12 | Su6 Au6 Sp6 Au7 Su7",  # Kaede
    "Sp8 Su9 Wi8 Wi7 HG | Su11 Au10 Wi9 Sp9 Au8",  # Ren
)
"""By seat: the cards that are kept, and those that are stacked, the top of the deck first."""

DECLARED = (3, 5, 0)

PLAYS = (
    "Sp12 Su12 Su6  Au12 Sp6  HW   Wi11 Au7  Au6  Su7",
    "Sp10 Su10 Su11 Au10 Sp9  Wi9  Wi12 Au11 Au8  Sp11",
    "Sp8  Su9  Wi8  Wi7  Sp7  Wi6  Wi10 Au9  HG   Su8",
)
"""By seat: the cards in the order in which they are played. A column is a trick."""

NUMBERS = [f"declare:{wins}" for wins in range(11)]

STEPS = {
    step.move: step
    for step in (
        Step("stack", "build:Wi6,Sp7,Su8,Au9,Wi10", in_order=True),
        Step("declare", "declare:3", dict.fromkeys(NUMBERS[:3], "few") | dict.fromkeys(NUMBERS[4:], "many")),
        Step("follow", "play:Sp12"),
        Step("third", "play:Au12", {"play:HW": "honor"}),
        Step("honor", "play:HW"),
    )
}
"""The learner's moves that are asked for, besides the first draw."""
FIRST_DRAW = Step("draw", "draw:1")


def moves(seat: int) -> Iterator[str]:
    """Everything that a seat does: after each of the first tricks it draws from its left neighbour."""
    yield f"build:{','.join(HANDS[seat].partition('|')[2].split())}"
    yield f"declare:{DECLARED[seat]}"
    for number, card in enumerate(PLAYS[seat].split(), start=1):
        yield f"play:{card}"
        if number <= STACK:
            yield f"draw:{(seat + 1) % len(HANDS)}"


def learner() -> Iterator[str | Step]:
    """The same, with the moves that are asked for."""
    drawn = 0
    for move in moves(0):
        drawn += move == FIRST_DRAW.move
        yield FIRST_DRAW if move == FIRST_DRAW.move and drawn == 1 else STEPS.get(move, move)


def dealt(hand: str) -> tuple[str, ...]:
    return tuple(hand.replace("|", "").split())


LESSON = Lesson(
    name="tsumo",
    game=Tsumo(),
    options=Options(),
    deal=Dealt(1, DEALER, tuple(tuple(CARDS[card] for card in dealt(hand)) for hand in HANDS), ("HW", "HG")),
    moves=(tuple(learner()), tuple(moves(1)), tuple(moves(2))),
    short_game={"short": True},
)
