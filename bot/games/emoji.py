"""The emoji of all games, and those that they share."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.tezuma.pictures import EMOJI as TEZUMA
from bot.games.tsumo.pictures import EMOJI as TSUMO
from bot.pictures import MARKS, Emblem

EMOJI: Mapping[str, Emblem] = {**TEZUMA, **TSUMO, **MARKS}
"""By code; `emoji_name` says what each is called on Discord."""
