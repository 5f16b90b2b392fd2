"""Names and descriptions of slash commands from the message files, localised in Discord's own way."""

from __future__ import annotations

import discord
from discord.app_commands import Choice, TranslationContextTypes, Translator, locale_str

from bot.messages.words import words_for

ENGLISH = words_for("en")


def said(key: str) -> locale_str:
    """The English words, with the key by which the other languages are looked up."""
    return locale_str(ENGLISH(key), key=key)


def choices(prefix: str, values: dict[str, str]) -> list[Choice[str]]:
    """Choices by value. The key of a choice's name is the prefix and what `values` says."""
    return [Choice(name=said(f"{prefix}-{key}"), value=value) for value, key in values.items()]


class MessageFiles(Translator):
    """Translates the strings that `said` makes."""

    async def translate(
        self,
        string: locale_str,
        locale: discord.Locale,
        context: TranslationContextTypes,  # noqa: ARG002 - the key says it all
    ) -> str | None:
        key = string.extras.get("key")
        return words_for(locale)(key) if key and locale is discord.Locale.japanese else None
