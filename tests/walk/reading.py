"""What a message says, and what its components would tell the bot."""

from __future__ import annotations

from playground import components as c
from playground.world import Message
from tests.walk.loopback import Json


def number_of(node: Json) -> int:
    """The table that a component is about."""
    return int(node["custom_id"].split(":")[1], 36)


def choice_of(node: Json) -> str:
    """Its verb and argument."""
    return str(node["custom_id"].split(":", 3)[3])


def verb_of(node: Json) -> str:
    return choice_of(node).partition(":")[0]


def text(message: Message) -> str:
    nodes = c.walk(message.payload["components"])
    return "\n".join(node["content"] for _, node in nodes if node["type"] == c.TEXT_DISPLAY)
