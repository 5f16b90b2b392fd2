"""The rules course: whole, illustrated, short, and true to the engine."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.games.default.pictures import signed
from bot.games.tezuma import names
from bot.games.tezuma.pictures import FACES
from bot.messages.panel import ALT_LIMIT, Panel
from bot.messages.words import LANGUAGES, Words, listed, words_for
from bot.pictures import render
from bot.pictures.scenes import Example, PointsTable
from bot.ui.rules import course
from bot.ui.rules.panel import LINK, rules
from engine.games.tezuma.data import ABILITIES, EDITIONS, MASTERS, PAIRS, TRICK
from engine.games.tezuma.rules import deal_points, table_points
from engine.games.tsumo.rules import points as round_points
from engine.registry import GAMES
from tests.pictures.reading import cut, too_small
from tests.ui.listening import Listening, keys_in
from tests.ui.tables import presses
from tests.ui.test_panels import components

EN = words_for("en")
in_each_language = pytest.mark.parametrize("words", [words_for(language) for language in LANGUAGES], ids=LANGUAGES)
IDS = [topic.id for topic in course.topics(EN)]

FIRST_PAGES = {
    "tezuma": ("masters-goal", "trick-goal", "ability-sword_walking", "ruling-C1"),
    "tsumo": ("tsumo-goal", "ruling-tsumo-C2"),
}
"""Of each chapter, by game."""
COURSES = {"tezuma": ("masters-goal", "trick-goal"), "tsumo": ("tsumo-goal",)}
"""Of the chapters with which a newcomer begins."""
LONGEST_TEXT, LONGEST_TITLE, MENU = 1500, 100, 25

OPERATORS = {"tezuma": {"house": {"tables": {"2": [1]}, "pairs": PAIRS[::-1]}}}
"""An operator's own values."""
DOCUMENTED = Path(__file__).parents[2] / "docs" / "rulings.md"


@in_each_language
@pytest.mark.parametrize("topic", IDS)
def test_every_page_is_short_and_can_be_drawn(words: Words, topic: str) -> None:
    page = course.page(words, topic)
    assert 0 < len(page.title) <= LONGEST_TITLE
    assert 0 < len(page.text) <= LONGEST_TEXT
    assert (page.scene is None) == (page.alt == "")
    if page.scene:
        assert render(page.scene).startswith(b"\x89PNG")
        assert len(page.alt) <= ALT_LIMIT


@in_each_language
def test_a_page_is_headed_without_the_numbers_of_its_rules_and_names_them_apart(words: Words) -> None:
    page = course.page(words, "masters-trumps")
    assert page.numbers == "T4 T5"
    assert said(rules(0, page.id, words)).splitlines()[-1].endswith(words("rules-numbers", numbers="T4 T5"))
    assert course.page(words, "masters-editions").numbers == ""
    titles = [topic.title for topic in (*course.topics(words), *course.contents(words, "ruling-C1"))]
    assert not [title for title in titles if re.search(r"[A-Z]\d", title)], "lists name no numbers, either"


@in_each_language
def test_a_rule_is_still_found_by_its_number(words: Words) -> None:
    found = [topic.id for topic in course.topics(words) if topic.matches("a12")]
    assert found == ["ruling-A12"]
    follow = [topic.id for topic in course.topics(words) if topic.matches("T1 T2")]
    assert follow == ["masters-follow", "trick-follow", "tsumo-follow"]


@in_each_language
@pytest.mark.parametrize("topic", IDS)
def test_a_page_says_its_number_in_the_chapter(words: Words, topic: str) -> None:
    page = course.page(words, topic)
    own = next(
        chapter
        for chapters in course.chapters(words).values()
        for chapter in chapters
        if topic in [other.id for other in chapter.pages]
    )
    assert own.pages[page.place - 1].id == topic
    assert f"{own.name(words)} {page.place}/{len(own.pages)}" in said(rules(0, topic, words))


@in_each_language
@pytest.mark.parametrize("topic", IDS)
def test_a_page_links_to_the_other_chapters_and_the_other_game(words: Words, topic: str) -> None:
    panel, here = rules(0, topic, words), course.page(words, topic)
    links = {press.argument.removeprefix(LINK) for press in presses(panel) if press.argument.startswith(LINK)}
    elsewhere = {first for first in FIRST_PAGES[here.game] if course.page(words, first).chapter != here.chapter}
    assert links == elsewhere | {first for game, begin in COURSES.items() if game != here.game for first in begin}
    assert len(components(panel)) == 1, "no two buttons have the same id"


@in_each_language
def test_pages_can_be_turned_from_the_first_to_the_last_and_back(words: Words) -> None:
    page = course.page(words, IDS[0])
    seen = [page.id]
    while page.next:
        following = course.page(words, page.next)
        assert following.previous == page.id
        page = following
        seen.append(page.id)
    assert seen == IDS


@in_each_language
@pytest.mark.parametrize("topic", IDS)
def test_a_chapter_fits_a_menu_and_leads_everywhere(words: Words, topic: str) -> None:
    chapter = course.contents(words, topic)
    assert topic in [other.id for other in chapter]
    assert len(chapter) <= MENU
    assert {other.id for other in chapter} >= {IDS[0], "trick-goal", "ability-sword_walking", "ruling-C1", "tsumo-goal"}


@in_each_language
def test_titles_differ(words: Words) -> None:
    titles = [topic.title for topic in course.topics(words)]
    assert len(titles) == len(set(titles))


@pytest.mark.parametrize("key", GAMES)
def test_each_game_has_its_course(key: str) -> None:
    topics = course.topics(EN, key)
    assert 0 < len(topics) < len(IDS)
    assert course.page(EN, key).id in {topic.id for topic in topics}
    assert course.edition_of(EN, key) in ("", key)


@in_each_language
@pytest.mark.parametrize(("edition", "other"), [("masters", "trick"), ("trick", "masters")])
def test_a_course_speaks_of_its_own_edition(words: Words, edition: str, other: str) -> None:
    """In its own words, with its own suits; one page says what the other edition does differently."""
    course_of = [course.page(words, id_) for id_ in IDS if id_.startswith(f"{edition}-")]
    assert course.page(words, f"tezuma:{edition}") == course_of[0]
    foreign = {words(f"game-tezuma-{other}")}
    foreign |= {words(f"suit-{suit}") for suit in {*EDITIONS[other].suits} - {*EDITIONS[edition].suits}}
    foreign |= {words(f"course-{thing}-{other}") for thing in ("pain-card", "scoring-card")}
    between = r"\b" if words.locale == "en" else ""
    for page in course_of[:-1]:
        assert page.title.startswith(words(f"game-tezuma-{edition}"))
        said = f"{page.text} {page.alt}"
        assert not [word for word in foreign if re.search(f"{between}{word}{between}", said)], page.id
    assert words(f"game-tezuma-{other}") in course_of[-1].text


@pytest.mark.parametrize("typed", ["", "nonsense", "../../etc/passwd", "x" * 500])
def test_whatever_is_typed_leads_to_a_page(typed: str) -> None:
    assert course.page(EN, typed).id == IDS[0]


def said(panel: Panel) -> str:
    return "\n".join(part for part in panel.parts if isinstance(part, str))


@in_each_language
@pytest.mark.parametrize("topic", ["masters-draft", "trick-draft", "masters-scoring", "trick-scoring", "tsumo-scoring"])
def test_scoring_is_drawn_as_a_table_that_can_be_read(words: Words, topic: str) -> None:
    page = course.page(words, topic)
    assert isinstance(page.scene, PointsTable)
    assert not cut(page.scene)
    assert not too_small(page.scene)
    for row in page.scene.rows:
        pairs = [f"{column}→{points}" for column, points in zip(page.scene.columns, row.points, strict=True) if points]
        assert words("alt-points-row", name=row.name, points=listed(words, pairs)) in page.alt


def test_the_drawn_tables_are_the_engine_s() -> None:
    scoring, bids, tsumo = (course.page(EN, topic) for topic in ("masters-scoring", "trick-scoring", "tsumo-scoring"))
    for page, points, pain in ((scoring, MASTERS.tables["1"].points, 2), (bids, TRICK.tables["b2"].points, 3)):
        assert isinstance(page.scene, PointsTable)
        (row,) = page.scene.rows
        assert [int(shown or 0) for shown in row.points] == [table_points(points, n) for n in range(len(row.points))]
        assert row.gold is not None
        before = table_points(points, row.gold)
        assert page.scene.note == f"{before} − {pain} = {deal_points(points, row.gold, pain)}"
        assert len(page.scene.cards) == 1 + pain
    assert isinstance(tsumo.scene, PointsTable)
    for row in tsumo.scene.rows:
        assert row.points == tuple(signed(round_points(row.gold, won)) for won in range(len(row.points)))


def winner(topic: str) -> str:
    scene = course.page(EN, topic).scene
    assert isinstance(scene, Example)
    return next((play.who for play in scene.plays if play.wins), "nobody")


@pytest.mark.parametrize(
    ("topic", "wins"),
    [
        *((f"{edition}-follow", "Aoi") for edition in EDITIONS),
        *((f"{edition}-highest", "Ren") for edition in EDITIONS),
        *((f"{edition}-trumps", "Kaede") for edition in EDITIONS),
        *((f"{edition}-led-trump", "Aoi") for edition in EDITIONS),
        *((f"{edition}-abilities", "Sora") for edition in EDITIONS),
        ("tsumo-follow", "Ren"),
        ("tsumo-void", "nobody"),
    ],
)
def test_the_rulebooks_examples_end_as_printed(topic: str, wins: str) -> None:
    assert winner(topic) == wins


@pytest.mark.parametrize("ability", ABILITIES)
def test_every_ability_has_a_worked_example_in_which_it_is_used(ability: str) -> None:
    page = course.page(EN, f"ability-{ability}")
    assert isinstance(page.scene, Example)
    assert page.title == f"Ability: {names.ability(EN, ability)}"
    used = [
        play
        for play in page.scene.plays
        if FACES[f"ability:{ability}"] in play.cards or (play.tag and play.tag.tone != "win")
    ]
    assert used
    assert "Masters:" in page.text


@pytest.mark.parametrize(("game", "heading"), [("tezuma", "Tezuma"), ("tsumo", "The Universal Law of Tsumo")])
def test_every_documented_ruling_has_a_page_with_its_number(game: str, heading: str) -> None:
    chapter = DOCUMENTED.read_text(encoding="utf-8").partition(f"## {heading}")[2].partition("\n## ")[0]
    documented = re.findall(r"[A-Z]\d+", " ".join(re.findall(r"^\| ([A-Z]\d[^|]*)\|", chapter, re.MULTILINE)))
    numbers = [topic.numbers for topic in course.topics(EN, game) if "ruling" in topic.title]
    assert documented
    assert sorted(" ".join(numbers).split()) == sorted(documented)


def test_no_word_of_the_course_is_there_in_vain() -> None:
    words = Listening()
    for topic in IDS:
        course.page(words, topic)
        course.page(words, topic, OPERATORS)
    assert keys_in("rules.ftl") <= words.asked
