"""What a person can set for themselves. Every choice is saved at once."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, tzinfo
from typing import Any

import discord

from bot.games.registry import game_name
from bot.messages.panel import GOLD, Component, Panel, Press, select
from bot.messages.words import Words, escaped
from bot.tables.refusals import NotOffered
from bot.ui.personal import TURNS, WAYS, PersonSettings
from engine.core.refusals import Refusal
from engine.registry import GAMES

GAMES_HERE = "games"
"""The one choice that is about this server."""
NONE = "-"
HOURS = tuple(map(str, range(24)))


@dataclass
class UnknownZone(Refusal):
    """There is no time zone of this name."""

    zone: str


def me(now: PersonSettings, local: datetime, awaited: Collection[str], words: Words) -> Panel:
    panel = Panel(GOLD).text(f"## {words('mine-title')}", words("mine-explanation"))
    choose(panel, "turn", {turn: words(f"mine-turn-{turn}") for turn in TURNS}, {now.turn}, words)
    choose(panel, "way", {way: words(f"mine-way-{way}") for way in WAYS}, {now.way_now}, words)
    if now.way != now.way_now:
        panel.text(words("mine-way-refused"))
    chosen = "yes" if now.ends else "no"
    choose(panel, "ends", {state: words(f"mine-ends-{state}") for state in ("yes", "no")}, {chosen}, words)
    names = {key: game_name(words, game) for key, game in GAMES.items()}
    choose(panel, GAMES_HERE, names, set(awaited), words, least=0, most=len(GAMES))
    return quiet_hours(panel, now, local, words)


def quiet_hours(panel: Panel, now: PersonSettings, local: datetime, words: Words) -> Panel:
    hours = {hour: f"{int(hour):02}:00" for hour in HOURS}
    since = NONE if now.quiet_from is None else str(now.quiet_from)
    choose(panel, "from", {NONE: words("mine-quiet-never")} | hours, {since}, words)
    if now.quiet_from is not None:
        until = {hour: name for hour, name in hours.items() if hour != since}
        choose(panel, "until", until, {str(now.quiet_until)}, words)
    return panel.text(words("mine-zone", time=f"{local:%H:%M}", zone=escaped(now.zone)))


def choose(
    panel: Panel, key: str, labels: dict[str, str], chosen: set[str], words: Words, *, least: int = 1, most: int = 1
) -> None:
    """A select below its name."""
    panel.text(f"**{words(f'mine-{key}')}**").row(one_of(key, labels, chosen, words, least, most))


def one_of(key: str, labels: dict[str, str], chosen: set[str], words: Words, least: int, most: int) -> Component:
    options = [
        discord.SelectOption(label=label[:100], value=value, default=value in chosen) for value, label in labels.items()
    ]
    return select(Press(0, "me", key), options, placeholder=words("mine-choose"), least=least, most=most)


def changed(now: PersonSettings, key: str, values: tuple[str, ...], words: Words) -> PersonSettings:
    """The choices after one more. A direct message that was chosen again is tried again."""
    (value,) = values if len(values) == 1 else ("",)
    if value not in offered(now, key):
        raise NotOffered
    changes: dict[str, Any] = {key: value}
    if key == "way":
        changes["refused"] = False
    elif key == "ends":
        changes = {"ends": value == "yes"}
    elif key == "from":
        changes = since(now, value)
    elif key == "until":
        changes = {"quiet_until": int(value)}
    return now.model_copy(update=changes | {"language": words.locale})


def since(now: PersonSettings, value: str) -> dict[str, Any]:
    """Quiet hours that would begin when they end last for eight hours."""
    begin = None if value == NONE else int(value)
    return {"quiet_from": begin} | ({"quiet_until": (begin + 8) % 24} if begin == now.quiet_until else {})


def offered(now: PersonSettings, key: str) -> Collection[str]:
    until = [hour for hour in HOURS if now.quiet_from is not None and int(hour) != now.quiet_from]
    choices: dict[str, Collection[str]] = {
        "turn": TURNS,
        "way": WAYS,
        "ends": ("yes", "no"),
        "from": (NONE, *HOURS),
        "until": until,
    }
    return choices.get(key, ())


def in_zone(now: PersonSettings, zone: str, known: Collection[str], words: Words) -> PersonSettings:
    """The choices with this time zone, however its name is spelled."""
    spelled = {name.casefold(): name for name in known}
    wanted = "_".join(zone.split()).casefold()
    if wanted not in spelled:
        raise UnknownZone(zone[:50])
    return now.model_copy(update={"zone": spelled[wanted], "language": words.locale})


def matching(typed: str, known: Collection[str]) -> list[str]:
    """Zones whose name contains this; those whose city begins with it come first."""
    wanted = "_".join(typed.split()).casefold()
    found = [name for name in known if wanted in name.casefold()]
    return sorted(found, key=lambda name: (not name.rpartition("/")[2].casefold().startswith(wanted), name))


def here_and_now(zone: tzinfo) -> datetime:
    return datetime.now(zone)
