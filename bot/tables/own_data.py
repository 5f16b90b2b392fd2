"""What a table's log holds about one person, as it is given to them: nobody else's name or id is in it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

from bot.tables.redaction import EVENT, IDS, Line, seats_in

OWN = ("name", "nonce")
"""What a line says about the person whom it names."""


def own_data(log: Sequence[Line], user: int) -> dict[str, Any]:
    """Their seat, the lines that name them, and their own actions in the game. The cards of others are not in it, even
    if the game is still running.
    """
    seat = next((number for number, owner in enumerate(seats_in(log)) if owner == user), None)
    return {"seat": seat, "lines": [*own_lines(log, user)], "actions": [*own_actions(log, seat)]}


def own_lines(log: Sequence[Line], user: int) -> Iterator[dict[str, Any]]:
    for kind, data, at in log:
        read = {} if kind == EVENT else json.loads(data)
        if named := [key for key in IDS if read.get(key) == user]:
            about = {key: read[key] for key in OWN if key in read} if "user" in named else {}
            yield {"kind": kind, "at": at, "as": named} | about


def own_actions(log: Sequence[Line], seat: int | None) -> Iterator[dict[str, Any]]:
    for kind, data, at in log:
        if kind == EVENT and seat is not None and (read := json.loads(data)).get("seat") == seat:
            yield read | {"at": at}
