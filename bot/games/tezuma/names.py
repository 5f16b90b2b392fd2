"""What Tezuma's things are called: suits, cards, abilities, scoring tables, moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from bot.games.default.names import Names
from bot.messages.words import Words, plain
from engine.core.actions import Action, PlayCard
from engine.core.game import AnyGame
from engine.core.options import Options
from engine.core.view import View
from engine.games.tezuma.actions import PICKS, Defer, Pick
from engine.games.tezuma.cards import CARDS
from engine.games.tezuma.data import EDITIONS, Points
from engine.games.tezuma.options import Options as TezumaOptions
from engine.games.tezuma.state import points_of

SIGNS: Mapping[str, str] = {"B": "🦋", "U": "☂️", "W": "💧", "R": "⭕", "F": "🪭", "M": "🎭"}
"""The signs for the suits until their emoji are uploaded."""


def suit(words: Words, code: str) -> str:
    return words(f"suit-{code}")


@cache
def card(words: Words, code: str) -> str:
    """“Butterfly 7”, “Butterfly trump”."""
    face = CARDS[code]
    if face.number:
        return words("card-number", suit=suit(words, face.suit), number=face.number)
    return words("card-trump", suit=suit(words, face.suit))


@cache
def short(words: Words, code: str) -> str:
    """“B7”, “B★”."""
    face = CARDS[code]
    return words(f"suit-letter-{face.suit}") + (str(face.number) if face.number else "★")


def ability(words: Words, name: str) -> str:
    return words(f"ability-{name}")


def ability_effect(words: Words, name: str) -> str:
    """What the ability does, in a line that fits a select's description."""
    return words(f"ability-effect-{name}")


def ability_in_full(words: Words, name: str) -> str:
    """“Paper Egg: You wait now and play after everyone else.”"""
    return words("ability-in-full", ability=ability(words, name), effect=ability_effect(words, name))


def kind(words: Words, name: str, edition: str) -> str:
    """A kind of card in the draft, as the edition's rulebook calls it: `pain`, `table`, `ability`."""
    return words(f"kind-{name}-{edition}")


def table(words: Words, name: str) -> str:
    """A scoring table: “No.3” in Masters, “Bid 3” in Trick."""
    if name.startswith("b"):
        return words("table-bid", number=name[1:])
    return words("table-number", number=name)


def table_points(points: Points) -> str:
    """Points by tricks: `2→4 3→8 4→4`, with a plus where the last value holds for more."""
    if isinstance(points, tuple):
        *most, last = (f"{tricks}→{value}" for tricks, value in enumerate(points))
        return " ".join((*most, last.replace("→", "+→")))
    return " ".join(f"{tricks}→{value}" for tricks, value in sorted(points.items()))


def table_in_full(words: Words, name: str, points: Points) -> str:
    """“Bid 3: 0→8 1→4 2→2”."""
    return words("table-in-full", table=table(words, name), points=table_points(points))


DRAFTED: Mapping[str, Callable[[Words, str], str]] = {"pain": suit, "table": table, "ability": ability}
"""By kind of card in the draft: what it is called."""


def drafted(words: Words, code: str) -> str:
    """The name of a card in the draft, by its code. A forged code is shown as it is."""
    return next((DRAFTED[kind](words, code) for kind, cards in PICKS.items() if code in cards), plain(code))


def play(words: Words, action: PlayCard) -> str:
    cards = NAMES.cards(words, action.cards)
    if action.ability is None:
        return words("move-play", cards=cards)
    used = ability(words, action.ability)
    return words("move-play-with", cards=cards, ability=used) if cards else words("move-use", ability=used)


class TezumaNames(Names):
    """Editions have their own words where their rulebooks differ."""

    def game(self, words: Words, game: AnyGame) -> str:
        return words(f"game-tezuma-{game.edition}")

    def deal(self, words: Words, game: AnyGame, number: int) -> str:
        return words(f"deal-{game.edition}", deal=number)

    def deal_of(self, words: Words, game: AnyGame, view: View) -> str:
        return words(f"scene-deal-{game.edition}", deal=view.deal, deals=view.deals)

    def deals(self, words: Words, game: AnyGame, count: int) -> str:
        return words(f"sheet-deals-{game.edition}", deals=count)

    def card(self, words: Words, code: str) -> str:
        return card(words, code)

    def short(self, words: Words, code: str) -> str:
        return short(words, code)

    def suit(self, words: Words, code: str) -> str:
        return suit(words, code)

    def pickable(self, words: Words, game: AnyGame, options: Options, kind: str, card: str) -> str:
        if kind == "abilities":
            return ability(words, card)
        assert isinstance(options, TezumaOptions)
        return table_in_full(words, card, points_of(card, EDITIONS[str(game.edition)], options))

    def move(self, words: Words, game: AnyGame, action: Action, players: Sequence[str]) -> str:
        match action:
            case PlayCard():
                return play(words, action)
            case Pick(kind=kind, card=card):
                return words("move-pick", kind=f"{kind}-{game.edition}", card=DRAFTED[kind](words, card))
            case Defer():
                return words("move-use", ability=ability(words, "paper_egg"))
        return super().move(words, game, action, players)

    def fact(self, words: Words, name: str, fact: Any) -> object:
        return drafted(words, fact) if name in ("card", "ability") else super().fact(words, name, fact)


NAMES = TezumaNames()
