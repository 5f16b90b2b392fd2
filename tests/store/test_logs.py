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


@pytest.mark.parametrize("log_format", FORMATS)
def test_a_fault_is_told_without_the_card_that_it_names(log_format: str) -> None:
    def look_for(card: str) -> None:
        hand: dict[str, int] = {}
        try:
            hand[card] += 1
        except KeyError as missing:
            raise ValueError(f"no {card} in hand") from missing

    try:
        look_for("B7")
    except ValueError as error:
        story = (ValueError, error, error.__traceback__)
    record = logging.LogRecord("bot", logging.ERROR, __file__, 1, "reference %s", ("1a2b",), story)
    told = FORMATS[log_format].format(record)
    assert "look_for" in told
    assert told.index("KeyError") < told.index("ValueError")
    assert "no B7 in hand" not in told
    assert "'B7'" not in told
