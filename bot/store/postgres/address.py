"""A database's address as the operator may read it: it holds a password, which no sentence repeats."""

from __future__ import annotations

from urllib.parse import SplitResult, parse_qs, urlsplit

SCHEMES = ("postgresql", "postgres")


class Address(str):
    """A postgresql:// address. `told` is the same without the user, the password and the options."""

    __slots__ = ()

    @property
    def told(self) -> str:
        parts = urlsplit(str(self))
        return f"postgresql://{host(parts)}{parts.path}"

    def __repr__(self) -> str:
        return f"<{self.told}>"


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
