"""`make play`: the launcher of the playground and the bot together."""

import asyncio
import os
import re
import signal
import sys
from pathlib import Path
from typing import Any

import aiohttp
import pytest

ROOT = Path(__file__).parents[2]
BROKEN = {"YOSE_COMPUTER_PAUSE": "soon"}


async def launch(folder: Path, *arguments: str, **env: str) -> asyncio.subprocess.Process:
    """The launcher, with `folder` as the place where it keeps its data."""
    without_token = {name: value for name, value in os.environ.items() if name not in ("DISCORD_TOKEN", "DISPLAY")}
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot.play", *arguments),
        cwd=folder,
        env={**without_token, "PYTHONPATH": str(ROOT), "CI": "1", **env},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        start_new_session=True,
    )


async def address_of(process: asyncio.subprocess.Process) -> str:
    assert process.stdout is not None
    said = (await asyncio.wait_for(process.stdout.readline(), 60)).decode()
    found = re.search(r"http://127\.0\.0\.1:\d+", said)
    assert found, said or (await process.communicate())[1].decode()
    return found[0]


async def ask(address: str, path: str) -> Any:
    async with aiohttp.ClientSession() as session, session.get(f"{address}/page/api{path}") as response:
        return await response.json()


async def stop(process: asyncio.subprocess.Process) -> tuple[int | None, str]:
    """Ctrl-C: the terminal tells everybody in the foreground."""
    os.killpg(process.pid, signal.SIGINT)
    _, said = await process.communicate()
    return process.returncode, said.decode()


def bot_of(process: asyncio.subprocess.Process) -> int:
    """A file that becomes readable when the bot of a launcher has ended."""
    (bot,) = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
    return os.pidfd_open(int(bot))


async def ended(watched: int) -> None:
    over = asyncio.Event()
    asyncio.get_running_loop().add_reader(watched, over.set)
    try:
        async with asyncio.timeout(60):
            await over.wait()
    finally:
        asyncio.get_running_loop().remove_reader(watched)
        os.close(watched)


@pytest.mark.slow
async def test_one_address_with_people_and_commands_kept_between_runs(tmp_path: Path) -> None:
    ids = []
    for arguments in ((), (), ("--fresh",)):
        playing = await launch(tmp_path, *arguments)
        address = await address_of(playing)
        people = await ask(address, "/people")
        assert [person["name"] for person in people] == ["Aoi", "Kaede", "Ren", "Mika", "Bo"]
        commands = await ask(address, f"/people/{people[0]['id']}/commands")
        assert "play" in [command["name"] for command in commands]
        welcomed = await asyncio.gather(*(ask(address, f"/people/{person['id']}") for person in people[:2]))
        assert [me["guild"]["name"] for me in welcomed] == ["Yose · make play"] * 2
        assert [me["welcome"]["command"] for me in welcomed] == ["/play"] * 2
        assert [me["welcome"]["greeting"]["button"] for me in welcomed] == ["Play", "遊ぶ"]
        ids.append(people[0]["id"])
        assert await stop(playing) == (0, "")
    assert ids[0] == ids[1] != ids[2]
    assert {path.name for path in (tmp_path / "data/play").iterdir()} >= {"yose.db", "bot.log", "discord"}


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="watching the process of another process is Linux's own")
async def test_a_launcher_that_is_stopped_or_killed_leaves_no_bot_behind(tmp_path: Path) -> None:
    playing = await launch(tmp_path)
    await address_of(playing)
    bot = bot_of(playing)
    assert await stop(playing) == (0, "")
    await ended(bot)
    playing = await launch(tmp_path)
    await address_of(playing)
    bot = bot_of(playing)
    playing.kill()
    await playing.communicate()
    await ended(bot)


@pytest.mark.slow
async def test_what_is_in_use_is_told_in_one_sentence(tmp_path: Path) -> None:
    playing = await launch(tmp_path)
    port = (await address_of(playing)).rpartition(":")[2]
    (tmp_path / "elsewhere").mkdir()
    for folder, arguments, complaint in (
        (tmp_path, (), r"Another `make play` has data/play in use: play there, or stop it first\.\n"),
        (tmp_path, ("--fresh",), r"Another `make play` has data/play in use: play there, or stop it first\.\n"),
        (
            tmp_path / "elsewhere",
            ("--port", port),
            rf"Port {port} can't be had \(.+\): free it, or choose another with --port\.\n",
        ),
    ):
        second = await launch(folder, *arguments)
        _, said = await second.communicate()
        assert second.returncode == 2
        assert re.fullmatch(complaint, said.decode())
    assert await stop(playing) == (0, "")


async def test_a_bot_that_ends_is_told_in_one_sentence_with_the_place_of_its_log(tmp_path: Path) -> None:
    (tmp_path / "data/play/yose.db").mkdir(parents=True)
    playing = await launch(tmp_path)
    _, said = await asyncio.wait_for(playing.communicate(), 60)
    assert playing.returncode == 1
    assert re.fullmatch(r"The bot stopped with code 1; data/play/bot\.log says why\.\n", said.decode())
    assert (tmp_path / "data/play/bot.log").read_text()


async def test_a_wrong_setting_is_told_before_anything_starts(tmp_path: Path) -> None:
    playing = await launch(tmp_path, **BROKEN)
    said, complaint = await playing.communicate()
    assert playing.returncode == 2
    assert said == b""
    assert complaint.decode().startswith("YOSE_COMPUTER_PAUSE should be a number of seconds")


async def test_a_token_means_discord(tmp_path: Path) -> None:
    elsewhere = {"YOSE_API_URL": "http://127.0.0.1:9/api/v10", "YOSE_GATEWAY_URL": "ws://127.0.0.1:9/"}
    playing = await launch(tmp_path, DISCORD_TOKEN="a-token", **elsewhere)
    said, _ = await playing.communicate()
    assert said.decode().startswith("DISCORD_TOKEN is set: connecting to Discord.")
    assert playing.returncode != 0
