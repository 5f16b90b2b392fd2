"""Replays and audits records: was every action legal, does every consequence follow, was every deal fair?"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from pydantic import ValidationError

from engine.core.events import Acted, Ended, Event, marked
from engine.core.fair import Fair
from engine.core.faults import Fault, fault
from engine.core.game import AnyGame
from engine.core.numbers import given_at, is_id, number_of
from engine.core.options import Options
from engine.core.reading import first_of
from engine.core.record import BadEvent, BadRecord, FairPart, ParentPart, Record, StartPart
from engine.core.refusals import BadOptions, Refusal
from engine.core.terms import digest, terms
from engine.core.values import value
from engine.registry import find


@value
class Step:
    """One event of a game: its number in the record, and the positions before and after it."""

    number: int
    event: Event
    before: Any
    after: Any


@value
class Verdict:
    """What an audit found. `fault` is the first thing that is wrong; `deals_verified` says whether the cards were
    recomputed from the secret, which can't be done before it is published.
    """

    events: int
    deals_verified: bool
    ended: Ended | None
    fault: Fault | None = None

    @property
    def clean(self) -> bool:
        return self.fault is None


def game_of(record: Record) -> AnyGame:
    try:
        return find(record.game, record.edition)
    except KeyError:
        edition = {"edition": record.edition} if record.edition else {}
        raise BadRecord(fault("edition" if edition else "game", game=record.game, **edition)) from None


def setup_of(game: AnyGame, record: Record) -> Any:
    """The position before the first deal, with the options and values that the record names. Every record has always
    named every option, so a missing one was taken out: an audit does not guess what it was.
    """
    for option in game.recorded_options:
        if option not in record.options:
            raise BadRecord(fault("option-missing", option=option))
    options, picked = chosen(game, record)
    try:
        return game.setup(len(record.players), options, picked)
    except BadOptions as refusal:
        raise BadRecord(fault("setup", why=refusal.reason)) from None


def chosen(game: AnyGame, record: Record) -> tuple[Options, Any]:
    """The options, and the cards that the host had picked if they ask for that."""
    try:
        options = game.options.model_validate(record.options)
    except ValidationError as error:
        raise BadRecord(fault("options", **first_of(error))) from None
    return options, game.picked(first_deal(game, record)) if options.picks_cards else None


def terms_of(record: Record) -> str:
    """The digest of what was to be played, as the record tells it."""
    return terms_with(record, [player.kind for player in record.players], record.parent)


def terms_with(record: Record, kinds: Sequence[str], parent: ParentPart | None) -> str:
    """The digest of the same terms with these players, going on from this game."""
    game = game_of(record)
    return digest(terms(game, *chosen(game, record), kinds, parent))


@value
class Source:
    """What the deals of a record follow from after so many of its events; None while that is secret."""

    after: int
    fair: Fair | None


def sources_of(record: Record) -> tuple[Source, ...]:
    """The record's own source of chance and, before it, those of the games that it goes on from: the latest first."""
    own = Source(record.parent.events if record.parent else 0, record.fair.published(terms_of(record)))
    inherited = (
        Source(
            each.parent.events if each.parent else 0,
            each.fair.published(terms_with(record, each.players, each.parent)),
        )
        for each in record.ancestors
    )
    return own, *inherited


def first_deal(game: AnyGame, record: Record) -> Event:
    for event in record.happened(game):
        if game.is_deal(event):
            return event
        break
    raise BadEvent(1, "picked-deal")


def walk(record: Record, sources: Sequence[Source] = ()) -> Iterator[Step]:
    """Every event in turn, each checked against the rules. Deals are also checked against their stream if its source is
    given. The first thing that is wrong is raised as a `BadEvent`.
    """
    game = game_of(record)
    state = setup_of(game, record)
    due: tuple[Event, ...] = ()
    number = 0
    for number, event in enumerate(record.happened(game), start=1):
        fair = next((source.fair for source in sources if number > source.after), None)
        due = due or expected(game, state, number, event, fair)
        happened = as_due(number, game, due[0], event)
        after = game.evolve(state, happened)
        yield Step(number, happened, state, after)
        state, due = after, due[1:]
    if due:
        raise BadEvent(number + 1, "stops", due=text(game, due[0]))


def expected(game: AnyGame, state: Any, number: int, event: Event, fair: Fair | None) -> tuple[Event, ...]:
    """The events that the rules demand here, given what the record says was done: this one and those that follow."""
    if game.ended(state):
        raise BadEvent(number, "after-the-end", found=text(game, event))
    if event == game.abandoned():
        return (event,)
    if game.deal_due(state):
        return (deal_expected(game, state, number, event, fair),)
    if not isinstance(event, Acted):
        raise BadEvent(number, "no-action", found=text(game, event))
    try:
        return game.decide(state, event.seat, game.action_of(event))
    except Refusal as refusal:
        raise BadEvent(number, "against-the-rules", found=text(game, event), refusal=str(refusal)) from None


def deal_expected(game: AnyGame, state: Any, number: int, event: Event, fair: Fair | None) -> Event:
    """The deal that the secret gives; without the secret, the recorded deal, provided that it is possible."""
    if not game.is_deal(event):
        raise BadEvent(number, "no-deal", found=text(game, event))
    if objection := game.misdeal(state, event):
        raise BadEvent(number, "deal", why=objection)
    return game.deal(state, fair) if fair else event


def as_due(number: int, game: AnyGame, due: Event, event: Event) -> Event:
    """The event, if it is the one that was due. Cards that a record may list in any order get the rules' order."""
    if plain(event) == due:
        return event
    if in_order(game, plain(event)) != in_order(game, due):
        raise difference(number, game, due, event)
    return marked(due, auto=event.auto, hint=event.hint) if isinstance(event, Acted) else due


def in_order(game: AnyGame, event: Event) -> dict[str, Any]:
    """The keys of an event with its cards sorted, unless their order is part of the action."""
    keys = game.written(event)
    if isinstance(event, Acted) and event.ordered:
        return keys
    cards = {key: sorted(keys[key]) for key in ("cards", "taken") if key in keys}
    hands = {"hands": [sorted(hand) for hand in keys["hands"]]} if "hands" in keys else {}
    return keys | cards | hands


def plain(event: Event) -> Event:
    """The event without the marks of a stand-in or a hint, which the rules ignore."""
    return marked(event, auto=False, hint=False) if isinstance(event, Acted) else event


def text(game: AnyGame, event: Event) -> str:
    """The event as the record writes it."""
    keys = game.written(event)
    name = keys.pop("event")
    return f"{name}({listed(keys)})"


def listed(keys: dict[str, Any]) -> str:
    return ", ".join(f"{key}={value}" for key, value in keys.items())


def difference(number: int, game: AnyGame, due: Event, event: Event) -> BadEvent:
    """What was expected and what the record says. For two events of the same kind, only the keys that differ."""
    if type(due) is not type(event):
        return BadEvent(number, "other-event", due=text(game, due), found=text(game, event))
    wanted, found = game.written(due), game.written(plain(event))
    differing = [key for key in wanted if wanted[key] != found[key]]
    expected_keys, found_keys = ({key: keys[key] for key in differing} for keys in (wanted, found))
    return BadEvent(number, "other-keys", kind=due.event, due=listed(expected_keys), found=listed(found_keys))


def replay(record: Record) -> Any:
    """The position that the record leads to; BadRecord if it breaks the rules. Nothing is drawn."""
    state = setup_of(game_of(record), record)
    for step in walk(record):
        state = step.after
    return state


def unfair(part: FairPart, kinds: Sequence[str], fair: Fair | None) -> Fault | None:
    """What is wrong with a source of chance: a secret other than the promised one, a nonce for a computer player, which
    would let a host search for a deal, or a number that nobody can compare with the channel.
    """
    if fair and fair.commitment != part.commitment:
        return fault("commitment", published=part.commitment, found=fair.commitment)
    if part.start and (wrong := untraceable(part.start)):
        return wrong
    for seat, (kind, nonce) in enumerate(zip(kinds, part.nonces, strict=True)):
        if wrong := misadded(seat, kind, nonce, part.start):
            return wrong
    return None


def unfair_anywhere(record: Record, sources: Sequence[Source]) -> Fault | None:
    """What is wrong with the record's own source of chance, or with that of a game that it goes on from."""
    own, *inherited = sources
    if wrong := unfair(record.fair, [player.kind for player in record.players], own.fair):
        return wrong
    for parent, source in zip(record.ancestors, inherited, strict=True):
        if wrong := unfair(parent.fair, parent.players, source.fair):
            return fault("parent", what=wrong)
    return None


def untraceable(start: StartPart) -> Fault | None:
    """Why nobody could look this announcement up."""
    if not is_id(start.message):
        return fault("start", found=start.message)
    if not (link := ANNOUNCEMENT.fullmatch(start.link)) or link["message"] != start.message:
        return fault("start-link", message=start.message)
    return None


ANNOUNCEMENT = re.compile(r"https://discord\.com/channels/[0-9]{1,20}/[0-9]{1,20}/(?P<message>[0-9]{1,20})", re.ASCII)


def misadded(seat: int, kind: str, nonce: str, start: StartPart | None) -> Fault | None:
    """Since version 2 every person's nonce is a number of Discord's, taken before the game was announced."""
    if kind != "human":
        return fault("nonce", seat=seat) if nonce else None
    if start is None:
        return None
    if (number := number_of(nonce)) is None or number.words:
        return fault("no-number", seat=seat)
    return fault("late-number", seat=seat) if number.at > given_at(start.message) else None


def verify(record: Record) -> Verdict:
    """Replays the game and checks the rules, the commitment, the setup and every deal. BadRecord only if the game or
    its options can't be read at all.
    """
    game = game_of(record)
    setup_of(game, record)
    sources = sources_of(record)
    fair = sources[0].fair
    if wrong := unfair_anywhere(record, sources):
        return Verdict(0, deals_verified=False, ended=None, fault=wrong)
    events, ended = 0, None
    try:
        for step in walk(record, sources):
            events, ended = step.number, game.ended(step.after)
    except BadEvent as bad:
        return Verdict(events, deals_verified=False, ended=ended, fault=bad.fault)
    if bool(ended) != bool(fair):
        amiss = fault("secret" if ended else "no-end")
        return Verdict(events, deals_verified=False, ended=ended, fault=amiss)
    return Verdict(events, deals_verified=fair is not None, ended=ended)
