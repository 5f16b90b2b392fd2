"""The example games as the bot knows them: Minnow, which has only rules, and Heron, which has a face of its own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from bot.games import registry as faces
from bot.games.face import Face
from bot.messages.words import remove_messages
from tests.games.heron.face import FACE as HERON_FACE
from tests.games.known import HERON, MINNOW, registered


@contextmanager
def with_face(name: str, face: Face) -> Iterator[None]:
    """For a while the game of this name has this face."""
    faces.register(name, face)
    try:
        yield
    finally:
        del faces.FACES[name]
        if face.messages is not None:
            remove_messages(face.messages)


@contextmanager
def examples() -> Iterator[None]:
    """For a while the bot knows both examples."""
    with registered(MINNOW, HERON), with_face(HERON.name, HERON_FACE):
        yield
