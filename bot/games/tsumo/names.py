"""What Tsumo's things are called: seasons, honors, cards, moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from bot.games.default.names import Names
from bot.messages.words import Words, listed
from engine.core.actions import Action
from engine.core.game import AnyGame
from engine.core.options import Options
from engine.core.view import View
from engine.games.tsumo.actions import Build, Declare, Draw
from engine.games.tsumo.cards import CARDS, is_honor
from engine.games.tsumo.options import Options as TsumoOptions
from engine.games.tsumo.view import Draws

SIGNS: Mapping[str, str] = {
    "Sp": "🌸",
    "Su": "☀️",
    "Au": "🍁",
    "Wi": "❄️",
    "HW": "⬜",
    "HG": "🟩",
    "HR": "🟥",
    "HS": "🐦",
}
"""The signs for seasons and honors until their emoji are uploaded."""


def season(words: Words, code: str) -> str:
    return words(f"suit-{code}")


@cache
def card(words: Words, code: str) -> str:
    """“Autumn 11”, “White”."""
    face = CARDS[code]
    if is_honor(face):
        return words(f"honor-{code}")
    return words("card-season", season=season(words, face.suit), number=face.number)


MINUTES_A_ROUND = 10
"""Ten tricks with stacking, declaring and drawing. The rulebook prints no time."""


@cache
def short(words: Words, code: str) -> str:
    """“Autumn 11”, “White”: on a button, where nobody guesses what “Sum” and “Win” are short for."""
    face = CARDS[code]
    if is_honor(face):
        return card(words, code)
    return words("card-season-short", season=season(words, face.suit), number=face.number)


def draws(words: Words, drawn: Sequence[Draws], people: Sequence[str]) -> str:
    """D2: “Drawn: Aoi from Koto, Mei from Aoi”; nothing if nobody has drawn."""
    said = [words("draw-one", name=people[draw.to], source=people[draw.source]) for draw in drawn]
    return words("draws-told", draws=listed(words, said)) if said else ""


class TsumoNames(Names):
    def brief(self, words: Words, game: AnyGame) -> str:  # noqa: ARG002 - there is one edition
        return words("scene-title-tsumo")

    def minutes(self, game: AnyGame, options: Options, players: int) -> int:  # noqa: ARG002 - there is one edition
        """P1, P3: as many rounds as players, or one."""
        assert isinstance(options, TsumoOptions)
        return MINUTES_A_ROUND * (1 if options.short else players)

    def deal(self, words: Words, game: AnyGame, number: int) -> str:  # noqa: ARG002 - there is one edition
        return words("deal-tsumo", deal=number)

    def deal_of(self, words: Words, game: AnyGame, view: View) -> str:  # noqa: ARG002
        """P2: tie rounds come on top of those announced."""
        return words("scene-deal-tsumo", deal=view.deal, deals=max(view.deal, view.deals))

    def deals(self, words: Words, game: AnyGame, count: int) -> str:  # noqa: ARG002
        return words("sheet-deals-tsumo", deals=count)

    def card(self, words: Words, code: str) -> str:
        return card(words, code)

    def short(self, words: Words, code: str) -> str:
        return short(words, code)

    def suit(self, words: Words, code: str) -> str:
        return season(words, code)

    def move(self, words: Words, game: AnyGame, action: Action, players: Sequence[str]) -> str:
        match action:
            case Build(cards=cards):
                return words("move-build", cards=self.cards(words, cards))
            case Declare(wins=wins):
                return words("move-declare", wins=wins)
            case Draw(source=source):
                return words("move-draw", name=players[source])
        return super().move(words, game, action, players)

    def public_move(self, words: Words, game: AnyGame, action: Action, players: Sequence[str]) -> str:
        """S2, S3: decks are stacked and wins declared in secret; D2: everybody sees from whose deck a card is drawn."""
        match action:
            case Build():
                return words("move-build-unseen")
            case Declare():
                return words("move-declare-unseen")
        return self.move(words, game, action, players)


NAMES = TsumoNames()
