"""What the browser page asks for: one person's view of the server, over HTTP and a live WebSocket.

Everything is filtered here, on the server: a person is never sent anything that they may not see.
"""

import asyncio
import base64
from collections.abc import Awaitable, Callable
from typing import Any, ClassVar

from aiohttp import web

from playground.errors import NotAllowedError, Refused
from playground.events import Event
from playground.interactions import Interaction, Interactions
from playground.media import Upload
from playground.people import Person
from playground.welcome import Welcome
from playground.wire import Json, dumps
from playground.world import World

BASE = "/page/api"


class PeopleApi:
    """The API for people. `everybody` holds the playground's people by id; `invite` adds one."""

    def __init__(
        self,
        world: World,
        interactions: Interactions,
        everybody: dict[str, Person],
        invite: Callable[..., Person],
        welcome: Welcome,
    ) -> None:
        self._world = world
        self._interactions = interactions
        self._everybody = everybody
        self._invite = invite
        self._welcome = welcome
        self._sockets: set[web.WebSocketResponse] = set()

    def install(self, app: web.Application) -> None:
        """Add the routes."""
        app.router.add_get(f"{BASE}/people", self.people)
        app.router.add_post(f"{BASE}/people", self.join)
        for method, path, handler in (
            ("GET", "", self.me),
            ("PATCH", "", self.change_me),
            ("GET", "/channels", self.channels),
            ("GET", "/channels/{channel_id}/messages", self.messages),
            ("POST", "/channels/{channel_id}/messages", self.say),
            ("DELETE", "/channels/{channel_id}/messages/{message_id}", self.dismiss),
            ("POST", "/channels/{channel_id}/threads", self.start_thread),
            ("GET", "/members", self.members),
            ("GET", "/commands", self.commands),
            ("GET", "/roles", self.roles),
            ("POST", "/interactions", self.interact),
        ):
            app.router.add_route(method, f"{BASE}/people/{{person_id}}{path}", self._for_person(handler))
        app.router.add_get(f"{BASE}/people/{{person_id}}/live", self.live)

    async def close(self) -> None:
        for socket in list(self._sockets):
            await socket.close(code=1001)

    def _person(self, request: web.Request) -> Person:
        person = self._everybody.get(request.match_info["person_id"])
        if person is None:
            raise web.HTTPNotFound(text="nobody of that id")
        return person

    def _for_person(
        self, handler: Callable[[Person, web.Request], Awaitable[Any]]
    ) -> Callable[[web.Request], Awaitable[web.Response]]:
        async def handle(request: web.Request) -> web.Response:
            try:
                return _json(await handler(self._person(request), request))
            except NotAllowedError as refusal:
                return _json({"error": str(refusal)}, status=400)
            except Refused as refused:
                return _json({"error": refused.body["message"]}, status=400)
            except (KeyError, ValueError) as problem:
                return _json({"error": f"malformed request: {problem}"}, status=400)

        return handle

    async def people(self, _: web.Request) -> web.Response:
        return _json([_about(person) for person in self._everybody.values()])

    async def join(self, request: web.Request) -> web.Response:
        """Add a new person, by name and locale."""
        about = await request.json()
        return _json(_about(self._invite(about["name"], locale=about.get("locale", "en-US"))), status=201)

    async def me(self, person: Person, _: web.Request) -> Json:
        guild = person.guild
        bot = self._world.bot.payload()
        return _about(person) | {
            "guild": {"id": guild.id, "name": guild.name, "locale": guild.locale},
            "application": {"id": self._world.application_id, "name": self._world.bot.name, "bot": bot},
            "now": self._world.clock.now(),
            "newest": str(self._world.ids.last),
            "welcome": self._welcome.payload(person.locale),
        }

    async def change_me(self, person: Person, request: web.Request) -> Json:
        person.locale = (await request.json()).get("locale", person.locale)
        return _about(person)

    async def channels(self, person: Person, _: web.Request) -> list[Json]:
        return person.channels()

    async def messages(self, person: Person, request: web.Request) -> list[Json]:
        limit = int(request.query.get("limit", "50"))
        return person.sees(request.match_info["channel_id"])[-limit:]

    async def say(self, person: Person, request: web.Request) -> Json:
        return person.say((await request.json())["content"], request.match_info["channel_id"])

    async def dismiss(self, person: Person, request: web.Request) -> Json:
        person.dismiss({"channel_id": request.match_info["channel_id"], "id": request.match_info["message_id"]})
        return {}

    async def start_thread(self, person: Person, request: web.Request) -> Json:
        """Start a thread in a channel, from a message where one is named."""
        body = await request.json()
        return person.start_thread(body["name"], request.match_info["channel_id"], body.get("message_id"))

    async def members(self, person: Person, _: web.Request) -> list[Json]:
        return [self._world.member_payload(person.guild, user_id) for user_id in person.guild.members]

    async def roles(self, person: Person, _: web.Request) -> list[Json]:
        return list(person.guild.roles.values())

    async def commands(self, person: Person, _: web.Request) -> list[Json]:
        return person.commands()

    async def interact(self, person: Person, request: web.Request) -> Json:
        """Start an interaction. Its outcome is sent over the live socket, or returned here with `?wait=1`."""
        body = await request.json()
        starter = self._STARTERS.get(body.get("type"))
        if starter is None:
            raise NotAllowedError(f"type is one of {', '.join(self._STARTERS)}")
        interaction = starter(self, person, body)
        if request.query.get("wait"):
            await interaction.done.wait()
        return outcome(interaction)

    def _slash(self, person: Person, body: Json) -> Interaction:
        return person.start_slash(body["line"], body.get("channel_id"), _with_files(body.get("options") or {}))

    def _autocomplete(self, person: Person, body: Json) -> Interaction:
        options = body.get("options") or {}
        return person.start_autocomplete(body["line"], body["focused"], body["typed"], body.get("channel_id"), options)

    def _menu(self, person: Person, body: Json) -> Interaction:
        """A command from the menu of a person."""
        return person.start_menu(body["name"], str(body["target_id"]), body.get("channel_id"))

    def _click(self, person: Person, body: Json) -> Interaction:
        return person.start_click(_message(body), body["custom_id"])

    def _select(self, person: Person, body: Json) -> Interaction:
        return person.start_select(_message(body), body["custom_id"], body["values"])

    def _submit(self, person: Person, body: Json) -> Interaction:
        opened = self._interactions.known.get(body["interaction_id"])
        if opened is None:
            raise NotAllowedError("that modal is not open any more")
        return person.start_submit(opened, _with_files(body.get("fields") or {}))

    _STARTERS: ClassVar[dict[str, Callable[..., Interaction]]] = {
        "slash": _slash,
        "autocomplete": _autocomplete,
        "menu": _menu,
        "click": _click,
        "select": _select,
        "submit": _submit,
    }

    async def live(self, request: web.Request) -> web.WebSocketResponse:
        """Stream everything that this person may know about, as it happens: `{"event": …, "data": …}`."""
        person = self._person(request)
        socket = web.WebSocketResponse(heartbeat=30)
        await socket.prepare(request)
        self._sockets.add(socket)
        queue: asyncio.Queue[Event] = asyncio.Queue()
        stop = person.listen(queue.put_nowait)
        writer = asyncio.create_task(_forward(queue, socket))
        try:
            async for _ in socket:
                pass
        finally:
            stop()
            writer.cancel()
            self._sockets.discard(socket)
        return socket


async def _forward(queue: asyncio.Queue[Event], socket: web.WebSocketResponse) -> None:
    while True:
        event = await queue.get()
        await socket.send_str(dumps({"event": event.name, "data": event.data}))


def outcome(interaction: Interaction) -> Json:
    """How an interaction has gone so far."""
    return {
        "id": interaction.id,
        "kind": interaction.kind,
        "acknowledged": interaction.acknowledged,
        "latency": interaction.latency,
        "failed": interaction.failed,
        "modal": interaction.modal,
        "choices": interaction.choices,
        "message_id": interaction.original_id,
    }


def _about(person: Person) -> Json:
    return {"id": person.id, "name": person.name, "locale": person.locale, "user": person.user.payload()}


def _message(body: Json) -> Json:
    return {"id": body["message_id"], "channel_id": body["channel_id"]}


def _with_files(fields: Json) -> Json:
    """Fields that hold a file arrive as `{"name", "content_type", "data"}`, with the data in base64."""
    return {
        key: _file(value) if isinstance(value, dict) and "data" in value else value for key, value in fields.items()
    }


def _file(value: Json) -> Upload:
    return Upload(value["name"], value.get("content_type", "application/octet-stream"), base64.b64decode(value["data"]))


def _json(body: Any, status: int = 200) -> web.Response:
    return web.Response(status=status, body=dumps(body).encode(), headers={"Content-Type": "application/json"})
