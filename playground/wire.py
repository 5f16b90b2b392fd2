"""JSON as it goes over the wire."""

from typing import Any, TypeAlias

import orjson

Json: TypeAlias = dict[str, Any]


def dumps(thing: Any) -> str:
    return orjson.dumps(thing).decode()
