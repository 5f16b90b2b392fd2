"""Minnow, a trick-taking game small enough to be read in one sitting.

C1: three suits, reeds (R), stones (S) and lilies (L), with the numbers 1 to 6.
S1: two to four players; everyone is dealt four cards, the rest stays face down.
T1: the start player leads, later whoever won the last trick. T2: follow the led suit if you can; otherwise play any
card. T3: the highest card of the led suit takes the trick.
P1: a trick is worth a point; in misère it costs one. P2: after two deals the highest total wins; equal totals share.

What is drawn, in this order. Stream 0: the first start player. Stream *d*: the deck is shuffled, and seat *i* gets the
four cards from place 4·*i* on.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, islice
from typing import Annotated, Any, Literal

from pydantic import Field, PlainSerializer, PlainValidator, TypeAdapter

from engine.core.actions import Action, PlayCard
from engine.core.deals import next_start, out_of_turn
from engine.core.events import Acted, Ended, Event, Scored, TrickTaken, card_reader, highest_wins
from engine.core.fair import Fair
from engine.core.faults import Fault, fault
from engine.core.game import Game
from engine.core.mind import Chance
from engine.core.options import Options
from engine.core.plain import FinishedTrick, Phase, Public, Trick, ended, fields_of, scored
from engine.core.reading import Count, Flag, Many
from engine.core.refusals import BadOptions, MustFollow, NotInHand, Refusal
from engine.core.values import Card, Hand, changed, holds, of_suit, value, without

SUITS, NUMBERS, HAND, DEALS = ("R", "S", "L"), range(1, 7), 4, 2
DECK: Hand = tuple(Card(f"{suit}{number}", suit, number) for suit in SUITS for number in NUMBERS)
CARDS = {str(card): card for card in DECK}
CardCode = Annotated[Card, PlainValidator(card_reader(CARDS)), PlainSerializer(str)]


class MinnowOptions(Options):
    misere: Flag = Field(default=False, description="every trick costs a point")


# What can happen, as the record writes it


@value
class Dealt:
    deal: Count
    start: Count
    hands: Many[Many[CardCode]]
    event: Literal["deal"] = "deal"


@value
class Played(Acted):
    cards: Many[CardCode]
    event: Literal["play"] = "play"


@value
class Taken(TrickTaken):
    winner: Count
    taken: Many[CardCode]


MinnowEvent = Dealt | Played | Taken | Scored | Ended
EVENTS: TypeAdapter[MinnowEvent] = TypeAdapter(Annotated[MinnowEvent, Field(discriminator="event")])


# A position, and what a seat may know of it


@value
class Open(Public):
    options: MinnowOptions = MinnowOptions()
    deals: int = DEALS


@value
class State(Open):
    hands: tuple[Hand, ...] = ()
    stock: Hand = ()


@value
class View(Open):
    seat: int | None = None
    hand: Hand = ()
    held: tuple[int, ...] = ()
    """How many cards each seat holds."""
    legal: Sequence[Action] = ()


# The rules


def plays(state: State, seat: int) -> list[Action]:
    """T2: follow the led suit if you can; otherwise any card."""
    hand = state.hands[seat]
    return [PlayCard((card,)) for card in of_suit(hand, state.trick.led) or hand]


def objection(state: State, seat: int, play: PlayCard) -> Refusal | None:
    if play in plays(state, seat):
        return None
    held = len(play.cards) == 1 and holds(state.hands[seat], play.cards)
    return MustFollow(str(state.trick.led)) if held else NotInHand(play.cards)


def winner(trick: Trick) -> int:
    """T3: the highest card of the led suit."""
    cards = {play.cards[0]: play.seat for play in trick.laid}
    return cards[max(of_suit(tuple(cards), trick.led), key=lambda card: card.number)]


def consequences(state: State, seat: int, play: PlayCard) -> tuple[Event, ...]:
    played, trick = Played(seat, play.cards), state.trick.with_laid(seat, play.cards)
    if len(trick.laid) < state.players:
        return (played,)
    best, cards = winner(trick), tuple(card for laid in trick.laid for card in laid.cards)
    taken = Taken(trick.number, trick.leader, best, cards, best if trick.number < HAND else None)
    if trick.number < HAND:
        return played, taken
    score = deal_scored(state, best)
    return (played, taken, score) if state.deal < DEALS else (played, taken, score, highest_wins(score.total))


def deal_scored(state: State, last_winner: int) -> Scored:
    """P1: a point for each trick, or minus one."""
    tricks = tuple(len(won) // state.players + (seat == last_winner) for seat, won in enumerate(state.won))
    points = tuple(-won if state.options.misere else won for won in tricks)
    return Scored(state.deal, tricks, points, tuple(map(sum, zip(state.totals, points, strict=True))))


# How each event changes the position


def dealt(state: State, event: Dealt) -> State:
    hands, stock = tuple(tuple(sorted(hand)) for hand in event.hands), without(DECK, chain(*event.hands))
    begun = changed(state, phase=Phase.TRICKS, deal=event.deal, start=event.start, to_act=(event.start,))
    return changed(begun, trick=Trick(1, event.start), last=None, hands=hands, stock=stock, won=((),) * state.players)


def played(state: State, event: Played) -> State:
    hands = tuple(without(hand, event.cards if seat == event.seat else ()) for seat, hand in enumerate(state.hands))
    trick = state.trick.with_laid(event.seat, event.cards)
    return changed(state, hands=hands, trick=trick, to_act=((event.seat + 1) % state.players,))


def taken(state: State, event: Taken) -> State:
    """T1: whoever won the trick leads the next."""
    won = tuple(pile + event.taken if seat == event.winner else pile for seat, pile in enumerate(state.won))
    trick, last = Trick(min(event.n + 1, HAND), event.winner), FinishedTrick(state.trick, event.winner)
    return changed(state, won=won, trick=trick, last=last, to_act=() if event.next is None else (event.winner,))


class Minnow(Game[State, View]):
    name = "minnow"
    seats = range(2, 5)
    cards = CARDS
    options = MinnowOptions
    events = EVENTS
    choices = {Phase.TRICKS: plays}
    objections = {PlayCard: (Phase.TRICKS, objection)}
    consequences = {PlayCard: consequences}
    evolutions = {Dealt: dealt, Played: played, Taken: taken, Scored: scored, Ended: ended}

    def setup(self, players: int, options: Options, picked: Any = None) -> State:
        if not isinstance(options, MinnowOptions):
            raise BadOptions(fault("other-options"))
        if players not in self.seats:
            raise BadOptions(fault("players", fewest=self.seats[0], most=self.seats[-1]))
        return State(players, options=options)

    def deal(self, state: State, fair: Fair) -> Dealt:
        start = next_start(state) if state.deal else fair.stream(0).below(state.players)
        cards = fair.stream(state.deal + 1).shuffled(DECK)
        hands = tuple(tuple(cards[HAND * seat : HAND * (seat + 1)]) for seat in range(state.players))
        return Dealt(state.deal + 1, start, hands)

    def misdeal(self, state: State, deal: Dealt) -> Fault | None:
        each = [len(hand) for hand in deal.hands] == [HAND] * state.players
        fits = each and len({*chain(*deal.hands)}) == HAND * state.players
        return out_of_turn(state, deal) or (None if fits else fault("cards"))

    def view(self, state: State, seat: int | None) -> View:
        hand = state.hands[seat] if seat is not None and state.hands else ()
        legal = () if seat is None else tuple(self.legal(state, seat))
        return View(**fields_of(Open, state), seat=seat, hand=hand, held=tuple(map(len, state.hands)), legal=legal)

    def ahead(self, trick: Trick) -> int | None:
        return winner(trick) if trick.laid else None

    def imagine(self, view: View, chance: Chance) -> State:
        """The cards that the seat has not seen, dealt at random."""
        laid = (card for play in view.trick.laid for card in play.cards)
        hidden = without(DECK, chain(view.hand, laid, *view.won))
        cards = iter(chance.sample(hidden, len(hidden)))
        hands = tuple(view.hand if i == view.seat else tuple(islice(cards, n)) for i, n in enumerate(view.held))
        return State(**fields_of(Open, view), hands=hands, stock=tuple(cards))
