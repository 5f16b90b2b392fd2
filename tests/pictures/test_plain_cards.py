"""Cards of games without art of their own: any code can be drawn, read and told apart."""

import pickle
from itertools import combinations

import pytest

from bot.pictures import emoji_png
from bot.pictures.cards import PLAIN_BACK, CardFace, PlainCard, PlainSuit, card, lying, small, suit_disc
from bot.pictures.drawing.art import Art, Label
from bot.pictures.drawing.text import measure

CODES = ["B7", "W*", "10H", "QH", "H12", "Sp12", "HW", "♠A", "42", "x", "JOKER", "花3", "a-b", "?", ""]
SHIFTS = {"l": 0.0, "m": 0.5, "r": 1.0}


@pytest.mark.parametrize("code", CODES)
def test_any_code_can_be_drawn_in_every_format(code: str) -> None:
    face = PlainCard(code, "word")
    for drawing in (card(face, 98), card(face, 98, dim=True), small(face, 46), lying(face, 106)):
        assert drawing.sprite.image.width == drawing.width
    assert emoji_png(face).startswith(b"\x89PNG")
    assert suit_disc(PlainSuit(code), 18, "night").sprite


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("suit", ["", "H"])
def test_every_sign_stays_on_its_card(code: str, suit: str) -> None:
    face = PlainCard(code, "word", suit)
    for art, width in ((face.full(), 100), (face.small(), 100), (face.lying(), 106), (face.emoji(), 48)):
        for left, right in map(span, labels(art)):
            assert left >= 0
            assert right <= width


def labels(art: Art) -> list[Label]:
    return [op for op in art if isinstance(op, Label) and op.text]


def span(label: Label) -> tuple[float, float]:
    """Where a text begins and ends."""
    width = measure(label.text, round(label.size * 4), label.display) / 4
    left = label.x - SHIFTS[label.anchor] * width
    return left, left + width


@pytest.mark.parametrize(
    ("face", "shown"),
    [
        (PlainCard("B7"), ("7", "B")),
        (PlainCard("10H"), ("10", "H")),
        (PlainCard("W*"), ("★", "W")),
        (PlainCard("QH", suit="H"), ("Q", "H")),
        (PlainCard("HW", suit="H"), ("W", "H")),
        (PlainCard("JOKER"), ("JOK", "")),
    ],
)
def test_a_card_shows_its_number_and_the_letters_of_its_suit(face: PlainCard, shown: tuple[str, str]) -> None:
    assert (face.number, face.corner()) == shown


def test_cards_of_a_deck_look_different_from_each_other() -> None:
    deck = [PlainCard(f"{suit}{number}") for suit in "CDHS" for number in range(1, 14)]
    for format_ in (card, small, lying):
        drawn = [format_(face, 60).sprite.image.tobytes() for face in deck]
        assert len(set(drawn)) == len(deck)
    assert len({emoji_png(face) for face in deck}) == len(deck)
    for one, other in combinations("CDHS", 2):
        assert PlainSuit(one).symbol() != PlainSuit(other).symbol()


@pytest.mark.parametrize("face", [PlainCard("B7", "word"), PlainCard("QH", suit="H"), PlainSuit("B"), PLAIN_BACK])
def test_plain_faces_are_values_that_travel(face: CardFace | PlainSuit) -> None:
    arrived = pickle.loads(pickle.dumps(face, pickle.HIGHEST_PROTOCOL))
    assert (arrived, hash(arrived)) == (face, hash(face))
    assert PlainCard("QH", suit="H") != PlainCard("QH")
