"""What a profile tells of how somebody plays a game. This default tells nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.messages.words import Words
from bot.pictures.scenes import Fact
from engine.core.game import AnyGame


@dataclass(frozen=True, slots=True)
class PlayFact:
    """Something about somebody's play: as a picture shows it, and in a sentence that says as much."""

    shown: Fact
    sentence: str


class PlayFacts:
    def facts(self, words: Words, game: AnyGame, deeds: Mapping[str, int]) -> Sequence[PlayFact]:  # noqa: ARG002
        """What the deeds of all their games tell; see `Game.deeds`."""
        return ()
