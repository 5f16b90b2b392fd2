"""Several processes of the bot on one database and one Discord, whose shards they share."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from urllib.parse import urlsplit

from bot.database_address import Address
from playground import Playground
from playground.connection import Connection
from playground.interactions import Answers
from playground.sessions import Shard
from playground.world import Guild
from tests.cluster.sockets import socket_at, sockets_of
from tests.e2e.theatre import PATIENCE, Theatre
from tests.forking import ROOT


def children(pid: int) -> list[int]:
    try:
        return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    except OSError:
        return []


def freeze(pid: int) -> Iterator[int]:
    """SIGSTOP to a process, then to its children, since a stopped one starts no more of them."""
    with suppress(ProcessLookupError):
        os.kill(pid, signal.SIGSTOP)
        yield pid
        for child in children(pid):
            yield from freeze(child)


class Member(Theatre):
    """One process of the bot. It has its own log and health file."""

    _frozen: tuple[int, ...] = ()

    @property
    def runs(self) -> bool:
        return self.process is not None and self.process.returncode is None

    async def open_doors(self) -> None:
        """Start the process. Which shards it will serve is its own business."""
        assert not self.runs
        self.log.touch()
        self.process = await self.start()
        gone = asyncio.create_task(self.process.wait())
        gone.add_done_callback(lambda _: self.discord.world.bus.touch())

    async def kill(self) -> None:
        """kill -9. What the process had started ends by itself."""
        if self.process is not None and self.runs:
            self.process.kill()
            await self.process.wait()
        self.thaw()

    def send(self, what: signal.Signals) -> None:
        """A signal to the process alone."""
        assert self.process is not None
        self.process.send_signal(what)

    def freeze(self) -> None:
        """SIGSTOP, to its children as well, as if the whole machine had stopped."""
        assert self.process is not None
        self._frozen = tuple(freeze(self.process.pid))

    def thaw(self) -> None:
        """SIGCONT."""
        for pid in self._frozen:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGCONT)
        self._frozen = ()

    def holds(self, connection: Connection) -> bool:
        """Whether the other end of a connection is in this process."""
        assert self.process is not None
        assert connection.peer is not None
        server = urlsplit(self.discord.address).port
        assert server is not None
        return self.runs and socket_at(connection.peer[1], server) in sockets_of(self.process.pid)


class Cluster:
    """A Discord with a number of shards, a database, and processes of the bot by their names."""

    def __init__(
        self, discord: Playground, folder: Path, database: Address, program: str = "bot", **environment: str
    ) -> None:
        self.discord = discord
        self.members: dict[str, Member] = {}
        self._folder = folder
        self.database = database
        self._program = program
        self._environment = environment

    # Processes

    async def start(self, *names: str) -> list[Member]:
        """Start these processes: new ones, or those that have ended."""
        for name in names:
            await self._member(name).open_doors()
        return [self.members[name] for name in names]

    async def start_with(
        self, name: str, program: str | None = None, checkout: Path = ROOT, **environment: str
    ) -> Member:
        """Start a process with settings of its own, or another program, or the same of another version."""
        member = self._member(name)
        member.environment |= environment
        member.program, member.checkout = program or self._program, checkout
        await member.open_doors()
        return member

    def _member(self, name: str) -> Member:
        if name not in self.members:
            folder = self._folder / name
            folder.mkdir()
            database = self._database_of(name)
            self.members[name] = Member(self.discord, folder, self._program, database, **self._environment)
        return self.members[name]

    def _database_of(self, name: str) -> Address:
        return self.database

    async def end(self) -> None:
        await asyncio.gather(*(member.kill() for member in self.members.values()))

    # Shards

    def shards(self) -> list[Shard]:
        count = self.discord.gateway.shards
        return [(number, count) for number in range(count)]

    def holders(self, shard: Shard) -> list[Member]:
        """The processes with a connected session of this shard."""
        lines = [line for session, line in self.discord.gateway.sessions.connected() if session.shard == shard]
        return [member for member in self.members.values() if any(map(member.holds, lines))]

    async def covered(self, timeout: float = PATIENCE) -> None:  # noqa: ASYNC109
        """Wait until every shard has a connected session."""
        gateway = self.discord.gateway
        await self.discord.wait_for(lambda: gateway.connected_sessions().keys() >= set(self.shards()), timeout=timeout)

    async def shared_out(self, timeout: float = PATIENCE) -> None:  # noqa: ASYNC109
        """Wait until every shard has exactly one connected session, and nothing else is connected."""
        gateway, once = self.discord.gateway, dict.fromkeys(self.shards(), 1)
        await self.discord.wait_for(
            lambda: {shard: len(ids) for shard, ids in gateway.connected_sessions().items()} == once, timeout=timeout
        )

    def guild_on(self, shard: Shard) -> Guild:
        """A server on this shard. Servers come into being until there is one."""
        number, count = shard
        while True:
            for guild in self.discord.world.guilds.values():
                if (int(guild.id) >> 22) % count == number:
                    return guild
            self.discord.clock.advance(milliseconds=1)
            self.discord.create_guild("Another")

    # Interactions

    def unanswered(self) -> dict[str, Answers]:
        """Interactions for which no answer was accepted."""
        return {key: answers for key, answers in self.discord.interactions.answers.items() if not answers.accepted}

    def answered_again(self) -> dict[str, Answers]:
        """Interactions that somebody tried to answer once more."""
        return {key: answers for key, answers in self.discord.interactions.answers.items() if answers.callbacks > 1}


@asynccontextmanager
async def cluster(
    discord: Playground, folder: Path, database: Address, program: str = "bot", **environment: str
) -> AsyncIterator[Cluster]:
    """A cluster without a process yet, on a Discord where the bot was before. In the end all processes are killed."""
    await Theatre(discord, folder, database=database).furnish()
    processes = Cluster(discord, folder, database, program, **environment)
    try:
        yield processes
    finally:
        await processes.end()
        for name, member in processes.members.items():  # pytest shows it if the test fails
            print(f"{name}:", member.log.read_text(), sep="\n")
