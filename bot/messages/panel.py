"""A message, from its description to the body of the request that sends it.

A `Panel` describes a message: text, pictures, and rows of components whose ids carry all they need, so that they
survive restarts. Once its pictures are drawn it is `Ready`, and is sent in one piece. discord.py would send a form in a
dozen small pieces, and build objects from the reply, which describes a message that we have just described ourselves.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Awaitable, Iterable, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from secrets import token_hex
from typing import Any, Protocol

import discord
import orjson
from aiohttp import BytesPayload
from discord import AllowedMentions, ComponentType, MessageFlags

from bot.pictures import Scene

# Ids of components: which table, which decision, what to do. Who clicked comes from Discord.

FORMAT = re.compile(r"y:(?P<table>[0-9a-z]{1,12}):(?P<decision>[0-9]{1,6}|-):(?P<verb>[a-z]+)(?::(?P<argument>.*))?")
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class Press:
    """A click or a choice. `decision` is None for clicks that never go stale: Join, My hand, …"""

    table: int
    verb: str
    argument: str = ""
    decision: int | None = None
    values: tuple[str, ...] = ()

    @property
    def custom_id(self) -> str:
        decision = "-" if self.decision is None else str(self.decision)
        custom_id = f"y:{base36(self.table)}:{decision}:{self.verb}"
        return f"{custom_id}:{self.argument}" if self.argument else custom_id

    @property
    def choice(self) -> str:
        """What was chosen in a select, or the argument of a button."""
        return self.values[0] if self.values else self.argument

    @property
    def code(self) -> str:
        """The code of the game's action, if the verb is one of its own."""
        return f"{self.verb}:{self.choice}" if self.choice else self.verb


def base36(number: int) -> str:
    digits = ""
    while number:
        number, digit = divmod(number, 36)
        digits = DIGITS[digit] + digits
    return digits or "0"


def parse(custom_id: str, values: tuple[str, ...] = ()) -> Press | None:
    """The press that an id describes, with the values chosen in a select; None if the id is not one of ours."""
    if not (match := FORMAT.fullmatch(custom_id)):
        return None
    table, decision, verb, argument = match.groups()
    return Press(int(table, 36), verb, argument or "", None if decision == "-" else int(decision), values)


# Components, as Discord takes them

Emoji = discord.PartialEmoji | str | None
Component = dict[str, Any]
"""A component's JSON, as it is sent."""

ROW = ComponentType.action_row.value
BUTTON = ComponentType.button.value
SELECT = ComponentType.select.value
TEXT = ComponentType.text_display.value
GALLERY = ComponentType.media_gallery.value
FILE = ComponentType.file.value
SEPARATOR = ComponentType.separator.value
CONTAINER = ComponentType.container.value

STYLES = {
    "go": discord.ButtonStyle.success.value,
    "main": discord.ButtonStyle.primary.value,
    "plain": discord.ButtonStyle.secondary.value,
    "stop": discord.ButtonStyle.danger.value,
}
"""What a button is for."""


def button(press: Press, label: str, *, style: str = "plain", emoji: Emoji = None, disabled: bool = False) -> Component:
    made: Component = {
        "type": BUTTON,
        "style": STYLES[style],
        "label": label[:80],
        "custom_id": press.custom_id,
        "disabled": disabled,
    }
    if emoji:
        made["emoji"] = {"name": emoji} if isinstance(emoji, str) else {"id": str(emoji.id), "name": emoji.name}
    return made


def select(
    press: Press,
    options: list[discord.SelectOption],
    *,
    placeholder: str,
    most: int = 1,
    least: int = 1,
    disabled: bool = False,
) -> Component:
    return {
        "type": SELECT,
        "custom_id": press.custom_id,
        "options": [option.to_dict() for option in options[:25]],
        "placeholder": placeholder[:150],
        "min_values": min(least, len(options)),
        "max_values": min(most, len(options)),
        "disabled": disabled,
    }


log = logging.getLogger(__name__)

# Panels

GOLD = discord.Colour(0xF4B92F)
MIST = discord.Colour(0x3C5890)
TEXT_LIMIT = 4000
ALT_LIMIT = 1024
"""The most characters in a picture's alt text."""
MOST_IN_A_ROW = 5
PHONE = 335
"""Pixels that a row of buttons has on a phone."""
WIDE = 0x2E80
"""Characters from this code point on are as wide as they are high."""
NARROW = frozenset("fijlrt .,:’'")


@dataclass(frozen=True, slots=True)
class Picture:
    """A scene to draw, and its alt text."""

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

    def message(self, *, ephemeral: bool = False) -> dict[str, Any]:
        """The message's JSON; its files are sent beside it."""
        return {
            "flags": V2 | PRIVATE if ephemeral else V2,
            "components": self.components,
            "attachments": [attachment(number, upload) for number, upload in enumerate(self.uploads)],
            "allowed_mentions": NOBODY,
        }


def literal(text: str) -> str:
    """Somebody else's text between backticks: everything in it stands for itself."""
    return f"`{' '.join(text.replace('`', '’').split())}`"


def width(button: Component) -> int:
    """About how many pixels a button takes with the gap beside it."""
    label = sum(15 if ord(sign) > WIDE else 5 if sign in NARROW else 8 for sign in button["label"])
    return label + (60 if "emoji" in button else 40)


def in_a_row(buttons: Iterable[Component]) -> int:
    """How many of these fit side by side on a phone."""
    return min(max(PHONE // max(map(width, buttons), default=PHONE), 1), MOST_IN_A_ROW)


Part = str | Picture | list[Component] | None
"""Text, a picture, a row of buttons, or a line between them."""


@dataclass
class Panel:
    """Pure description: the same view gives the same panel."""

    accent: discord.Colour = MIST
    parts: list[Part] = field(default_factory=list)

    def text(self, *lines: str) -> Panel:
        """Add a block of text. Empty lines are left out."""
        if said := "\n".join(line for line in lines if line):
            self.parts.append(said)
        return self

    def show(self, *pictures: Picture) -> Panel:
        self.parts.extend(pictures)
        return self

    def row(self, *pieces: Component | None) -> Panel:
        """Add buttons side by side. More than five are split into even rows."""
        return self._rows([piece for piece in pieces if piece], MOST_IN_A_ROW)

    def grid(self, *buttons: Component) -> Panel:
        """Add many small buttons in even rows, with as many side by side as fit on a phone."""
        return self._rows(list(buttons), in_a_row(buttons))

    def flow(self, *buttons: Component) -> Panel:
        """Add buttons of different widths, in rows as full as fit on a phone."""
        row: list[Component] = []
        for piece in buttons:
            if row and (len(row) == MOST_IN_A_ROW or sum(map(width, row)) + width(piece) > PHONE):
                self.parts.append(row)
                row = []
            row.append(piece)
        return self.row(*row)

    def columns(self, count: int, buttons: Sequence[Component]) -> Panel:
        """Add buttons in full rows, so that those before a button that goes keep their places."""
        self.parts.extend([*buttons[start : start + count]] for start in range(0, len(buttons), count))
        return self

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

    def components(self, drawn: frozenset[str] = frozenset()) -> list[Component]:
        """The message as it is sent. A picture that could not be drawn is told instead."""
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
                told = {"type": TEXT, "content": literal(part.alt[:ALT_LIMIT])}
                return {"type": GALLERY, "items": [shown]} if part.filename in drawn else told
            case list():
                return {"type": ROW, "components": part}
        return {"type": SEPARATOR}

    def fingerprint(self) -> str:
        """Equal for panels that look the same."""
        looks = repr((self.accent.value, self.parts))
        return blake2b(looks.encode(), digest_size=16).hexdigest()

    async def ready(self, painter: Paints) -> Ready:
        """The panel with its pictures. Instead of one that can't be drawn there is its alt text."""
        uploads = []
        for picture, painting in [(picture, painter.paint(picture.scene)) for picture in self.pictures]:
            try:
                image = await painting
            except Exception:
                log.exception("a %s picture could not be drawn", picture.name)
            else:
                uploads.append(Upload(picture.filename, image, picture.alt[:ALT_LIMIT]))
        return Ready(self.components(frozenset(upload.name for upload in uploads)), uploads)


# Requests

V2 = MessageFlags(components_v2=True).value
PRIVATE = MessageFlags(ephemeral=True).value
NOBODY: dict[str, Any] = {**AllowedMentions.none().to_dict()}
"""A panel never notifies anybody, whatever it says."""

BOUNDARY = token_hex(16).encode()
"""Separates the parts of a form. Nobody can guess it and use it as a name."""
FORM = f"multipart/form-data; boundary={BOUNDARY.decode()}"
JSON = "application/json"


def attachment(number: int, upload: Upload) -> dict[str, Any]:
    made = {"id": number, "filename": upload.name}
    return made | {"description": upload.alt} if upload.alt else made


def encoded(payload: dict[str, Any], uploads: list[Upload] | None = None) -> BytesPayload:
    """The body of a request. It can be sent more than once."""
    data = orjson.dumps(payload)
    return BytesPayload(form(data, uploads), content_type=FORM) if uploads else BytesPayload(data, content_type=JSON)


def form(payload: bytes, uploads: list[Upload]) -> bytes:
    parts = [b'name="payload_json"\r\nContent-Type: application/json', payload]
    for number, upload in enumerate(uploads):
        named = f'name="files[{number}]"; filename="{upload.name}"\r\nContent-Type: application/octet-stream'
        parts += [named.encode(), upload.data]
    pairs = zip(parts[::2], parts[1::2], strict=True)
    body = b"".join(
        b"--%b\r\nContent-Disposition: form-data; %b\r\n\r\n%b\r\n" % (BOUNDARY, head, data) for head, data in pairs
    )
    return body + b"--%b--\r\n" % BOUNDARY
