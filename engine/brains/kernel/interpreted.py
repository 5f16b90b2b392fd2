"""The kernel as it stands."""

from engine.brains.kernel.tezuma import Tezuma
from engine.brains.kernel.tsumo import Tsumo

__all__ = ["COMPILED", "SOURCE", "Tezuma", "Tsumo"]

COMPILED = False
SOURCE = None
"""The hash of the source that a kernel was compiled from."""
