"""The options that long audits of Tezuma go through."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.games.tezuma.options import House, Options

HOUSE = House(tables={"2": (4, 6, 4, 2), "7": {0: 9, 6: 5}, "b3": {0: 7, 1: 3}, "b8": (0, 2, 2)})
"""Values that an owner might have entered."""

AUDITED: Mapping[str, Sequence[Options]] = {
    "masters": [
        Options(),
        Options(setup="first_game"),
        Options(setup="picked"),
        Options(abilities=False),
        Options(house=HOUSE),
    ],
    "trick": [
        Options(),
        Options(redraw=True),
        Options(setup="picked"),
        Options(abilities=False, redraw=True),
        Options(house=HOUSE),
    ],
}
"""By edition."""
