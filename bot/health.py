"""A file that is touched while the bot is connected, for whatever monitors it."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

import discord

log = logging.getLogger(__name__)

INTERVAL = 10.0


class Health:
    """Touches the file every few seconds while the client is ready."""

    def __init__(self, client: discord.Client, file: Path | None) -> None:
        self._client = client
        self._file = file
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        if self._file is not None:
            self._task = asyncio.create_task(self._watch(self._file), name="health")

    async def _watch(self, file: Path) -> None:
        while True:
            if self._client.is_ready() and not self._client.is_closed():
                await asyncio.to_thread(self._touch, file)
            await asyncio.sleep(INTERVAL)

    @staticmethod
    def _touch(file: Path) -> None:
        try:
            file.touch()
        except OSError as error:
            log.warning("the health file %s can't be touched: %s", file, error.strerror)

    async def close(self) -> None:
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
