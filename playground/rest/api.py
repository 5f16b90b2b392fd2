"""The REST API: from an HTTP request to a handler and back, with Discord's checks in Discord's order."""

import mimetypes
import re
from collections import deque
from dataclasses import dataclass
from typing import Any

import orjson
from aiohttp import web

from playground.errors import Problem, Refused, invalid_form, refuse_if_any
from playground.faults import Fault, Faults
from playground.limits import MAX_REQUEST_BYTES
from playground.media import Upload
from playground.multipart import parts
from playground.ratelimit import Limited
from playground.rest import application, channels, commands, guilds, interactions, messages
from playground.rest.routes import Call, Route, Services
from playground.schema import Schemas
from playground.wire import Json

BASE = "/api/v10"
TOPICS = (application, commands, messages, channels, guilds, interactions)
MAJOR = ("channel_id", "guild_id", "webhook_token")
FILE_FIELD = re.compile(r"^files?\[(\d+)\]$")
JSON_HEADERS = {"Content-Type": "application/json"}
CONNECTION_CUT = 499
VIA = {"Via": "1.1 playground"}


@dataclass(frozen=True, slots=True)
class Logged:
    """A request as the playground remembers it."""

    at: float
    method: str
    path: str
    route: str
    status: int


class Api:
    """Serves every route of every topic."""

    def __init__(self, services: Services, faults: Faults, schemas: Schemas) -> None:
        self.services = services
        self.faults = faults
        self.schemas = schemas
        self.log: deque[Logged] = deque(maxlen=200_000)

    def install(self, app: web.Application) -> None:
        """Add the routes, literal paths before those with parameters in their place."""
        every = [route for topic in TOPICS for route in topic.routes]
        for route in sorted(every, key=lambda r: r.path):
            app.router.add_route(route.method, BASE + route.path, self._endpoint(route))
        app.router.add_route("*", "/api/{rest:.*}", self._not_found)

    async def _not_found(self, _: web.Request) -> web.Response:
        return _json(404, {"message": "404: Not Found", "code": 0})

    def _endpoint(self, route: Route) -> Any:
        async def handle(request: web.Request) -> web.StreamResponse:
            fault = self.faults.take(route.method, request.path.removeprefix(BASE)) if self.faults.pending else None
            response = await self._befall(fault, request) if fault is not None and not fault.after else None
            response = response or await self._answer(route, request)
            if fault is not None and fault.after:
                response = await self._befall(fault, request) or response
            now = self.services.world.clock.now()
            self.log.append(Logged(now, route.method, request.path, route.path, response.status))
            self.services.world.bus.touch()
            return response

        return handle

    async def _answer(self, route: Route, request: web.Request) -> web.Response:
        headers: dict[str, str] = {}
        try:
            self._authorise(route, request)
            params = dict(request.match_info)
            major = "/".join(params[name] for name in MAJOR if name in params)
            headers = self.services.limiter.check(route.method, route.path, major, counts_globally=not route.by_token)
            result = route.handler(await self._call(route, request, params))
        except Refused as refused:
            return _json(refused.status, refused.body, {**headers, **VIA})
        except Limited as limited:
            return _too_many(limited)
        return web.Response(status=204, headers=headers) if result is None else _json(route.status, result, headers)

    def _authorise(self, route: Route, request: web.Request) -> None:
        """Check the bot's token. Routes with a token in their path need no other."""
        if not route.by_token and request.headers.get("Authorization") != f"Bot {self.services.world.token}":
            raise Refused(0)

    async def _call(self, route: Route, request: web.Request, params: dict[str, str]) -> Call:
        call = Call(self.services, params, dict(request.query))
        if route.method in ("POST", "PUT", "PATCH"):
            call.body, call.uploads = await self._read(route, request)
            refuse_if_any(self.schemas.problems(route.method, route.path, call.body))
        return call

    async def _befall(self, fault: Fault, request: web.Request) -> web.Response | None:
        """Let a fault happen. If it returns a response, that is the answer."""
        if fault.delay:
            await self.services.world.clock.sleep(fault.delay)
        if fault.call:
            await request.read()  # all of it has arrived, whatever becomes of the sender
            await fault.call()
        if fault.drop:
            if request.transport is not None:
                request.transport.abort()
            return None if fault.after else web.Response(status=CONNECTION_CUT)
        if fault.status == 429:
            return _too_many(Limited(fault.retry_after))
        failure = {"message": f"{fault.status}: made to fail", "code": fault.code}
        return _json(fault.status, failure) if fault.status else None

    async def _read(self, route: Route, request: web.Request) -> tuple[Any, dict[int, Upload]]:
        """The JSON body and the files of a request."""
        if (request.content_length or 0) > MAX_REQUEST_BYTES:
            raise Refused(40005)
        uploads: dict[int, Upload] = {}
        kind = request.headers.get("Content-Type", "")
        if kind.lower().startswith("multipart/form-data"):
            text, uploads = _read_parts(await request.read(), kind.partition("boundary=")[2].strip('"'))
        else:
            text = await request.read()
        try:
            body = orjson.loads(text) if text else {}
        except ValueError:
            raise Refused(50109) from None
        expected = list if route.method == "PUT" and route.path.endswith("/commands") else dict
        if not isinstance(body, expected):
            problem = Problem((), "BASE_TYPE_BAD_TYPE", f"Only {expected.__name__} is allowed.")
            raise invalid_form([problem])
        return body, uploads


def _read_parts(form: bytes, boundary: str) -> tuple[bytes, dict[int, Upload]]:
    text, uploads = b"", {}
    for part in parts(form, boundary):
        match = FILE_FIELD.match(part.name)
        if match:
            name = part.filename or "unknown"
            kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
            uploads[int(match[1])] = Upload(name, kind, part.data)
        elif part.name == "payload_json":
            text = part.data
    return text, uploads


def _json(status: int, body: Any, headers: dict[str, str] | None = None) -> web.Response:
    return web.Response(status=status, body=orjson.dumps(body), headers={**JSON_HEADERS, **(headers or {})})


def _too_many(limited: Limited) -> web.Response:
    body: Json = {
        "message": "You are being rate limited.",
        "retry_after": round(limited.retry_after, 3),
        "global": limited.scope == "global",
    }
    retry = {"Retry-After": str(int(limited.retry_after) + 1), "X-RateLimit-Scope": limited.scope}
    return _json(429, body, {**limited.headers, **retry, **VIA})
