"""Slash commands of three lines: the decorator names a command's options, and hands its method the `Answer`."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import wraps
from inspect import signature
from typing import Any, Concatenate, ParamSpec, TypeVar

import discord
from discord import app_commands
from discord.ext import commands

from bot.ui.delivery.answer import Answer
from bot.ui.router import Router
from cogs.localised import said

MOST_CHOICES = 25
"""The most choices that Discord offers while an option is typed."""

P = ParamSpec("P")


class SlashCommands(commands.Cog):
    """Commands that answer through the router, as clicks do."""

    def __init__(self, router: Router) -> None:
        self.router = router
        self.ui = router.ui


CogT = TypeVar("CogT", bound=SlashCommands)
Method = Callable[Concatenate[CogT, Answer, P], Awaitable[None]]


def slash(name: str) -> Callable[[Method[CogT, P]], app_commands.Command[CogT, P, None]]:
    """A command for servers. `command-NAME-OPTION` in the message files names and describes each of its options."""

    def decorate(method: Method[CogT, P]) -> app_commands.Command[CogT, P, None]:
        @wraps(method)
        async def callback(
            self: CogT, interaction: discord.Interaction[Any], *args: P.args, **options: P.kwargs
        ) -> None:
            await self.router.respond(interaction, lambda answer: method(self, answer, *args, **options))

        # discord.py reads the options off the signature, after the first two parameters.
        made: Any = callback
        made.__signature__ = signature(method, eval_str=True)
        options = [*made.__signature__.parameters][2:]
        app_commands.rename(**{option: said(f"command-{name}-{option}") for option in options})(made)
        app_commands.describe(**{option: said(f"command-{name}-{option}-description") for option in options})(made)
        app_commands.guild_only()(made)
        app_commands.allowed_installs(guilds=True, users=False)(made)
        return app_commands.command(name=said(f"command-{name}"), description=said(f"command-{name}-description"))(made)

    return decorate
