"""`/rules`: an illustrated short course for each game, every ability with an example, and the project's rulings."""

from __future__ import annotations

import re

from bot.games.lessons import CHAPTERS, FIRST_PAGES, Lesson
from bot.messages.words import Words
from bot.pictures.scenes import Still
from engine.core.value import value

LESSONS = {lesson.id: lesson for chapter in CHAPTERS for lesson in chapter}
"""All pages, in the order in which they are turned."""
NUMBERED = re.compile(r"(.+?) ?[(（]([A-Z]\d+(?: [A-Z]\d+)*)[)）]")
"""A title that names its rules, for who searches by their numbers; who reads the page need not begin with them."""


@value
class Topic:
    """A page as a list offers it."""

    id: str
    title: str


@value
class Page:
    """A page of the course; its picture, if it has one, with its alt text."""

    id: str
    title: str
    numbers: str
    """The rules it is about: `T4 T5`."""
    text: str
    scene: Still | None
    alt: str
    previous: str | None
    next: str | None


def topics(words: Words, game: str | None = None) -> tuple[Topic, ...]:
    """What can be looked up; only one game's (`tezuma`, `tsumo`, or a registry key) if one is named."""
    name = game.partition(":")[0] if game else None
    return tuple(
        Topic(lesson.id, lesson.title(words)) for lesson in LESSONS.values() if name is None or lesson.game == name
    )


def found(topic: str) -> Lesson:
    """The page of this topic, the first one of a game named by its key, or the very first one."""
    return LESSONS.get(topic) or LESSONS[FIRST_PAGES.get(topic.partition(":")[0], next(iter(LESSONS)))]


def page(words: Words, topic: str) -> Page:
    """One page. Whatever was typed leads to a page."""
    lesson = found(topic)
    ids = [*LESSONS]
    place = ids.index(lesson.id)
    numbered = NUMBERED.fullmatch(lesson.title(words))
    title, numbers = numbered.groups() if numbered else (lesson.title(words), "")
    scene, alt = lesson.picture(words, title) if lesson.picture else (None, "")
    return Page(
        id=lesson.id,
        title=title,
        numbers=numbers,
        text=lesson.text(words),
        scene=scene,
        alt=alt,
        previous=ids[place - 1] if place else None,
        next=ids[place + 1] if place + 1 < len(ids) else None,
    )


def chapter(words: Words, topic: str) -> tuple[Topic, ...]:
    """The pages beside this one, and where the other chapters begin: never more than a menu holds."""
    lesson = found(topic)
    shown = (other for pages in CHAPTERS for other in (pages if lesson in pages else pages[:1]))
    return tuple(Topic(other.id, other.title(words)) for other in shown)
