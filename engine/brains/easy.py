"""A sound beginner: follows a simple plan, counts no cards, and slips now and then as people do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from engine.core.actions import Action, PlayCard
from engine.core.cards import Card
from engine.games.tezuma.actions import Pick
from engine.games.tezuma.cards import is_trump
from engine.games.tezuma.data import EDITIONS
from engine.games.tezuma.rules import standing, table_points
from engine.games.tezuma.state import Laid as TezumaLaid
from engine.games.tezuma.state import Phase as TezumaPhase
from engine.games.tezuma.view import View as TezumaView
from engine.games.tsumo.actions import Build, Declare
from engine.games.tsumo.cards import STACK, is_honor
from engine.games.tsumo.rules import winner
from engine.games.tsumo.state import Laid
from engine.games.tsumo.state import Phase as TsumoPhase
from engine.games.tsumo.view import View as TsumoView

SLIP = 0.12
"""How often any legal move is as good as another."""

REMEMBERS_THE_ABILITY = 0.4
"""How often it thinks of its ability where that would win a trick it wants."""


def strength(card: Card) -> int:
    return card.number


class Easy:
    """Follows a game's plan, but for the slips."""

    def __init__(self, plan: Callable[[Any, Random], Action]) -> None:
        self.plan = plan

    def choose(self, view: Any, seed: int) -> Action:
        rng = Random(seed)  # noqa: S311 - play, not secrets
        if rng.random() < SLIP:
            slip: Action = rng.choice(view.legal)
            return slip
        return self.plan(view, rng)


# Tezuma


def plan_tezuma(view: TezumaView, rng: Random) -> Action:
    return draft(view, rng) if view.phase is TezumaPhase.DRAFT else play_tezuma(view, rng)


def draft(view: TezumaView, rng: Random) -> Action:
    """The scoring table first: the one that pays most for the tricks this hand seems to be good for."""
    picks = [action for action in view.legal if isinstance(action, Pick)]
    tables = [pick for pick in picks if pick.kind == "table"]
    if not tables:
        return rng.choice(picks)
    guess = round(sum(0.5 if is_trump(card) else (card.number >= 8) * 0.7 for card in view.hand))
    return max(tables, key=lambda pick: pays(view, pick.card, guess))


def pays(view: TezumaView, table: str, tricks: int) -> float:
    points = view.options.points(EDITIONS[view.edition], table)
    near = [table_points(points, max(0, tricks + off)) for off in (-1, 0, 1)]
    return near[1] + (near[0] + near[2]) / 2


def play_tezuma(view: TezumaView, rng: Random) -> Action:
    plays = [action for action in view.legal if isinstance(action, PlayCard)]
    plain = [play for play in plays if play.ability is None]
    wants = wants_a_trick(view)
    winning = [play for play in plain if wins_now(view, play)]
    if wants and not winning and rng.random() < REMEMBERS_THE_ABILITY:
        winning = [play for play in plays if play.ability and wins_now(view, play)]
    by_number = sorted(plain, key=lambda play: strength(play.cards[0]))
    if wants:
        return max(winning, key=lambda play: strength(play.cards[0]) if play.cards else 0) if winning else by_number[0]
    losing = [play for play in by_number if play not in winning]
    return losing[-1] if losing and view.trick.laid else by_number[0]


def wants_a_trick(view: TezumaView) -> bool:
    """Whether more tricks than now would pay better; a beginner doesn't ask whether they can be had."""
    assert view.seat is not None
    me = view.seats[view.seat]
    assert me.points_by_tricks is not None
    now = table_points(me.points_by_tricks, me.tricks)
    within_reach = range(me.tricks + 1, min(me.tricks + 4, me.tricks + len(view.hand)) + 1)
    return any(table_points(me.points_by_tricks, tricks) > now for tricks in within_reach)


def wins_now(view: TezumaView, play: PlayCard) -> bool:
    assert view.seat is not None
    trick = view.trick.with_laid(TezumaLaid(view.seat, play.cards, play.ability))
    return standing(trick.laid, trick.led).winner == view.seat


# Tsumo


def plan_tsumo(view: TsumoView, rng: Random) -> Action:
    match view.phase:
        case TsumoPhase.BUILD:
            return Build(tuple(sorted(view.hand, key=strength)[:STACK]))
        case TsumoPhase.DECLARE:
            return Declare(sum(card.number >= 10 for card in view.hand))
        case TsumoPhase.DRAW:
            return rng.choice(view.legal)
    return play_tsumo(view)


def play_tsumo(view: TsumoView) -> Action:
    assert view.seat is not None
    me = view.seats[view.seat]
    cards = sorted((play.cards[0] for play in view.legal if isinstance(play, PlayCard)), key=strength)
    wants = me.tricks < int(me.declared or 0)
    winning = [card for card in cards if takes(view, card)]
    return PlayCard((winning[-1] if wants and winning else cards[0],))


def takes(view: TsumoView, card: Card) -> bool:
    assert view.seat is not None
    return not is_honor(card) and winner(view.trick.with_laid(Laid(view.seat, card))) == view.seat


PLANS: Mapping[str, Callable[[Any, Random], Action]] = {"tezuma": plan_tezuma, "tsumo": plan_tsumo}
