"""`/rules`: an illustrated short course for each game, and the project's rulings. The pages are the games' own."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from bot.games.default.course import Chapter, Lesson
from bot.games.registry import face_of
from bot.messages.words import Words
from bot.pictures.scenes import Still
from bot.tables.requests import NO_HOUSE_OPTIONS, HouseOptions
from engine.core.game import AnyGame
from engine.core.options import Options
from engine.core.values import value
from engine.registry import GAMES

NUMBERED = re.compile(r"(.+?) ?[(（]([A-Z]\d+(?: [A-Z]\d+)*)[)）]")
"""A title that names its rules, so that they can be searched by number. The page itself need not show them first."""


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


def chapters(words: Words) -> Mapping[str, Sequence[Chapter]]:
    """By the game's name: its chapters, in the order in which they are read."""
    editions: dict[str, list[tuple[AnyGame, str]]] = {}
    for game in GAMES.values():
        editions.setdefault(game.name, []).append((game, face_of(game).names.game(words, game)))
    return {name: tuple(face_of(games[0][0]).course.chapters(games)) for name, games in editions.items()}


def lessons(words: Words, game: str | None = None) -> dict[str, Lesson]:
    """All pages, or one game's, in the order in which they are turned."""
    wanted = [pages for name, pages in chapters(words).items() if game in (None, name)]
    return {lesson.id: lesson for pages in wanted for chapter in pages for lesson in chapter}


def topics(words: Words, game: str | None = None) -> tuple[Topic, ...]:
    """What can be looked up; only one game's (by its name or a registry key) if one is named."""
    name = game.partition(":")[0] if game else None
    return tuple(Topic(lesson.id, lesson.title(words)) for lesson in lessons(words, name).values())


def found(words: Words, topic: str) -> Lesson:
    """The page of this topic, the first one of a game named by its key, or the very first one."""
    pages, of_game = lessons(words), lessons(words, topic.partition(":")[0])
    return pages.get(topic) or next(iter((of_game or pages).values()))


def options_of(words: Words, lesson: Lesson, house: HouseOptions) -> Options:
    """The options that the owner of this bot, or the table from which the rules were opened, has set for the game."""
    games = ((name, pages) for name, chapters_of_game in chapters(words).items() for pages in chapters_of_game)
    name = next(name for name, pages in games if lesson in pages)
    game = next(game for game in GAMES.values() if game.name == name)
    return game.options.model_validate(house.get(name, {}))


def page(words: Words, topic: str, house: HouseOptions = NO_HOUSE_OPTIONS) -> Page:
    """One page. Whatever was typed leads to a page."""
    lesson = found(words, topic)
    ids = [*lessons(words)]
    place = ids.index(lesson.id)
    numbered = NUMBERED.fullmatch(lesson.title(words))
    title, numbers = numbered.groups() if numbered else (lesson.title(words), "")
    scene, alt = lesson.picture(words, title) if lesson.picture else (None, "")
    return Page(
        id=lesson.id,
        title=title,
        numbers=numbers,
        text=lesson.text(words, options_of(words, lesson, house)),
        scene=scene,
        alt=alt,
        previous=ids[place - 1] if place else None,
        next=ids[place + 1] if place + 1 < len(ids) else None,
    )


def chapter(words: Words, topic: str) -> tuple[Topic, ...]:
    """The pages of this chapter, and the first pages of the others: never more than a menu holds."""
    lesson = found(words, topic)
    every = [pages for of_game in chapters(words).values() for pages in of_game]
    shown = (other for pages in every for other in (pages if lesson in pages else pages[:1]))
    return tuple(Topic(other.id, other.title(words)) for other in shown)
