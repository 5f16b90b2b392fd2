"""What the code imports is declared, and what is declared is pinned."""

from __future__ import annotations

import ast
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
PACKAGES = ("engine", "bot", "cogs", "playground")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
NEEDED = [Requirement(line) for line in PROJECT["dependencies"]]
EXTRA = [Requirement(line) for lines in PROJECT["optional-dependencies"].values() for line in lines]
PINNED = {
    canonicalize_name(pin.name): str(pin.specifier).removeprefix("==")
    for pin in map(Requirement, (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines())
}
NOT_PINNED = {"open-spiel", "rlcard"}
"""They are compared with in benchmarks, and never installed by `make`."""


def imported(nodes: Iterator[ast.AST]) -> set[str]:
    """The top-level names of the third-party packages that these nodes import."""
    names: set[str] = set()
    for node in nodes:
        if isinstance(node, ast.Import):
            names |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            names.add(str(node.module).partition(".")[0])
    return names - sys.stdlib_module_names - {*PACKAGES}


def names_of(requirements: list[Requirement]) -> set[str]:
    return {canonicalize_name(requirement.name) for requirement in requirements}


def undeclared(names: set[str], requirements: list[Requirement]) -> set[str]:
    providers = packages_distributions()
    declared = names_of(requirements)
    return {name for name in names if declared.isdisjoint(map(canonicalize_name, providers.get(name, [name])))}


@pytest.mark.parametrize("package", PACKAGES)
def test_every_import_is_declared(package: str) -> None:
    """An import inside a function may also be of an extra: whoever does without it plays on."""
    for path in sorted((ROOT / package).rglob("*.py")):
        module = ast.parse(path.read_text(encoding="utf-8"))
        assert not undeclared(imported(iter(module.body)), NEEDED), path
        assert not undeclared(imported(ast.walk(module)), NEEDED + EXTRA), path


def test_the_check_finds_what_is_not_declared() -> None:
    module = ast.parse("import json, numpy.linalg\nfrom discord.ext import commands\nfrom . import neighbour\n")
    assert imported(iter(module.body)) == {"numpy", "discord"}
    assert undeclared({"numpy", "discord"}, NEEDED) == {"numpy"}


@pytest.mark.parametrize("requirement", NEEDED + EXTRA, ids=str)
def test_everything_declared_is_pinned_within_its_bounds(requirement: Requirement) -> None:
    name = canonicalize_name(requirement.name)
    if name in NOT_PINNED:
        assert name not in PINNED
    else:
        assert requirement.specifier.contains(PINNED[name])
