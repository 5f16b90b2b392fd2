"""What is logged: no token, whatever went wrong on the way to Discord."""

from __future__ import annotations

import logging

import pytest

from bot.logs import FORMATS

ADDRESSES = (
    "https://discord.com/api/v10/interactions/12/aW50ZXJhY3Rpb24/callback?with_response=true",
    "https://discord.com/api/v10/webhooks/34/aW50ZXJhY3Rpb24",
    "https://discord.com/api/v10/webhooks/34/aW50ZXJhY3Rpb24/messages/@original",
)


@pytest.mark.parametrize("log_format", FORMATS)
@pytest.mark.parametrize("address", ADDRESSES)
def test_tokens_are_left_out(log_format: str, address: str) -> None:
    error = OSError(f"Connection timeout to host {address}")
    story = (type(error), error, None)
    record = logging.LogRecord("bot", logging.ERROR, __file__, 1, "could not be told: %s", (error,), story)
    told = FORMATS[log_format].format(record)
    assert told.count("Connection timeout to host https://discord.com/api/v10/") == 2
    assert "aW50ZXJhY3Rpb24" not in told
