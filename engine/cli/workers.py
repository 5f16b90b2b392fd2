"""Spreads work over processor cores and keeps the results in order."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from multiprocessing import get_context
from typing import TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")

TASKS_AT_A_TIME = 16


def in_order(work: Callable[[Task], Result], tasks: Sequence[Task], jobs: int) -> Iterator[Result]:
    """The results in the order of the tasks, from this many processes. With one job, no process is started.

    They are spawned: a process forked while another thread holds a lock would wait for it for ever.
    """
    if jobs == 1:
        yield from map(work, tasks)
        return
    with get_context("spawn").Pool(jobs, initializer=leave_ctrl_c_to_the_parent) as pool:
        yield from pool.imap(work, tasks, TASKS_AT_A_TIME)


def leave_ctrl_c_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
