"""Progress in the first lessons. It is a person's own, wherever they took them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.store.boards import Read
from bot.store.scores import PERSONAL
from bot.ui.storage import LessonProgress, Progress

Execute = Callable[..., Awaitable[None]]
"""Runs one statement about a server with its parameters, and returns when it is written: on the disk, if `lasting`."""


class SqlLessons(LessonProgress):
    def __init__(self, read: Read, execute: Execute) -> None:
        self._read = read
        self._execute = execute

    async def progress(self, user: int, game: str) -> Progress:
        rows = await self._read('SELECT step, finished FROM lessons WHERE "user" = ? AND game = ?', (user, game))
        return next((Progress(step, bool(finished)) for step, finished in rows), Progress())

    async def save_progress(self, user: int, game: str, progress: Progress) -> None:
        await self._execute(
            PERSONAL,
            """
            INSERT INTO lessons VALUES (?, ?, ?, ?) ON CONFLICT ("user", game)
            DO UPDATE SET step = excluded.step, finished = lessons.finished | excluded.finished
            """,
            user,
            game,
            progress.step,
            int(progress.finished),
        )
