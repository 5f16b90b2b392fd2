"""The clock, ids made by it, and the ledger of who received what."""

import asyncio

from playground import Person, Playground
from playground.clock import Clock
from playground.servers import set_overwrite
from playground.snowflake import Snowflakes, created_at


async def test_advancing_runs_what_falls_due_in_order() -> None:
    clock = Clock()
    ran: list[str] = []
    clock.call_later(20, lambda: ran.append("late"))
    clock.call_later(10, lambda: ran.append("early"))
    clock.call_later(15, lambda: ran.append("never")).cancel()
    clock.advance(seconds=9)
    assert ran == []
    clock.advance(seconds=12)
    assert ran == ["early", "late"]
    clock.stop()


async def test_a_clock_that_is_held_moves_only_when_it_is_told_to() -> None:
    clock = Clock()
    clock.hold()
    began = clock.now()
    slept = asyncio.create_task(clock.sleep(10))
    await asyncio.sleep(0)
    clock.advance(seconds=9.5)
    assert (clock.now(), slept.done()) == (began + 9.5, False)
    clock.advance(seconds=0.5)
    await slept
    clock.stop()


async def test_ids_grow_and_tell_when_they_were_made() -> None:
    clock = Clock()
    ids = Snowflakes(clock)
    made = [int(ids.next()) for _ in range(1000)]
    assert made == sorted(set(made))
    clock.advance(hours=1)
    assert abs(created_at(ids.next()) - clock.now()) < 1


def contents(person: Person) -> list[str]:
    return [received.payload["content"] for received in person.received if "content" in received.payload]


async def test_the_ledger_knows_who_could_see_what_and_when(discord: Playground, aoi: Person, bo: Person) -> None:
    hidden = discord.create_channel("hidden")
    view = 1 << 10
    set_overwrite(discord.world, hidden, bo.id, deny=view)
    aoi.say("before", hidden)
    assert contents(aoi) == ["before"]
    assert contents(bo) == []
    set_overwrite(discord.world, hidden, bo.id, allow=view)
    assert contents(bo) == ["before"]
    late = discord.person("Late")
    assert contents(late) == ["before"]
    set_overwrite(discord.world, hidden, bo.id, deny=view)
    aoi.say("after", hidden)
    assert contents(bo) == ["before"]
    assert contents(late) == ["before", "after"]
