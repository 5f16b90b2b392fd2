"""All words: sentences from Fluent files in the reader's language, names of what all games share, and alt texts.

The shared files are in `locale/`; each game brings its own (`add_messages`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from unicodedata import category, normalize

import discord
from discord.utils import escape_markdown, escape_mentions
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Junk, Resource

from bot.messages.panel import ALT_LIMIT
from bot.pictures.scenes import Hand, Person
from bot.tables.table import Table
from engine.core.record import Record

LANGUAGES = ("en", "ja")
REMEMBERED = 8192
"""Formatted sentences kept per language."""
LONGEST_NAME = 32
UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})
"""Unicode categories of characters that are invisible or change the direction of a line."""
BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0\ufffc\U0001d159")
"""Letters and signs of which nothing is to be seen."""
MARKS = frozenset({"Mn", "Me"})
MOST_MARKS = 2
"""Marks on one letter: Thai and Hebrew need two. More of them climb over the lines above and below."""
NAMELESS = "?"
MINUS = "\N{MINUS SIGN}"

FOLDERS: list[Traversable] = [files(__package__) / "locale"]
"""Each holds a folder per language."""


class Words:
    """The sentences of one language: `words("key", name=value)`. A missing one raises; there is no silent fallback.

    Numbers are written the language's way, so Discord's ids are given as text.
    """

    def __init__(self, language: str) -> None:
        self.locale = language
        self._formatted = lru_cache(maxsize=REMEMBERED)(self._format)
        self.read_again()

    def __call__(self, key: str, /, **arguments: object) -> str:
        return self._formatted(key, **arguments)

    def __contains__(self, key: str) -> bool:
        return self._bundle.has_message(key)

    def _format(self, key: str, /, **arguments: object) -> str:
        pattern = self._bundle.get_message(key).value
        assert pattern is not None, key
        text, errors = self._bundle.format_pattern(pattern, arguments)
        if errors:
            raise errors[0]
        return with_minus_signs(str(text), arguments.values())

    def read_again(self) -> None:
        """Read all current folders again, and forget the sentences of any other."""
        self._bundle = FluentBundle([self.locale], use_isolating=False)
        for resource in resources(self.locale):
            self._bundle.add_resource(resource)
        self.forget_sentences()

    def forget_sentences(self) -> None:
        self._formatted.cache_clear()

    def add(self, folder: Traversable) -> None:
        """Add the sentences of another folder."""
        for resource in read(folder, self.locale):
            self._bundle.add_resource(resource)


def resources(language: str, suffix: str = ".ftl") -> Iterator[Resource]:
    """All files of a language."""
    for folder in FOLDERS:
        yield from read(folder, language, suffix)


def read(folder: Traversable, language: str, suffix: str = ".ftl") -> Iterator[Resource]:
    """A folder's files, read strictly: a line that Fluent can't read is an error here."""
    inside = (folder / language).iterdir()
    for file in sorted((file for file in inside if file.name.endswith(suffix)), key=lambda file: file.name):
        resource = FluentResource(file.read_text(encoding="utf-8"))
        if unread := [entry.content for entry in resource.body if isinstance(entry, Junk)]:
            raise ValueError(f"{language}/{file.name}: {unread[0]}")
        yield resource


_SPOKEN: dict[str, Words] = {}
"""By language. Each is made when it is first asked for."""


def add_messages(folder: Traversable) -> None:
    """Add the sentences in this folder: a game's own."""
    if folder not in FOLDERS:
        FOLDERS.append(folder)
        for words in _SPOKEN.values():
            words.add(folder)


def remove_messages(folder: Traversable) -> None:
    """Remove the sentences in this folder."""
    FOLDERS.remove(folder)
    for words in _SPOKEN.values():
        words.read_again()


def words_for(locale: str | discord.Locale) -> Words:
    """Japanese for `ja`, English for everybody else."""
    language = "ja" if str(locale) == "ja" else "en"
    if language not in _SPOKEN:
        _SPOKEN[language] = Words(language)
    return _SPOKEN[language]


def escaped(text: str) -> str:
    """Somebody else's text, for use inside a message: nothing in it is markdown or a mention."""
    return escape_mentions(escape_markdown(text)).replace("<", r"\<")


@lru_cache(maxsize=REMEMBERED)
def tamed(name: str) -> str:
    """Somebody's name as it is kept and shown: one short line of visible letters, none with a tower of marks."""
    line = " ".join("".join(visible(normalize("NFC", name))).split()) or NAMELESS
    return line if len(line) <= LONGEST_NAME else f"{line[: LONGEST_NAME - 1]}…"


def forget_names() -> None:
    """Forget every sentence and every name that is only remembered to save time."""
    tamed.cache_clear()
    for words in _SPOKEN.values():
        words.forget_sentences()


def visible(name: str) -> Iterator[str]:
    marks = MOST_MARKS  # there is no letter for the first one
    for letter in name:
        kind = category(letter)
        if letter.isspace() or letter in BLANKS:
            marks = MOST_MARKS
            yield " "
        elif kind in MARKS:
            marks += 1
            if marks <= MOST_MARKS:
                yield letter
        elif kind not in UNSEEN:
            marks = 0
            yield letter


def plain(name: str) -> str:
    """Somebody's name, for use inside a message: without markdown or mentions."""
    return escaped(tamed(name))


def with_minus_signs(text: str, numbers: Iterable[object]) -> str:
    """Fluent writes a negative number with a hyphen."""
    for number in numbers:
        if isinstance(number, int) and number < 0:
            text = text.replace(f"{number:,}", f"{MINUS}{-number:,}")
    return text


def decimal(number: float) -> str:
    """A number with one digit behind the point."""
    return f"{round(number, 1) + 0.0:.1f}".replace("-", MINUS)  # adding nothing makes -0.0 zero


# Names


def listed(words: Words, things: Iterable[str]) -> str:
    """Several things, one after the other."""
    return words("list-comma").join(things)


def together(people: Iterable[str]) -> str:
    """People who share something: “Aoi & Bo”."""
    return " & ".join(map(plain, people))


# Alt texts

People = tuple[Person, ...]
"""In seat order."""


def people_of(table: Table) -> People:
    return tuple(Person(tamed(seat.name), seat.played_by_computer) for seat in table.seats)


def people_in(record: Record) -> People:
    return tuple(Person(tamed(player.name), player.kind != "human") for player in record.players)


def alt_text(sentences: Iterable[str]) -> str:
    """An alt text of these sentences, the most important first, cut to Discord's limit."""
    text = " ".join(sentence for sentence in sentences if sentence)
    return text if len(text) <= ALT_LIMIT else f"{text[: ALT_LIMIT - 1]}…"


def who_told(who: Person, words: Words) -> str:
    """A name. Before a computer player's, a word replaces the gear of the picture."""
    return words("alt-computer", name=who.name) if who.computer else who.name


def hand_told(hand: Hand, words: Words, name: Callable[[Words, str], str]) -> str:
    """A hand's alt text: what the player is asked to do, which cards there are, and which of them may be played."""
    if not hand.cards:
        return words("alt-no-cards")
    cards = [name(words, card.code) for card in hand.cards]
    playable = [cards[place] for place in hand.playable or ()]
    title = listed(words, filter(None, (f"{hand.title} {hand.suit_name}".strip(), hand.note)))
    return alt_text(
        (
            words("alt-hand", title=title, cards=listed(words, cards)),
            words("alt-playable", cards=listed(words, playable)) if playable else "",
        )
    )


def play_told(who: str, words: Words, card: str, remark: str = "") -> str:
    """“Aoi: Butterfly 7 (trump).”"""
    if not remark:
        return words("alt-play", name=who, card=card)
    return words("alt-play-remark", name=who, card=card, remark=remark)
