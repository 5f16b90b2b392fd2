"""What goes to whom: a refreshed panel is its owner's, nothing tells the secret, and no message mentions anybody."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import orjson
import pytest
from aiohttp import BytesPayload

from bot.messages import explanations
from bot.messages.card_emoji import CardEmoji
from bot.messages.panel import Panel, literal
from bot.messages.words import words_for
from bot.tables.table import Status
from bot.ui.delivery.answer import Answer
from bot.ui.delivery.sending_process import SendingProcess
from bot.ui.play.hand import hand
from bot.ui.play.score import score
from bot.ui.play.table import public
from engine.core.values import changed
from engine.registry import GAMES
from tests.engine.positions import TABLES, position
from tests.tables.house import HOST
from tests.ui.front import BROKEN, Front
from tests.ui.tables import SECRET, table_at

EMOJI = CardEmoji()
EN = words_for("en")
DISCORD_WAITS = 3.0
"""Seconds for an answer."""


async def test_a_refresh_shows_everybody_their_own_cards(front: Front, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: dict[int, list[str]] = {}
    send = front.line.refresh

    async def refresh(application: int, token: str, message: int, panel: Panel) -> None:
        shown[message] = [picture.alt for picture in panel.pictures]
        await send(application, token, message, panel)

    monkeypatch.setattr(front.line, "refresh", refresh)
    table = await front.game("tezuma:masters")
    for seat in range(3):
        await front.hands.opened(front.answered(HOST + seat, message=seat + 1), table, Panel(), "")
    await front.tables.pause(table.id, HOST)
    await front.line.until(lambda: shown.keys() == {1, 2, 3})
    paused = front.tables.get(table.id)
    own = {seat: [picture.alt for picture in hand(paused, seat, EN, EMOJI).pictures] for seat in range(3)}
    assert len({*map(str, own.values())}) == 3
    assert shown == {seat + 1: alt for seat, alt in own.items()}


async def test_a_person_has_one_open_panel_and_the_ones_before_say_where_it_is(front: Front) -> None:
    table = await front.game("tezuma:masters")
    await front.hands.opened(front.answered(HOST + 1, message=9), table, Panel(), "")
    for message in (1, 2, 3):
        await front.hands.opened(front.answered(HOST, message), table, Panel(), "")
    await front.hands_at_rest()
    assert [panel.message for panel in front.messages[table.id].panels] == [9, 3]
    closed = [sent for sent in front.line.sent if sent.what == "refresh"]
    assert [sent.message for sent in closed] == [1, 2]
    assert all("in another panel" in sent.said and "custom_id" not in sent.said for sent in closed)


async def test_a_panel_that_was_not_closed_before_a_crash_closes_after_it(front: Front) -> None:
    table = await front.game("tezuma:masters")
    front.line.refuses = lambda sent: BROKEN if sent.what == "refresh" else None
    for message in (1, 2):
        await front.hands.opened(front.answered(HOST, message), table, Panel(), "")
    await front.line.until(lambda: front.line.refused)
    await front.close_doors()
    front.line.refuses = lambda _: None
    await front.open_doors()
    front.stage.catch_up()
    await front.line.until(lambda: any("in another panel" in sent.said for sent in front.line.sent))
    await front.hands_at_rest()
    assert [panel.message for panel in front.messages[table.id].panels] == [2]


async def test_whoever_clicks_an_older_panel_goes_on_there(front: Front) -> None:
    """The newer one closes: it is further away from where they are."""
    table = await front.game("tezuma:masters")
    for message in (1, 2, 1):
        await front.hands.opened(front.answered(HOST, message), table, Panel(), "")
        await front.hands_at_rest()
    assert [panel.message for panel in front.messages[table.id].panels] == [1]
    assert [sent.message for sent in front.line.sent if sent.what == "refresh"] == [1, 2]


async def test_a_click_from_before_a_restart_that_is_heard_once_more_closes_no_newer_panel(front: Front) -> None:
    table = await front.game("tezuma:masters")
    before, after = front.answered(HOST, 1), front.answered(HOST, 2)
    for heard in (before, after, before):
        await front.hands.opened(heard, table, Panel(), "")
        await front.hands_at_rest()
    assert [panel.message for panel in front.messages[table.id].panels] == [2]
    assert {sent.message for sent in front.line.sent if sent.what == "refresh"} == {1}


async def test_a_panel_keeps_the_token_of_its_newest_click_though_an_older_one_is_heard_later(front: Front) -> None:
    table = await front.game("tezuma:masters")
    before, after = (front.acknowledged(HOST, 1, token) for token in ("before", "after"))
    for heard in (after, before):
        await front.hands.opened(heard, table, Panel(), "")
    (panel,) = front.messages[table.id].panels
    assert panel.token == "after"


@pytest.mark.parametrize("key", GAMES)
def test_no_panel_of_an_open_table_tells_its_secret(key: str) -> None:
    at = position(TABLES[key][0], seed=1, part=0.6)
    table = table_at(at)
    panels = [public(changed(table, status=Status.LOBBY), EN, EMOJI), public(table, EN, EMOJI)]
    panels += [hand(table, seat, EN, EMOJI) for seat in range(at.table.players)]
    panels += [score(table, deal, EN) for deal in range(1, len(table.view(None).sheet) + 1)]
    for panel in panels:
        assert SECRET.hex() not in f"{panel.parts}"
        assert str(SECRET) not in f"{panel.parts}"


def test_what_a_record_quotes_stays_inside_its_quotes() -> None:
    said = explanations.written(EN, "` **loud** `\n# and large")
    assert (said[0], said[-1], said.count("`"), "\n" in said) == ("`", "`", 2, False)


async def test_a_reminder_mentions_one_person_and_nobody_else() -> None:
    class Quiet(SendingProcess):
        sent: bytes

        def __init__(self) -> None:
            pass

        async def _ask(self, method: str, path: str, body: BytesPayload | None = None, **where: Any) -> Any:
            assert body is not None
            self.sent = body.decode().encode()
            return {"id": "1"}

    await (process := Quiet()).say(1, "<@5> @everyone", (5,), "nonce")
    assert orjson.loads(process.sent)["allowed_mentions"] == {"parse": [], "users": ["5"]}


async def test_no_message_mentions_anybody() -> None:
    class Painter:
        async def paint(self, scene: object) -> bytes:
            return b""

    for ephemeral in (True, False):
        message = (await Panel().text("<@1> @everyone").ready(Painter())).message(ephemeral=ephemeral)
        assert message["allowed_mentions"] == {"parse": []}


async def test_what_can_not_be_drawn_is_told() -> None:
    """The trick stands in the picture: without it, nobody would know what lies."""

    class Painter:
        async def paint(self, scene: object) -> bytes:
            raise RuntimeError("no ink")

    table = table_at(position(TABLES["tezuma:masters"][0], seed=1, part=0.15))
    (seat,) = table.to_act
    panel = hand(table, seat, EN, EMOJI)
    ready = await panel.ready(Painter())
    assert ready.uploads == []
    (container,) = ready.components
    assert literal(panel.pictures[0].alt) in [piece.get("content") for piece in container["components"]]


async def test_an_answer_is_deferred_well_before_discord_gives_up() -> None:
    interaction, nobody = SimpleNamespace(locale="en-US"), SimpleNamespace()
    answer = Answer(cast("Any", interaction), cast("Any", nobody), cast("Any", nobody))
    left = answer._backstop.when() - asyncio.get_running_loop().time()
    answer.close()
    assert 0 < left <= DISCORD_WAITS - 0.5
