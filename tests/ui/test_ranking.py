"""One ranking: the winner by points has resigned, and every place that shows the end of the game says the same."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.messages.words import words_for
from bot.tables import requests
from bot.tables.table import Status, Table
from bot.ui.archive import panels
from bot.ui.archive.handlers import history_page
from bot.ui.play.hand import farewell
from bot.ui.play.score import podium
from bot.ui.storage import Reader
from engine.audit import verify
from engine.cli.account import Account
from engine.core import ranking
from engine.core.record import Record
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
            if len(winners) == 1 and seat not in winners:
                await house.tables.resign(table.id, HOST + winners[0])
                return (await house.tables.act(table.id, HOST + seat, decision, code)).after, winners[0]
            table = (await house.tables.act(table.id, HOST + seat, decision, code)).after
    raise AssertionError("the last card always wins")


async def test_a_winner_by_points_who_resigned_is_last_wherever_the_end_is_shown(house: House) -> None:
    table, gone = await game_whose_winner_resigned(house)
    stayed = sorted({0, 1, 2} - {gone}, key=lambda seat: -table.view(None).totals[seat])
    order = [table.seats[seat].name for seat in (*stayed, gone)]
    winner, resigned = order[0], order[-1]
    (game, *_) = await house.store.scores.recent(GUILD)
    kept = await house.store.scores.record(GUILD, game.id)
    assert kept

    def names_in(said: str) -> list[str]:
        """In the order in which they stand there."""
        return sorted(order, key=said.rindex)

    shown = podium(table, EN)
    assert f"{winner} wins!" in text(shown)
    assert f"{resigned} resigned and is placed last." in text(shown)
    assert names_in(shown.pictures[0].alt) == order
    own_panel = text(farewell(table, EN))
    last = next(line for line in own_panel.splitlines() if line.startswith("**3. "))
    assert last.startswith(f"**3. {resigned}**")
    assert last.endswith("· resigned")
    assert names_in(own_panel) == order
    assert [row.who.name for row in shown.pictures[0].scene.sheet.rows] == order
    assert [who.name for _, who, _ in shown.pictures[0].scene.places] == order
    assert names_in(text(panels.game(kept, EN, own=False))) == order
    assert game.winners == (winner,)
    assert f"🏆 {winner}" in text(await history_page(house.store.scores, GUILD, Reader(HOST + gone, ()), None, 0, EN))
    (own, *_) = await house.store.scores.history(GUILD, HOST + gone)
    assert (own.place, own.won, own.resigned) == (3, False, True)
    rows = (await house.store.scores.leaderboard(GUILD, "tsumo")).rows
    assert next(row.wins for row in rows if row.name == resigned) == sum(
        resigned in each.winners for each in await house.store.scores.recent(GUILD)
    )


async def test_the_record_names_the_winner_by_points_and_says_who_resigned(house: House) -> None:
    table, gone = await game_whose_winner_resigned(house)
    kept = await house.store.scores.record_of_table(GUILD, table.id)
    assert kept
    record = Record.read(kept.record)
    assert verify(record).clean
    assert record.events[-1]["winners"] == [gone]
    written = json.loads(kept.record)["players"]
    assert [player.get("resigned") for player in written] == [True if seat == gone else None for seat in range(3)]
    told = list(Account(record, None).lines())[-2:]
    best = max({0, 1, 2} - {gone}, key=lambda seat: table.view(None).totals[seat])
    assert told == [
        f"{table.seats[best].name} wins.",
        f"{table.seats[gone].name} resigned, and comes after everybody who stayed.",
    ]


@given(st.lists(st.integers(-3, 3), min_size=2, max_size=5), st.data())
def test_places_go_by_points_and_whoever_resigned_comes_after_everybody_else(
    points: list[int], data: st.DataObject
) -> None:
    seats = range(len(points))
    resigned = data.draw(st.sets(st.sampled_from(seats), max_size=len(points) - 1))
    place = ranking.places(points, resigned)
    for one in seats:
        better = [other for other in seats if (other in resigned, -points[other]) < (one in resigned, -points[one])]
        assert place[one] == 1 + len(better)
    assert set(ranking.winners(place)).isdisjoint(resigned)
    assert [place[seat] for seat in ranking.ranked(place)] == sorted(place)
