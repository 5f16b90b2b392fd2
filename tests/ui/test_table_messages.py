"""Where a table's messages are is remembered for as long as somebody may look for them."""

from __future__ import annotations

import pytest

from bot.tables.port import StoreError
from bot.tables.table import Status
from bot.ui.live.table_messages import MessageIndex
from tests.tables.house import HOST, House


async def index(house: House) -> MessageIndex:
    """As it is after a start."""
    messages = MessageIndex(house.tables, house.store)
    await messages.load()
    return messages


async def test_where_the_messages_are_is_remembered_until_all_is_shown(house: House) -> None:
    table = await house.lobby()
    messages = await index(house)
    messages[table.id].message = 1
    await messages.save(table.id)
    await house.restart()
    messages = await index(house)
    assert (messages[table.id].message, messages.not_wholly_shown()) == (1, [])
    await house.tables.end(table.id, HOST)
    await house.restart()
    messages = await index(house)
    assert [(await house.tables.past(number)).status for number in messages.not_wholly_shown()] == [Status.ENDED]
    assert messages[table.id].message == 1
    messages.forget(table.id)
    await messages.close()
    await house.restart()
    messages = await index(house)
    assert (messages[table.id].message, messages.not_wholly_shown()) == (None, [])


async def test_what_can_not_be_read_is_as_if_nothing_had_been_posted(house: House) -> None:
    table = await house.lobby()
    await house.store.save_messages({table.id: '{"message":"somewhere"}'})
    assert (await index(house))[table.id].message is None


async def test_a_store_that_fails_is_not_the_end_of_what_is_shown(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(_messages: object) -> None:
        raise StoreError("The database is full.")

    table = await house.lobby()
    messages = await index(house)
    monkeypatch.setattr(house.store, "save_messages", fail)
    await messages.save(table.id)
    assert "could not be saved: The database is full." in caplog.text
