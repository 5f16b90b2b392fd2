"""Tezuma in pictures: its symbols, cards and scenes."""

from bot.games.tezuma.pictures.cards import BACK, EMOJI, FACES, SUITS, faces
from bot.games.tezuma.pictures.market import AbilityOffer, Drafter, Heading, Market, PainOffer, TableOffer
from bot.games.tezuma.pictures.table_scene import Ability, TezumaSeat, TezumaTable, TezumaWords

__all__ = [
    "BACK",
    "EMOJI",
    "FACES",
    "SUITS",
    "Ability",
    "AbilityOffer",
    "Drafter",
    "Heading",
    "Market",
    "PainOffer",
    "TableOffer",
    "TezumaSeat",
    "TezumaTable",
    "TezumaWords",
    "faces",
]
