"""What is wrong with a setup, a deal or a record: a name and facts, like those of a refusal.

The ui has its own words for each; the command line uses the clauses here. A game adds its own: see `faults_with`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field

from engine.core.values import value

LONGEST_PIECE = 200
"""The most characters of a record that are quoted."""

CLAUSES: Mapping[str, str] = {
    # A setup
    "setup": "the game can't be set up like this: {why}",
    "players": "this game is for {fewest} to {most} players",
    "other-options": "these are not this game's options",
    "option": "{option} can't be like this",
    "picks": "a picked setup names its cards, and no other does",
    # A deal
    "deal": "this deal is impossible: {why}",
    "deal-number": "deal {due} is next, not {found}",
    "starts": "seat {seat} does not start it",
    "cards": "these are not all the cards",
    # A record
    "too-long": "this is not a game record: it is longer than {most} bytes",
    "not-json": "this is not a game record: {what}",
    "not-a-record": "this is not a game record: {where}: {what}",
    "game": "there is no game {game!r}",
    "edition": "there is no game {game!r}, edition {edition!r}",
    "options": "the options can't be read: {where}: {what}",
    "option-missing": "the option {option} is missing",
    "nonce": "the computer player in seat {seat} has added a nonce, but only people do",
    "no-number": "the person in seat {seat} has added no number of Discord's",
    "late-number": "the number of the person in seat {seat} was taken after the game was announced",
    "start": "the start is to be the id of a message on Discord, but {found} is none",
    "start-link": "the link to the announcement does not lead to message {message}",
    "commitment": "the commitment is {published}, but the secret's is {found}",
    "secret": "the game is over, but its secret is not published",
    "no-end": "the secret is published, but the game is not over: the end of the record is missing",
    "parent": "in the game that this one goes on from, {what}",
    # An event of it
    "event": "event {number}: {what}",
    "no-event": "this is no event of {game}: {where}: {what}",
    "picked-deal": "a game with picked cards starts with the deal that shows them",
    "other-event": "{due} was expected, but {found} stands there",
    "other-keys": "{due} was expected in this {kind}, but {found} stands there",
    "no-action": "an action was expected, but {found} stands there",
    "no-deal": "a deal was expected, but {found} stands there",
    "after-the-end": "the game was over, but {found} stands there",
    "stops": "{due} was expected, but the record stops",
    "against-the-rules": "{found} is against the rules: {refusal}",
}


@value
class Fault:
    """One thing that is wrong."""

    name: str
    facts: Mapping[str, object] = field(hash=False)
    template: str = field(compare=False, repr=False)
    """The clause, with the names of the facts in it."""

    @property
    def clause(self) -> str:
        """The words, to go inside a sentence."""
        told = {name: fact.clause if isinstance(fact, Fault) else legible(fact) for name, fact in self.facts.items()}
        return self.template.format(**told)

    def __str__(self) -> str:
        return f"{self.clause[0].upper()}{self.clause[1:]}."


def legible(fact: object) -> str:
    """Anybody may have written this piece of a record, so it must neither control nor flood a terminal."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in str(fact)[: LONGEST_PIECE + 1])
    return shown if len(shown) <= LONGEST_PIECE else f"{shown[:LONGEST_PIECE]}…"


def faults_with(clauses: Mapping[str, str]) -> Callable[..., Fault]:
    """Returns a function that makes a game's faults, from these clauses of its own and the shared ones."""
    known = {**CLAUSES, **clauses}

    def fault(name: str, /, **facts: object) -> Fault:
        return Fault(name, facts, known[name])

    return fault


fault = faults_with({})
"""Makes the faults that all games share."""
