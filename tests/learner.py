"""Somebody who does what a lesson asks for: what is clicked in each step, whoever clicks it."""

from __future__ import annotations

from bot.games.default.lesson import Task


def clicks(task: Task) -> list[str]:
    """What leads to the move that this step asks for: one card after the other, or the ability first."""
    verb, _, cards = task.step.move.partition(":")
    if task.step.in_order:
        stacked = cards.split(",")
        return [*(f"stack:{','.join(stacked[:count])}" for count in range(1, 1 + len(stacked))), task.step.move]
    ability = cards.partition(":")[2] if verb == "play" else ""
    return [f"arm:{ability}", task.step.move] if ability else [task.step.move]
