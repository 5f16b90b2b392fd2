"""Values that no rulebook prints are marked in the lobby, in the draft, on the table and in `/rules`."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from bot.games.registry import face_of
from bot.games.tezuma.names import table_points
from bot.messages.card_emoji import CardEmoji
from bot.messages.words import LANGUAGES, Words, people_of, words_for
from bot.tables.table import Status, Table
from bot.ui.lobby.panel import lobby, options
from bot.ui.play.hand import hand
from bot.ui.play.table import in_play
from bot.ui.router import Ui
from bot.ui.rules import course
from bot.ui.rules.handlers import options_in_use
from bot.ui.rules.panel import rules
from engine.core.values import changed
from engine.games.tezuma.data import EDITIONS
from engine.games.tezuma.options import House, Options, Picked
from engine.games.tezuma.state import Phase, points_of
from engine.registry import GAMES
from engine.simulation import Table as Simulated
from tests.engine.positions import position
from tests.ui.tables import table_at

MASTERS = GAMES["tezuma:masters"]
OWN = House(tables={"1": (0, 9), "3": {2: 4}})
"""An operator's file: one printed table and one of the house are replaced."""
CHOSEN = Picked(
    ("1", "2", "3", "4", "7"),
    ("paper_egg", "butterfly_dance", "linking_rings", "baby_chicks", "horse_swallowing", "five_color_sand"),
)
EMOJI = CardEmoji()
in_each_language = pytest.mark.parametrize("words", [words_for(language) for language in LANGUAGES], ids=LANGUAGES)


def table(house: House | None, part: float = 0.004) -> Table:
    """In the draft; with a larger part, in the tricks after it."""
    chosen = Options(setup="picked", house=house)
    return table_at(position(Simulated(MASTERS, 4, chosen, CHOSEN), seed=1, part=part))


def marks(words: Words) -> tuple[str, str]:
    return words("source-mark-house"), words("source-mark-operator")


def expected(words: Words, house: House | None) -> dict[str, str]:
    """By table: its mark."""
    project, operator = marks(words)
    own = house.tables if house else {}
    return {number: operator if number in own else "" if number == "1" else project for number in CHOSEN.tables}


def offered(panel, kind: str) -> list[str]:
    """The labels of the draft's cards of a kind."""
    pieces = (piece for row in panel.parts if isinstance(row, list) for piece in row)
    return [piece["label"] for piece in pieces if f":pick:{kind}:" in piece["custom_id"]]


def text_of(panel) -> str:
    return "\n".join(part for part in panel.parts if isinstance(part, str))


def pictures(shown: Table, words: Words):
    return face_of(shown.game).pictures.table(people_of(shown), shown.game, shown.view(None), words)


both = pytest.mark.parametrize("house", [None, OWN], ids=["no file", "operator's file"])


@both
@in_each_language
def test_the_lobby_says_which_tables_have_values_that_no_rulebook_prints(words: Words, house: House | None) -> None:
    project, operator = marks(words)
    said = text_of(lobby(changed(table(house), state=None), words)).splitlines()
    of_project = next(line for line in said if line.startswith(f"-# {project}"))
    of_operator = [line for line in said if line.startswith(f"-# {operator}")]
    for number in "12345678":
        name = words("table-number", number=number)
        assert (name in of_project) == (number != "1" and not (house and number in house.tables)), number
        assert any(name in line for line in of_operator) == bool(house and number in house.tables), number


@in_each_language
def test_the_host_who_picks_tables_sees_the_marks(words: Words) -> None:
    picking = changed(table(OWN), status=Status.LOBBY)
    (choices,) = [
        piece["options"]
        for row in options(picking, words, ["live"]).parts
        if isinstance(row, list)
        for piece in row
        if piece["custom_id"].endswith("tables")
    ]
    labels = {option["value"]: option["label"] for option in choices}
    for number, mark in expected(words, OWN).items():
        assert labels[number].startswith(words("table-number", number=number) + mark)
        assert any(other in labels[number] for other in marks(words)) == bool(mark)


@both
@in_each_language
def test_the_draft_marks_each_table_in_text_picture_and_alt_text(words: Words, house: House | None) -> None:
    drafting = table(house)
    view = drafting.view(None)
    assert view.phase is Phase.DRAFT
    picture = pictures(drafting, words)
    panel = hand(drafting, view.to_act[0], words, EMOJI, "table")
    private = text_of(panel)
    assert offered(panel, "table") == [words("table-number", number=n) + m for n, m in expected(words, house).items()]
    for (number, mark), offer in zip(expected(words, house).items(), picture.scene.tables, strict=True):
        name = words("table-number", number=number)
        assert offer.title == name + mark
        told = {source: words("source-told", source=words(f"source-{source}")) for source in ("house", "operator")}
        spoken = told["house"] if mark == marks(words)[0] else told["operator"] if mark else ""
        assert words("table-in-full", table=name + spoken, points="").strip() in picture.alt
        points = table_points(points_of(number, EDITIONS["masters"], drafting.options))
        assert f"-# **{name}{mark}** · {points}" in private.splitlines()
    legends = [words("source-house-legend"), *([words("source-operator-legend")] if house else [])]
    for legend in legends:
        assert legend in private
        assert legend in text_of(in_play(drafting, words, EMOJI))
    assert words("source-house") in picture.scene.table_heading.note
    assert (words("source-operator") in picture.scene.table_heading.note) == bool(house)


@both
@in_each_language
def test_the_table_marks_what_each_seat_plays_for(words: Words, house: House | None) -> None:
    playing = table(house, 0.15)
    view = playing.view(None)
    assert view.phase is Phase.TRICKS
    picture, wanted = pictures(playing, words), expected(words, house)
    for number, seat in enumerate(view.seats):
        held = str(seat.picks.table)
        name, mark = words("table-number", number=held), wanted[held]
        if number in view.to_act:
            own = words("seat-table", table=name + mark, points="").strip()
            assert f"-# {own}" in text_of(hand(playing, number, words, EMOJI))
        assert picture.scene.seats[number].source.startswith(mark)
        assert bool(picture.scene.seats[number].source) == bool(mark)
    for source in ("house", "operator"):
        held_by = [seat for seat in view.seats if wanted[str(seat.picks.table)] == words(f"source-mark-{source}")]
        assert picture.alt.count(words("source-told", source=words(f"source-{source}"))) == len(held_by)


@in_each_language
def test_the_ruling_on_scoring_tables_follows_the_file_in_use(words: Words) -> None:
    project, operator = marks(words)
    without = course.page(words, "ruling-C5").text
    assert operator not in without
    in_use = {"tezuma": {"house": OWN.model_dump(mode="json")}}
    said = text_of(rules(0, "ruling-C5", words, in_use)).splitlines()
    (of_operator,) = [line for line in said if line.startswith(operator)]
    assert all(words("table-number", number=number) in of_operator for number in "13")
    (of_project,) = [line for line in said if line.startswith(project)]
    assert words("table-number", number="3") not in of_project
    assert words("table-bid", number="3") in of_project
    assert words("rules-source-figure") in without
    assert words("rules-source-figure") not in "\n".join(said), "No.1 is the operator's now"


@in_each_language
def test_the_ruling_on_two_sided_cards_follows_the_file_in_use(words: Words) -> None:
    swapped = (
        ("paper_egg", "fire_breathing"),
        ("butterfly_dance", "sword_walking"),
        ("linking_rings", "cup_and_ball"),
        ("baby_chicks", "pail_dance"),
        ("horse_swallowing", "many_umbrellas"),
        ("five_color_sand", "water_trick"),
    )
    together = "/".join(words(f"ability-{ability}") for ability in swapped[0])
    assert together not in course.page(words, "ruling-A11").text
    in_use = {"tezuma": {"house": House(pairs=swapped).model_dump(mode="json")}}
    said = course.page(words, "ruling-A11", in_use).text
    assert together in said
    assert marks(words)[1] in said


def test_english_masters_says_negative_point_card_as_its_rulebook_does() -> None:
    words = words_for("en")
    for shown in (table(None), table(None, 0.15)):
        seat = shown.to_act[0]
        panels = (in_play(shown, words, EMOJI), hand(shown, seat, words, EMOJI))
        said = [*map(text_of, panels), pictures(shown, words).alt]
        assert not [text for text in said if "pain" in text.lower()]
    drafting = table(None)
    assert "negative suit" in text_of(hand(drafting, drafting.to_act[0], words, EMOJI, "pain"))
    assert pictures(drafting, words).scene.pain_heading.text == "Negative Point card"


def ui_with(file: House, *opened: Table) -> Ui:
    """What a handler asks of the tables: what the operator set, and the open ones."""
    tables = {table.id: table for table in opened}
    kept = SimpleNamespace(
        house_options={"tezuma": {"house": file.model_dump(mode="json")}}, is_open=tables.__contains__, get=tables.get
    )
    return cast("Ui", SimpleNamespace(tables=kept))


def test_the_rules_follow_the_file_and_at_a_table_what_the_table_was_opened_with() -> None:
    changed_since = House(tables={"2": (1, 2)})
    opened = table(OWN)
    ui, words = ui_with(changed_since, opened), words_for("en")
    of_the_file, of_the_table = (
        course.page(words, "ruling-C5", options_in_use(ui, number)).text for number in (0, opened.id)
    )
    assert "by whoever runs this bot: No.2." in of_the_file
    assert "by whoever runs this bot: No.1, No.3." in of_the_table
