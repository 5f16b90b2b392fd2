"""Reads from the channel what a record is compared with, as a person would: by looking at it."""

from __future__ import annotations

import re

from bot.messages.words import words_for
from engine.brains.levels import LEVELS
from engine.posted import Posted
from playground import Person
from tests.e2e.player import Message, text

SEAT = re.compile(r"(?P<place>\d)\. (?P<gear>⚙️ )?\*\*.+?\*\* (?P<rest>[^·\n]+?)(?: · |$)", re.MULTILINE)
NUMBER = re.compile(r"(\d)\. [^`]*? `(\d{17,19})`")


def announcements(person: Person, channel: Message) -> list[Message]:
    """Every message of the channel that announces a game."""
    title = words_for("en")("announce-title", game="")
    return [message for message in person.sees(channel) if title in message["content"]]


def numbers_in(message: Message) -> dict[str, str]:
    """By place at the table: what a person has added to the deal."""
    return dict(NUMBER.findall(text(message)))


def as_seen(message: Message, guild: str) -> Posted:
    """What the announcement says, and its own id."""
    said = text(message)
    commitment, terms = re.findall(r"`([0-9a-f]{64})`", said)
    assert not message["edited_timestamp"]
    levels = {words_for("en")(f"level-{level}"): f"bot:{level}" for level in LEVELS if level != "random"}
    seats = [seat.groupdict() for seat in SEAT.finditer(said)]
    return Posted(
        commitment=commitment,
        terms=terms,
        kinds=tuple(levels[seat["rest"]] if seat["gear"] else "human" for seat in seats),
        numbers=tuple("" if seat["gear"] else seat["rest"].strip("`") for seat in seats),
        message=message["id"],
        link=f"https://discord.com/channels/{guild}/{message['channel_id']}/{message['id']}",
    )
