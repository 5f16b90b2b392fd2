"""Pictures of Tsumo's course. Example tricks are written in a few letters; the engine's rules say who wins them."""

from __future__ import annotations

from bot.games.default.course import Picture
from bot.games.default.examples import card_row, player
from bot.games.tsumo import names
from bot.games.tsumo.pictures.cards import Back, card_face, suit_face
from bot.messages.alt_text import play_told, told
from bot.messages.words import Words
from bot.pictures.cards import Emblem
from bot.pictures.scenes import Example, ExamplePlay, Led, Tag
from engine.games.tsumo.cards import CARDS
from engine.games.tsumo.rules import winner
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
            cards=(card_face(words, play.card),),
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
    led = Led(suit_face(shown.led), words("scene-led"), names.season(words, shown.led)) if shown.led else None
    return Example(title, plays, note, led), told((*said, note))


def row(codes: str) -> Picture:
    """`Sp7 HW back:tsumo`, each with its name below."""
    return lambda words, title: card_row(words, title, codes.split(), captioned)


def captioned(words: Words, code: str) -> tuple[Emblem, str]:
    if code.startswith("back:"):
        return Back(), words("course-back")
    return card_face(words, code), names.card(words, code)
