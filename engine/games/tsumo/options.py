"""How a host may set up a game of Tsumo."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pydantic import Field

from engine.core.options import Options as AnyOptions
from engine.core.reading import Flag


class Options(AnyOptions):
    """C2, P3: which honors, and whether only one round is played."""

    short: Flag = Field(default=False, description="one round only")
    setup: Literal["random", "picked"] = "random"


@dataclass(frozen=True, slots=True)
class Picked:
    """C2: the honors that the host chose."""

    honors: tuple[str, ...]
