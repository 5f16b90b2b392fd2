"""What a profile tells of how somebody plays Tsumo: what they declare, and how often they make it."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.default.profile import PlayFact, PlayFacts
from bot.messages.words import Words, listed
from bot.pictures.scenes import Column, Fact
from engine.core.deeds import of_kind
from engine.core.game import AnyGame

MOST = 10
"""Tricks of a round."""


class TsumoPlayFacts(PlayFacts):
    def facts(self, words: Words, game: AnyGame, deeds: Mapping[str, int]) -> list[PlayFact]:  # noqa: ARG002
        declared, made = of_kind(deeds, "declared"), of_kind(deeds, "made")
        if not declared:
            return []
        columns = tuple(
            Column(number, declared.get(number, 0), made.get(number, 0)) for number in map(str, range(MOST + 1))
        )
        altogether = {"made": sum(made.values()), "declared": sum(declared.values())}
        text = words("tsumo-profile-made", **altogether, share=round(100 * altogether["made"] / altogether["declared"]))
        each = listed(
            words,
            (
                words("tsumo-profile-number", number=column.label, made=column.well, declared=column.tried)
                for column in columns
                if column.tried
            ),
        )
        shown = Fact(words("tsumo-profile-declared"), text, columns=columns)
        return [PlayFact(shown, words("tsumo-profile-told", text=text, each=each))]
