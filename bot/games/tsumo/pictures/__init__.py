"""Tsumo in pictures: its symbols, cards and scenes."""

from bot.games.tsumo.pictures.cards import EMOJI, SEASONS, faces
from bot.games.tsumo.pictures.stacking import Stacking
from bot.games.tsumo.pictures.table_scene import TsumoSeat, TsumoTable, TsumoWords

__all__ = ["EMOJI", "SEASONS", "Stacking", "TsumoSeat", "TsumoTable", "TsumoWords", "faces"]
