"""The kernel, interpreted."""

from engine.games.tezuma.brain.kernel.position import Position

__all__ = ["COMPILED", "SOURCE", "Position"]

COMPILED = False
SOURCE = None
"""The hash of the source that a kernel was compiled from."""
