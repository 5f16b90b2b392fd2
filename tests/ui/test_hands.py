"""Open hands are brought up to date, each by itself."""

from __future__ import annotations

import logging
from typing import Any

import pytest

from bot.ui import hands
from bot.ui.panel import Panel
from bot.ui.panels.table import hand
from tests.tables.house import HOST
from tests.ui.front import Front


async def test_a_bug_in_one_panel_spoils_no_other_and_tells_no_card(
    front: Front, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = await front.game()
    for seat in range(3):
        front.hands.opened(front.answered(HOST + seat, message=seat + 1), table, Panel(), "")

    def faulty(table: Any, seat: int, *arguments: Any, **options: Any) -> Panel:
        if seat == 0:
            raise KeyError("B7")
        return hand(table, seat, *arguments, **options)

    monkeypatch.setattr(hands, "hand", faulty)
    with caplog.at_level(logging.ERROR):
        await front.tables.pause(table.id, HOST)
        await front.line.until(lambda: {sent.message for sent in front.line.sent if sent.what == "refresh"} == {2, 3})
    (line,) = [record.getMessage() for record in caplog.records]
    assert "KeyError in faulty" in line
    assert "B7" not in line
