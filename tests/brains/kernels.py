"""The kernel in both ways to run it: as it is installed, and interpreted from its source."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import engine.brains
from engine.brains import kernel as installed

SOURCE = Path(next(iter(engine.brains.__path__))) / "kernel.py"


def interpreted() -> ModuleType:
    spec = spec_from_file_location("interpreted_kernel", SOURCE)
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


KERNELS = {"compiled" if installed.COMPILED else "as installed": installed, "interpreted": interpreted()}
