"""What the deals of every game have in common: they are counted from 1, and the start moves on seat by seat."""

from __future__ import annotations

from typing import Protocol

from engine.core.faults import Fault, fault


class Numbered(Protocol):
    """A deal, or a position: the number of the deal and the seat that starts it."""

    @property
    def deal(self) -> int: ...
    @property
    def start(self) -> int: ...


class BetweenDeals(Numbered, Protocol):
    @property
    def players(self) -> int: ...


def next_start(state: BetweenDeals) -> int:
    """Whoever sits to the left of the last start player."""
    return (state.start + 1) % state.players


def out_of_turn(state: BetweenDeals, deal: Numbered) -> Fault | None:
    """Why this can't be the next deal: it has the wrong number or start player. Any seat may start the first deal."""
    if deal.deal != state.deal + 1:
        return fault("deal-number", due=state.deal + 1, found=deal.deal)
    if deal.start >= state.players or (state.deal and deal.start != next_start(state)):
        return fault("starts", seat=deal.start)
    return None
