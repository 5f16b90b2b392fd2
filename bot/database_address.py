"""A database's address as the operator may read it: it holds a password, which no sentence repeats."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import SplitResult, parse_qs, urlsplit

SCHEMES = ("postgresql", "postgres")


@dataclass(frozen=True, slots=True)
class Address:
    """Where a PostgreSQL database is. Its text is the address without the user, the password and the options."""

    url: str
    """As the driver takes it, password and all."""

    def __str__(self) -> str:
        parts = urlsplit(self.url)
        return f"postgresql://{host(parts)}{parts.path}"

    __repr__ = __str__


def host(parts: SplitResult) -> str:
    """A socket's folder is among the options."""
    return parts.netloc.rpartition("@")[2] or ",".join(parse_qs(parts.query).get("host", ()))


def address(text: str) -> Address | None:
    """The address in this text; None if it is a file's path. ValueError if it is an address of something else."""
    if "://" not in text:
        return None
    parts = urlsplit(text)
    if parts.scheme not in SCHEMES or not parts.path.strip("/"):
        raise ValueError("not the address of a PostgreSQL database")
    return Address(text)
