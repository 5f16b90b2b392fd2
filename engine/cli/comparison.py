"""What `verify` asks to compare with the channel: a record can be right in itself and still not be the game that was
announced there.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import UTC, datetime

from engine.audit import game_of
from engine.core.faults import legible
from engine.core.numbers import given_at, number_of
from engine.core.record import ParentPart, Player, Record
from engine.posted import SOON, house_values, told_by, waited

VERSION_1 = (
    "a record of version 1: nothing shows that the players' numbers are theirs, so whoever ran the bot could have "
    "searched for these cards"
)


def comparison(record: Record) -> Iterator[str]:
    """Lines for whoever has the channel before them. Where nobody but computers played, there was no channel."""
    if all(player.kind != "human" for player in record.players):
        return
    told = told_by(record)
    if record.fair.start is None:
        yield f"Beware, {VERSION_1}."
    else:
        yield "Compare with the channel; the announcement must not be marked as edited, nor stand there twice:"
        yield f"  announcement  {told.message}, {time(told.message)}, {legible(told.link)}"
        yield f"  terms         {told.terms}"
        if (late := waited(record)) > SOON:
            yield f"Beware, the announcement came {late:.0f} s after the last number: enough to try several."
    if parent := record.parent:
        yield f"  goes on from  event {parent.events} of {name_of(parent)}; the deals until then follow from its secret"
    yield f"  commitment    {told.commitment}"
    for seat, (player, nonce) in enumerate(zip(record.players, record.fair.nonces, strict=True), start=1):
        yield f"  seat {seat}        {legible(player.name)}: {added(player, nonce)}"
    game = game_of(record)
    house = house_values(game, record.options)
    options = {key: value for key, value in record.options.items() if key not in house}
    yield f"  options       {game.key}, {legible(written(options))}"
    if house:
        yield f"Beware, the host's own values are played with; were they announced? {legible(written(house))}"


def name_of(parent: ParentPart) -> str:
    """How anybody finds the game: by its announcement, or by the commitment of one that nobody announced."""
    game = "the game" if parent.number is None else f"game {legible(parent.number)}"
    start = parent.fair.start
    return f"{game}, {legible(start.link)}" if start else f"{game} with the commitment {parent.fair.commitment}"


def added(player: Player, nonce: str) -> str:
    if player.kind != "human":
        return f"computer player, {legible(player.kind.removeprefix('bot:'))}"
    number = number_of(nonce)
    return f"{legible(number)}, taken {time(number.id)}" if number else f"no number ({legible(nonce) or 'nothing'})"


def time(number: str) -> str:
    return datetime.fromtimestamp(given_at(number), UTC).isoformat(timespec="milliseconds")


def written(values: object) -> str:
    return json.dumps(values, ensure_ascii=False)
