"""Faults on demand: trouble that a bot must survive, triggered by a test or a person."""

import fnmatch
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from playground import messages, servers
from playground.gateway import Gateway
from playground.permissions import as_bits
from playground.sessions import Target
from playground.wire import Json
from playground.world import Guild, World


@dataclass(slots=True)
class Fault:
    """What happens to the next `times` requests that match."""

    method: str
    path: str
    times: int
    status: int = 0
    code: int = 0
    retry_after: float = 0.0
    delay: float = 0.0
    drop: bool = False
    after: bool = False
    call: Callable[[], Awaitable[None]] | None = None


class Faults:
    """Everything that can be made to go wrong."""

    def __init__(self, world: World, gateway: Gateway) -> None:
        self._world = world
        self.gateway = gateway
        self.pending: list[Fault] = []

    # --- requests ----------------------------------------------------------------------------------------------

    def respond(
        self,
        status: int = 500,
        *,
        method: str = "*",
        path: str = "*",
        times: int = 1,
        code: int = 0,
        after: bool = False,
    ) -> None:
        """Answer the next matching requests with a status and one of Discord's error codes, even `after` they took
        effect.
        """
        self.pending.append(Fault(method, path, times, status=status, code=code, after=after))

    def rate_limit(self, retry_after: float = 0.2, *, method: str = "*", path: str = "*", times: int = 1) -> None:
        """Answer 429 to the next matching requests."""
        self.pending.append(Fault(method, path, times, status=429, retry_after=retry_after))

    def delay(self, seconds: float, *, method: str = "*", path: str = "*", times: int = 1) -> None:
        """Delay the next matching requests before they are handled."""
        self.pending.append(Fault(method, path, times, delay=seconds))

    def cut(self, *, method: str = "*", path: str = "*", times: int = 1, after: bool = False) -> None:
        """Break the connection of the next matching requests, before or after they took effect."""
        self.pending.append(Fault(method, path, times, drop=True, after=after))

    def call(
        self,
        what: Callable[[], Awaitable[None]],
        *,
        method: str = "*",
        path: str = "*",
        after: bool = False,
        cut: bool = False,
    ) -> Fault:
        """Do this when the next matching request has come, before or after it takes effect; `cut` drops the request."""
        fault = Fault(method, path, 1, drop=cut, after=after, call=what)
        self.pending.append(fault)
        return fault

    def take(self, method: str, path: str) -> Fault | None:
        """The fault that hits this request, if any. It counts as one of the fault's times."""
        for fault in self.pending:
            if fault.method in ("*", method) and fnmatch.fnmatch(path, fault.path):
                fault.times -= 1
                if fault.times == 0:
                    self.pending.remove(fault)
                self._world.bus.touch()
                return fault
        return None

    # --- the gateway -------------------------------------------------------------------------------------------

    def drop_sockets(self, target: Target = None, *, forget_session: bool = False) -> None:
        self.gateway.drop(target, forget=forget_session)

    def close_gateway(self) -> None:
        """Cut every socket, and turn away whoever connects."""
        self.gateway.is_open = False
        self.gateway.drop()

    def open_gateway(self) -> None:
        self.gateway.is_open = True

    def refuse_identify(self, code: int | None) -> None:
        """Close with this code instead of READY; None lets the bot in again."""
        self.gateway.closes_with = code

    # --- the server --------------------------------------------------------------------------------------------

    def delete_message(self, message: Json) -> None:
        messages.delete(self._world, self._world.message(message["channel_id"], message["id"]))

    def archive_thread(self, thread: Json, *, locked: bool = False) -> None:
        servers.archive_thread(self._world, self._world.channel(thread["id"]), locked=locked)

    def delete_channel(self, channel: Json) -> None:
        servers.delete_channel(self._world, self._world.channel(channel["id"]))

    def withdraw(self, channel: Json, *names: str) -> None:
        """Deny the bot these permissions in one channel."""
        servers.set_overwrite(self._world, self._world.channel(channel["id"]), self._world.bot.id, deny=as_bits(names))

    def restore(self, channel: Json) -> None:
        servers.set_overwrite(self._world, self._world.channel(channel["id"]), self._world.bot.id)

    def remove_bot(self, guild: Guild) -> None:
        servers.remove_bot(self._world, guild)
