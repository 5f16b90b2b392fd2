"""Checks request bodies against Discord's published API description, if it is available.

The description is read from the file that PLAYGROUND_OPENAPI names, or else from `../shared` beside the checkout.
Without it, or without jsonschema-rs, the hand-written limits still apply.
"""

import functools
import json
import os
from collections.abc import Iterator
from pathlib import Path as FilePath
from typing import Any

from playground.errors import Path, Problem
from playground.wire import Json

DEFAULT = FilePath(__file__).resolve().parents[2] / "shared" / "discord-openapi.json"
ID_HOLDERS = frozenset({"emoji", "attachments", "default_values"})
ID_LISTS = frozenset({"users", "roles", "messages", "sticker_ids", "applied_tags"})
CODES = {
    "required": "BASE_TYPE_REQUIRED",
    "type": "BASE_TYPE_BAD_TYPE",
    "enum": "BASE_TYPE_CHOICES",
    "maxLength": "BASE_TYPE_MAX_LENGTH",
    "minLength": "BASE_TYPE_MIN_LENGTH",
    "maxItems": "BASE_TYPE_MAX_LENGTH",
    "minItems": "BASE_TYPE_MIN_LENGTH",
    "maximum": "NUMBER_TYPE_MAX",
    "minimum": "NUMBER_TYPE_MIN",
    "pattern": "STRING_TYPE_REGEX",
}


def description_path() -> FilePath | None:
    """The path of Discord's description, if there is one."""
    named = os.environ.get("PLAYGROUND_OPENAPI")
    path = FilePath(named) if named else DEFAULT
    return path if path.is_file() else None


@functools.cache
def schemas_of(path: FilePath | None) -> "Schemas":
    """The validators of one description. It is large, so all playgrounds of a process share them."""
    return Schemas(path)


class Schemas:
    """Compiled validators, made when a route is first used."""

    def __init__(self, path: FilePath | None = None) -> None:
        self._validators: dict[tuple[str, str], Any] = {}
        self._description: Json = {}
        try:
            import jsonschema_rs  # noqa: PLC0415 - a tool of development, not needed to play
        except ImportError:
            return
        self._compile = jsonschema_rs.Draft202012Validator
        if path is not None:
            self._description = json.loads(path.read_text())

    @property
    def available(self) -> bool:
        return bool(self._description)

    def problems(self, method: str, route: str, body: Any) -> list[Problem]:
        """What the description finds wrong with a request's body."""
        if not self._description:
            return []
        key = (method, route)
        if key not in self._validators:
            self._validators[key] = self._validator(method, route)
        validator = self._validators[key]
        if validator is None:
            return []
        tidy = with_text_ids(body)
        if validator.is_valid(tidy):
            return []
        return [problem for error in validator.iter_errors(tidy) for problem in _problems(error)]

    def _validator(self, method: str, route: str) -> Any:
        operation = self._description["paths"].get(route, {}).get(method.lower(), {})
        schema = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
        if schema is None:
            return None
        return self._compile({"components": self._description["components"], **schema})


def with_text_ids(value: Any, key: str = "") -> Any:
    """The body with ids as text. discord.py sends some as numbers; Discord accepts those, its description does not."""
    if isinstance(value, dict):
        ids = key in ID_HOLDERS
        return {k: str(v) if ids and k == "id" and v is not None else with_text_ids(v, k) for k, v in value.items()}
    if isinstance(value, list):
        return [str(v) if key in ID_LISTS and isinstance(v, int) else with_text_ids(v, key) for v in value]
    if isinstance(value, int) and not isinstance(value, bool) and key.endswith("_id"):
        return str(value)
    return value


def _problems(error: Any) -> Iterator[Problem]:
    """A validation error in Discord's words. For a union, only the branch that its `type` names is reported."""
    path: Path = tuple(error.instance_path)
    branches = getattr(error.kind, "context", None)
    meant = [branch for branch in branches or () if not _other_type(branch, path)]
    if branches and not meant:
        yield Problem((*path, "type"), "UNION_TYPE_CHOICES", "No such type may stand here.")
        return
    if len(meant) == 1:
        for below in meant[0]:
            yield from _problems(below)
        return
    keyword = str(error.schema_path[-1]) if error.schema_path else ""
    if keyword == "required":
        path = (*path, error.kind.property)
        yield Problem(path, CODES["required"], "This field is required")
        return
    yield Problem(path, CODES.get(keyword, "UNION_TYPE_CHOICES"), error.message[:200])


def _other_type(branch: list[Any], path: Path) -> bool:
    """Whether a branch of a union is not the one meant: it expects another `type`, or another kind of JSON."""
    signs = {((*path, "type"), "enum"), (path, "type")}
    return any((tuple(error.instance_path), str(error.schema_path[-1])) in signs for error in branch)
