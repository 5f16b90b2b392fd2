"""Each game's own panels: one line a game."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.face import GamePanels
from bot.games.tezuma.panels import TezumaPanels
from bot.games.tsumo.panels import TsumoPanels

BY_GAME: Mapping[str, GamePanels] = {"tezuma": TezumaPanels(), "tsumo": TsumoPanels()}
