"""The rules of the draft, the trick and the score."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.core.actions import Action, PlayCard
from engine.core.cards import Hand, holds, of_suit
from engine.core.refusals import MustFollow, NotInHand, Refusal, WrongPhase
from engine.core.value import value
from engine.games.tezuma.abilities import BY_ID, PLAINLY, Ability, Turn
from engine.games.tezuma.actions import Defer, Pick
from engine.games.tezuma.data import Points
from engine.games.tezuma.state import Laid, Phase, State, Trick

MARKET = {"pain": "pain", "table": "tables", "ability": "abilities"}


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
    assert state.market is not None
    taken = [getattr(seat.picks, kind) for seat in state.seats]
    return tuple(card for card in getattr(state.market, MARKET[kind]) if card not in taken)


def picks(state: State, seat: int) -> list[Action]:
    """D1: one card of a kind that the seat lacks."""
    mine = state.seats[seat].picks
    return [Pick(kind, card) for kind in state.kinds if mine.lacks(kind) for card in on_offer(state, kind)]  # type: ignore[arg-type]


def objection_to_pick(state: State, seat: int, pick: Pick) -> Refusal | None:
    if pick.kind not in state.kinds:
        return NotInMarket(pick.kind, pick.card)
    if not state.seats[seat].picks.lacks(pick.kind):
        return AlreadyPicked(pick.kind)
    if pick.card not in on_offer(state, pick.kind):
        return NotInMarket(pick.kind, pick.card)
    return None


# The trick


def order_of_play(trick: Trick, players: int) -> list[int]:
    """T2: clockwise from the leader; who announced Paper Egg comes last."""
    order = [(trick.leader + i) % players for i in range(players)]
    if trick.deferred is not None:
        order.remove(trick.deferred)
        order.append(trick.deferred)
    return order


def to_play(trick: Trick, players: int) -> int:
    if trick.deferred is None:
        return (trick.leader + len(trick.laid)) % players
    return order_of_play(trick, players)[len(trick.laid)]


def turn_of(state: State, seat: int) -> Turn:
    return Turn(state.seats[seat].hand, state.trick.led, state.players - len(state.trick.laid) - 1)


def usable_ability(state: State, seat: int) -> Ability | None:
    """A1: once in a trick, while uses are left."""
    me = state.seats[seat]
    if me.uses and state.trick.deferred != seat:
        return BY_ID[me.picks.ability]
    return None


def plays(state: State, seat: int) -> list[Action]:
    """T2, A1: plainly, with the ability, or the announcement of Paper Egg."""
    turn = turn_of(state, seat)
    actions: list[Action] = [PlayCard(cards) for cards in PLAINLY.choices(turn)]
    if ability := usable_ability(state, seat):
        actions += [PlayCard(cards, ability.id) for cards in ability.choices(turn)]
        if ability.may_defer(turn):
            actions.append(Defer())
    return actions


def objection_to_play(state: State, seat: int, play: PlayCard) -> Refusal | None:
    me = state.seats[seat]
    if play.ability is not None:
        if play.ability != me.picks.ability:
            return NotYourAbility(play.ability)
        if usable_ability(state, seat) is None:
            return AbilitySpent(play.ability)
    turn = turn_of(state, seat)
    ability = BY_ID[play.ability]
    if play.cards in ability.choices(turn):
        return None
    return reason_against(play.cards, ability, turn)


def reason_against(cards: Hand, ability: Ability, turn: Turn) -> Refusal:
    if not holds(turn.hand, cards):
        return NotInHand(cards)
    leaves_suit = turn.led is not None and any(card.suit != turn.led for card in cards)
    if leaves_suit and not ability.frees_from_following and of_suit(turn.hand, turn.led):
        return MustFollow(str(turn.led))
    return OneCard() if ability is PLAINLY else AbilityDoesNotFit(ability.id)


def objection_to_defer(state: State, seat: int) -> Refusal | None:
    """A8: Paper Egg, not as lead, and somebody still plays after you."""
    if state.seats[seat].picks.ability != "paper_egg":
        return NotYourAbility("paper_egg")
    ability = usable_ability(state, seat)
    if ability is None:
        return AbilitySpent("paper_egg")
    return None if ability.may_defer(turn_of(state, seat)) else AbilityDoesNotFit("paper_egg")


def objection(state: State, seat: int, action: Action) -> Refusal | None:
    """Why this seat, which is to act, may not do this; None if it may."""
    match action:
        case Pick() if state.phase is Phase.DRAFT:
            return objection_to_pick(state, seat, action)
        case PlayCard() if state.phase is Phase.TRICKS:
            return objection_to_play(state, seat, action)
        case Defer() if state.phase is Phase.TRICKS:
            return objection_to_defer(state, seat)
    return WrongPhase(state.phase.value)


@value
class Standing:
    """What the cards laid so far amount to: who is winning, and which trumps are effective."""

    winner: int
    effective: tuple[int, ...]
    values: tuple[int | None, ...]
    """For each laid card what it counts as a follower; None where it does not follow."""


def standing(laid: Sequence[Laid], led: str | None) -> Standing:
    """T4, T5, A4, A5, A12 to A14: the first effective trump, else the highest follower; Sword-Walking wins ties."""
    silenced = any(BY_ID[play.ability].silences_trumps for play in laid)
    trumps: list[Laid] = []
    values: list[int | None] = []
    for play in laid:
        ability = BY_ID[play.ability]
        if not play.cards:
            values.append(None)
            continue
        follows = ability.follows(play.cards[0], str(led))
        values.append(ability.value(play.cards) if follows else None)
        if ability.effective(play.cards[0], follows=follows, silenced=silenced):
            trumps.append(play)
    winner = outright_winner(laid) or tie_winner(trumps) or tie_winner(highest(laid, values))
    assert winner is not None
    return Standing(winner.seat, tuple(trump.seat for trump in trumps), tuple(values))


def highest(laid: Sequence[Laid], values: Sequence[int | None]) -> list[Laid]:
    top = max((value for value in values if value is not None), default=None)
    return [play for play, value in zip(laid, values, strict=True) if value is not None and value == top]


def outright_winner(laid: Sequence[Laid]) -> Laid | None:
    """A5: Five-Color Sand wins against everything."""
    return next((play for play in laid if BY_ID[play.ability].wins_outright), None)


def tie_winner(best: Sequence[Laid]) -> Laid | None:
    """A4, A14: the first played, unless Sword-Walking is among them."""
    return next((play for play in best if BY_ID[play.ability].wins_ties), best[0] if best else None)


def next_leader(laid: Sequence[Laid], winner: int, players: int) -> int:
    """T6, A9: the winner leads, unless an ability said otherwise; the later announcement decides."""
    leader = winner
    for play in laid:
        decided = BY_ID[play.ability].next_leader(play.seat, players)
        leader = leader if decided is None else decided
    return leader


def returned(laid: Laid) -> Hand:
    """A6: Fire Breathing's lower card goes back to the hand before the trick is taken."""
    return laid.cards[1:] if BY_ID[laid.ability].returns_the_lower else ()


def taken(laid: Sequence[Laid]) -> Hand:
    """T6: all cards played, without one that returned to a hand."""
    return tuple(card for play in laid for card in play.cards[: len(play.cards) - len(returned(play))])


# The score


def table_points(points: Points, tricks: int) -> int:
    """C5: by number of tricks; in a row the last value holds for more, in a table only listed numbers score."""
    if isinstance(points, tuple):
        return points[min(tricks, len(points) - 1)]
    return points.get(tricks, 0)


def deal_points(points: Points, tricks: int, pain: int) -> int:
    """P1: the table's points less one for each pain card, never below 0."""
    return max(0, table_points(points, tricks) - pain)
