"""The screens of a lesson: a task, the trick that followed, and the score at the end.

A task has the pictures and the buttons of the panel of play (`bot.ui.play.hand`), around a position that the engine has
replayed. Only its clicks are addressed to the lesson, and cards that may not be played can be tried, so that the game
says why not.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.default.lesson import LEARNER, Lesson
from bot.games.registry import context, face_of
from bot.messages.card_emoji import CardEmoji
from bot.messages.panel import GOLD, Component, Panel, Part, Press, button, parse
from bot.messages.words import Words
from bot.tables.table import Seat, Status, Table
from bot.ui.handling import HANDLERS
from bot.ui.lessons.offer import VERB
from bot.ui.play.hand import private_pictures
from bot.ui.play.score import score
from bot.ui.play.table import public_picture

PLAY = "play"
SHORT_GAME = "game"
"""Stands in ids where other clicks have the number of a step."""


def press_of(lesson: Lesson, place: int | str, click: str = "") -> Press:
    """`minnow/2/play:R5`: which lesson, which step, and what was clicked there."""
    return Press(0, VERB, "/".join(filter(None, (lesson.game.key, str(place), click))))


def table_of(lesson: Lesson, state: object, learner: str, words: Words) -> Table:
    """A table for this position: the learner and computer players."""
    others = (Seat(words(f"course-player-{seat}"), level="easy") for seat in range(1, lesson.players))
    return Table(
        id=0,
        guild=0,
        channel=0,
        status=Status.PLAYING,
        game_key=lesson.game.key,
        options=lesson.options,
        seats=(Seat(learner, user=0), *others),
        state=state,
        decided=(0,) * lesson.players,
        decided_for=(0,) * lesson.players,
    )


# A task


def task(
    lesson: Lesson,
    number: int,
    learner: str,
    words: Words,
    emoji: CardEmoji,
    *,
    said: str = "",
    choice: str = "",
) -> Panel:
    """What is to be learnt and done now. `said` is about the last click, `choice` one that is half made.

    The words stand directly above the buttons that they are about, in the place of what the panel of play asks for:
    there a phone shows all of it.
    """
    now = lesson.tasks[number]
    table = table_of(lesson, now.before, learner, words)
    view, panels = table.view(LEARNER), face_of(lesson.game).panels
    at = context(table, view, words, emoji)
    choice = panels.choice(at, choice)
    play = Panel()
    panels.moves(at, play, choice)
    play.row(*panels.extras(at, choice))
    told = [part for part in play.parts if isinstance(part, str)]
    beside = play.parts.index(told[-1]) + 1 if told else 0
    panel = headed(lesson, number, words).show(*private_pictures(table, view, words, choice))
    panel.parts += to_lesson(lesson, number, play.parts[:beside])
    panel.text(said).text(lesson.says(words, now, "text"))
    panel.parts += to_lesson(lesson, number, play.parts[beside:])
    return panel.row(*ways_out(lesson, number, words))


def headed(lesson: Lesson, number: int, words: Words) -> Panel:
    place = words("lesson-place", step=number + 1, steps=len(lesson.tasks))
    return Panel(GOLD).text(f"## {lesson.says(words, lesson.tasks[number])}", f"-# {place}")


def to_lesson(lesson: Lesson, number: int, parts: Sequence[Part]) -> list[Part]:
    """Parts of the panel of play with their clicks addressed to this lesson."""
    made = (addressed_row(lesson, number, part) if isinstance(part, list) else part for part in parts)
    return [part for part in made if part]


def addressed_row(lesson: Lesson, number: int, row: Sequence[Component]) -> list[Component]:
    return [made for piece in row if (made := addressed_piece(lesson, number, piece))]


def addressed_piece(lesson: Lesson, number: int, piece: Component) -> Component | None:
    """Only what makes or prepares a move: a lesson has no hints, and nobody steps away from it."""
    press = parse(piece["custom_id"])
    if press is None or press.decision is None or press.verb in HANDLERS:
        return None
    there = press_of(lesson, number, f"{press.verb}:{press.argument}")
    return {**piece, "custom_id": there.custom_id, "disabled": piece["disabled"] and press.verb != PLAY}


def ways_out(lesson: Lesson, number: int, words: Words) -> list[Component]:
    rules = button(Press(0, "rules", lesson.game.key), words("button-rules"))
    again = button(press_of(lesson, 0), words("button-lesson-restart"))
    return [rules, again] if number else [rules]


# After a task


def outcome(lesson: Lesson, number: int, learner: str, words: Words) -> Panel:
    """The trick as everybody at the table saw it, and what it showed."""
    done = lesson.tasks[number]
    table = table_of(lesson, done.after, learner, words)
    panel = headed(lesson, number, words).text(words("lesson-well", said=lesson.says(words, done, "well")))
    if picture := public_picture(table, table.view(None), words):
        panel.show(picture)
    return panel.row(button(press_of(lesson, number + 1), words("button-lesson-next"), style="go"))


def end(lesson: Lesson, learner: str, words: Words, *, said: str = "") -> Panel:
    """The score of the deal, and the way to a game."""
    table = table_of(lesson, lesson.end, learner, words)
    panel = Panel(GOLD).text(f"## {lesson.closes(words)}").text(said).text(lesson.closes(words, "-text"))
    panel.parts += score(table, 1, words).parts
    return panel.row(
        button(press_of(lesson, SHORT_GAME), words("button-lesson-game"), style="go"),
        button(Press(0, "rules", lesson.game.key), words("button-rules")),
        button(press_of(lesson, 0), words("button-lesson-restart")),
    )
