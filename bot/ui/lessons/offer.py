"""The way into a game's first lesson: from `/play` and from `/rules`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.games.registry import lesson_of
from bot.messages.panel import Component, Press, button
from bot.messages.words import Words
from bot.ui.storage import Progress
from engine.registry import GAMES

if TYPE_CHECKING:
    from bot.ui.delivery.answer import Answer
    from bot.ui.router import Ui

VERB = "lesson"


async def offer(ui: Ui, answer: Answer, game: str, *, again: bool = True) -> Component | None:
    """The button that opens the lesson of this game; None if it has none, or if it was finished and not `again`."""
    lesson = lesson_of(game)
    if lesson is None:
        return None
    progress = await ui.lessons.progress(answer.user, game)
    return None if progress.finished and not again else entrance(game, progress, len(lesson.tasks), answer.words)


def entrance(game: str, progress: Progress, steps: int, words: Words) -> Component:
    """The lesson goes on where this person left it."""
    if 0 < progress.step < steps:
        label = words("button-lesson-on", step=progress.step + 1, steps=steps)
    else:
        label = words("button-lesson-again" if progress.finished else "button-lesson")
    return button(Press(0, VERB, game), label, style="plain" if progress.finished else "go", emoji="🎓")


def edition_with_lesson(name: str, wanted: str = "") -> str:
    """The registry key of the wanted edition of this game, or of its first one that has a lesson; else empty."""
    keys = [game.key for game in GAMES.values() if game.name == name and lesson_of(game.key)]
    return wanted if wanted in keys else next(iter(keys), "")
