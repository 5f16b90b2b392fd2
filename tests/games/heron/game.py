"""Heron: Minnow's rules under a name of their own. What is new about it is its face."""

from __future__ import annotations

from tests.games.minnow.game import Minnow


class Heron(Minnow):
    name = "heron"
