"""A computer player sees what its seat may see, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Protocol

from engine.core.actions import Action


class Brain(Protocol):
    """Chooses an action from a seat's view: the same view, level and seed give the same action on any machine."""

    def choose(self, view: Any, seed: int) -> Action: ...


class AnyLegalMove:
    """The simplest player: any legal action, each as likely as the others."""

    def choose(self, view: Any, seed: int) -> Action:
        action: Action = Random(seed).choice(view.legal)  # noqa: S311 - play, not secrets
        return action


LEVELS: Mapping[str, Callable[[str], Brain]] = {"random": lambda _game: AnyLegalMove()}
"""By level: the brain for a game of the registry's key."""
