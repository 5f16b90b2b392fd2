"""People who play on, whatever happens to the bot: they take their time, and look again if nothing comes."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any

from bot.database_address import Address
from playground import Playground
from playground.errors import NotAllowedError
from playground.world import Guild
from tests.e2e.corner import Corner
from tests.e2e.player import HALF_MADE, MOVES, Offer, Player
from tests.e2e.theatre import SLOW, Theatre
from tests.unpacked import unpacked

LOOKS_AGAIN = 20.0
"""Seconds after which somebody who has nothing to do opens their hand once more."""
LOOKS = 4
"""How often they do that before their table counts as stuck."""


class Snapshot:
    """One moment of the database, which all channels look at together: a copy takes long."""

    def __init__(self, address: Address) -> None:
        self._address = address
        self._copy: Any = None

    async def take(self) -> None:
        self.close()
        self._copy = await asyncio.to_thread(unpacked, self._address)

    def rows(self, query: str, *values: object) -> list[Any]:
        found: list[Any] = self._copy.execute(query, values).fetchall()
        return found

    def close(self) -> None:
        if self._copy is not None:
            self._copy.close()


class House(Theatre):
    """A server whose people play, on whichever process serves it."""

    def __init__(self, discord: Playground, folder: Path, guild: Guild, snapshot: Snapshot) -> None:
        super().__init__(discord, folder)
        self.guild = guild
        self._snapshot = snapshot

    def rows(self, query: str, *values: object) -> list[Any]:
        return self._snapshot.rows(query, *values)


class Guest(Player):
    """Hears only of their own channel, and goes on if an answer does not come."""

    patience = LOOKS_AGAIN

    def __init__(self, discord: Playground, person: Any, channel: Any, seed: int = 0) -> None:
        self._news = asyncio.Event()
        super().__init__(discord, person, channel, seed)

    def _notice(self, event: Any) -> None:
        if event.data.get("channel_id") == self.channel["id"]:
            super()._notice(event)
            self._news.set()

    def look(self) -> None:
        """Look at the channel again, although nothing has happened there."""
        self._news.set()

    async def until(self, true: Any) -> Any:
        async with asyncio.timeout(self.patience):
            while not (found := true()):
                self._news.clear()
                await self._news.wait()
        return found

    async def move(self, offer: Offer | None = None) -> Offer:
        """A move counts as acknowledged if the panel has changed. A sentence instead says that nothing was done."""
        panel = self.panel
        assert panel is not None
        offer = offer or self.choice()
        action = offer.verb not in HALF_MADE
        self.sent += [offer] if action else []
        pressed = await self.press(panel, offer)
        if not pressed.acknowledged:
            self.put_away()
            return offer
        with suppress(TimeoutError):
            async with asyncio.timeout(self.patience):
                await pressed.answered.wait()
        if pressed.answer_id == panel["id"]:
            self.acknowledged += [offer] if action else []
        else:
            self.put_away()
        return offer


class SlowCorner(Corner):
    """Two guests and their channel. They think before they click, and trust no panel once something has gone wrong."""

    player = Guest

    def __init__(self, theatre: House, number: int, seed: int, thinking: float) -> None:
        """`thinking` are the seconds that a person takes for a move, on average."""
        super().__init__(theatre, number, seed)
        self.pace = SLOW
        self.guild = theatre.guild
        self._thinking = thinking
        self._hurry = asyncio.Event()

    def hurry(self) -> None:
        """Whoever is thinking here clicks now."""
        self._hurry.set()
        self._hurry.clear()

    def distrust(self) -> None:
        """A panel may have missed something."""
        self._opened_at.clear()
        for player in (self.host, self.guest):
            player.look()

    async def _play(self, player: Any) -> None:
        while True:
            await self._think()
            await self._find_something_to_do(player)
            with suppress(NotAllowedError, TimeoutError):  # the message has just gone, or nothing came of the click
                await self._act(player)

    async def _think(self) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(self.rng.expovariate(1 / self._thinking)):
                await self._hurry.wait()

    async def _find_something_to_do(self, player: Any) -> None:
        for _ in range(LOOKS):
            with suppress(TimeoutError):
                await player.until(lambda: self._something_to_do(player))
                return
            self.distrust()
        raise AssertionError(f"{self.channel['name']}: {player.person.name} finds nothing to do")

    async def finish(self) -> None:
        self._thinking = 0.1
        await super().finish()


def carried_out_twice(snapshot: Snapshot) -> list[str]:
    """Clicks that have made more than one move at an open table."""
    lines = snapshot.rows("SELECT table_id, click, data FROM log WHERE kind = 'event' AND click NOT NULL")
    moves = Counter((table, click) for table, click, data in lines if json.loads(data)["event"] in MOVES)
    return [f"table {table}: click {click} made {count} moves" for (table, click), count in moves.items() if count > 1]
