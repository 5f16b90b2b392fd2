"""What stands on pictures in play: it can be read on a phone, is in the reader's language, and adds up."""

from __future__ import annotations

import pytest

from bot.games.tezuma.pictures import Market, TezumaTable
from bot.messages.words import LANGUAGES, Words, words_for
from bot.pictures.scenes import Hand, Podium
from bot.ui.play.score import podium_picture, score_picture
from engine.games.tezuma.data import EDITIONS
from tests.engine.positions import TABLES, position
from tests.games.known import EVERY_FACE
from tests.pictures.reading import cut, too_small
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
        sheets = [score_picture(table, view, words), podium_picture(table, view, words, (1,) * view.players)]
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


def test_a_score_shows_its_arithmetic() -> None:
    table = table_at(position(TABLES["tezuma:masters"][0], 3, 1.0))
    view = table.view(None)
    podium = podium_picture(table, view, EN).scene
    assert isinstance(podium, Podium)
    shown = {row.who.name: row.cells for row in podium.sheet.rows}
    for number, scored in enumerate(view.sheet):
        for seat, player in enumerate(table.seats):
            cell, pain, points = shown[player.name][number], scored.pain[seat], scored.points[seat]
            assert cell.text == str(points)
            if pain and points:
                table_points, _, minus = cell.small.partition(" − ")
                assert (int(table_points) - int(minus), int(minus)) == (points, pain)
            else:
                assert cell.small == (f"− {pain}" if pain else "")
