"""Why something was not done, in a sentence that says what to do now, with the number of the rule below it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bot.messages.words import Words, listed, plain
from bot.tables.paces import PACES
from engine.core.faults import Fault
from engine.core.refusals import Refusal

LONGEST_PIECE = 500
LARGEST_NUMBER = 10**9
"""A larger number in a record is shown unformatted."""

Wording = Callable[[Words, Any, Sequence[str]], object]

WORDINGS: Mapping[str, Wording] = {
    "channel": lambda _words, channel, _: f"<#{channel}>",
    "game": lambda _words, game, _: plain(game),
    "host": lambda _words, host, _: f"<@{host}>",
    "level": lambda _words, level, _: plain(level),
    "pace": lambda words, pace, _: words(f"pace-{pace}") if pace in PACES else plain(pace),
    "permissions": lambda words, held, _: listed(words, [words(f"permission-{name}") for name in held]),
    "person": lambda _words, person, _: f"<@{person}>",
    "reason": lambda words, reason, _: clause(words, reason),
    "source": lambda words, seat, players: player(words, seat, players),  # noqa: PLW0108 - it stands below
    "waiting_for": lambda words, seats, players: listed(words, [player(words, seat, players) for seat in seats]),
}
"""How facts that every game shares are put into words, by their name."""

GameFact = Callable[[Words, str, object], object]
"""How a game puts a fact of its own into words: a card, a suit, a phase."""


def as_it_is(_words: Words, _name: str, fact: object) -> object:
    return fact


def sentence(words: Words, refusal: Refusal, players: Sequence[str] = (), game_fact: GameFact = as_it_is) -> str:
    """What happened and what to do now. `players` are the names by seat, fit for a message (see `words.plain`)."""
    if (key := f"refusal-{refusal.name}") in words:
        facts = {name: worded(words, name, fact, players, game_fact) for name, fact in refusal.facts.items()}
        said = words(key, **facts)
    else:  # a game without words of its own: show the rule as the code states it
        said = words("refusal-other", why=str(type(refusal).__doc__).strip().partition("\n")[0])
    return f"{said}\n-# {words('refusal-rule', rule=refusal.rule)}" if refusal.rule else said


def worded(words: Words, name: str, fact: object, players: Sequence[str], game_fact: GameFact) -> object:
    """A fact in words. A number, or a word that the message selects by, is left as it is."""
    return WORDINGS[name](words, fact, players) if name in WORDINGS else game_fact(words, name, fact)


def clause(words: Words, fault: Fault) -> str:
    """What is wrong with a setup, a deal or a record, to go inside a sentence."""
    if (key := f"fault-{fault.name}") not in words:
        return fault.clause  # a game without words of its own
    return words(key, **{name: written(words, fact) for name, fact in fault.facts.items()})


def written(words: Words, fact: object) -> object:
    """A fault in words, a number, or a piece of a record, which anybody may have written: it is shown literally."""
    if isinstance(fact, Fault):
        return clause(words, fact)
    if isinstance(fact, int) and abs(fact) <= LARGEST_NUMBER:
        return fact
    return f"`{' '.join(str(fact).replace('`', '’').split())[:LONGEST_PIECE]}`"


def player(words: Words, seat: int, players: Sequence[str]) -> str:
    return players[seat] if seat < len(players) else words("refusal-some-player", seat=seat + 1)
