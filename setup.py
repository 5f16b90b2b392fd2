"""Compiles the search kernel where Cython and a C compiler are found; without them the same source is interpreted."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from setuptools import Extension, setup

KERNEL = Path(__file__).parent / "engine/brains/kernel"
PARTS = (
    "cards",
    "odds",
    "hidden",
    "search",
    "tezuma_tricks",
    "tezuma_moves",
    "tezuma_strength",
    "tezuma_draft",
    "tezuma_thumb",
    "tezuma",
    "tsumo_rules",
    "tsumo_strength",
    "tsumo_decks",
    "tsumo_thumb",
    "tsumo",
)
"""In the order in which they need each other."""

JOINED = Path("build/kernel/compiled.pyx")
HEAD = """\
# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False, nonecheck=False
import cython

COMPILED = True
"""
C_FUNCTION = re.compile(r"^( *)@cython\.cfunc$", re.MULTILINE)
NOGIL = r"\1@cython.cfunc\n\1@cython.nogil\n\1@cython.exceptval(check=False)"
"""No C function of the kernel holds the GIL or raises; said once here instead of above each."""

C_CONSTANT = re.compile(r"^([A-Z]\w+) = cython\.declare\(cython\.(int|ulonglong), (.+)\)$", re.MULTILINE)
C_TYPES = {"int": "int", "ulonglong": "unsigned long long"}
MACRO = """\
cdef extern from *:
    "#define kernel_{name} (({kind})({number}))"
    {kind} {name} "kernel_{name}"
"""


def joined() -> str:
    """The kernel as one module: what its parts import of each other is there already."""
    parts = "\n".join(own_lines((KERNEL / f"{part}.py").read_text(encoding="utf-8")) for part in PARTS)
    return HEAD + C_CONSTANT.sub(as_macro, C_FUNCTION.sub(NOGIL, parts))


def as_macro(declared: re.Match[str]) -> str:
    """A constant that the C compiler knows, instead of a variable that might change."""
    name, kind, number = declared.groups()
    return MACRO.format(name=name, kind=C_TYPES[kind], number=number.replace("_", ""))


def own_lines(source: str) -> str:
    lines: list[str | None] = [*source.splitlines()]
    for line in imports_of_parts(source):
        lines[line - 1] = None
    return "\n".join(line for line in lines if line is not None)


def imports_of_parts(source: str) -> Iterator[int]:
    for node in ast.parse(source).body:
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith("engine.brains"):
            assert node.end_lineno
            yield from range(node.lineno, node.end_lineno + 1)


def digest(source: str) -> str:
    """A compiled kernel knows which source it is of, so that a test can tell a stale one."""
    return sha256(source.encode()).hexdigest()


def kernel() -> list[Extension]:
    if {"egg_info", "dist_info"} & set(sys.argv):  # only asked what this is, not to build it
        return []
    try:
        from Cython.Build import cythonize  # noqa: PLC0415 - only where it is installed
    except ImportError:
        return []
    source = joined()
    JOINED.parent.mkdir(parents=True, exist_ok=True)
    JOINED.write_text(f'{source}\nSOURCE = "{digest(source)}"\n', encoding="utf-8")
    extension = Extension("engine.brains.kernel.compiled", [str(JOINED)], extra_compile_args=["-O3"])
    modules: list[Extension] = cythonize([extension], force=True)
    for module in modules:
        module.optional = True  # cythonize() forgets it when asked for it earlier
    return modules


if __name__ == "__main__":
    setup(ext_modules=kernel())
