"""What log lines are about, where it is known. Only logs for machines show it.

Whatever a task logs after it has set these is about them. So is what the tasks log that it starts.
"""

from __future__ import annotations

from contextvars import ContextVar

SHARD: ContextVar[int] = ContextVar("shard")
TABLE: ContextVar[int] = ContextVar("table")
