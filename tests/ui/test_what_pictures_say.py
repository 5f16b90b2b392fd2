"""What stands on pictures in play: it can be read on a phone, is in the reader's language, and adds up."""

from __future__ import annotations

import re

import pytest

from bot.games.tezuma.pictures import Market, TezumaTable
from bot.messages.words import LANGUAGES, Words, plain, words_for
from bot.pictures.scenes import Hand, Podium
from bot.ui.play.score import leading, podium, podium_picture, score, score_picture, victory
from bot.ui.storage import RatingChange
from engine.core.values import changed
from engine.games.tezuma.data import EDITIONS
from engine.registry import GAMES
from tests.engine.positions import TABLES, position
from tests.games.known import EVERY_FACE
from tests.pictures.reading import cut, texts, too_small
from tests.rulebook import tezuma_table as tezuma
from tests.ui.seated import table_at, table_of
from tests.ui.test_scenes import everything, private, public

EN, JA = words_for("en"), words_for("ja")
pytestmark = pytest.mark.usefixtures("example_games")
every_game = pytest.mark.parametrize("key", EVERY_FACE)
in_each_language = pytest.mark.parametrize("words", [words_for(language) for language in LANGUAGES], ids=LANGUAGES)


@every_game
@in_each_language
@pytest.mark.parametrize("part", [0.02, 0.1, 0.4, 1.0])
def test_every_word_can_be_read_on_a_phone_and_none_is_cut(key: str, words: Words, part: float) -> None:
    names = ("Aoi", "胡蝶さくら", "Bartholomew Featherstone", "Kiki Lopez", "Galileo")
    for played in TABLES[key]:
        at = position(played, 7, part)
        table = table_of(played.game, at.state, played.options, names)
        view = table.view(None)
        changes = dict.fromkeys(range(view.players), RatingChange(1234, -188))
        sheets = [score_picture(table, view, words), podium_picture(table, view, words, changes)]
        scenes = {scene for scene, _ in everything(table, words)} | {sheet.scene for sheet in sheets}
        assert not [fault for scene in scenes for fault in (*too_small(scene), *cut(scene))]


@pytest.mark.parametrize("key", ["tezuma:masters", "tezuma:trick"])
def test_both_editions_show_how_often_an_ability_can_be_used(key: str) -> None:
    """Four marbles for one use are one gem, not four."""
    edition = EDITIONS[key.partition(":")[2]]
    at = position(TABLES[key][1], 5, 0.5)
    scene, _ = public(table_at(at), EN)
    assert isinstance(scene, TezumaTable)
    for seat in scene.seats:
        assert seat.ability is not None
        assert seat.ability.uses == edition.uses[seat.ability.id]
    market, _ = public(table_at(position(TABLES[key][1], 5, 0.02)), EN)
    assert isinstance(market, Market)
    assert {offer.id: offer.uses for offer in market.abilities}.items() <= edition.uses.items()


def test_japanese_pictures_have_japanese_corners() -> None:
    trick = tezuma.given(tezuma.masters, "W7").then("B*")
    table = table_of(trick.game, trick.state)
    scene, _ = public(table, JA)
    assert isinstance(scene, TezumaTable)
    assert [play.cards[0].sign for play in scene.plays] == ["水", "蝶"]
    hand, *_ = (shown for shown, _ in private(table, 0, JA))
    assert isinstance(hand, Hand)
    assert {face.sign for face in hand.cards} <= {"蝶", "傘", "水", "輪"}


SUM = re.compile(r"(\d+) − (\d+) =")


@pytest.mark.parametrize("key", ["tezuma:masters", "tezuma:trick"])
def test_a_score_shows_its_arithmetic(key: str) -> None:
    """“4 tricks: 8 − 3 =” above “5”, also where the pain costs more than there is: “2 − 3 =” above “0”."""
    below_zero = 0
    for seed in range(6):
        table = table_at(position(TABLES[key][0], seed, 1.0))
        view = table.view(None)
        shown_at_the_end = podium_picture(table, view, EN)
        assert isinstance(shown_at_the_end.scene, Podium)
        shown = {row.who.name: row.cells for row in shown_at_the_end.scene.sheet.rows}
        for number, scored in enumerate(view.sheet):
            for seat, player in enumerate(table.seats):
                cell, pain, points = shown[player.name][number], scored.pain[seat], scored.points[seat]
                tricks = EN("sheet-tezuma", tricks=scored.tricks[seat])
                assert cell.text == str(points)
                assert cell.small.startswith(tricks)
                assert all(brief.startswith(f"{scored.tricks[seat]}:") for brief in cell.brief)
                if pain:
                    (numbers,) = SUM.findall(cell.small)
                    before, minus = map(int, numbers)
                    assert (max(0, before - minus), minus) == (points, pain)
                    below_zero += before < minus
                    assert f"{tricks} {before} − {minus} = {points}" in shown_at_the_end.alt
                    assert cell.brief[0].endswith(f" {before}−{minus}")
                else:
                    assert f"{tricks} {points}" in shown_at_the_end.alt
    assert below_zero


@in_each_language
@pytest.mark.parametrize("key", GAMES)
def test_the_way_to_every_score_can_be_read_on_the_podium(key: str, words: Words) -> None:
    """However many deals there are: no cell loses its small print, and a legend says what that means."""
    table = max(TABLES[key], key=lambda table: table.players)
    for seed in range(4):
        shown = table_at(position(table, seed, 1.0))
        changes = {seat: RatingChange(1000, seat - 1) for seat in range(len(shown.seats))}
        scene = podium_picture(shown, shown.view(None), words, changes).scene
        assert isinstance(scene, Podium)
        drawn = {*texts(scene)}
        assert scene.sheet.legend in drawn
        cells = [cell for row in scene.sheet.rows for cell in row.cells]
        assert all({*cell.brief, cell.small} & drawn for cell in cells)
        assert not {cell.small for cell in cells if cell.brief} & drawn, "no two ways to say it on one sheet"


def test_a_score_of_tsumo_shows_what_was_declared() -> None:
    """“won 3 of 2: −1”: in the picture, in its alt text, and in what is said after the last deal."""
    at = position(TABLES["tsumo"][0], 3, 1.0)
    table = table_at(at)
    view = table.view(None)
    shown_at_the_end = podium_picture(table, view, EN)
    assert isinstance(shown_at_the_end.scene, Podium)
    shown = {row.who.name: row.cells for row in shown_at_the_end.scene.sheet.rows}
    rounds: list[dict[int, int]] = []
    for event in at.events:
        if event.event == "deal":
            rounds.append({})
        elif event.event == "declare":
            rounds[-1][event.seat] = event.wins
    for number, scored in enumerate(view.sheet):
        for seat, player in enumerate(table.seats):
            won, wanted = scored.tricks[seat], rounds[number][seat]
            assert shown[player.name][number].small == f"{won}/{wanted}"
            sign = shown[player.name][number].text
            assert sign == (f"+{wanted or 3}" if won == wanted else f"−{abs(won - wanted)}")
            assert f"won {won} of {wanted}: {sign}" in shown_at_the_end.alt


@every_game
@in_each_language
def test_text_and_picture_have_one_order_and_say_nothing_twice(key: str, words: Words) -> None:
    """After a deal the text names the leader and the sheet has the numbers; after the last one it is the text."""
    table = table_at(position(TABLES[key][0], 3, 1.0))
    view = table.view(None)
    ranked = [row.who.name for row in score_picture(table, view, words).scene.rows]
    playing = changed(table, state=changed(table.state, ended=None))
    panel = score(playing, len(view.sheet), words)
    told = [part for part in panel.parts if isinstance(part, str)]
    assert len("".join(told).splitlines()) <= 3
    assert told[-1] == leading(playing, view.totals, words)
    last = [part for part in score(table, len(view.sheet), words).parts if isinstance(part, str)][-1]
    assert [line.partition("**")[2].partition("**")[0] for line in last.splitlines()] == [plain(n) for n in ranked]
    podium_text = [part for part in podium(table, words).parts if isinstance(part, str)]
    evidence = words("fair-evidence", link=table.announcement)
    assert podium_text == [f"## 🎊 {victory(table, words)}", evidence], "the picture has the rest"
