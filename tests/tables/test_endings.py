"""Pausing, stepping away, resigning, ending, playing again."""

from __future__ import annotations

import asyncio

import pytest

from bot.tables import refusals
from bot.tables.rematch import rematch
from bot.tables.table import Status
from engine.audit import verify
from engine.core.record import Record
from tests.tables.house import CHANNEL, GUILD, HOST, House


async def test_while_paused_nothing_is_played_and_no_clock_runs(house: House) -> None:
    table = await house.game("tezuma:masters")
    (seat,) = table.to_act
    paused = (await house.tables.pause(table.id, HOST + 1)).after
    assert paused.status is Status.PAUSED
    assert paused.deadline(seat) is None
    with pytest.raises(refusals.Paused):
        await house.act(table, seat)
    with pytest.raises(refusals.Paused):
        await house.tables.pause(table.id, HOST)
    house.clock.advance(1_000_000)
    resumed = (await house.tables.resume(table.id, HOST + 2)).after
    assert resumed.deadline(seat) == house.clock.now() + resumed.pace.turn
    with pytest.raises(refusals.NotPaused):
        await house.tables.resume(table.id, HOST)
    await house.act(resumed, seat)
    assert "missed" not in await house.kinds(table)


async def test_while_the_bot_is_off_a_server_its_clocks_stand_still(house: House) -> None:
    """Lobbies, games that are paused already and other servers are left as they are."""
    playing, paused = await house.game(), await house.game(channel=71)
    lobby = await house.lobby(channel=72)
    await house.tables.pause(paused.id, HOST)
    await house.tables.pause_all(GUILD + 1)
    assert house.tables.get(playing.id).status is Status.PLAYING
    await house.tables.pause_all(GUILD)
    assert [house.tables.get(table.id).status for table in (playing, paused, lobby)] == [
        Status.PAUSED,
        Status.PAUSED,
        Status.LOBBY,
    ]
    assert (await house.tables.resume(playing.id, HOST)).after.status is Status.PLAYING


async def test_on_a_server_that_the_bot_was_taken_off_while_it_was_down_clocks_stand_still(house: House) -> None:
    here, there = await house.game(), await house.game(guild=GUILD + 1, channel=71)
    lobby = await house.lobby(guild=GUILD + 1, channel=72)
    await house.restart()
    for _ in range(2):  # Discord may say more than once where the bot is
        await house.tables.pause_elsewhere({GUILD, GUILD + 2})
        statuses = [house.tables.get(table.id).status for table in (here, there, lobby)]
        assert statuses == [Status.PLAYING, Status.PAUSED, Status.LOBBY]
    assert (await house.kinds(there)).count("paused") == 1
    assert (await house.tables.resume(there.id, HOST)).after.status is Status.PLAYING


async def test_computer_players_wait_while_paused_and_go_on_afterwards(house: House) -> None:
    lobby = await house.lobby("tsumo", 2)
    await house.tables.add_computer(lobby.id, HOST, "random")
    house.tables._computer_pause = 10.0
    table = await house.start(lobby)
    await house.tables.pause(table.id, HOST)
    await house.clock.sleeper(10)
    house.clock.advance(10)
    await asyncio.gather(*house.tables._thoughts.tasks)
    assert house.tables.get(table.id).decided == (0, 0, 0)
    await house.tables.resume(table.id, HOST)
    await house.clock.sleeper(10)
    house.clock.advance(10)
    await house.until(lambda: house.tables.get(table.id).decided == (0, 0, 1))


async def test_a_seat_handed_to_a_computer_player_is_played_until_its_owner_returns(house: House) -> None:
    table = await house.game("tezuma:masters")
    (seat,) = table.to_act
    away = await house.tables.step_away(table.id, HOST + seat)
    assert away.happened == ("stood_in",)
    await house.until(lambda: house.tables.get(table.id).decided[seat] == 1)
    assert (await house.tables.step_away(table.id, HOST + seat)).happened == ()
    back = await house.tables.come_back(table.id, HOST + seat)
    assert back.happened == ("returned",)
    assert not back.after.seats[seat].played_by_computer
    assert (await house.tables.come_back(table.id, HOST + seat)).happened == ()
    stored = await house.store.table(table.id)
    assert stored is not None
    assert [line.data.get("auto") for line in stored.log if line.data.get("event") == "pick"] == [True]


async def test_who_comes_back_in_time_takes_the_turn_themselves(house: House) -> None:
    table = await house.game("tezuma:masters")
    (seat,) = table.to_act
    house.tables._computer_pause = 10.0
    await house.tables.step_away(table.id, HOST + seat)
    await house.tables.come_back(table.id, HOST + seat)
    await house.clock.sleeper(10)
    house.clock.advance(10)
    await asyncio.gather(*house.tables._thoughts.tasks)
    table = house.tables.get(table.id)
    assert table.decided[seat] == 0
    await house.act(table, seat)


async def test_acting_is_coming_back(house: House) -> None:
    table = await house.game("tezuma:masters")
    (seat,) = table.to_act
    house.tables._computer_pause = 10.0
    table = (await house.tables.step_away(table.id, HOST + seat)).after
    await house.act(table, seat)
    assert house.updates[-1].happened == ("returned", "pick")


async def test_a_resigned_seat_is_played_to_the_end_and_placed_last(house: House) -> None:
    table = await house.game("tezuma:masters")
    table = (await house.tables.resign(table.id, HOST)).after
    assert table.host == HOST + 1, "somebody who stays keeps the table"
    for ask in (house.tables.resign, house.tables.come_back, house.tables.pause, house.tables.resume):
        with pytest.raises(refusals.HasResigned):
            await ask(table.id, HOST)
    with pytest.raises(refusals.HasResigned):
        await house.tables.act(table.id, HOST, table.decided[0], "x")
    with pytest.raises(refusals.HasResigned):
        await house.tables.hint(table.id, HOST, table.decided[0])
    assert (await house.tables.step_away(table.id, HOST)).happened == ()

    def a_persons_turn() -> bool:
        now = house.updates[-1].after
        return now.status is Status.ENDED or any(seat != 0 for seat in now.to_act)

    while True:
        await house.until(a_persons_turn)
        table = house.updates[-1].after
        if table.status is Status.ENDED:
            break
        await house.act(table, next(seat for seat in table.to_act if seat != 0))
    (game,) = await house.store.scores.history(GUILD, HOST)
    assert (game.place, game.won, game.resigned) == (3, False, True)
    assert game.winners
    assert table.seats[0].name not in game.winners


async def test_when_the_last_person_resigns_the_game_is_abandoned_and_its_record_still_verifies(house: House) -> None:
    table = await house.play_on(await house.game("tsumo"), moves=7)
    for user in (HOST + 1, HOST + 2):
        await house.tables.resign(table.id, user)
    update = await house.tables.resign(table.id, HOST)
    assert update.happened == ("resigned", "end", "closed")
    (game,) = await house.store.scores.recent(GUILD)
    kept = await house.store.scores.record(GUILD, game.id)
    assert kept is not None
    verdict = verify(Record.read(kept.record))
    assert verdict.clean
    assert verdict.ended is not None
    assert verdict.ended.reason == "abandoned"
    assert (await house.store.scores.leaderboard(GUILD)).rows == ()


async def test_the_host_or_a_moderator_ends_a_table(house: House) -> None:
    table = await house.game()
    with pytest.raises(refusals.NotHost):
        await house.tables.end(table.id, HOST + 1)
    assert (await house.tables.end(table.id, 999, moderator=True)).happened == ("end", "closed")
    lobby = await house.lobby()
    assert (await house.tables.end(lobby.id, HOST)).happened == ("closed",)
    assert len(await house.store.scores.recent(GUILD)) == 1
    with pytest.raises(refusals.NoSuchTable):
        await house.tables.end(lobby.id, HOST)


async def test_a_paused_game_can_be_ended(house: House) -> None:
    table = await house.game()
    await house.tables.pause(table.id, HOST)
    assert (await house.tables.end(table.id, HOST)).after.status is Status.ENDED


async def test_a_rematch_keeps_game_options_and_computer_players_but_no_secret(house: House) -> None:
    lobby = await house.lobby("tsumo", 2, options={"short": True}, pace="relaxed")
    await house.tables.add_computer(lobby.id, HOST, "random")
    await house.start(lobby)
    past = (await house.tables.end(lobby.id, HOST)).after
    again = (await rematch(house.tables, past.id, HOST + 1, "Botan")).after
    assert (again.game_key, again.options, again.pace_name, again.channel) == (
        past.game_key,
        past.options,
        past.pace_name,
        CHANNEL,
    )
    assert again.host == HOST + 1
    assert [seat.kind for seat in again.seats] == ["human", "bot:random"]
    assert again.secret != past.secret
    with pytest.raises(refusals.ChannelHasTable):
        await rematch(house.tables, past.id, HOST, "Aoi")


async def test_a_rematch_is_for_who_sat_there(house: House) -> None:
    table = await house.lobby()
    await house.tables.end(table.id, HOST)
    with pytest.raises(refusals.NotAtTable):
        await rematch(house.tables, table.id, 999, "Passer-by")
    with pytest.raises(refusals.NoSuchTable):
        await rematch(house.tables, 999, HOST, "Aoi")
