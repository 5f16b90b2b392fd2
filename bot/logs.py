"""Logs for people or for machines. Tokens and cards are never in them: nobody here logs an interaction or a view."""

from __future__ import annotations

import json
import logging
import sys

from bot.config import Settings


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": self.formatTime(record),
            "level": record.levelname,
            "from": record.name,
            "what": record.getMessage(),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def set_up(settings: Settings) -> None:
    handler = logging.StreamHandler(sys.stderr)
    text = logging.Formatter("{asctime} {levelname:<7} {name}: {message}", style="{")
    handler.setFormatter(JsonLines() if settings.log_format == "json" else text)
    logging.basicConfig(level=settings.log_level, handlers=[handler], force=True)
    # discord.py writes whole requests, tokens and hands among them, at its debug level.
    logging.getLogger("discord").setLevel(max(logging.getLevelName(settings.log_level), logging.INFO))
    logging.getLogger("aiosqlite").setLevel(logging.INFO)
