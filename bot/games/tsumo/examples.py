"""Pictures of Tsumo's course. Example tricks are written in a few letters; the engine's rules say who wins them."""

from __future__ import annotations

from bot.games.default.course import Picture
from bot.games.default.examples import card_row, player, points_table
from bot.games.default.pictures import signed
from bot.games.tsumo import names
from bot.games.tsumo.scenes import face, led_suit
from bot.messages.words import Words, alt_text, play_told
from bot.pictures.cards import CardFace
from bot.pictures.scenes import Example, ExamplePlay, PointsRow, PointsTable, Tag
from engine.games.tsumo.cards import CARDS
from engine.games.tsumo.rules import points, winner
from engine.games.tsumo.state import Laid, Trick


def throws(notation: str) -> Picture:
    """`HS | Au5 | Au11 | Wi8`, from the leader on."""
    shown = Trick(1, 0)
    for seat, code in enumerate(notation.split("|")):
        shown = shown.with_laid(Laid(seat, CARDS[code.strip()]))
    return lambda words, title: example(words, title, shown)


def example(words: Words, title: str, shown: Trick) -> tuple[Example, str]:
    won = winner(shown)
    plays = tuple(
        ExamplePlay(
            who=player(words, play.seat),
            cards=(face(words, play.card),),
            tag=Tag(words("tag-wins"), "win") if play.seat == won else None,
            wins=play.seat == won,
        )
        for play in shown.laid
    )
    note = words("scene-void-why") if won is None else words("course-takes", name=player(words, won))
    said = [
        play_told(play.who, words, names.card(words, played.card), play.tag.text if play.tag else "")
        for play, played in zip(plays, shown.laid, strict=True)
    ]
    return Example(title, plays, note, led_suit(words, shown.led)), alt_text((*said, note))


def scores(*declared: int, won: int) -> Picture:
    """What these declarations score for 0 to so many wins; the exact number in gold."""

    def picture(words: Words, title: str) -> tuple[PointsTable, str]:
        wins = range(won + 1)
        rows = (
            PointsRow(words("course-declared", wins=wanted), tuple(signed(points(wanted, n)) for n in wins), wanted)
            for wanted in declared
        )
        return points_table(words, PointsTable(title, words("course-won"), tuple(map(str, wins)), tuple(rows)))

    return picture


def row(codes: str) -> Picture:
    """`Sp7 HW back:tsumo`, each with its name below."""
    return lambda words, title: card_row(words, title, codes.split(), captioned)


def captioned(words: Words, code: str) -> tuple[CardFace, str]:
    caption = words("course-back") if code.startswith("back:") else names.card(words, code)
    return face(words, code), caption
