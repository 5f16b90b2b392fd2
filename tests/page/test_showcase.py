"""The README's GIF: what makes a trick whole, and how its frames are put together."""

from io import BytesIO

import pytest
from PIL import Image, ImageSequence

from tests.page.showcase import (
    CHOOSING,
    PHONE,
    SHOWN,
    TALLEST,
    TAPPED,
    WON,
    Frame,
    gif,
    is_whole,
    is_worth_waiting_for,
    touched,
)

CARD, HAND = "#F4B92F", "#313338"


def table(height: int = 300) -> Frame:
    return Frame(Image.new("RGB", (PHONE["width"], height), CARD), SHOWN)


def mine(choices: int = 3, height: int = 200) -> list[Frame]:
    hand = Image.new("RGB", (PHONE["width"], height), HAND)
    return [Frame(hand, CHOOSING, choices), Frame(touched(hand, (90, 90), 1), TAPPED, choices)]


@pytest.mark.parametrize(
    ("trick", "frames", "whole"),
    [
        (1, [table(), *mine(), table(), table(), table(), table()], True),  # I led
        (2, [table(), *mine(), table(), table(), table(), table()], True),
        (1, [table(), table(), table(), table(), *mine(), table()], True),  # I was last
        (2, [table(), table(), table(), *mine(), table()], True),
        (2, [*mine(), table(), table(), table(), table()], False),  # the table before my card is missing
        (1, [table(), table(), table(), *mine(), table()], False),  # two cards came at once
        (2, [table(), table(), *mine(), table()], False),
        (2, [table(), table(), table(), table(), *mine()], False),  # it is not over
        (2, [table(), table(), table(), table(), table()], False),  # I had no part in it
    ],
)
def test_a_trick_is_whole_if_each_card_was_seen(trick: int, frames: list[Frame], whole: bool) -> None:
    assert is_whole(trick, frames) is whole


def test_a_trick_is_worth_waiting_for_if_cards_lie_and_i_may_choose() -> None:
    assert is_worth_waiting_for([table(), table(), *mine(choices=2)])
    assert not is_worth_waiting_for([table(), table(), *mine(choices=1)])
    assert not is_worth_waiting_for([table(), *mine(choices=12)])


def test_all_frames_share_their_size_keep_their_colours_and_end_slowly() -> None:
    with Image.open(BytesIO(gif([table(), *mine(), table(2000)]))) as trick:
        frames = [(frame.convert("RGB"), frame.info["duration"]) for frame in ImageSequence.Iterator(trick)]
        assert trick.info["loop"] == 0
    assert [duration for _, duration in frames] == [SHOWN, CHOOSING, TAPPED, WON]
    assert {frame.size for frame, _ in frames} == {(PHONE["width"], TALLEST)}
    assert frames[0][0].getpixel((9, 9)) == (0xF4, 0xB9, 0x2F)
    assert frames[1][0].getpixel((9, 9)) == (0x31, 0x33, 0x38)
    assert frames[-1][1] == WON
