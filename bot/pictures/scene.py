"""A scene is what is to be drawn: a small frozen value, worded by the caller, that knows how to draw itself.

Equal scenes give equal pictures, and a scene holds nothing that its picture does not show.
"""

from abc import ABC, abstractmethod
from typing import ClassVar

from bot.pictures.drawing.canvas import Canvas
from bot.pictures.drawing.sprites import Drawing


class Scene(ABC):
    """Anything that can be painted. Scenes are hashable and travel to another process."""

    __slots__ = ()

    extension: ClassVar[str] = "png"
    """How the name of the picture's file ends."""
    urgent: ClassVar[bool] = False
    """Whether the picture is somebody's answer: it is then painted at once and waits behind no other."""

    @abstractmethod
    def encoded(self) -> bytes:
        """The picture as a file."""


class Still(Scene):
    """A scene whose picture does not move."""

    __slots__ = ()

    @abstractmethod
    def draw(self, kind: type[Canvas] = Canvas) -> Canvas:
        """Draw the scene on a fresh canvas."""

    @classmethod
    def grounds(cls) -> tuple[Drawing, ...]:
        """The large drawings below scenes of this kind that should be ready before the first one is painted."""
        return ()

    def encoded(self) -> bytes:
        return self.draw().png()


def render(scene: Scene) -> bytes:
    """The picture of a scene: a PNG, or a GIF for a replay. Pure, deterministic, and safe in threads."""
    return scene.encoded()
