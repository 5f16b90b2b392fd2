"""Installed afresh, with and without what compiles the kernel, the computer players decide alike."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

from tests.brains.decisions import decisions

ROOT = Path(__file__).parents[2]
PROJECT = ("pyproject.toml", "setup.py", "README.md", "LICENSE", "engine", "bot", "cogs", "playground")
SCRIPT = Path(__file__).with_name("decisions.py")


def copied(folder: Path) -> Path:
    """The project without anything that was built in it."""
    folder.mkdir()
    for name in PROJECT:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("*.so", "__pycache__"))
        else:
            shutil.copy(ROOT / name, folder)
    return folder


def fresh(folder: Path) -> Path:
    """The interpreter of a new environment that has the packages of this one, but not this project."""
    venv.create(folder)
    paths = {"base": str(folder), "platbase": str(folder)}
    Path(sysconfig.get_path("purelib", "venv", paths), "borrowed.pth").write_text(sysconfig.get_path("purelib"))
    return Path(sysconfig.get_path("scripts", "venv", paths), "python")


def run(*command: str | Path, **environment: str) -> str:
    done = subprocess.run(command, cwd="/", env=os.environ | environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture
def no_cython(tmp_path: Path) -> str:
    """A place to look for modules first, in which Cython can't be imported."""
    (tmp_path / "without" / "Cython").mkdir(parents=True)
    (tmp_path / "without" / "Cython" / "__init__.py").write_text("raise ImportError")
    return str(tmp_path / "without")


@pytest.mark.slow
@pytest.mark.parametrize("lacking", ["nothing", "a compiler", "Cython"])
def test_every_installation_decides_alike(lacking: str, tmp_path: Path, no_cython: str) -> None:
    if lacking == "nothing" and not shutil.which("cc"):
        pytest.skip("there is no C compiler here")
    without = {"nothing": {}, "a compiler": {"CC": "/bin/false"}, "Cython": {"PYTHONPATH": no_cython}}[lacking]
    python = fresh(tmp_path / "venv")
    quietly = ("--quiet", "--no-compile", "--no-deps", "--no-build-isolation", "--no-index")
    run(sys.executable, "-m", "pip", "--python", python, "install", *quietly, copied(tmp_path / "yose"), **without)
    told = json.loads(run(python, "-P", SCRIPT))
    assert Path(told["engine"]).is_relative_to(tmp_path / "venv")
    assert told["compiled"] == [lacking == "nothing"]
    assert told["decisions"] == decisions()
