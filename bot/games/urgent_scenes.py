"""The scenes of all games that are somebody's answer: the painter has their grounds ready from the start."""

from __future__ import annotations

from bot.games.tsumo.pictures import Stacking
from bot.pictures import Still
from bot.pictures.scenes import Hand

URGENT: tuple[type[Still], ...] = (Hand, Stacking)
