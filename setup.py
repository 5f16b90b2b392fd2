"""Compiles each game's search kernel if Cython and a C compiler are found. Without them the same source is
interpreted.

A game that has a folder `brain/kernel` gets one extension, `compiled`, in that folder. It consists of the game's own
modules and those it uses from `engine/brains/kernel`, in the order in which they need each other.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from graphlib import TopologicalSorter
from hashlib import sha256
from pathlib import Path

from setuptools import Extension, setup

ROOT = Path(__file__).parent
KERNELS = {folder.parts[-3]: folder for folder in sorted(ROOT.glob("engine/games/*/brain/kernel"))}
"""By game: the folder of its kernel."""

LAST = "position"
"""The module of a game's kernel that needs all the others."""

BUILD = Path("build/kernel")
HEAD = """\
# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False, nonecheck=False
import cython

COMPILED = True
"""
C_FUNCTION = re.compile(r"^( *)@cython\.cfunc$", re.MULTILINE)
NOGIL = r"\1@cython.cfunc\n\1@cython.nogil\n\1@cython.exceptval(check=False)"
"""No C function of the kernel holds the GIL or raises. This says so once instead of above each function."""

C_CONSTANT = re.compile(r"^([A-Z]\w+) = cython\.declare\(cython\.(int|ulonglong), (.+)\)$", re.MULTILINE)
C_TYPES = {"int": "int", "ulonglong": "unsigned long long"}
MACRO = """\
cdef extern from *:
    "#define kernel_{name} (({kind})({number}))"
    {kind} {name} "kernel_{name}"
"""


def parts(game: str) -> list[Path]:
    """The modules of a game's kernel, each after the modules that it needs."""
    needs: dict[Path, list[Path]] = {}
    found = [KERNELS[game] / f"{LAST}.py"]
    while found:
        part = found.pop()
        needs[part] = [module for node in imports(part) if (module := file_of(node)) is not None]
        found += [module for module in needs[part] if module not in needs]
    return list(TopologicalSorter(needs).static_order())


def imports(part: Path) -> Iterator[ast.ImportFrom]:
    """What a part imports from this project."""
    for node in ast.parse(part.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith("engine."):
            yield node


def file_of(node: ast.ImportFrom) -> Path | None:
    """The part that is imported from; None for the substitute for Cython, which is not a part."""
    path = ROOT.joinpath(*str(node.module).split(".")).with_suffix(".py")
    return path if path.parent.name == "kernel" else None


def joined(game: str) -> str:
    """The kernel as one module. Imports among its parts are dropped."""
    source = "\n".join(own_lines(part) for part in parts(game))
    return HEAD + C_CONSTANT.sub(as_macro, C_FUNCTION.sub(NOGIL, source))


def as_macro(declared: re.Match[str]) -> str:
    """A constant for the C compiler, instead of a variable that might change."""
    name, kind, number = declared.groups()
    return MACRO.format(name=name, kind=C_TYPES[kind], number=number.replace("_", ""))


def own_lines(part: Path) -> str:
    imported = {number for node in imports(part) for number in range(node.lineno, (node.end_lineno or 0) + 1)}
    lines = enumerate(part.read_text(encoding="utf-8").splitlines(), start=1)
    return "\n".join(line for number, line in lines if number not in imported)


def digest(source: str) -> str:
    """A hash that a compiled kernel keeps of its source, so that a test can detect a stale kernel."""
    return sha256(source.encode()).hexdigest()


def extension(game: str) -> Extension:
    source, path = joined(game), BUILD / game / "compiled.pyx"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f'{source}\nSOURCE = "{digest(source)}"\n', encoding="utf-8")
    return Extension(f"engine.games.{game}.brain.kernel.compiled", [str(path)], extra_compile_args=["-O3"])


def kernels() -> list[Extension]:
    if {"egg_info", "dist_info"} & set(sys.argv):  # only the metadata is wanted, not a build
        return []
    try:
        from Cython.Build import cythonize  # noqa: PLC0415 - only where it is installed
    except ImportError:
        return []
    modules: list[Extension] = cythonize([extension(game) for game in KERNELS], force=True)
    for module in modules:
        module.optional = True  # cythonize() forgets it when asked for it earlier
    return modules


if __name__ == "__main__":
    setup(ext_modules=kernels())
