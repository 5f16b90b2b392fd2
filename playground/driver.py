"""The playground as tests use it: `async with Playground() as discord:`."""

import secrets
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Self

from aiohttp import web

from playground import servers, store
from playground.clock import Clock
from playground.control_api import ControlApi
from playground.events import STUCK, Event
from playground.faults import Faults
from playground.gateway import Gateway
from playground.interactions import ACKNOWLEDGE_WITHIN, Interaction, Interactions
from playground.page_server import install_page
from playground.people import Person
from playground.people_api import PeopleApi
from playground.permissions import as_bits
from playground.ratelimit import RateLimiter
from playground.rest.api import BASE, Api
from playground.rest.routes import Services
from playground.schema import description_path, schemas_of
from playground.server import Cdn, Server, doorkeeper, own_pages_only
from playground.welcome import Welcome
from playground.wire import Json
from playground.world import Guild, User, World

SAVE_EVERY = 20.0


class Playground:
    """A loopback Discord on a port of this machine. At first it has one server with one channel and no people."""

    def __init__(
        self,
        *,
        host: str = "127.0.0.1",
        port: int = 0,
        key: str | None = None,
        token: str = "playground",  # noqa: S107
        state: Path | None = None,
        rate_limits: bool = True,
        validate: bool = True,
        privileged_intents: bool = True,
        shards: int = 1,
        identifies_a_day: int = 1000,
        max_concurrency: int = 1,
        paced_identifies: bool = False,
        remember: bool = True,
        patience: float = ACKNOWLEDGE_WITHIN,
        bot_permissions: int | Iterable[str] = servers.BOT_PERMISSIONS,
        welcome: Welcome | None = None,
    ) -> None:
        self._server = Server(host, port, key)
        self._doors = [own_pages_only(host, exposed=key is not None), *([doorkeeper(key)] if key else [])]
        self.address = self._server.address
        self.key = key
        self.state = state
        self.clock = Clock()
        self.world = World(self.clock, self.address, token)
        self.world.bus.remembers = remember
        self.interactions = Interactions(self.world, patience)
        self.gateway = Gateway(
            self.world,
            privileged=privileged_intents,
            shards=shards,
            identifies_a_day=identifies_a_day,
            max_concurrency=max_concurrency,
            paced=paced_identifies,
        )
        self.faults = Faults(self.world, self.gateway)
        self.limiter = RateLimiter(self.clock, enabled=rate_limits)
        services = Services(self.world, self.interactions, self.gateway, self.limiter)
        self.api = Api(services, self.faults, schemas_of(description_path() if validate else None))
        self.people: dict[str, Person] = {}
        self._people_api = PeopleApi(self.world, self.interactions, self.people, self.person, welcome or Welcome())
        self._bot_permissions = as_bits(bot_permissions)

    # --- starting and stopping ---------------------------------------------------------------------------------

    async def start(self) -> None:
        """Restore the saved state, or prepare a server with a channel, and listen."""
        kept = store.load(self.state, self.world, self.interactions) if self.state else []
        for user_id in kept:
            home = next(guild for guild in self.world.guilds.values() if user_id in guild.members)
            self._seat(self.world.users[user_id], home)
        if not self.world.guilds:
            guild = servers.create_guild(self.world, "Playground", bot_permissions=self._bot_permissions)
            servers.create_channel(self.world, guild, "general")
        app = web.Application(client_max_size=1 << 30, middlewares=self._doors)
        self.api.install(app)
        app.router.add_get("/gateway", self.gateway.handle)
        app.router.add_get("/gateway/", self.gateway.handle)
        Cdn(self.world).install(app)
        self._people_api.install(app)
        ControlApi(self).install(app)
        install_page(app)
        await self._server.start(app)
        self._save_later()

    async def stop(self) -> None:
        self.gateway.drop()
        await self._people_api.close()
        await self._server.stop()
        self.clock.stop()
        self.save()

    def save(self) -> None:
        """Save everything in the state folder, if there is one."""
        if self.state is not None:
            store.save(self.state, self.world, self.interactions, list(self.people))

    def _save_later(self) -> None:
        if self.state is not None:
            self.save()
            self.clock.call_later(SAVE_EVERY, self._save_later)

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stop()

    # --- addresses for a bot -----------------------------------------------------------------------------------

    @property
    def api_url(self) -> str:
        return self.address + BASE

    @property
    def gateway_url(self) -> str:
        return self.gateway.url

    @property
    def cdn_url(self) -> str:
        return self.address + "/cdn"

    @property
    def token(self) -> str:
        return self.world.token

    # --- the server and its people -----------------------------------------------------------------------------

    @property
    def guild(self) -> Guild:
        """The first server."""
        return next(iter(self.world.guilds.values()))

    @property
    def channel(self) -> Json:
        """The first channel of the first server."""
        return self.world.guild_channels(self.guild.id)[0]

    @property
    def owner(self) -> Person:
        """The owner of the application and of its servers."""
        return Person(self.world, self.interactions, self.guild, self.world.owner)

    def person(
        self,
        name: str,
        *,
        locale: str = "en-US",
        permissions: int | str | Iterable[str] = (),
        guild: Guild | None = None,
    ) -> Person:
        """A new member of the server, with a role of their own if permissions are given."""
        place = guild or self.guild
        user = User(self.world.ids.next(), name, locale)
        held = as_bits(permissions)
        roles = [servers.add_role(self.world, place, name, held)["id"]] if held else []
        servers.join(self.world, place, user, roles)
        return self._seat(user, place)

    def _seat(self, user: User, guild: Guild) -> Person:
        person = Person(self.world, self.interactions, guild, user)
        self.people[user.id] = person
        return person

    def create_channel(self, name: str, guild: Guild | None = None) -> Json:
        return servers.create_channel(self.world, guild or self.guild, name)

    def create_guild(self, name: str, locale: str = "en-US") -> Guild:
        """One more server, with the bot and a channel in it."""
        guild = servers.create_guild(self.world, name, locale=locale, bot_permissions=self._bot_permissions)
        servers.create_channel(self.world, guild, "general")
        return guild

    # --- waiting -----------------------------------------------------------------------------------------------

    async def wait_for(
        self,
        wanted: str | Callable[[], Any],
        where: Callable[[Json], Any] | None = None,
        timeout: float = STUCK,  # noqa: ASYNC109
    ) -> Any:
        """Wait for an event by name (and a condition on its data), or until a condition holds; never by sleeping."""
        if callable(wanted):
            condition = wanted
            return await self.world.bus.wait_for(lambda _: condition(), timeout)

        def accepts(event: Event | None) -> Json | None:
            matches = event is not None and event.name == wanted and (where is None or where(event.data))
            return event.data if matches and event is not None else None

        return await self.world.bus.wait_for(accepts, timeout)

    async def bot_connected(self, shards: int = 1, timeout: float = STUCK) -> None:  # noqa: ASYNC109
        """Wait until this many shards are identified."""
        await self.wait_for(lambda: self.gateway.connected >= shards, timeout=timeout)

    async def bot_gone(self, timeout: float = STUCK) -> None:  # noqa: ASYNC109
        """Wait until no shard is connected."""
        await self.wait_for(lambda: self.gateway.connected == 0, timeout=timeout)

    async def settled(self, interaction: Interaction, timeout: float = STUCK) -> Json:  # noqa: ASYNC109
        """The message of a deferred answer, once it no longer shows "thinking…"."""
        place = self.world.messages.setdefault(interaction.channel_id, {})

        def ready() -> Json | None:
            message = place.get(interaction.original_id or "")
            return message.payload if message is not None and not message.loading else None

        message: Json = await self.wait_for(ready, timeout=timeout)
        return message


def fresh_key() -> str:
    """A new key for an address that strangers could reach."""
    return secrets.token_urlsafe(12)
