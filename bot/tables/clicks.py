"""The click that is being carried out. It is noted with what it causes: a click that is delivered again, because the
process that had it died, is carried out once.
"""

from __future__ import annotations

from contextvars import Context, ContextVar, copy_context

CLICK: ContextVar[int | None] = ContextVar("click", default=None)
"""The id of the interaction; None if a clock or a computer player acts."""


def no_click() -> Context:
    """For what goes on after a click and is not its doing."""
    context = copy_context()
    context.run(CLICK.set, None)
    return context
