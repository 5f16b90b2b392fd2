"""What the stage does where Discord does not take what it is sent, or has not told enough yet."""

from __future__ import annotations

from itertools import count

import pytest

from bot.messages.panel import Panel
from bot.tables.table import Table
from bot.ui.delivery.sending_process import UndeliveredError
from bot.ui.live import public_tables as stage
from bot.ui.live import table_poster
from tests.tables.house import GUILD, HOST, House
from tests.ui.front import BROKEN, FORBIDDEN, GONE, NO_CHANNEL, TOO_OLD, Front, Server

REMINDER = "the table waits for you"
ABANDONED = "The game was abandoned"


async def reminded(front: Front) -> Table:
    """Three people have been mentioned: nobody has stacked a deck yet."""
    table = await front.game()
    front.clock.advance(table.pace.remind)
    await front.line.until(lambda: len(front.line.reading(REMINDER)) == 3)
    await front.settled()
    return front.tables.get(table.id)


# Reminders


async def test_a_reminder_that_arrived_though_nobody_learnt_it_is_the_same_message(front: Front) -> None:
    front.line.loses = ["mention"]
    table = await reminded(front)
    assert sum(sent.what == "mention" for sent in front.line.sent) == 4
    await front.act(table, 0)
    await front.line.until(lambda: len(front.line.reading(REMINDER)) == 2)


async def test_who_is_reminded_of_the_same_decision_again_is_mentioned_again(front: Front) -> None:
    """The table was paused meanwhile, and the reminder deleted."""
    table = await reminded(front)
    before = front.line.reading(REMINDER)
    front.clock.advance(1)
    await front.tables.pause(table.id, HOST)
    await front.tables.resume(table.id, HOST)
    await front.line.until(lambda: not front.line.reading(REMINDER))
    front.clock.advance(table.pace.remind)
    await front.line.until(lambda: len(front.line.reading(REMINDER)) == 3)
    assert not set(before) & set(front.line.reading(REMINDER))


async def test_a_reminder_that_may_not_be_deleted_goes_when_the_permission_is_back(front: Front) -> None:
    table = await reminded(front)
    front.line.refuses = lambda _: FORBIDDEN
    table = await front.act(table, 0)
    await front.settled()
    assert [sent.what for sent in front.line.refused] == ["delete", "edit"], "it is not tried again by itself"
    front.line.refuses = lambda _: None
    front.stage.catch_up(channel=table.channel)
    await front.settled()
    assert len(front.line.reading(REMINDER)) == 2


async def test_a_reminder_that_somebody_else_has_deleted_is_gone(front: Front) -> None:
    table = await reminded(front)
    front.line.refuses = lambda sent: GONE if sent.what == "delete" else None
    await front.act(table, 0)
    await front.settled()
    assert len(front.messages[table.id].calls) == 2


async def test_a_reminder_that_nobody_learnt_of_before_a_crash_goes_once_its_person_acts(front: Front) -> None:
    front.line.loses = ["mention"]
    table = await front.game()
    front.clock.advance(table.pace.remind)
    await front.line.until(lambda: front.line.reading(REMINDER))
    await front.act(front.tables.get(table.id), 0)
    await front.close_doors()
    await front.open_doors()
    front.stage.catch_up()
    await front.settled()
    assert len(front.line.reading(REMINDER)) == 2
    assert len(front.line.standing) == 3


async def test_a_reminder_that_was_forbidden_comes_when_the_permission_is_back(front: Front) -> None:
    table = await front.game()
    front.line.refuses = lambda sent: FORBIDDEN if sent.what == "mention" else None
    front.clock.advance(table.pace.remind)
    await front.line.until(lambda: front.line.refused)
    await front.settled()
    front.line.refuses = lambda _: None
    front.stage.catch_up(channel=table.channel)
    await front.settled()
    assert len(front.line.reading(REMINDER)) == 3


# Messages that were replaced


async def test_every_replaced_message_goes_even_if_several_could_not_be_deleted_at_first(front: Front) -> None:
    table = await front.game()
    await front.settled()
    front.line.refuses = lambda sent: FORBIDDEN if sent.what == "delete" else None
    for _ in range(2):
        front.stage.again(table, anew=True)
        await front.settled()
    assert len(front.line.standing) == 3
    front.line.refuses = lambda _: None
    front.stage.catch_up(channel=table.channel)
    await front.settled()
    assert len(front.line.standing) == 1


@pytest.mark.parametrize("cut_short", ["post", "delete"])
async def test_a_crash_while_a_table_is_called_for_leaves_one_message(front: Front, cut_short: str) -> None:
    """The table itself has not moved on, so only the note of what was under way tells."""
    table = await front.game()
    await front.settled()
    front.line.loses = [cut_short] if cut_short == "post" else []
    front.line.refuses = lambda sent: BROKEN if sent.what == cut_short == "delete" else None
    front.stage.again(table, anew=True)
    await front.line.until(lambda: len(front.line.standing) == 2 and (cut_short == "post" or front.line.refused))
    await front.close_doors()
    front.line.refuses = lambda _: None
    await front.open_doors()
    front.stage.catch_up()
    await front.settled()
    assert len(front.line.standing) == 1


async def test_after_a_crash_an_open_hand_is_refreshed_though_its_table_is_up_to_date(front: Front) -> None:
    """The table's message was edited just before, the hand was not."""
    table = await front.game()
    await front.settled()
    await front.hands.opened(front.answered(HOST, message=5), table, Panel(), "")
    table = await front.act(table, 1)
    await front.settled()
    (panel,) = front.messages[table.id].panels
    panel.version, panel.shown = table.version - 1, "an older look"
    front.messages.changed(table.id)
    await front.close_doors()
    before = len(front.line.sent)
    await front.open_doors()
    front.stage.catch_up()
    await front.line.until(lambda: len(front.line.sent) > before)
    assert [(sent.what, sent.message) for sent in front.line.sent[before:]] == [("refresh", 5)]


# What no event tells


async def test_a_lobby_whose_message_was_deleted_comes_back(front: Front) -> None:
    await front.lobby()
    del front.line.standing[1]
    front.line.refuses = lambda sent: GONE if sent.message == 1 else None
    front.stage.look()
    await front.settled()
    assert len(front.line.reading("Player 100")) == 1
    posts = len(front.line.sent)
    front.stage.look()
    await front.settled()
    assert [sent.what for sent in front.line.sent[posts:]] == ["edit"], "it stands there"


async def test_a_look_posts_nothing_anew(front: Front, monkeypatch: pytest.MonkeyPatch) -> None:
    await front.lobby()
    monkeypatch.setattr(table_poster, "RENEW_AFTER", -1)
    front.stage.look()
    await front.settled()
    assert [sent.what for sent in front.line.sent] == ["edit"]


async def test_a_look_finds_that_a_permission_is_back(front: Front) -> None:
    table = await front.game()
    await front.settled()
    front.line.refuses = lambda _: FORBIDDEN
    await front.act(table, 0)
    await front.settled()
    front.line.refuses, before = lambda _: None, len(front.line.sent)
    front.stage.look()
    await front.settled()
    assert [sent.what for sent in front.line.sent[before:]] == ["edit"]


# Old messages


@pytest.mark.parametrize("plays", [False, True], ids=["a lobby", "a game"])
@pytest.mark.parametrize("known", [True, False], ids=["the bot knows", "Discord says so"])
async def test_the_end_of_a_table_replaces_a_message_that_is_too_old_to_edit(
    front: Front, monkeypatch: pytest.MonkeyPatch, known: bool, plays: bool
) -> None:
    """That of a game is not edited in any case: it goes."""
    table = await (front.game() if plays else front.lobby())
    await front.settled()
    (old,) = front.line.standing
    if known:
        monkeypatch.setattr(table_poster, "RENEW_AFTER", -1)
    front.line.refuses = lambda sent: TOO_OLD if (sent.what, sent.message) == ("edit", old) else None
    await front.tables.end(table.id, HOST)
    await front.settled()
    assert old not in front.line.standing
    assert sum(sent.what == "post" for sent in front.line.sent) == 1 + plays, "the table, and how it ended"
    assert len(front.line.refused) == (not known and not plays)
    assert await front.kept(table) is None


# The end


async def test_a_table_that_is_over_is_not_forgotten_before_its_reminders_are_gone(front: Front) -> None:
    table, tries = await reminded(front), count()
    front.line.refuses = lambda sent: BROKEN if sent.what == "delete" and next(tries) < 4 else None
    await front.tables.end(table.id, HOST)
    await front.settled()
    assert not front.line.reading(REMINDER)
    assert sum(ABANDONED in sent.said for sent in front.line.sent if sent.what == "post") == 1
    assert await front.kept(table) is None


@pytest.mark.parametrize("forbidden", [{"edit", "post", "delete"}, {"post"}], ids=["everything", "new messages"])
async def test_a_table_that_is_over_and_may_not_be_shown_waits_for_the_permission(
    front: Front, forbidden: set[str]
) -> None:
    table = await reminded(front)
    front.line.refuses = lambda sent: FORBIDDEN if sent.what in forbidden else None
    await front.tables.end(table.id, HOST)
    await front.settled()
    assert await front.kept(table)
    front.line.refuses = lambda _: None
    front.stage.catch_up(channel=table.channel)
    await front.settled()
    assert front.line.reading(ABANDONED)
    assert not front.line.reading(REMINDER)
    assert await front.kept(table) is None


@pytest.mark.parametrize("gone", ["server", "channel"])
async def test_a_table_that_is_over_with_nowhere_to_be_is_forgotten(front: Front, gone: str) -> None:
    table = await reminded(front)
    if gone == "server":
        front.client.servers.clear()
    front.line.refuses = lambda _: FORBIDDEN if gone == "server" else NO_CHANNEL
    await front.tables.end(table.id, HOST)
    await front.settled()
    assert await front.kept(table) is None
    assert not front.stage._showing


async def test_a_lobby_that_is_closed_while_its_message_is_on_its_way_is_shown_as_closed(front: Front) -> None:
    table = await House.lobby(front)
    await front.tables.end(table.id, HOST)
    front.stage.catch_up()
    await front.settled()
    assert not front.line.sent
    front.stage.posted(table, 5)
    await front.settled()
    assert front.line.reading("This table was closed") == [5]
    assert await front.kept(table) is None


# Before Discord has told about the server


async def test_a_server_that_is_not_known_yet_is_waited_for(front: Front) -> None:
    """Scores and the podium stay as they were posted, so they must not be in the wrong language."""
    table = await front.play_on(await front.game(options={"short": True}))
    front.line.refuses = lambda _: BROKEN
    await front.close_doors()
    front.line.refuses, posted = lambda _: None, len(front.line.sent)
    front.client.servers[GUILD], front.client.ready = Server(unavailable=True), False
    await front.open_doors()
    front.stage.catch_up()
    await front.settled()
    assert len(front.line.sent) == posted
    front.client.servers[GUILD] = Server("ja")
    front.stage.catch_up(guild=GUILD)
    await front.settled()
    assert {is_japanese(sent.said) for sent in front.line.sent[posted:] if sent.what == "post"} == {True}
    assert await front.kept(table) is None


async def test_many_tables_of_a_server_that_is_away_hold_up_no_other(front: Front) -> None:
    front.client.servers[GUILD] = Server(unavailable=True)
    away = [await front.lobby(channel=channel) for channel in range(stage.AT_ONCE + 1)]
    for table in away:
        front.stage.again(table, anew=True)
    front.client.servers[GUILD + 1] = Server()
    near = (await front.tables.open(GUILD + 1, 99, HOST, "tsumo")).after
    front.stage.again(near, anew=True)
    await front.settled()
    assert [sent.what for sent in front.line.sent] == ["post"]
    front.client.servers[GUILD] = Server()
    front.stage.catch_up(guild=GUILD)
    await front.settled()
    assert sum(sent.what == "post" for sent in front.line.sent) == 1 + len(away)


async def test_a_table_called_for_while_the_server_is_away_comes_later(front: Front) -> None:
    table = await front.game()
    await front.settled()
    front.client.servers[GUILD].unavailable = True
    front.stage.again(table, anew=True)
    await front.settled()
    front.client.servers[GUILD].unavailable = False
    before = list(front.line.standing)
    front.stage.catch_up(guild=GUILD)
    await front.settled()
    assert len(front.line.standing) == 1
    assert list(front.line.standing) != before


async def test_an_answer_given_before_the_server_was_known_is_shown_again_in_its_language(front: Front) -> None:
    front.client.servers.clear()
    front.client.ready = False
    await front.lobby()
    front.client.servers[GUILD], front.client.ready = Server("ja"), True
    front.stage.catch_up(guild=GUILD)
    await front.settled()
    assert is_japanese(front.line.standing[1])


async def test_a_lobby_whose_answer_is_on_its_way_is_left_alone(front: Front) -> None:
    await House.lobby(front)
    front.stage.catch_up()
    await front.settled()
    assert not front.line.sent


def is_japanese(said: str) -> bool:
    return any("\u3040" <= letter <= "\u30ff" for letter in said)


# What passes


@pytest.mark.parametrize(
    ("status", "passing"), [(None, True), (429, True), (500, True), (503, True), (400, False), (403, False)]
)
def test_what_passes(status: int | None, passing: bool) -> None:
    """A 429 that names no way back to Discord is raised by discord.py: it was too much for once, that is all."""
    assert UndeliveredError(status, 0, "").passing is passing
