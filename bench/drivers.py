"""asyncpg beside psycopg 3: a fenced append by itself and in groups, on one connection each, by turns.

`python -m bench.drivers postgresql://…` makes a table of its own there, and drops it in the end. psycopg is in the
extra `bench`. Both write the same rows by the same statements; psycopg is also measured in its pipeline mode.
"""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Awaitable, Callable, Sequence
from statistics import median, quantiles
from time import perf_counter, process_time
from typing import Any

GROUP = 48
DATA = '{"event":"play","seat":2,"cards":["B7"],"ability":null}'

SET_UP = """
    DROP TABLE IF EXISTS bench_log, bench_slots;
    CREATE TABLE bench_slots (slot integer PRIMARY KEY, epoch bigint NOT NULL);
    INSERT INTO bench_slots SELECT n, 1 FROM generate_series(0, 1023) AS n;
    CREATE TABLE bench_log (
        table_id bigint, version integer, kind text, data json, at double precision, PRIMARY KEY (table_id, version)
    );
"""
FENCED = """
    WITH held AS MATERIALIZED (
        SELECT 1 FROM bench_slots JOIN unnest({0}::integer[], {1}::bigint[]) AS mine (slot, epoch) USING (slot, epoch)
        FOR SHARE OF bench_slots
    )
    INSERT INTO bench_log
    SELECT * FROM unnest({2}::bigint[], {3}::integer[], {4}::text[], {5}::json[], {6}::double precision[])
    WHERE (SELECT count(*) FROM held) = cardinality({0}::integer[])
"""

Columns = tuple[list[Any], ...]
Append = Callable[[Columns], Awaitable[None]]


def columns(version: int, size: int) -> Columns:
    tables = list(range(size))
    return (tables, [1] * size, tables, [version] * size, ["event"] * size, [DATA] * size, [1.7e9] * size)


async def with_asyncpg(url: str) -> tuple[Append, Callable[[], Awaitable[None]]]:
    import asyncpg

    connection = await asyncpg.connect(url)
    statement = FENCED.format(*(f"${n}" for n in range(1, 8)))

    async def append(group: Columns) -> None:
        await connection.execute(statement, *group)

    return append, connection.close


async def with_psycopg(url: str, *, pipeline: bool = False) -> tuple[Append, Callable[[], Awaitable[None]]]:
    import psycopg

    connection = await psycopg.AsyncConnection.connect(url, autocommit=True)
    named = FENCED.format(*(f"%(p{n})s" for n in range(7)))

    async def append(group: Columns) -> None:
        values = {f"p{n}": column for n, column in enumerate(group)}
        if not pipeline:
            await connection.execute(named, values, prepare=True)
            return
        async with connection.pipeline():
            await connection.execute("BEGIN")
            await connection.execute(named, values, prepare=True)
            await connection.execute("COMMIT")

    return append, connection.close


DRIVERS: dict[str, Callable[[str], Any]] = {
    "asyncpg": with_asyncpg,
    "psycopg": with_psycopg,
    "psycopg, pipeline": lambda url: with_psycopg(url, pipeline=True),
}


async def measured(url: str, driver: str, size: int, times: int) -> Sequence[float]:
    """p50 and p99 in milliseconds, lines a second, and microseconds of this process's time per line."""
    import asyncpg

    admin = await asyncpg.connect(url)
    await admin.execute(SET_UP)
    append, close = await DRIVERS[driver](url)
    for version in range(20):
        await append(columns(version, size))
    waits = []
    began, worked = perf_counter(), process_time()
    for version in range(20, 20 + times):
        asked = perf_counter()
        await append(columns(version, size))
        waits.append(perf_counter() - asked)
    seconds, work = perf_counter() - began, process_time() - worked
    await close()
    assert await admin.fetchval("SELECT count(*) FROM bench_log") == size * (20 + times)
    await admin.execute("DROP TABLE bench_log, bench_slots")
    await admin.close()
    cuts = quantiles(waits, n=100)
    return cuts[49] * 1000, cuts[98] * 1000, size * times / seconds, work / size / times * 1e6


async def main(url: str, times: int, rounds: int) -> None:
    print(f"{'':20}{'lines':>6}{'p50 ms':>9}{'p99 ms':>9}{'lines a second':>16}{'µs of work a line':>19}")
    for size in (1, GROUP):
        seen: dict[str, list[Sequence[float]]] = {driver: [] for driver in DRIVERS}
        for _ in range(rounds):
            for driver, rows in seen.items():
                rows.append(await measured(url, driver, size, times))
        for driver, rows in seen.items():
            p50, p99, rate, work = (median(column) for column in zip(*rows, strict=True))
            print(f"{driver:20}{size:6}{p50:9.2f}{p99:9.2f}{rate:16,.0f}{work:19.1f}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("url", help="a postgresql:// address")
    parser.add_argument("--times", type=int, default=1000)
    parser.add_argument("--rounds", type=int, default=5)
    given = parser.parse_args()
    asyncio.run(main(given.url, given.times, given.rounds))
