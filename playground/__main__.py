"""`python -m playground` runs only the loopback Discord; `python -m playground bench` measures it."""

import argparse
import asyncio
import signal
import sys
from pathlib import Path

from playground.driver import Playground, fresh_key
from playground.server import LOOPBACK, PortError

HOW_TO = """\
Discord in a box listens at {address}

Point a discord.py bot at it before the client is made:

    import discord, yarl
    discord.http.Route.BASE = "{api}"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL("{gateway}")
    discord.Asset.BASE = "{cdn}"

and start it with the token {token!r} (the server's id is {guild}).
People: {people}
"""


def arguments(given: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="playground", description=__doc__)
    parser.add_argument("action", nargs="?", choices=["serve", "bench"], default="serve")
    parser.add_argument("--port", type=int, default=0, help="0 finds a free one")
    parser.add_argument("--host", default="127.0.0.1", help="anything but loopback needs --expose")
    parser.add_argument(
        "--expose", action="store_true", help="let other machines reach the page, by a key in its address"
    )
    parser.add_argument("--key", help="the key to use with --expose; a fresh one otherwise")
    parser.add_argument("--state", type=Path, help="a folder to keep everything in between runs")
    parser.add_argument("--token", default="playground", help="the bot's token")
    parser.add_argument("--people", default="Aoi:ja,Ben:en-US,Chika:ja", help="who is there at first: name:locale,…")
    parser.add_argument("--no-limits", action="store_true", help="no rate limits")
    parser.add_argument("--seconds", type=float, default=5.0, help="how long each bench runs")
    return parser.parse_args(given)


async def serve(wanted: argparse.Namespace) -> None:
    """Run until interrupted."""
    exposed = wanted.host not in LOOPBACK
    key = (wanted.key or fresh_key()) if exposed and wanted.expose else None
    playground = Playground(
        host=wanted.host,
        port=wanted.port,
        key=key,
        state=wanted.state,
        token=wanted.token,
        rate_limits=not wanted.no_limits,
        remember=False,
    )
    async with playground as discord:
        if not discord.people:
            for entry in wanted.people.split(","):
                name, _, locale = entry.partition(":")
                discord.person(name, locale=locale or "en-US")
        stop = stopped_by_signal()
        print(how_to(discord), flush=True)
        await stop.wait()


def how_to(discord: Playground) -> str:
    """Instructions for whoever started it."""
    page = f"{discord.address}/page/?as={{}}" + (f"&key={discord.key}" if discord.key else "")
    return HOW_TO.format(
        address=discord.address,
        api=discord.api_url,
        gateway=discord.gateway_url,
        cdn=discord.cdn_url,
        token=discord.token,
        guild=discord.guild.id,
        people=", ".join(f"{person.name} {page.format(person.id)}" for person in discord.people.values()),
    )


def stopped_by_signal() -> asyncio.Event:
    """An event that Ctrl-C and SIGTERM set, so that everything is saved before the end."""
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    return stop


def main() -> int:
    wanted = arguments(sys.argv[1:])
    if wanted.host not in LOOPBACK and not wanted.expose:
        print(f"{wanted.host} can be reached from other machines; say --expose if you mean it", file=sys.stderr)
        return 2
    if wanted.action == "bench":
        from playground.bench import bench  # noqa: PLC0415 - it brings discord.py along

        asyncio.run(bench(wanted.seconds))
        return 0
    try:
        asyncio.run(serve(wanted))
    except PortError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
