"""The public table in words: short below its picture, whole in the alt text."""

from __future__ import annotations

import pytest

from bot.games.registry import face_of
from bot.messages.card_emoji import CardEmoji
from bot.messages.panel import ALT_LIMIT, Panel, Picture
from bot.messages.words import LANGUAGES, Words, words_for
from bot.pictures.tabletop.layouts import LAYOUTS
from bot.ui.play.table import public
from engine.core.values import changed
from tests.engine.positions import TABLES, position
from tests.games.known import EVERY_FACE
from tests.ui.seated import NAMES, table_of

EMOJI = CardEmoji()
EN = words_for("en")
LINES = 3
"""The headline, whose turn it is with the clock, the last trick."""
LEGEND = 2
"""Marks that are explained while scoring tables are drafted."""
pytestmark = pytest.mark.usefixtures("example_games")
every_game = pytest.mark.parametrize("key", EVERY_FACE)
in_each_language = pytest.mark.parametrize("words", [words_for(language) for language in LANGUAGES], ids=LANGUAGES)


def text(panel: Panel) -> str:
    return "\n".join(part for part in panel.parts if isinstance(part, str))


@every_game
@in_each_language
@pytest.mark.parametrize("part", [0.02, 0.2, 0.5, 0.8])
def test_the_text_below_the_picture_is_short_and_the_alt_text_is_whole(key: str, words: Words, part: float) -> None:
    for played in TABLES[key]:
        at = position(played, 5, part)
        table = table_of(played.game, at.state, played.options)
        panel, view = public(table, words, EMOJI), table.view(None)
        if played.players not in LAYOUTS:
            assert panel.pictures == []
            continue
        (picture,) = panel.pictures
        said = text(panel).splitlines()
        assert len(said) <= LINES + (LEGEND if view.phase.value == "draft" else 0), said
        assert table.commitment not in text(panel)
        assert len(picture.alt) < ALT_LIMIT
        assert not picture.alt.endswith("…")
        assert all(name in picture.alt for name in NAMES[: played.players])
        names = face_of(played.game).names
        over = None if view.trick.laid else view.last
        for play in (over.trick if over else view.trick).laid:
            assert all(names.card(words, card) in picture.alt for card in play.cards)
        if not over:
            assert all(NAMES[seat] in picture.alt for seat in view.to_act)
        elif over.winner is not None:
            assert words("scene-takes") in picture.alt


def test_a_game_without_a_picture_says_everything_in_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    played = TABLES["minnow"][0]
    table = table_of(played.game, position(played, 5, 0.5).state, played.options)
    monkeypatch.setattr(type(face_of(table.game).pictures), "table", lambda *_: None)
    said = text(public(table, EN, EMOJI))
    view = table.view(None)
    for seat, points in enumerate(view.totals):
        assert f"{EN('seat-points', points=points)}" in said
        assert NAMES[seat].partition(" ")[0] in said
    assert "On the table:" in said or "Last trick" in said


def test_a_picture_that_can_not_be_drawn_is_told_instead() -> None:
    played = TABLES["tsumo"][0]
    table = table_of(played.game, position(played, 5, 0.5).state, played.options)
    hostile = (changed(table.seats[0], name="` **[x](https://example.org)**"), *table.seats[1:])
    panel = public(changed(table, seats=hostile), EN, EMOJI)
    (container,) = panel.components()
    written = [piece["content"] for piece in container["components"] if "content" in piece]
    (told,) = (content for content in written if "Law of Tsumo, Round" in content)
    assert (told[0], told[-1], told.count("`")) == ("`", "`", 2), "names are no markdown there, either"
    (container,) = panel.components(frozenset(picture.filename for picture in panel.pictures))
    assert not any("deck" in piece.get("content", "") for piece in container["components"])
    assert isinstance(panel.parts[1], Picture)
