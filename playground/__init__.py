"""Discord in a box: a loopback Discord API that any discord.py bot can be driven against."""

from playground.driver import Playground
from playground.errors import NotAllowedError
from playground.interactions import Interaction
from playground.people import Person, Received

__all__ = ["Interaction", "NotAllowedError", "Person", "Playground", "Received"]
