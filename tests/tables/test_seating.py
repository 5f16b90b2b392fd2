"""Who sits with whom: seats by invitation, people who are removed, and a table that gets another host."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from bot.tables import forgetting
from bot.tables.continuing import settings_after
from bot.tables.log import restored
from bot.tables.port import Entry, Redaction, StoredTable
from bot.tables.redaction import people_in, seats_in
from bot.tables.refusals import (
    AlreadySeated,
    AlreadyStarted,
    ByInvitation,
    NoLongerHere,
    NotAtTable,
    NotHost,
    NotOffered,
    PlaysOn,
    Removed,
    TableFull,
)
from bot.tables.rematch import rematch
from bot.tables.table import Status, Table
from engine.audit import verify
from engine.core.record import Record
from tests.tables.house import GUILD, HOST, House, number

SECOND, THIRD, GUEST = HOST + 1, HOST + 2, 900


def users(table: Table) -> list[int | None]:
    return [seat.user for seat in table.seats]


async def refused(refusal: type[Exception], house: House, request: Awaitable[object]) -> Any:
    """A refusal changes nothing."""
    before = house.tables.all()
    with pytest.raises(refusal) as raised:
        await request
    assert house.tables.all() == before
    return raised.value


async def sit(house: House, table: Table, user: int, **keys: Any) -> Table:
    return (await house.tables.join(table.id, user, f"Player {user}", number(user), **keys)).after


# Seats by invitation


async def test_seats_are_open_unless_the_host_says_otherwise(house: House) -> None:
    table = await sit(house, await house.lobby(people=1), GUEST)
    assert not table.by_invitation
    assert users(table) == [HOST, GUEST]


async def test_to_seats_by_invitation_only_people_come_whom_the_host_has_invited(house: House) -> None:
    table = await house.lobby(people=1, by_invitation=True)
    assert users(table) == [HOST], "the host needs no invitation"
    assert (await refused(ByInvitation, house, sit(house, table, SECOND))).host == HOST
    await house.tables.invite(table.id, HOST, SECOND)
    assert users(await sit(house, table, SECOND)) == [HOST, SECOND]
    await refused(NotHost, house, house.tables.invite(table.id, SECOND, GUEST))
    await refused(ByInvitation, house, sit(house, table, GUEST))
    await house.restart()
    after = house.tables.get(table.id)
    assert (after.by_invitation, after.invited) == (True, {HOST, SECOND})
    await refused(ByInvitation, house, sit(house, table, GUEST))


async def test_whoever_sits_keeps_the_seat_and_may_come_back_when_seats_become_by_invitation(house: House) -> None:
    table = await house.lobby(people=2)
    table = (await house.tables.configure(table.id, HOST, by_invitation=True)).after
    assert users(table) == [HOST, SECOND]
    await house.tables.leave(table.id, SECOND)
    assert users(await sit(house, table, SECOND)) == [HOST, SECOND]
    await refused(NotHost, house, house.tables.configure(table.id, SECOND, by_invitation=False))
    table = (await house.tables.configure(table.id, HOST, pace="relaxed")).after
    assert table.by_invitation, "what is not named stays"
    await house.tables.configure(table.id, HOST, by_invitation=False)
    await sit(house, table, GUEST)


async def test_an_invitation_to_open_seats_holds_when_they_are_no_longer_open(house: House) -> None:
    table = await house.lobby(people=2)
    await refused(NotAtTable, house, house.tables.invite(table.id, GUEST, THIRD))
    assert (await house.tables.invite(table.id, SECOND, GUEST)).happened == ("invited",)
    assert (await house.tables.invite(table.id, HOST, GUEST)).happened == (), "once is enough"
    await house.tables.configure(table.id, HOST, by_invitation=True)
    assert users(await sit(house, table, GUEST)) == [HOST, SECOND, GUEST]


async def test_a_table_by_invitation_is_full_for_the_invited_too(house: House) -> None:
    table = await house.lobby(people=1, by_invitation=True)
    await house.tables.invite(table.id, HOST, GUEST)
    await house.tables.fill(table.id, HOST, 5)
    await refused(TableFull, house, sit(house, table, GUEST))
    await refused(AlreadySeated, house, sit(house, table, HOST))


async def test_logs_of_earlier_versions_replay_to_open_seats(house: House) -> None:
    table = await house.lobby(people=2)
    stored = await house.store.table(table.id)
    assert stored is not None
    old = [Entry(e.kind, {k: v for k, v in e.data.items() if k != "by_invitation"}, e.at) for e in stored.log]
    assert restored(StoredTable(table.id, table.guild, table.channel, tuple(old))) == table
    configured = Entry("configured", dict(old[0].data) | {"ranked": False}, 1.0)
    after = restored(StoredTable(table.id, table.guild, table.channel, (*old, configured)))
    assert (after.by_invitation, after.ranked, after.invited) == (False, False, {HOST, SECOND})


# Removing somebody


async def test_whoever_is_removed_comes_back_only_if_the_host_invites_them(house: House) -> None:
    table = await house.lobby(people=3)
    after = (await house.tables.remove(table.id, HOST, SECOND)).after
    assert users(after) == [HOST, THIRD]
    assert (await refused(Removed, house, sit(house, table, SECOND))).host == HOST
    await refused(NotHost, house, house.tables.invite(table.id, THIRD, SECOND))
    await house.restart()
    assert house.tables.get(table.id) == after
    await refused(Removed, house, sit(house, table, SECOND))
    await house.tables.invite(table.id, HOST, SECOND)
    assert users(await sit(house, table, SECOND)) == [HOST, THIRD, SECOND]
    assert house.tables.get(table.id).removed == frozenset()


async def test_only_the_host_removes_people_and_nobody_but_people_who_sit_there(house: House) -> None:
    table = await house.lobby(people=3)
    for ask in (house.tables.remove, lambda t, by, user: house.tables.hand_over(t, by, user, number(by))):
        await refused(NotHost, house, ask(table.id, SECOND, THIRD))
        await refused(NotHost, house, ask(table.id, GUEST, THIRD))
        await refused(NoLongerHere, house, ask(table.id, HOST, GUEST))
        await refused(NotOffered, house, ask(table.id, HOST, HOST))
    await house.start(table)
    await refused(AlreadyStarted, house, house.tables.remove(table.id, HOST, SECOND))
    await refused(AlreadyStarted, house, house.tables.hand_over(table.id, HOST, SECOND, number(1)))
    await refused(AlreadyStarted, house, house.tables.invite(table.id, HOST, GUEST))


# Another host


async def test_a_table_is_handed_over_with_everything_that_a_host_may_do(house: House) -> None:
    table = await house.lobby(people=3)
    after = (await house.tables.hand_over(table.id, HOST, THIRD, number(50))).after
    assert (after.host, users(after)) == (THIRD, [HOST, SECOND, THIRD])
    assert [seat.nonce for seat in after.seats] == [number(50), number(SECOND), number(THIRD)]
    await refused(NotHost, house, house.tables.remove(table.id, HOST, SECOND))
    await refused(NotHost, house, house.tables.start(table.id, HOST, number(HOST)))
    await house.tables.remove(table.id, THIRD, SECOND)
    await house.restart()
    assert (house.tables.get(table.id).host, users(house.tables.get(table.id))) == (THIRD, [HOST, THIRD])


@pytest.mark.parametrize("back", [False, True])
async def test_a_game_verifies_after_its_table_was_handed_over(house: House, back: bool) -> None:
    """Without a number of the former host the deal would not follow from what was announced."""
    table = await house.lobby(options={"short": True})
    host = (await house.tables.hand_over(table.id, HOST, SECOND, number(50))).after.host
    if back:
        host = (await house.tables.hand_over(table.id, SECOND, HOST, number(51))).after.host
    await house.tables.start(table.id, host, number(60))
    began = await house.tables.begun(table.id)
    numbers = [60, 51, THIRD] if back else [50, 60, THIRD]
    assert [seat.nonce for seat in began.seats] == [*map(number, numbers)]
    await house.play_on(began)
    kept = await house.store.scores.record(GUILD, 1)
    assert kept is not None
    verdict = verify(Record.read(kept.record))
    assert verdict.clean
    assert verdict.deals_verified


async def test_a_deleted_host_who_never_sat_down_leaves_the_table_to_whoever_did(house: House) -> None:
    table = (await house.tables.open(GUILD, 71, HOST, "tsumo")).after
    await sit(house, table, GUEST)
    await forgetting.leave_all(house.tables, HOST)
    assert house.tables.get(table.id).host == GUEST


# Rematches, and tables that play on


async def test_a_rematch_invites_the_people_of_the_table_before(house: House) -> None:
    lobby = await house.lobby(people=1, by_invitation=True)
    await house.tables.invite(lobby.id, HOST, SECOND, THIRD)
    for user in (SECOND, THIRD):
        await sit(house, lobby, user)
    await house.start(lobby)
    await house.tables.end(lobby.id, HOST)

    @contextmanager
    def without_third(people: Iterable[int]) -> Iterator[list[int]]:
        yield [user for user in people if user != THIRD]

    again = (await rematch(house.tables, lobby.id, SECOND, "Botan", without_third)).after
    assert (again.host, again.by_invitation, again.invited) == (SECOND, True, {HOST, SECOND})
    assert users(await sit(house, again, HOST)) == [SECOND, HOST]
    await refused(ByInvitation, house, sit(house, again, THIRD))
    await house.tables.end(again.id, SECOND)
    again = (await rematch(house.tables, lobby.id, HOST, "Aoi")).after
    assert again.invited == {HOST, SECOND, THIRD}
    await refused(ByInvitation, house, sit(house, again, GUEST))


async def test_a_rematch_of_open_seats_names_nobody_who_has_not_come(house: House) -> None:
    past = await house.game()
    await house.tables.end(past.id, HOST)
    again = (await rematch(house.tables, past.id, SECOND, "Botan")).after
    assert (again.by_invitation, again.invited) == (False, {SECOND})


async def test_where_a_table_plays_on_a_computer_player_sits_down_for_whoever_is_removed(house: House) -> None:
    await house.play_on(await house.game(options={"short": True}))
    kept = await house.store.scores.record(GUILD, 1)
    assert kept is not None

    async def thread() -> int:
        return 71

    settings = settings_after(Record.read(kept.record), 12, 1, "live")
    table = (await house.tables.play_on(GUILD, HOST, settings, thread)).after
    await house.tables.configure(table.id, HOST, by_invitation=True)
    with pytest.raises(PlaysOn):
        await house.tables.configure(table.id, HOST, ranked=True)
    await refused(ByInvitation, house, sit(house, table, GUEST, seat=1))
    await house.tables.invite(table.id, HOST, GUEST)
    await sit(house, table, GUEST, seat=1)
    assert users(await sit(house, table, GUEST, seat=2)) == [None, None, GUEST], "who sits there may move"
    await sit(house, table, HOST, seat=0)
    after = (await house.tables.remove(table.id, HOST, GUEST)).after
    assert users(after) == [HOST, None, None]
    assert after.seats[2].level == "hard"
    await refused(Removed, house, sit(house, table, GUEST, seat=2))
    await house.tables.invite(table.id, HOST, GUEST)
    await sit(house, table, GUEST, seat=1)
    after = (await house.tables.hand_over(table.id, HOST, GUEST, number(50))).after
    await house.restart()
    assert house.tables.get(table.id) == after
    assert seats_in(await log_of(house, table)) == users(after)


# Deletions


async def log_of(house: House, table: Table) -> list[tuple[str, str, float]]:
    stored = await house.store.table(table.id)
    assert stored is not None
    return [(line.kind, json.dumps(line.data), line.at) for line in stored.log]


async def test_whoever_was_invited_or_removed_is_taken_out_of_the_table_and_its_log(house: House) -> None:
    table = await house.lobby(people=3)
    await house.tables.invite(table.id, SECOND, GUEST)
    await house.tables.hand_over(table.id, HOST, SECOND, number(50))
    await house.tables.remove(table.id, SECOND, HOST)
    assert seats_in(await log_of(house, table)) == [SECOND, THIRD]
    assert people_in(await log_of(house, table)) == {HOST, SECOND, THIRD, GUEST}
    for place, gone in enumerate((HOST, GUEST)):
        after = (await house.tables.redact(table.id, Redaction(gone, -5 - place))).after
        assert gone not in (after.invited | after.removed)
        assert house.tables.get(table.id) == after
    assert after.removed == {-5}
    assert after.invited == {SECOND, THIRD, -6}
    assert people_in(await log_of(house, table)) == {SECOND, THIRD}
    await house.restart()
    assert house.tables.get(table.id) == after, "the log leads to the same table"
    users_before = users(after)
    joined = await sit(house, table, HOST)
    assert users(joined) == [*users_before, HOST], "whoever comes back after a deletion is a newcomer"
    assert joined.status is Status.LOBBY
