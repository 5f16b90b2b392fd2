"""Tsumo's pages in `/rules`: one line per page. The words are in `rules.ftl` under `rules-ID` and `rules-ID-text`."""

from __future__ import annotations

from bot.games.default.course import Chapter, Course, CoursePage
from bot.games.tsumo.examples import row, scores, throws

PAGES = (
    CoursePage("tsumo-goal", "S1 P2", row("Sp12 Su12 Au12 Wi12 HS back:tsumo")),
    CoursePage("tsumo-cards", "C1 C2", row("Sp1 Su4 Au6 Wi12 HW HG HR HS")),
    CoursePage("tsumo-stacking", "S2", row("Wi12 Su4 HW Sp7 Au11")),
    CoursePage("tsumo-declaring", "S3", row("Sp12 Au12 Su11 Wi5 HG")),
    CoursePage("tsumo-follow", "T1 T2", throws("HS | Au5 | Au11 | Wi8")),
    CoursePage("tsumo-winning", "T3", throws("Sp9 | Sp12 | Wi12 | HR")),
    CoursePage("tsumo-void", "T4", throws("HW | HG | HR | HS")),
    CoursePage("tsumo-drawing", "D1 D2", row("back:tsumo back:tsumo back:tsumo")),
    CoursePage("tsumo-scoring", "P1", scores(0, 1, 3, 5, won=6)),
    CoursePage("tsumo-end", "P2 P3"),
)

RULINGS = (
    CoursePage("ruling-tsumo-C2", "C2", row("HW HG HR HS")),
    CoursePage("ruling-tsumo-S3", "S3"),
    CoursePage("ruling-tsumo-T3", "T3", throws("Su4 | HW | HR | Su5")),
    CoursePage("ruling-tsumo-D1", "T4 D1", throws("HW | HG | HR | HS")),
    CoursePage("ruling-tsumo-D2", "D2"),
    CoursePage("ruling-tsumo-P2", "P2"),
)

COURSE = Course(Chapter("tsumo", PAGES), Chapter("tsumo-rulings", RULINGS))
