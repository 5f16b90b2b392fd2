"""Logs for people or for machines. Tokens and cards are never in them: nobody here logs an interaction or a view."""

from __future__ import annotations

import json
import logging
import re
import sys

from bot.config import Settings

TOKEN = re.compile(r"(/(?:interactions|webhooks)/\d+/)[^/?\s'\"]+")
"""What opens an answer or a private panel to whoever has it: it stands in addresses, and so in errors about them."""


class Discreet(logging.Formatter):
    """For people: one line, and what went wrong below it."""

    def format(self, record: logging.LogRecord) -> str:
        return without_tokens(super().format(record))


class JsonLines(logging.Formatter):
    """For machines: one object a line."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": self.formatTime(record),
            "level": record.levelname,
            "from": record.name,
            "what": record.getMessage(),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return without_tokens(json.dumps(line, ensure_ascii=False))


def without_tokens(text: str) -> str:
    return TOKEN.sub(r"\1…", text)


FORMATS = {"text": Discreet("{asctime} {levelname:<7} {name}: {message}", style="{"), "json": JsonLines()}


def set_up(settings: Settings) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(FORMATS[settings.log_format])
    logging.basicConfig(level=settings.log_level, handlers=[handler], force=True)
    # discord.py writes whole requests, tokens and hands among them, at its debug level.
    logging.getLogger("discord").setLevel(max(logging.getLevelName(settings.log_level), logging.INFO))
    logging.getLogger("aiosqlite").setLevel(logging.INFO)
