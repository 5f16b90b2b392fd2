"""Nothing that somebody may not know gets into a log line."""

from __future__ import annotations

import logging
import re
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

from bot.tables.table import Status, Table
from bot.tables.thinking import Thinkers
from engine.registry import GAMES
from tests.tables.house import HOST, House

CARD = re.compile(r"\b(?:[BUWRFM](?:[1-9]\b|\*)|(?:Sp|Su|Au|Wi)\d+\b|H[WGRS]\b)")


@pytest.mark.parametrize("key", sorted(GAMES))
async def test_whole_games_leave_no_card_secret_or_nonce_in_the_log(
    house: House, key: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    lobby = await house.lobby(key, 2)
    await house.tables.add_computer(lobby.id, HOST, "random")
    table = await house.start(lobby)
    rng = Random(1)
    while table.status is not Status.ENDED:
        if people := [seat for seat in table.to_act if seat < 2]:
            table = await house.act(table, people[0], rng)
        else:
            now = table.version
            await house.until(lambda: house.updates[-1].after.version > now)  # noqa: B023 - awaited at once
            table = house.updates[-1].after
    assert caplog.records
    assert not CARD.findall(caplog.text)
    assert table.secret.hex() not in caplog.text
    assert all(seat.nonce not in caplog.text for seat in table.seats if seat.nonce)


def hidden(table: Table) -> list[str]:
    return [table.secret.hex(), repr(table.secret), *(seat.nonce for seat in table.seats if seat.nonce)]


async def test_a_table_or_update_that_is_printed_tells_nothing(house: House) -> None:
    table = await house.play_on(await house.game("tsumo"), moves=5)
    said = repr(table) + repr(house.updates[-1])
    assert not CARD.findall(said)
    assert all(secret not in said for secret in hidden(table))


async def test_a_brain_that_fails_or_cheats_is_replaced_without_telling_its_hand(
    house: House, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await house.game("tezuma:masters")
    (seat,) = table.to_act
    view = table.view(seat)
    thinkers = Thinkers(ThreadPoolExecutor(1))

    def confused(_view: object, _seed: int) -> object:
        raise ValueError("my hand is B7 W*")

    def cheating(_view: object, _seed: int) -> object:
        return object()

    for broken in (confused, cheating):
        monkeypatch.setattr("bot.tables.thinking.brain_of", lambda *_, broken=broken: type("B", (), {"choose": broken}))
        assert await thinkers.choose("random", table.game, view) in view.legal
    thinkers.close()
    assert "ValueError" in caplog.text
    assert "an illegal move" in caplog.text
    assert not CARD.findall(caplog.text)
