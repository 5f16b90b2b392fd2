"""Heron's pages in `/rules`: one line per page. The words are in `locale/` under `rules-ID` and `rules-ID-text`."""

from __future__ import annotations

from bot.games.default.course import Chapter, Course, CoursePage, Picture
from bot.games.default.examples import card_row
from bot.messages.words import Words
from tests.games.heron.cards import HeronCard
from tests.games.heron.names import NAMES
from tests.games.heron.pictures import face


def captioned(words: Words, code: str) -> tuple[HeronCard, str]:
    return face(words, code), NAMES.card(words, code)


def row(codes: str) -> Picture:
    """`R3 S6`, each with its name below."""
    return lambda words, title: card_row(words, title, codes.split(), captioned)


COURSE = Course(
    Chapter(
        "heron",
        (
            CoursePage("heron-goal", "C1 S1 P1 P2", row("R1 S3 L6")),
            CoursePage("heron-tricks", "T1 T2 T3", row("R2 R5 L6")),
        ),
    )
)
