"""First lessons: every step with the right move and with every wrong one, in both languages, within the limits."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.games.default.lesson import LEARNER, Lesson, Task
from bot.games.registry import FACES, face_of, lesson_of
from bot.messages import explanations
from bot.messages.card_emoji import CardEmoji
from bot.messages.panel import Panel, Picture, Press
from bot.messages.words import LANGUAGES, Words, words_for
from bot.pictures import render
from bot.tables.refusals import NotOffered
from bot.ui.allowance import Allowance
from bot.ui.features import HANDLERS
from bot.ui.lessons import panel as panels
from bot.ui.lessons.handlers import take_lesson
from bot.ui.lessons.offer import edition_with_lesson, offer
from bot.ui.play.hand import hand
from bot.ui.play.score import score
from bot.ui.play.table import public_picture
from bot.ui.router import Ui
from bot.ui.storage import Progress
from engine.core.actions import PlayCard
from engine.core.game import AnyGame
from engine.core.refusals import MustFollow, Refusal
from engine.registry import GAMES
from tests.engine.hidden import reshuffled
from tests.learner import clicks
from tests.ui.listening import Listening, keys_in
from tests.ui.tables import offers, presses
from tests.ui.test_panels import components

LESSONS = [lesson for face in FACES.values() for lesson in face.lessons.values()]
EN = words_for("en")
LONGEST_IDEA, LONGEST_REMARK = 420, 260
"""Characters, so that a step is read in a few seconds, and its cards are on a phone's screen."""
MINUTES, A_STEP = 3, 22.5
"""What the lesson promises, and about how many seconds a step takes."""
WRONG = "💬"

every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=[lesson.game.key for lesson in LESSONS])
in_each_language = pytest.mark.parametrize("words", [words_for(language) for language in LANGUAGES], ids=LANGUAGES)


class Kept:
    """Progress in memory."""

    def __init__(self) -> None:
        self.at: dict[tuple[int, str], Progress] = {}

    async def progress(self, user: int, game: str) -> Progress:
        return self.at.get((user, game), Progress())

    async def save_progress(self, user: int, game: str, progress: Progress) -> None:
        self.at[user, game] = progress


class Classroom:
    """Somebody in private with the lesson's real handler."""

    def __init__(self, words: Words) -> None:
        self.words, self.user = words, 7
        self.lessons = Kept()
        self.interaction = SimpleNamespace(user=SimpleNamespace(display_name="Aoi"))
        self.ui = cast(
            "Ui", SimpleNamespace(lessons=self.lessons, card_emoji=CardEmoji(), allowance=Allowance(1_000_000))
        )
        self.shown = Panel()
        self.kept_by_then: dict[tuple[int, str], Progress] = {}

    async def panel(self, panel: Panel) -> None:
        components(panel)
        self.shown, self.kept_by_then = panel, dict(self.lessons.at)

    async def click(self, press: Press) -> Panel:
        await take_lesson(self.ui, cast("Any", self), press)
        return self.shown

    def offered(self) -> list[Press]:
        """Everything on the panel that is a move or prepares one."""
        return [press for press in presses(self.shown) if press.verb == "lesson" and press.argument.count("/") > 1]


def said(panel: Panel) -> str:
    return "\n".join(part for part in panel.parts if isinstance(part, str))


def what(press: Press) -> str:
    """What the click does at the table: `play:B7`."""
    click = press.argument.split("/", 2)[2]
    return f"{click.partition(':')[0]}:{press.values[0]}" if press.values else click


def leads_on(lesson: Lesson, task: Task, press: Press) -> bool:
    """Whether this prepares the move that is asked for."""
    verb, _, choice = what(press).partition(":")
    return verb in face_of(lesson.game).panels.half_made and task.step.leads_to_move(choice)


async def every_screen(room: Classroom, lesson: Lesson, number: int) -> Iterator[Panel]:
    """The step as it is first shown, and with every half-made choice that leads on."""
    first = await room.click(panels.press_of(lesson, number))
    found, screens = {first.fingerprint()}, [first]
    for screen in screens:  # grows meanwhile
        room.shown = screen
        for press in [press for press in room.offered() if leads_on(lesson, lesson.tasks[number], press)]:
            if (after := await room.click(press)).fingerprint() not in found:
                found.add(after.fingerprint())
                screens.append(after)
    return iter(screens)


# The data


@every_lesson
def test_the_engine_accepts_the_deal_and_every_move_that_is_asked_for(lesson: Lesson) -> None:
    game = lesson.game
    assert game.misdeal(game.setup(lesson.players, lesson.options), lesson.deal) is None
    assert all(lesson.action(task) in game.legal(task.before, LEARNER) for task in lesson.tasks)
    view = game.view(lesson.end, LEARNER)
    assert view.totals[LEARNER] == max(view.totals), "whoever follows the lesson does well"
    assert not any(game.view(lesson.end, seat).hand for seat in range(lesson.players)), "the deal is played to its end"


@every_lesson
def test_a_lesson_takes_about_three_minutes(lesson: Lesson) -> None:
    assert 4 <= len(lesson.tasks) <= MINUTES * 60 / A_STEP


def test_every_edition_has_its_lesson_and_a_game_without_one_offers_none() -> None:
    assert {lesson.game.key for lesson in LESSONS} == GAMES.keys()
    assert lesson_of("minnow") is None
    assert edition_with_lesson("minnow") == ""


def ideas(lesson: Lesson) -> list[str]:
    return [task.step.id for task in lesson.tasks]


def test_the_ideas_come_one_at_a_time() -> None:
    masters, trick, tsumo = (ideas(lesson) for lesson in LESSONS)
    assert masters == trick == ["table", "pain", "ability", "follow", "trump", "dodge", "horse", "stop"]
    assert tsumo == ["stack", "declare", "follow", "draw", "third", "honor"]


# The walk


@in_each_language
@every_lesson
async def test_the_right_moves_lead_from_the_first_step_to_the_score(lesson: Lesson, words: Words) -> None:
    room, key = Classroom(words), lesson.game.key
    await room.click(Press(0, "lesson", key))
    for number, task in enumerate(lesson.tasks):
        assert lesson.says(words, task, "text") in said(room.shown)
        assert len(lesson.says(words, task, "text")) <= LONGEST_IDEA
        while press := next_click(room, lesson, task):
            await room.click(press)
        assert room.kept_by_then[room.user, key] == Progress(number + 1, number + 1 == len(lesson.tasks)), "saved first"
        assert words("lesson-well", said=lesson.says(words, task, "well")) in said(room.shown)
        if task.after is not None:
            assert any(render(picture.scene) for picture in room.shown.pictures)
            (following,) = presses(room.shown)
            await room.click(following)
    assert lesson.closes(words, "-text") in said(room.shown)
    table = panels.table_of(lesson, lesson.end, "Aoi", words)
    assert said(score(table, 1, words)) in said(room.shown), "the score as it is posted after a deal"
    assert offers(room.shown, panels.press_of(lesson, panels.SHORT_GAME))


def next_click(room: Classroom, lesson: Lesson, task: Task) -> Press | None:
    """The move that is asked for, or else what prepares it; None once it is made."""
    if lesson.says(room.words, task, "text") not in said(room.shown):
        return None
    found = [press for press in room.offered() if what(press) == task.step.move or leads_on(lesson, task, press)]
    return next((press for press in found if what(press) == task.step.move), found[0])


@in_each_language
@every_lesson
async def test_every_wrong_move_is_explained_and_the_step_stays(lesson: Lesson, words: Words) -> None:
    room = Classroom(words)
    for number, task in enumerate(lesson.tasks):
        wrong = 0
        for screen in await every_screen(room, lesson, number):
            room.shown = screen
            for press in room.offered():
                if what(press) == task.step.move or leads_on(lesson, task, press):
                    continue
                await room.click(press)
                assert said(room.shown).startswith(f"## {lesson.says(words, task)}\n"), "the step stays"
                assert explanation(room.shown) == words("lesson-try-again", said=why_not(lesson, task, press, words))
                assert room.lessons.at[room.user, lesson.game.key].step == number
                wrong += 1
                room.shown = screen
        assert wrong > 0


def explanation(panel: Panel) -> str:
    """What is said about the last click."""
    return next(part for part in panel.parts if isinstance(part, str) and part.startswith(WRONG))


def why_not(lesson: Lesson, task: Task, press: Press, words: Words) -> str:
    """The game's own refusal of what is against the rules, and the lesson's remark on what is just not wise."""
    code = what(press)
    if code.partition(":")[0] in face_of(lesson.game).panels.half_made:
        return lesson.says(words, task, "else")
    try:
        lesson.game.decide(task.before, LEARNER, lesson.game.parse(code))
    except Refusal as refusal:
        return explanations.sentence(words, refusal, game_fact=face_of(lesson.game).names.fact)
    remark = lesson.says(words, task, task.step.remark(code))
    assert len(remark) <= LONGEST_REMARK
    return remark


@every_lesson
async def test_a_forbidden_card_can_be_tried_and_the_game_says_why_not(lesson: Lesson) -> None:
    room = Classroom(EN)
    tried = 0
    for number, task in enumerate(lesson.tasks):
        view = lesson.game.view(task.before, LEARNER)
        playable = {card for action in view.legal if isinstance(action, PlayCard) for card in action.cards}
        await room.click(panels.press_of(lesson, number))
        offered = {what(press) for press in room.offered()}
        for card in {*view.hand} - playable if playable else ():
            assert f"play:{card}" in offered
            await room.click(panels.press_of(lesson, number, f"play:{card}"))
            assert explanations.sentence(EN, MustFollow(view.trick.led), game_fact=names_of(lesson.game)) in said(
                room.shown
            )
            tried += 1
    assert tried > 0


def names_of(game: AnyGame) -> Any:
    return face_of(game).names.fact


async def test_no_word_of_a_lesson_is_there_in_vain() -> None:
    words = Listening()
    for lesson in LESSONS:
        await test_the_right_moves_lead_from_the_first_step_to_the_score(lesson, words)
        await test_every_wrong_move_is_explained_and_the_step_stays(lesson, words)
    assert keys_in("lesson.ftl") <= words.asked


# The real thing


@in_each_language
@every_lesson
def test_a_task_is_the_panel_of_play_with_its_pictures_and_buttons(lesson: Lesson, words: Words) -> None:
    for number, task in enumerate(lesson.tasks):
        table = panels.table_of(lesson, task.before, "Aoi", words)
        in_play = hand(table, LEARNER, words, CardEmoji())
        shown = panels.task(lesson, number, "Aoi", words, CardEmoji())
        assert shown.pictures == in_play.pictures
        asked = next(part for part in in_play.parts if isinstance(part, str))
        assert asked not in said(shown), "the lesson asks in its own words"
        moves = {press.code for press in presses(in_play) if press.verb not in HANDLERS}
        assert moves <= {what(press) for press in presses(shown) if press.argument.count("/") > 1}
        assert not {press.verb for press in presses(shown)} & {"hint", "away", "back"}


@every_lesson
def test_what_is_asked_for_stands_below_the_pictures_and_directly_above_its_buttons(lesson: Lesson) -> None:
    """A draft is taller than a screen, and the page rests at its end."""
    for number, task in enumerate(lesson.tasks):
        parts = panels.task(lesson, number, "Aoi", EN, CardEmoji(), said="Not that one").parts
        pictures = [place for place, part in enumerate(parts) if isinstance(part, Picture)]
        told = [parts.index("Not that one"), parts.index(lesson.says(EN, task, "text"))]
        asked = f"/{number}/{clicks(task)[0]}"
        place = next(place for place, part in enumerate(parts) if isinstance(part, list) and asked in str(part))
        assert max(pictures) < min(told)
        assert max(told) < place
        assert all(isinstance(part, list) for part in parts[max(told) + 1 :])


@every_lesson
def test_nothing_of_the_others_cards_is_shown(lesson: Lesson, monkeypatch: pytest.MonkeyPatch) -> None:
    for number, task in enumerate(lesson.tasks):
        shown = panels.task(lesson, number, "Aoi", EN, CardEmoji()).fingerprint()
        other = reshuffled(lesson.game, task.before, LEARNER, Random(number))
        tasks = (*lesson.tasks[:number], Task(task.step, other, task.after), *lesson.tasks[number + 1 :])
        monkeypatch.setattr(Lesson, "tasks", tasks)
        assert panels.task(lesson, number, "Aoi", EN, CardEmoji()).fingerprint() == shown
        monkeypatch.undo()
        if task.after is not None:
            table = panels.table_of(lesson, task.after, "Aoi", EN)
            assert panels.outcome(lesson, number, "Aoi", EN).pictures == [public_picture(table, table.view(None), EN)]


# Opening it


async def test_the_button_says_how_far_somebody_has_come() -> None:
    room = Classroom(EN)
    lesson = LESSONS[-1]
    key, steps = lesson.game.key, len(lesson.tasks)

    def label(progress: Progress) -> str:
        room.lessons.at[room.user, key] = progress
        button = offer(key, progress, EN)
        assert button is not None
        return str(button["label"])

    assert label(Progress()) == EN("button-lesson")
    assert label(Progress(2)) == EN("button-lesson-on", step=3, steps=steps)
    await room.click(Press(0, "lesson", key))
    assert lesson.says(EN, lesson.tasks[2]) in said(room.shown), "it goes on there"
    assert label(Progress(steps, finished=True)) == EN("button-lesson-again")
    await room.click(Press(0, "lesson", key))
    assert lesson.says(EN, lesson.tasks[0]) in said(room.shown)
    assert offer("minnow", Progress(), EN) is None


@pytest.mark.parametrize(
    "forged", ["", "chess", "tsumo/99", "tsumo/-1", "tsumo/x", "tsumo/6/play:Sp12", "tsumo/²", "tsumo/0/0/0/", "tezuma"]
)
async def test_a_forged_click_changes_nothing(forged: str) -> None:
    room = Classroom(EN)
    if forged.count("/") > 1 and forged.startswith("tsumo/0"):
        await room.click(Press(0, "lesson", forged))
        assert WRONG in said(room.shown)
    else:
        with pytest.raises(NotOffered):
            await room.click(Press(0, "lesson", forged))
    assert room.lessons.at == {}


async def test_starting_over_goes_back_to_the_first_step() -> None:
    room, lesson = Classroom(EN), LESSONS[0]
    room.lessons.at[room.user, lesson.game.key] = Progress(4)
    await room.click(Press(0, "lesson", lesson.game.key))
    await room.click(panels.press_of(lesson, 0))
    assert room.lessons.at[room.user, lesson.game.key].step == 0
