"""Counts Discord's responses, whoever sends the requests: discord.py tries again without telling anybody."""

from __future__ import annotations

import aiohttp

from bot import metrics

BOT, INTERACTION = "bot", "interaction"
"""Whose token a request goes by. Only the bot's counts against Discord's limit of fifty requests per second."""
NOTHING = "none"
GATEWAY = 101
"""The status of a connection to the gateway, which is no request of the API."""


def counting(token: str) -> aiohttp.TraceConfig:
    """For a session whose requests go by this token."""

    async def responded(_session: object, _context: object, ended: aiohttp.TraceRequestEndParams) -> None:
        if ended.response.status != GATEWAY:
            metrics.RESPONSES.labels(token, str(ended.response.status)).inc()

    async def failed(_session: object, _context: object, ended: aiohttp.TraceRequestExceptionParams) -> None:
        if isinstance(ended.exception, (aiohttp.ClientError, OSError)):
            metrics.RESPONSES.labels(token, NOTHING).inc()

    trace = aiohttp.TraceConfig()
    trace.on_request_end.append(responded)
    trace.on_request_exception.append(failed)
    return trace
