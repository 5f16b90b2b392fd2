"""Why something was not done, in a sentence that says what to do now, with the number of the rule below it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bot.messages import names
from bot.messages.words import Words, plain
from bot.tables.paces import PACES
from engine.core.faults import Fault
from engine.core.refusals import Refusal
from engine.games.tezuma.actions import PICKS

LONGEST_PIECE = 500
LARGEST_NUMBER = 10**9
"""Beyond it a number of a record is shown as it stands there."""

Wording = Callable[[Words, Any, Sequence[str]], object]

WORDINGS: Mapping[str, Wording] = {
    "ability": lambda words, ability, _: thing(words, ability),
    "card": lambda words, card, _: thing(words, card),
    "cards": lambda words, cards, _: names.cards(words, cards) if isinstance(cards, tuple) else cards,
    "channel": lambda _words, channel, _: f"<#{channel}>",
    "game": lambda _words, game, _: plain(game),
    "host": lambda _words, host, _: f"<@{host}>",
    "level": lambda _words, level, _: plain(level),
    "pace": lambda words, pace, _: names.pace(words, pace) if pace in PACES else plain(pace),
    "permissions": lambda words, held, _: names.listed(words, [names.permission(words, name) for name in held]),
    "phase": lambda words, phase, _: names.phase(words, phase),
    "reason": lambda words, reason, _: wrong(words, reason),
    "source": lambda words, seat, players: player(words, seat, players),  # noqa: PLW0108 - it stands below
    "suit": lambda words, suit, _: names.suit(words, suit),
    "waiting_for": lambda words, seats, players: names.listed(words, [player(words, seat, players) for seat in seats]),
}
"""How facts are put into words, by their name; a number, or a word that the message chooses by, stands as it is."""


def sentence(words: Words, refusal: Refusal, players: Sequence[str] = ()) -> str:
    """What happened and what to do now. `players` are the names by seat, fit for a message (see `words.plain`)."""
    facts = {name: worded(words, name, fact, players) for name, fact in refusal.facts.items()}
    said = words(f"refusal-{refusal.name}", **facts)
    return f"{said}\n-# {words('refusal-rule', rule=refusal.rule)}" if refusal.rule else said


def worded(words: Words, name: str, fact: object, players: Sequence[str]) -> object:
    return WORDINGS[name](words, fact, players) if name in WORDINGS else fact


def wrong(words: Words, fault: Fault) -> str:
    """What is wrong with a setup, a deal or a record, as a clause."""
    return words(f"fault-{fault.name}", **{name: written(words, fact) for name, fact in fault.facts.items()})


def written(words: Words, fact: object) -> object:
    """A further fault, a number, or a piece of a record, which anybody may have written: it stands there as it is."""
    if isinstance(fact, Fault):
        return wrong(words, fact)
    if isinstance(fact, int) and abs(fact) <= LARGEST_NUMBER:
        return fact
    return f"`{' '.join(str(fact).replace('`', '’').split())[:LONGEST_PIECE]}`"


def player(words: Words, seat: int, players: Sequence[str]) -> str:
    return players[seat] if seat < len(players) else words("refusal-some-player", seat=seat + 1)


def thing(words: Words, code: str) -> str:
    """What the draft knows by this code: an ability, a suit or a table. A forged code is shown as what it is."""
    if code in PICKS["ability"]:
        return names.ability(words, code)
    if code in PICKS["pain"]:
        return names.suit(words, code)
    return names.table(words, code) if code in PICKS["table"] else plain(code)
