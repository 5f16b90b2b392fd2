"""Slash commands whose names and descriptions come from the message files, in Discord's own way of localising."""

from __future__ import annotations

from collections.abc import Callable
from inspect import signature
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice, TranslationContextTypes, Translator, locale_str

from bot.messages.words import words_for

ENGLISH = words_for("en")


def said(key: str) -> locale_str:
    """The English words, with the key under which the other languages keep theirs."""
    return locale_str(ENGLISH(key), key=key)


def choices(prefix: str, values: dict[str, str]) -> list[Choice[str]]:
    """Choices named by messages: the value and the rest of its key."""
    return [Choice(name=said(f"{prefix}-{key}"), value=value) for value, key in values.items()]


def slash(name: str) -> Callable[[Any], app_commands.Command[Any, ..., None]]:
    """A command for servers, its options named and described by `command-NAME-OPTION` in the message files."""

    def decorate(function: Any) -> app_commands.Command[Any, ..., None]:
        options = [option for option in signature(function).parameters if option not in ("self", "interaction")]
        app_commands.rename(**{option: said(f"command-{name}-{option}") for option in options})(function)
        app_commands.describe(**{option: said(f"command-{name}-{option}-description") for option in options})(function)
        command = app_commands.command(name=said(f"command-{name}"), description=said(f"command-{name}-description"))
        app_commands.guild_only()(function)
        app_commands.allowed_installs(guilds=True, users=False)(function)
        return command(function)

    return decorate


class MessageFiles(Translator):
    """Translates what `said` said."""

    async def translate(
        self,
        string: locale_str,
        locale: discord.Locale,
        context: TranslationContextTypes,  # noqa: ARG002 - the key says it all
    ) -> str | None:
        key = string.extras.get("key")
        return words_for(locale)(key) if key and locale is discord.Locale.japanese else None
