"""Games as a channel sees them: people's numbers, an announcement, and a record of version 2."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from random import Random

from engine.core.fair import Fair, Start, nonce
from engine.core.record import Player, Record
from engine.core.terms import digest, terms
from engine.simulation import Table, moves

MESSAGE, FIRST_NUMBER = 1_500_000_000_000_000_000, 1_500_000_000_000_000_000 - (1 << 32)
LINK = "https://discord.com/channels/7/70/{}"


def kinds_of(players: int) -> list[str]:
    """People, and a computer player in the last seat."""
    return ["human"] * (players - 1) + ["bot:hard"]


def numbers(kinds: Sequence[str], first: int = FIRST_NUMBER) -> tuple[str, ...]:
    return tuple(nonce(str(first + seat)) if kind == "human" else "" for seat, kind in enumerate(kinds))


def fair_for(
    table: Table,
    secret: bytes,
    kinds: Sequence[str] | None = None,
    nonces: tuple[str, ...] | None = None,
    message: int = MESSAGE,
) -> Fair:
    kinds = kinds or kinds_of(table.players)
    agreed = digest(terms(table.game, table.options, table.picked, kinds))
    return Fair(secret, nonces or numbers(kinds), Start(str(message), agreed))


def recorded(table: Table, fair: Fair, kinds: Sequence[str] | None = None, seed: object = 1) -> Record:
    """A game of random moves from this source of chance."""
    players = [Player(name=f"P{seat}", kind=kind) for seat, kind in enumerate(kinds or kinds_of(table.players))]
    events = moves(table, fair, Random(f"moves:{seed}"))
    link = LINK.format(fair.start.message) if fair.start else ""
    return Record.of(table.game, table.options, players, fair, events, publish=True, link=link)


def announced(table: Table, seed: object = 1) -> Record:
    return recorded(table, fair_for(table, hashlib.sha256(f"{seed}".encode()).digest()), seed=seed)
