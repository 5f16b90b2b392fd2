"""A game in words, trick by trick: all of it, or as one seat saw it.

Events are described by name, whatever the game: in every game, a `play` is a card laid into the trick. An event with
another name is printed as the record writes it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from engine.audit import Step, game_of, setup_of, walk
from engine.core import ranking
from engine.core.events import Acted, Event
from engine.core.faults import legible
from engine.core.record import Record
from engine.core.values import Card


class Account:
    """Describes the events of one record. If a seat is given, only what that seat could see is described."""

    def __init__(self, record: Record, seat: int | None) -> None:
        self.record = record
        self.game = game_of(record)
        setup_of(self.game, record)  # BadRecord if the options can't be read
        self.options = self.game.options.model_validate(record.options).model_dump(mode="json")
        self.seat = seat
        self.trick: list[str] = []

    def lines(self) -> Iterator[str]:
        yield f"{self.game.key}: {', '.join(self.name(seat) for seat in range(len(self.record.players)))}"
        yield f"options: {', '.join(f'{key} = {value}' for key, value in self.options.items())}"
        for step in walk(self.record):
            yield from teller(step.event)(self, step)
        if self.trick:
            yield f"  so far: {' · '.join(self.trick)}"

    def name(self, seat: int) -> str:
        return legible(self.record.players[seat].name)

    def sees(self, seat: int) -> bool:
        return self.seat is None or self.seat == seat

    def by_seat(self, values: Iterable[object]) -> str:
        return ", ".join(f"{self.name(seat)} {value}" for seat, value in enumerate(values))


def cards(codes: Iterable[Card]) -> str:
    in_order: list[Card] = sorted(codes, key=lambda card: (card.suit, card.number))
    return " ".join(in_order)


def deal(account: Account, step: Step) -> Iterator[str]:
    event = step.event
    yield ""
    yield f"Deal {event.deal}, {account.name(event.start)} starts"
    for seat, hand in enumerate(event.hands):
        if account.sees(seat):
            yield f"  {account.name(seat)} holds {cards(hand)}"
    if market := getattr(event, "market", None):
        yield f"  tables {' '.join(market.tables)}; abilities {' '.join(market.abilities) or 'none'}"
    if honors := getattr(event, "honors", None):
        yield f"  honors {' '.join(honors)}"


def pick(account: Account, step: Step) -> Iterator[str]:
    yield f"  {account.name(step.event.seat)} takes {step.event.kind} {step.event.card}"


def build(account: Account, step: Step) -> Iterator[str]:
    event = step.event
    deck = " ".join(event.cards) if account.sees(event.seat) else "a deck"
    yield f"  {account.name(event.seat)} stacks {deck}"


def declare(account: Account, step: Step) -> Iterator[str]:
    """S3: nobody's number shows before all are in."""
    if step.after.phase is not step.before.phase:
        yield f"  declared: {account.by_seat(seat.declared for seat in step.after.seats)}"


def play(account: Account, step: Step) -> Iterator[str]:
    event = step.event
    ability = getattr(event, "ability", None)
    with_ability = f" with {ability}" if ability else ""
    account.trick.append(f"{account.name(event.seat)} {'+'.join(event.cards) or '–'}{with_ability}{marks(event)}")
    yield from ()


def defer(account: Account, step: Step) -> Iterator[str]:
    account.trick.append(f"{account.name(step.event.seat)} waits with {step.event.ability}{marks(step.event)}")
    yield from ()


def marks(event: Any) -> str:
    return (" (stand-in)" if event.auto else "") + (" (after a hint)" if event.hint else "")


def trick(account: Account, step: Step) -> Iterator[str]:
    winner = "void" if step.event.winner is None else account.name(step.event.winner)
    yield f"  {step.event.n:2}. {' · '.join(account.trick)} → {winner}"
    account.trick.clear()


def draw(account: Account, step: Step) -> Iterator[str]:
    event = step.event
    card = f" {event.card}" if account.sees(event.seat) or account.sees(event.source) else ""
    yield f"      {account.name(event.seat)} draws{card} from {account.name(event.source)}"


def score(account: Account, step: Step) -> Iterator[str]:
    event = step.event
    yield f"  tricks: {account.by_seat(event.tricks)}"
    if pain := getattr(event, "pain", None):
        yield f"  pain: {account.by_seat(pain)}"
    yield f"  points: {account.by_seat(event.points)}"
    yield f"  total: {account.by_seat(event.total)}"


def end(account: Account, step: Step) -> Iterator[str]:
    yield ""
    if not step.event.winners:
        yield "Abandoned."
        return
    absent = account.record.absent()
    first = ranking.winners(ranking.places(account.game.view(step.after, None).totals, absent), absent)
    yield f"{' and '.join(map(account.name, first)) or 'Nobody'} {'win' if len(first) > 1 else 'wins'}."
    for seat, why in absent.items():
        yield f"{account.name(seat)} {ABSENT[why]}."


ABSENT = {
    "resigned": "resigned, and comes after everybody who stayed",
    "stand-in": "left most decisions to a stand-in, and comes after everybody who played",
}


def other(account: Account, step: Step) -> Iterator[str]:
    """An event without a description of its own. Its facts may be a secret of the seat that acted."""
    event = step.event
    public, *keys = account.game.written(event).items()
    who = f"{account.name(event.seat)}: " if isinstance(event, Acted) else ""
    told = account.sees(event.seat) if isinstance(event, Acted) else account.seat is None
    facts = ", ".join(f"{key} = {legible(value)}" for key, value in keys if key != "seat") if told else ""
    yield f"  {who}{public[1]}{f' ({facts})' if facts else ''}"


Teller = Callable[[Account, Step], Iterator[str]]

TELLERS: Mapping[str, tuple[Teller, tuple[str, ...]]] = {
    "deal": (deal, ("deal", "start", "hands")),
    "pick": (pick, ("kind", "card")),
    "build": (build, ("cards",)),
    "declare": (declare, ("wins",)),
    "play": (play, ("cards",)),
    "defer": (defer, ("ability",)),
    "trick": (trick, ("n", "winner")),
    "draw": (draw, ("source", "card")),
    "score": (score, ("tricks", "points", "total")),
    "end": (end, ("winners",)),
}
"""By event name: the function that describes it, and the fields that this function needs."""


def teller(event: Event) -> Teller:
    tell, needed = TELLERS.get(event.event, (other, ()))
    return tell if all(hasattr(event, key) for key in needed) else other
