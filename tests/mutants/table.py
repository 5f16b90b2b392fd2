"""The breaks: one block each in the TOML files beside this module, one file per area."""

from __future__ import annotations

import ast
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]


class StaleBreakError(ValueError):
    """The table no longer fits the code. Its text is one sentence."""


@dataclass(frozen=True, slots=True)
class Break:
    """What is broken: the only place in `file` that says `old` says `new` instead, and `test` must fail."""

    area: str
    name: str
    file: str
    old: str
    new: str
    test: str

    def applied(self, tree: Path = ROOT) -> str:
        """The whole file with the break in it."""
        text = (tree / self.file).read_text(encoding="utf-8")
        if (found := text.count(self.old)) != 1:
            raise StaleBreakError(
                f"{self.area}: {self.name}: {self.file} contains the old text {found} times, not once."
            )
        return text.replace(self.old, self.new)


def breaks() -> list[Break]:
    return [
        Break(area=file.stem, **entry)
        for file in sorted(HERE.glob("*.toml"))
        for entry in tomllib.loads(file.read_text(encoding="utf-8"))["break"]
    ]


@cache
def defined_in(file: str) -> frozenset[str]:
    """The names of the tests that this file defines."""
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    return frozenset(node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))
