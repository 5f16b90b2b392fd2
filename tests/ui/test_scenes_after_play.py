"""Pictures of what comes after a deal or a game: scores, podium, leaderboard, replay."""

from __future__ import annotations

import pytest

from bot.games.registry import face_of
from bot.messages.panel import ALT_LIMIT
from bot.messages.words import LANGUAGES, Words, words_for
from bot.pictures import render
from bot.pictures.scenes import Leaderboard, Podium, Replay
from bot.ui.archive.replay_scene import replay_picture
from bot.ui.play.score import podium_picture, score_picture
from bot.ui.server.leaderboard_scene import leaderboard_picture
from bot.ui.storage import Page, RatingChange, Standing
from engine.core.record import BadRecord, Record
from engine.core.values import changed
from engine.simulation import simulated
from tests.engine.positions import TABLES, position
from tests.games.known import EVERY_FACE
from tests.pictures.reading import too_small
from tests.ui.seated import table_at

EN = words_for("en")
pytestmark = pytest.mark.usefixtures("example_games")
every_game = pytest.mark.parametrize("key", EVERY_FACE)
in_each_language = pytest.mark.parametrize("words", [words_for(language) for language in LANGUAGES], ids=LANGUAGES)

TRICKS = {"tezuma": 12, "tsumo": 10, "minnow": 4, "heron": 4}
"""Of the first deal."""


@every_game
@in_each_language
def test_the_end_of_a_game(key: str, words: Words) -> None:
    table = table_at(position(TABLES[key][0], 3, 1.0))
    view = table.view(None)
    changes = {seat: RatingChange(1000, seat - 1) for seat in range(view.players)}
    podium = podium_picture(table, view, words, changes)
    scene, alt = podium.scene, podium.alt
    assert isinstance(scene, Podium)
    assert [int(row.total.replace("−", "-")) for row in scene.sheet.rows] == sorted(view.totals, reverse=True)
    assert {place for place, _, _ in scene.places} <= {1, 2, 3}
    assert all(table.seats[seat].name in alt for seat in view.ended.winners)
    told = face_of(table.game).pictures.arithmetic
    assert all(told(words, view, line, seat) in alt for line in range(len(view.sheet)) for seat in range(view.players))
    assert all(row.rating in alt for row in scene.sheet.rows)
    for picture in (scene, score_picture(table, view, words).scene):
        assert render(picture).startswith(b"\x89PNG")


def test_equal_totals_share_a_step_of_the_podium() -> None:
    table = table_at(position(TABLES["tezuma:masters"][0], 3, 1.0))
    view = table.view(None)
    tied = changed(view, seats=tuple(changed(seat, total=7) for seat in view.seats))
    podium = podium_picture(table, tied, EN)
    assert isinstance(podium.scene, Podium)
    assert [place for place, _, _ in podium.scene.places] == [1, 1, 1]
    assert "share the victory" in podium.alt


@in_each_language
def test_the_leaderboard_marks_the_reader(words: Words) -> None:
    rows = [Standing(1, 10, "Aoi", 3, 2, 1.3, 60), Standing(2, 11, "Bo", 1, 0, 3.0, -4)]
    picture = leaderboard_picture(Page(tuple(rows), 2), "tsumo", words, "points", ("1/1",), own=11)
    scene = picture.scene
    assert isinstance(scene, Leaderboard)
    assert [row.own for row in scene.rows] == [False, True]
    assert [row.bar for row in scene.rows] == [1.0, 0.0]
    assert render(scene).startswith(b"\x89PNG")
    assert "Bo" in picture.alt


@every_game
def test_a_replay_shows_every_trick_of_the_deal(key: str) -> None:
    replayed = TABLES[key][0]
    picture = replay_picture(simulated(replayed, 4), 1, EN)
    replay = picture.scene
    assert isinstance(replay, Replay)
    outcomes = [scene.table for scene, _ in replay.frames if scene.table.outcome]
    assert len({scene.plays for scene in outcomes}) == TRICKS[replayed.game.name]
    last, _ = replay.frames[-1]
    assert last.table.turn is None, "nobody is to act after the last trick"
    if replayed.game.name == "tezuma":
        assert last.table.outcome.lines == (EN("scene-takes"),), "nobody leads another one"
    short = type(replay)(replay.frames[:3])
    assert render(short).startswith(b"GIF8")
    assert len(picture.alt) <= ALT_LIMIT


@every_game
@pytest.mark.parametrize("part", [0, 1, -1])
def test_a_replay_is_face_up(key: str, part: int) -> None:
    """Every card that was dealt lies in a hand, in a Tsumo deck or on the table until it is played."""
    replayed = TABLES[key][part]
    record = simulated(replayed, 4)
    picture = replay_picture(record, 1, EN)
    assert isinstance(picture.scene, Replay)
    first, _ = picture.scene.frames[0]
    deal = next(event for event in record.events if event["event"] == "deal")
    on_table = [face for play in first.table.plays for face in play.cards]
    shown = [face.code for hand in first.hands for pile in hand.piles for face in pile]
    shown += [face.code for face in on_table if ":" not in face.code]
    assert sorted(shown) == sorted(card for hand in deal["hands"] for card in hand)
    assert [hand.who.name for hand in first.hands] == [player.name for player in record.players]
    names = face_of(replayed.game).names
    dealt = replayed.game.cards
    for hand in deal["hands"]:
        assert all(names.card(EN, dealt[card]) in picture.alt for card in hand)
    assert not too_small(first)


def test_a_record_that_breaks_the_rules_is_not_replayed() -> None:
    record = simulated(TABLES["tezuma:masters"][0], 4)
    broken = Record.model_validate(record.model_dump() | {"events": record.events[1:]})
    with pytest.raises(BadRecord):
        replay_picture(broken, 1, EN)
