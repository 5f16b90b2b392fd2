"""Libraries that log requests and rows are kept from it, however much the operator wants to read."""

from __future__ import annotations

import logging

import pytest

from bot import logs
from bot.config import Settings


@pytest.mark.usefixtures("untouched_logging")
def test_what_logs_requests_and_rows_is_capped() -> None:
    logs.set_up(Settings(log_level="DEBUG"))
    assert logging.getLogger("bot").isEnabledFor(logging.DEBUG)
    for name in ("discord.http", "discord.gateway", "aiosqlite", "asyncpg"):
        assert not logging.getLogger(name).isEnabledFor(logging.DEBUG), name
