"""What Tezuma's things are called: suits, cards, abilities, scoring tables, moves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from bot.games.default.names import Names
from bot.messages.words import Words, listed, plain
from engine.core.actions import Action, PlayCard
from engine.core.game import AnyGame
from engine.core.options import Options
from engine.core.view import View
from engine.games.tezuma.actions import PICKS, Defer, Pick
from engine.games.tezuma.cards import CARDS
from engine.games.tezuma.data import EDITIONS, Points, Source
from engine.games.tezuma.options import Options as TezumaOptions
from engine.games.tezuma.state import points_of, source_of

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


def kind(words: Words, name: str, edition: str) -> str:
    """A kind of card in the draft, as the edition's rulebook calls it: `pain`, `table`, `ability`."""
    return words(f"kind-{name}-{edition}")


def table(words: Words, name: str) -> str:
    """A scoring table: “No.3” in Masters, “Bid 3” in Trick."""
    if name.startswith("b"):
        return words("table-bid", number=name[1:])
    return words("table-number", number=name)


def table_points(points: Points, won: int | None = None) -> str:
    """Points by tricks: `2→4 3→8 4→4`, with a plus where the last value holds for more; those `won` are bold."""
    row = dict(enumerate(points)) if isinstance(points, tuple) else dict(sorted(points.items()))
    last = max(row) if isinstance(points, tuple) else None
    said = {tricks: f"{tricks}{'+' * (tricks == last)}→{value}" for tricks, value in row.items()}
    here = won if last is None or won is None else min(won, last)
    return " ".join(f"**{text}**" if tricks == here else text for tricks, text in said.items())


def table_in_full(words: Words, name: str, points: Points, mark: str = "") -> str:
    """“Bid 3†: 0→8 1→4 2→2”."""
    return words("table-in-full", table=f"{table(words, name)}{mark}", points=table_points(points))


# Whose values they are (C5)

NOT_PRINTED: tuple[Source, ...] = ("house", "operator")


def mark(words: Words, name: str, edition: str, options: TezumaOptions) -> str:
    """What stands beside a scoring table whose values no rulebook prints: “†”."""
    source = source_of(name, EDITIONS[edition], options)
    return words(f"source-mark-{source}") if source in NOT_PRINTED else ""


def mark_told(words: Words, name: str, edition: str, options: TezumaOptions) -> str:
    """The same for whoever listens: “ (house values)”."""
    source = source_of(name, EDITIONS[edition], options)
    return words("source-told", source=words(f"source-{source}")) if source in NOT_PRINTED else ""


def sources(tables: Iterable[str], edition: str, options: TezumaOptions) -> list[Source]:
    """The sources besides the rulebooks from which these tables have their values."""
    found = {source_of(name, EDITIONS[edition], options) for name in tables}
    return [source for source in NOT_PRINTED if source in found]


def legend(words: Words, tables: Iterable[str], edition: str, options: TezumaOptions) -> list[str]:
    """What the marks of these tables mean."""
    return [words(f"source-{source}-legend") for source in sources(tables, edition, options)]


def tables_from(words: Words, source: Source, edition: str, options: TezumaOptions) -> str:
    """All tables of an edition with values of this source, one after the other."""
    of_edition = EDITIONS[edition]
    return listed(
        words, (table(words, name) for name in of_edition.tables if source_of(name, of_edition, options) == source)
    )


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


MINUTES_A_DEAL = 10


class TezumaNames(Names):
    """Editions have their own words where their rulebooks differ."""

    def game(self, words: Words, game: AnyGame) -> str:
        return words(f"game-tezuma-{game.edition}")

    def minutes(self, game: AnyGame, options: Options, players: int) -> int:  # noqa: ARG002
        """Forty for four deals, as the rulebook of Masters prints."""
        return MINUTES_A_DEAL * players

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
        edition = str(game.edition)
        return table_in_full(
            words, card, points_of(card, EDITIONS[edition], options), mark(words, card, edition, options)
        )

    def notes(self, words: Words, game: AnyGame, options: Options) -> Sequence[str]:
        """C5: which scoring tables have values that no rulebook prints."""
        assert isinstance(options, TezumaOptions)
        edition = str(game.edition)
        return [
            words(f"lobby-source-{source}", tables=tables_from(words, source, edition, options))
            for source in sources(EDITIONS[edition].tables, edition, options)
        ]

    def move(self, words: Words, game: AnyGame, action: Action, players: Sequence[str]) -> str:
        match action:
            case PlayCard():
                return play(words, action)
            case Pick(kind=kind, card=card):
                return words("move-pick", kind=f"{kind}-{game.edition}", card=DRAFTED[kind](words, card))
            case Defer():
                return words("move-use", ability=ability(words, "paper_egg"))
        return super().move(words, game, action, players)

    def public_move(self, words: Words, game: AnyGame, action: Action, players: Sequence[str]) -> str:
        """D1: the draft is open, and abilities are announced."""
        return self.move(words, game, action, players)

    def fact(self, words: Words, name: str, fact: Any) -> object:
        return drafted(words, fact) if name in ("card", "ability") else super().fact(words, name, fact)


NAMES = TezumaNames()
