"""A message being put together: text, pictures and rows of components in one container."""

from __future__ import annotations

import logging
from collections.abc import Awaitable
from dataclasses import dataclass, field
from hashlib import blake2b
from io import BytesIO
from typing import Any, Protocol

import discord
from discord import ui

from bot.pictures import extension
from bot.ui.components import Piece
from bot.ui.ids import Press

log = logging.getLogger(__name__)

GOLD = discord.Colour(0xF4B92F)
MIST = discord.Colour(0x3C5890)
TEXT_LIMIT = 4000
ALT_LIMIT = 1024
NOBODY = discord.AllowedMentions.none()
"""Whom a panel notifies, whatever it says."""


@dataclass(frozen=True, slots=True)
class Picture:
    """What is to be drawn, and in words what a seeing person reads from it."""

    name: str
    scene: Any
    alt: str

    @property
    def filename(self) -> str:
        return f"{self.name}.{extension(self.scene)}"


class Paints(Protocol):
    def paint(self, scene: Any) -> Awaitable[bytes]:
        """The picture of a scene."""


@dataclass(frozen=True, slots=True)
class Ready:
    """A panel with its pictures drawn, to be sent once."""

    view: ui.LayoutView
    files: list[discord.File]


@dataclass
class Panel:
    """Pure description: the same view gives the same panel."""

    accent: discord.Colour = MIST
    parts: list[str | Picture | list[Piece] | None] = field(default_factory=list)

    def text(self, *lines: str) -> Panel:
        """A block of text; empty lines of it are left out."""
        if said := "\n".join(line for line in lines if line):
            self.parts.append(said)
        return self

    def show(self, *pictures: Picture) -> Panel:
        self.parts.extend(pictures)
        return self

    def row(self, *pieces: Piece | None) -> Panel:
        """Buttons, five to a row."""
        shown = [piece for piece in pieces if piece]
        for start in range(0, len(shown), 5):
            self.parts.append(shown[start : start + 5])
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
            piece.looks["custom_id"] == press.custom_id for row in self.parts if isinstance(row, list) for piece in row
        )

    def layout(self, drawn: frozenset[str] = frozenset()) -> ui.LayoutView:
        """The message's components, with those pictures that were drawn."""
        view = ui.LayoutView(timeout=None)
        box: ui.Container[ui.LayoutView] = ui.Container(accent_colour=self.accent)
        for part in self.parts:
            if (item := self._item(part, drawn)) is not None:
                box.add_item(item)
        view.add_item(box)
        return view

    def _item(self, part: str | Picture | list[Piece] | None, drawn: frozenset[str]) -> ui.Item[Any] | None:
        match part:
            case str():
                return ui.TextDisplay(part[:TEXT_LIMIT])
            case Picture():
                return self._gallery(part) if part.filename in drawn else None
            case list():
                return ui.ActionRow(*(piece.component() for piece in part))
        return ui.Separator()

    @staticmethod
    def _gallery(picture: Picture) -> ui.MediaGallery[Any]:
        item = discord.MediaGalleryItem(f"attachment://{picture.filename}", description=picture.alt[:ALT_LIMIT])
        return ui.MediaGallery(item)

    def fingerprint(self) -> str:
        """Equal for panels that look the same."""
        looks = repr((self.accent.value, self.parts))
        return blake2b(looks.encode(), digest_size=16).hexdigest()

    def begin(self, painter: Paints) -> Sketch:
        """Begin with the pictures, and put the rest together meanwhile."""
        painting = [painter.paint(picture.scene) for picture in self.pictures]
        return Sketch(self, painting, self.layout(frozenset(picture.filename for picture in self.pictures)))

    async def ready(self, painter: Paints) -> Ready:
        return await self.begin(painter).ready()


@dataclass(frozen=True, slots=True)
class Sketch:
    """A panel that lacks nothing but its pictures."""

    panel: Panel
    painting: list[Awaitable[bytes]]
    view: ui.LayoutView

    async def ready(self) -> Ready:
        """With the pictures; one that can't be drawn is left out, for the text says it, too."""
        files = []
        for picture, painting in zip(self.panel.pictures, self.painting, strict=True):
            try:
                image = await painting
            except Exception:
                log.exception("a %s picture could not be drawn", picture.name)
            else:
                files.append(discord.File(BytesIO(image), picture.filename, description=picture.alt[:ALT_LIMIT]))
        whole = len(files) == len(self.painting)
        return Ready(self.view if whole else self.panel.layout(frozenset(file.filename for file in files)), files)
