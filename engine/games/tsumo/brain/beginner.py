"""What a sound beginner would do: follow a simple plan and count no cards."""

from __future__ import annotations

from engine.core.actions import Action, PlayCard
from engine.core.mind import Chance
from engine.core.values import Card
from engine.games.tsumo.actions import Build, Declare
from engine.games.tsumo.cards import STACK, is_honor
from engine.games.tsumo.rules import winner
from engine.games.tsumo.state import Laid, Phase
from engine.games.tsumo.view import View


def strength(card: Card) -> int:
    return card.number


def plan(view: View, chance: Chance) -> Action:
    match view.phase:
        case Phase.BUILD:
            return Build(tuple(sorted(view.hand, key=strength)[:STACK]))
        case Phase.DECLARE:
            return Declare(sum(card.number >= 10 for card in view.hand))
        case Phase.DRAW:
            return chance.choice(view.legal)
    return play_a_card(view)


def play_a_card(view: View) -> Action:
    assert view.seat is not None
    me = view.seats[view.seat]
    cards = sorted((play.cards[0] for play in view.legal if isinstance(play, PlayCard)), key=strength)
    wants = me.tricks < int(me.declared or 0)
    winning = [card for card in cards if takes(view, card)]
    return PlayCard((winning[-1] if wants and winning else cards[0],))


def takes(view: View, card: Card) -> bool:
    assert view.seat is not None
    return not is_honor(card) and winner(view.trick.with_laid(Laid(view.seat, card))) == view.seat
