"""Heron in pictures: the default table and hand with Heron's own cards, and a score that counts fish."""

from __future__ import annotations

from functools import cache

from bot.games.default.pictures import GamePictures, signed
from bot.messages.words import Words
from bot.pictures.scenes import Cell
from engine.core.values import Card
from tests.games.heron.cards import HeronCard
from tests.games.heron.names import NAMES
from tests.games.minnow.game import CARDS, View


@cache
def face(words: Words, code: str) -> HeronCard:
    return HeronCard(code, NAMES.suit(words, CARDS[code].suit)[:1])


class HeronPictures(GamePictures[View]):
    def face(self, words: Words, card: Card) -> HeronCard:
        return face(words, card)

    def cell(self, words: Words, view: View, line: int, seat: int) -> Cell:
        scored = view.sheet[line]
        return Cell(signed(scored.points[seat]), words("heron-fish", fish=scored.tricks[seat]))
