"""Colours: exact in every picture, readable, and told apart."""

from itertools import combinations, pairwise
from math import dist

import pytest
from PIL import Image

from bot.games.tezuma.pictures import cards as tezuma
from bot.games.tsumo.pictures import cards as tsumo
from bot.pictures.cards import card
from bot.pictures.drawing import palette
from bot.pictures.drawing.palette import COLOURS, ENTRIES, TEXT_ON, rgb
from bot.pictures.tabletop.seat_box import DARK, LIT
from bot.pictures.tabletop.trick import TONES
from tests.pictures.references import cards
from tests.pictures.samples.tezuma import HAND, MASTERS

AA = 4.5
SUIT_COLOURS = {**tezuma.COLOURS, **tsumo.COLOURS}


def luminance(name: str) -> float:
    """WCAG's relative luminance."""
    channels = [value / 255 for value in rgb(name)]
    linear = [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def test_the_contrast_formula_agrees_with_its_ends() -> None:
    assert contrast("white", "white") == 1
    assert contrast("ink", "paper") == pytest.approx(16.1, abs=0.1)


@pytest.mark.parametrize(("ground", "text"), TEXT_ON.items())
def test_text_on_every_ground_meets_AA(ground: str, text: str) -> None:
    assert contrast(ground, text) >= AA


@pytest.mark.parametrize("suit", SUIT_COLOURS)
def test_numbers_and_letters_on_every_suit_meet_AA(suit: str) -> None:
    assert contrast(SUIT_COLOURS[suit], TEXT_ON[SUIT_COLOURS[suit]]) >= AA


@pytest.mark.parametrize(
    ("text", "ground"),
    [
        *((scheme.text, scheme.ground) for scheme in (DARK, LIT)),
        *((scheme.label, scheme.ground) for scheme in (DARK, LIT)),
        *(scheme.lamp for scheme in (DARK, LIT)),
        *TONES.values(),
        *(("gold", ground) for ground in ("ink", "night", "stage", "felt")),
        *(("mist", ground) for ground in ("night", "stage", "felt")),
        *(("ash", ground) for ground in ("paper", "shade")),
    ],
)
def test_words_on_panels_tags_and_boxes_meet_AA(text: str, ground: str) -> None:
    assert contrast(text, ground) >= AA


def test_the_palette_fits_a_png_and_its_entries_are_distinct() -> None:
    assert len(ENTRIES) <= 256
    assert ENTRIES[: len(COLOURS)] == tuple(map(rgb, COLOURS))
    for one, other in combinations(ENTRIES, 2):
        assert max(abs(a - b) for a, b in zip(one, other, strict=True)) > 4


def test_quantising_keeps_every_entry_exact() -> None:
    strip = Image.new("RGB", (len(ENTRIES), 1))
    strip.putdata(ENTRIES)
    indexed = strip.quantize(palette=palette.carrier(), dither=Image.Dither.NONE)
    assert list(indexed.tobytes()) == list(range(len(ENTRIES)))


@pytest.mark.parametrize("code", ["B7", "W*", "Su12", "HS"])
def test_flat_areas_of_a_face_are_exact_palette_colours(code: str) -> None:
    image = card(cards()[code], 106).sprite.image
    exact = {palette.index(rgb(name)) for name in (*COLOURS, *(f"{suit}+" for suit in SUIT_COLOURS.values()))}
    counts = {value: count for count, value in image.getcolors()}
    assert sum(counts.get(index, 0) for index in exact) / (image.width * image.height) > 0.8


def test_pictures_use_the_one_palette() -> None:
    for scene in (MASTERS, HAND):
        image = scene.draw().image
        assert image.mode == "P"
        assert image.getpalette()[: len(palette.FLAT)] == palette.FLAT


def test_a_dimmed_colour_lies_between_itself_and_the_felt() -> None:
    for mixed, bright, felt in zip(rgb("paper~"), rgb("paper"), rgb("felt"), strict=True):
        assert felt < mixed < bright


def test_a_ramp_begins_on_the_ground_and_ends_in_the_colour() -> None:
    ramp = palette.ramp("gold", "night")
    assert ramp[0] == palette.index(rgb("night"))
    assert ramp[255] == palette.index(rgb("gold"))
    assert len(set(ramp)) >= 4


GAMES = {"masters": ("B", "U", "W", "R"), "trick": ("B", "U", "F", "M"), "tsumo": ("Sp", "Su", "Au", "Wi")}

# Machado, Oliveira and Fernandes 2009, full severity, on linear RGB.
BLINDNESS = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
}
D65 = (
    (0.4124 / 0.9505, 0.3576 / 0.9505, 0.1805 / 0.9505),
    (0.2126, 0.7152, 0.0722),
    (0.0193 / 1.089, 0.1192 / 1.089, 0.9505 / 1.089),
)


def times(matrix: tuple[tuple[float, ...], ...], vector: list[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def lab(name: str, seen_with: str) -> tuple[float, float, float]:
    """CIE L*a*b* of a colour as somebody sees it."""
    channels = [value / 255 for value in rgb(name)]
    linear = [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in channels]
    seen = [min(1.0, max(0.0, value)) for value in times(BLINDNESS[seen_with], linear)]
    x, y, z = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in times(D65, seen))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("blindness", BLINDNESS)
@pytest.mark.parametrize("game", GAMES)
def test_the_suits_of_a_game_stay_apart_for_the_colour_blind(game: str, blindness: str) -> None:
    seen = {suit: lab(SUIT_COLOURS[suit], blindness) for suit in GAMES[game]}
    for one, other in combinations(seen, 2):
        assert dist(seen[one], seen[other]) > 20, (one, other, dist(seen[one], seen[other]))


@pytest.mark.parametrize("ladder", [("B", "U", "W", "R"), ("B", "U", "F", "M")])
def test_tezumas_suits_keep_their_order_in_grey(ladder: tuple[str, ...]) -> None:
    greys = [luminance(SUIT_COLOURS[suit]) for suit in ladder]
    assert greys == sorted(greys)
    assert all(lighter / darker > 1.3 for darker, lighter in pairwise(greys))
