"""How a REST route is declared, and what its handler receives."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeAlias, TypeVar

from playground.errors import Refused
from playground.gateway import Gateway
from playground.interactions import Interactions
from playground.media import Upload
from playground.ratelimit import RateLimiter
from playground.wire import Json
from playground.world import Guild, World


@dataclass(frozen=True, slots=True)
class Services:
    """What the handlers work on."""

    world: World
    interactions: Interactions
    gateway: Gateway
    limiter: RateLimiter


@dataclass(slots=True)
class Call:
    """One request: parameters of its path, its query, body and files."""

    services: Services
    params: dict[str, str]
    query: dict[str, str] = field(default_factory=dict)
    body: Any = None
    uploads: dict[int, Upload] = field(default_factory=dict)

    @property
    def world(self) -> World:
        return self.services.world

    def guild(self) -> Guild:
        """The server in the path, which the bot must belong to."""
        guild = self.world.guild(self.params["guild_id"])
        if self.world.bot.id not in guild.members:
            raise Refused(50001)
        return guild

    def channel(self, *permissions: str) -> Json:
        """The channel in the path. The bot must have access (50001) and these permissions (50013)."""
        channel = self.world.channel(self.params["channel_id"])
        if self.world.bot.id not in self.world.viewers(channel["id"]):
            raise Refused(50001)
        if permissions and not self.world.can(channel, self.world.bot.id, *permissions):
            raise Refused(50013)
        return channel

    def require(self, guild: Guild, name_bit: int) -> None:
        """The bot must hold a permission in the whole server."""
        if not guild.base_permissions(self.world.bot.id) & name_bit:
            raise Refused(50013)

    def application(self) -> None:
        """The application in the path must be the bot's own."""
        if self.params["application_id"] != self.world.application_id:
            raise Refused(10002)


Handler: TypeAlias = Callable[[Call], Any]
Handles = TypeVar("Handles", bound=Handler)


@dataclass(frozen=True, slots=True)
class Route:
    """A method and path of the API with its handler; `by_token` routes need no bot token and no global budget."""

    method: str
    path: str
    handler: Handler
    status: int = 200
    by_token: bool = False


class Routes(list[Route]):
    """A topic's routes, collected by decorators."""

    def on(self, method: str, path: str, *, status: int = 200, by_token: bool = False) -> Callable[[Handles], Handles]:
        def add(handler: Handles) -> Handles:
            self.append(Route(method, path, handler, status, by_token))
            return handler

        return add
