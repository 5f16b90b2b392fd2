"""What a profile tells of how somebody plays Tezuma: the ability and the scoring table that they take most often."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.games.default.profile import PlayFact, PlayFacts
from bot.games.tezuma import names
from bot.games.tezuma.pictures import FACES
from bot.messages.words import Words
from bot.pictures.scenes import Fact
from engine.core.deeds import of_kind
from engine.core.game import AnyGame

CALLED = {"ability": names.ability, "table": names.table}


class TezumaPlayFacts(PlayFacts):
    def facts(self, words: Words, game: AnyGame, deeds: Mapping[str, int]) -> list[PlayFact]:
        return [fact for kind in CALLED for fact in favourite(words, game, deeds, kind)]


def favourite(words: Words, game: AnyGame, deeds: Mapping[str, int], kind: str) -> Iterator[PlayFact]:
    """Nothing if they have never taken any, as in games without abilities."""
    taken = of_kind(deeds, kind)
    for card, times in [*taken.items()][:1]:
        title = names.NAMES.game(words, game)
        called = CALLED[kind](words, card)
        told: dict[str, str | int] = {"game": title, "card": called, "times": times, "of": sum(taken.values())}
        label, text = words(f"tezuma-profile-{kind}", game=title), words("tezuma-profile-times", **told)
        yield PlayFact(Fact(label, text, FACES.get(f"{kind}:{card}")), words(f"tezuma-profile-{kind}-told", **told))
