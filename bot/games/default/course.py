"""A game's pages in `/rules`. A game without pages of its own shows the prose at the head of its rules."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence

from bot.messages.words import Words
from bot.pictures.scenes import Still
from engine.core.game import AnyGame
from engine.core.options import Options
from engine.core.values import value

Picture = Callable[[Words, str], tuple[Still, str]]
"""Given the words and the page's title: the picture, and its alt text."""


@value
class CoursePage:
    """One page. Its words are in the game's `rules.ftl` under `rules-ID` and `rules-ID-text`."""

    id: str
    numbers: str = ""
    """The rules it is about: `T4 T5`."""
    picture: Picture | None = None

    def title(self, words: Words) -> str:
        return words(f"rules-{self.id}")

    def text(self, words: Words, options: Options) -> str:  # noqa: ARG002 - some pages depend on them
        """Its text for a game with these options."""
        return words(f"rules-{self.id}-text")


@value
class Prose(CoursePage):
    """The rules as the code states them."""

    heading: str = ""
    prose: str = ""

    def title(self, words: Words) -> str:  # noqa: ARG002 - the same in every language
        return self.heading

    def text(self, words: Words, options: Options) -> str:  # noqa: ARG002
        return self.prose


@value
class Chapter:
    """Pages that are turned one after the other. Its name is in the game's `rules.ftl` under `rules-chapter-ID`."""

    id: str
    pages: tuple[CoursePage, ...]
    teaches: str = ""
    """The registry key of the edition that it is about; empty if it is about all of them."""

    def name(self, words: Words) -> str:
        return words(f"rules-chapter-{self.id}")


@value
class ProseChapter(Chapter):
    """The rules of all editions of a game, as the code states them."""

    def name(self, words: Words) -> str:
        return self.pages[0].title(words)


class Course:
    def __init__(self, *chapters: Chapter) -> None:
        self._chapters = chapters

    def chapters(self, games: Sequence[tuple[AnyGame, str]]) -> Iterator[Chapter]:
        """The game's pages, chapter by chapter. `games` are its editions, each with its name."""
        if self._chapters:
            yield from self._chapters
        else:
            pages = tuple(Prose(game.key, "", None, name, prose_of(game)) for game, name in games)
            yield ProseChapter(pages[0].id, pages)


def prose_of(game: AnyGame) -> str:
    """The docstring of the game's module, one paragraph per line."""
    head = (sys.modules[type(game).__module__].__doc__ or type(game).__doc__ or game.key).strip()
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in head.split("\n\n"))
