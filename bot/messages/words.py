"""All sentences, from the Fluent files in `locale/`, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from importlib.resources import files
from unicodedata import category

import discord
from discord.utils import escape_markdown, escape_mentions
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Junk, Resource

LANGUAGES = ("en", "ja")
REMEMBERED = 8192
"""Formatted sentences kept for each language."""
LONGEST_NAME = 32
UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})
"""Unicode's kinds of characters that show nothing by themselves, or turn the line around."""
NAMELESS = "?"


class Words:
    """The sentences of one language: `words("key", name=value)`. What is missing raises; there is no silent fallback.

    Numbers are written the language's way, so ids of Discord are given as text.
    """

    def __init__(self, language: str) -> None:
        self.locale = language
        self._bundle = FluentBundle([language], use_isolating=False)
        for resource in resources(language):
            self._bundle.add_resource(resource)
        self._formatted = lru_cache(maxsize=REMEMBERED)(self._format)

    def __call__(self, key: str, /, **arguments: object) -> str:
        return self._formatted(key, **arguments)

    def _format(self, key: str, /, **arguments: object) -> str:
        pattern = self._bundle.get_message(key).value
        assert pattern is not None, key
        text, errors = self._bundle.format_pattern(pattern, arguments)
        if errors:
            raise errors[0]
        return str(text)


def resources(language: str, suffix: str = ".ftl") -> Iterator[Resource]:
    """The language's files, read strictly: a line that Fluent can't read is a fault here."""
    folder = (files(__package__) / "locale" / language).iterdir()
    for file in sorted((file for file in folder if file.name.endswith(suffix)), key=lambda file: file.name):
        resource = FluentResource(file.read_text(encoding="utf-8"))
        if unread := [entry.content for entry in resource.body if isinstance(entry, Junk)]:
            raise ValueError(f"{language}/{file.name}: {unread[0]}")
        yield resource


@cache
def _words(language: str) -> Words:
    return Words(language)


def words_for(locale: str | discord.Locale) -> Words:
    """Japanese for `ja`, English for everybody else."""
    return _words("ja" if str(locale) == "ja" else "en")


def escaped(text: str) -> str:
    """Somebody else's text inside a message: nothing in it is markdown or a mention."""
    return escape_mentions(escape_markdown(text)).replace("<", r"\<")


@lru_cache(maxsize=REMEMBERED)
def plain(name: str) -> str:
    """Somebody's name inside a message: one short line, nothing in it is markdown, a mention, or invisible."""
    line = "".join(letter for letter in " ".join(name.split()) if category(letter) not in UNSEEN).strip() or NAMELESS
    return escaped(line if len(line) <= LONGEST_NAME else f"{line[: LONGEST_NAME - 1]}…")
