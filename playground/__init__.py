"""A loopback Discord API against which any discord.py bot can run."""

from playground.driver import Playground
from playground.errors import NotAllowedError
from playground.interactions import Interaction
from playground.people import Person, Received

__all__ = ["Interaction", "NotAllowedError", "Person", "Playground", "Received"]
