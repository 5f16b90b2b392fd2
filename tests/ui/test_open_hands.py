"""Open hands are brought up to date, each by itself."""

from __future__ import annotations

import logging
from contextlib import suppress
from typing import Any

import pytest

from bot.messages.card_emoji import CardEmoji
from bot.messages.panel import Panel
from bot.messages.words import words_for
from bot.tables.refusals import NoSuchTable
from bot.ui.delivery.sending_process import UndeliveredError
from bot.ui.live import open_hands as hands
from bot.ui.play.hand import hand
from tests.tables.house import HOST
from tests.ui.front import BROKEN, GONE, Front, Sent, said


async def test_a_bug_in_one_panel_spoils_no_other_and_tells_no_card(
    front: Front, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = await front.game()
    for seat in range(3):
        await front.hands.opened(front.answered(HOST + seat, message=seat + 1), table, Panel(), "")

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


async def test_a_hint_stays_in_the_panel_while_the_game_goes_on_around_it_and_goes_with_the_decision(
    front: Front,
) -> None:
    """Whatever refreshes the panel meanwhile: here a pause, and a restart."""
    table = await front.game()
    await front.hands.opened(front.answered(HOST, message=1), table, Panel(), "", "💡 this one")
    assert front.hands.advice(table, HOST) == "💡 this one"

    def shown() -> str:
        return [sent.said for sent in front.line.sent if sent.what == "refresh"][-1]

    await front.tables.pause(table.id, HOST)
    await front.line.until(lambda: refreshed(front))
    assert "💡 this one" not in shown(), "nothing is to be decided now"
    await front.settled()
    await front.close_doors()
    await front.open_doors()
    await front.tables.resume(table.id, HOST)
    await front.line.until(lambda: "paused" not in shown())
    assert "💡 this one" in shown()
    now = front.tables.get(table.id)
    build = next(iter(now.view(0).legal)).code
    await front.tables.act(table.id, HOST, now.decided[0], build)
    await front.line.until(lambda: "💡 this one" not in shown())
    assert front.hands.advice(front.tables.get(table.id), HOST) == ""
    while 0 not in (now := front.tables.get(table.id)).to_act:
        seat = now.to_act[0]
        await front.tables.act(table.id, now.seats[seat].user or 0, now.decided[seat], now.view(seat).legal[0].code)
    await front.line.until(lambda: "Declare" in shown())
    assert "💡 this one" not in shown(), "the next decision is another one"


async def test_every_card_that_others_play_is_shown_in_an_open_hand(front: Front) -> None:
    """Also to whoever waits; the newest look wins."""
    table = await front.game("tezuma:masters", people=3)
    await front.hands.opened(front.answered(HOST, message=1), table, Panel(), "")
    by_others = 0
    while by_others < 4:
        now, before = front.tables.get(table.id), len(front.line.sent)
        (seat,) = now.to_act
        await front.tables.act(table.id, HOST + seat, now.decided[seat], now.view(seat).legal[0].code)
        await front.hands_at_rest()
        look = hand(front.tables.get(table.id), 0, words_for("en"), CardEmoji())
        (panel,) = front.messages[table.id].panels
        assert panel.shown == look.fingerprint()
        if seat and now.view(None).phase.value == "tricks":
            by_others += 1
            assert "refresh" in {sent.what for sent in front.line.sent[before:]}


async def test_whoever_waits_is_shown_fast_cards_together_and_their_own_turn_at_once(
    front: Front, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A token can change a panel only so often: what others do must not use that up."""
    monkeypatch.setattr(hands, "LOOKING_ON", 3600)
    table = await front.game("tezuma:masters", people=4)
    while table.to_act != (0,):
        table = await front.act(table, table.to_act[0])
    table = await front.act(table, 0)
    await front.hands.opened(front.answered(HOST, message=1), table, Panel().text("the answer"), "")
    while 0 not in table.to_act:
        assert not refreshed(front)
        table = await front.act(table, table.to_act[0])
        await front.hands_at_rest()
    (panel,) = front.messages[table.id].panels
    assert panel.shown == hand(table, 0, words_for("en"), CardEmoji()).fingerprint()
    assert len([sent for sent in front.line.sent if sent.what == "refresh"]) == 1


async def test_what_was_held_back_is_shown_a_little_later(front: Front, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hands, "LOOKING_ON", 0.05)
    table = await front.game("tezuma:masters", people=4)
    waiting = next(seat for seat in range(4) if seat not in table.to_act)
    await front.hands.opened(front.answered(HOST + waiting, message=1), table, Panel().text("the answer"), "")
    await front.act(table, table.to_act[0])
    await front.hands_at_rest()
    await front.line.until(lambda: refreshed(front))


# Clicks


async def test_what_came_of_a_click_is_shown_once_it_is_answered_and_by_its_token(
    front: Front, monkeypatch: pytest.MonkeyPatch
) -> None:
    tokens: list[str] = []
    send = front.line.refresh

    async def refresh(application: int, token: str, message: int | None, panel: Panel) -> None:
        tokens.append(token)
        await send(application, token, message, panel)

    monkeypatch.setattr(front.line, "refresh", refresh)
    table = await front.game("tezuma:masters", people=3)
    (seat,) = table.to_act
    await front.hands.opened(front.answered(HOST + seat, message=1), table, Panel())
    with front.hands.answering(message=1):
        table = await front.act(table, seat)
        await front.hands_at_rest()
        assert not tokens
        await front.hands.opened(front.acknowledged(HOST + seat, message=1, token="the click"), table)
    await front.hands_at_rest()
    (panel,) = front.messages[table.id].panels
    assert panel.shown == hand(table, seat, words_for("en"), CardEmoji()).fingerprint()
    assert tokens == [panel.token] == ["the click"]


async def test_what_came_of_a_click_is_shown_before_what_came_after_it_and_tried_again_if_it_fails(
    front: Front,
) -> None:
    """Whoever draws a card reads which one, however fast the others are."""
    table = await front.game("tezuma:masters", people=3)
    (seat,) = table.to_act
    await front.hands.opened(front.answered(HOST + seat, message=1), table, Panel())
    with front.hands.answering(message=1):
        after = await front.act(table, seat)
        await front.hands.opened(front.acknowledged(HOST + seat, message=1, token="the click"), after)
        table = await front.act(after, after.to_act[0])
    front.line.refuses = lambda sent: BROKEN if sent.what == "refresh" and len(front.line.refused) < 3 else None
    await front.hands_at_rest()
    shown = [sent.said for sent in front.line.sent if sent.what == "refresh"]
    assert shown == [said(hand(at, seat, words_for("en"), CardEmoji())) for at in (after, table)]


async def test_a_click_that_fails_holds_up_no_refresh(front: Front) -> None:
    table = await front.game("tezuma:masters", people=3)
    await front.hands.opened(front.answered(HOST, message=1), table, Panel())
    with suppress(NoSuchTable), front.hands.answering(message=1):
        await front.act(table, table.to_act[0])
        raise NoSuchTable
    await front.hands_at_rest()
    assert refreshed(front) == {1}


async def test_a_click_on_an_old_button_shows_the_panel_once_more(front: Front) -> None:
    """Perhaps its owner still sees what was shown before."""
    table = await front.game("tezuma:masters", people=3)
    look = hand(table, 0, words_for("en"), CardEmoji())
    await front.hands.opened(front.answered(HOST, message=1), table, look)
    await front.hands_at_rest()
    assert not refreshed(front)
    await front.hands.opened(front.acknowledged(HOST, message=1, token="the click"), table)
    await front.hands_at_rest()
    assert len(refreshed(front)) == 1


@pytest.mark.parametrize("outcome", [None, GONE], ids=["arrives", "fails by the older token"])
async def test_a_choice_half_made_while_a_refresh_is_under_way_is_shown_after_it(
    front: Front, monkeypatch: pytest.MonkeyPatch, outcome: UndeliveredError | None
) -> None:
    """The refresh is about the same table, but knows nothing of the choice."""
    table = await front.game("tsumo", people=3)
    card, send = str(table.view(0).hand[0]), front.line.refresh
    opened, click = front.answered(HOST, message=1), front.acknowledged(HOST, message=1, token="the click")

    async def refresh(application: int, token: str, message: int | None, panel: Panel) -> None:
        if token != "the click":
            await front.hands.opened(click, table, None, card)
            if outcome:
                raise outcome
        await send(application, token, message, panel)

    monkeypatch.setattr(front.line, "refresh", refresh)
    await front.hands.opened(opened, table, Panel())
    front.hands.refresh_guild(table.guild)
    await front.hands_at_rest()
    (panel,) = front.messages[table.id].panels
    assert panel.shown == hand(table, 0, words_for("en"), CardEmoji(), card).fingerprint()


# Trouble


def refreshed(front: Front) -> set[int]:
    return {sent.message for sent in front.line.sent if sent.what == "refresh"}


async def test_what_fails_in_passing_is_tried_again_though_the_table_stands_still(front: Front) -> None:
    """The sending process was killed, say, or Discord was in trouble: whoever is next must see it."""
    table = await front.game()
    for seat in range(2):
        await front.hands.opened(front.answered(HOST + seat, message=seat + 1), table, Panel(), "")
    front.line.refuses = lambda sent: BROKEN if sent.what == "refresh" and len(front.line.refused) < 7 else None
    await front.tables.pause(table.id, HOST)
    await front.line.until(lambda: refreshed(front) == {1, 2})
    assert len(front.line.refused) == 7


async def test_the_newest_look_is_shown_in_the_end(front: Front) -> None:
    table = await front.game()
    await front.hands.opened(front.answered(HOST, message=1), table, Panel(), "")
    front.line.refuses = lambda sent: BROKEN if sent.what == "refresh" else None
    await front.tables.pause(table.id, HOST)
    await front.line.until(lambda: front.line.refused)
    await front.tables.resume(table.id, HOST)
    front.line.refuses = lambda _: None
    await front.line.until(lambda: refreshed(front))
    await front.hands_at_rest()
    assert "paused" not in [sent.said for sent in front.line.sent if sent.what == "refresh"][-1]


async def test_a_panel_is_left_alone_once_its_token_has_expired(front: Front) -> None:
    table = await front.game()
    await front.hands.opened(front.answered(HOST, message=1), table, Panel(), "")
    (panel,) = front.messages[table.id].panels

    def expires(sent: Sent) -> UndeliveredError | None:
        if sent.what != "refresh":
            return None
        panel.until = 0.0
        return BROKEN

    front.line.refuses = expires
    await front.tables.pause(table.id, HOST)
    await front.line.until(lambda: front.line.refused)
    await front.hands_at_rest()
    assert [sent.what for sent in front.line.refused] == ["refresh"]
    assert not front.messages[table.id].panels


async def test_a_panel_that_is_gone_is_not_tried_again(front: Front) -> None:
    table = await front.game()
    await front.hands.opened(front.answered(HOST, message=1), table, Panel(), "")
    front.line.refuses = lambda sent: GONE if sent.what == "refresh" else None
    await front.tables.pause(table.id, HOST)
    await front.line.until(lambda: front.line.refused)
    await front.hands_at_rest()
    assert len(front.line.refused) == 1


async def test_a_panel_that_was_not_refreshed_before_a_restart_is_refreshed_after_it(front: Front) -> None:
    table = await front.game()
    await front.hands.opened(front.answered(HOST, message=1), table, Panel(), "")
    front.line.refuses = lambda sent: BROKEN if sent.what == "refresh" else None
    await front.tables.pause(table.id, HOST)
    await front.line.until(lambda: front.line.refused)
    await front.settled()
    await front.close_doors()
    front.line.refuses = lambda _: None
    await front.open_doors()
    front.stage.catch_up()
    await front.line.until(lambda: refreshed(front) == {1})


# The end


async def test_a_hand_that_opens_as_its_table_ends_bids_farewell_and_revives_nothing(front: Front) -> None:
    table = await front.game()
    await front.tables.end(table.id, HOST)
    await front.settled()
    await front.hands.opened(front.answered(HOST, message=5), table, Panel(), "")
    await front.line.until(lambda: front.line.sent[-1].what == "refresh")
    assert front.line.sent[-1].message == 5
    assert "abandoned" in front.line.sent[-1].said
    assert await front.kept(table) is None
    assert not front.messages


async def test_what_asks_late_for_the_place_of_a_table_that_is_over_leaves_none(front: Front) -> None:
    table = await front.game()
    await front.tables.end(table.id, HOST)
    await front.settled()
    front.stage.posted(table, 6)
    assert await front.kept(table) is None
    assert not front.messages
