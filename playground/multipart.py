"""Reads multipart bodies in one go: `multipart/form-data` as defined by RFC 7578."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import unquote

NAME = re.compile(r';\s*name="([^"]*)"', re.IGNORECASE)
FILENAME = re.compile(r';\s*filename="((?:\\.|[^"\\])*)"', re.IGNORECASE)
ENCODED_FILENAME = re.compile(r";\s*filename\*=utf-8''([^;\s]*)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Part:
    """One field of a form."""

    name: str
    filename: str | None
    data: bytes


def parts(body: bytes, boundary: str) -> Iterator[Part]:
    """The fields of a form in the order in which they were sent. Anything around them is ignored."""
    for chunk in (b"\r\n" + body).split(b"\r\n--" + boundary.encode())[1:]:
        if chunk.startswith(b"--"):
            return
        headers, _, data = chunk.partition(b"\r\n\r\n")
        for line in headers.decode("utf-8", "replace").splitlines():
            if line.lower().startswith("content-disposition:"):
                name = NAME.search(line)
                yield Part(name[1] if name else "", _filename(line), data)


def _filename(disposition: str) -> str | None:
    if encoded := ENCODED_FILENAME.search(disposition):
        return unquote(encoded[1])
    plain = FILENAME.search(disposition)
    return re.sub(r"\\(.)", r"\1", unquote(plain[1])) if plain else None
