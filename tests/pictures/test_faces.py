"""The faces as a set: unchanged within a version, told apart, fit for Discord."""

import json
import re
from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image, ImageChops

from bot.pictures import ART_VERSION, emoji_faces, emoji_name, faces
from bot.pictures.drawing.sprites import Drawing
from bot.pictures.emoji import SIZE, TEZUMA_SUITS, emoji_codes, emoji_face
from bot.pictures.lite import lite
from bot.pictures.scenes import SeasonWords
from tests.pictures.references import FILE, TOLERANCE, apart, fingerprint, pictures


def test_a_face_changes_only_together_with_the_arts_version() -> None:
    kept = json.loads(FILE.read_text())
    again = "run `python -m tests.pictures.references`"
    assert kept["version"] == ART_VERSION, f"the art's version has changed: {again}"
    found = {name: fingerprint(picture) for name, picture in pictures().items()}
    assert found.keys() == kept["faces"].keys(), f"faces were added or taken away: raise ART_VERSION and {again}"
    changed = [name for name, print_ in found.items() if apart(print_, kept["faces"][name]) > TOLERANCE]
    assert not changed, f"raise ART_VERSION and {again}: {changed}"


def test_the_references_notice_another_digit_and_another_suit() -> None:
    one, other, third = (faces.card(code, 106).sprite.image.convert("RGB") for code in ("B7", "B1", "U7"))
    assert apart(fingerprint(one), fingerprint(other)) > TOLERANCE
    assert apart(fingerprint(one), fingerprint(third)) > TOLERANCE


def test_every_card_has_an_emoji() -> None:
    codes = set(emoji_codes())
    assert {f"{suit}{number}" for suit in TEZUMA_SUITS for number in (*range(1, 10), "*")} <= codes
    assert {f"{season}{number}" for season in ("Sp", "Su", "Au", "Wi") for number in range(1, 13)} <= codes
    assert {"HW", "HG", "HR", "HS", "pain:B", "suit:Wi", "ability:five_color_sand", "back:tsumo"} <= codes


def test_emoji_names_are_unique_and_allowed_by_discord() -> None:
    names = [emoji_name(code) for code in emoji_codes()]
    assert len(set(names)) == len(names)
    assert all(re.fullmatch(r"[A-Za-z0-9_]{2,32}", name) for name in names)
    assert emoji_faces().keys() == set(names)


@pytest.mark.parametrize(
    ("code", "name"),
    [("W*", "y_wt"), ("Sp12", "y_sp12"), ("HW", "y_hw"), ("pain:B", "y_pain_b"), ("ability:paper_egg", "y_paper_egg")],
)
def test_an_emojis_name_follows_from_its_code(code: str, name: str) -> None:
    assert emoji_name(code) == name


def test_emoji_are_small_square_and_transparent_at_the_corners() -> None:
    for name, face in emoji_faces().items():
        image = Image.open(BytesIO(face))
        assert image.size == (SIZE, SIZE), name
        assert image.getpixel((0, 0))[3] == 0, name
        assert len(face) <= 256 * 1024, name


def test_an_emoji_is_the_same_bytes_every_time() -> None:
    assert emoji_face("M*") == emoji_face("M*")


def test_suits_differ_in_shape_and_not_only_in_colour() -> None:
    """Silhouettes in one colour, as small as on a button, are told apart."""
    shapes = {}
    for suit in (*TEZUMA_SUITS, "Sp", "Su", "Au", "Wi"):
        drawing = Drawing(100, 100, lite(suit, "paper"), "night")
        shapes[suit] = drawing.sprite.image.convert("L").resize((22, 22), Image.Resampling.BOX)
    for one, other in combinations(shapes, 2):
        difference = ImageChops.difference(shapes[one], shapes[other])
        assert sum(difference.tobytes()) / 22 / 22 > 15, (one, other)


def test_a_tsumo_card_carries_the_readers_word() -> None:
    words = SeasonWords("はる", "なつ", "あき", "ふゆ", "ハク", "ハツ", "チュン", "スズメ")
    assert faces.word_for("Sp12", words) == "はる"
    assert faces.word_for("HS", words) == "スズメ"
    assert faces.word_for("B7", words) == faces.word_for("Sp12", None) == ""


@pytest.mark.parametrize(
    ("code", "parts"), [("B7", ("B", "7")), ("W*", ("W", "*")), ("Sp12", ("Sp", "12")), ("HG", ("HG", ""))]
)
def test_a_code_splits_into_suit_and_number(code: str, parts: tuple[str, str]) -> None:
    assert faces.split(code) == parts
