"""Who may know which card when, told from the bot's own log, and what people were shown."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import cache, lru_cache
from itertools import groupby
from operator import itemgetter
from typing import Any

from bot.games.registry import FACES
from bot.messages.words import LANGUAGES, words_for
from playground import Person
from playground.people import Received
from tests.e2e.player import offers
from tests.e2e.theatre import Theatre
from tests.games.known import EVERY_FACE

TOLD = frozenset({"content", "label", "custom_id", "placeholder", "value", "description", "name", "filename", "title"})
"""The keys of a message under which a person, or a person's client, reads something."""
COUNTS_AS = re.compile(r"[(（]= [^)）]*[)）]")
"""What a card played with Cup and Ball counts as: it reads like a card, and is none."""
EDITIONS = ("", "-masters", "-trick", "-tsumo")
DEALS = {words_for(each)(f"scene-deal{edition}", deal="", deals="") for each in LANGUAGES for edition in EDITIONS}
DEAL = re.compile(rf"(?:{'|'.join(deal.rstrip('/') for deal in DEALS)})(\d+)/\d+")
"""How panels in either language say which deal they are about."""


@dataclass(frozen=True, slots=True)
class Learned:
    """A card became known to a seat, or to everybody (None), in a deal of a table at a time."""

    at: float
    deal: int
    seat: int | None
    card: str


@dataclass
class Game:
    """What the log of one table tells."""

    game: str
    seats: dict[str, int]
    learned: list[Learned]
    secret: str
    ended_at: float | None

    def over(self, at: float) -> bool:
        """Whether everything is open: the game has ended by then."""
        return self.ended_at is not None and self.ended_at <= at

    def known(self, user: str, deal: int, at: float) -> set[str]:
        """The cards of this deal that somebody may have seen by then."""
        seat = self.seats.get(user, -1)
        return {news.card for news in self.learned if news.deal == deal and news.at <= at and news.seat in (None, seat)}


def games(theatre: Theatre) -> dict[str, Game]:
    """By the number of the table as ids write it (base 36)."""
    lines = theatre.rows("SELECT table_id, kind, data, at FROM log ORDER BY table_id, version")
    return {number: told([line[1:] for line in log]) for number, log in groupby(lines, key=itemgetter(0))}


def told(log: list[tuple[str, str, float]]) -> Game:
    game = Game("", {}, [], "", None)
    people: list[str] = []
    deal = 0
    for kind, text, at in with_inherited(log):
        data = json.loads(text)
        if kind in ("opened", "configured"):
            game.game, game.secret = data["game"].partition(":")[0], data.get("secret", game.secret)
            people += ["computer"] * len(data.get("continues", {}).get("computers", ()))
        elif kind == "joined" and "seat" in data:
            people[data["seat"]] = str(data["user"])
        elif kind == "joined":
            people.append(str(data["user"]))
        elif kind == "left":
            people.remove(str(data["user"]))
        elif kind == "computer_added":
            people.append("computer")
        elif kind == "computer_removed":
            del people[data["seat"]]
        elif kind == "closed":
            game.ended_at = at
        elif kind == "event":
            deal = data.get("deal", deal)
            game.learned += (Learned(at, deal, seat, card) for seat, card in revealed(data))
    game.seats = {user: seat for seat, user in enumerate(people)}
    return game


def with_inherited(log: list[tuple[str, str, float]]) -> Iterator[tuple[str, str, float]]:
    """The lines of a log. One that plays on from another game begins with that game's events."""
    for kind, text, at in log:
        yield kind, text, at
        if kind == "opened":
            moment = json.loads(text).get("continues", {})
            yield from (("event", json.dumps(event), at) for event in moment.get("events", ()))


def revealed(event: dict[str, Any]) -> Iterator[tuple[int | None, str]]:
    """Who learns which card from an event."""
    if event["event"] == "deal":
        yield from ((seat, card) for seat, hand in enumerate(event["hands"]) for card in hand)
    elif event["event"] == "play":
        yield from ((None, card) for card in event["cards"])
    elif event["event"] == "draw":
        yield event["seat"], event["card"]


# What people were shown


@cache
def spellings(game: str) -> tuple[re.Pattern[str], dict[str, str]]:
    """Every way in which a card of the game can be written, and which card it is."""
    written = {}
    face, cards = FACES[game], next(known.cards for known in EVERY_FACE.values() if known.name == game)
    for code in cards:
        written |= {code: code, face.emoji_names.get(code, code): code}
        for language in LANGUAGES:
            words, names = words_for(language), face.names
            written |= {names.card(words, code): code, names.short(words, code): code}
    longest_first = sorted(written, key=len, reverse=True)
    anything = "|".join(map(re.escape, longest_first))
    return re.compile(rf"(?<![A-Za-z0-9])(?:{anything})(?![A-Za-z0-9])"), written


@lru_cache(maxsize=10_000)
def cards_in(game: str, text: str) -> Mapping[str, str]:
    """The cards that are written somewhere in a text, each with the words around it."""
    pattern, written = spellings(game)
    text = COUNTS_AS.sub("", text)
    return {written[found[0]]: text[max(found.start() - 60, 0) : found.end() + 60] for found in pattern.finditer(text)}


def read(node: Any, key: str = "") -> Iterator[str]:
    """Everything that is told by a message, wherever it stands."""
    if isinstance(node, dict):
        for name, child in node.items():
            if name not in ("author", "interaction_metadata", "member"):
                yield from read(child, name)
    elif isinstance(node, list):
        for child in node:
            yield from read(child, key)
    elif isinstance(node, str) and key in TOLD:
        yield node


def shown_at(message: dict[str, Any]) -> float:
    return datetime.fromisoformat(message["edited_timestamp"] or message["timestamp"]).timestamp()


@dataclass(frozen=True, slots=True)
class Read:
    """What one version of a message tells."""

    text: str
    tables: frozenset[int]
    """Those that its own buttons belong to."""
    is_rules: bool
    """Whether it is a page of the course: its cards are examples."""


@dataclass(frozen=True, slots=True)
class About:
    """Which tables a message belongs to, and which deal of theirs."""

    tables: frozenset[int]
    deal: int | None


def about(message: Read, clicked: About | None) -> About:
    """By its own buttons and words; a sentence without either belongs to the message that was clicked."""
    tables = message.tables or (clicked.tables if clicked else frozenset())
    deal = DEAL.search(message.text)
    return About(tables, int(deal[1]) if deal else clicked.deal if clicked else None)


@dataclass(frozen=True, slots=True)
class Shown:
    """A card that somebody was shown during a game, with the words around it."""

    card: str
    words: str
    known: bool


class Evidence:
    """What people in a theatre were shown, beside what they could know. What several people saw is read once."""

    def __init__(self, theatre: Theatre) -> None:
        self._games = games(theatre)
        self._read: dict[int, Read] = {}
        """By the identity of the message's version, which the little Discord keeps."""

    def shown(self, person: Person) -> Iterator[Shown]:
        """Every card that this person was shown while it mattered, and whether they could know it."""
        told: dict[str, About] = {}
        for message, version in self._messages(person):
            clicked = (message.get("interaction_metadata") or {}).get("interacted_message_id")
            subject = told[message["id"]] = about(version, told.get(clicked or ""))
            at = shown_at(message)
            for number in subject.tables & self._games.keys() if subject.deal else ():
                game = self._games[number]
                if not game.over(at):
                    known = game.known(person.id, subject.deal, at)
                    for card, words in cards_in(game.game, version.text).items():
                        yield Shown(card, f"in deal {subject.deal} at {at}: {words}", card in known)

    def leaks(self, person: Person) -> Iterator[str]:
        """Cards and secrets in what this person was sent that they could not know."""
        secrets = {number: game for number, game in self._games.items() if game.secret}
        for message, version in self._messages(person):
            for number, game in secrets.items():
                if game.secret in version.text and not game.over(shown_at(message)):
                    yield f"{person.name} was told the secret of table {number}"
        for seen in self.shown(person):
            if not seen.known:
                yield f"{person.name} was shown {seen.card} {seen.words}"

    def _messages(self, person: Person) -> Iterator[tuple[dict[str, Any], Read]]:
        """Every version of every message that reached this person, and all that it tells."""
        for received in person.received:
            if received.event in ("MESSAGE_CREATE", "MESSAGE_UPDATE"):
                version = self._version(received)
                if not version.is_rules:
                    yield received.payload, version

    def _version(self, received: Received) -> Read:
        if (known := self._read.get(id(received.payload))) is None:
            offered = offers(received.payload)
            known = self._read[id(received.payload)] = Read(
                "\n".join([*read(received.payload), *received.files]),
                frozenset(int(offer.table, 36) for offer in offered),
                any(offer.verb == "rules" and offer.value for offer in offered),
            )
        return known
