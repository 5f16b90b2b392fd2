"""A message being put together: text, pictures and rows of components in one container."""

from __future__ import annotations

import logging
from collections.abc import Awaitable
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Protocol

import discord

from bot.messages.components import CONTAINER, GALLERY, ROW, SEPARATOR, TEXT, Component
from bot.messages.custom_ids import Press
from bot.pictures import Scene

log = logging.getLogger(__name__)

GOLD = discord.Colour(0xF4B92F)
MIST = discord.Colour(0x3C5890)
TEXT_LIMIT = 4000
ALT_LIMIT = 1024
"""For the description of a picture."""
MOST_IN_A_ROW = 5
PHONE = 335
"""Pixels that a phone has for a row of buttons."""
WIDE = 0x2E80
"""From here on signs are as wide as they are high."""


@dataclass(frozen=True, slots=True)
class Picture:
    """What is to be drawn, and in words what a seeing person reads from it."""

    name: str
    scene: Scene
    alt: str

    @property
    def filename(self) -> str:
        return f"{self.name}.{self.scene.extension}"


class Paints(Protocol):
    def paint(self, scene: Scene) -> Awaitable[bytes]:
        """The picture of a scene."""


@dataclass(frozen=True, slots=True)
class Upload:
    """A file that goes with a message."""

    name: str
    data: bytes
    alt: str = ""


@dataclass(frozen=True, slots=True)
class Ready:
    """A panel with its pictures drawn."""

    components: list[Component]
    uploads: list[Upload]


def width(button: Component) -> int:
    """About how many pixels a button takes with the gap beside it."""
    label = sum(15 if ord(sign) > WIDE else 8 for sign in button["label"])
    return label + (60 if "emoji" in button else 40)


Part = str | Picture | list[Component] | None
"""Text, a picture, a row of buttons, or a line between them."""


@dataclass
class Panel:
    """Pure description: the same view gives the same panel."""

    accent: discord.Colour = MIST
    parts: list[Part] = field(default_factory=list)

    def text(self, *lines: str) -> Panel:
        """A block of text; empty lines of it are left out."""
        if said := "\n".join(line for line in lines if line):
            self.parts.append(said)
        return self

    def show(self, *pictures: Picture) -> Panel:
        self.parts.extend(pictures)
        return self

    def row(self, *pieces: Component | None) -> Panel:
        """Buttons side by side; more than five in even rows."""
        return self._rows([piece for piece in pieces if piece], MOST_IN_A_ROW)

    def grid(self, *buttons: Component) -> Panel:
        """Many small buttons in even rows, as many side by side as a phone has room for."""
        most = PHONE // max(map(width, buttons), default=PHONE)
        return self._rows(list(buttons), min(max(most, 1), MOST_IN_A_ROW))

    def _rows(self, pieces: list[Component], most: int) -> Panel:
        for rows in range(-(-len(pieces) // most), 0, -1):
            taken = -(-len(pieces) // rows)
            self.parts.append(pieces[:taken])
            pieces = pieces[taken:]
        return self

    def line(self) -> Panel:
        self.parts.append(None)
        return self

    @property
    def pictures(self) -> list[Picture]:
        return [part for part in self.parts if isinstance(part, Picture)]

    def offers(self, press: Press) -> bool:
        """Whether one of the buttons is this one."""
        return any(
            piece["custom_id"] == press.custom_id for row in self.parts if isinstance(row, list) for piece in row
        )

    def components(self, drawn: frozenset[str] = frozenset()) -> list[Component]:
        """The message as it is sent, with those pictures that were drawn."""
        made = (self._component(part, drawn) for part in self.parts)
        inside = [component for component in made if component]
        return [{"type": CONTAINER, "accent_color": self.accent.value, "components": inside}]

    @staticmethod
    def _component(part: Part, drawn: frozenset[str]) -> Component | None:
        match part:
            case str():
                return {"type": TEXT, "content": part[:TEXT_LIMIT]}
            case Picture():
                shown = {"media": {"url": f"attachment://{part.filename}"}, "description": part.alt[:ALT_LIMIT]}
                return {"type": GALLERY, "items": [shown]} if part.filename in drawn else None
            case list():
                return {"type": ROW, "components": part}
        return {"type": SEPARATOR}

    def fingerprint(self) -> str:
        """Equal for panels that look the same."""
        looks = repr((self.accent.value, self.parts))
        return blake2b(looks.encode(), digest_size=16).hexdigest()

    def begin(self, painter: Paints) -> Sketch:
        """Begin with the pictures, and put the rest together meanwhile."""
        painting = [painter.paint(picture.scene) for picture in self.pictures]
        return Sketch(self, painting, self.components(frozenset(picture.filename for picture in self.pictures)))

    async def ready(self, painter: Paints) -> Ready:
        return await self.begin(painter).ready()


@dataclass(frozen=True, slots=True)
class Sketch:
    """A panel that lacks nothing but its pictures."""

    panel: Panel
    painting: list[Awaitable[bytes]]
    components: list[Component]

    async def ready(self) -> Ready:
        """With the pictures; one that can't be drawn is left out, for the text says it, too."""
        uploads = []
        for picture, painting in zip(self.panel.pictures, self.painting, strict=True):
            try:
                image = await painting
            except Exception:
                log.exception("a %s picture could not be drawn", picture.name)
            else:
                uploads.append(Upload(picture.filename, image, picture.alt[:ALT_LIMIT]))
        if len(uploads) == len(self.painting):
            return Ready(self.components, uploads)
        return Ready(self.panel.components(frozenset(upload.name for upload in uploads)), uploads)
