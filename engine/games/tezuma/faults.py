"""What can be wrong with a setup or a deal of Tezuma, beyond what can be wrong in any game."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.faults import faults_with

CLAUSES: Mapping[str, str] = {
    "first-game-set": "the first-game set belongs to Tezuma Masters",
    "redraw": "new cards each round are an option of Tezuma Trick",
    "redraw-picked": "cards that are drawn anew each round can't be picked",
    "tables": "{count} different scoring tables of this edition are needed",
    "other-fixed-table": "No.7 is for four players and No.8 for three",
    "fixed-table": "No.{table} is in every game of {players}",
    "beginners": "beginners play without abilities",
    "sides": "one side of each of the six ability cards is needed",
    "abilities": "{count} different abilities are needed",
    "pain": "the pain cards are not one of each suit",
    "same-market": "the same tables and abilities serve every deal",
}

fault = faults_with(CLAUSES)
