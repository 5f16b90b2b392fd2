"""How long people may think."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

MINUTE, HOUR, DAY = 60.0, 3600.0, 86400.0

LOBBY_LIFE = 3 * DAY
"""A lobby in which nobody joins or changes anything for this long is closed."""

PAUSE_LIFE = 30 * DAY
"""A paused game in which nobody comes or goes for this long is abandoned."""

STARTING_LIFE = 5 * MINUTE
"""A game that can't be announced for this long goes back to its lobby. Until then, Discord recognises a repetition."""

COMPUTER_LATE = 1 * MINUTE
"""A computer player's move that takes this long is considered lost, and is made again."""

UNATTENDED = 0.2
"""What a computer player's pause shrinks to while nobody else plays. What is to be seen stays as long as ever."""

MISSES_BEFORE_STAND_IN = 3
"""After this many missed turns a stand-in keeps the seat until its owner returns."""


@dataclass(frozen=True, slots=True)
class Pace:
    """After `remind` seconds a reminder, after `turn` seconds a computer player takes that one turn.

    What is finished stays in sight before computer players go on: a trick for `trick` of their pauses, and the score of
    a deal for `score` more. People need not wait.
    """

    remind: float
    turn: float
    trick: float = 2.0
    score: float = 3.0


PACES: Mapping[str, Pace] = {
    "live": Pace(remind=1 * MINUTE, turn=3 * MINUTE),
    "relaxed": Pace(remind=1 * HOUR, turn=8 * HOUR, trick=3.0, score=4.0),
    "correspondence": Pace(remind=12 * HOUR, turn=48 * HOUR, trick=3.0, score=4.0),
}
