"""Stacking a deck in Tsumo (S2): one click per card, or one for all that are left."""

from __future__ import annotations

import pytest

from bot.games.tsumo import names
from bot.messages.card_emoji import CardEmoji
from bot.messages.panel import Panel, Press
from bot.messages.words import LANGUAGES, Words, words_for
from bot.tables.table import Table
from bot.ui.play.hand import hand
from engine.games.tsumo.cards import STACK, is_honor
from tests.engine.positions import TABLES, position
from tests.ui.tables import offers, presses, table_at
from tests.ui.test_panels import components

in_each_language = pytest.mark.parametrize("words", [words_for(language) for language in LANGUAGES], ids=LANGUAGES)


def stacking() -> Table:
    return table_at(position(TABLES["tsumo"][1], 2, 0.003))


def panel_with(table: Table, words: Words, *chosen: str) -> Panel:
    return hand(table, 0, words, CardEmoji(), ",".join(chosen))


def longest(panel: Panel) -> Press:
    """The click that stacks most."""
    return max((press for press in presses(panel) if press.verb == "stack"), key=lambda press: len(press.argument))


@in_each_language
def test_one_click_stacks_the_lowest_cards_and_the_next_confirms_them(words: Words) -> None:
    table = stacking()
    held = table.view(0).hand
    numbers = sorted((card for card in held if not is_honor(card)), key=lambda card: card.number)
    lowest = longest(panel_with(table, words)).argument.split(",")
    assert lowest == [*map(str, numbers[:STACK])]
    stacked = panel_with(table, words, *lowest)
    assert offers(stacked, Press(table.id, "build", ",".join(lowest), table.decided[0]))


@in_each_language
def test_what_was_chosen_before_stays_on_top(words: Words) -> None:
    table = stacking()
    first = str(max(table.view(0).hand, key=lambda card: card.number))
    lowest = longest(panel_with(table, words, first)).argument.split(",")
    assert lowest[0] == first
    assert len({*lowest}) == STACK


@in_each_language
@pytest.mark.parametrize("chosen", range(STACK + 1))
def test_no_two_buttons_do_the_same(words: Words, chosen: int) -> None:
    table = stacking()
    assert components(panel_with(table, words, *map(str, table.view(0).hand[:chosen])))


def test_buttons_name_the_seasons_in_full() -> None:
    words, table = words_for("en"), stacking()
    labels = {piece["label"] for row in panel_with(table, words).parts if isinstance(row, list) for piece in row}
    assert {names.card(words, card) for card in table.view(0).hand} <= labels


def test_the_heading_fits_in_a_phone_s_line() -> None:
    heading, *_ = (part for part in panel_with(stacking(), words_for("en")).parts if isinstance(part, str))
    assert heading.splitlines()[0] == "### Tsumo · Round 1/4 · stacking the decks"
