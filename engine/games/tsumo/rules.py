"""The rules of stacking, declaring, the trick and the score: what is legal, and what follows from it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

from engine.core.actions import Action, PlayCard
from engine.core.events import Ended, Event, Scored
from engine.core.game import Objection
from engine.core.refusals import MustFollow, NotInHand, Refusal
from engine.core.values import Hand, holds
from engine.games.tsumo.actions import DECLARATIONS, DRAWS, PLAIN, Build, Declare, Draw, Stackings
from engine.games.tsumo.cards import STACK, TRICKS, is_honor
from engine.games.tsumo.events import Built, Declared, Drawn, Played, Taken
from engine.games.tsumo.state import Laid, Phase, State, Trick


@dataclass
class StackFive(Refusal):
    """S2: a Tsumo deck is five different cards of your hand."""

    rule = "S2"
    cards: int


@dataclass
class OutOfRange(Refusal):
    """S3: a declaration is a number from 0 to 10."""

    rule = "S3"
    wins: int


@dataclass
class OneCard(Refusal):
    """T2: one card is played."""

    rule = "T2"


@dataclass
class EmptyDeck(Refusal):
    """D1: nothing is left of this deck."""

    rule = "D1"
    source: int


@dataclass
class OwnDeck(Refusal):
    """D1: from your own deck only if no other deck has cards left."""

    rule = "D1"
    source: int


# The trick


def playable(hand: Hand, led: str | None) -> Hand:
    """T2: whoever holds a number of the lead card's season plays one of these or an honor; else anything."""
    allowed = [card for card in hand if card.suit == led or is_honor(card)]
    holds_season = any(card.suit == led for card in allowed)
    return tuple(allowed) if holds_season else hand


def winner(trick: Trick) -> int | None:
    """T3, T4: the highest number of the lead card's season; nobody if all are honors."""
    following = [(play.card.number, play.seat) for play in trick.laid if play.card.suit == trick.led]
    return max(following)[1] if following else None


def sources(state: State, seat: int) -> list[int]:
    """D1: the decks of the others; the seat's own only if no other deck has cards left."""
    filled = [number for number, other in enumerate(state.seats) if other.deck]
    return [number for number in filled if number != seat] or filled


def plays(state: State, seat: int) -> Sequence[Action]:
    return [PLAIN[card] for card in playable(state.seats[seat].hand, state.trick.led)]


def draws(state: State, seat: int) -> Sequence[Action]:
    return [DRAWS[source] for source in sources(state, seat)]


def stackings(state: State, seat: int) -> Sequence[Action]:
    """S2: any five of the hand, in any order."""
    return Stackings(state.seats[seat].hand)


def declarations(_: State, __: int) -> Sequence[Action]:
    """S3: 0 to 10."""
    return DECLARATIONS


CHOICES: Mapping[Enum, Callable[[State, int], Sequence[Action]]] = {
    Phase.BUILD: stackings,
    Phase.DECLARE: declarations,
    Phase.TRICKS: plays,
    Phase.DRAW: draws,
}
"""By phase: what a seat may do when it is to act."""


# Objections


def objection_to_build(state: State, seat: int, build: Build) -> Refusal | None:
    if not holds(state.seats[seat].hand, build.cards):
        return NotInHand(build.cards)
    return None if len(build.cards) == STACK else StackFive(len(build.cards))


def objection_to_declare(_: State, __: int, declare: Declare) -> Refusal | None:
    return None if 0 <= declare.wins <= TRICKS else OutOfRange(declare.wins)


def objection_to_play(state: State, seat: int, play: PlayCard) -> Refusal | None:
    hand, led = state.seats[seat].hand, state.trick.led
    if len(play.cards) != 1 or play.ability is not None:
        return OneCard()
    if not holds(hand, play.cards):
        return NotInHand(play.cards)
    return None if play.cards[0] in playable(hand, led) else MustFollow(str(led))


def objection_to_draw(state: State, seat: int, draw: Draw) -> Refusal | None:
    if draw.source in sources(state, seat):
        return None
    return OwnDeck(seat) if draw.source == seat and state.seats[seat].deck else EmptyDeck(draw.source)


OBJECTIONS: Mapping[type, tuple[Phase, Objection]] = {
    PlayCard: (Phase.TRICKS, objection_to_play),
    Draw: (Phase.DRAW, objection_to_draw),
    Build: (Phase.BUILD, objection_to_build),
    Declare: (Phase.DECLARE, objection_to_declare),
}
"""By kind of action: the phase it belongs to, and why it may be refused."""


# The score


def points(declared: int, won: int) -> int:
    """P1: exactly n ≥ 1 gives n, exactly 0 gives 3, anything else costs the difference."""
    if declared == won:
        return declared or 3
    return -abs(declared - won)


def winners(state: State, total: tuple[int, ...]) -> tuple[int, ...]:
    """P2, P3: the winners if the game ends with this round; nobody while rounds or a tie at the top remain."""
    top = tuple(seat for seat, points in enumerate(total) if points == max(total))
    if state.options.short or (state.deal >= state.players and len(top) == 1):
        return top
    return ()


# What follows from an action: its events, to the end of the trick, the deal, the game


def of_build(_: State, seat: int, build: Build) -> tuple[Event, ...]:
    return (Built(seat, build.cards),)


def of_declare(_: State, seat: int, declare: Declare) -> tuple[Event, ...]:
    return (Declared(seat, declare.wins),)


def of_draw(state: State, seat: int, draw: Draw) -> tuple[Event, ...]:
    """D1: the top card of the deck."""
    return (Drawn(seat, draw.source, state.seats[draw.source].deck_left[0]),)


def of_play(state: State, seat: int, play: PlayCard) -> tuple[Event, ...]:
    played = Played(seat, play.cards)
    if len(state.trick.laid) + 1 < state.players:
        return (played,)
    trick = trick_taken(state.trick.with_laid(Laid(seat, play.cards[0])))
    if trick.n < TRICKS:
        return played, trick
    score = round_scored(state, trick)
    if best := winners(state, score.total):
        return played, trick, score, Ended(winners=best, reason="finished")
    return played, trick, score


def trick_taken(trick: Trick) -> Taken:
    """T1, T3, T4: who takes the cards and leads the next trick; after a void trick the same player leads again."""
    best = winner(trick)
    leader = trick.leader if best is None else best
    return Taken(
        n=trick.number,
        leader=trick.leader,
        winner=best,
        taken=tuple([play.card for play in trick.laid]),
        next=leader if trick.number < TRICKS else None,
    )


def round_scored(state: State, last: Taken) -> Scored:
    """P1: everyone's points for the round."""
    tricks = tuple(seat.tricks + (number == last.winner) for number, seat in enumerate(state.seats))
    gained = tuple(points(int(seat.declared or 0), won) for seat, won in zip(state.seats, tricks, strict=True))
    total = tuple(before + now for before, now in zip(state.totals, gained, strict=True))
    return Scored(deal=state.deal, tricks=tricks, points=gained, total=total)


CONSEQUENCES: Mapping[type, Callable[[State, int, Any], tuple[Event, ...]]] = {
    PlayCard: of_play,
    Draw: of_draw,
    Build: of_build,
    Declare: of_declare,
}
