"""`yose export`: one server's games, from both stores, and nobody else's."""

from __future__ import annotations

import csv
import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from bot.store.sql_store import SqlStore
from bot.tables.port import Entry, Finished, Result, StoreError
from bot.upkeep.export import export
from tests.store.conftest import Place

AOI, BO = 911_000_000_000_000_111, 922_000_000_000_000_222
FORMULA = "=HYPERLINK(1)"


async def kept(store: SqlStore) -> None:
    for guild, name in ((7, FORMULA), (8, "Elsewhere")):
        table = await store.create(guild, 10 * guild, Entry("opened", {}, 0.0))
        people = (Result(AOI, name, 0, 1, 9, won=True), Result(BO, "葵", 2, 2, -3, won=False, resigned=True))
        finished = Finished("tsumo", f'{{"n":{guild}}}', people, (name,), deals=2, computers=(("hard", 3),))
        await store.append(table, 1, [Entry("closed", {}, 1_700_000_000.0)], close=True, finished=finished)
    table = await store.create(7, 70, Entry("opened", {}, 0.0))
    await store.append(table, 1, [Entry("closed", {}, 1_700_000_060.0)], close=True, finished=Finished("tsumo", "{}"))


async def test_both_formats_hold_every_game_of_the_server_and_no_other(place: Place, tmp_path: Path) -> None:
    async with place.store() as store:
        await kept(store)
    with ThreadPoolExecutor(1) as thread:
        said = [
            thread.submit(export, place.address, 7, form, tmp_path / f"out.{form}").result()
            for form in ("csv", "jsonl")
        ]
    assert said[0] == f"2 games of server 7 are in {tmp_path / 'out.csv'}."
    with (tmp_path / "out.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [(row["game_id"], row["name"], row["place"], row["resigned"]) for row in rows] == [
        ("1", f"'{FORMULA}", "1", "0"),
        ("1", "葵", "2", "1"),
        ("3", "", "", ""),
    ]
    assert rows[0]["ended_at"] == "2023-11-14T22:13:20+00:00"
    games = [json.loads(line) for line in (tmp_path / "out.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [game["record"] for game in games] == [{"n": 7}, {}]
    assert [result["user"] for result in games[0]["results"]] == [str(AOI), str(BO)]
    assert games[1]["results"] == []
    assert "Elsewhere" not in str(games) + str(rows)


async def test_what_hinders_an_export_is_one_sentence(place: Place, tmp_path: Path) -> None:
    async with place.store() as store:
        await kept(store)
    there = tmp_path / "there.csv"
    there.write_text("dear")
    for guild, out, sentence in (
        (9, None, "There is no finished game of server 9 in"),
        (7, there, "is there already; it is left as it is"),
        (7, tmp_path / "no" / "out.csv", "can't be written: No such file or directory"),
    ):
        with ThreadPoolExecutor(1) as thread, pytest.raises(StoreError, match=sentence):
            thread.submit(export, place.address, guild, "csv", out).result()
    assert there.read_text() == "dear"
