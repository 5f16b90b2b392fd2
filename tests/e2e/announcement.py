"""Reads from the channel what a record is compared with, as a person would: by looking at it."""

from __future__ import annotations

import re

from bot.messages.words import words_for
from engine.brains.levels import LEVELS
from engine.posted import Posted
from playground import Person
from tests.e2e.player import Message, text

SEAT = re.compile(r"\d\. (?P<gear>⚙️ )?\*\*.+?\*\* · (?P<rest>.*)")


def announcements(person: Person, channel: Message) -> list[Message]:
    """Every message of the channel that announces a game."""
    title = words_for("en")("announce-title", game="")
    return [message for message in person.sees(channel) if title in message["content"]]


def as_seen(message: Message, guild: str) -> Posted:
    """What the announcement says, and its own id."""
    said = text(message)
    commitment, terms = re.findall(r"`([0-9a-f]{64})`", said)
    assert not message["edited_timestamp"]
    levels = {words_for("en")(f"level-{level}"): f"bot:{level}" for level in LEVELS if level != "random"}
    seats = [seat.groupdict() for seat in map(SEAT.fullmatch, said.splitlines()) if seat]
    return Posted(
        commitment=commitment,
        terms=terms,
        kinds=tuple(levels[seat["rest"]] if seat["gear"] else "human" for seat in seats),
        numbers=tuple("" if seat["gear"] else seat["rest"].split("`")[1] for seat in seats),
        message=message["id"],
        link=f"https://discord.com/channels/{guild}/{message['channel_id']}/{message['id']}",
    )
