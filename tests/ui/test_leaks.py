"""What a seat can't see may change as it likes: neither its panel nor the public one tells anything of it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.messages.card_emoji import CardEmoji
from bot.messages.panel import Panel
from bot.messages.words import LANGUAGES, words_for
from bot.tables.table import Table
from bot.ui.play.hand import hand
from bot.ui.play.score import score
from bot.ui.play.table import public
from tests.engine.hidden import reshuffled
from tests.engine.positions import TABLES, position, positions
from tests.games.known import EVERY_FACE
from tests.ui.tables import half_made, table_at, with_state

FACES = CardEmoji()
pytestmark = pytest.mark.usefixtures("example_games")
every_game = pytest.mark.parametrize("key", sorted(EVERY_FACE))


def looks(panel: Panel) -> Any:
    """All that leaves the bot with a panel: components, ids, alt texts, file names, and what its pictures are of."""
    drawn = frozenset(picture.filename for picture in panel.pictures)
    return panel.fingerprint(), panel.components(drawn), [picture.scene for picture in panel.pictures]


def seen(table: Table, seat: int | None, language: str, argument: str = "") -> Any:
    words = words_for(language)
    panels = [public(table, words, FACES)]
    panels += [score(table, deal, words) for deal in range(1, len(table.view(None).sheet) + 1)]
    if seat is not None:
        panels.append(hand(table, seat, words, FACES, argument))
    return [looks(panel) for panel in panels]


@pytest.mark.parametrize("language", LANGUAGES)
@every_game
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_hidden_cards_reshuffled_change_nothing_that_is_shown(key: str, language: str, data: st.DataObject) -> None:
    drawn = data.draw(positions(key))
    game, state = drawn.table.game, drawn.state
    if game.deal_due(state) or game.ended(state):
        return
    viewer = data.draw(st.sampled_from([None, *range(drawn.table.players)]))
    before = table_at(drawn)
    argument = "" if viewer is None else data.draw(st.sampled_from(half_made(before, viewer)))
    other = reshuffled(game, state, viewer, Random(data.draw(st.integers(0, 999))))
    after = with_state(before, other)
    assert seen(before, viewer, language, argument) == seen(after, viewer, language, argument)


@every_game
def test_a_seat_does_see_its_own_cards(key: str) -> None:
    begun = (position(TABLES[key][0], seed=1, part=part / 100) for part in range(1, 100))
    dealt = next(at for at in begun if at.events)
    table, words = table_at(dealt), words_for("en")
    mine_too = with_state(table, reshuffled(dealt.table.game, dealt.state, None, Random(5)))
    assert looks(hand(table, 0, words, FACES)) != looks(hand(mine_too, 0, words, FACES))
