"""Reading what others wrote: strict numbers, and one sentence about the first thing that is wrong."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, Strict, ValidationError

Whole = Annotated[int, Strict()]
"""An integer, and neither a truth value nor a number in quotes."""

Count = Annotated[int, Strict(), Field(ge=0)]
"""An integer from 0 on: a seat, a number of tricks."""

Flag = Annotated[bool, Strict()]


def first_of(error: ValidationError) -> dict[str, str]:
    """Where the first thing is that pydantic found, and what: facts for a fault."""
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    what = first["msg"].removeprefix("Value error, ")
    return {"where": ".".join(str(part) for part in first["loc"]), "what": what}


def complaint(error: ValidationError) -> str:
    """The first thing that pydantic found, in one sentence."""
    first = first_of(error)
    return "{where}: {what}".format(**first) if first["where"] else first["what"]
