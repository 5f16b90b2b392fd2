"""The last trick of a deal can be seen, then its score, then what follows; whoever goes on need not wait for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from bot.messages.words import words_for
from bot.tables.table import Status, Table
from bot.ui.play.table import public, public_picture
from engine.core.values import changed
from tests.ui.front import BROKEN, FORBIDDEN, GONE, Front, Sent, said

SCORE, PODIUM = "Score of Round", "wins!"
MOMENT, FOR_EVER = 0.6, 600.0
"""Seconds of a computer player's pause: everything is shown soon, or not before somebody goes on."""


async def deal_over(front: Front, pause: float, *, short: bool = False) -> tuple[Table, Table]:
    """Three people have played the last card of a deal: the table with that trick, and the table after it."""
    front.tables._computer_pause = front.computer_pause = pause
    table = await front.game(options={"short": short})
    await front.settled()  # the first deal stands there
    while not front.updates[-1].deal_over:
        table = await front.play_on(table, moves=1)
    trick = front.updates[-1].deal_over
    assert trick
    return trick, table


def look(front: Front, table: Table) -> str:
    """What the table's message says."""
    return said(public(table, words_for("en"), front.stage._card_emoji))


def shown(front: Front) -> list[Sent]:
    """What everybody was shown since the last trick of the deal; nothing if that was never shown."""
    trick = next(update.deal_over for update in front.updates if update.deal_over)
    looks = [look(front, trick), look(front, changed(trick, status=Status.ENDED))]
    public = [sent for sent in front.line.sent if sent.what in ("post", "edit")]
    first = next((number for number, sent in enumerate(public) if sent.said in looks), len(public))
    return public[first:]


async def until(front: Front, true: Callable[[], object]) -> None:
    await front.line.until(true)


async def test_the_last_trick_is_seen_then_the_score_then_the_next_deal(front: Front) -> None:
    trick, table = await deal_over(front, MOMENT)
    await front.settled()
    first, second, third = shown(front)
    laid = trick.view(None).last
    assert laid is not None
    assert len(laid.trick.laid) == 3
    assert "to act" not in first.said, "nobody is, before the next deal"
    assert all(f"{table.seats[play.seat].name} " in first.said for play in laid.trick.laid)
    assert (first.what, second.what, third.what) == ("edit", "edit", "post")
    assert first.message == second.message != third.message
    assert f"{SCORE} 1" in second.said
    assert third.said == look(front, table)
    assert list(front.line.standing) == [second.message, third.message], "the table stands below the score"


@pytest.mark.parametrize("seen", ["the trick", "the score"])
async def test_whoever_goes_on_at_once_waits_for_nothing(front: Front, seen: str) -> None:
    trick, table = await deal_over(front, FOR_EVER)
    await until(front, lambda: shown(front))
    if seen == "the score":
        front.tables._computer_pause = MOMENT
        front.stage._showing[table.id].moved.set()  # the time is up
        await until(front, lambda: len(shown(front)) == 2)
    table = await front.act(table, 0)
    await front.settled()
    assert [SCORE in sent.said for sent in shown(front)] == [False, True, False]
    assert shown(front)[-1].said == look(front, table)
    assert trick.version < table.version == front.messages[table.id].version


async def test_a_table_that_is_called_for_is_not_held_up(front: Front) -> None:
    _, table = await deal_over(front, FOR_EVER)
    await until(front, lambda: shown(front))
    front.stage.catch_up()
    front.stage.again(table, anew=True)
    await front.settled()
    assert len(front.line.reading(SCORE)) == 1
    assert len(front.line.standing) == 2


async def test_where_computer_players_do_not_pause_nothing_is_held_up(front: Front) -> None:
    _, table = await deal_over(front, 0.0)
    await front.settled()
    assert not shown(front)
    assert len(front.line.reading(SCORE)) == 1
    assert front.messages[table.id].version == table.version


@pytest.mark.parametrize("parts", [1, 2])
async def test_a_crash_while_the_end_of_a_deal_is_shown_loses_and_doubles_nothing(front: Front, parts: int) -> None:
    _, table = await deal_over(front, FOR_EVER)
    await until(front, lambda: shown(front))
    if parts == 2:
        front.stage._showing[table.id].moved.set()
        await until(front, lambda: len(shown(front)) == 2)
    await front.close_doors()
    await front.open_doors()
    front.stage.catch_up()
    await front.settled()
    score, last = front.line.standing
    assert front.line.reading(SCORE) == [score]
    assert front.line.standing[last] == look(front, table)
    assert sum(sent.what == "post" for sent in front.line.sent) == 2, "the table of each deal"


async def test_a_score_is_posted_where_the_table_can_not_become_it(front: Front) -> None:
    """Somebody has deleted the table's message meanwhile."""
    _, table = await deal_over(front, FOR_EVER)
    await until(front, lambda: shown(front))
    old = front.messages[table.id].message
    front.line.refuses = lambda sent: GONE if sent.message == old else None
    front.stage._showing[table.id].moved.set()
    await front.act(table, 0)
    await front.settled()
    assert sum(SCORE in sent.said for sent in front.line.sent if sent.what == "post") == 1
    assert front.messages[table.id].scores == front.line.reading(SCORE)


async def test_a_message_that_arrived_unnoticed_becomes_the_score(front: Front) -> None:
    """Discord was in trouble as the table was posted anew, and the deal was over before it was well again."""
    front.tables._computer_pause = 0.0
    table = await front.game()
    await front.settled()
    front.line.loses = ["post"]
    front.line.refuses = lambda sent: BROKEN if sent.what == "post" and not front.line.loses else None
    front.stage.again(table, anew=True)
    await until(front, lambda: len(front.line.standing) == 2)
    while len(table.view(None).sheet) == 0:
        table = await front.play_on(table, moves=1)
    front.line.refuses = lambda _: None
    front.stage.catch_up()
    await front.settled()
    assert len(front.line.standing) == 2, "the score and the table"


@pytest.mark.parametrize("game", ["tezuma:masters", "tezuma:trick", "tsumo"])
async def test_after_the_last_trick_nobody_leads(front: Front, game: str) -> None:
    table = await front.game(game, people=4)
    while not front.updates[-1].deal_over:
        table = await front.play_on(table, moves=1)
    trick = front.updates[-1].deal_over
    assert trick
    picture = public_picture(trick, trick.view(None), words_for("en"))
    assert picture
    scene: Any = picture.scene
    assert scene.turn is None
    assert len(scene.plays) == 4
    assert not any("lead" in line or "led" in line for line in scene.outcome.lines)


# The end of a game


async def test_a_finished_game_leaves_the_podium_and_the_announcement_it_links_to(front: Front) -> None:
    _, table = await deal_over(front, MOMENT, short=True)
    assert table.status is Status.ENDED
    await front.settled()
    assert [sent.what for sent in shown(front)] == ["edit", "post"], "the last trick, then the podium"
    assert "hand" not in shown(front)[0].said, "nobody has a hand any more"
    (podium,) = front.line.standing.values()
    assert PODIUM in podium or "share the victory" in podium
    assert table.announcement in podium
    assert list(front.line.announced) == [int(table.start)]
    assert await front.kept(table) is None


async def test_the_scores_of_all_deals_go_when_the_game_is_over(front: Front) -> None:
    front.tables._computer_pause = 0.0
    table = await front.play_on(await front.game())
    await front.settled()
    assert table.status is Status.ENDED
    assert len(front.line.standing) == 1


@pytest.mark.parametrize("cut_short", ["post", "delete"])
async def test_what_is_left_of_a_game_at_a_crash_goes_after_the_restart(front: Front, cut_short: str) -> None:
    front.tables._computer_pause = 0.0
    table = await front.play_on(await front.game(), moves=110)
    await front.settled()
    assert front.line.reading(SCORE)
    front.line.refuses = lambda sent: FORBIDDEN if sent.what == cut_short else None
    await front.play_on(table)
    await until(front, lambda: any(sent.what == cut_short for sent in front.line.refused))
    await front.settled()
    assert len(front.line.standing) > 1
    await front.close_doors()
    front.line.refuses = lambda _: None
    await front.open_doors()
    front.stage.catch_up()
    await front.settled()
    assert len(front.line.standing) == 1
    assert sum(PODIUM in sent.said or "share the victory" in sent.said for sent in front.line.sent) == 1
    assert await front.kept(table) is None
