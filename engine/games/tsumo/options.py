"""How a host may set up a game of Tsumo."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pydantic import BaseModel, ConfigDict

from engine.core.reading import Flag


class Options(BaseModel):
    """C2, P3: which honors, and whether only one round is played."""

    model_config = ConfigDict(frozen=True)

    short: Flag = False
    setup: Literal["random", "picked"] = "random"


@dataclass(frozen=True, slots=True)
class Picked:
    """C2: the honors that the host chose."""

    honors: tuple[str, ...]
