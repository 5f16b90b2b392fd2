"""Commands of three lines: the decorator names a command and its options, and hands its method the `Answer`."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import wraps
from inspect import signature
from typing import Any, Concatenate, ParamSpec, TypeVar, Union

import discord
from discord import app_commands
from discord.ext import commands

from bot import metrics
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

    def menus(self) -> list[app_commands.ContextMenu]:
        """Its entries in the menu of a person. discord.py does not find them by itself, as it does slash commands."""
        return [menu(self) for menu in vars(type(self)).values() if isinstance(menu, PersonMenu)]


CogT = TypeVar("CogT", bound=SlashCommands)
Player = Union[discord.Member, discord.User]  # noqa: UP007 - discord.py knows only this spelling
MenuMethod = Callable[[CogT, Answer, Player], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class PersonMenu:
    """An entry in the menu of a person, named `menu-NAME` in the message files."""

    name: str
    method: MenuMethod[Any]

    def __call__(self, cog: SlashCommands) -> app_commands.ContextMenu:
        async def callback(interaction: discord.Interaction[Any], person: Player) -> None:
            metrics.COMMANDS.labels(f"menu-{self.name}").inc()
            await cog.router.respond(interaction, lambda answer: self.method(cog, answer, person))

        for_servers(callback)
        return app_commands.ContextMenu(name=said(f"menu-{self.name}"), callback=callback)


def person_menu(name: str) -> Callable[[MenuMethod[CogT]], PersonMenu]:
    """Offer this method in the menu of every person of a server."""
    return lambda method: PersonMenu(name, method)


Method = Callable[Concatenate[CogT, Answer, P], Awaitable[None]]


def slash(name: str) -> Callable[[Method[CogT, P]], app_commands.Command[CogT, P, None]]:
    """A command for servers. `command-NAME-OPTION` in the message files names and describes each of its options."""

    def decorate(method: Method[CogT, P]) -> app_commands.Command[CogT, P, None]:
        @wraps(method)
        async def callback(
            self: CogT, interaction: discord.Interaction[Any], *args: P.args, **options: P.kwargs
        ) -> None:
            metrics.COMMANDS.labels(name).inc()
            await self.router.respond(interaction, lambda answer: method(self, answer, *args, **options))

        # discord.py reads the options off the signature, after the first two parameters.
        made: Any = callback
        made.__signature__ = signature(method, eval_str=True)
        options = [*made.__signature__.parameters][2:]
        app_commands.rename(**{option: said(f"command-{name}-{option}") for option in options})(made)
        app_commands.describe(**{option: said(f"command-{name}-{option}-description") for option in options})(made)
        for_servers(made)
        return app_commands.command(name=said(f"command-{name}"), description=said(f"command-{name}-description"))(made)

    return decorate


def for_servers(callback: Any) -> None:
    """A command that is offered on servers, and nowhere else."""
    app_commands.guild_only()(callback)
    app_commands.allowed_installs(guilds=True, users=False)(callback)
