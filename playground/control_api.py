"""The playground's controls over HTTP, for drivers in another process: people, clock, faults, saving."""

from collections.abc import Callable
from dataclasses import asdict
from typing import Any, Protocol

from aiohttp import web

from playground.clock import Clock
from playground.faults import Faults
from playground.people import Person
from playground.rest.api import Api
from playground.wire import Json, dumps
from playground.world import World

BASE = "/control"


class Controlled(Protocol):
    """What the controls act on."""

    world: World
    clock: Clock
    faults: Faults
    api: Api

    def person(self, name: str, *, locale: str = ..., permissions: Any = ...) -> Person: ...


class ControlApi:
    """Each control is a POST with its arguments as JSON."""

    def __init__(self, playground: Controlled) -> None:
        self._playground = playground

    def install(self, app: web.Application) -> None:
        app.router.add_post(f"{BASE}/{{name}}", self.control)
        app.router.add_get(f"{BASE}/requests", self.requests)

    async def control(self, request: web.Request) -> web.Response:
        control = self._controls().get(request.match_info["name"])
        if control is None:
            raise web.HTTPNotFound(text=f"controls: {', '.join(self._controls())}")
        arguments: Json = await request.json() if request.can_read_body else {}
        try:
            result = control(**arguments)
        except (TypeError, LookupError) as problem:
            raise web.HTTPBadRequest(text=str(problem)) from problem
        return web.Response(body=dumps({"result": result}).encode(), content_type="application/json")

    async def requests(self, _: web.Request) -> web.Response:
        """Every REST request so far."""
        body = dumps([asdict(entry) for entry in self._playground.api.log])
        return web.Response(body=body.encode(), content_type="application/json")

    def _controls(self) -> dict[str, Callable[..., Any]]:
        faults, world = self._playground.faults, self._playground.world
        return {
            "person": lambda **about: self._playground.person(**about).id,
            "clock": self._playground.clock.advance,
            "respond": faults.respond,
            "rate_limit": faults.rate_limit,
            "delay": faults.delay,
            "cut": faults.cut,
            "drop_sockets": faults.drop_sockets,
            "close_gateway": faults.close_gateway,
            "open_gateway": faults.open_gateway,
            "refuse_identify": faults.refuse_identify,
            "reconnect": faults.gateway.reconnect,
            "invalidate": faults.gateway.invalidate,
            "sessions": lambda: [session.summary for session in faults.gateway.sessions.values()],
            "delete_message": lambda channel_id, message_id: faults.delete_message(
                {"channel_id": channel_id, "id": message_id}
            ),
            "archive_thread": lambda channel_id, locked=False: faults.archive_thread({"id": channel_id}, locked=locked),
            "delete_channel": lambda channel_id: faults.delete_channel({"id": channel_id}),
            "withdraw": lambda channel_id, permissions: faults.withdraw({"id": channel_id}, *permissions),
            "restore": lambda channel_id: faults.restore({"id": channel_id}),
            "remove_bot": lambda guild_id: faults.remove_bot(world.guild(guild_id)),
        }
