"""Uploaded files, and what `attachment://` means in a message."""

import io
from collections.abc import Iterator
from dataclasses import dataclass
from struct import unpack_from

from PIL import Image, UnidentifiedImageError

from playground import components as c
from playground.errors import Path, Problem
from playground.wire import Json
from playground.world import File, World

SCHEME = "attachment://"
PNG = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"
EMBED_PICTURES = (("image", "url"), ("thumbnail", "url"), ("author", "icon_url"), ("footer", "icon_url"))


@dataclass(frozen=True, slots=True)
class Upload:
    """A file as it came in a request."""

    name: str
    content_type: str
    data: bytes


def dimensions(file: File) -> Json:
    """Width and height if the bytes are a picture, else nothing. PNGs, the most common, are read without Pillow."""
    if file.data.startswith(PNG) and len(file.data) >= len(PNG) + 8:
        width, height = unpack_from(">II", file.data, len(PNG))
        return {"width": width, "height": height}
    try:
        with Image.open(io.BytesIO(file.data)) as picture:
            return {"width": picture.width, "height": picture.height}
    except (UnidentifiedImageError, OSError):
        return {}


def attach(world: World, channel_id: str, upload: Upload, described: Json, *, ephemeral: bool) -> Json:
    """Keep an upload and show it as an attachment."""
    file = world.add_file(described.get("filename") or upload.name, upload.content_type, upload.data)
    url = world.file_url(channel_id, file)
    attachment: Json = {
        "id": file.id,
        "filename": file.name,
        "size": len(file.data),
        "url": url,
        "proxy_url": url,
        "content_type": file.content_type,
        **dimensions(file),
    }
    for name in ("description", "title"):
        if described.get(name):
            attachment[name] = described[name]
    return attachment | {"ephemeral": True} if ephemeral else attachment


def resolve(components: list[Json], embeds: list[Json], attachments: list[Json]) -> list[Problem]:
    """Put the attachments' URLs where components and embeds refer to them by name."""
    by_name = {attachment["filename"]: attachment for attachment in attachments}
    problems = []
    for path, media in _media(components):
        name = media["url"].removeprefix(SCHEME)
        if name == media["url"]:
            media.setdefault("proxy_url", media["url"])
        elif name in by_name:
            media.update(_unfurled(by_name[name]))
        else:
            message = f"The referenced attachment {name!r} was not found"
            problems.append(Problem((*path, "url"), "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", message))
    for embed in embeds:
        _resolve_embed(embed, by_name)
    return problems


def _media(components: list[Json]) -> Iterator[tuple[Path, Json]]:
    for path, component in c.walk(components):
        for below, media in c.media_of(component):
            yield (*path, *below), media


def _unfurled(attachment: Json) -> Json:
    shown = {
        key: attachment[key] for key in ("url", "proxy_url", "width", "height", "content_type") if key in attachment
    }
    return shown | {"attachment_id": attachment["id"], "loading_state": 2}


def _resolve_embed(embed: Json, by_name: dict[str, Json]) -> None:
    for part, key in EMBED_PICTURES:
        url = (embed.get(part) or {}).get(key, "")
        attachment = by_name.get(url.removeprefix(SCHEME)) if url.startswith(SCHEME) else None
        if attachment is not None:
            embed[part][key] = attachment["url"]
            embed[part][f"proxy_{key}"] = attachment["proxy_url"]
