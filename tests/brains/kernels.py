"""The kernel in both ways to run it."""

from __future__ import annotations

from engine.brains import kernel
from engine.brains.kernel import interpreted

KERNELS = {"compiled": kernel, "interpreted": interpreted} if kernel.COMPILED else {"interpreted": interpreted}
