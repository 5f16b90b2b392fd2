"""What people, clocks and computer players can ask of a table. Each request returns lines for the log, or refuses.

Nothing here changes a table or waits: the manager saves the lines, then moves on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict
from typing import Any

from pydantic import ValidationError

from bot.tables.log import applied
from bot.tables.paces import PACES
from bot.tables.port import Entry
from bot.tables.refusals import (
    AlreadyStarted,
    HasResigned,
    NotAtTable,
    NotHost,
    NotPaused,
    NotStarted,
    Paused,
    PlaysOn,
    Stale,
    TooFewPlayers,
    TooManyPlayers,
    UnknownGame,
    UnknownPace,
)
from bot.tables.table import Status, Table, Terms
from engine.core.actions import Action
from engine.core.events import Event, marked
from engine.core.faults import fault
from engine.core.game import AnyGame
from engine.core.reading import first_of
from engine.core.refusals import BadOptions, NotYourTurn, Refusal
from engine.registry import GAMES

HouseOptions = Mapping[str, Mapping[str, Any]]
"""By a game's name: options that the owner of this bot sets for every table of it."""
NO_HOUSE_OPTIONS: HouseOptions = {}

Request = Callable[[Table, float], list[Entry]]
"""What somebody asks of a table at this time."""


def entry(kind: str, at: float, **data: object) -> Entry:
    return Entry(kind, data, at)


# The lobby


def open_with(settings: Mapping[str, object], host: int, secret: bytes, at: float) -> Entry:
    return entry("opened", at, host=host, secret=secret.hex(), **settings)


def checked(game: str, pace: str, options: Mapping[str, Any], picked: Any) -> dict[str, object]:
    """The game, its pace and its options as the log keeps them."""
    if game not in GAMES:
        raise UnknownGame(game)
    if pace not in PACES:
        raise UnknownPace(pace)
    try:
        read = GAMES[game].options.model_validate(options)
    except ValidationError as error:
        raise BadOptions(fault("option", option=first_of(error)["where"])) from None
    return {
        "game": game,
        "pace": pace,
        "options": read.model_dump(mode="json"),
        "picked": None if picked is None else asdict(picked),
    }


def of_the_house(house: HouseOptions, game: str) -> dict[str, Any]:
    return dict(house.get(game.partition(":")[0], {}))


def configure(
    table: Table,
    by: int,
    at: float,
    *,
    game: str | None = None,
    pace: str | None = None,
    options: Mapping[str, Any] | None = None,
    picked: Any = None,
    ranked: bool | None = None,
    by_invitation: bool | None = None,
    house_options: HouseOptions = NO_HOUSE_OPTIONS,
) -> list[Entry]:
    """Change what the lobby will play. What is not named stays as it is; another game begins with its defaults."""
    in_lobby(table)
    host_only(table, by)
    if table.continues and any(wanted is not None for wanted in (game, options, picked, ranked)):
        raise PlaysOn
    same = game in (None, table.game_key)
    game = game or table.game_key
    kept = table.options.model_dump(mode="json") if same else of_the_house(house_options, game)
    wanted = kept | dict(options or {})
    if picked is None and same and wanted.get("setup") == "picked":
        picked = table.picked
    chosen_by = Terms.HOST if options or picked else table.terms_by if same else Terms.DEFAULT
    settings = checked(game, pace or table.pace_name, wanted, picked)
    wishes = {"ranked": ranked, "by_invitation": by_invitation}
    named = {key: wish for key, wish in wishes.items() if wish is not None}
    return [entry("configured", at, **settings, terms_by=chosen_by.value, **named)]


def start(table: Table, by: int, nonce: str, at: float) -> list[Entry]:
    """Close the lobby. The game begins once that is announced."""
    if table.status is not Status.STARTING:
        in_lobby(table)
    host_only(table, by)
    if reason := hindrance(table):
        raise reason
    return [entry("starting", at, nonce=nonce)] if table.status is Status.LOBBY else []


def hindrance(table: Table) -> Refusal | None:
    """Why the game can't start as the lobby stands."""
    players = len(table.seats)
    if players < table.game.seats.start:
        return TooFewPlayers(table.game.seats.start - players)
    if players >= table.game.seats.stop:
        return TooManyPlayers(table.game.seats.stop - 1)
    try:
        table.game.setup(players, table.options, table.picked)
    except BadOptions as reason:
        return reason
    return None


# Play


def act(table: Table, user: int, decision: int, code: str, at: float) -> list[Entry]:
    """A person's action. It also takes the seat back from a stand-in."""
    number = in_game(table, user)
    playing(table)
    seat = table.seats[number]
    if decision != table.decided[number]:
        raise Stale
    back = [entry("returned", at, seat=number)] if seat.stand_in or seat.misses else []
    action = table.game.parse(code)
    return [*back, *taken(table, number, action, at, hint=number in table.hinted)]


def act_for(table: Table, number: int, decision: int, action: Action, at: float) -> list[Entry]:
    """A computer player's action, in its own seat or for a person who is still away."""
    playing(table)
    if decision != table.decided[number] or not table.seats[number].played_by_computer:
        raise Stale
    return taken(table, number, action, at, auto=table.seats[number].user is not None)


def miss(table: Table, number: int, decision: int, action: Action, at: float) -> list[Entry]:
    """The clock ran out: a stand-in takes this one turn."""
    playing(table)
    if decision != table.decided[number] or (deadline := table.deadline(number)) is None or deadline > at:
        raise Stale
    return [entry("missed", at, seat=number), *taken(table, number, action, at, auto=True)]


def taken(table: Table, seat: int, action: Action, at: float, *, auto: bool = False, hint: bool = False) -> list[Entry]:
    """The action and what follows from it by the rules."""
    happened = table.game.decide(table.state, seat, action)
    if auto or hint:
        happened = (marked(happened[0], auto=auto, hint=hint), *happened[1:])
    return events(table.game, happened, at)


def events(game: AnyGame, happened: Iterable[Event], at: float) -> list[Entry]:
    return [Entry("event", game.written(event), at, event) for event in happened]


def ask_hint(table: Table, user: int, decision: int, at: float) -> list[Entry]:
    """A hint about the open decision. The record marks the action that follows."""
    number = in_game(table, user)
    playing(table)
    if decision != table.decided[number]:
        raise Stale
    if number not in table.to_act:
        raise NotYourTurn(table.to_act)
    return [] if number in table.hinted else [entry("hinted", at, seat=number)]


def pause(table: Table, user: int, at: float) -> list[Entry]:
    in_game(table, user)
    playing(table)
    return [entry("paused", at, by=user)]


def stop_clock(table: Table, at: float) -> list[Entry]:
    """A pause that nobody at the table asked for."""
    playing(table)
    return [entry("paused", at, by=None)]


def resume(table: Table, user: int, at: float) -> list[Entry]:
    in_game(table, user)
    if table.status is not Status.PAUSED:
        raise NotPaused
    return [entry("resumed", at, by=user)]


def step_away(table: Table, user: int, at: float) -> list[Entry]:
    """Hand the seat to a computer player until coming back."""
    number = seated(table, user)
    running(table)
    return [] if table.seats[number].played_by_computer else [entry("stood_in", at, seat=number)]


def come_back(table: Table, user: int, at: float) -> list[Entry]:
    number = in_game(table, user)
    running(table)
    return [entry("returned", at, seat=number)] if table.seats[number].stand_in else []


def resign(table: Table, user: int, at: float) -> list[Entry]:
    """Give up the seat for good. When the last person does, the game is abandoned."""
    number = in_game(table, user)
    running(table)
    others = [seat.user for seat in table.seats if seat.user not in (None, user) and not seat.resigned]
    host = others[0] if others and table.host == user else table.host
    gone = [entry("resigned", at, seat=number, host=host)]
    return gone if others else [*gone, *abandoned(table, at)]


def end(table: Table, by: int, at: float, *, moderator: bool) -> list[Entry]:
    """The host or a moderator ends the table; a running game is abandoned."""
    if not moderator:
        host_only(table, by)
    return abandoned(table, at)


def abandoned(table: Table, at: float) -> list[Entry]:
    return events(table.game, [table.game.abandoned()], at) if table.running else [entry("closed", at)]


# What follows by itself


def carried_out(table: Table, request: Request, at: float) -> tuple[list[Entry], Table]:
    """The lines of a request with everything that follows from them, and the table after them."""
    lines = request(table, at)
    after = applied(table, lines)
    while more := following(after, at):
        lines += more
        after = applied(after, more)
    return lines, after


def following(table: Table, at: float) -> list[Entry]:
    """The next deal when it is due, and the end of the table when its game is over."""
    game, state = table.game, table.state
    if not table.running:
        return []
    if game.ended(state):
        return [entry("closed", at)]
    return events(game, [game.deal(state, table.fair)], at) if game.deal_due(state) else []


# Who may ask, and when


def seated(table: Table, user: int) -> int:
    if (number := table.seat_of(user)) is None:
        raise NotAtTable
    return number


def in_game(table: Table, user: int) -> int:
    number = seated(table, user)
    if table.seats[number].resigned:
        raise HasResigned
    return number


def host_only(table: Table, user: int) -> None:
    if user != table.host:
        raise NotHost(table.host)


def seated_or_host(table: Table, user: int) -> None:
    if user != table.host:
        seated(table, user)


def in_lobby(table: Table) -> None:
    if table.status is not Status.LOBBY:
        raise AlreadyStarted


def running(table: Table) -> None:
    if not table.running:
        raise NotStarted


def playing(table: Table) -> None:
    running(table)
    if table.status is Status.PAUSED:
        raise Paused
