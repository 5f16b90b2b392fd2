"""What things are called: games, cards, abilities, tables, phases, paces, permissions and levels."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from bot.messages.words import Words, plain
from engine.games.tezuma.cards import CARDS as TEZUMA_CARDS
from engine.games.tezuma.data import Points
from engine.games.tsumo.cards import CARDS as TSUMO_CARDS
from engine.games.tsumo.cards import is_honor


def game(words: Words, key: str) -> str:
    """By the registry's key: `tezuma:masters`."""
    return words(f"game-{key.replace(':', '-')}")


def edition(key: str) -> str:
    """What goes by its own words: `masters`, `trick` or `tsumo`."""
    return key.rpartition(":")[2]


def deal(words: Words, key: str, number: int) -> str:
    """“Deal 3” in Masters, “Round 3” elsewhere, as their rulebooks say."""
    return words(f"deal-{edition(key)}", deal=number)


def suit(words: Words, code: str) -> str:
    """A suit of Tezuma (`B`) or a season of Tsumo (`Sp`)."""
    return words(f"suit-{code}")


@cache
def card(words: Words, code: str) -> str:
    """A card in full, of either game: “Butterfly 7”, “Butterfly trump”, “Autumn 11”, “White”."""
    if code in TSUMO_CARDS:
        return _tsumo_card(words, code)
    face = TEZUMA_CARDS[code]
    if face.number:
        return words("card-number", suit=suit(words, face.suit), number=face.number)
    return words("card-trump", suit=suit(words, face.suit))


@cache
def short(words: Words, code: str) -> str:
    """A card on a button: “B7”, “B★”, “Autumn 11”, “White”."""
    if code in TSUMO_CARDS:
        return _tsumo_card(words, code)
    face = TEZUMA_CARDS[code]
    return words(f"suit-letter-{face.suit}") + (str(face.number) if face.number else "★")


def _tsumo_card(words: Words, code: str) -> str:
    face = TSUMO_CARDS[code]
    if is_honor(face):
        return words(f"honor-{code}")
    return words("card-season", season=suit(words, face.suit), number=face.number)


def cards(words: Words, codes: Iterable[str]) -> str:
    """Several cards, one after the other."""
    return listed(words, (card(words, code) for code in codes))


def listed(words: Words, things: Iterable[str]) -> str:
    return words("list-comma").join(things)


def together(people: Iterable[str]) -> str:
    """People who share something: “Aoi & Bo”."""
    return " & ".join(map(plain, people))


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


def phase(words: Words, name: str) -> str:
    return words(f"phase-{name}")


def pace(words: Words, name: str) -> str:
    return words(f"pace-{name}")


def pace_in_full(words: Words, name: str) -> str:
    """How long a turn may take, in a line that fits a select's description."""
    return words(f"pace-in-full-{name}")


def permission(words: Words, name: str) -> str:
    """As Discord calls it in a channel's settings."""
    return words(f"permission-{name}")


def level(words: Words, name: str) -> str:
    return words(f"level-{name}")
