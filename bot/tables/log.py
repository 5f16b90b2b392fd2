"""What each line of a table's log does to the table. Replaying a log draws nothing and refuses nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from bot.tables.paces import MISSES_BEFORE_STAND_IN
from bot.tables.port import Entry, Redaction, StoredTable
from bot.tables.redaction import FORMER_PLAYER
from bot.tables.table import Continued, Seat, Status, Table, Terms
from engine.core.events import Acted
from engine.core.record import ParentPart
from engine.core.values import changed
from engine.registry import GAMES


def with_seat(table: Table, number: int, seat: Seat) -> tuple[Seat, ...]:
    return (*table.seats[:number], seat, *table.seats[number + 1 :])


def with_changed_seat(table: Table, number: int, **fields: object) -> tuple[Seat, ...]:
    return with_seat(table, number, changed(table.seats[number], **fields))


def opened(table: Table, entry: Entry) -> Table:
    host, secret = entry.data["host"], bytes.fromhex(entry.data["secret"])
    after = configured(changed(table, host=host, secret=secret), entry)
    return continued(after, entry.data["continues"]) if "continues" in entry.data else after


def continued(table: Table, moment: Mapping[str, Any]) -> Table:
    """The table plays on from a moment of another game, with as many seats. Computer players sit on all of them."""
    computers = tuple(Seat(computer["name"], level=computer["level"]) for computer in moment["computers"])
    events = tuple(table.game.events.validate_python(event) for event in moment["events"])
    before = table.game.setup(len(computers), table.options, table.picked)
    position = table.game.replay(before, events)
    parent = ParentPart.model_validate(moment["parent"])
    return changed(table, continues=Continued(parent, events, position, computers), seats=computers)


def configured(table: Table, entry: Entry) -> Table:
    game = GAMES[entry.data["game"]]
    return changed(
        table,
        game_key=game.key,
        pace_name=entry.data["pace"],
        options=game.options.model_validate(entry.data["options"]),
        picked=read_picked(game.key, entry.data["picked"]),
        terms_by=Terms(entry.data.get("terms_by", Terms.HOST.value)),
        ranked=entry.data.get("ranked", table.ranked),
        by_invitation=entry.data.get("by_invitation", table.by_invitation),
    )


def read_picked(game: str, picked: Mapping[str, Any] | None) -> Any:
    """What the host picked, as the game keeps it."""
    return None if picked is None else GAMES[game].picked_from(picked)


def joined(table: Table, entry: Entry) -> Table:
    """A table that plays on has all its seats already: whoever joins takes one of them, and gives back any other."""
    person = Seat(entry.data["name"], user=entry.data["user"], nonce=entry.data["nonce"])
    table = invited(table, entry)
    if table.continues:
        return changed(table, seats=with_seat(without(table, entry.data["user"]), entry.data["seat"], person))
    return changed(table, seats=(*table.seats, person))


def invited(table: Table, entry: Entry) -> Table:
    user = {entry.data["user"]}
    return changed(table, invited=table.invited | user, removed=table.removed - user)


def removed(table: Table, entry: Entry) -> Table:
    user = {entry.data["user"]}
    after = without(table, entry.data["user"])
    return changed(after, invited=table.invited - user, removed=table.removed | user)


def handed_over(table: Table, entry: Entry) -> Table:
    """Only the host adds no number before the start, so the former host adds one now."""
    number = table.seat_of(table.host)
    seats = table.seats if number is None else with_changed_seat(table, number, nonce=entry.data["nonce"])
    return changed(table, seats=seats, host=entry.data["host"])


def left(table: Table, entry: Entry) -> Table:
    return changed(without(table, entry.data["user"]), host=entry.data["host"])


def without(table: Table, user: int) -> Table:
    """The table without this person. Where it plays on, a computer player sits down instead."""
    if table.continues:
        pairs = zip(table.seats, table.continues.computers, strict=True)
        return changed(table, seats=tuple(computer if seat.user == user else seat for seat, computer in pairs))
    return changed(table, seats=tuple(seat for seat in table.seats if seat.user != user))


def computer_added(table: Table, entry: Entry) -> Table:
    return changed(table, seats=(*table.seats, Seat(entry.data["name"], level=entry.data["level"])))


def computer_removed(table: Table, entry: Entry) -> Table:
    seat = entry.data["seat"]
    return changed(table, seats=(*table.seats[:seat], *table.seats[seat + 1 :]))


def starting(table: Table, entry: Entry) -> Table:
    """The host's number is the last to be taken."""
    seats = [changed(seat, nonce=entry.data["nonce"]) if seat.user == table.host else seat for seat in table.seats]
    return changed(table, status=Status.STARTING, seats=tuple(seats))


def not_started(table: Table, _entry: Entry) -> Table:
    return changed(table, status=Status.LOBBY)


def started(table: Table, entry: Entry) -> Table:
    """Games were not announced before 0.2. Where the table plays on, what was decided before was decided by others."""
    players, moment = len(table.seats), table.continues
    state = moment.position if moment else table.game.setup(players, table.options, table.picked)
    to_act = table.game.to_act(state)
    return changed(
        table,
        status=Status.PLAYING,
        start=entry.data.get("message", ""),
        state=state,
        decided=(0,) * players,
        decided_for=(0,) * players,
        since=tuple(entry.at if seat in to_act else None for seat in range(players)),
        called_at=(0.0,) * players,
    )


OF_DECISION = ("reminded", "called_before", "postponed", "hinted")
"""Fields that name seats, each until the seat's open decision is made."""
TO_BE_SEEN = frozenset({"trick", "score"})
"""Events after which people should see the table before computer players go on."""


def happened(table: Table, entry: Entry) -> Table:
    """An event of the game."""
    event = entry.event or table.game.events.validate_python(entry.data)
    state = table.game.evolve(table.state, event)
    decided, decided_for, since, of_decision = table.decided, table.decided_for, table.since, {}
    unseen = table.unseen
    if event.event in TO_BE_SEEN:
        unseen |= {event.event}
    if isinstance(event, Acted):
        seat, unseen = event.seat, frozenset()
        decided = (*decided[:seat], decided[seat] + 1, *decided[seat + 1 :])
        decided_for = (*decided_for[:seat], decided_for[seat] + event.auto, *decided_for[seat + 1 :])
        since = (*since[:seat], None, *since[seat + 1 :])
        of_decision = {name: seats - {seat} for name in OF_DECISION if (seats := getattr(table, name))}
    to_act = table.game.to_act(state)
    since = tuple([(began or entry.at) if seat in to_act else None for seat, began in enumerate(since)])
    return changed(
        table,
        state=state,
        decided=decided,
        decided_for=decided_for,
        since=since,
        unseen=unseen,
        **of_decision,
    )


def paused(table: Table, _entry: Entry) -> Table:
    return changed(table, status=Status.PAUSED)


def resumed(table: Table, entry: Entry) -> Table:
    since = tuple(entry.at if number in table.to_act else None for number in range(len(table.seats)))
    called_before = table.called_before | table.reminded
    return changed(table, status=Status.PLAYING, since=since, reminded=frozenset(), called_before=called_before)


def reminded(table: Table, entry: Entry) -> Table:
    seat = entry.data["seat"]
    called_at = (*table.called_at[:seat], entry.at, *table.called_at[seat + 1 :])
    return changed(table, reminded=table.reminded | {seat}, called_at=called_at)


def postponed(table: Table, entry: Entry) -> Table:
    """The turn lasts until then. The seat is reminded anew."""
    seat, since = entry.data["seat"], entry.data["until"] - table.pace.turn
    connection_lost = entry.data["lost"] is not None
    return changed(
        table,
        since=(*table.since[:seat], since, *table.since[seat + 1 :]),
        reminded=table.reminded - {seat},
        called_before=table.called_before | ({seat} & table.reminded),
        postponed=table.postponed | {seat} if connection_lost else table.postponed,
    )


def hinted(table: Table, entry: Entry) -> Table:
    return changed(table, hinted=table.hinted | {entry.data["seat"]}, helped=True)


def missed(table: Table, entry: Entry) -> Table:
    misses = table.seats[entry.data["seat"]].misses + 1
    return changed(
        table,
        seats=with_changed_seat(table, entry.data["seat"], misses=misses, stand_in=misses >= MISSES_BEFORE_STAND_IN),
    )


def stood_in(table: Table, entry: Entry) -> Table:
    return changed(table, seats=with_changed_seat(table, entry.data["seat"], stand_in=True))


def returned(table: Table, entry: Entry) -> Table:
    seat = entry.data["seat"]
    since = (*table.since[:seat], entry.at if seat in table.to_act else None, *table.since[seat + 1 :])
    return changed(
        table,
        seats=with_changed_seat(table, seat, stand_in=False, misses=0),
        since=since,
        reminded=table.reminded - {seat},
        called_before=table.called_before | ({seat} & table.reminded),
    )


def resigned(table: Table, entry: Entry) -> Table:
    return changed(table, seats=with_changed_seat(table, entry.data["seat"], resigned=True), host=entry.data["host"])


def redacted(table: Table, entry: Entry) -> Table:
    """A stand-in has taken a person's place. The lines before this one name the stand-in, too, once they are read
    again.
    """
    stand_in = entry.data["user"]
    for number in entry.data["seats"]:
        table = changed(table, seats=with_changed_seat(table, number, user=stand_in, name=FORMER_PLAYER))
    return changed(table, host=stand_in if entry.data["host"] else table.host)


def forgotten(table: Table, who: Redaction) -> Table:
    """The open table after `redacted`, which does not say whom it takes out: also among those who do not sit there."""
    invited, removed = (
        frozenset(who.stand_in if user == who.user else user for user in people)
        for people in (table.invited, table.removed)
    )
    return changed(table, invited=invited, removed=removed)


def closed(table: Table, _entry: Entry) -> Table:
    return changed(table, status=Status.ENDED)


KINDS: Mapping[str, Callable[[Table, Entry], Table]] = {
    "opened": opened,
    "configured": configured,
    "joined": joined,
    "left": left,
    "invited": invited,
    "removed": removed,
    "handed_over": handed_over,
    "computer_added": computer_added,
    "computer_removed": computer_removed,
    "starting": starting,
    "not_started": not_started,
    "started": started,
    "event": happened,
    "paused": paused,
    "resumed": resumed,
    "reminded": reminded,
    "postponed": postponed,
    "hinted": hinted,
    "missed": missed,
    "stood_in": stood_in,
    "returned": returned,
    "resigned": resigned,
    "redacted": redacted,
    "closed": closed,
}


def applied(table: Table, entries: Iterable[Entry]) -> Table:
    """The table after these lines of its log."""
    lines = tuple(entries)
    for entry in lines:
        table = KINDS[entry.kind](table, entry)
    touched = lines[-1].at if lines else table.touched
    return changed(table, version=table.version + len(lines), touched=touched)


def deal_over(table: Table, entries: Sequence[Entry]) -> Table:
    """The table as it stood when the first deal was over that these lines score."""
    scored = next(number for number, entry in enumerate(entries) if entry.data.get("event") == "score")
    return applied(table, entries[:scored])


def restored(stored: StoredTable) -> Table:
    """The table that a stored log leads to."""
    return applied(Table(stored.id, stored.guild, stored.channel), stored.log)
