"""A printed deck: as many symbols as the number says, well arranged, whatever the width."""

from itertools import combinations

import pytest

from bot.games.tezuma.pictures import FACES as TEZUMA
from bot.games.tezuma.pictures.cards import SUITS
from bot.games.tsumo.pictures import FACES as TSUMO
from bot.games.tsumo.pictures.cards import SEASONS
from bot.pictures.cards import NumberedCard, card
from bot.pictures.cards.pips import ROWS, SIZES, pips
from bot.pictures.drawing.art import Fill, box

NUMBERED = [face for face in (*TEZUMA.values(), *TSUMO.values()) if isinstance(face, NumberedCard)]
TOP, BOTTOM = 51.0, 157.0


def boxes(number: int, width: int = 100) -> list[tuple[float, float, float, float]]:
    """Where the symbols of a number stand."""
    found = []
    for op in pips(number, box((0, 0, 100, 100), "main"), (TOP, BOTTOM), width):
        assert isinstance(op, Fill)
        xs, ys = zip(*op.points, strict=True)
        found.append((min(xs), min(ys), max(xs), max(ys)))
    return found


@pytest.mark.parametrize("number", ROWS)
def test_there_are_as_many_symbols_as_the_number_says(number: int) -> None:
    assert len(boxes(number)) == number


@pytest.mark.parametrize("number", ROWS)
def test_symbols_stay_in_their_field_and_do_not_overlap(number: int) -> None:
    found = boxes(number)
    for left, top, right, bottom in found:
        assert left >= 2
        assert right <= 98
        assert top >= TOP - 1
        assert bottom <= BOTTOM + 1
    for one, other in combinations(found, 2):
        apart = (
            max(one[0], other[0]) >= min(one[2], other[2]) - 1.1 or max(one[1], other[1]) >= min(one[3], other[3]) - 1.1
        )
        assert apart, (one, other)


@pytest.mark.parametrize("number", ROWS)
def test_their_arrangement_is_symmetrical(number: int) -> None:
    for across in ROWS[number]:
        assert sorted(across) == sorted(100 - x for x in across)


@pytest.mark.parametrize("width", [78, 92, 98, 106])
def test_symbols_stand_on_whole_pixels(width: int) -> None:
    for number in ROWS:
        for left, top, _, _ in boxes(number, width):
            for place in (left, top):
                assert place * width / 100 == pytest.approx(round(place * width / 100), abs=1e-6)


@pytest.mark.parametrize("face", NUMBERED, ids=lambda face: face.code)
def test_a_cards_symbols_count_as_its_number(face: NumberedCard) -> None:
    """Drawing operations repeat: what a card with several symbols adds is a multiple of their number."""
    number = int(face.number)
    if number == 1:
        assert face.symbol()[0].colour == face.field(98)[1].colour
    else:
        each = face.pip(large=SIZES[number - 1] > 30)
        assert len(face.field(98)) == number * len(each)


@pytest.mark.parametrize("suits", [SUITS, SEASONS])
def test_no_two_cards_of_a_deck_look_alike(suits: object) -> None:
    faces = [face for face in NUMBERED if any(face.code.startswith(suit) for suit in suits)]
    assert len({card(face, 92).sprite.image.tobytes() for face in faces}) == len(faces)
