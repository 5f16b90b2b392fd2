"""What a sound beginner would do: follow a simple plan and count no cards."""

from __future__ import annotations

from engine.core.actions import Action, PlayCard
from engine.core.mind import Chance
from engine.core.values import Card
from engine.games.tezuma.actions import Pick
from engine.games.tezuma.cards import is_trump
from engine.games.tezuma.data import EDITIONS
from engine.games.tezuma.rules import standing, table_points
from engine.games.tezuma.state import Laid, Phase, points_of
from engine.games.tezuma.view import View

REMEMBERS_THE_ABILITY = 0.4
"""How often a beginner remembers the ability when it would win a trick that they want."""


def strength(card: Card) -> int:
    return card.number


def plan(view: View, chance: Chance) -> Action:
    return draft(view, chance) if view.phase is Phase.DRAFT else play_a_card(view, chance)


def draft(view: View, chance: Chance) -> Action:
    """Take the scoring table first: the one that pays most for the tricks that this hand seems to be good for."""
    picks = [action for action in view.legal if isinstance(action, Pick)]
    tables = [pick for pick in picks if pick.kind == "table"]
    if not tables:
        return chance.choice(picks)
    guess = round(sum(0.5 if is_trump(card) else (card.number >= 8) * 0.7 for card in view.hand))
    return max(tables, key=lambda pick: pays(view, pick.card, guess))


def pays(view: View, table: str, tricks: int) -> float:
    points = points_of(table, EDITIONS[view.edition], view.options)
    near = [table_points(points, max(0, tricks + off)) for off in (-1, 0, 1)]
    return near[1] + (near[0] + near[2]) / 2


def play_a_card(view: View, chance: Chance) -> Action:
    plays = [action for action in view.legal if isinstance(action, PlayCard)]
    plain = [play for play in plays if play.ability is None]
    wants = wants_a_trick(view)
    winning = [play for play in plain if wins_now(view, play)]
    if wants and not winning and chance.random() < REMEMBERS_THE_ABILITY:
        winning = [play for play in plays if play.ability and wins_now(view, play)]
    by_number = sorted(plain, key=lambda play: strength(play.cards[0]))
    if wants:
        return max(winning, key=lambda play: strength(play.cards[0]) if play.cards else 0) if winning else by_number[0]
    losing = [play for play in by_number if play not in winning]
    return losing[-1] if losing and view.trick.laid else by_number[0]


def wants_a_trick(view: View) -> bool:
    """Whether more tricks than now would pay better. A beginner doesn't ask whether they can be won."""
    assert view.seat is not None
    me = view.seats[view.seat]
    assert me.points_by_tricks is not None
    now = table_points(me.points_by_tricks, me.tricks)
    within_reach = range(me.tricks + 1, min(me.tricks + 4, me.tricks + len(view.hand)) + 1)
    return any(table_points(me.points_by_tricks, tricks) > now for tricks in within_reach)


def wins_now(view: View, play: PlayCard) -> bool:
    assert view.seat is not None
    trick = view.trick.with_laid(Laid(view.seat, play.cards, play.ability))
    return standing(trick.laid, trick.led).winner == view.seat
