"""The screens of a lesson: a task, the trick that followed, and the score at the end.

A task is the very panel of play (`bot.ui.play.hand`) around a position that the engine has replayed. Only its clicks
are addressed to the lesson, and cards that may not be played can be tried, so that the game says why not.
"""

from __future__ import annotations

from bot.games.default.lesson import LEARNER, Lesson
from bot.messages.card_emoji import CardEmoji
from bot.messages.panel import GOLD, Component, Panel, Part, Picture, Press, button, parse
from bot.messages.words import Words
from bot.tables.table import Seat, Status, Table
from bot.ui.handling import HANDLERS
from bot.ui.lessons.offer import VERB
from bot.ui.play.hand import hand
from bot.ui.play.score import score
from bot.ui.play.table import public_picture

PLAY, HEADING = "play", "### "
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

    The words stand below the pictures, beside the buttons: there a phone shows both.
    """
    now = lesson.tasks[number]
    table = table_of(lesson, now.before, learner, words)
    shown = hand(table, LEARNER, words, emoji, choice, hints=nowhere)
    panel = headed(lesson, number, words).show(*shown.pictures)
    panel.text(said).text(lesson.says(words, now, "text"))
    for part in shown.parts:
        if not isinstance(part, Picture) and (addressed := to_lesson(lesson, number, part)):
            panel.parts.append(addressed)
    return panel.row(*ways_out(lesson, number, words))


def headed(lesson: Lesson, number: int, words: Words) -> Panel:
    place = words("lesson-place", step=number + 1, steps=len(lesson.tasks))
    return Panel(GOLD).text(f"## {lesson.says(words, lesson.tasks[number])}", f"-# {place}")


def nowhere(_guild: int) -> bool:
    return False


def to_lesson(lesson: Lesson, number: int, part: Part) -> Part:
    """A part of the panel of play, without its heading, and with its clicks addressed to this lesson; None if nothing
    is left of it.
    """
    if isinstance(part, str):
        return "\n".join(line for line in part.splitlines() if not line.startswith(HEADING)) or None
    if not isinstance(part, list):
        return part
    return [made for piece in part if (made := addressed_piece(lesson, number, piece))] or None


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
