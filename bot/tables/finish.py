"""What is kept of a game when its table closes: the record, its secret published, and everybody's result."""

from __future__ import annotations

from collections.abc import Sequence

from bot.tables.port import Entry, Finished, Result
from bot.tables.table import Seat, Table
from engine.core.record import Player, Record


def finished(table: Table, log: Sequence[Entry]) -> Finished | None:
    """The record of a game that was begun, with results if it was played to its end."""
    if table.state is None or table.ended is None:
        return None
    events = [table.game.events.validate_python(entry.data) for entry in log if entry.kind == "event"]
    players = [Player(name=seat.name, kind=seat.kind) for seat in table.seats]
    record = Record.of(table.game, table.options, players, table.fair, events, publish=True, link=table.announcement)
    if not table.ended.winners:
        return Finished(table.game_key, record.line())
    return Finished(table.game_key, record.line(), results(table), winners(table))


def results(table: Table) -> tuple[Result, ...]:
    """The people's results; those of computer players are not kept."""
    totals = table.view(None).totals
    place = places(totals, table.seats)
    return tuple(
        Result(
            user=seat.user,
            name=seat.name,
            seat=number,
            place=place[number],
            points=totals[number],
            won=place[number] == 1,
            resigned=seat.resigned,
        )
        for number, seat in enumerate(table.seats)
        if seat.user is not None
    )


def winners(table: Table) -> tuple[str, ...]:
    """The names of all who share first place, computer players included."""
    ranked = zip(places(table.view(None).totals, table.seats), table.seats, strict=True)
    return tuple(seat.name for place, seat in ranked if place == 1)


def places(totals: Sequence[int], seats: Sequence[Seat]) -> tuple[int, ...]:
    """By points; equal points share a place. Whoever resigned is placed after all who stayed."""
    scores = [(seat.resigned, -total) for seat, total in zip(seats, totals, strict=True)]
    ranked = sorted(scores)
    return tuple(ranked.index(score) + 1 for score in scores)
