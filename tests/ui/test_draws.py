"""Draws in Tsumo (D1, D2): everybody learns who drew from whom, and only the drawer which card it was."""

from __future__ import annotations

import pytest

from bot.games.tsumo import names
from bot.messages.card_emoji import CardEmoji
from bot.messages.panel import Panel
from bot.messages.words import LANGUAGES, Words, words_for
from bot.pictures.scenes import Hand
from bot.tables.table import Table
from bot.ui.play.hand import hand
from bot.ui.play.table import public
from engine.games.tsumo.events import Drawn
from engine.games.tsumo.state import Phase
from tests.engine.positions import TABLES, position
from tests.ui.tables import table_at

EMOJI = CardEmoji()
in_each_language = pytest.mark.parametrize("words", [words_for(language) for language in LANGUAGES], ids=LANGUAGES)


def after_a_draw() -> tuple[Table, Drawn]:
    """A round of four in which somebody has just drawn, and others are still to draw."""
    for part in range(1, 200):
        at = position(TABLES["tsumo"][1], 2, part / 400)
        if at.state.phase is Phase.DRAW and isinstance(at.events[-1], Drawn):
            return table_at(at), at.events[-1]
    raise AssertionError("nobody draws")


def everything_in(panel: Panel) -> str:
    return "\n".join([*(str(part) for part in panel.parts), *(picture.alt for picture in panel.pictures)])


@in_each_language
def test_whoever_drew_is_told_which_card_and_sees_it_framed(words: Words) -> None:
    table, drawn = after_a_draw()
    panel = hand(table, drawn.seat, words, EMOJI)
    card, source = names.card(words, drawn.card), table.seats[drawn.source].name
    assert words("draw-drew", card=card, name=source) in everything_in(panel)
    (picture,) = panel.pictures
    assert isinstance(picture.scene, Hand)
    assert picture.scene.fresh is not None
    assert picture.scene.cards[picture.scene.fresh].code == drawn.card
    assert picture.scene.fresh_tag == words("tag-drawn")


@in_each_language
def test_everybody_reads_who_drew_from_whom_and_nobody_else_which_card(words: Words) -> None:
    table, drawn = after_a_draw()
    view = table.view(None)
    told = words("draw-one", name=table.seats[drawn.seat].name, source=table.seats[drawn.source].name)
    shown = public(table, words, EMOJI)
    assert told in "\n".join(part for part in shown.parts if isinstance(part, str))
    assert told in shown.pictures[0].alt
    outcome = shown.pictures[0].scene.outcome
    drew = words("scene-drew", name=table.seats[drawn.seat].name, source=table.seats[drawn.source].name)
    assert outcome is not None
    assert drew in outcome.lines
    assert not [draw for draw in view.drawn_since if hasattr(draw, "card")]
    for seat in {*range(4)} - {drawn.seat}:
        panel = hand(table, seat, words, EMOJI)
        assert told in panel.pictures[0].alt
        fresh = panel.pictures[0].scene.fresh
        assert fresh is None or table.view(seat).drawn is not None
        if seat != drawn.source:
            assert drawn.card not in everything_in(panel)


def test_the_card_is_new_until_its_owner_plays() -> None:
    """D1: whoever draws plays again in the next trick; after the fifth nobody draws."""
    new = {}
    for part in range(1, 200):
        at = position(TABLES["tsumo"][1], 2, part / 400)
        view = table_at(at).view(0)
        if view.last is None or view.sheet:
            continue
        laid = {play.seat for play in view.trick.laid}
        drew_now = any(draw.to == 0 for draw in view.drawn_since)
        assert (view.drawn is not None) == (drew_now and 0 not in laid)
        new[view.last.trick.number] = new.get(view.last.trick.number, False) or view.drawn is not None
    assert [number for number, seen in sorted(new.items()) if seen] == [1, 2, 3, 4, 5]
