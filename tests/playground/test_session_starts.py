"""How often sessions may be started: what `/gateway/bot` tells, five seconds per bucket, so many a day."""

from collections.abc import AsyncIterator

import pytest_asyncio

from playground import Playground
from playground.wire import Json
from tests.playground.lines import line, session_of
from tests.playground.rest_client import rest_client

DAY_MS = 24 * 60 * 60 * 1000


@pytest_asyncio.fixture
async def paced() -> AsyncIterator[Playground]:
    async with Playground(shards=4, max_concurrency=2, paced_identifies=True, identifies_a_day=3) as playground:
        playground.clock.hold()
        yield playground


async def told(discord: Playground) -> Json:
    async with rest_client(discord) as rest:
        body: Json = (await rest("GET", "/gateway/bot")).body
        return body


async def test_one_session_at_a_time_is_what_most_bots_may_start(discord: Playground) -> None:
    limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
    assert await told(discord) == {"url": discord.gateway_url, "shards": 1, "session_start_limit": limit}


async def test_identifies_are_counted_until_the_day_is_over(paced: Playground) -> None:
    limit = {"total": 3, "remaining": 3, "reset_after": 0, "max_concurrency": 2}
    assert await told(paced) == {"url": paced.gateway_url, "shards": 4, "session_start_limit": limit}
    async with line(paced) as bot:
        await session_of(bot, shard=[0, 4])
        started = {"remaining": 2, "reset_after": DAY_MS}
        assert (await told(paced))["session_start_limit"] == limit | started
        paced.clock.advance(hours=23)
        assert (await told(paced))["session_start_limit"] == limit | started | {"reset_after": DAY_MS // 24}
        paced.clock.advance(hours=1)
        assert (await told(paced))["session_start_limit"] == limit


async def test_neither_a_resume_nor_a_bad_identify_counts(paced: Playground) -> None:
    async with line(paced) as bot:
        session_id = await session_of(bot, shard=[0, 4])
        paced.gateway.drop()
    async with line(paced) as bot:
        await bot.send(6, {"token": paced.token, "session_id": session_id, "seq": 1})
        await bot.event("RESUMED")
    async with line(paced) as bot:
        await bot.identify(token="guessed")
        assert await bot.closed() == 4004
    assert paced.gateway.starts.used == 1
    assert (paced.gateway.identifies, paced.gateway.resumes) == ({(0, 4): 1}, {(0, 4): 1})


async def test_a_bucket_lets_one_shard_in_every_five_seconds(paced: Playground) -> None:
    async with line(paced) as zero, line(paced) as one, line(paced) as two:
        await session_of(zero, shard=[0, 4])
        await session_of(one, shard=[1, 4])
        await two.identify(shard=[2, 4])
        assert (await two.op(9))["d"] is False
        assert (paced.gateway.starts.too_soon, paced.gateway.starts.used) == (1, 3)


async def test_whoever_came_too_soon_may_identify_again_after_five_seconds(paced: Playground) -> None:
    async with line(paced) as zero, line(paced) as two:
        await session_of(zero, shard=[0, 4])
        paced.clock.advance(seconds=4.9)
        await two.identify(shard=[2, 4])
        await two.op(9)
        paced.clock.advance(seconds=0.1)
        await session_of(two, shard=[2, 4])


async def test_past_the_limit_of_a_day_every_session_ends(paced: Playground) -> None:
    async with line(paced) as zero, line(paced) as one, line(paced) as two, line(paced) as one_too_many:
        bots = (zero, one, two)
        for number, bot in enumerate(bots):
            await session_of(bot, shard=[number, 4])
            paced.clock.advance(seconds=5)
        await one_too_many.identify(shard=[3, 4])
        assert [await bot.closed() for bot in (one_too_many, *bots)] == [4004] * 4
        assert not paced.gateway.sessions
        assert (await told(paced))["session_start_limit"]["remaining"] == 0
        assert paced.gateway.starts.too_many == 1
    paced.clock.advance(hours=24)
    async with line(paced) as bot:
        await session_of(bot, shard=[0, 4])
