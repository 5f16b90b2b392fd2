"""What is kept of a game when its table closes: the record, its secret published, and everybody's result."""

from __future__ import annotations

from collections.abc import Sequence

from bot.tables.port import Entry, Finished, Result
from bot.tables.table import Table
from engine.core import ranking
from engine.core.deeds import Deeds, deeds_of
from engine.core.record import Player, Record


def finished(table: Table, log: Sequence[Entry]) -> Finished | None:
    """The record of a game that was begun, with results if it was played to its end. One that plays on from another is
    nobody's result: whoever begins in a won position has not won it.
    """
    if table.state is None or table.ended is None:
        return None
    before = table.continues.events if table.continues else ()
    events = [table.game.events.validate_python(entry.data) for entry in log if entry.kind == "event"]
    players = [Player(name=seat.name, kind=seat.kind, resigned=seat.resigned) for seat in table.seats]
    record = Record.of(
        table.game,
        table.options,
        players,
        table.fair,
        [*before, *events],
        publish=True,
        link=table.announcement,
        parent=table.parent,
    )
    if not table.ended.winners:
        return Finished(table.game_key, record.line())
    if table.continues:
        return Finished(table.game_key, record.line(), winners=winners(table), ranked=False)
    place = places(table)
    return Finished(
        table.game_key,
        record.line(),
        results(table, deeds_of(table.game, events, len(players))),
        winners(table),
        ranked=table.counts,
        deals=len(table.view(None).sheet),
        computers=tuple((seat.level, place[number]) for number, seat in enumerate(table.seats) if seat.level),
    )


def results(table: Table, deeds: Sequence[Deeds]) -> tuple[Result, ...]:
    """The people's results, with what everybody did, by seat; those of computer players are not kept."""
    totals = table.view(None).totals
    place, first = places(table), ranking.winners(places(table), table.absent)
    return tuple(
        Result(
            user=seat.user,
            name=seat.name,
            seat=number,
            place=place[number],
            points=totals[number],
            won=number in first,
            resigned=seat.resigned,
            stood_in=table.absent.get(number) == "stand-in",
            deeds=deeds[number],
        )
        for number, seat in enumerate(table.seats)
        if seat.user is not None
    )


def winners(table: Table) -> tuple[str, ...]:
    """The names of all who share first place, computer players included; nobody's, if stand-ins played for all."""
    return tuple(table.seats[seat].name for seat in ranking.winners(places(table), table.absent))


def places(table: Table) -> tuple[int, ...]:
    """By seat: the place that is shown and kept. The record's `end` event names the winners by points alone."""
    return ranking.places(table.view(None).totals, table.absent)
