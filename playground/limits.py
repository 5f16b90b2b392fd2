"""Discord's limits on messages and modals. They apply whether or not its API description is available.

Each function lists the problems it finds; none of them changes anything.
"""

from collections.abc import Iterator, Sized
from dataclasses import dataclass
from typing import Any

from playground import components as c
from playground.errors import Path, Problem
from playground.wire import Json

MAX_CONTENT, MAX_V2_TEXT, MAX_COMPONENTS, MAX_FILES, MAX_EMBEDS, MAX_EMBED_TEXT = 2000, 4000, 40, 10, 10, 6000
MAX_FILE_BYTES, MAX_REQUEST_BYTES, MAX_EMOJI_BYTES = 10 << 20, 25 << 20, 256 << 10


@dataclass(frozen=True, slots=True)
class Field:
    """The limits of a field: how long a text or a list, or how large a number, may be."""

    name: str
    least: int = 0
    most: int = 1 << 62
    required: bool = False

    def problems(self, owner: Json, path: Path) -> Iterator[Problem]:
        value = owner.get(self.name)
        here = (*path, self.name)
        if value is None:
            if self.required:
                yield Problem(here, "BASE_TYPE_REQUIRED", "This field is required")
        elif isinstance(value, int):
            if value > self.most:
                yield Problem(here, "NUMBER_TYPE_MAX", f"int value should be less than or equal to {self.most}.")
            elif value < self.least:
                yield Problem(here, "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {self.least}.")
        elif isinstance(value, Sized) and not self.least <= len(value) <= self.most:
            yield self._bad_length(here)

    def _bad_length(self, path: Path) -> Problem:
        if self.least:
            return Problem(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {self.least} and {self.most} in length.")
        return Problem(path, "BASE_TYPE_MAX_LENGTH", f"Must be {self.most} or fewer in length.")


CUSTOM_ID = Field("custom_id", 1, 100, required=True)
SELECT = (
    CUSTOM_ID,
    Field("placeholder", 0, 150),
    Field("min_values", 0, 25),
    Field("max_values", 1, 25),
    Field("default_values", 0, 25),
)
FIELDS: dict[int, tuple[Field, ...]] = {
    c.ACTION_ROW: (Field("components", 1, 5, required=True),),
    c.BUTTON: (Field("style", 1, 6, required=True), Field("label", 0, 80), Field("url", 0, 512)),
    c.STRING_SELECT: (*SELECT, Field("options", 1, 25, required=True)),
    c.USER_SELECT: SELECT,
    c.ROLE_SELECT: SELECT,
    c.MENTIONABLE_SELECT: SELECT,
    c.CHANNEL_SELECT: SELECT,
    c.TEXT_INPUT: (
        CUSTOM_ID,
        Field("label", 1, 45),
        Field("placeholder", 0, 100),
        Field("value", 0, 4000),
        Field("min_length", 0, 4000),
        Field("max_length", 1, 4000),
    ),
    c.SECTION: (Field("components", 1, 3, required=True), Field("accessory", 1, required=True)),
    c.TEXT_DISPLAY: (Field("content", 1, MAX_V2_TEXT, required=True),),
    c.THUMBNAIL: (Field("media", 1, required=True), Field("description", 0, 1024)),
    c.MEDIA_GALLERY: (Field("items", 1, 10, required=True),),
    c.FILE: (Field("file", 1, required=True),),
    c.SEPARATOR: (Field("spacing", 1, 2),),
    c.CONTAINER: (Field("components", 1, MAX_COMPONENTS, required=True), Field("accent_color", 0, 0xFFFFFF)),
    c.LABEL: (
        Field("label", 1, 45, required=True),
        Field("description", 0, 100),
        Field("component", 1, required=True),
    ),
    c.FILE_UPLOAD: (CUSTOM_ID, Field("min_values", 0, 10), Field("max_values", 1, 10)),
    c.RADIO_GROUP: (CUSTOM_ID, Field("options", 2, 10, required=True)),
    c.CHECKBOX_GROUP: (CUSTOM_ID, Field("options", 1, 10, required=True)),
    c.CHECKBOX: (CUSTOM_ID,),
}
OPTION = (Field("label", 1, 100, required=True), Field("value", 1, 100, required=True), Field("description", 0, 100))
GALLERY_ITEM = (Field("media", 1, required=True), Field("description", 0, 1024))
EMBED = (Field("title", 0, 256), Field("description", 0, 4096), Field("fields", 0, 25))
EMBED_FIELD = (Field("name", 1, 256, required=True), Field("value", 1, 1024, required=True))
MODAL = (Field("title", 1, 45, required=True), CUSTOM_ID, Field("components", 1, 5, required=True))
MESSAGE = (Field("content", 0, MAX_CONTENT), Field("embeds", 0, MAX_EMBEDS), Field("attachments", 0, MAX_FILES))


def message_problems(body: Json, *, v2: bool) -> list[Problem]:
    """What is wrong with a message about to be sent, or with the fields of an edit."""
    found = [problem for rule in MESSAGE for problem in rule.problems(body, ())]
    found += _embed_problems(objects(body.get("embeds")))
    if v2:
        found += _legacy_problems(body)
    tree = body.get("components")
    if tree:
        found += component_problems(tree, "v2" if v2 else "classic")
    return found


def modal_problems(data: Json) -> list[Problem]:
    """What is wrong with a modal; paths start below the callback's `data`."""
    found = [problem for rule in MODAL for problem in rule.problems(data, ("data",))]
    return found + component_problems(data.get("components") or [], "modal", ("data", "components"))


def component_problems(tree: list[Any], place: str, path: Path = ("components",)) -> list[Problem]:
    """What is wrong with a tree of components in a classic message, a V2 message or a modal."""
    found: list[Problem] = []
    if place == "classic" and len(tree) > 5:
        found.append(Problem(path, "BASE_TYPE_MAX_LENGTH", "Must be 5 or fewer in length."))
    for index, component in enumerate(tree):
        found += _wrong_type(component, c.TOP_LEVEL[place], (*path, index))
    nodes = list(c.walk(tree, path))
    for here, component in nodes:
        found += _node_problems(component, here, place)
    found += _total_problems([component for _, component in nodes], place, path)
    found += _duplicates(nodes)
    return found


def objects(value: Any) -> list[Json]:
    """The JSON objects in a list. Anything else in it is left for the schema to reject."""
    return [item for item in value if isinstance(item, dict)] if isinstance(value, list) else []


def _legacy_problems(body: Json) -> list[Problem]:
    return [
        Problem(
            (name,),
            "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
            f"The '{name}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
        )
        for name in ("content", "embeds", "sticker_ids", "poll")
        if body.get(name)
    ]


def _embed_problems(embeds: list[Json]) -> list[Problem]:
    found: list[Problem] = []
    total = 0
    for index, embed in enumerate(embeds):
        path = ("embeds", index)
        found += [problem for rule in EMBED for problem in rule.problems(embed, path)]
        total += sum(len(embed.get(name) or "") for name in ("title", "description"))
        for number, field in enumerate(objects(embed.get("fields"))):
            found += [p for rule in EMBED_FIELD for p in rule.problems(field, (*path, "fields", number))]
            total += len(field.get("name", "")) + len(field.get("value", ""))
    if total > MAX_EMBED_TEXT:
        found.append(Problem(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000"))
    return found


def _wrong_type(component: Any, allowed: frozenset[int], path: Path) -> list[Problem]:
    kind = component.get("type") if isinstance(component, dict) else None
    if kind in allowed:
        return []
    choices = ", ".join(map(str, sorted(allowed)))
    return [Problem((*path, "type"), "UNION_TYPE_CHOICES", f'Value of field "type" must be one of ({choices},).')]


def _node_problems(component: Json, path: Path, place: str) -> list[Problem]:
    kind = component.get("type")
    if kind not in FIELDS:
        return []
    found = [problem for rule in FIELDS[kind] for problem in rule.problems(component, path)]
    for below, child in c.children(component):
        found += _wrong_type(child, _allowed_below(kind, below[0], place), (*path, *below))
    check = SPECIAL.get(kind)
    return found if check is None else found + list(check(component, path))


def _allowed_below(kind: int, key: str | int, place: str) -> frozenset[int]:
    if kind == c.ACTION_ROW:
        return c.IN_MODAL_ROW if place == "modal" else c.IN_ROW
    if key == "accessory":
        return c.ACCESSORIES
    return c.IN_LABEL if key == "component" else c.CHILDREN.get(kind, frozenset())


def _button_problems(button: Json, path: Path) -> Iterator[Problem]:
    style = button.get("style")
    if style == c.LINK:
        yield from Field("url", 1, 512, required=True).problems(button, path)
        if button.get("custom_id"):
            yield Problem(
                path,
                "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                "A custom id and url cannot both be specified",
            )
    elif style != c.PREMIUM:
        yield from CUSTOM_ID.problems(button, path)
        if button.get("url"):
            yield Problem((*path, "url"), "BUTTON_COMPONENT_INVALID_URL", "Only link buttons carry a url")
    if style != c.PREMIUM and not button.get("label") and not button.get("emoji"):
        yield Problem(path, "BUTTON_COMPONENT_INVALID_EMOJI_AND_LABEL", "A button must have a label or an emoji")


def _row_problems(row: Json, path: Path) -> Iterator[Problem]:
    """A row holds five buttons at most, or one select, or one text input."""
    inside = objects(row.get("components"))
    wide = [child for child in inside if child.get("type") != c.BUTTON]
    if wide and len(inside) > 1:
        yield Problem(
            (*path, "components"),
            "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
            "The specified component exceeds the maximum width",
        )


def _option_problems(select: Json, path: Path) -> Iterator[Problem]:
    options = objects(select.get("options"))
    values = [option.get("value") for option in options]
    for index, option in enumerate(options):
        here = (*path, "options", index)
        for rule in OPTION:
            yield from rule.problems(option, here)
        if option.get("value") in values[:index]:
            yield Problem(
                (*here, "value"),
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                "The specified option value is already used",
            )
    most = select.get("max_values")
    if isinstance(most, int) and options and most > len(options):
        yield Problem((*path, "max_values"), "NUMBER_TYPE_MAX", f"int value should be <= {len(options)}.")
    yield from _range_problems(select, path)


def _range_problems(select: Json, path: Path) -> Iterator[Problem]:
    least, most = select.get("min_values", 1), select.get("max_values", 1)
    if isinstance(least, int) and isinstance(most, int) and least > most:
        yield Problem((*path, "min_values"), "NUMBER_TYPE_MAX", f"int value should be less than or equal to {most}.")


def _gallery_problems(gallery: Json, path: Path) -> Iterator[Problem]:
    for index, item in enumerate(objects(gallery.get("items"))):
        for rule in GALLERY_ITEM:
            yield from rule.problems(item, (*path, "items", index))


SPECIAL = {
    c.BUTTON: _button_problems,
    c.ACTION_ROW: _row_problems,
    c.STRING_SELECT: _option_problems,
    c.USER_SELECT: _range_problems,
    c.ROLE_SELECT: _range_problems,
    c.MENTIONABLE_SELECT: _range_problems,
    c.CHANNEL_SELECT: _range_problems,
    c.MEDIA_GALLERY: _gallery_problems,
}


def _total_problems(nodes: list[Json], place: str, path: Path) -> list[Problem]:
    """A V2 message has at most 40 components and 4,000 characters of text over all levels."""
    found = []
    if len(nodes) > MAX_COMPONENTS:
        found.append(
            Problem(
                path,
                "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
                f"The maximum number of components is {MAX_COMPONENTS}, {len(nodes)} were given",
            )
        )
    text = sum(len(node.get("content") or "") for node in nodes if node.get("type") == c.TEXT_DISPLAY)
    if place == "v2" and text > MAX_V2_TEXT:
        found.append(
            Problem(
                path,
                "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
                f"Displayable text of components exceeds the maximum size of {MAX_V2_TEXT}",
            )
        )
    return found


def _duplicates(nodes: list[tuple[Path, Json]]) -> list[Problem]:
    rules = (
        ("custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated"),
        ("id", "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated"),
    )
    found = []
    for name, code, message in rules:
        seen = set()
        for path, node in nodes:
            value = node.get(name)
            if value in seen:
                found.append(Problem((*path, name), code, message))
            if value:
                seen.add(value)
    return found
