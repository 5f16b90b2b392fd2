"""Whose turn it is: the servers', one after the other, whatever lines wait there."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from bot.tables.fair_turns import FairTurns
from bot.tables.thinking import Thinkers, workers
from engine.core.game import AnyGame
from engine.registry import GAMES
from tests.tables.house import GUILD, House


async def test_servers_take_turns_and_each_serves_who_came_first() -> None:
    turns, served = FairTurns(2), []

    async def ask(server: int, number: int) -> None:
        async with turns.turn(server):
            served.append((server, number))
            await asyncio.sleep(0)

    await asyncio.gather(*(ask(1, number) for number in range(6)), ask(2, 0), ask(2, 1))
    assert served == [(1, 0), (1, 1), (1, 2), (2, 0), (1, 3), (2, 1), (1, 4), (1, 5)]


async def test_whoever_stops_waiting_takes_nobody_s_turn() -> None:
    turns = FairTurns(1)
    await turns.take(1)
    gone, called, stays = (asyncio.create_task(turns.take(1)) for _ in range(3))
    await asyncio.sleep(0)
    gone.cancel()
    turns.give_back()
    called.cancel()  # in the very moment in which it was called
    with suppress(asyncio.CancelledError):
        await called
    await asyncio.wait_for(stays, 1)
    turns.give_back()
    await asyncio.wait_for(turns.take(1), 1)


async def test_a_stranger_s_computer_player_does_not_wait_for_five_hundred_others(house: House) -> None:
    """The thoughts of one server stand in one line, however many tables it has."""
    game: AnyGame = GAMES["tsumo"]
    thinkers, done = Thinkers(), []

    async def think(server: int) -> None:
        await thinkers.run(lambda _game: None, game, server=server)
        done.append(server)

    table = await house.game("tsumo", 3)
    view = table.view(table.to_act[0])

    async def choose(server: int) -> None:
        await thinkers.choose("easy", game, view, server=server)
        done.append(server)

    await asyncio.gather(*(choose(GUILD) for _ in range(50)), choose(GUILD + 1))
    assert done.index(GUILD + 1) <= 2 * workers()
    done.clear()
    await asyncio.gather(*(think(GUILD) for _ in range(50)), think(GUILD + 1))
    assert done.index(GUILD + 1) <= 2
    thinkers.close()
