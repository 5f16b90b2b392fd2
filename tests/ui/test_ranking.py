"""One ranking: the winner by points has resigned, or left the game to a stand-in, and every place that shows the end of
the game says the same.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.messages.words import words_for
from bot.store.recount import recount
from bot.tables import requests
from bot.tables.table import Status, Table
from bot.ui.archive import panels
from bot.ui.archive.handlers import history_page
from bot.ui.play.hand import farewell
from bot.ui.play.score import leading, podium, score_picture
from bot.ui.storage import Reader
from engine.audit import verify
from engine.cli.account import Account
from engine.core import ranking
from engine.core.record import Record
from engine.core.values import changed
from tests.tables.house import GUILD, HOST, House
from tests.ui.test_lists import text

EN = words_for("en")


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    house = await House(tmp_path / "yose.db").open_doors()
    yield house
    await house.close_doors()


async def game_whose_winner_resigned(house: House) -> tuple[Table, int]:
    """Somebody leads before the last card, and resigns without having to play it."""
    for channel in range(100):
        table = await house.game("tsumo", channel=channel, options={"short": True})
        rng = Random(channel)
        while table.status is Status.PLAYING:
            seat = rng.choice(table.to_act)
            code, decision = rng.choice(table.view(seat).legal).code, table.decided[seat]
            act = lambda t, at, s=seat, d=decision, c=code: requests.act(t, HOST + s, d, c, at)  # noqa: E731
            _, after = requests.carried_out(table, act, 0.0)
            winners = after.ended.winners if after.ended else ()
            clear = len({*after.view(None).totals}) == 3
            if clear and len(winners) == 1 and seat not in winners:
                await house.tables.resign(table.id, HOST + winners[0])
                return (await house.tables.act(table.id, HOST + seat, decision, code)).after, winners[0]
            table = (await house.tables.act(table.id, HOST + seat, decision, code)).after
    raise AssertionError("the last card always wins")


async def game_whose_winner_stepped_away(house: House) -> tuple[Table, int]:
    """After the first decision a stand-in plays, and wins by points."""
    for channel in range(100):
        table = await house.game("tsumo", channel=channel, options={"short": True})
        rng, gone = Random(channel), channel % 3
        await house.act(table, gone, rng)
        table = (await house.tables.step_away(table.id, HOST + gone)).after
        while house.tables.is_open(table.id):
            table, known = house.tables.get(table.id), len(house.updates)
            if people := [seat for seat in table.to_act if seat != gone]:
                await house.act(table, rng.choice(people), rng)
            else:
                await house.until(lambda: len(house.updates) > known)  # noqa: B023
        table = house.updates[-1].after
        assert table.ended
        if table.ended.winners == (gone,) and len({*table.view(None).totals}) == 3:
            return table, gone
    raise AssertionError("no stand-in ever wins")


WHY = {"resigned": "resigned", "stand-in": "mostly played by a stand-in"}
WHY_PLACED_LAST = {"resigned": "resigned", "stand-in": "left most of the game to a stand-in"}
WINNERS = {"resigned": game_whose_winner_resigned, "stand-in": game_whose_winner_stepped_away}


@pytest.mark.parametrize("why", WHY)
async def test_a_winner_by_points_who_was_absent_is_last_wherever_the_end_is_shown(house: House, why: str) -> None:
    table, gone = await WINNERS[why](house)
    stayed = sorted({0, 1, 2} - {gone}, key=lambda seat: -table.view(None).totals[seat])
    order = [table.seats[seat].name for seat in (*stayed, gone)]
    winner, absent = order[0], order[-1]
    (game, *_) = await house.store.scores.recent(GUILD)
    kept = await house.store.scores.record(GUILD, game.id)
    assert kept

    def names_in(said: str) -> list[str]:
        """In the order in which they stand there."""
        return sorted(order, key=said.rindex)

    shown = podium(table, EN)
    assert f"{winner} wins!" in text(shown)
    assert f"{absent} {WHY_PLACED_LAST[why]} and is placed last." in text(shown)
    assert names_in(shown.pictures[0].alt) == order
    own_panel = text(farewell(table, EN))
    last = next(line for line in own_panel.splitlines() if line.startswith("**3. "))
    assert last.startswith(f"**3. {absent}**")
    assert last.endswith(f"· {WHY[why]}")
    assert names_in(own_panel) == order
    assert [row.who.name for row in shown.pictures[0].scene.sheet.rows] == order
    assert [who.name for _, who, _ in shown.pictures[0].scene.places] == order
    assert names_in(text(panels.game(kept, EN, own=False))) == order
    assert game.winners == (winner,)
    assert f"🏆 {winner}" in text(await history_page(house.store.scores, GUILD, Reader(HOST + gone, ()), None, 0, EN))
    (own, *_) = await house.store.scores.history(GUILD, HOST + gone)
    assert (own.place, own.won, own.resigned) == (3, False, why == "resigned")
    rows = (await house.store.scores.leaderboard(GUILD, "tsumo")).rows
    assert next(row.wins for row in rows if row.name == absent) == sum(
        absent in each.winners for each in await house.store.scores.recent(GUILD)
    )
    (tally,) = await house.store.scores.tallies(GUILD, HOST + gone)
    assert tally.wins == next(row.wins for row in rows if row.name == absent)


TOLD = {
    "resigned": "resigned, and comes after everybody who stayed.",
    "stand-in": "left most decisions to a stand-in, and comes after everybody who played.",
}


@pytest.mark.parametrize("why", WHY)
async def test_the_record_names_the_winner_by_points_and_says_who_was_absent(house: House, why: str) -> None:
    table, gone = await WINNERS[why](house)
    kept = await house.store.scores.record_of_table(GUILD, table.id)
    assert kept
    record = Record.read(kept.record)
    assert verify(record).clean
    assert record.events[-1]["winners"] == [gone]
    written = json.loads(kept.record)["players"]
    marked = gone if why == "resigned" else None
    assert [player.get("resigned") for player in written] == [True if seat == marked else None for seat in range(3)]
    assert record.absent() == table.absent == {gone: why}
    told = list(Account(record, None).lines())[-2:]
    best = max({0, 1, 2} - {gone}, key=lambda seat: table.view(None).totals[seat])
    assert told == [
        f"{table.seats[best].name} wins.",
        f"{table.seats[gone].name} {TOLD[why]}",
    ]


async def test_whoever_leads_by_points_leads_before_the_end_though_a_stand_in_plays(house: House) -> None:
    """They may come back and play most of the game themselves. Whoever has resigned will not."""
    table = await house.game("tsumo")
    while not table.view(None).sheet:
        table = await house.play_on(table, moves=1)
    total = table.view(None).sheet[0].total
    first = total.index(max(total))
    left = tuple(made if seat == first else 0 for seat, made in enumerate(table.decided))
    away = changed(table, decided_for=left)
    assert first in away.absent
    assert leading(away, total, EN) == leading(table, total, EN)
    assert score_picture(away, away.view(None), EN) == score_picture(table, table.view(None), EN)
    gone = changed(table, seats=tuple(changed(seat, resigned=n == first) for n, seat in enumerate(table.seats)))
    assert leading(gone, total, EN) != leading(table, total, EN)


async def test_where_stand_ins_played_for_everybody_nobody_wins(house: House) -> None:
    table = await house.game("tsumo", options={"short": True})
    for user in range(HOST, HOST + 3):
        await house.tables.step_away(table.id, user)
    await house.until(lambda: not house.tables.is_open(table.id))
    table = house.updates[-1].after
    assert "Nobody wins" in text(podium(table, EN))
    (game,) = await house.store.scores.recent(GUILD)
    assert (game.winners, game.finished) == ((), True)
    assert "nobody won" in text(await history_page(house.store.scores, GUILD, Reader(HOST, ()), None, 0, EN))
    assert [row.wins for row in (await house.store.scores.leaderboard(GUILD)).rows] == [0, 0, 0]
    kept = await house.store.scores.record_of_table(GUILD, table.id)
    assert kept
    assert "Nobody wins." in list(Account(Record.read(kept.record), None).lines())


@pytest.mark.parametrize(("made", "for_them", "absent"), [(4, 2, False), (4, 3, True), (5, 2, False), (5, 3, True)])
def test_more_than_half_of_the_decisions_is_most_of_the_game(made: int, for_them: int, absent: bool) -> None:
    assert ranking.absent((), [made], [for_them]) == ({0: "stand-in"} if absent else {})


def test_what_a_stranger_wrote_into_a_record_counts_for_nobody() -> None:
    events: list[dict[str, object]] = [
        {"seat": []},
        {"seat": "0", "auto": True},
        {"seat": 9},
        {"auto": True},
        {"seat": 0},
    ]
    assert ranking.decisions_of(events, 2) == ([1, 0], [0, 0])


@given(st.lists(st.integers(-3, 3), min_size=2, max_size=5), st.data())
def test_places_go_by_points_and_whoever_was_absent_comes_after_everybody_else(
    points: list[int], data: st.DataObject
) -> None:
    seats = range(len(points))
    absent = data.draw(st.sets(st.sampled_from(seats), max_size=len(points) - 1))
    place = ranking.places(points, absent)
    for one in seats:
        better = [other for other in seats if (other in absent, -points[other]) < (one in absent, -points[one])]
        assert place[one] == 1 + len(better)
    assert set(ranking.winners(place, absent)).isdisjoint(absent)
    assert [place[seat] for seat in ranking.ranked(place)] == sorted(place)


async def test_what_is_counted_at_the_end_is_what_the_record_tells_later(house: House) -> None:
    """Somebody resigned and others played: profiles, achievements and ratings come out the same."""
    await game_whose_winner_resigned(house)
    content = [
        f"SELECT * FROM {table} ORDER BY 1, 2, 3" for table in ("careers", "rivals", "achievements", "standings")
    ]
    with closing(sqlite3.connect(house.path, isolation_level=None)) as database:
        database.execute("BEGIN IMMEDIATE")
        before = [database.execute(query).fetchall() for query in content]
        assert any("declared:" in counts for *_, counts in before[0])
        recount(database)
        assert [database.execute(query).fetchall() for query in content] == before
        database.execute("ROLLBACK")
