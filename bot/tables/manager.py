"""The tables of all channels: the only way to the engine.

Every request takes the same road, whether a person, a clock or a computer player makes it: lock the table, let
`requests` decide, save, move on.
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from secrets import token_bytes
from typing import Any, TypeVar

from bot.safe_logging import fault_location
from bot.tables import lobby, requests, ringing, seating
from bot.tables.clicks import CLICK
from bot.tables.clock import Alarm, Clock, WallClock
from bot.tables.continuing import FindChannel, Settings
from bot.tables.finish import finished
from bot.tables.limits import NO_LIMITS, Openings
from bot.tables.log import applied, deal_over, forgotten, restored
from bot.tables.outages import Connections, postpone
from bot.tables.port import WHOLE, ChannelTaken, Entry, Redaction, Shard, Store, saving
from bot.tables.redaction import redact
from bot.tables.refusals import AnnouncedLater, ChannelHasTable, NoSuchTable, NotAnnounced
from bot.tables.starting import Announce, Starting
from bot.tables.table import Status, Table, Terms
from bot.tables.thinking import Thinkers
from bot.tables.thoughts import Thoughts
from bot.tables.updates import Listener, Update
from engine.core.fair import SECRET_BYTES
from engine.core.game import AnyGame
from engine.core.refusals import Refusal

log = logging.getLogger(__name__)

T = TypeVar("T")
NO_TABLE = 0


class Tables:
    """The open tables, one per channel, each behind its lock."""

    def __init__(
        self,
        store: Store,
        *,
        announce: Announce,
        computer_pause: float,
        clock: Clock | None = None,
        thinkers: Thinkers | None = None,
        house_options: requests.HouseOptions = requests.NO_HOUSE_OPTIONS,
        openings: Openings | None = None,
        connections: Connections | None = None,
        call_time: ringing.CallTime = ringing.after_a_while,
        shard: Shard = WHOLE,
    ) -> None:
        """`computer_pause` are the seconds before a computer player's move: more than it takes to think."""
        self._store = store
        self._shard = shard
        self._starting = Starting(announce, self._do)
        self._clock = clock or WallClock()
        self._thinkers = thinkers or Thinkers()
        self._own_thinkers = thinkers is None
        self._computer_pause = computer_pause
        self.house_options = house_options
        self._openings = openings or Openings(NO_LIMITS)
        self._openings.counted.append(self.all)
        self._tables: dict[int, Table] = {}
        self._by_channel: dict[int, int] = {}
        self._locks: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._listeners: list[Listener] = []
        self._lobby_listeners: list[Listener] = []
        self._alarm = Alarm(self._clock, self._ring)
        self._thoughts = Thoughts()
        self._alarm_task: asyncio.Task[None] | None = None
        self._connections = connections or Connections()
        self._call_time = call_time

    # Starting and stopping

    async def recover(self) -> None:
        """Restore every open table to where its players last saw it. Clocks run once people can act: `connected`."""
        for table in map(restored, await self._store.open_tables(self._shard)):
            self._tables[table.id] = table
            self._by_channel[table.channel] = table.id
        self._alarm_task = asyncio.create_task(self._alarm.run(), name="alarm")

    async def close(self) -> None:
        """Stop clocks and computer players. What was acknowledged is saved already."""
        alarm = [self._alarm_task] if self._alarm_task else []
        while tasks := [task for task in (*alarm, *self._starting.tasks, *self._thoughts.tasks) if not task.done()]:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)  # saving a move starts the next thought
        if self.all in self._openings.counted:
            self._openings.counted.remove(self.all)
        if self._own_thinkers:
            self._thinkers.close()

    def listen(self, listener: Listener, *, lobbies_only: bool = False) -> None:
        (self._lobby_listeners if lobbies_only else self._listeners).append(listener)

    # Whether people can act

    def disconnected(self, connection: int) -> None:
        """Nobody can act there: clocks and computer players stop."""
        self._connections.lose(connection, self._clock.now())

    async def connected(self, connection: int) -> None:
        """People can act there. Clocks and computer players go on once everybody has time to."""
        lost = self._connections.returning(connection)
        tables = [table.id for table in self.all() if self._connections.of(table.guild) == connection]
        for number in tables:
            with suppress(Refusal):
                await self._do(number, partial(postpone, lost=lost))
        if self._connections.returned(connection):
            for number in filter(self.is_open, tables):
                self._carry_on(self._tables[number])

    # Looking

    def is_open(self, table: int) -> bool:
        return table in self._tables

    def get(self, table: int) -> Table:
        """An open table."""
        if table not in self._tables:
            raise NoSuchTable
        return self._tables[table]

    def at(self, channel: int) -> Table:
        """The open table of this channel."""
        return self.get(self._by_channel.get(channel, NO_TABLE))

    def all(self) -> Sequence[Table]:
        return tuple(self._tables.values())

    async def past(self, table: int) -> Table:
        """A table as it ended, from the store."""
        if (stored := await self._store.table(table)) is None:
            raise NoSuchTable
        return restored(stored)

    def seconds(self, pauses: float) -> float:
        """How long so many pauses of computer players are."""
        return pauses * self._computer_pause

    async def think(self, work: Callable[..., T], game: AnyGame, *arguments: object, server: int = 0) -> T:
        """Run a search off the event loop."""
        return await self._thinkers.run(work, game, *arguments, server=server)

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
        ranked: bool = True,
        by_invitation: bool = False,
    ) -> Update:
        """Open a table. Its commitment is published before anybody adds a number, the host included."""
        if channel in self._by_channel:
            raise ChannelHasTable(channel)
        wanted = requests.of_the_house(self.house_options, game) | dict(options or {})
        chosen_by = Terms.DEFAULT if options is None else Terms.HOST
        terms = {"terms_by": chosen_by.value, "ranked": ranked, "by_invitation": by_invitation}
        settings = requests.checked(game, pace, wanted, picked) | terms
        with self._openings.opening(guild, host):
            return await self._open(guild, channel, host, settings)

    async def play_on(self, guild: int, host: int, settings: Settings, find_channel: FindChannel) -> Update:
        """Open a table that plays on from a moment of another game, where a channel is found for it."""
        with self._openings.opening(guild, host):
            return await self._open(guild, await find_channel(), host, settings)

    async def _open(self, guild: int, channel: int, host: int, settings: Settings) -> Update:
        first = requests.open_with(settings, host, token_bytes(SECRET_BYTES), self._now())
        try:
            with saving():
                number = await self._store.create(guild, channel, first, click=CLICK.get())
        except ChannelTaken:
            raise ChannelHasTable(channel) from None
        before = Table(number, guild, channel)
        return self._move_on(before, applied(before, [first]), [first])

    async def configure(self, table: int, by: int, **changes: Any) -> Update:
        house = self.house_options
        return await self._do(table, lambda t, at: requests.configure(t, by, at, house_options=house, **changes))

    async def join(self, table: int, user: int, name: str, nonce: str = "", seat: int | None = None) -> Update:
        """Take a seat. The host, who has not seen the commitment yet, adds a number only on starting."""
        return await self._do(table, lambda t, at: seating.join(t, user, name, nonce, seat, at))

    async def leave(self, table: int, user: int) -> Update:
        return await self._do(table, lambda t, at: seating.leave(t, user, at))

    async def invite(self, table: int, by: int, *users: int) -> Update:
        return await self._do(table, lambda t, at: seating.invite(t, by, users, at))

    async def remove(self, table: int, by: int, user: int) -> Update:
        return await self._do(table, lambda t, at: seating.remove(t, by, user, at))

    async def hand_over(self, table: int, by: int, user: int, nonce: str) -> Update:
        return await self._do(table, lambda t, at: seating.hand_over(t, by, user, nonce, at))

    async def add_computer(self, table: int, by: int, level: str) -> Update:
        return await self._do(table, lambda t, at: seating.add_computer(t, by, level, at))

    async def remove_computer(self, table: int, by: int) -> Update:
        return await self._do(table, lambda t, at: seating.remove_computer(t, by, at))

    async def fill(self, table: int, by: int, seats: int) -> Update:
        return await self._do(table, lambda t, at: lobby.fill(t, by, seats, at))

    async def recommend(self, table: int, people: frozenset[int], *, newcomers: bool) -> Update:
        return await self._do(table, lambda t, at: lobby.recommend(t, people, newcomers, at))

    async def start(self, table: int, by: int, nonce: str, *, now: bool = False) -> Update:
        """Close the lobby with the host's number, and announce the game; `now` seats computer players first."""
        request = lobby.play_now if now else requests.start
        update = await self._do(table, lambda t, at: request(t, by, nonce, at))
        self._starting.go_on(update.after)
        return update

    async def begun(self, table: int) -> Table:
        """The table, once its game has been announced and dealt; or why it could not be."""
        await self._starting.done(table)
        after = self.get(table)
        if not after.running:
            raise AnnouncedLater if after.status is Status.STARTING else NotAnnounced
        return after

    def go_on(self, table: Table) -> None:
        """Announce a start that could not be announced until now."""
        self._starting.go_on(table)

    # Play

    async def act(self, table: int, by: int, decision: int, code: str) -> Update:
        """An action of the game."""
        return await self._do(table, lambda t, at: requests.act(t, by, decision, code, at))

    async def hint(self, table: int, by: int, decision: int) -> Update:
        return await self._do(table, lambda t, at: requests.ask_hint(t, by, decision, at))

    async def pause(self, table: int, by: int) -> Update:
        return await self._do(table, lambda t, at: requests.pause(t, by, at))

    async def resume(self, table: int, by: int) -> Update:
        return await self._do(table, lambda t, at: requests.resume(t, by, at))

    async def step_away(self, table: int, by: int) -> Update:
        return await self._do(table, lambda t, at: requests.step_away(t, by, at))

    async def come_back(self, table: int, by: int) -> Update:
        return await self._do(table, lambda t, at: requests.come_back(t, by, at))

    async def resign(self, table: int, by: int) -> Update:
        return await self._do(table, lambda t, at: requests.resign(t, by, at))

    async def pause_all(self, guild: int) -> None:
        """The bot has left this server: no clock runs while nobody can act."""
        await self._stop_clocks(table for table in self.all() if table.guild == guild)

    async def pause_elsewhere(self, guilds: Collection[int]) -> None:
        """The bot is on these servers only: elsewhere it was removed while it was down, and no clock runs."""
        await self._stop_clocks(table for table in self.all() if table.guild not in guilds)

    async def _stop_clocks(self, tables: Iterable[Table]) -> None:
        for table in tables:
            with suppress(Refusal):  # no game is being played there
                await self._do(table.id, requests.stop_clock)

    async def end(self, table: int, by: int, *, moderator: bool = False) -> Update:
        return await self._do(table, lambda t, at: requests.end(t, by, at, moderator=moderator))

    async def redact(self, number: int, who: Redaction) -> Update:
        """Take a person out of this table, and out of all lines of its log."""
        async with self._locks[number]:
            table = self.get(number)
            lines = redact(table, who, self._now())
            with saving():
                await self._store.redact(number, table.version, lines[0], who)
            return self._move_on(table, forgotten(applied(table, lines), who), lines)

    # The one road

    async def _do(self, number: int, request: requests.Request) -> Update:
        """Lock, decide, save, move on."""
        self.get(number)
        async with self._locks[number]:
            table = self.get(number)
            entries, after = requests.carried_out(table, request, self._now())
            if not entries:
                return Update(table, table, ())
            await self._save(table, after, entries)
            return self._move_on(table, after, entries)

    def _now(self) -> float:
        """In whole milliseconds: finer times would take up a fifth of a finished game's log."""
        return int(self._clock.now() * 1000) / 1000

    async def _save(self, table: Table, after: Table, entries: list[Entry]) -> None:
        close = after.status is Status.ENDED
        with saving():
            stored = await self._store.table(table.id) if close else None
            kept = finished(after, [*stored.log, *entries]) if stored else None
            await self._store.append(table.id, table.version, entries, close=close, finished=kept, click=CLICK.get())

    def _move_on(self, before: Table, after: Table, entries: Sequence[Entry]) -> Update:
        if after.status is Status.ENDED:
            self._forget(after)
        else:
            self._tables[after.id] = after
            self._by_channel[after.channel] = after.id
            self._carry_on(after)
        happened = tuple(entry.data["event"] if entry.kind == "event" else entry.kind for entry in entries)
        update = Update(before, after, happened, deal_over(before, entries) if "score" in happened else None)
        from_lobby = self._lobby_listeners if Status.LOBBY in (before.status, after.status) else ()
        for listener in (*self._listeners, *from_lobby):
            try:
                listener(update)
            except Exception as error:  # noqa: BLE001 - what is saved is acknowledged
                log.error("a listener failed at table %s: %s", after.id, fault_location(error))  # noqa: TRY400 - names no card
        return update

    def _forget(self, table: Table) -> None:
        self._tables.pop(table.id, None)
        self._by_channel.pop(table.channel, None)
        self._locks.pop(table.id, None)
        self._alarm.set(table.id, None)

    # Clocks and computer players

    def _carry_on(self, table: Table) -> None:
        """Let the table's clock ring, which sets it, and its computer players think. No click waits for either."""
        self._alarm.changed.add(table.id)
        self._alarm.woken.set()
        self._let_think(table)

    def look_at_clocks(self, tables: Iterable[int]) -> None:
        """When people want to be called there is known by now, or has changed."""
        for number in filter(self.is_open, tables):
            self._carry_on(self._tables[number])

    def _let_think(self, table: Table) -> None:
        """Start a thought for each computer player whose turn it is, unless one is under way."""
        if table.status is Status.PLAYING:
            for seat in table.to_act:
                if table.seats[seat].played_by_computer and self._connections.serve(table.guild):
                    self._thoughts.begin(table, seat, self._computer_turn)

    async def _computer_turn(self, table: Table, seat: int) -> None:
        """The pause outlasts a thought and depends only on what everybody sees, so neither tells anything of a hand."""
        thought = self._thinkers.choose(table.seats[seat].level, table.game, table.view(seat), server=table.guild)
        action, _ = await asyncio.gather(thought, self._clock.sleep(self.seconds(table.pauses)))
        decision = table.decided[seat]
        await self._take_turn(table, lambda t, at: requests.act_for(t, seat, decision, action, at))

    async def _take_turn(self, table: Table, request: requests.Request) -> None:
        """The person may have come back, the table paused or closed, or the connection lost meanwhile."""
        if self._connections.serve(table.guild):
            with suppress(Refusal):
                await self._do(table.id, request)

    async def _ring(self, number: int) -> None:
        """A table's clock does what it has to do by now, and is set. What can't be done yet waits for the next look."""
        with suppress(Refusal):
            if (due := self._next_due(number)) <= self._clock.now() and self._connections.serve(self.get(number).guild):
                await self._do_what_is_due(number)
                due = self._next_due(number)
            if due > self._clock.now():
                self._alarm.set(number, due)

    def _next_due(self, number: int) -> float:
        return ringing.next_due(self.get(number), self._clock.now(), self._call_time)

    async def _do_what_is_due(self, number: int) -> None:
        """Announce, call people, end the table, or have overdue turns taken."""
        table = (await self._do(number, partial(ringing.ring, call_time=self._call_time))).after
        self._let_think(table)
        self._starting.go_on(table)
        for seat in ringing.overdue(table, self._clock.now()):
            self._thoughts.begin(table, seat, self._missed_turn)

    async def _missed_turn(self, table: Table, seat: int) -> None:
        action = await self._thinkers.choose(None, table.game, table.view(seat), server=table.guild)
        decision = table.decided[seat]
        await self._take_turn(table, lambda t, at: requests.miss(t, seat, decision, action, at))
