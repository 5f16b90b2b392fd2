"""Compiles the search kernel where Cython and a C compiler are found; without them the same source is interpreted."""

from __future__ import annotations

import sys
from hashlib import sha256
from pathlib import Path

from setuptools import Extension, setup

KERNEL = Path("engine/brains/kernel.py")
COPY = Path("build/kernel/kernel.py")


def with_its_hash(source: str) -> str:
    """The kernel knows which source it was compiled from, so that a test can tell a stale one."""
    return source.replace("SOURCE = None", f'SOURCE = "{sha256(source.encode()).hexdigest()}"', 1)


def kernel() -> list[Extension]:
    if {"egg_info", "dist_info"} & set(sys.argv):  # only asked what this is, not to build it
        return []
    try:
        from Cython.Build import cythonize  # noqa: PLC0415 - only where it is installed
    except ImportError:
        return []
    COPY.parent.mkdir(parents=True, exist_ok=True)
    COPY.write_text(with_its_hash(KERNEL.read_text(encoding="utf-8")), encoding="utf-8")
    modules: list[Extension] = cythonize([Extension("engine.brains.kernel", [str(COPY)])], force=True)
    for module in modules:
        module.optional = True  # cythonize() forgets it when asked for it earlier
    return modules


setup(ext_modules=kernel())
