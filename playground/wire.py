"""JSON as it goes over the wire."""

import json
from collections.abc import Callable
from typing import Any, TypeAlias

Json: TypeAlias = dict[str, Any]

dumps: Callable[[Any], str] = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False).encode
