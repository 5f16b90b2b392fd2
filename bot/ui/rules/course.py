"""`/rules`: an illustrated short course for each game, and the project's rulings. The pages are the games' own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from bot.games.default.course import Chapter, CoursePage
from bot.games.registry import face_of
from bot.messages.words import Words
from bot.pictures.scenes import Still
from bot.tables.requests import NO_HOUSE_OPTIONS, HouseOptions
from engine.core.game import AnyGame
from engine.core.options import Options
from engine.core.values import value
from engine.registry import GAMES


@value
class Topic:
    """A page as a list offers it, or a chapter by its first page."""

    id: str
    title: str
    numbers: str = ""

    def matches(self, typed: str) -> bool:
        """Whether this is what somebody is typing: a part of the title, or a rule's number."""
        return typed.lower() in f"{self.title} {self.numbers}".lower()


@value
class Page:
    """A page of the course; its picture, if it has one, with its alt text."""

    id: str
    game: str
    """The name of the game it is about."""
    title: str
    numbers: str
    """The rules it is about: `T4 T5`."""
    chapter: str
    place: int
    """Its number in the chapter, from 1."""
    places: int
    text: str
    scene: Still | None
    alt: str
    previous: str | None
    next: str | None
    elsewhere: tuple[Topic, ...]
    """The other chapters of the game, and the courses of the other games."""


def chapters(words: Words) -> Mapping[str, Sequence[Chapter]]:
    """By the game's name: its chapters, in the order in which they are read."""
    editions: dict[str, list[tuple[AnyGame, str]]] = {}
    for game in GAMES.values():
        editions.setdefault(game.name, []).append((game, face_of(game).names.game(words, game)))
    return {name: tuple(face_of(games[0][0]).course.chapters(games)) for name, games in editions.items()}


def all_chapters(words: Words) -> Iterator[Chapter]:
    """Of all games."""
    for of_game in chapters(words).values():
        yield from of_game


def pages(words: Words, game: str | None = None) -> dict[str, CoursePage]:
    """All pages, or one game's, in the order in which they are turned."""
    wanted = [of_game for name, of_game in chapters(words).items() if game in (None, name)]
    return {page.id: page for of_game in wanted for chapter in of_game for page in chapter.pages}


def topic_of(words: Words, page: CoursePage) -> Topic:
    return Topic(page.id, page.title(words), page.numbers)


def topics(words: Words, game: str | None = None) -> tuple[Topic, ...]:
    """What can be looked up; only one game's (by its name or a registry key) if one is named."""
    name = game.partition(":")[0] if game else None
    return tuple(topic_of(words, page) for page in pages(words, name).values())


def found(words: Words, topic: str) -> CoursePage:
    """The page of this topic, the first one of an edition or a game named by its key, or the very first one."""
    every, of_game = pages(words), pages(words, topic.partition(":")[0])
    if topic in every:
        return every[topic]
    of_edition = (chapter.pages[0] for chapter in all_chapters(words) if topic and chapter.teaches == topic)
    return next(of_edition, next(iter((of_game or every).values())))


def place_of(words: Words, page: CoursePage) -> tuple[str, Chapter]:
    """The name of the game that the page is about, and the chapter that it stands in."""
    every = ((name, chapter) for name, of_game in chapters(words).items() for chapter in of_game)
    return next((name, chapter) for name, chapter in every if page in chapter.pages)


def game_of(words: Words, topic: str) -> str:
    """The name of the game that the page of this topic is about."""
    return place_of(words, found(words, topic))[0]


def edition_of(words: Words, topic: str) -> str:
    """The registry key of the edition that the page of this topic is about; empty if it is about all of them."""
    return place_of(words, found(words, topic))[1].teaches


def options_of(game: str, house: HouseOptions) -> Options:
    """The options that the owner of this bot, or the table from which the rules were opened, has set for the game."""
    edition = next(edition for edition in GAMES.values() if edition.name == game)
    return edition.options.model_validate(house.get(game, {}))


def page(words: Words, topic: str, house: HouseOptions = NO_HOUSE_OPTIONS) -> Page:
    """One page. Whatever was typed leads to a page."""
    shown, ids = found(words, topic), [*pages(words)]
    (game, chapter), title, turn = place_of(words, shown), shown.title(words), ids.index(shown.id)
    scene, alt = shown.picture(words, title) if shown.picture else (None, "")
    return Page(
        id=shown.id,
        game=game,
        title=title,
        numbers=shown.numbers,
        chapter=chapter.name(words),
        place=chapter.pages.index(shown) + 1,
        places=len(chapter.pages),
        text=shown.text(words, options_of(game, house)),
        scene=scene,
        alt=alt,
        previous=ids[turn - 1] if turn else None,
        next=ids[turn + 1] if turn + 1 < len(ids) else None,
        elsewhere=tuple(elsewhere(words, game, chapter)),
    )


def elsewhere(words: Words, game: str, chapter: Chapter) -> Iterator[Topic]:
    """Where a reader of this chapter may want to go next."""
    for name, of_game in chapters(words).items():
        others = [other for other in of_game if other != chapter] if name == game else courses(of_game)
        yield from (Topic(other.pages[0].id, other.name(words)) for other in others)


def courses(of_game: Sequence[Chapter]) -> Sequence[Chapter]:
    """The chapters with which a newcomer to the game begins: one per edition, or the first."""
    return [chapter for chapter in of_game if chapter.teaches] or of_game[:1]


def contents(words: Words, topic: str) -> tuple[Topic, ...]:
    """The pages of this chapter, and the first pages of the others: never more than a menu holds."""
    shown = found(words, topic)
    every = [chapter.pages for chapter in all_chapters(words)]
    listed = (other for pages in every for other in (pages if shown in pages else pages[:1]))
    return tuple(topic_of(words, other) for other in listed)
