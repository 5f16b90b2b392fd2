"""What can be wrong with a setup or a deal of Tsumo, beyond what can be wrong in any game."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.faults import faults_with

CLAUSES: Mapping[str, str] = {
    "honors": "{count} different honors are needed",
    "same-honors": "the honors are the same in every round",
}

fault = faults_with(CLAUSES)
