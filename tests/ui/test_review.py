"""A review: every moment has its trick as a picture, in the order of play, and the reason in words."""

from __future__ import annotations

import pytest

from bot.games.registry import face_of
from bot.messages.panel import ALT_LIMIT, Panel
from bot.messages.words import LANGUAGES, Words, words_for
from bot.pictures import render
from bot.pictures.scenes import Example, Person
from bot.ui.archive.panels import review
from engine.brains.advice import Moment
from engine.core.actions import PlayCard
from engine.core.mind import Option
from engine.core.view import View
from tests.engine.positions import TABLES, position
from tests.games.known import EVERY_FACE
from tests.pictures.reading import cut, read, too_small
from tests.ui.seated import table_at

pytestmark = pytest.mark.usefixtures("example_games")
every_game = pytest.mark.parametrize("key", EVERY_FACE)
in_each_language = pytest.mark.parametrize("words", [words_for(language) for language in LANGUAGES], ids=LANGUAGES)
BADGE = 20
"""The size of the numbers that say in which order the cards were played."""
PEOPLE = tuple(Person(name) for name in ("Aoi", "胡蝶さくら", "Kiki", "Bartholomew", "Galileo"))


def follower(key: str) -> View:
    """What somebody sees who is to follow, and has a choice."""
    for seed in range(4):
        for step in range(20, 60):
            table = table_at(position(TABLES[key][-1], seed, step / 60))
            for seat in table.to_act:
                view = table.view(seat)
                if len(view.trick.laid) > 1 and sum(isinstance(a, PlayCard) for a in view.legal) > 1:
                    return view
    raise AssertionError(key)


def moment(view: View, reason: str = "take") -> Moment:
    worse, better = [action for action in view.legal if isinstance(action, PlayCard)][:2]
    return Moment(3, view, Option(worse, 1.0, 0.1), Option(better, 2.5, 0.8), reason)


def text(panel: Panel) -> str:
    return "\n".join(part for part in panel.parts if isinstance(part, str))


@every_game
@in_each_language
def test_the_trick_is_shown_in_the_order_of_play(key: str, words: Words) -> None:
    view, game = follower(key), EVERY_FACE[key]
    found = moment(view)
    panel = review([found, found], PEOPLE, game, words)
    first, second = panel.pictures
    assert first.filename != second.filename
    scene = first.scene
    assert isinstance(scene, Example)
    seats = [play.seat for play in view.trick.laid]
    assert [play.who for play in scene.plays] == [PEOPLE[seat].name for seat in (*seats, view.seat, view.seat)]
    assert [play.wins for play in scene.plays] == [False] * (len(seats) + 1) + [True]
    turn = len(seats) + 1
    assert [play.order for play in scene.plays] == [None] * len(seats) + [turn, turn], "both are the same turn"
    badges = [said for said, size, _ in read(scene) if size == BADGE and said.isdigit()]
    assert badges == [str(number) for number in (*range(1, turn + 1), turn)]
    assert render(scene).startswith(b"\x89PNG")
    assert not [*too_small(scene), *cut(scene)]
    names = face_of(game).names
    places = [first.alt.find(names.cards(words, play.cards)) for play in view.trick.laid if play.cards]
    assert places == sorted(places)
    assert -1 not in places
    assert len(first.alt) <= ALT_LIMIT
    assert words("review-better") in first.alt


@in_each_language
def test_the_reason_is_in_words(words: Words) -> None:
    view, game = follower("tezuma:masters"), EVERY_FACE["tezuma:masters"]
    for reason, said in (
        ("take", words("hint-because-take", ahead="1.5", wins=80)),
        ("duck", words("hint-because-duck", ahead="1.5", wins=80)),
        ("best", words("review-because-best", ahead="1.5")),
    ):
        assert said in text(review([moment(view, reason)], PEOPLE, game, words))


def test_what_is_no_card_has_no_picture() -> None:
    at = table_at(position(TABLES["tezuma:masters"][0], 3, 0.01))
    view = at.view(at.to_act[0])
    worse, better = view.legal[:2]
    found = Moment(0, view, Option(worse, 1.0, 0.0), Option(better, 2.0, 0.0), "pick-pain")
    panel = review([found], PEOPLE, at.game, words_for("en"))
    assert panel.pictures == []
    assert "hurt you less" in text(panel)
