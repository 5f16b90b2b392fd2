"""The terms of a game: everything that its host decides before the start. Their digest is part of every stream, so that
the cards of a game belong to these terms and no others.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from engine.core.game import AnyGame
from engine.core.options import Options
from engine.core.record import ParentPart


def terms(game: AnyGame, options: Options, picked: Any, kinds: Sequence[str], parent: ParentPart | None = None) -> str:
    """The terms as canonical JSON: keys in order, no spaces, UTF-8. Picked cards are in order, too, because a deal may
    list them in another one. A game that goes on from another names it and the moment.
    """
    chosen = None if picked is None else {kind: sorted(cards) for kind, cards in asdict(picked).items()}
    parts = {
        "game": game.name,
        "edition": game.edition,
        "options": options.model_dump(mode="json"),
        "picked": chosen,
        "players": list(kinds),
    }
    if parent:
        parts["parent"] = {"commitment": parent.fair.commitment, "events": parent.events}
    return json.dumps(parts, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def digest(terms: str) -> str:
    return hashlib.sha256(terms.encode()).hexdigest()
