"""Palette images as PNG files: ISA-L deflates about ten times as fast as zlib, and flat colours need no filter."""

from struct import pack

from isal import isal_zlib
from PIL import Image

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_BITS, _INDEXED = 8, 3
_EFFORT = 2  # ISA-L's level 3 is slower and, for pictures like these, larger


def png(image: Image.Image) -> bytes:
    """A palette image as a file."""
    return b"".join(
        (
            _SIGNATURE,
            _chunk(b"IHDR", pack(">IIBBBBB", image.width, image.height, _BITS, _INDEXED, 0, 0, 0)),
            _chunk(b"PLTE", bytes(image.getpalette() or ())),
            _chunk(b"IDAT", _deflated(image)),
            _chunk(b"IEND", b""),
        )
    )


def _deflated(image: Image.Image) -> bytes:
    """The pixels, each row after a zero for "no filter": Pillow pads rows at the end, where the next one begins."""
    rows = image.tobytes("raw", "P", image.width + 1)
    deflate = isal_zlib.compressobj(_EFFORT)
    return b"".join((deflate.compress(b"\0"), deflate.compress(memoryview(rows)[:-1]), deflate.flush()))


def _chunk(kind: bytes, data: bytes) -> bytes:
    return b"".join((pack(">I", len(data)), kind, data, pack(">I", isal_zlib.crc32(data, isal_zlib.crc32(kind)))))
