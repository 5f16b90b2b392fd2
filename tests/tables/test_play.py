"""Playing: each action is accepted once, or refused with its reason and nothing changed."""

from __future__ import annotations

import asyncio
import os
import threading
from concurrent.futures import BrokenExecutor
from random import Random
from typing import Any

import pytest

from bot.tables import refusals
from bot.tables.manager import Tables
from bot.tables.table import Status, Table
from bot.tables.thinking import Thinkers
from engine.audit import verify
from engine.core.record import Record
from engine.core.refusals import Malformed, NotYourTurn
from engine.registry import GAMES
from tests.tables.house import GUILD, HOST, House, number

STRANGER = 999


def one_at_a_time(table: Table) -> tuple[int, int]:
    """Who is to act alone, and somebody who is not."""
    (seat,) = table.to_act
    return seat, (seat + 1) % len(table.seats)


@pytest.mark.parametrize(("key", "people"), [(key, n) for key, game in GAMES.items() for n in game.seats])
async def test_a_whole_game_ends_with_a_record_that_verifies_and_with_results(
    house: House, key: str, people: int
) -> None:
    table = await house.play_on(await house.game(key, people), rng=Random(people))
    assert table.status is Status.ENDED
    (game,) = await house.store.scores.recent(GUILD)
    kept = await house.store.scores.record(GUILD, game.id)
    assert kept is not None
    record = Record.read(kept.record)
    verdict = verify(record)
    assert verdict.clean
    assert verdict.deals_verified
    assert verdict.ended
    assert verdict.ended == table.ended
    assert record.fair.commitment == table.commitment
    page = await house.store.scores.leaderboard(GUILD, key)
    assert {row.user: row.points for row in page.rows} == dict(
        zip(range(HOST, HOST + people), table.view(None).totals, strict=True)
    )
    assert {row.user - HOST for row in page.rows if row.wins} == set(verdict.ended.winners)
    assert set(game.winners) == {table.seats[seat].name for seat in verdict.ended.winners}
    with pytest.raises(refusals.NoSuchTable):
        await house.tables.act(table.id, HOST, 0, "x")
    assert await house.tables.past(table.id) == table


async def test_an_update_tells_what_was_what_is_and_what_happened(house: House) -> None:
    lobby = await house.lobby("tezuma:trick")
    closed = await house.tables.start(lobby.id, HOST, number(HOST))
    assert (closed.before, closed.happened) == (lobby, ("starting",))
    assert house.updates[-1] == closed
    table = await house.tables.begun(lobby.id)
    assert (house.updates[-1].before, house.updates[-1].happened) == (closed.after, ("started", "deal"))
    assert house.updates[-1].after == table
    seat, _ = one_at_a_time(table)
    await house.act(table, seat)
    assert house.updates[-1].happened == ("pick",)
    assert house.updates[-1].before == table


async def test_who_does_not_sit_does_not_play(house: House) -> None:
    table = await house.game()
    for ask in (house.tables.pause, house.tables.resume, house.tables.resign, house.tables.step_away):
        with pytest.raises(refusals.NotAtTable):
            await ask(table.id, STRANGER)
    with pytest.raises(refusals.NotAtTable):
        await house.tables.act(table.id, STRANGER, 0, "x")
    assert house.tables.get(table.id) == table


async def test_out_of_turn_stale_and_malformed_actions_change_nothing(house: House) -> None:
    table = await house.game("tezuma:masters")
    seat, other = one_at_a_time(table)
    code = table.view(seat).legal[0].code
    with pytest.raises(NotYourTurn):
        await house.tables.act(table.id, HOST + other, table.decided[other], code)
    for decision in (table.decided[seat] - 1, table.decided[seat] + 1):
        with pytest.raises(refusals.Stale):
            await house.tables.act(table.id, HOST + seat, decision, code)
    with pytest.raises(Malformed):
        await house.tables.act(table.id, HOST + seat, table.decided[seat], "🂡")
    assert house.tables.get(table.id) == table
    assert len(await house.kinds(table)) == table.version


async def test_the_same_click_twice_at_once_counts_once(house: House) -> None:
    table = await house.game("tezuma:masters")
    seat, _ = one_at_a_time(table)
    code = table.view(seat).legal[0].code
    answers = await asyncio.gather(
        *(house.tables.act(table.id, HOST + seat, table.decided[seat], code) for _ in range(5)),
        return_exceptions=True,
    )
    assert [type(answer).__name__ for answer in answers] == ["Update", *["Stale"] * 4]


async def test_simultaneous_decisions_never_make_each_other_stale(house: House) -> None:
    table = await house.game("tsumo", 5)
    assert len(table.to_act) == 5, "everybody builds a deck"
    updates = await asyncio.gather(*(house.act(table, seat) for seat in table.to_act))
    assert max(update.version for update in updates) == house.tables.get(table.id).version
    assert sorted(house.tables.get(table.id).decided) == [1] * 5


async def test_computer_players_play_a_game_among_themselves_beside_a_person(house: House) -> None:
    lobby = await house.lobby("tezuma:trick", 1)
    for _ in range(2):
        await house.tables.add_computer(lobby.id, HOST, "random")
    await house.start(lobby)

    def mine() -> bool:
        table = house.updates[-1].after
        return table.status is Status.ENDED or 0 in table.to_act

    rng = Random(3)
    while True:
        await house.until(mine)
        if (table := house.updates[-1].after).status is Status.ENDED:
            break
        await house.act(table, 0, rng)
    assert [seat.kind for seat in table.seats] == ["human", "bot:random", "bot:random"]
    (row,) = (await house.store.scores.leaderboard(GUILD)).rows
    assert row.user == HOST


async def test_a_move_after_a_hint_is_marked_in_the_record(house: House) -> None:
    table = await house.game("tezuma:masters")
    seat, other = one_at_a_time(table)
    with pytest.raises(NotYourTurn):
        await house.tables.hint(table.id, HOST + other, 0)
    with pytest.raises(refusals.Stale):
        await house.tables.hint(table.id, HOST + seat, 1)
    assert (await house.tables.hint(table.id, HOST + seat, 0)).happened == ("hinted",)
    again = await house.tables.hint(table.id, HOST + seat, 0)
    assert again.happened == ()
    table = await house.act(again.after, seat)
    table = await house.play_on(table, moves=3)
    stored = await house.store.table(table.id)
    assert stored is not None
    hinted = [line.data.get("hint", False) for line in stored.log if line.data.get("event") == "pick"]
    assert hinted[0] is True
    assert not any(hinted[1:])


async def test_a_caller_who_goes_away_leaves_store_and_memory_together(house: House) -> None:
    table = await house.game("tezuma:masters")
    seat, _ = one_at_a_time(table)
    impatient = asyncio.create_task(house.act(table, seat))
    await asyncio.sleep(0)
    impatient.cancel()
    await house.until(lambda: house.tables.get(table.id).version > table.version)
    assert impatient.cancelled()
    table = house.tables.get(table.id)
    await house.act(table, table.to_act[0])
    opening = asyncio.create_task(house.tables.open(GUILD, 71, HOST, "tsumo"))
    await asyncio.sleep(0)
    opening.cancel()
    await house.until(lambda: len(house.tables.all()) == 2)
    assert house.tables.at(71).host == HOST


def process_of(_game: object) -> int:
    return os.getpid()


def thread_of(_game: object) -> int:
    return threading.get_ident()


def killed(_game: object) -> None:
    os._exit(1)


@pytest.mark.parametrize("compiled", [True, False])
async def test_thinking_is_done_beside_the_event_loop(
    house: House, monkeypatch: pytest.MonkeyPatch, compiled: bool
) -> None:
    """Threads where the kernel is compiled, processes where it would hold the interpreter."""
    game = GAMES["tezuma:masters"]
    monkeypatch.setattr(game.mind, "compiled", compiled)
    thinkers = Thinkers()
    tables = Tables(house.store, announce=house.announce, computer_pause=0, thinkers=thinkers)
    assert (await tables.think(process_of, game) == os.getpid()) is compiled
    assert (await tables.think(thread_of, game) == threading.get_ident()) is False
    thinkers.close()


async def test_nobody_thinks_on_when_the_tables_are_closed(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A move that is on its way to the disk is kept, and the next player's turn waits for the next start."""
    table = await house.game("tezuma:masters")
    writing, append = asyncio.Event(), house.store.append

    async def noticed(*args: Any, **keys: Any) -> None:
        writing.set()
        await append(*args, **keys)

    for user in range(HOST, HOST + 3):
        await house.tables.step_away(table.id, user)
    monkeypatch.setattr(house.store, "append", noticed)
    await writing.wait()
    before = house.tables.get(table.id)
    await house.tables.close()
    assert sum(house.tables.get(table.id).decided) == sum(before.decided) + 1
    assert not house.tables._thoughts.tasks


async def test_a_pool_whose_process_was_killed_is_replaced(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Else every computer player would make any legal move until the next start."""
    table = await house.game("tezuma:masters")
    monkeypatch.setattr(table.game.mind, "compiled", False)
    seat, _ = one_at_a_time(table)
    thinkers = Thinkers()
    with pytest.raises(BrokenExecutor):  # whatever kills its process kills the next one, too
        await thinkers.run(killed, table.game)
    assert await thinkers.choose("easy", table.game, table.view(seat)) in table.view(seat).legal
    thinkers.close()
    assert caplog.text == ""


async def test_a_listener_that_fails_unmakes_nothing(house: House, caplog: pytest.LogCaptureFixture) -> None:
    def broken(_update: object) -> None:
        raise RuntimeError("the ui fell over")

    table = await house.game("tezuma:masters")
    house.tables.listen(broken)
    after = await house.act(table, table.to_act[0])
    assert house.tables.get(table.id) == after
    assert "a listener failed" in caplog.text
    assert "fell over" not in caplog.text, "it could have told a card"


async def test_when_the_store_fails_nothing_moves_and_everybody_is_told(house: House) -> None:
    table = await house.game("tezuma:masters")
    await house.store._writer.close()
    with pytest.raises(refusals.OutOfOrder):
        await house.act(table, table.to_act[0])
    with pytest.raises(refusals.OutOfOrder):
        await house.tables.open(GUILD, 71, HOST, "tsumo")
    assert house.tables.get(table.id) == table
