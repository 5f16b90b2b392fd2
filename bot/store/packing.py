"""A closed table in one piece: its log and, if a game was begun, that game's record, compressed together.

A record's events are the log's own, so the text of the record is kept without them. Times are kept as differences.
Lines are kept column by column: each shape that a line can have once, and then all first values of that shape, all
second ones, and so on, which saves up to a tenth. bz2 beats zlib and lzma on such texts by a tenth to a third, and
takes 3 ms per game.
"""

from __future__ import annotations

import bz2
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from decimal import Context, Decimal
from itertools import accumulate, chain, islice, pairwise, zip_longest

from bot.tables.port import StoreError

Line = tuple[str, str, float]
"""One line of a log: kind, data as JSON, at."""

SEPARATOR = "\0"
"""Neither JSON nor a kind can contain it."""
COLUMNS = ""
"""What stands first in the archives of today. Before, the times stood there, and then line after line."""
VALUE = re.compile(r'(?<=[:\[,])("[^"\\]*"|-?\d+|true|false|null)(?=[,\]}])')
"""One in a line of JSON. One that it does not find is kept as a part of the shape."""
EXACT = Context(prec=60)
"""More digits than the difference of two times can have."""


@dataclass(frozen=True, slots=True)
class Packed:
    log: tuple[Line, ...]
    record: str | None
    """None if no game was begun."""


def pack(table: Packed) -> bytes:
    """What `unpack` turns into the same table again, to the last digit of every time."""
    record = without(table.record, events(table.log))
    lines = columns([f"{kind} {data}" for kind, data, _ in table.log])
    text = SEPARATOR.join((COLUMNS, differences(at for *_, at in table.log), str(len(record)), *record, *lines))
    return bz2.compress(text.encode())


def unpack(data: bytes) -> Packed:
    try:
        texts = iter(bz2.decompress(data).decode().split(SEPARATOR))
        first = next(texts)
        times = next(texts) if first == COLUMNS else first
        record = list(islice(texts, int(next(texts))))
        lines = in_lines(texts) if first == COLUMNS else texts
        log = tuple((*read_line(line), at) for line, at in zip(lines, summed(times), strict=True))
    except (OSError, ValueError, ArithmeticError, LookupError, StopIteration):
        raise StoreError("A table in the archive is damaged; restore a backup.") from None
    return Packed(log, events(log).join(record) if record else None)


def columns(lines: Iterable[str]) -> list[str]:
    """The shapes of the lines, which shape each line has, and the values of each shape, column by column."""
    shapes: dict[tuple[str, ...], list[Sequence[str]]] = defaultdict(list)
    order = []
    for line in lines:
        parts = VALUE.split(line)
        shape = tuple(parts[::2])
        shapes[shape].append(parts[1::2])
        order.append(shape)
    numbers = {shape: str(number) for number, shape in enumerate(shapes)}
    flat = chain.from_iterable((str(len(shape)), *shape) for shape in shapes)
    values = chain.from_iterable(chain.from_iterable(zip(*rows, strict=True)) for rows in shapes.values())
    return [str(len(shapes)), *flat, " ".join(map(numbers.__getitem__, order)), *values]


def in_lines(texts: Iterator[str]) -> list[str]:
    """The lines that `columns` turned into these texts."""
    shapes = [list(islice(texts, int(next(texts)))) for _ in range(int(next(texts)))]
    order = [int(number) for number in next(texts).split()]
    rows = [values_of(texts, len(shape) - 1, order.count(number)) for number, shape in enumerate(shapes)]
    return ["".join(chain(*zip_longest(shapes[number], next(rows[number]), fillvalue=""))) for number in order]


def values_of(texts: Iterator[str], columns: int, lines: int) -> Iterator[Sequence[str]]:
    """The values of one shape, line by line."""
    if not columns:
        return iter([()] * lines)
    return zip(*[list(islice(texts, lines)) for _ in range(columns)], strict=True)


def read_line(line: str) -> tuple[str, str]:
    kind, data = line.split(" ", 1)
    return kind, data


def events(log: Iterable[Line]) -> str:
    """The events of the game as a record lists them."""
    return ",".join(data for kind, data, _ in log if kind == "event")


def without(record: str | None, events: str) -> Sequence[str]:
    """The record's text before and after its events; the whole text if it does not list them like that."""
    if record is None:
        return ()
    return record.split(events, 1) if events else (record,)


def differences(times: Iterable[float]) -> str:
    """In decimals, because those of floats would not add up to the same floats again."""
    exact = (Decimal(repr(time)) for time in times)
    return " ".join(str(EXACT.subtract(after, before) or 0) for before, after in pairwise((Decimal(0), *exact)))


def summed(differences: str) -> list[float]:
    return [float(time) for time in accumulate(map(Decimal, differences.split()), EXACT.add)]
