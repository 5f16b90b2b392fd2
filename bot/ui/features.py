"""All features. Importing them registers their handlers."""

from __future__ import annotations

from bot.ui.archive import handlers as archive
from bot.ui.archive.replay import handlers as replay
from bot.ui.archive.replay import what_if
from bot.ui.handling import HANDLERS
from bot.ui.lessons import handlers as lessons
from bot.ui.lobby import handlers as lobby
from bot.ui.lobby import invitations
from bot.ui.me import handlers as me
from bot.ui.play import hand, table
from bot.ui.privacy import handlers as privacy
from bot.ui.profile import handlers as profile
from bot.ui.rules import handlers as rules
from bot.ui.server import handlers as server

__all__ = [
    "HANDLERS",
    "archive",
    "hand",
    "invitations",
    "lessons",
    "lobby",
    "me",
    "privacy",
    "profile",
    "replay",
    "rules",
    "server",
    "table",
    "what_if",
]
