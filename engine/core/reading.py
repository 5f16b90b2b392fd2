"""Reads what others wrote: unambiguous JSON and strict numbers, with one sentence about the first thing that is
wrong.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, TypeVar

from pydantic import BeforeValidator, Field, Strict, ValidationError
from pydantic_core import from_json

T = TypeVar("T")

Whole = Annotated[int, Strict()]
"""An integer, but neither a boolean nor a number in quotes."""

Count = Annotated[int, Strict(), Field(ge=0)]
"""An integer from 0 on: a seat, a number of tricks."""

Flag = Annotated[bool, Strict()]

Many = Annotated[tuple[T, ...], Field(fail_fast=True)]
"""Any number of items. Only the first bad one is reported: listing a hostile million would exhaust the memory."""


def at_most(most: int) -> BeforeValidator:
    """At most this many items, counted before any of them is looked at: a dictionary has no `fail_fast`."""

    def counted(items: Any) -> Any:
        if isinstance(items, dict | list | tuple) and len(items) > most:
            raise ValueError(f"there are {len(items)} items, but no more than {most} can be meant")
        return items

    return BeforeValidator(counted)


IN_JSON: Mapping[str, str] = dict.fromkeys(
    ("dataclass_type", "dict_type", "model_attributes_type", "model_type"), "Input should be an object"
) | dict.fromkeys(("list_type", "tuple_type"), "Input should be an array")
"""Pydantic's messages about Python types, put into JSON's terms for whoever wrote the JSON."""


class NotJson(ValueError):  # noqa: N818 - it is about the text, not the program
    """This can't be read, or different readers would read it differently. Its text is a clause."""


def document(text: str | bytes) -> Any:
    """What a JSON text says, if every reader reads it alike: in UTF-8, with no key twice in an object. Of two equal
    keys some readers take the first and some the last, so an audit would not cover what another reader sees.
    """
    try:
        decoded = text if isinstance(text, str) else text.decode("utf-8-sig")
        from_json(decoded.encode(), allow_inf_nan=False)  # stricter than `json`, but silent about equal keys
    except UnicodeError:
        raise NotJson("it is not a text in UTF-8") from None
    except ValueError as error:
        raise NotJson(str(error)) from None
    return json.loads(decoded, object_pairs_hook=each_once)


def each_once(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    keys = dict(pairs)
    if len(keys) < len(pairs):
        ((twice, _),) = Counter(key for key, _ in pairs).most_common(1)
        raise NotJson(f"the key {twice!r} stands in one object twice")
    return keys


def first_of(error: ValidationError) -> dict[str, str]:
    """The first thing that pydantic found and where it is: facts for a fault."""
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    what = IN_JSON.get(first["type"]) or first["msg"].removeprefix("Value error, ")
    return {"where": ".".join(str(part) for part in first["loc"]), "what": what}


def complaint(error: ValidationError) -> str:
    """The first thing that pydantic found, in one sentence."""
    first = first_of(error)
    return "{where}: {what}".format(**first) if first["where"] else first["what"]
