"""Pictures on a phone, 340 points wide: every word can be read, and none is cut where it need not be."""

import re
from dataclasses import replace
from itertools import pairwise

import pytest

from bot.pictures import Still
from bot.pictures.drawing.art import Label
from bot.pictures.drawing.canvas import Canvas
from bot.pictures.drawing.sprites import Drawing, Lettering
from bot.pictures.scenes import Replay
from tests.pictures.gallery import scenes
from tests.pictures.reading import cut, read, texts, too_small
from tests.pictures.samples.shared import SHEET, SHEET_8
from tests.pictures.samples.tezuma import MARKET, MASTERS, NO_5, SEATS
from tests.pictures.samples.tsumo import TSUMO_5_WORST

STILLS = {name: scene for name, scene in scenes().items() if not isinstance(scene, Replay)}
EXTREMES = {
    "table-masters-extreme",
    "table-masters-sand",
    "table-tsumo-5-worst",
    "plain-table-5",
    "hand-tezuma-long",
    "score-sheet-8-rounds",
    "podium-tie",
    "leaderboard",
    "profile-worst",
}
"""Samples with the longest names and titles there can be."""


@pytest.mark.parametrize("scene", STILLS.values(), ids=STILLS)
def test_no_text_is_smaller_than_nine_pixels(scene: Still) -> None:
    assert not too_small(scene)


@pytest.mark.parametrize("name", sorted(STILLS.keys() - EXTREMES))
def test_no_text_is_cut_unless_it_is_extreme(name: str) -> None:
    assert not cut(STILLS[name])


@pytest.mark.parametrize("scene", [SHEET_8, TSUMO_5_WORST, MARKET, MASTERS])
def test_there_is_one_minus_sign(scene: Still) -> None:
    said = list(texts(scene))
    assert any("−" in text for text in said)
    assert not [text for text in said if re.search(r"[-–—]\s?\d", text)]


@pytest.mark.parametrize("sheet", [SHEET, SHEET_8, replace(SHEET, rating="")])
def test_the_columns_of_a_sheet_are_evenly_spread(sheet: Still) -> None:
    heads = {text: middle for text, _, middle in read(sheet)}
    middles = [heads[column] for column in sheet.columns]
    gaps = [right - left for left, right in pairwise(middles)]
    assert max(gaps) - min(gaps) <= 1
    assert gaps[0] / 2 < heads[sheet.total] - middles[-1] < gaps[0] * 1.6


def test_a_scoring_table_says_which_number_of_tricks_scores_what() -> None:
    """On the strip of a seat every column carries its number of tricks above its points."""
    seat = replace(SEATS[0], who=replace(SEATS[0].who, name="x"), tricks=99, points=98, table=NO_5, cell=1)
    columns = strip(replace(MASTERS, seats=(seat, *SEATS[1:])))
    assert columns == [(str(tricks), points) for tricks, points in enumerate(NO_5)]


def strip(scene: Still) -> list[tuple[str, str]]:
    """The first seat's strip, column by column."""
    found: list[tuple[str, str]] = []

    class Strips(Canvas):
        def put(self, drawing: Drawing | Lettering, x: float, y: float, *, flush: bool = False) -> None:
            labels = [op for op in getattr(drawing, "art", ()) if isinstance(op, Label)]
            if len(labels) == 2 * len(NO_5) and not found:
                columns = sorted({label.x for label in labels})
                assert len(columns) == len(NO_5)
                for column in columns:
                    above, below = sorted((op for op in labels if op.x == column), key=lambda op: op.y)
                    found.append((above.text, below.text))
            super().put(drawing, x, y, flush=flush)

    scene.draw(Strips)
    return found
