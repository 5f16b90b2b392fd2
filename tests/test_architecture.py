"""The shape of the whole: who may import whom, and how large a module may grow."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGES = ("engine", "bot", "cogs", "playground")
LARGEST_MODULE = 400
LARGEST_TEST = 400
LONGEST_FUNCTION = 60
VAGUE = {"utils", "util", "helpers", "helper", "misc", "common"}


def modules(*folders: str) -> list[Path]:
    return [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]


def short(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def test_imports_go_one_way() -> None:
    """import-linter's contracts, as pyproject.toml states them."""
    linted = subprocess.run(
        [Path(sys.executable).with_name("lint-imports"), "--no-cache"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert linted.returncode == 0, linted.stdout + linted.stderr


@pytest.mark.parametrize("path", modules(*PACKAGES), ids=short)
def test_a_module_has_one_job(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LARGEST_MODULE
    assert path.stem not in VAGUE


@pytest.mark.parametrize("path", modules("tests"), ids=short)
def test_a_test_module_has_one_subject(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LARGEST_TEST
    assert path.stem not in VAGUE


@pytest.mark.parametrize("path", modules(*PACKAGES), ids=short)
def test_a_function_fits_on_a_screen(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            assert (node.end_lineno or 0) - node.lineno < LONGEST_FUNCTION, node.name


IMPURE = {"os", "sys", "time", "datetime", "logging", "asyncio", "sqlite3", "secrets", "socket", "pathlib", "threading"}
RULES = [path for path in modules("engine/core", "engine/games") if "brain" not in path.parts]
READS_A_FILE = "house_file"
"""The module in which a game may read an owner's own values from a file."""


@pytest.mark.parametrize("path", RULES, ids=short)
def test_the_rules_know_no_clock_no_files_and_no_chance_of_their_own(path: Path) -> None:
    imported = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            imported |= {name.name.partition(".")[0] for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            imported.add(str(node.module).partition(".")[0])
    assert imported.isdisjoint((IMPURE - {"pathlib"} if path.stem == READS_A_FILE else IMPURE) | {"random"})


GAMES = {path.parent.name for path in modules("engine/games") if path.name == "game.py"}
SHARED = ("bot", "cogs", "engine/core", "engine/brains", "engine/cli", "engine/audit.py", "engine/simulation.py")
OWN = {ROOT / "bot/games/registry.py", *(ROOT / "bot/games" / game for game in GAMES)}
"""Where games are named: in the registry, and in a game's own folder."""


def shared_files() -> list[Path]:
    found = [
        path for place in SHARED for path in ([ROOT / place] if place.endswith(".py") else (ROOT / place).rglob("*"))
    ]
    names_no_game = (path for path in found if OWN.isdisjoint((path, *path.parents)))
    return [path for path in names_no_game if path.is_file() and "__pycache__" not in path.parts]


@pytest.mark.parametrize("path", shared_files(), ids=short)
def test_shared_code_names_no_game(path: Path) -> None:
    assert {"tezuma", "tsumo"} <= GAMES
    text = path.read_text(encoding="utf-8", errors="replace").lower()
    assert not [game for game in GAMES if game in text]
