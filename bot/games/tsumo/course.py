"""Tsumo's pages in `/rules`: one line per page. The words are in `rules.ftl` under `rules-ID` and `rules-ID-text`."""

from __future__ import annotations

from bot.games.default.course import Lesson
from bot.games.tsumo.examples import row, throws

LESSONS = (
    Lesson("tsumo-goal", row("Sp12 Su12 Au12 Wi12 HS back:tsumo")),
    Lesson("tsumo-cards", row("Sp1 Su4 Au6 Wi12 HW HG HR HS")),
    Lesson("tsumo-stacking", row("Wi12 Su4 HW Sp7 Au11")),
    Lesson("tsumo-declaring", row("Sp12 Au12 Su11 Wi5 HG")),
    Lesson("tsumo-follow", throws("HS | Au5 | Au11 | Wi8")),
    Lesson("tsumo-winning", throws("Sp9 | Sp12 | Wi12 | HR")),
    Lesson("tsumo-void", throws("HW | HG | HR | HS")),
    Lesson("tsumo-drawing", row("back:tsumo back:tsumo back:tsumo")),
    Lesson("tsumo-scoring"),
    Lesson("tsumo-end"),
)

RULINGS = (
    Lesson("ruling-tsumo-C2", row("HW HG HR HS")),
    Lesson("ruling-tsumo-S3"),
    Lesson("ruling-tsumo-T3", throws("Su4 | HW | HR | Su5")),
    Lesson("ruling-tsumo-D1", throws("HW | HG | HR | HS")),
    Lesson("ruling-tsumo-D2"),
    Lesson("ruling-tsumo-P2"),
)
