"""The HTTP server: its socket, its access checks, and the uploaded files it serves."""

import io
import re
import socket

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware
from PIL import Image

from playground.world import World

LOOPBACK = ("127.0.0.1", "::1", "localhost")
LAST_PORT = 65_535
PORT = re.compile(r":\d+$")
COOKIE = "playground-key"
AVATARS = ("#5865f2", "#757e8a", "#3ba55c", "#faa61a", "#ed4245", "#eb459f")


class ExposedError(Exception):
    """The playground will not listen beyond this machine without a key."""


class PortError(Exception):
    """The port cannot be listened on. Its text is one sentence for whoever chose it."""


def listen(host: str, port: int) -> socket.socket:
    """A socket on this port, or on any free one if the port is 0."""
    if not 0 <= port <= LAST_PORT:
        raise PortError(f"There is no port {port}: they end at {LAST_PORT}.")
    try:
        return socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
    except OSError as error:
        why = str(error.strerror).partition(" (while")[0]
        raise PortError(f"Port {port} can't be had ({why}): free it, or choose another with --port.") from error


class Server:
    """Listens on one port. Beyond loopback it listens only with a key."""

    def __init__(self, host: str, port: int, key: str | None) -> None:
        if host not in LOOPBACK and not key:
            raise ExposedError(f"listening on {host} needs a key")
        self._socket = listen(host, port)
        shown = f"[{host}]" if ":" in host else host
        self.address = f"http://{shown}:{self._socket.getsockname()[1]}"
        self._runner: web.AppRunner | None = None

    async def start(self, app: web.Application) -> None:
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await self._runner.setup()
        await web.SockSite(self._runner, self._socket).start()

    async def stop(self) -> None:
        if self._runner is not None:
            await self._runner.cleanup()
        self._socket.close()


def name_of(authority: str) -> str:
    """The host in a `host:port`, spelled as in LOOPBACK."""
    return PORT.sub("", authority).strip("[]").lower()


def is_for_strangers(path: str) -> bool:
    """Whether an exposed playground serves this to other machines: the page, with its key, and files."""
    return path == "/" or path.startswith(("/page/", "/cdn/"))


def own_pages_only(host: str, *, exposed: bool) -> Middleware:
    """Reject calls that another website makes through its visitor's browser, under its own host name or origin."""
    names = {*LOOPBACK, host}

    @web.middleware
    async def check(request: web.Request, handler: Handler) -> web.StreamResponse:
        if name_of(request.host) not in names and not (exposed and is_for_strangers(request.path)):
            raise web.HTTPForbidden(text=f"The playground answers to {host}, not to {request.host}.")
        origin = request.headers.get("Origin")
        if origin is not None and origin.partition("://")[2] != request.host:
            raise web.HTTPForbidden(text=f"The playground takes nothing from a page of {origin}, only from its own.")
        return await handler(request)

    return check


def doorkeeper(key: str) -> Middleware:
    """Strangers reach the page only with its key. The bot's API and the controls answer only this machine."""

    @web.middleware
    async def check(request: web.Request, handler: Handler) -> web.StreamResponse:
        if request.path.startswith("/cdn/"):
            return await handler(request)
        if not is_for_strangers(request.path):
            if request.remote not in LOOPBACK:
                raise web.HTTPForbidden(text="only from this machine")
            return await handler(request)
        if key not in (request.query.get("key"), request.cookies.get(COOKIE)):
            raise web.HTTPForbidden(text="the address needs its key")
        response = await handler(request)
        if not response.prepared:
            response.set_cookie(COOKIE, key, httponly=True, samesite="Strict")
        return response

    return check


class Cdn:
    """Serves uploaded files to whoever knows their address."""

    def __init__(self, world: World) -> None:
        self._world = world

    def install(self, app: web.Application) -> None:
        app.router.add_get("/cdn/attachments/{channel_id}/{file_id}/{name}", self.attachment)
        app.router.add_get("/cdn/emojis/{name}", self.emoji)
        app.router.add_get("/cdn/embed/avatars/{number}.png", self.avatar)

    async def attachment(self, request: web.Request) -> web.Response:
        file = self._world.files.get(request.match_info["file_id"])
        if file is None or request.query.get("hm") != file.key:
            raise web.HTTPNotFound
        return web.Response(body=file.data, content_type=file.content_type.partition(";")[0])

    async def emoji(self, request: web.Request) -> web.Response:
        emoji_id = request.match_info["name"].partition(".")[0]
        if emoji_id not in self._world.emojis or emoji_id not in self._world.files:
            raise web.HTTPNotFound
        file = self._world.files[emoji_id]
        return web.Response(body=file.data, content_type=file.content_type)

    async def avatar(self, request: web.Request) -> web.Response:
        """The default avatar: a plain colour."""
        colour = AVATARS[sum(request.match_info["number"].encode()) % len(AVATARS)]
        file = io.BytesIO()
        Image.new("RGB", (128, 128), colour).save(file, "PNG")
        return web.Response(body=file.getvalue(), content_type="image/png")
