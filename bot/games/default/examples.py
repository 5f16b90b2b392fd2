"""Pictures of a game's course: what example tricks and rows of cards have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from bot.messages.words import Words, alt_text, listed
from bot.pictures.cards import CardFace
from bot.pictures.scenes import CardRow, PointsTable

Captioned = Callable[[Words, str], tuple[CardFace, str]]
"""For a code: the card to draw, and the words below it."""


def player(words: Words, seat: int) -> str:
    """The name of an example's player."""
    return words(f"course-player-{seat}")


def points_table(words: Words, table: PointsTable) -> tuple[PointsTable, str]:
    """Scoring tables. The alt text reads them line by line, then the cards below, then what is to be learnt."""
    lines = (
        words("alt-points-row", name=row.name, points=listed(words, read_points(table.columns, row.points)))
        for row in table.rows
    )
    cards = listed(words, (caption for _, caption in table.cards))
    return table, alt_text(
        (
            words("alt-scoring", heading=table.heading),
            *lines,
            words("alt-cards", cards=cards) if cards else "",
            table.note,
        )
    )


def read_points(columns: Sequence[str], points: Sequence[str]) -> Iterator[str]:
    """`4→8`, `5→5`: only what scores."""
    return (f"{column}→{value}" for column, value in zip(columns, points, strict=True) if value)


def card_row(words: Words, title: str, codes: Sequence[str], captioned: Captioned) -> tuple[CardRow, str]:
    """Cards in a row, each with its name below."""
    cards = tuple(captioned(words, code) for code in codes)
    alt = words("alt-cards", cards=listed(words, (caption for _, caption in cards)))
    return CardRow(title, cards), alt_text((alt,))
