"""Whoever sits at a table: their own picture, a gear, or a crest."""

from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image, ImageChops

from bot.pictures import portraits, render
from bot.pictures.crests import CRESTS, crest_of
from bot.pictures.drawing import palette
from bot.pictures.drawing.art import recoloured
from bot.pictures.drawing.sprites import Drawing
from bot.pictures.portraits import Person, portrait
from tests.pictures.samples.people import PHOTOGRAPHED
from tests.pictures.samples.tezuma import PORTRAITS


def drawn(who: Person, radius: int = 24) -> Image.Image:
    return portrait(who, radius, "night", "mist").sprite.image.convert("RGB")


def test_there_are_twenty_four_crests_and_no_two_look_alike_in_a_seat() -> None:
    colours = {"main": "paper", "cloth": "ink"}
    pictures = [
        Drawing(100, 100, recoloured(crest(), colours), "ink")
        .sprite.image.convert("L")
        .resize((28, 28), Image.Resampling.BOX)
        for crest in CRESTS
    ]
    assert len(pictures) == 24
    for one, other in combinations(pictures, 2):
        assert sum(ImageChops.difference(one, other).tobytes()) / 28 / 28 > 12


def test_a_name_always_has_the_same_crest_and_names_share_them_out() -> None:
    assert crest_of("胡蝶さくら") == crest_of("胡蝶さくら")
    assert {crest_of(f"player {number}") for number in range(400)} == set(range(24))
    assert drawn(Person("Aoi")).tobytes() == drawn(Person("Aoi")).tobytes()


def test_a_computer_player_has_a_gear_whatever_its_name() -> None:
    assert drawn(Person("Aoi", computer=True)).tobytes() == drawn(Person("Bo", computer=True)).tobytes()
    assert drawn(Person("Aoi", computer=True)).tobytes() != drawn(Person("Aoi")).tobytes()


def test_somebodys_own_picture_is_cut_round_and_printed_in_the_palette() -> None:
    sprite = portrait(PHOTOGRAPHED, 24, "night", "mist").sprite
    assert sprite.image.mode == "P"
    assert sprite.mask is not None
    assert not sprite.mask.getpixel((0, 0))
    assert sprite.image.convert("RGB").getpixel((24, 24)) == palette.rgb("shu")


@pytest.mark.parametrize(
    "broken", [b"", b"not a picture", b"\x89PNG\r\n\x1a\n", b"GIF89a", b"\0" * (portraits.LARGEST + 1)]
)
def test_a_picture_that_cannot_be_read_becomes_the_crest(broken: bytes) -> None:
    assert drawn(Person("Aoi", portrait=broken)).tobytes() == drawn(Person("Aoi")).tobytes()


def test_a_table_shows_portraits_and_stays_small() -> None:
    picture = render(PORTRAITS)
    assert len(picture) < 60_000
    colours = {colour for _, colour in Image.open(BytesIO(picture)).convert("RGB").getcolors(4096)}
    assert palette.rgb("shu") in colours
