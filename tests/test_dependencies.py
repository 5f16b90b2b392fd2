"""What the code imports is declared, what is declared is pinned, and what the image installs has hashes."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.metadata import distribution, packages_distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
PACKAGES = ("engine", "bot", "cogs", "playground")
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT = PYPROJECT["project"]
BUILDING = [Requirement(line) for line in PYPROJECT["build-system"]["requires"]]
NEEDED = [Requirement(line) for line in PROJECT["dependencies"]]
EXTRA = [Requirement(line) for lines in PROJECT["optional-dependencies"].values() for line in lines]
PINNED = {
    canonicalize_name(pin.name): str(pin.specifier).removeprefix("==")
    for pin in map(Requirement, (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines())
}
NOT_PINNED = {"open-spiel", "psycopg", "rlcard"}
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


providers_by_name = cache(packages_distributions)
"""Reading what every installed package provides takes a good part of a second."""


def undeclared(names: set[str], requirements: list[Requirement]) -> set[str]:
    providers = providers_by_name()
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


# What the image installs, and what compiles the kernels

LOCKS = {"requirements.lock": NEEDED, "build.lock": BUILDING}
LINE = re.compile(r"([a-z0-9-]+)==(\S+)((?: --hash=sha256:[0-9a-f]{64})+)")


def locked(name: str) -> dict[str, str]:
    """By package: the version in this lock file, in which every line names at least one hash and nothing else."""
    text = re.sub(r"\s*\\\n\s*", " ", (ROOT / name).read_text(encoding="utf-8"))
    lines = [LINE.fullmatch(line) for line in text.splitlines() if line and not line.startswith("#")]
    assert all(lines), "a line is not a package with its version and its hashes"
    return {line[1]: line[2] for line in lines if line}


def closure(requirements: list[Requirement]) -> set[str]:
    """What is needed for these requirements, by the metadata of what is installed."""
    found, asked = set[str](), list(requirements)
    while asked:
        wanted = asked.pop()
        if (name := canonicalize_name(wanted.name)) not in found and applies(wanted):
            found.add(name)
            asked += map(Requirement, distribution(name).requires or ())
    return found


def applies(requirement: Requirement) -> bool:
    return requirement.marker is None or requirement.marker.evaluate({"extra": ""})


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_names_no_address(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert not re.search(r"[/@]|index|find-links|host", text)


@pytest.mark.parametrize(("name", "requirements"), LOCKS.items(), ids=LOCKS)
def test_a_lock_holds_exactly_what_is_needed_in_the_pinned_versions(name: str, requirements: list[Requirement]) -> None:
    versions = locked(name)
    assert versions.keys() == closure(requirements)
    assert versions == {package: PINNED[package] for package in versions}


@pytest.mark.parametrize("requirement", BUILDING, ids=str)
def test_what_compiles_the_kernels_is_pinned(requirement: Requirement) -> None:
    """Wherever the project is installed, not only in the image."""
    assert str(requirement.specifier) == f"=={PINNED[canonicalize_name(requirement.name)]}"


def test_the_image_takes_nothing_from_an_index_without_its_hash() -> None:
    lines = (ROOT / "Dockerfile").read_text(encoding="utf-8").splitlines()
    installing = [line for line in lines if re.search(r"\bpip (install|wheel|download)\b", line)]
    assert len(installing) == 4
    assert all("--require-hashes" in line or "--no-index" in line for line in installing)
    assert all("--only-binary :all:" in line for line in installing if "--require-hashes" in line)
    assert {line.split()[1] for line in lines if line.startswith("FROM ")} == {"${PYTHON_IMAGE}"}


def test_the_bill_of_materials_lists_what_the_image_installs() -> None:
    told = subprocess.run([sys.executable, ROOT / ".ci/sbom.py"], capture_output=True, text=True, check=True)
    bill = json.loads(told.stdout)
    assert (bill["bomFormat"], bill["metadata"]["component"]["name"]) == ("CycloneDX", PROJECT["name"])
    listed = {canonicalize_name(part["name"]): part["version"] for part in bill["components"]}
    assert listed == locked("requirements.lock")
    assert all(part["licenses"] for part in bill["components"])
    known = {part["bom-ref"] for part in (*bill["components"], bill["metadata"]["component"])}
    assert {entry["ref"] for entry in bill["dependencies"]} == known
    assert all(known.issuperset(entry["dependsOn"]) for entry in bill["dependencies"])
