"""What is logged: no token, whatever went wrong on the way to Discord."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest

from bot import config, logs

ADDRESSES = (
    "https://discord.com/api/v10/interactions/12/aW50ZXJhY3Rpb24/callback?with_response=true",
    "https://discord.com/api/v10/webhooks/34/aW50ZXJhY3Rpb24",
    "https://discord.com/api/v10/webhooks/34/aW50ZXJhY3Rpb24/messages/@original",
)


@pytest.fixture
def _as_before() -> Iterator[None]:
    """Give the root logger back as it was."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)


@pytest.mark.usefixtures("_as_before")
@pytest.mark.parametrize("log_format", ["text", "json"])
@pytest.mark.parametrize("address", ADDRESSES)
def test_tokens_are_left_out(
    log_format: str, address: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("YOSE_LOG_FORMAT", log_format)
    logs.set_up(config.load())
    error = OSError(f"Connection timeout to host {address}")
    logging.getLogger("bot").error("could not be told: %s", error, exc_info=error)
    told = capsys.readouterr().err
    assert told.count("Connection timeout to host https://discord.com/api/v10/") >= 2
    assert "aW50ZXJhY3Rpb24" not in told
