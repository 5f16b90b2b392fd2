"""Answers that change the lobby's own message: it is edited only if it may show something older."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.messages.panel import Panel
from tests.tables.house import HOST
from tests.ui.front import Front, said


class LobbyClick:
    """A click on the lobby whose answer arrives when the test says so."""

    def __init__(self, message: int) -> None:
        self.message = message
        self.arrives = asyncio.Event()
        self.shown = ""

    async def change(self, panel: Panel) -> None:
        self.shown = said(panel)
        await self.arrives.wait()


async def test_a_lobby_that_an_answer_has_shown_is_not_edited_as_well(front: Front) -> None:
    table = await front.lobby(people=2)
    click: Any = LobbyClick(message=1)
    click.arrives.set()
    table = (await front.tables.add_computer(table.id, HOST, "easy")).after
    await front.stage.answer_with_lobby(click, table)
    await front.settled()
    assert "Sumire" in click.shown
    assert not front.line.sent


@pytest.mark.parametrize("first", [0, 1])
async def test_where_two_answers_were_under_way_the_lobby_is_edited_once_more(front: Front, first: int) -> None:
    """Nobody knows which of them the message shows in the end, whichever has arrived first."""
    table = await front.lobby(people=2)
    clicks: list[Any] = [LobbyClick(message=1), LobbyClick(message=1)]
    answering = []
    for click in clicks:
        table = (await front.tables.add_computer(table.id, HOST, "easy")).after
        answering.append(asyncio.create_task(front.stage.answer_with_lobby(click, table)))
        await front.settled()
    for number in (first, 1 - first):
        clicks[number].arrives.set()
        await answering[number]
        await front.settled()
    assert front.line.sent[-1].what == "edit"
    assert all(name in front.line.standing[1] for name in ("Sumire", "Tama"))
    assert not front.stage._lobby_answers


async def test_a_lobby_that_moved_on_while_an_answer_was_under_way_is_edited_once_more(front: Front) -> None:
    """The host has chosen another pace, say, on a panel of their own: that edit may lie below the answer."""
    table = await front.lobby(people=2)
    click: Any = LobbyClick(message=1)
    table = (await front.tables.add_computer(table.id, HOST, "easy")).after
    answering = asyncio.create_task(front.stage.answer_with_lobby(click, table))
    await front.settled()
    await front.tables.configure(table.id, HOST, pace="relaxed")
    await front.settled()
    edits = len(front.line.sent)
    click.arrives.set()
    await answering
    await front.settled()
    assert len(front.line.sent) == edits + 1
    assert front.line.sent[-1].what == "edit"
