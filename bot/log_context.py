"""What log lines are about, where it is known: the shard and the table. Only logs for machines show it."""

from __future__ import annotations

from collections.abc import Mapping
from contextvars import ContextVar
from types import MappingProxyType

ABOUT: ContextVar[Mapping[str, int]] = ContextVar("about", default=MappingProxyType({}))


def note(**known: int) -> None:
    """Whatever this task logs from now on is about these. So is what the tasks log that it starts."""
    ABOUT.set({**ABOUT.get(), **known})
