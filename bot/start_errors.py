"""What the operator is told if Discord does not let the bot in: one sentence with what to do."""

from __future__ import annotations

from collections.abc import Mapping

import aiohttp
import discord

from bot import config
from bot.config import Misconfigured

BAD_TOKEN, BAD_SHARD, SHARDING_REQUIRED, BAD_INTENTS = 4004, 4010, 4011, 4014
"""Codes with which Discord closes a connection for good."""

SHARDS = f"Discord refused YOSE_SHARDS; it should be {config.VARIABLES['YOSE_SHARDS']}."
MISCONFIGURED: Mapping[int | None, str] = {
    BAD_TOKEN: config.refused_token(),
    BAD_SHARD: SHARDS,
    SHARDING_REQUIRED: SHARDS,
}
OUTDATED = "Discord refused this version of the bot (code {}); install a newer one, then start again."
IN_TROUBLE = "Discord did not let the bot start ({}); start again later, with a newer version if that does not help."
UNREACHABLE = "Discord can't be reached ({}); see to the network, then start again."


def explained(error: discord.DiscordException | aiohttp.ClientError) -> Misconfigured | SystemExit:
    """What ends the program instead of this error: wrong settings, or a sentence and exit code 1."""
    code = close_code(error)
    if code in MISCONFIGURED:
        return Misconfigured(MISCONFIGURED[code])
    if code is not None:
        return SystemExit(OUTDATED.format(code))
    if isinstance(error, discord.DiscordException):
        return SystemExit(IN_TROUBLE.format(status(error)))
    return SystemExit(UNREACHABLE.format(error))


def close_code(error: Exception) -> int | None:
    match error:
        case discord.LoginFailure():
            return BAD_TOKEN
        case discord.PrivilegedIntentsRequired():
            return BAD_INTENTS
        case discord.ConnectionClosed():
            return error.code
    return None


def status(error: BaseException) -> str:
    """The status of a failed request. Its text may be a whole page."""
    cause = error.__cause__ or error
    return f"{cause.status} {cause.response.reason}" if isinstance(cause, discord.HTTPException) else str(error)
