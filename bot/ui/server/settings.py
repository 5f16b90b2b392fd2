"""What a server can set, for those who may manage it."""

from __future__ import annotations

from collections.abc import Iterable

import discord
from discord import ChannelType, ComponentType

from bot.messages.panel import GOLD, Component, Panel, Press, select
from bot.messages.words import Words
from bot.tables.paces import PACES
from bot.tables.refusals import NotOffered
from bot.ui.kept_data import Month
from bot.ui.storage import GuildSettings, is_number

LANGUAGES = ("auto", "en", "ja")
SWITCHES = ("hints", "notices", "ranked")
MOST_CHANNELS = 25
CHANNELS = {"channels": MOST_CHANNELS, "seasons": 1, "new_tables": 1, "new_tables_role": 1}
"""Settings that are channels, or a role, and the most that can be chosen."""
ROLE = "new_tables_role"


def settings(now: GuildSettings, month: Month, words: Words) -> Panel:
    panel = Panel(GOLD).text(f"## {words('settings-title')}", words("settings-explanation"))
    choose(panel, "language", {code: words(f"language-{code}") for code in LANGUAGES}, {now.language}, words)
    in_full = {pace: words(f"pace-in-full-{pace}") for pace in PACES}
    choose(panel, "paces", in_full, set(now.paces), words, most=len(PACES))
    choose(panel, "pace", {pace: words(f"pace-{pace}") for pace in now.paces}, {now.pace}, words)
    for switch in SWITCHES:
        chosen = "yes" if getattr(now, switch) else "no"
        choose(panel, switch, {state: words(f"settings-{switch}-{state}") for state in ("yes", "no")}, {chosen}, words)
    panel.text(words("settings-channels-explanation")).row(channels(now, words))
    panel.text(words("settings-seasons-explanation")).row(one_channel(now, "seasons", words))
    panel.text(words("settings-new_tables-explanation")).row(one_channel(now, "new_tables", words))
    panel.row(role(now, words))
    return panel.text(words("settings-month", games=month.games, players=month.players, errors=month.errors))


def choose(panel: Panel, key: str, labels: dict[str, str], chosen: set[str], words: Words, most: int = 1) -> None:
    """A select below its name: the placeholder disappears once something is chosen."""
    panel.text(f"**{words(f'settings-{key}')}**").row(one_of(key, labels, chosen, words, most))


def one_of(key: str, labels: dict[str, str], chosen: set[str], words: Words, most: int = 1) -> Component:
    options = [
        discord.SelectOption(label=label[:100], value=value, default=value in chosen) for value, label in labels.items()
    ]
    return select(Press(0, "setting", key), options, placeholder=words(f"settings-{key}"), most=most)


def channels(now: GuildSettings, words: Words) -> Component:
    """Where tables may be opened; none chosen means everywhere."""
    return channel_select(
        Press(0, "setting", "channels"),
        sorted(now.channels),
        placeholder=words("settings-channels"),
        most=MOST_CHANNELS,
    )


def one_channel(now: GuildSettings, key: str, words: Words) -> Component:
    """Where something is announced; none chosen means nowhere."""
    chosen = [channel] if (channel := getattr(now, key)) else []
    return channel_select(Press(0, "setting", key), chosen, placeholder=words(f"settings-{key}"), most=1)


def role(now: GuildSettings, words: Words) -> Component:
    """Who is mentioned when a table opens; none chosen means nobody."""
    chosen = [now.new_tables_role] if now.new_tables_role else []
    return {
        "type": ComponentType.role_select.value,
        "custom_id": Press(0, "setting", ROLE).custom_id,
        "placeholder": words(f"settings-{ROLE}")[:150],
        "min_values": 0,
        "max_values": 1,
        "default_values": [{"id": str(role), "type": "role"} for role in chosen],
    }


def changed(now: GuildSettings, key: str, values: tuple[str, ...]) -> GuildSettings:
    """The settings after a choice. A default pace that is no longer allowed becomes the first allowed one."""
    if not values_fit(now, key, values):
        raise NotOffered
    if key == "channels":
        return now.model_copy(update={key: frozenset(map(int, values))})
    if key in CHANNELS:
        return now.model_copy(update={key: next(map(int, values), None)})
    if key == "paces":
        paces = tuple(pace for pace in PACES if pace in values)
        return now.model_copy(update={key: paces, "pace": now.pace if now.pace in paces else paces[0]})
    return now.model_copy(update={key: values[0] == "yes" if key in SWITCHES else values[0]})


def values_fit(now: GuildSettings, key: str, values: tuple[str, ...]) -> bool:
    """Whether the select offers these. An id and its values can be forged."""
    if key in CHANNELS:
        return len(values) <= CHANNELS[key] and all(map(is_number, values))
    offered = {"language": LANGUAGES, "paces": tuple(PACES), "pace": now.paces} | dict.fromkeys(SWITCHES, ("yes", "no"))
    most = len(PACES) if key == "paces" else 1
    return 1 <= len(values) <= most and set(values) <= set(offered.get(key, ()))


HOSTING = (
    ChannelType.text,
    ChannelType.news,
    ChannelType.voice,
    ChannelType.stage_voice,
    ChannelType.forum,
    ChannelType.public_thread,
    ChannelType.private_thread,
    ChannelType.news_thread,
)
"""Channels where a table can be; in a forum, in the threads that are its posts."""


def channel_select(press: Press, chosen: Iterable[int], *, placeholder: str, most: int) -> Component:
    """Choose any of the server's channels and threads, or none."""
    return {
        "type": ComponentType.channel_select.value,
        "custom_id": press.custom_id,
        "channel_types": [kind.value for kind in HOSTING],
        "placeholder": placeholder[:150],
        "min_values": 0,
        "max_values": most,
        "default_values": [{"id": str(channel), "type": "channel"} for channel in chosen],
    }
