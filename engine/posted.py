"""What was posted about a game before its first card. A record can be right in itself and still not be the game that
was announced, so it is compared with this.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any

from engine.audit import terms_of
from engine.core.game import AnyGame
from engine.core.numbers import given_at, number_of
from engine.core.record import Record
from engine.core.values import value


@value
class Posted:
    """The lobby shows the commitment and each number as it is taken; the announcement shows all of it."""

    commitment: str
    terms: str
    """Their digest."""
    kinds: tuple[str, ...]
    """By seat: a person, or a computer player and its level."""
    numbers: tuple[str, ...]
    """By seat: the person's number; empty for a computer player."""
    message: str = ""
    """The announcement's own id; empty in version 1, which announced nothing."""
    link: str = ""


def told_by(record: Record) -> Posted:
    """What must have been posted if this record is true."""
    start = record.fair.start
    return Posted(
        commitment=record.fair.commitment,
        terms=terms_of(record),
        kinds=tuple(player.kind for player in record.players),
        numbers=shown(record.fair.nonces),
        message=start.message if start else "",
        link=start.link if start else "",
    )


SOON = 10.0
"""Seconds. An announcement that comes later after the last number leaves time to try another."""


def waited(record: Record) -> float:
    """The seconds between the last number that was taken, the host's, and the announcement; 0 in version 1."""
    start = record.fair.start
    taken = [number.at for nonce in record.fair.nonces if (number := number_of(nonce))]
    return given_at(start.message) - max(taken) if start and taken else 0.0


def shown(nonces: Sequence[str]) -> tuple[str, ...]:
    """Nonces as people see them. What is no number is shown as it is written."""
    return tuple(str(number_of(nonce) or nonce) for nonce in nonces)


def differences(seen: Posted, record: Record) -> tuple[str, ...]:
    """The facts in which the record differs from what people saw; none if it is the game that was announced."""
    told = told_by(record)
    return tuple(fact.name for fact in fields(told) if getattr(seen, fact.name) != getattr(told, fact.name))


def house_values(game: AnyGame, options: Mapping[str, Any]) -> dict[str, Any]:
    """The options that no lobby offers: values of whoever runs the bot."""
    own = [name for name in game.options.model_fields if name not in game.offers()]
    return {name: options[name] for name in own if options.get(name)}
