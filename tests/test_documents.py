"""What the documents name exists: links, paths and variables."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PIL import Image, ImageSequence

from bot import config
from tests.page.showcase import LARGEST

ROOT = Path(__file__).parent.parent
DOCUMENTS = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
README = (ROOT / "README.md").read_text(encoding="utf-8")
CONFIGURATION = (ROOT / "docs" / "configuration.md").read_text(encoding="utf-8")
PICTURES = ROOT / "docs" / "pictures"

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


def test_the_configuration_lists_every_variable_with_its_default() -> None:
    rows = dict(re.findall(r"^\| (`[A-Z_`, ]+`) \| ([^|]+) \|", CONFIGURATION, re.MULTILINE))
    listed = {name: default.strip("`") for names, default in rows.items() for name in re.findall(r"[A-Z_]+", names)}
    assert sorted(listed) == sorted(config.VARIABLES)
    defaults = {config.variable(name): field.default for name, field in config.Settings.model_fields.items()}
    for name, default in defaults.items():
        assert default is None or listed[name] == str(default), name


def test_every_command_is_explained() -> None:
    playing = (ROOT / "docs" / "playing.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (`/[^|]+) \|", playing, re.MULTILINE)
    registered = (re.findall(r'@slash\("(\w+)"\)', path.read_text()) for path in (ROOT / "cogs").glob("*.py"))
    assert sorted(re.findall(r"/(\w+)", " ".join(rows))) == sorted(name for names in registered for name in names)


# The README's pictures

IMAGE = re.compile(r'<img src="docs/pictures/([^"]+)"[^>]* alt="([^"]+)"')


def test_the_readme_shows_every_picture_and_tells_it() -> None:
    shown = dict(IMAGE.findall(README))
    assert shown.keys() == {path.name for path in PICTURES.iterdir()}
    assert all(len(told) > 30 for told in shown.values())


def test_the_readme_loads_quickly() -> None:
    assert sum(path.stat().st_size for path in PICTURES.iterdir()) <= LARGEST


def test_the_readme_shows_a_whole_trick_again_and_again() -> None:
    """The table before it, my hand, a finger on a card, and at least three more cards; the end can be read."""
    with Image.open(PICTURES / "trick.gif") as trick:
        frames = [frame.info["duration"] for frame in ImageSequence.Iterator(trick)]
        assert trick.info["loop"] == 0
        assert trick.height <= trick.width * 2
    assert len(frames) >= 6
    assert frames[-1] >= 2000


def test_the_readme_says_early_what_was_never_tried() -> None:
    before, note, _ = README.partition("docs/real-server-checklist.md")
    assert note
    assert "real Discord" in before
    assert "\n## " not in before
