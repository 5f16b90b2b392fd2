"""Errors of PostgreSQL, each turned into one sentence for the operator.

PostgreSQL's own words are never used: they may quote a row, and a row may be somebody's hand.
"""

from __future__ import annotations

from collections.abc import Mapping

import asyncpg

from bot.database_address import Address
from bot.tables.port import StoreError

UNREACHABLE = "can't be reached; see that PostgreSQL is running and takes connections, then start again"
SENTENCES: Mapping[str, str] = {
    "08": UNREACHABLE,
    "57P": UNREACHABLE,
    "28": "does not let this user in; correct the user and the password in YOSE_DATABASE",
    "3D": "does not exist; create it (`CREATE DATABASE`), then start again",
    "25006": "can only be read; name the primary server in YOSE_DATABASE",
    "42501": "does not allow this user to create and write its tables; grant that, then start again",
    "53100": "has no room left to grow; free some space on its disk, then start again",
    "53300": "has no connection left; raise `max_connections` or stop other programs, then start again",
    "57014": "did not answer in time; see to the server, then start again",
    "58": "could not be read or written by its disk; see to the disk, then start again",
    "XX": "is damaged; restore a backup",
}
"""By the beginning of the SQLSTATE."""

LOST = (
    OSError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # it went as a statement began
    asyncpg.PostgresConnectionError,
    asyncpg.exceptions.OperatorInterventionError,
)
"""The connection is gone, or was never made."""
REFUSED = (asyncpg.IntegrityConstraintViolationError, asyncpg.DataError)
"""The write itself is at fault, not the database."""
ERRORS = (asyncpg.PostgresError, *LOST)


def as_store_error(address: Address, error: Exception) -> StoreError:
    return StoreError(f"The database {address} {sentence(error)}.")


def sentence(error: Exception) -> str:
    state = str(getattr(error, "sqlstate", None) or "")
    if isinstance(error, TimeoutError):
        return SENTENCES["57014"]
    if found := next((said for begins, said in SENTENCES.items() if state.startswith(begins)), None):
        return found
    return UNREACHABLE if isinstance(error, LOST) else f"failed ({type(error).__name__} {state})".replace(" )", ")")
