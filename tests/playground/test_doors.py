"""Who is let in: this machine by its own names, the page from its own origin, strangers by a key."""

import asyncio
import errno
import os
import sys
from collections.abc import AsyncIterator

import aiohttp
import pytest
import pytest_asyncio

from playground import Person, Playground
from playground.server import ExposedError, PortError, Server

ELSEWHERE = "https://evil.example"
ACTIONS = {
    "to speak as somebody": "/page/api/people/{aoi}/channels/{channel}/messages",
    "to turn the clock": "/control/clock",
    "to speak as the bot": "/api/v10/channels/{channel}/messages",
}
SOCKETS = ("/page/api/people/{aoi}/live", "/gateway")


@pytest_asyncio.fixture
async def http() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as session:
        yield session


def address(discord: Playground, aoi: Person, path: str) -> str:
    return discord.address + path.format(aoi=aoi.id, channel=discord.channel["id"])


@pytest.mark.parametrize("path", ["/page/", "/page/api/people", "/control/requests", "/api/v10/gateway"])
@pytest.mark.parametrize("name", ["evil.example", "evil.example:80", "127.0.0.1.evil.example"])
async def test_another_name_for_this_machine_leads_nowhere(
    name: str, path: str, discord: Playground, http: aiohttp.ClientSession
) -> None:
    async with http.get(discord.address + path, headers={"Host": name}) as response:
        assert response.status == 403
        assert await response.text() == f"The playground answers to 127.0.0.1, not to {name}."


@pytest.mark.parametrize("name", ["127.0.0.1", "localhost:9000", "LOCALHOST", "[::1]:80"])
async def test_this_machines_own_names_lead_here_whatever_port_is_forwarded(
    name: str, discord: Playground, http: aiohttp.ClientSession
) -> None:
    async with http.get(f"{discord.address}/page/api/people", headers={"Host": name}) as response:
        assert response.status == 200


@pytest.mark.parametrize("action", ACTIONS)
@pytest.mark.parametrize("origin", [ELSEWHERE, "null", "http://127.0.0.1:1"])
async def test_a_page_of_another_origin_may_not_act(
    origin: str, action: str, discord: Playground, aoi: Person, http: aiohttp.ClientSession
) -> None:
    before = discord.clock.now()
    headers = {"Origin": origin, "Authorization": f"Bot {discord.token}"}
    request = http.post(address(discord, aoi, ACTIONS[action]), data='{"content": "hi", "hours": 9}', headers=headers)
    async with request as response:
        assert response.status == 403
        assert await response.text() == f"The playground takes nothing from a page of {origin}, only from its own."
    assert aoi.sees() == []
    assert discord.clock.now() - before < 9 * 3600


@pytest.mark.parametrize("path", SOCKETS)
async def test_a_page_of_another_origin_may_not_listen(
    path: str, discord: Playground, aoi: Person, http: aiohttp.ClientSession
) -> None:
    where = address(discord, aoi, path)
    with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
        await http.ws_connect(where, origin=ELSEWHERE)
    for own in (discord.address, None):
        async with http.ws_connect(where, origin=own) as socket:
            assert not socket.closed


async def test_the_page_itself_and_whoever_has_no_origin_may_act(
    discord: Playground, aoi: Person, http: aiohttp.ClientSession
) -> None:
    say = address(discord, aoi, ACTIONS["to speak as somebody"])
    for headers in ({"Origin": discord.address}, {}):
        async with http.post(say, json={"content": "hi"}, headers=headers) as response:
            assert response.status == 200
    assert len(aoi.sees()) == 2


async def test_nobody_else_reaches_it_without_a_key(http: aiohttp.ClientSession) -> None:
    with pytest.raises(ExposedError):
        Server("0.0.0.0", 0, None)
    async with Playground(key="sesame") as discord:
        people, stranger = f"{discord.address}/page/api/people", {"Host": "box.lan"}
        async with http.get(people, headers=stranger) as response:
            assert response.status == 403
        async with http.get(people, headers=stranger, params={"key": "sesame"}) as response:
            assert response.status == 200
        async with http.get(f"{discord.address}/control/requests", headers=stranger) as response:
            assert response.status == 403


async def test_a_port_that_cannot_be_had_is_told_in_one_sentence(discord: Playground) -> None:
    port = discord.address.rpartition(":")[2]
    with pytest.raises(PortError, match="There is no port 65536"):
        Server("127.0.0.1", 65536, None)
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "playground", "--port", port, stderr=asyncio.subprocess.PIPE
    )
    _, said = await process.communicate()
    assert process.returncode == 2
    why = os.strerror(errno.EADDRINUSE)
    assert said.decode() == f"Port {port} can't be had ({why}): free it, or choose another with --port.\n"


async def test_python_m_playground_refuses_to_be_exposed_by_accident() -> None:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "playground", "--host", "0.0.0.0", stderr=asyncio.subprocess.PIPE
    )
    _, said = await process.communicate()
    assert process.returncode == 2
    assert b"--expose" in said
