"""What every bot would draw and read anew. Importing this puts cards, grounds, letters and words into its caches."""

from __future__ import annotations

from bot.messages.words import LANGUAGES, words_for
from bot.pictures import render
from tests.pictures.samples import shared, tezuma, tsumo

for language in LANGUAGES:
    words_for(language)
for scene in (
    *(tezuma.MASTERS, tezuma.WON, tezuma.TRICK_JA, tezuma.HAND, tezuma.WAITING, tezuma.MARKET, tezuma.MARKET_JA),
    *(tsumo.TSUMO_5, tsumo.FOLLOWING, tsumo.STACKING),
    *(shared.SHEET, shared.PODIUM, shared.PLAYBILL),
):
    render(scene)
