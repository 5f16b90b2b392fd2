"""What a supervisor and Prometheus ask over HTTP: does the bot live, can people use it, and what has it measured?"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from aiohttp import web

from bot import metrics
from bot.config import Misconfigured, Settings, variable
from bot.logs import PROCESS
from bot.tables.port import StoreError
from bot.worker_process import NotDoneError

log = logging.getLogger(__name__)

SOON = 1.0
"""Seconds within which the second process should say what it has counted. What comes later is shown the next time."""
STORE_ANSWERS_WITHIN = 2.0


class Monitoring:
    """A server of three pages. Without a port there is none."""

    def __init__(
        self,
        settings: Settings,
        *,
        connected: Callable[[], bool],
        read_store: Callable[[], Awaitable[object]],
        look: Callable[[], None],
        responses: Callable[[], Awaitable[metrics.Responses]],
    ) -> None:
        """`look` brings gauges up to date, and `responses` are what the second process has counted since last time."""
        self._host, self._port = settings.metrics_host, settings.metrics_port
        self._connected = connected
        self._read_store = read_store
        self._look = look
        self._responses = responses
        self._fetching: asyncio.Task[None] | None = None
        self._runner: web.AppRunner | None = None
        self._stopping = False

    async def start(self) -> None:
        """Misconfigured if the address can't be had."""
        if self._port is None:
            return
        pages = web.Application()
        pages.add_routes(
            [
                web.get("/metrics", self._metrics),
                web.get("/healthz", self._alive),
                web.get("/readyz", self._ready),
            ]
        )
        metrics.PROCESS.labels(PROCESS).set(1)
        self._runner = web.AppRunner(pages, access_log=None)
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, self._host, self._port).start()
        except OSError as error:
            await self._runner.cleanup()
            place = f"{variable('metrics_host')} and {variable('metrics_port')}"
            raise Misconfigured(f"{place} should be an address that is free here: {error.strerror}.") from None
        log.info("metrics: http://%s:%s/metrics", *self._runner.addresses[0][:2])

    def stop_soon(self) -> None:
        """From now on nobody should be sent here."""
        self._stopping = True

    async def close(self) -> None:
        if self._fetching:
            self._fetching.cancel()
            await asyncio.gather(self._fetching, return_exceptions=True)
        if self._runner:
            await self._runner.cleanup()

    # The pages

    async def _alive(self, _request: web.Request) -> web.Response:
        """Only a loop that turns can say so."""
        return web.Response(text="alive\n")

    async def _ready(self, _request: web.Request) -> web.Response:
        why_not = await self._why_not_ready()
        return web.Response(text=f"{why_not or 'ready'}\n", status=503 if why_not else 200)

    async def _why_not_ready(self) -> str:
        if self._stopping:
            return "stopping"
        if not self._connected():
            return "not connected to Discord"
        try:
            await asyncio.wait_for(self._read_store(), STORE_ANSWERS_WITHIN)
        except (StoreError, TimeoutError):
            return "the database does not answer"
        return ""

    async def _metrics(self, request: web.Request) -> web.Response:
        self._look()
        if self._fetching is None or self._fetching.done():
            self._fetching = asyncio.create_task(self._fetch(), name="metrics of the second process")
        await asyncio.wait((self._fetching,), timeout=SOON)
        body, content_type = metrics.exposition(request.headers.get("Accept", ""))
        return web.Response(body=body, headers={"Content-Type": content_type})

    async def _fetch(self) -> None:
        try:
            metrics.add_responses(await self._responses())
        except NotDoneError:
            return  # it has died, and what it had counted with it
