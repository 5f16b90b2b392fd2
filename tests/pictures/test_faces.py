"""The faces as a set: unchanged within a version, told apart, fit for Discord."""

import json
import pickle
import re
from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image, ImageChops

from bot.games.registry import every_emoji
from bot.games.tezuma import table_scenes as tezuma
from bot.games.tezuma.pictures.cards import SUITS
from bot.games.tezuma.pictures.silhouettes import silhouette as suit_silhouette
from bot.games.tsumo import scenes as tsumo
from bot.games.tsumo.pictures.cards import SEASONS
from bot.games.tsumo.pictures.silhouettes import silhouette as season_silhouette
from bot.messages.words import words_for
from bot.pictures import ART_VERSION, MARKS, emoji_name, emoji_png
from bot.pictures.cards import card
from bot.pictures.drawing.sprites import Drawing
from bot.pictures.emblems import SIZE
from tests.pictures.references import FILE, TOLERANCE, apart, cards, emoji_faces, fingerprint, pictures

EMOJI = every_emoji()


def test_a_face_changes_only_together_with_the_arts_version() -> None:
    kept = json.loads(FILE.read_text())
    again = "run `python -m tests.pictures.references`"
    assert kept["version"] == ART_VERSION, f"the art's version has changed: {again}"
    found = {name: fingerprint(picture) for name, picture in pictures().items()}
    assert found.keys() == kept["faces"].keys(), f"faces were added or taken away: raise ART_VERSION and {again}"
    changed = [name for name, print_ in found.items() if apart(print_, kept["faces"][name]) > TOLERANCE]
    assert not changed, f"raise ART_VERSION and {again}: {changed}"


def test_the_references_notice_another_digit_and_another_suit() -> None:
    one, other, third = (card(cards()[code], 106).sprite.image.convert("RGB") for code in ("B7", "B1", "U7"))
    assert apart(fingerprint(one), fingerprint(other)) > TOLERANCE
    assert apart(fingerprint(one), fingerprint(third)) > TOLERANCE


def test_every_card_has_an_emoji() -> None:
    codes = set(EMOJI)
    assert {f"{suit}{number}" for suit in ("B", "U", "W", "R", "F", "M") for number in (*range(1, 10), "*")} <= codes
    assert {f"{season}{number}" for season in ("Sp", "Su", "Au", "Wi") for number in range(1, 13)} <= codes
    assert {"HW", "HG", "HR", "HS", "pain:B", "suit:Wi", "ability:five_color_sand", "back:tsumo"} <= codes


def test_emoji_names_are_unique_and_allowed_by_discord() -> None:
    names = [emoji_name(code) for code in EMOJI]
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
    assert emoji_png(EMOJI["M*"]) == emoji_png(EMOJI["M*"])


def test_suits_differ_in_shape_and_not_only_in_colour() -> None:
    """Silhouettes in one colour, as small as on a button, are told apart."""
    silhouettes = {
        **{suit: suit_silhouette(suit, "paper") for suit in SUITS},
        **{season: season_silhouette(season, "paper") for season in SEASONS},
    }
    shapes = {}
    for suit, art in silhouettes.items():
        drawing = Drawing(100, 100, art, "night")
        shapes[suit] = drawing.sprite.image.convert("L").resize((22, 22), Image.Resampling.BOX)
    for one, other in combinations(shapes, 2):
        difference = ImageChops.difference(shapes[one], shapes[other])
        assert sum(difference.tobytes()) / 22 / 22 > 15, (one, other)


def test_the_corner_of_a_card_is_in_the_readers_language() -> None:
    english, japanese = words_for("en"), words_for("ja")
    assert [tezuma.face(english, f"{suit}7").corner() for suit in SUITS] == ["B", "U", "W", "R", "F", "M"]
    assert [tezuma.face(japanese, f"{suit}7").corner() for suit in SUITS] == ["蝶", "傘", "水", "輪", "扇", "面"]
    assert [tezuma.face(japanese, f"{suit}*").sign for suit in SUITS] == ["蝶", "傘", "水", "輪", "扇", "面"]
    assert tezuma.face(japanese, "pain:B").sign == "蝶"
    assert tsumo.face(english, "Sp12").corner() == tsumo.face(japanese, "Sp12").corner() == "春"


def test_faces_without_a_sign_are_shared_by_all_languages() -> None:
    english, japanese = words_for("en"), words_for("ja")
    for face, code in ((tsumo.face, "Sp12"), (tsumo.face, "HS"), (tezuma.face, "ability:paper_egg")):
        assert face(english, code) is face(japanese, code)


@pytest.mark.parametrize(("code", "parts"), [("B7", ("B", "7")), ("Sp12", ("Sp", "12"))])
def test_a_code_splits_into_suit_and_number(code: str, parts: tuple[str, str]) -> None:
    face = cards()[code]
    assert (face.suit if code == "B7" else face.season, face.number) == parts


def test_a_trump_knows_its_suit_and_an_honor_has_none() -> None:
    trump, honor = cards()["W*"], cards()["HG"]
    assert trump.suit == "W"
    assert not hasattr(honor, "suit")


def test_faces_travel_and_are_compared_by_what_they_show() -> None:
    for face in (*cards().values(), *SUITS.values(), *SEASONS.values(), *EMOJI.values(), *MARKS.values()):
        arrived = pickle.loads(pickle.dumps(face, pickle.HIGHEST_PROTOCOL))
        assert (arrived, hash(arrived)) == (face, hash(face))
        assert arrived.emoji() == face.emoji()
    assert len(set(cards().values())) == len(cards())
    assert tezuma.face(words_for("ja"), "B7") != tezuma.face(words_for("en"), "B7")
    assert tezuma.face(words_for("ja"), "B7") is tezuma.face(words_for("ja"), "B7")
