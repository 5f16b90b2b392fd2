"""Progress in the first lessons, in SQLite."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.store.scores import Read
from bot.ui.storage import LessonProgress, Progress

Execute = Callable[..., Awaitable[None]]
"""Runs one statement with its parameters, and returns when it is on the disk."""


class SqliteLessons(LessonProgress):
    def __init__(self, read: Read, execute: Execute) -> None:
        self._read = read
        self._execute = execute

    async def progress(self, user: int, game: str) -> Progress:
        rows = await self._read("SELECT step, finished FROM lessons WHERE user = ? AND game = ?", (user, game))
        return next((Progress(step, bool(finished)) for step, finished in rows), Progress())

    async def save_progress(self, user: int, game: str, progress: Progress) -> None:
        await self._execute(
            """
            INSERT INTO lessons VALUES (?, ?, ?, ?) ON CONFLICT (user, game)
            DO UPDATE SET step = excluded.step, finished = max(finished, excluded.finished)
            """,
            user,
            game,
            progress.step,
            progress.finished,
        )
