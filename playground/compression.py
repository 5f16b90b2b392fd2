"""The gateway's transport compressions; each connection has a stream of its own."""

import zlib
from collections.abc import Callable
from typing import TypeAlias

Encode: TypeAlias = Callable[[str], str | bytes]


def plain() -> Encode:
    return lambda text: text


def zlib_stream() -> Encode:
    stream = zlib.compressobj(1)

    def encode(text: str) -> bytes:
        return stream.compress(text.encode()) + stream.flush(zlib.Z_SYNC_FLUSH)

    return encode


def zstd_stream() -> Encode:
    import zstandard  # noqa: PLC0415 - only bots that ask for it need it

    stream = zstandard.ZstdCompressor(level=1).compressobj()

    def encode(text: str) -> bytes:
        flushed = stream.compress(text.encode()) + stream.flush(zstandard.COMPRESSOBJ_FLUSH_BLOCK)
        return bytes(flushed)

    return encode


COMPRESSIONS: dict[str, Callable[[], Encode]] = {
    "": plain,
    "zlib-stream": zlib_stream,
    "zstd-stream": zstd_stream,
}
