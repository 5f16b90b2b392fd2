"""What the documents name exists: links, paths and variables."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot import config

ROOT = Path(__file__).parent.parent
DOCUMENTS = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
README = (ROOT / "README.md").read_text(encoding="utf-8")

LINK = re.compile(r"\]\((?!https?:)([^)#]*[./][^)#]*)")
PATH = re.compile(r"`((?:engine|bot|cogs|playground|tests|bench|docs)/[\w./-]+)`")
"""Only whole paths: one with a `<game>` or a `*` in it is a pattern."""


def short(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("document", DOCUMENTS, ids=short)
def test_every_link_leads_somewhere(document: Path) -> None:
    for link in LINK.findall(document.read_text(encoding="utf-8")):
        assert (document.parent / link).exists(), link


@pytest.mark.parametrize("document", DOCUMENTS, ids=short)
def test_every_path_is_there(document: Path) -> None:
    for path in PATH.findall(document.read_text(encoding="utf-8")):
        assert (ROOT / path).exists(), path


def test_the_readme_lists_every_variable_with_its_default() -> None:
    rows = dict(re.findall(r"^\| (`[A-Z_`, ]+`) \| ([^|]+) \|", README, re.MULTILINE))
    listed = {name: default.strip("`") for names, default in rows.items() for name in re.findall(r"[A-Z_]+", names)}
    assert sorted(listed) == sorted(config.VARIABLES)
    defaults = {config.variable(name): field.default for name, field in config.Settings.model_fields.items()}
    for name, default in defaults.items():
        assert default is None or listed[name] == str(default), name
