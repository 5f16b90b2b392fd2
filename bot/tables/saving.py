"""What people are told if something can't be saved."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from bot.tables.port import Conflict, StoreError, TakenOver
from bot.tables.refusals import OutOfOrder, ServedElsewhere

log = logging.getLogger(__name__)


@contextmanager
def saving() -> Iterator[None]:
    """A store that fails here becomes a refusal."""
    try:
        yield
    except TakenOver:
        raise ServedElsewhere from None
    except StoreError as error:
        if isinstance(error, Conflict):  # every other failure is the store's own, which says it once
            log.critical("a table was written to by somebody else: %s", error)
        raise OutOfOrder from None
