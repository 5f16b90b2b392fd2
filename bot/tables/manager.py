"""The tables of all channels: the only door to the engine.

Every request goes the same way: take the table's lock, let `commands` decide, save, then show. People, clocks and
computer players use the same door.
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Callable, Collection, Coroutine, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from secrets import token_bytes
from typing import Any, TypeVar

from bot.tables import requests as commands
from bot.tables.clock import Alarm, Clock, WallClock
from bot.tables.finish import finished
from bot.tables.log import applied, restored
from bot.tables.port import ChannelTaken, Entry, Store, StoreError
from bot.tables.refusals import ChannelHasTable, NoSuchTable, OutOfOrder
from bot.tables.table import Status, Table
from bot.tables.thinking import Thinkers
from bot.worker_process import at_fault
from engine.core.fair import SECRET_BYTES
from engine.core.game import AnyGame
from engine.core.refusals import Refusal
from engine.core.value import value

log = logging.getLogger(__name__)

T = TypeVar("T")

COMPUTER_PAUSE = 1.2
"""Seconds before a computer player's move: longer than it thinks, so that thinking never shows."""


@value
class Update:
    """A table has moved on: as it was, as it is, and what kinds of things happened in between."""

    before: Table
    after: Table
    happened: tuple[str, ...]
    """Kinds of log entries; events of the game by their own names: `deal`, `play`, `trick`, `score`, `end`, …"""


Listener = Callable[[Update], None]
Turn = Callable[[Table, int], Coroutine[Any, Any, None]]
"""What is done for a seat whose decision is open."""
Thought = tuple[int, int, int, str]
"""Table, seat, decision, and the name of the turn."""


class Tables:
    """Keeps the open tables, one a channel, each behind its lock."""

    def __init__(
        self,
        store: Store,
        *,
        clock: Clock | None = None,
        thinkers: Thinkers | None = None,
        computer_pause: float = COMPUTER_PAUSE,
        standing: commands.Standing = commands.NOTHING_STANDING,
    ) -> None:
        self._store = store
        self._clock = clock or WallClock()
        self._thinkers = thinkers or Thinkers()
        self._computer_pause = computer_pause
        self._standing = standing
        self._tables: dict[int, Table] = {}
        self._by_channel: dict[int, int] = {}
        self._locks: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._listeners: list[Listener] = []
        self._alarm = Alarm(self._clock, self._ring)
        self._thinking: dict[Thought, asyncio.Task[None]] = {}
        self._alarm_task: asyncio.Task[None] | None = None
        self.places: dict[int, str] = {}
        """Where the ui had put each table's messages when the bot stopped (its own JSON)."""
        self.unshown: list[Table] = []
        """Tables that had ended when the bot stopped, but the ui has not said that everything is shown of them."""

    # Coming and going

    async def recover(self) -> None:
        """Take up every open table where its players last saw it, and set the clocks going."""
        stored_tables = [*await self._store.open_tables(), *await self._store.unshown_tables()]
        self.places = {stored.id: stored.place for stored in stored_tables if stored.place is not None}
        for table in map(restored, stored_tables):
            if table.status is Status.ENDED:
                self.unshown.append(table)
            else:
                self._tables[table.id] = table
                self._by_channel[table.channel] = table.id
        self._alarm_task = asyncio.create_task(self._alarm.run(), name="alarm")
        for table in self._tables.values():
            self._carry_on(table)

    async def close(self) -> None:
        """Stop clocks and computer players; what is acknowledged is saved already."""
        alarm = [self._alarm_task] if self._alarm_task else []
        while tasks := [task for task in (*alarm, *self._thinking.values()) if not task.done()]:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)  # a move that was being saved has the next one begin
        self._thinkers.close()

    def listen(self, listener: Listener) -> None:
        self._listeners.append(listener)

    # Looking

    def get(self, table: int) -> Table:
        if table not in self._tables:
            raise NoSuchTable
        return self._tables[table]

    def at(self, channel: int) -> Table:
        """The open table of this channel."""
        if channel not in self._by_channel:
            raise NoSuchTable
        return self._tables[self._by_channel[channel]]

    def all(self) -> Sequence[Table]:
        return tuple(self._tables.values())

    async def past(self, table: int) -> Table:
        """A table as it ended, from the store."""
        stored = await self._store.table(table)
        if stored is None:
            raise NoSuchTable
        return restored(stored)

    async def think(self, work: Callable[..., T], game: AnyGame, *arguments: object) -> T:
        """A search about a game, beside the event loop."""
        return await self._thinkers.run(work, game, *arguments)

    async def set_places(self, places: Mapping[int, str | None]) -> None:
        """Remember where these tables' messages are; None forgets it."""
        try:
            await self._store.set_places(places)
        except StoreError as error:
            raise self._out_of_order(error) from None

    # The lobby

    async def open(
        self,
        guild: int,
        channel: int,
        host: int,
        game: str,
        *,
        pace: str = "live",
        options: Mapping[str, Any] | None = None,
        picked: Any = None,
    ) -> Update:
        """Open a table; its commitment is published before anybody, the host included, sits down."""
        if channel in self._by_channel:
            raise ChannelHasTable(channel)
        wanted = commands.standing_options(self._standing, game) | dict(options or {})
        settings = commands.checked(game, pace, wanted, picked)
        first = commands.open_with(settings, host, token_bytes(SECRET_BYTES), self._clock.now())
        try:
            number = await self._store.create(guild, channel, first)
        except ChannelTaken:
            raise ChannelHasTable(channel) from None
        except StoreError as error:
            raise self._out_of_order(error) from None
        before = Table(number, guild, channel)
        return self._move_on(before, applied(before, [first]), [first])

    async def configure(self, table: int, by: int, **changes: Any) -> Update:
        return await self._do(table, lambda t, at: commands.configure(t, by, at, standing=self._standing, **changes))

    async def join(self, table: int, user: int, name: str, nonce: str) -> Update:
        return await self._do(table, lambda t, at: commands.join(t, user, name, nonce, at))

    async def leave(self, table: int, user: int) -> Update:
        return await self._do(table, lambda t, at: commands.leave(t, user, at))

    async def add_computer(self, table: int, by: int, level: str) -> Update:
        return await self._do(table, lambda t, at: commands.add_computer(t, by, level, at))

    async def remove_computer(self, table: int, by: int) -> Update:
        return await self._do(table, lambda t, at: commands.remove_computer(t, by, at))

    async def start(self, table: int, by: int) -> Update:
        return await self._do(table, lambda t, at: commands.start(t, by, at))

    async def rematch(self, table: int, user: int, name: str, nonce: str) -> Update:
        """A new lobby with the same game, options and computer players; people join it anew, with new nonces."""
        past = await self.past(table)
        commands.seated(past, user)
        options = past.options.model_dump(mode="json")
        update = await self.open(
            past.guild, past.channel, user, past.game_key, pace=past.pace_name, options=options, picked=past.picked
        )
        update = await self.join(update.after.id, user, name, nonce)
        for seat in past.seats:
            if seat.level:
                update = await self.add_computer(update.after.id, user, seat.level)
        return update

    # Play

    async def act(
        self, table: int, by: int, decision: int, code: str, *, foreseen: Callable[[Table], None] | None = None
    ) -> Update:
        """`foreseen` is told of the table as it will be once this is saved: to prepare for it, not to show it."""
        return await self._do(table, lambda t, at: commands.act(t, by, decision, code, at), foreseen)

    async def hint(self, table: int, by: int, decision: int) -> Update:
        return await self._do(table, lambda t, at: commands.ask_hint(t, by, decision, at))

    async def pause(self, table: int, by: int) -> Update:
        return await self._do(table, lambda t, at: commands.pause(t, by, at))

    async def resume(self, table: int, by: int) -> Update:
        return await self._do(table, lambda t, at: commands.resume(t, by, at))

    async def step_away(self, table: int, by: int) -> Update:
        return await self._do(table, lambda t, at: commands.step_away(t, by, at))

    async def come_back(self, table: int, by: int) -> Update:
        return await self._do(table, lambda t, at: commands.come_back(t, by, at))

    async def resign(self, table: int, by: int) -> Update:
        return await self._do(table, lambda t, at: commands.resign(t, by, at))

    async def pause_all(self, guild: int) -> None:
        """The bot is off this server for now: no clock runs while nobody can act."""
        await self._stop_clocks(table for table in self.all() if table.guild == guild)

    async def pause_elsewhere(self, guilds: Collection[int]) -> None:
        """The bot is on these servers and no others: where it was taken off while it was down, no clock runs either."""
        await self._stop_clocks(table for table in self.all() if table.guild not in guilds)

    async def _stop_clocks(self, tables: Iterable[Table]) -> None:
        for table in tables:
            with suppress(Refusal):  # nothing is being played there
                await self._do(table.id, commands.stop_clock)

    async def end(self, table: int, by: int, *, moderator: bool = False) -> Update:
        return await self._do(table, lambda t, at: commands.end(t, by, at, moderator=moderator))

    # The one way down

    async def _do(
        self, number: int, command: commands.Command, foreseen: Callable[[Table], None] | None = None
    ) -> Update:
        """Lock, decide, save, advance."""
        self.get(number)
        async with self._locks[number]:
            table = self.get(number)
            entries, after = commands.carried_out(table, command, self._clock.now())
            if not entries:
                return Update(table, table, ())
            await self._save(table, after, entries, foreseen and partial(foreseen, after))
            return self._move_on(table, after, entries)

    async def _save(
        self, table: Table, after: Table, entries: list[Entry], meanwhile: Callable[[], None] | None
    ) -> None:
        close = after.status is Status.ENDED
        try:
            kept = None
            if close and (stored := await self._store.table(table.id)):
                kept = finished(after, [*stored.log, *entries])
            await self._store.append(table.id, table.version, entries, close=close, finished=kept, meanwhile=meanwhile)
        except StoreError as error:
            raise self._out_of_order(error) from None

    @staticmethod
    def _out_of_order(error: StoreError) -> OutOfOrder:
        log.critical("nothing is played any more: %s", error)
        return OutOfOrder()

    def _move_on(self, before: Table, after: Table, entries: Sequence[Entry]) -> Update:
        if after.status is Status.ENDED:
            self._forget(after)
        else:
            self._tables[after.id] = after
            self._by_channel[after.channel] = after.id
            self._carry_on(after)
        happened = tuple(entry.data["event"] if entry.kind == "event" else entry.kind for entry in entries)
        update = Update(before, after, happened)
        for listener in self._listeners:
            try:
                listener(update)
            except Exception as error:  # noqa: BLE001 - what is saved stays acknowledged
                log.error("a listener failed at table %s: %s", after.id, at_fault(error))  # noqa: TRY400 - no card
        return update

    def _forget(self, table: Table) -> None:
        self._tables.pop(table.id, None)
        self._by_channel.pop(table.channel, None)
        self._locks.pop(table.id, None)
        self._alarm.set(table.id, None)

    # Clocks and computer players

    def _carry_on(self, table: Table) -> None:
        """Set the table's clock, and let its computer players think."""
        self._alarm.set(table.id, commands.next_due(table))
        self._let_think(table)

    def _let_think(self, table: Table) -> None:
        """Computer players, where it is their turn and they are not at it already."""
        if table.status is Status.PLAYING:
            for seat in table.to_act:
                if table.seats[seat].played_by_computer:
                    self._think(table, seat, self._computer_turn)

    def _think(self, table: Table, seat: int, turn: Turn) -> None:
        """One thought for a decision, whoever asks for it. A missed turn does not stand for a computer player's own:
        it is refused if its owner has stepped away meanwhile.
        """
        key = (table.id, seat, table.decided[seat], turn.__name__)
        under_way = self._thinking.get(key)
        if under_way and not under_way.done():
            return
        task = self._thinking[key] = asyncio.create_task(turn(table, seat), name=f"thinking {key}")
        task.add_done_callback(partial(self._thought, key))

    def _thought(self, key: Thought, task: asyncio.Task[None]) -> None:
        """A thought has come to its end. If that was a fault, the table's clock has another one begin."""
        if self._thinking.get(key) is task:
            del self._thinking[key]
        if not task.cancelled() and isinstance(error := task.exception(), Exception):
            log.error("a computer player at table %s could not move: %s", key[0], at_fault(error))

    async def _computer_turn(self, table: Table, seat: int) -> None:
        """The pause is constant and longer than a thought, so that neither tells anything about a hand."""
        level = table.seats[seat].level
        action, _ = await asyncio.gather(
            self._thinkers.choose(level, table.game, table.view(seat)), self._clock.sleep(self._computer_pause)
        )
        decision = table.decided[seat]
        with suppress(Refusal):  # the person came back, or the table was paused or closed meanwhile
            await self._do(table.id, lambda t, at: commands.act_for(t, seat, decision, action, at))

    async def _ring(self, number: int) -> None:
        """A table's clock has something to do: its own affairs, or see that a turn is taken which nobody takes."""
        with suppress(Refusal):
            table = (await self._do(number, commands.ring)).after
            self._let_think(table)
            for seat in commands.overdue(table, self._clock.now()):
                self._think(table, seat, self._missed_turn)

    async def _missed_turn(self, table: Table, seat: int) -> None:
        action = await self._thinkers.choose(None, table.game, table.view(seat))
        decision = table.decided[seat]
        with suppress(Refusal):
            await self._do(table.id, lambda t, at: commands.miss(t, seat, decision, action, at))
