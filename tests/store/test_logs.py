"""What is logged: no token, whatever went wrong on the way to Discord."""

from __future__ import annotations

import json
import logging
from contextvars import copy_context

import pytest

from bot import log_context
from bot.logs import FORMATS, PROCESS

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


def test_a_line_for_machines_says_which_process_shard_and_table_it_is_about() -> None:
    def told(**extra: int) -> dict[str, object]:
        record = logging.getLogger("bot").makeRecord("bot", logging.INFO, __file__, 1, "%s", ("hm",), None, extra=extra)
        line: dict[str, object] = json.loads(FORMATS["json"].format(record))
        assert "at" in line
        del line["at"]
        return line

    usual = {"level": "INFO", "from": "bot", "process": PROCESS, "what": "hm"}
    assert told() == usual
    assert told(table=7) == usual | {"table": 7}
    noted = copy_context()
    noted.run(log_context.SHARD.set, 2)
    noted.run(log_context.TABLE.set, 5)
    assert noted.run(told) == usual | {"shard": 2, "table": 5}
    assert noted.run(told, table=7) == usual | {"shard": 2, "table": 7}
    assert told() == usual, "other tasks have noted nothing"
