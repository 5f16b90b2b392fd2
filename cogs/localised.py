"""Names and descriptions of slash commands from the message files, localised in Discord's own way."""

from __future__ import annotations

from collections.abc import Iterable

import discord
from discord.app_commands import Choice, TranslationContextTypes, Translator, locale_str

from bot.games.registry import game_name
from bot.messages.words import words_for
from engine.registry import GAMES

ENGLISH = words_for("en")


def game_choices() -> list[Choice[str]]:
    """All games, by the registry's key."""
    return [Choice(name=locale_str(game_name(ENGLISH, game), game=key), value=key) for key, game in GAMES.items()]


def said(key: str) -> locale_str:
    """The English words, with the key by which the other languages are looked up."""
    return locale_str(ENGLISH(key), key=key)


def choices(prefix: str, values: Iterable[str]) -> list[Choice[str]]:
    """Choices whose names are in the message files, under the prefix and the value."""
    return [Choice(name=said(f"{prefix}-{value}"), value=value) for value in values]


class MessageFiles(Translator):
    """Translates the strings that `said` makes."""

    async def translate(
        self,
        string: locale_str,
        locale: discord.Locale,
        context: TranslationContextTypes,  # noqa: ARG002 - the key says it all
    ) -> str | None:
        if locale is not discord.Locale.japanese:
            return None
        words, key = words_for(locale), string.extras.get("key")
        if game := string.extras.get("game"):
            return game_name(words, GAMES[game])
        return words(key) if key else None
