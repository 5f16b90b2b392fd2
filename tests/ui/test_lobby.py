"""The lobby: its playbill, one click to a full table or a running game, and the rulebook's set for newcomers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from bot.games.registry import game_name
from bot.messages.panel import Panel
from bot.messages.words import LANGUAGES, Words, words_for
from bot.pictures.scenes import Playbill
from bot.tables.lobby import usual_seats
from bot.tables.refusals import NotAtTable, NotHost
from bot.tables.table import Seat, Status, Table, Terms
from bot.ui.lobby.panel import lobby
from engine.core.values import changed
from tests.games.known import EVERY_FACE
from tests.pictures.reading import cut, texts, too_small
from tests.tables.house import GUILD, HOST, House, number

EN = words_for("en")
pytestmark = pytest.mark.usefixtures("example_games")
every_game = pytest.mark.parametrize("key", EVERY_FACE)
in_each_language = pytest.mark.parametrize("words", [words_for(language) for language in LANGUAGES], ids=LANGUAGES)

PRIMARY, SECONDARY, SUCCESS = 1, 2, 3
"""Discord's numbers for blurple, grey and green buttons."""


def table_with(key: str, people: int, computers: int = 0, **fields: Any) -> Table:
    game = EVERY_FACE[key]
    seats = [Seat(f"P{user}", user=user) for user in range(1, people + 1)]
    seats += [Seat(f"C{place}", level="easy") for place in range(computers)]
    return Table(1, GUILD, 1, game_key=key, host=1, options=game.options(), seats=tuple(seats), **fields)


def buttons(panel: Panel) -> dict[str, dict[str, Any]]:
    """By what a click does."""
    pieces = (piece for row in panel.parts if isinstance(row, list) for piece in row)
    return {piece["custom_id"].split(":")[3]: piece for piece in pieces}


def text(panel: Panel) -> str:
    return "\n".join(part for part in panel.parts if isinstance(part, str))


# The playbill


@every_game
@in_each_language
def test_every_game_has_a_playbill_and_a_sentence(key: str, words: Words) -> None:
    table = table_with(key, 1)
    panel = lobby(table, words)
    (picture,) = panel.pictures
    assert isinstance(picture.scene, Playbill)
    assert "".join(texts(picture.scene)).replace(" ", "").find(game_name(words, table.game).replace(" ", "")) >= 0
    assert game_name(words, table.game) in picture.alt
    assert 3 <= len(picture.scene.cards) <= 5
    assert not [*too_small(picture.scene), *cut(picture.scene)]
    seats = table.game.seats
    assert words("lobby-players", fewest=seats.start, most=seats.stop - 1) in text(panel)
    assert len(text(panel).splitlines()[1]) > 20, "what the game is"


@pytest.mark.parametrize(
    ("key", "options", "minutes"),
    [("tezuma:masters", {}, 40), ("tsumo", {}, 40), ("tsumo", {"short": True}, 10), ("minnow", {}, None)],
)
def test_the_lobby_says_how_long_it_takes_in_one_sitting(
    key: str, options: dict[str, object], minutes: int | None
) -> None:
    table = table_with(key, 1, pace_name="live")
    table = changed(table, options=table.game.options.model_validate(options))
    assert (f"about {minutes} minutes" in text(lobby(table, EN))) == bool(minutes)
    assert "minutes" not in text(lobby(changed(table, pace_name="correspondence"), EN))


# Buttons that are right for whoever reads them


@every_game
def test_the_host_who_is_alone_plays_now_in_one_click(key: str) -> None:
    table = table_with(key, 1)
    shown = buttons(lobby(table, EN))
    assert shown["now"]["style"] == PRIMARY
    assert not shown["now"]["disabled"]
    assert shown["now"]["label"].endswith({2: "one", 3: "two", 4: "three"}[usual_seats(table)])
    assert shown["join"]["style"] == SUCCESS
    assert shown["start"]["disabled"] == (table.game.seats.start > 1)


@every_game
def test_join_is_not_green_for_those_who_sit(key: str) -> None:
    shown = buttons(lobby(table_with(key, 2), EN))
    assert shown["join"]["style"] == SECONDARY
    assert buttons(lobby(table_with(key, 1, computers=1), EN))["join"]["style"] == SUCCESS
    most = EVERY_FACE[key].seats.stop - 1
    full = buttons(lobby(table_with(key, 1, computers=most - 1), EN))
    assert full["join"]["style"] == SECONDARY
    assert full["join"]["disabled"]
    assert not {"now", "fill"} & full.keys()
    assert full["start"]["style"] == PRIMARY


@every_game
def test_what_starts_a_game_stands_in_the_first_row_and_small_print_below_all_rows(key: str) -> None:
    parts = lobby(table_with(key, 1), EN).parts
    rows = [number for number, part in enumerate(parts) if isinstance(part, list)]
    assert [[piece["custom_id"].split(":")[3] for piece in parts[row]] for row in rows[:3]] == [
        ["now", "start", "join"],
        ["leave", "options", "rules", "number"],
        ["fill"],
    ]
    assert [part for part in parts[rows[0] :] if isinstance(part, str)] == [parts[-1]]
    assert all(line.startswith("-# ") for line in str(parts[-1]).splitlines())


def test_a_table_that_can_start_has_one_main_button() -> None:
    shown = buttons(lobby(table_with("tezuma:masters", 3), EN))
    assert [verb for verb, piece in shown.items() if piece.get("style") == PRIMARY] == ["start"]
    assert shown["now"]["label"] == "Play now against three"
    assert shown["fill"]["label"] == "Fill with a computer player"


# What the clicks do


@pytest.fixture
async def house(tmp_path: Any) -> Any:
    house = await House(tmp_path / "yose.db").open_doors()
    yield house
    await house.close_doors()


def kinds(table: Table) -> Iterator[str]:
    return (seat.kind for seat in table.seats)


@pytest.mark.parametrize(("key", "most"), [("tezuma:masters", 4), ("tsumo", 5)])
async def test_filling_takes_every_free_seat_at_the_level_of_who_sits_there(house: House, key: str, most: int) -> None:
    table = await house.lobby(key, people=2)
    await house.tables.add_computer(table.id, HOST, "hard")
    table = (await house.tables.fill(table.id, HOST + 1, most)).after
    assert [*kinds(table)] == ["human"] * 2 + ["bot:hard"] * (most - 2)
    assert len({seat.name for seat in table.seats}) == most
    assert (await house.tables.fill(table.id, HOST, most)).happened == (), "a second click changes nothing"
    with pytest.raises(NotAtTable):
        await house.tables.fill(table.id, HOST + 9, most)


@pytest.mark.parametrize("key", ["tezuma:masters", "tezuma:trick", "tsumo"])
async def test_playing_now_seats_three_and_starts_with_the_number_of_that_click(house: House, key: str) -> None:
    table = await house.lobby(key, people=1)
    await house.tables.start(table.id, HOST, number(HOST), now=True)
    begun = await house.tables.begun(table.id)
    assert [*kinds(begun)] == ["human", *["bot:easy"] * 3]
    assert begun.seats[0].nonce == number(HOST)
    assert begun.running


async def test_only_the_host_plays_now_and_a_refusal_seats_nobody(house: House) -> None:
    table = await house.lobby("tezuma:masters", people=2)
    with pytest.raises(NotHost):
        await house.tables.start(table.id, HOST + 1, number(HOST + 1), now=True)
    assert len(house.tables.get(table.id).seats) == 2
    assert house.tables.get(table.id).status is Status.LOBBY


# A first game


async def recommended(house: House, table: Table, *, newcomers: bool) -> Table:
    return (await house.tables.recommend(table.id, table.people, newcomers=newcomers)).after


async def test_a_first_game_is_played_with_the_set_of_the_rulebook(house: House) -> None:
    table = await recommended(house, await house.lobby("tezuma:masters"), newcomers=True)
    assert (table.options.setup, table.terms_by) == ("first_game", Terms.FIRST_GAME)
    assert EN("lobby-first-game") in text(lobby(table, EN))
    assert "the first-game set" in text(lobby(table, EN))
    await house.restart()
    assert house.tables.get(table.id) == table, "it is in the log"
    begun = await house.start(table)
    assert begun.view(None).market.tables == ("1", "2", "3", "8")


async def test_when_the_newcomer_leaves_the_lobby_is_as_it_was(house: House) -> None:
    table = await recommended(house, await house.lobby("tezuma:masters"), newcomers=True)
    table = (await house.tables.leave(table.id, HOST + 2)).after
    table = await recommended(house, table, newcomers=False)
    assert (table.options.setup, table.terms_by) == ("random", Terms.DEFAULT)
    assert EN("lobby-first-game") not in text(lobby(table, EN))


@pytest.mark.parametrize("chosen", ["random", "first_game"])
async def test_what_the_host_chose_is_never_changed(house: House, chosen: str) -> None:
    table = await recommended(house, await house.lobby("tezuma:masters"), newcomers=True)
    table = (await house.tables.configure(table.id, HOST, options={"setup": chosen})).after
    for newcomers in (True, False):
        after = await recommended(house, table, newcomers=newcomers)
        assert (after.options, after.terms_by) == (table.options, Terms.HOST)
    assert EN("lobby-first-game") not in text(lobby(table, EN))


async def test_another_pace_is_no_choice_of_cards_but_another_game_starts_afresh(house: House) -> None:
    table = await recommended(house, await house.lobby("tezuma:masters"), newcomers=True)
    table = (await house.tables.configure(table.id, HOST, pace="relaxed")).after
    assert table.terms_by is Terms.FIRST_GAME
    table = (await house.tables.configure(table.id, HOST, game="tezuma:trick")).after
    assert (table.options.setup, table.terms_by) == ("random", Terms.DEFAULT)
    assert (await recommended(house, table, newcomers=True)) == table, "its rulebook recommends nothing"


async def test_advice_about_people_who_no_longer_sit_there_is_ignored(house: House) -> None:
    table = await house.lobby("tezuma:masters")
    await house.tables.leave(table.id, HOST + 2)
    assert (await house.tables.recommend(table.id, table.people, newcomers=True)).happened == ()
