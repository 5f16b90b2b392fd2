"""Discord's components: their type numbers, which may contain which, and a walk through a tree of them."""

from collections.abc import Iterator
from typing import Any

from playground.errors import Path
from playground.wire import Json

ACTION_ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = 5, 6, 7, 8
SECTION, TEXT_DISPLAY, THUMBNAIL, MEDIA_GALLERY, FILE, SEPARATOR = 9, 10, 11, 12, 13, 14
CONTAINER, LABEL, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 17, 18, 19, 21, 22, 23

SELECTS = frozenset({STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT})
LINK, PREMIUM = 5, 6
BUTTON_STYLES = range(1, 7)

IN_CONTAINER = frozenset({ACTION_ROW, SECTION, TEXT_DISPLAY, MEDIA_GALLERY, FILE, SEPARATOR})
TOP_LEVEL = {
    "classic": frozenset({ACTION_ROW}),
    "v2": IN_CONTAINER | {CONTAINER},
    "modal": frozenset({ACTION_ROW, TEXT_DISPLAY, LABEL}),
}
CHILDREN: dict[int, frozenset[int]] = {
    SECTION: frozenset({TEXT_DISPLAY}),
    CONTAINER: IN_CONTAINER,
}
IN_ROW, IN_MODAL_ROW = SELECTS | {BUTTON}, frozenset({TEXT_INPUT})
ACCESSORIES = frozenset({BUTTON, THUMBNAIL})
IN_LABEL = SELECTS | {TEXT_INPUT, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX}


def children(component: Json) -> Iterator[tuple[Path, Json]]:
    """A component's own children, each with its path below the component."""
    for index, child in enumerate(component.get("components") or ()):
        yield ("components", index), child
    for key in ("accessory", "component"):
        if isinstance(component.get(key), dict):
            yield (key,), component[key]


def walk(components: list[Any], path: Path = ("components",)) -> Iterator[tuple[Path, Json]]:
    """Every component of a tree in reading order, with its path."""
    stack = [((*path, index), component) for index, component in enumerate(components)][::-1]
    while stack:
        here, component = stack.pop()
        if not isinstance(component, dict):
            continue
        yield here, component
        stack.extend([((*here, *below), child) for below, child in children(component)][::-1])


def media_of(component: Json) -> Iterator[tuple[Path, Json]]:
    """The media a component shows, each an object with a `url`."""
    if component["type"] == THUMBNAIL:
        yield ("media",), component["media"]
    elif component["type"] == FILE:
        yield ("file",), component["file"]
    elif component["type"] == MEDIA_GALLERY:
        for index, item in enumerate(component["items"]):
            yield ("items", index, "media"), item["media"]
