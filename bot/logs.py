"""Logs for people or for machines. They hold neither tokens nor cards.

No code logs an interaction or a view. For a bug, the log says where it was, but not its text, which may quote a value.
"""

from __future__ import annotations

import json
import logging
import os
import re
import socket
import sqlite3
import sys
from hashlib import blake2s
from traceback import format_tb
from typing import Any

import aiohttp
import discord

from bot import metrics
from bot.config import Settings
from bot.log_context import SHARD, TABLE

PROCESS = blake2s(f"{socket.gethostname()} {os.getpid()}".encode(), digest_size=3).hexdigest()
"""What log lines call this process: six digits, unlike those of other processes and other machines."""
SUBJECTS = (SHARD, TABLE)

TOKEN = re.compile(r"(/(?:interactions|webhooks)/\d+/)[^/?\s'\"]+")
"""Whoever has an interaction's token can change its answer. URLs contain it, and so do errors about them."""

OUTSIDE = (discord.DiscordException, aiohttp.ClientError, OSError, sqlite3.Error)
"""Errors from outside this program. They are logged with their text, because it can't contain cards."""


class Discreet(logging.Formatter):
    """For people: one line, with the traceback below it."""

    def format(self, record: logging.LogRecord) -> str:
        return without_tokens(super().format(record))

    def formatException(self, ei: Any) -> str:  # noqa: N802 - the name is logging's
        return story(ei[1])


class JsonLines(Discreet):
    """For machines: one JSON object per line."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": self.formatTime(record),
            "level": record.levelname,
            "from": record.name,
            "process": PROCESS,
            **subjects(record),
            "what": record.getMessage(),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return without_tokens(json.dumps(line, ensure_ascii=False))


def subjects(record: logging.LogRecord) -> dict[str, int]:
    """The shard and the table that a line is about: by its own `extra`, or by what the task had noted."""
    known = {subject.name: getattr(record, subject.name, subject.get(None)) for subject in SUBJECTS}
    return {name: number for name, number in known.items() if number is not None}


def story(error: BaseException) -> str:
    """The traceback of an error and of its causes, without their texts."""
    lines = [*format_tb(error.__traceback__), type(error).__name__]
    if isinstance(error, OUTSIDE):
        lines.append(f": {error}")
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return (f"{story(before)}\n\nand then\n\n" if before else "") + "".join(lines)


def without_tokens(text: str) -> str:
    return TOKEN.sub(r"\1…", text)


FORMATS = {"text": Discreet("{asctime} {levelname:<7} {name}: {message}", style="{"), "json": JsonLines()}


def counted(record: logging.LogRecord) -> bool:
    metrics.LOG_LINES.labels(record.levelname).inc()
    return True


def set_up(settings: Settings) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(FORMATS[settings.log_format])
    handler.addFilter(counted)
    logging.basicConfig(level=settings.log_level, handlers=[handler], force=True)
    # discord.py writes whole requests, tokens and hands among them, at its debug level.
    logging.getLogger("discord").setLevel(max(logging.getLevelName(settings.log_level), logging.INFO))
    for library in ("aiosqlite", "asyncpg"):
        logging.getLogger(library).setLevel(logging.INFO)
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # it would warn that voice lacks packages
