"""Cards and suits as values that know how they are drawn."""

from bot.pictures.cards.card_face import CardFace, ShownCard, card, lying, small
from bot.pictures.cards.numbered import NumberedCard
from bot.pictures.cards.plain import PLAIN_BACK, PlainCard, PlainSuit
from bot.pictures.cards.suit_face import SuitFace, suit_disc

__all__ = [
    "PLAIN_BACK",
    "CardFace",
    "NumberedCard",
    "PlainCard",
    "PlainSuit",
    "ShownCard",
    "SuitFace",
    "card",
    "lying",
    "small",
    "suit_disc",
]
