"""A copy gets its name only once it is on the disk."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.upkeep import backup
from tests.store.conftest import Place


@pytest.fixture
def place(path: Path) -> Place:
    """SQLite only."""
    return Place(path)


@pytest.mark.usefixtures("store")
def test_a_copy_is_on_the_disk_before_it_gets_its_name(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    sync, replace = backup.sync, Path.replace
    monkeypatch.setattr(backup, "sync", lambda file: done.append(f"sync {file.name}") or sync(file))
    monkeypatch.setattr(Path, "replace", lambda file, to: done.append(f"name {to.name}") or replace(file, to))
    backup.backup(path, tmp_path / "copy.db")
    assert done == ["sync copy.db.part", "name copy.db", f"sync {tmp_path.name}"]
