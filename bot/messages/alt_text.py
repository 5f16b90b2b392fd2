"""Who sits at the table, and what is said about a picture in words."""

from __future__ import annotations

from collections.abc import Iterable

from bot.messages import names
from bot.messages.panel import ALT_LIMIT
from bot.messages.words import Words
from bot.pictures.scenes import Hand, Person
from bot.tables.table import Table
from engine.core.record import Record

People = tuple[Person, ...]
"""In seat order."""


def people_of(table: Table) -> People:
    return tuple(Person(seat.name, seat.played_by_computer) for seat in table.seats)


def people_in(record: Record) -> People:
    return tuple(Person(player.name, player.kind != "human") for player in record.players)


def told(sentences: Iterable[str]) -> str:
    """An alt text: sentence after sentence, the most important first, as far as Discord takes it."""
    text = " ".join(sentence for sentence in sentences if sentence)
    return text if len(text) <= ALT_LIMIT else f"{text[: ALT_LIMIT - 1]}…"


def who_told(who: Person, words: Words) -> str:
    """A name, with a word for the gear before a computer player's."""
    return words("alt-computer", name=who.name) if who.computer else who.name


def hand_told(hand: Hand, words: Words) -> str:
    """A hand's alt text: what it is asked for, which cards, and which of them may be played."""
    if not hand.cards:
        return words("alt-no-cards")
    cards = [face.code for face in hand.cards]
    playable = [cards[place] for place in hand.playable or ()]
    title = names.listed(words, filter(None, (f"{hand.title} {hand.suit_name}".strip(), hand.note)))
    return told(
        (
            words("alt-hand", title=title, cards=names.cards(words, cards)),
            words("alt-playable", cards=names.cards(words, playable)) if playable else "",
        )
    )
