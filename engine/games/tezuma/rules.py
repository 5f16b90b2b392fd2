"""The rules of the draft, the trick and the score: what is legal, and what follows from it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Any

from engine.core.actions import Action, PlayCard
from engine.core.events import Ended, Event, highest_wins
from engine.core.game import Objection
from engine.core.refusals import MustFollow, NotInHand, Refusal
from engine.core.values import Card, Hand, holds, of_suit, value
from engine.games.tezuma.abilities import (
    BY_ID,
    EFFECTIVE,
    OUTRIGHT,
    PLAINLY,
    Ability,
    PaperEgg,
    Turn,
    WaterTrick,
    playable,
)
from engine.games.tezuma.actions import PICKS, Defer, Pick
from engine.games.tezuma.data import TRICKS, Points
from engine.games.tezuma.events import MARKET, Deferred, Picked, Played, Scored, Taken
from engine.games.tezuma.state import Laid, Phase, State, Trick, points_of


@dataclass
class AlreadyPicked(Refusal):
    """D1: never a second card of a kind."""

    rule = "D1"
    kind: str


@dataclass
class NotInMarket(Refusal):
    """D1: only what still lies face up can be taken."""

    rule = "D1"
    kind: str
    card: str


@dataclass
class NotYourAbility(Refusal):
    """A1: you use the ability that lies before you."""

    rule = "A1"
    ability: str


@dataclass
class AbilitySpent(Refusal):
    """A1: no marbles, or no uses, are left for it in this deal."""

    rule = "A1"
    ability: str


@dataclass
class AbilityDoesNotFit(Refusal):
    """A10: it can't be announced here, or not with these cards."""

    rule = "A10"
    ability: str


@dataclass
class OneCard(Refusal):
    """T2: one card is played, unless an ability says otherwise."""

    rule = "T2"


# The draft


def on_offer(state: State, kind: str) -> tuple[str, ...]:
    """D1: what nobody has taken yet."""
    cards: tuple[str, ...] = getattr(state.on_offer, MARKET[kind])
    return cards


def picks(state: State, seat: int) -> list[Action]:
    """D1: one card of a kind that the seat lacks."""
    mine = state.seats[seat].picks
    return [PICKS[kind][card] for kind in state.kinds if mine.lacks(kind) for card in on_offer(state, kind)]


def objection_to_pick(state: State, seat: int, pick: Pick) -> Refusal | None:
    if pick.kind not in state.kinds:
        return NotInMarket(pick.kind, pick.card)
    if not state.seats[seat].picks.lacks(pick.kind):
        return AlreadyPicked(pick.kind)
    if pick.card not in on_offer(state, pick.kind):
        return NotInMarket(pick.kind, pick.card)
    return None


# The trick


def turn_of(state: State, seat: int, cards: Collection[Card]) -> Turn:
    trick = state.trick
    return Turn(state.seats[seat].hand, trick.led, cards, state.players - len(trick.laid) - 1)


def usable_ability(state: State, seat: int) -> Ability | None:
    """A1: once in a trick, while uses are left."""
    me = state.seats[seat]
    if me.uses and state.trick.deferred != seat:
        return BY_ID[me.picks.ability]
    return None


def plays(state: State, seat: int) -> list[Action]:
    """T2, A1: plainly, or with the ability."""
    cards = playable(state.seats[seat].hand, state.trick.led)
    plainly, ability = PLAINLY.laying(cards), usable_ability(state, seat)
    return plainly + ability.choices(turn_of(state, seat, cards)) if ability else plainly


def objection_to_play(state: State, seat: int, play: PlayCard) -> Refusal | None:
    if play.ability is not None:
        return objection_to_ability(state, seat, play, play.ability, play.cards)
    hand, led = state.seats[seat].hand, state.trick.led
    if len(play.cards) == 1 and may_play(play.cards[0], hand, led):
        return None
    return reason_against(play.cards, PLAINLY, hand, led)


def may_play(card: Card, hand: Hand, led: str | None) -> bool:
    """T2 for a single card: it leads, it follows, or no card in the hand could follow."""
    return card in hand and (led is None or card.suit == led or not of_suit(hand, led))


def objection_to_defer(state: State, seat: int, defer: Defer) -> Refusal | None:
    return objection_to_ability(state, seat, defer, PaperEgg.id, ())


def objection_to_ability(state: State, seat: int, action: Action, ability: str, cards: Hand) -> Refusal | None:
    """A1, A10: only your own ability, while uses are left, and where it fits."""
    if ability != state.seats[seat].picks.ability:
        return NotYourAbility(ability)
    usable = usable_ability(state, seat)
    if usable is None:
        return AbilitySpent(ability)
    hand, led = state.seats[seat].hand, state.trick.led
    if action in usable.choices(turn_of(state, seat, playable(hand, led))):
        return None
    return reason_against(cards, usable, hand, led)


def reason_against(cards: Hand, ability: Ability, hand: Hand, led: str | None) -> Refusal:
    if not holds(hand, cards):
        return NotInHand(cards)
    leaves_suit = led is not None and any(card.suit != led for card in cards)
    if leaves_suit and not ability.frees_from_following and of_suit(hand, led):
        return MustFollow(str(led))
    return AbilityDoesNotFit(ability.id) if ability.id else OneCard()


CHOICES: Mapping[Enum, Callable[[State, int], Sequence[Action]]] = {Phase.DRAFT: picks, Phase.TRICKS: plays}
"""By phase: what a seat may do when it is to act."""

OBJECTIONS: Mapping[type, tuple[Phase, Objection]] = {
    PlayCard: (Phase.TRICKS, objection_to_play),
    Defer: (Phase.TRICKS, objection_to_defer),
    Pick: (Phase.DRAFT, objection_to_pick),
}
"""By kind of action: the phase it belongs to, and why it may be refused."""


# Who wins it


def strengths(laid: Sequence[Laid], led: str | None) -> list[float]:
    """T4, T5: how strong each laid card is, once it is known whether Water Trick silences the trumps (A12)."""
    silenced = WaterTrick.id in [play.ability for play in laid]
    return [strength(play.ability, play.cards, led, silenced) for play in laid]


@cache
def strength(ability: str | None, cards: Hand, led: str | None, silenced: bool) -> float:
    """The ability's answer, cached: there are only so many cards to ask about."""
    return BY_ID[ability].strength(cards, led, silenced)


def winner(laid: Sequence[Laid], led: str | None) -> int:
    """T5, A4: the strongest wins, the first played among equals."""
    strong = strengths(laid, led)
    return laid[strong.index(max(strong))].seat


@value
class Standing:
    """The state of the trick so far: who is winning, and which trumps are effective."""

    winner: int
    effective: tuple[int, ...]
    values: tuple[int | None, ...]
    """What each laid card counts as a follower; None if it does not follow."""


def standing(laid: Sequence[Laid], led: str | None) -> Standing:
    """How the trick stands before it is over."""
    strong = strengths(laid, led)
    return Standing(
        winner(laid, led),
        tuple(play.seat for play, strength in zip(laid, strong, strict=True) if EFFECTIVE <= strength < OUTRIGHT),
        tuple(follower_value(play, led) for play in laid),
    )


def follower_value(play: Laid, led: str | None) -> int | None:
    ability = BY_ID[play.ability]
    return ability.value(play.cards) if play.cards and ability.follows(play.cards[0], led) else None


def next_leader(laid: Sequence[Laid], winner: int, players: int) -> int:
    """T6, A9: the winner leads, unless an ability said otherwise; the later announcement decides."""
    for play in laid[::-1]:
        if play.ability and (leader := BY_ID[play.ability].next_leader(play.seat, players)) is not None:
            return leader
    return winner


def taken(laid: Sequence[Laid]) -> Hand:
    """T6, A6: all cards played, but only the higher one of Fire Breathing's two."""
    return tuple([play.cards[0] for play in laid if play.cards])


# The score


def table_points(points: Points, tricks: int) -> int:
    """C5: by number of tricks. In a row the last value also holds for more; in a table only listed numbers score."""
    if isinstance(points, tuple):
        return points[min(tricks, len(points) - 1)]
    return points.get(tricks, 0)


def deal_points(points: Points, tricks: int, pain: int) -> int:
    """P1: the table's points less one for each pain card, never below 0."""
    return max(0, table_points(points, tricks) - pain)


# What follows from an action: its events, to the end of the trick, the deal, the game


def of_pick(_: State, seat: int, pick: Pick) -> tuple[Event, ...]:
    return (Picked(seat, pick.kind, pick.card),)


def of_defer(_: State, seat: int, __: Defer) -> tuple[Event, ...]:
    return (Deferred(seat, "paper_egg"),)


def of_play(state: State, seat: int, play: PlayCard) -> tuple[Event, ...]:
    played = Played(seat, play.cards, play.ability)
    if len(state.trick.laid) + 1 < state.players:
        return (played,)
    trick = trick_taken(state.trick.with_laid(Laid(seat, play.cards, play.ability)), state.players)
    if trick.n < TRICKS:
        return played, trick
    score = deal_scored(state, trick)
    if state.deal < state.players:
        return played, trick, score
    return played, trick, score, game_ended(score)


def trick_taken(trick: Trick, players: int) -> Taken:
    """T5, T6: who takes the cards, and who leads the next trick, if there is one."""
    best = winner(trick.laid, trick.led)
    following = next_leader(trick.laid, best, players) if trick.number < TRICKS else None
    return Taken(trick.number, trick.leader, best, taken(trick.laid), following)


def deal_scored(state: State, last: Taken) -> Scored:
    """P1: everyone's points for the deal."""
    tricks, pain, points = [], [], []
    for number, seat in enumerate(state.seats):
        takes_last = number == last.winner
        won = seat.won + last.taken if takes_last else seat.won
        tricks.append(seat.tricks + takes_last)
        pain.append([card.suit for card in won].count(str(seat.picks.pain)))
        table = points_of(str(seat.picks.table), state.edition, state.options)
        points.append(deal_points(table, tricks[-1], pain[-1]))
    total = tuple(before + now for before, now in zip(state.totals, points, strict=True))
    return Scored(deal=state.deal, tricks=tuple(tricks), pain=tuple(pain), points=tuple(points), total=total)


def game_ended(score: Scored) -> Ended:
    """P2: the highest total wins; equal totals share the victory."""
    return highest_wins(score.total)


CONSEQUENCES: Mapping[type, Callable[[State, int, Any], tuple[Event, ...]]] = {
    PlayCard: of_play,
    Pick: of_pick,
    Defer: of_defer,
}
