"""Taking a lesson: every click says where in the lesson it was made, so nothing is lost if the bot restarts."""

from __future__ import annotations

from bot.games.default.lesson import LEARNER, Lesson, Task
from bot.games.default.panels import ACTION_MENU
from bot.games.registry import face_of, lesson_of
from bot.messages import explanations
from bot.messages.panel import Press
from bot.messages.words import Words, tamed
from bot.tables.refusals import NotOffered
from bot.ui.allowance import expensive
from bot.ui.delivery.answer import Answer
from bot.ui.handling import handles
from bot.ui.lessons import panel as panels
from bot.ui.lessons.offer import VERB
from bot.ui.lobby.handlers import open_table
from bot.ui.lobby.panel import FRIENDLY
from bot.ui.router import Ui
from bot.ui.storage import Progress, is_number
from engine.core.refusals import Refusal


@handles(VERB)
@expensive(0.1)
async def take_lesson(ui: Ui, answer: Answer, press: Press) -> None:
    """Open the lesson, go to a step of it, make a move there, or play a short game at its end."""
    key, *where = press.argument.split("/", 2)
    lesson = lesson_of(key)
    if lesson is None:
        raise NotOffered
    match where:
        case []:
            await go_on(ui, answer, lesson)
        case [panels.SHORT_GAME]:
            await play_short_game(ui, answer, lesson)
        case [place] if is_number(place) and int(place) <= len(lesson.tasks):
            await save(ui, answer, lesson, int(place))
            await show(ui, answer, lesson, int(place))
        case [place, click] if is_number(place) and int(place) < len(lesson.tasks):
            await make_move(ui, answer, lesson, int(place), inner_press(click, press))
        case _:
            raise NotOffered


async def go_on(ui: Ui, answer: Answer, lesson: Lesson) -> None:
    """Where this person left the lesson; a finished one begins again."""
    step = (await ui.lessons.progress(answer.user, lesson.game.key)).step
    await show(ui, answer, lesson, step if step < len(lesson.tasks) else 0)


async def show(ui: Ui, answer: Answer, lesson: Lesson, number: int, *, said: str = "", choice: str = "") -> None:
    """The task with this number; after the last one, the end."""
    learner, words = tamed(answer.interaction.user.display_name), answer.words
    if number == len(lesson.tasks):
        await answer.panel(panels.end(lesson, learner, words, said=said))
    else:
        await answer.panel(panels.task(lesson, number, learner, words, ui.card_emoji, said=said, choice=choice))


async def save(ui: Ui, answer: Answer, lesson: Lesson, number: int) -> None:
    await ui.lessons.save_progress(answer.user, lesson.game.key, Progress(number, finished=number == len(lesson.tasks)))


async def play_short_game(ui: Ui, answer: Answer, lesson: Lesson) -> None:
    """As `/play` does: a lobby with as few computer players of the weakest level as the game needs. It is friendly."""
    game, computers = lesson.game, lesson.game.seats.start - 1
    await open_table(ui, answer, game.key, None, computers, None, FRIENDLY, options=lesson.short_game)


# A move


def inner_press(click: str, press: Press) -> Press:
    """The click as the panel of play would have sent it."""
    verb, _, argument = click.partition(":")
    return Press(0, verb, argument, values=press.values)


async def make_move(ui: Ui, answer: Answer, lesson: Lesson, number: int, press: Press) -> None:
    task, words = lesson.tasks[number], answer.words
    if press.verb in face_of(lesson.game).panels.half_made:
        await prepare_move(ui, answer, lesson, number, press.choice)
        return
    code = press.choice if press.verb == ACTION_MENU else press.code
    if mistake := mistake_in(lesson, task, code, words):
        await show(ui, answer, lesson, number, said=words("lesson-try-again", said=mistake))
        return
    await save(ui, answer, lesson, number + 1)
    if task.after is not None:
        learner = tamed(answer.interaction.user.display_name)
        await answer.panel(panels.outcome(lesson, number, learner, words))
    else:
        well = words("lesson-well", said=lesson.says(words, task, "well"))
        await show(ui, answer, lesson, number + 1, said=well)


async def prepare_move(ui: Ui, answer: Answer, lesson: Lesson, number: int, choice: str) -> None:
    """A choice that is not an action yet. A choice that leads astray is taken back, with a remark."""
    task, words, said = lesson.tasks[number], answer.words, ""
    while not task.step.leads_to_move(choice):
        said = words("lesson-try-again", said=lesson.says(words, task, task.step.remark("")))
        choice = choice.rpartition(",")[0]
    await show(ui, answer, lesson, number, said=said, choice=choice)


def mistake_in(lesson: Lesson, task: Task, code: str, words: Words) -> str:
    """Why this is not the move that is asked for; empty if it is. The rules speak first, then the lesson."""
    try:
        action = lesson.game.parse(code)
        lesson.game.decide(task.before, LEARNER, action)
    except Refusal as refusal:
        players = [words("lesson-you"), *(words(f"course-player-{seat}") for seat in range(1, lesson.players))]
        return explanations.sentence(words, refusal, players, face_of(lesson.game).names.fact)
    if action == lesson.action(task):
        return ""
    return lesson.says(words, task, task.step.remark(action.code))
