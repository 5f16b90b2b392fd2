"""What a server remembers, as it is listed: leaderboards and histories."""

from __future__ import annotations

from collections.abc import AsyncIterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from bot.messages.panel import Panel
from bot.messages.words import LANGUAGES, words_for
from bot.store.store import SqliteStore
from bot.tables.periods import PERIODS
from bot.tables.port import Entry, Finished, Result
from bot.ui.archive.handlers import history_page
from bot.ui.server.handlers import leaderboard_page
from bot.ui.server.leaderboard import Board, leaderboard
from bot.ui.storage import ORDERS, Page, Reader, Standing
from engine.registry import GAMES
from playground import components as c
from playground.limits import component_problems

GUILD, AOI, BO = 7, 11, 12


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    async with SqliteStore(tmp_path / "yose.db") as store:
        yield store


def result(user: int, name: str, place: int, points: int) -> Result:
    return Result(user, name, user - AOI, place, points, place == 1)


async def played(store: SqliteStore, *results: Result, winners: tuple[str, ...] = ()) -> None:
    table = await store.create(GUILD, 70, Entry("opened", {}, 1.0))
    finished = Finished("tsumo", "{}", results, winners)
    await store.append(table, 1, [Entry("closed", {}, 2.0)], close=True, finished=finished)


def components(panel: Panel) -> list[Any]:
    """What is sent, checked as Discord checks it."""
    sent = panel.components(frozenset(picture.filename for picture in panel.pictures))
    assert component_problems(sent, "v2") == []
    return sent


def text(panel: Panel) -> str:
    said = "\n".join(node["content"] for _, node in c.walk(components(panel)) if node["type"] == c.TEXT_DISPLAY)
    assert len(said) <= 4000
    return said


def buttons(panel: Panel) -> list[str]:
    return [node["label"] for _, node in c.walk(components(panel)) if node["type"] == c.BUTTON]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_only_what_has_several_pages_says_which_one_it_is(store: SqliteStore, language: str) -> None:
    words = words_for(language)

    async def panels() -> list[Panel]:
        board = await leaderboard_page(store.scores, GUILD, AOI, Board("tsumo").sensible(), 0, words)
        return [board, await history_page(store.scores, GUILD, Reader(AOI, (70,)), None, 0, words)]

    for user in range(10):
        await played(store, result(user, f"Player {user}", 1, 9))
    for panel in await panels():
        assert words("leaderboard-page", page=1, pages=1) not in str(components(panel)), "nor in the alt text"
        assert buttons(panel) == []
    (picture,) = (await panels())[0].pictures
    assert picture.scene.header.pills == ()

    await played(store, result(AOI, "Aoi", 1, 9))
    for panel in await panels():
        assert words("leaderboard-page", page=1, pages=2) in text(panel)
        assert buttons(panel) == ["◀", "▶"]
    (picture,) = (await panels())[0].pictures
    assert picture.scene.header.pills == (words("leaderboard-page", page=1, pages=2),)


LONG = "*" * 32


def many(count: int, first: int = 1) -> tuple[Standing, ...]:
    """Names that need as much room as names can, with everything that a row can tell."""
    rows = range(first, first + count)
    return tuple(Standing(rank, rank, LONG, 3, 1, 2.5, -9, 12, 1234, provisional=True, moved=-12) for rank in rows)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_leaderboard_fits_a_message_and_has_a_picture(language: str) -> None:
    words = words_for(language)
    pages = {0: Page((), 0), 1: Page(many(1), 1), 5000: Page(many(10), 5000, many(3, 4321))}
    for key, period, order in product((None, *GAMES), PERIODS, ORDERS):
        board = Board(key, period, order, 1_790_000_000.0).sensible()
        for total, found in pages.items():
            panel = leaderboard(found, board, 0, 4322, words)
            assert (LONG.replace("*", "\\*") in text(panel)) == bool(total)
            assert len(panel.pictures) == bool(total), "also for all games"
            assert Board.read(board.page(7), board.at) == (board, 7)
    assert "➤" in text(panel)
    assert "▼12" in text(panel)


def test_an_order_that_a_board_does_not_have_becomes_its_usual_one() -> None:
    assert Board(None, "all", "rating").sensible() == Board(None, "all", "wins")
    assert Board("tsumo").sensible() == Board("tsumo", "all", "rating")
    assert Board("chess", "century", "luck").sensible() == Board(None, "all", "wins")
    assert Board.read("tsumo/3", 1.0) == (Board("tsumo", "all", "rating", 1.0), 3), "an id of an older version"
    assert Board.read("", 1.0) == (Board(None, "all", "wins", 1.0), 0), "the podium's button"


def outcomes(panel: Panel) -> list[str]:
    """The second line of every game, the latest first."""
    return [line for line in text(panel).splitlines() if line.startswith("-# ")]


async def test_a_history_names_the_winners_and_tells_the_reader_s_own_place(store: SqliteStore) -> None:
    await played(store)
    await played(store, result(AOI, "Aoi", 1, 9), result(BO, "*Bo*", 1, 9), winners=("Aoi", "*Bo*"))
    await played(store, result(AOI, "Aoi", 2, 1), winners=("Tama",))
    await played(store, result(BO, "*Bo*", 3, 0), winners=("Sumire",))

    async def listed(reader: int, player: int | None, language: str = "en") -> list[str]:
        return outcomes(await history_page(store.scores, GUILD, Reader(reader, (70,)), player, 0, words_for(language)))

    assert await listed(AOI, None) == [
        "-# 🏆 Sumire",
        "-# 🏆 Tama · you: place 2, 1 point",
        r"-# 🏆 Aoi & \*Bo\* · you: place 1, 9 points",
        "-# abandoned",
    ]
    assert await listed(AOI, AOI) == (await listed(AOI, None))[1:3], "one's own list says no more"
    assert await listed(AOI, BO) == [
        r"-# 🏆 Sumire · \*Bo\*: place 3, 0 points",
        r"-# 🏆 Aoi & \*Bo\* · \*Bo\*: place 1, 9 points · you: place 1, 9 points",
    ]
    assert await listed(BO, AOI, "ja") == [
        "-# 🏆 たま · Aoiさん：2位、1点",
        r"-# 🏆 Aoi & \*Bo\* · Aoiさん：1位、9点 · あなた：1位、9点",
    ]
    await played(store, result(AOI, "Tama", 1, 9), result(BO, "Ran", 2, 1), winners=("Tama",))
    await played(store, result(AOI, "Tama", 2, 1), winners=("Sumire", "Former player"))
    assert await listed(BO, AOI, "ja") == [
        "-# 🏆 すみれ & 元プレイヤー · Tamaさん：2位、1点",
        "-# 🏆 Tama · Tamaさん：1位、9点 · あなた：2位、1点",
        *(await listed(BO, AOI, "ja"))[2:],
    ], "a person keeps the name that a computer player might have"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_history_of_long_names_fits_a_message(store: SqliteStore, language: str) -> None:
    people = [result(user, "*" * 32, 1, 100) for user in (AOI, BO)]
    for _ in range(10):
        await played(store, *people, winners=tuple(each.name for each in people))
    assert len(outcomes(await history_page(store.scores, GUILD, Reader(AOI, (70,)), BO, 0, words_for(language)))) == 10
