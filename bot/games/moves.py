"""Actions in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bot.messages import names
from bot.messages.words import Words
from engine.core.actions import Action, PlayCard
from engine.games.tezuma.actions import Defer, Pick
from engine.games.tsumo.actions import Build, Declare, Draw

Telling = Callable[[Words, Any, Sequence[str], str], str]


def play(words: Words, action: PlayCard, _players: Sequence[str], _edition: str) -> str:
    cards = names.cards(words, action.cards)
    if action.ability is None:
        return words("move-play", cards=cards)
    ability = names.ability(words, action.ability)
    return words("move-play-with", cards=cards, ability=ability) if cards else words("move-use", ability=ability)


def pick(words: Words, action: Pick, _players: Sequence[str], edition: str) -> str:
    """Each edition has its own words for what is taken in the draft."""
    name = {"pain": names.suit, "table": names.table, "ability": names.ability}[action.kind]
    return words("move-pick", kind=f"{action.kind}-{edition}", card=name(words, action.card))


TELLINGS: Mapping[type, Telling] = {
    PlayCard: play,
    Pick: pick,
    Defer: lambda words, *_: words("move-use", ability=names.ability(words, "paper_egg")),
    Build: lambda words, build, *_: words("move-build", cards=names.cards(words, build.cards)),
    Declare: lambda words, declare, *_: words("move-declare", wins=declare.wins),
    Draw: lambda words, draw, players, _: words("move-draw", name=players[draw.source]),
}


def told(words: Words, action: Action, players: Sequence[str], game: str) -> str:
    """What the action is, for a sentence; `players` are the names by seat, `game` is the registry's key."""
    return TELLINGS[type(action)](words, action, players, names.edition(game))
