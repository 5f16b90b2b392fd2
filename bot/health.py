"""A file that is touched while people can use the bot, for whatever monitors it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from pathlib import Path

log = logging.getLogger(__name__)

INTERVAL = 10.0


class Health:
    """Touches the file every few seconds while the bot is well."""

    def __init__(self, is_well: Callable[[], bool], file: Path | None) -> None:
        self._is_well = is_well
        self._file = file
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        if self._file is not None:
            self._task = asyncio.create_task(self._watch(self._file), name="health")

    async def _watch(self, file: Path) -> None:
        while True:
            if self._is_well():
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
