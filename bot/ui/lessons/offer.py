"""The way into a game's first lesson: from `/play` and from `/rules`."""

from __future__ import annotations

from bot.games.registry import lesson_of
from bot.messages.panel import Component, Press, button
from bot.messages.words import Words
from bot.ui.storage import Progress
from engine.registry import GAMES

VERB = "lesson"


def offer(game: str, progress: Progress, words: Words) -> Component | None:
    """The button that opens the lesson of this game where this person left it; None if the game has no lesson."""
    lesson = lesson_of(game)
    if lesson is None:
        return None
    steps, finished = len(lesson.tasks), progress.finished
    if 0 < progress.step < steps:
        label = words("button-lesson-on", step=progress.step + 1, steps=steps)
    else:
        label = words("button-lesson-again" if finished else "button-lesson")
    return button(Press(0, VERB, game), label, style="plain" if finished else "go", emoji="🎓")


def edition_with_lesson(name: str, wanted: str = "") -> str:
    """The registry key of the wanted edition of this game, or of its first one that has a lesson; else empty."""
    keys = [game.key for game in GAMES.values() if game.name == name and lesson_of(game.key)]
    return wanted if wanted in keys else next(iter(keys), "")
