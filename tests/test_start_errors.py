"""What ends a bot that Discord does not let in: one sentence, and an exit code that says whose fault it is."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from bot.config import Misconfigured
from bot.start_errors import explained

PAGE = "<html>\n<h1>Bad gateway</h1>\n</html>"
TOKEN = "Discord refused DISCORD_TOKEN; it should be the bot's token from Discord's developer portal. Perhaps it was"
SHARDS = "Discord refused YOSE_SHARDS; it should be a whole number from 1 on, or empty"
NOT_STARTED = "Discord did not let the bot start (502 Bad Gateway); start again later"


def closed(code: int) -> Exception:
    socket: Any = SimpleNamespace(close_code=code)
    return discord.ConnectionClosed(socket, shard_id=0, code=code)


def failed(status: int, reason: str) -> discord.HTTPException:
    response: Any = SimpleNamespace(status=status, reason=reason)
    return discord.DiscordServerError(response, PAGE)


def no_gateway() -> Exception:
    error = discord.GatewayNotFound()
    error.__cause__ = failed(502, "Bad Gateway")
    return error


@pytest.mark.parametrize(
    ("error", "kind", "said"),
    [
        (discord.LoginFailure("Improper token has been passed."), Misconfigured, TOKEN),
        (closed(4004), Misconfigured, TOKEN),
        (closed(4010), Misconfigured, SHARDS),
        (closed(4011), Misconfigured, SHARDS),
        (closed(4012), SystemExit, "Discord refused this version of the bot (code 4012); install a newer one"),
        (closed(4013), SystemExit, "Discord refused this version of the bot (code 4013); install a newer one"),
        (discord.PrivilegedIntentsRequired(0), SystemExit, "Discord refused this version of the bot (code 4014);"),
        (failed(502, "Bad Gateway"), SystemExit, NOT_STARTED),
        (no_gateway(), SystemExit, NOT_STARTED),
        (aiohttp.ServerDisconnectedError(), SystemExit, "Discord can't be reached (Server disconnected); see to the"),
    ],
    ids=str,
)
def test_every_reason_is_one_sentence_with_what_to_do(error: Any, kind: type[BaseException], said: str) -> None:
    ending = explained(error)
    assert type(ending) is kind
    assert str(ending).startswith(said)
    assert len(str(ending).splitlines()) == 1
