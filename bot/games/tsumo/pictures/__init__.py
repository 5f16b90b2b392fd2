"""Tsumo in pictures: its symbols, cards and scenes."""

from bot.games.tsumo.pictures.cards import BACK, EMOJI, FACES, SEASONS
from bot.games.tsumo.pictures.stacking import Stacking
from bot.games.tsumo.pictures.table_scene import TsumoSeat, TsumoTable, TsumoWords

__all__ = ["BACK", "EMOJI", "FACES", "SEASONS", "Stacking", "TsumoSeat", "TsumoTable", "TsumoWords"]
