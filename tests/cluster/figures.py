"""How long people waited, in figures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

IN_TIME = 3.0
"""Seconds for which Discord waits."""


def in_time(latency: float | None) -> bool:
    return latency is not None and latency < IN_TIME


def percentile(values: Sequence[float], part: float) -> float:
    return round(sorted(values)[min(len(values) - 1, int(part * len(values)))], 3)


def share_in_time(latencies: Sequence[float | None]) -> float:
    """Of all clicks, from 0 to 1."""
    return sum(map(in_time, latencies)) / len(latencies)


def waited(latencies: Sequence[float | None]) -> dict[str, Any]:
    """Seconds, and the share of those who were answered in time."""
    known = [each for each in latencies if each is not None]
    if not known:
        return {"clicks": len(latencies)}
    figures = {f"p{round(100 * part)}": percentile(known, part) for part in (0.5, 0.95, 0.99)}
    return {
        "clicks": len(latencies),
        "within 3 s": f"{share_in_time(latencies):.2%}",
        "never": len(latencies) - len(known),
        **figures,
        "longest": round(max(known), 3),
    }


def reached(latencies: Sequence[float | None], target: float) -> dict[str, Any]:
    """Whether so many of them were answered in time, as a share from 0 to 1."""
    if not latencies:
        return {"clicks": 0, "reached": False}
    share = share_in_time(latencies)
    return {
        "clicks": len(latencies),
        "within 3 s": f"{share:.2%}",
        "target": f"{target:.0%}",
        "reached": share >= target,
    }
