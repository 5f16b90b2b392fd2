"""Each game's own panels: one line a game."""

from __future__ import annotations

from collections.abc import Mapping

from bot.ui.panels.game import GamePanels
from bot.ui.panels.tezuma import TezumaPanels
from bot.ui.panels.tsumo import TsumoPanels

BY_GAME: Mapping[str, GamePanels] = {"tezuma": TezumaPanels(), "tsumo": TsumoPanels()}
