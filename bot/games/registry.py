"""The faces of the games: one line per game. A game without a line has the default face."""

from __future__ import annotations

from bot.games.default.lesson import Lesson
from bot.games.default.panels import Context
from bot.games.face import Face
from bot.games.tezuma.face import FACE as TEZUMA
from bot.games.tsumo.face import FACE as TSUMO
from bot.messages.card_emoji import CardEmoji
from bot.messages.words import LANGUAGES, Words, add_messages, words_for
from bot.pictures import MARKS, Emblem, Still
from bot.pictures.achievements import SYMBOLS, Symbol
from bot.pictures.cards import ShownCard
from bot.pictures.scenes import Hand, Playbill
from bot.tables.table import Table
from engine.core.game import AnyGame
from engine.core.view import View
from engine.registry import GAMES


class Faces(dict[str, Face]):
    """By the game's name; all editions of a game share a face. A game that has none gets the default."""

    default = Face()

    def __missing__(self, _name: str) -> Face:
        return self.default


FACES = Faces()


def every_emoji() -> dict[str, Emblem]:
    """By code: the emoji of all games, and the marks that they share."""
    return {code: emblem for face in FACES.values() for code, emblem in face.emoji.items()} | dict(MARKS)


def register(name: str, face: Face) -> None:
    """Give the game of this name its face."""
    if taken := every_emoji().keys() & face.emoji.keys():
        raise ValueError(f"other games have emoji for {sorted(taken)} already: {name!r} needs an emoji_prefix")
    FACES[name] = face
    if face.messages is not None:
        add_messages(face.messages)


register("tezuma", TEZUMA)
register("tsumo", TSUMO)


def face_of(game: AnyGame) -> Face:
    return FACES[game.name]


def lesson_of(key: str) -> Lesson | None:
    """The first lesson of the game with this registry key, if it has one."""
    return FACES[key.partition(":")[0]].lessons.get(key)


def game_name(words: Words, game: AnyGame) -> str:
    return face_of(game).names.game(words, game)


def name_of_key(words: Words, key: str) -> str:
    """A game's name by its registry key, which finished games keep. An unregistered game is called by its key."""
    return game_name(words, GAMES[key]) if key in GAMES else key


def achievement_symbols() -> dict[str, Symbol]:
    """By key: the symbols of all achievements, those that games share and those that only one has."""
    return dict(SYMBOLS) | {key: symbol for face in FACES.values() for key, symbol in face.achievements.items()}


def prepared_scenes() -> tuple[type[Still], ...]:
    """The kinds of pictures that people wait for. They are prepared at the start."""
    return (Hand, Playbill, *(scene for face in FACES.values() for scene in face.prepared))


def prepared_cards() -> tuple[ShownCard, ...]:
    """Every card of every game as hands show it, in every language."""
    faces = dict.fromkeys(
        face
        for game in GAMES.values()
        for language in LANGUAGES
        for face in face_of(game).pictures.faces(words_for(language), game.cards.values())
    )
    return tuple(card for face in faces for card in Hand.shown(face))


def context(table: Table, view: View, words: Words, emoji: CardEmoji) -> Context[View]:
    """What a panel of this table is drawn from."""
    face = face_of(table.game)
    return Context(table, view, words, emoji.of_game(face.signs, face.emoji_names))
