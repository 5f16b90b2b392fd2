"""Games as a channel sees them: people's numbers, an announcement, and a record of version 2."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from random import Random

from engine.core.fair import Fair, Start, nonce
from engine.core.record import ParentPart, Player, Record
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
    parent: ParentPart | None = None,
) -> Fair:
    kinds = kinds or kinds_of(table.players)
    agreed = digest(terms(table.game, table.options, table.picked, kinds, parent))
    return Fair(secret, nonces or numbers(kinds), Start(str(message), agreed))


def recorded(table: Table, fair: Fair, kinds: Sequence[str] | None = None, seed: object = 1) -> Record:
    """A game of random moves from this source of chance."""
    players = [Player(name=f"P{seat}", kind=kind) for seat, kind in enumerate(kinds or kinds_of(table.players))]
    events = moves(table, fair, Random(f"moves:{seed}"))
    link = LINK.format(fair.start.message) if fair.start else ""
    return Record.of(table.game, table.options, players, fair, events, publish=True, link=link)


def announced(table: Table, seed: object = 1) -> Record:
    return recorded(table, fair_for(table, hashlib.sha256(f"{seed}".encode()).digest()), seed=seed)


def continued(table: Table, past: Record, events: int, seed: object = 2) -> Record:
    """Another game of random moves that goes on from a moment of this one, with other people and announced later."""
    parent, kinds = ParentPart.of(past, events, 12), ["bot:hard", *["human"] * (table.players - 1)]
    first = FIRST_NUMBER + (events << 32)
    fair = fair_for(
        table,
        hashlib.sha256(f"{seed}".encode()).digest(),
        kinds,
        numbers(kinds, first),
        MESSAGE + (events << 32),
        parent,
    )
    before = [*past.happened(table.game)][:events]
    players = [Player(name=f"Q{seat}", kind=kind) for seat, kind in enumerate(kinds)]
    after = moves(table, fair, Random(f"moves:{seed}"), before=before)
    link = LINK.format(MESSAGE + (events << 32))
    return Record.of(
        table.game, table.options, players, fair, [*before, *after], publish=True, link=link, parent=parent
    )
