"""Before the game: opening, joining, leaving, computer players, options, starting."""

from __future__ import annotations

from typing import Any

import pytest

from bot.tables import refusals
from bot.tables.table import Status
from bot.tables.updates import Update
from engine.core.fair import commitment
from engine.core.refusals import BadOptions
from engine.registry import GAMES
from tests.tables.house import HOST, House

STRANGER = 999


async def test_a_table_publishes_its_commitment_before_anybody_sits(house: House) -> None:
    table = (await house.tables.open(7, 70, HOST, "tsumo")).after
    assert table.seats == ()
    assert table.commitment == commitment(table.secret)
    assert len(table.secret) == 32
    assert house.tables.at(70) is house.tables.get(table.id) is table
    assert house.tables.all() == (table,)


async def test_a_channel_has_one_table_and_a_thread_another(house: House) -> None:
    await house.lobby()
    with pytest.raises(refusals.ChannelHasTable) as refused:
        await house.tables.open(7, 70, 5, "tsumo")
    assert refused.value.facts == {"channel": 70}
    assert (await house.tables.open(7, 71, 5, "tsumo")).after.channel == 71


async def test_where_no_table_is_none_is_found(house: House) -> None:
    with pytest.raises(refusals.NoSuchTable):
        house.tables.at(70)
    with pytest.raises(refusals.NoSuchTable):
        house.tables.get(1)
    with pytest.raises(refusals.NoSuchTable):
        await house.tables.join(1, 5, "A", "")
    with pytest.raises(refusals.NoSuchTable):
        await house.tables.past(1)
    assert house.tables._locks == {}, "a forged id leaves nothing behind"


@pytest.mark.parametrize(
    ("game", "keys", "refusal"),
    [
        ("whist", {}, refusals.UnknownGame),
        ("tsumo", {"pace": "blitz"}, refusals.UnknownPace),
        ("tsumo", {"options": {"short": "perhaps"}}, BadOptions),
    ],
)
async def test_a_table_that_cannot_be_is_not_opened(
    house: House, game: str, keys: dict[str, Any], refusal: type[Exception]
) -> None:
    with pytest.raises(refusal):
        await house.tables.open(7, 70, HOST, game, **keys)
    assert await house.store.open_tables() == []


async def test_people_join_until_the_table_is_full_and_only_once(house: House) -> None:
    table = await house.lobby("tsumo", GAMES["tsumo"].seats.stop - 1)
    with pytest.raises(refusals.AlreadySeated):
        await house.tables.join(table.id, HOST, "again", "")
    with pytest.raises(refusals.TableFull):
        await house.tables.join(table.id, STRANGER, "late", "")
    with pytest.raises(refusals.TableFull):
        await house.tables.add_computer(table.id, HOST, "random")


async def test_a_host_who_leaves_hands_the_table_to_the_next(house: House) -> None:
    table = await house.lobby(people=3)
    after = (await house.tables.leave(table.id, HOST)).after
    assert (after.host, [seat.user for seat in after.seats]) == (HOST + 1, [HOST + 1, HOST + 2])
    after = (await house.tables.leave(table.id, HOST + 2)).after
    assert after.host == HOST + 1
    with pytest.raises(refusals.NotAtTable):
        await house.tables.leave(table.id, HOST)


async def test_the_last_person_to_leave_closes_the_table_and_frees_the_channel(house: House) -> None:
    table = await house.lobby(people=1)
    await house.tables.add_computer(table.id, HOST, "random")
    update: Update = await house.tables.leave(table.id, HOST)
    assert update.after.status is Status.ENDED
    assert update.happened == ("left", "closed")
    assert house.tables.all() == ()
    assert (await house.lobby()).id != table.id
    assert await house.store.scores.recent(7) == (), "nothing was played"


async def test_computer_players_come_and_go_with_names_of_their_own(house: House) -> None:
    table = await house.lobby(people=1)
    for _ in range(3):
        table = (await house.tables.add_computer(table.id, HOST, "random")).after
    assert len({seat.name for seat in table.seats}) == 4
    assert [seat.kind for seat in table.seats] == ["human", "bot:random", "bot:random", "bot:random"]
    table = (await house.tables.remove_computer(table.id, HOST)).after
    assert len(table.seats) == 3
    with pytest.raises(refusals.UnknownLevel):
        await house.tables.add_computer(table.id, HOST, "divine")
    with pytest.raises(refusals.NotAtTable):
        await house.tables.add_computer(table.id, STRANGER, "random")
    with pytest.raises(refusals.NotAtTable):
        await house.tables.remove_computer(table.id, STRANGER)
    for _ in range(2):
        await house.tables.remove_computer(table.id, HOST)
    with pytest.raises(refusals.NoComputer):
        await house.tables.remove_computer(table.id, HOST)


async def test_options_not_named_stay_and_another_game_starts_from_its_defaults(house: House) -> None:
    table = await house.lobby("tezuma:trick", options={"redraw": True})
    table = (await house.tables.configure(table.id, HOST, options={"abilities": False})).after
    assert (table.options.redraw, table.options.abilities) == (True, False)
    table = (await house.tables.configure(table.id, HOST, pace="relaxed")).after
    assert (table.options.redraw, table.pace_name) == (True, "relaxed")
    table = (await house.tables.configure(table.id, HOST, game="tsumo")).after
    assert (table.options, table.pace_name) == (GAMES["tsumo"].options(), "relaxed")
    with pytest.raises(refusals.NotHost):
        await house.tables.configure(table.id, HOST + 1, pace="live")


async def test_picked_cards_live_through_a_restart(house: House) -> None:
    game = GAMES["tsumo"]
    picked = game.picks(("HW", "HG"))
    table = await house.lobby("tsumo", 3, options={"setup": "picked"}, picked=picked)
    assert table.picked == picked
    await house.restart()
    assert house.tables.get(table.id) == table
    table = (await house.tables.configure(table.id, HOST, pace="relaxed")).after
    assert table.picked == picked, "what is not named stays"
    started = await house.start(table)
    assert started.status is Status.PLAYING


async def test_a_start_needs_its_host_and_enough_players(house: House) -> None:
    table = await house.lobby("tsumo", 2)
    with pytest.raises(refusals.NotHost):
        await house.tables.start(table.id, HOST + 1, "")
    with pytest.raises(refusals.TooFewPlayers) as refused:
        await house.start(table)
    assert refused.value.missing == 1


async def test_a_start_refuses_more_players_than_the_game_seats(house: House) -> None:
    table = await house.lobby("tsumo", 5)
    await house.tables.configure(table.id, HOST, game="tezuma:masters")
    with pytest.raises(refusals.TooManyPlayers) as refused:
        await house.start(table)
    assert refused.value.most == 4


async def test_a_game_that_cannot_be_set_up_does_not_start(house: House) -> None:
    table = await house.lobby("tezuma:trick", 3, options={"setup": "first_game"})
    with pytest.raises(BadOptions):
        await house.start(table)
    assert house.tables.get(table.id).status is Status.LOBBY


async def test_once_started_the_lobby_is_over(house: House) -> None:
    table = await house.game()
    for late in (
        house.tables.join(table.id, STRANGER, "late", ""),
        house.tables.leave(table.id, HOST),
        house.tables.add_computer(table.id, HOST, "random"),
        house.tables.remove_computer(table.id, HOST),
        house.tables.configure(table.id, HOST, pace="live"),
        house.tables.start(table.id, HOST, ""),
    ):
        with pytest.raises(refusals.AlreadyStarted):
            await late


async def test_before_it_starts_nothing_can_be_played(house: House) -> None:
    table = await house.lobby()
    for early in (
        house.tables.act(table.id, HOST, 0, "x"),
        house.tables.hint(table.id, HOST, 0),
        house.tables.pause(table.id, HOST),
        house.tables.resign(table.id, HOST),
        house.tables.step_away(table.id, HOST),
        house.tables.come_back(table.id, HOST),
    ):
        with pytest.raises(refusals.NotStarted):
            await early
    with pytest.raises(refusals.NotPaused):
        await house.tables.resume(table.id, HOST)
