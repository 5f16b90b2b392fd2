"""Negative numbers have a minus sign everywhere: in texts, on buttons, in alt texts and pictures."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from bot.messages.card_emoji import CardEmoji
from bot.messages.panel import Panel
from bot.messages.words import LANGUAGES, Words, decimal, words_for
from bot.tables.table import Status
from bot.ui.archive import panels as archive
from bot.ui.play.hand import hand
from bot.ui.play.score import podium, score
from bot.ui.play.table import public
from bot.ui.storage import KeptRecord
from engine.simulation import simulated
from tests.engine.positions import TABLES, position
from tests.games.known import EVERY_FACE
from tests.ui.tables import table_at

pytestmark = pytest.mark.usefixtures("example_games")

HYPHENED = re.compile(r"(?<![\w`<:/.=-])-\d")
"""Not an id, and not a number that a scene is given to draw."""
EMOJI = CardEmoji()
SEEDS = range(6)


def panels(key: str, words: Words) -> Iterator[Panel]:
    """Screens of a few games, some of them played badly enough to cost points."""
    for seed in SEEDS:
        for part in (0.5, 0.8, 0.95, 1.0):
            at = position(TABLES[key][seed % len(TABLES[key])], seed, part)
            table = table_at(at, Status.ENDED if part == 1.0 else Status.PLAYING)
            yield public(table, words, EMOJI)
            yield from (hand(table, seat, words, EMOJI) for seat in range(at.table.players))
            yield from (score(table, deal, words) for deal in range(1, len(table.view(None).sheet) + 1))
            if part == 1.0:
                yield podium(table, words)
        kept = KeptRecord(1, 1, key, simulated(TABLES[key][0], seed).line(), 1_700_000_000.0)
        yield archive.game(kept, words, own=True)
        yield archive.replay(kept, 1, words, own=False)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", EVERY_FACE)
def test_no_number_has_a_hyphen_for_its_sign(key: str, language: str) -> None:
    shown = [f"{panel.parts}" for panel in panels(key, words_for(language))]
    assert [found for text in shown for found in HYPHENED.findall(text)] == []


def test_some_of_these_games_cost_points() -> None:
    """Otherwise the test above would see no negative number at all."""
    words = words_for("en")
    negative = [key for key in EVERY_FACE if any("−" in f"{panel.parts}" for panel in panels(key, words))]
    assert {"tezuma:masters", "tezuma:trick", "tsumo"} <= set(negative)


def test_only_a_number_gets_a_sign() -> None:
    words = words_for("en")
    assert words("end-line", place=1, name="Aoi-2", points=-1234) == "**1. Aoi-2** · −1,234 points"
    assert words("end-line", place=1, name="-2", points=3) == "**1. -2** · 3 points"


@pytest.mark.parametrize(("number", "told"), [(-1.26, "−1.3"), (-0.04, "0.0"), (2, "2.0")])
def test_decimals(number: float, told: str) -> None:
    assert decimal(number) == told
