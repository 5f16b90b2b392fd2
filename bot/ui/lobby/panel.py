"""The lobby: who sits where, what will be played, and the promise of a fair deal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from bot.games.face import Pickable
from bot.games.registry import BY_GAME
from bot.messages import explanations as refusals
from bot.messages import names
from bot.messages.components import Component, button, select
from bot.messages.custom_ids import Press
from bot.messages.panel import GOLD, Panel
from bot.messages.words import Words, plain
from bot.tables import requests as commands
from bot.tables.paces import PACES
from bot.tables.table import Seat, Status, Table
from engine.brains.levels import LEVELS
from engine.registry import GAMES

OFFERED_LEVELS = tuple(level for level in LEVELS if level != "random")


def lobby(table: Table, words: Words) -> Panel:
    """Who may click what depends on the reader, whom a public message does not know; the rest is known."""
    hindrance = commands.hindrance(table)
    panel = Panel(GOLD)
    panel.text(f"## 🏮 {names.game(words, table.game_key)}", words("lobby-invitation"))
    panel.text(*seats(table, words))
    panel.text(*terms(table, words))
    if hindrance:
        panel.text(f"⏳ {refusals.sentence(words, hindrance)}")
    panel.row(
        button(Press(table.id, "join"), words("button-join"), style="go", disabled=table.full),
        button(Press(table.id, "leave"), words("button-leave")),
        button(Press(table.id, "start"), words("button-start"), style="main", disabled=hindrance is not None),
        button(Press(table.id, "options"), words("button-options")),
        button(Press(table.id, "rules"), words("button-rules")),
    )
    panel.row(computers(table, words))
    panel.text(fairness(table, words))
    return panel


def seats(table: Table, words: Words) -> list[str]:
    taken = [f"{number}. {seat_line(table, seat, words)}" for number, seat in enumerate(table.seats, 1)]
    free = range(len(table.seats) + 1, table.game.seats.stop)
    return [*taken, *(f"{number}. {words('lobby-free-seat')}" for number in free)]


def seat_line(table: Table, seat: Seat, words: Words) -> str:
    if seat.level:
        return f"⚙️ **{plain(seat.name)}** · {names.level(words, seat.level)}"
    host = f" · {words('lobby-host')}" if seat.user == table.host else ""
    return f"**{plain(seat.name)}**{host}"


def terms(table: Table, words: Words) -> list[str]:
    """What will be played, and how fast."""
    shown = [option_line(key, value, words) for key, value in shown_options(table).items()]
    pace = words("lobby-pace", pace=names.pace(words, table.pace_name), minutes=round(table.pace.turn / 60))
    return [words("lobby-options", options=" · ".join(shown)), pace]


def shown_options(table: Table) -> dict[str, Any]:
    options: dict[str, Any] = table.options.model_dump()
    options.pop("house", None)
    if table.game.edition == "masters":
        options.pop("redraw")
    return options


def option_line(key: str, value: object, words: Words) -> str:
    shown = "yes" if value is True else "no" if value is False else str(value).replace("_", "-")
    return words(f"option-{key}-{shown}")


def computers(table: Table, words: Words) -> Component | None:
    add = [
        discord.SelectOption(label=words("computer-add", level=names.level(words, level)), value=level, emoji="⚙️")
        for level in (() if table.full else OFFERED_LEVELS)
    ]
    has_computer = any(seat.level for seat in table.seats)
    remove = [discord.SelectOption(label=words("computer-remove"), value="-", emoji="➖")] if has_computer else []
    if not add + remove:
        return None
    return select(Press(table.id, "computer"), add + remove, placeholder=words("computer-placeholder"))


def fairness(table: Table, words: Words) -> str:
    return words("fair-commitment", commitment=table.commitment)


def options(table: Table, words: Words, paces: Sequence[str], *, hosts: bool = True) -> Panel:
    """A private panel: one select an option. The host chooses until the game begins; the others only see it."""
    if table.status is not Status.LOBBY:
        return Panel().text(words("options-fixed"))
    panel = Panel(GOLD).text(f"### {words('options-title')}", words("options-explanation"))
    for key, choices in choices_of(table, paces).items():
        panel.text(f"**{words(f'option-{key}')}**")
        panel.row(option_select(table, key, choices, words) | {"disabled": not hosts})
    if table.options.setup == "picked":
        for picks in pickable(table, words):
            panel.text(f"**{words('options-pick', count=len(picks.default))}**")
            panel.row(picks_select(table, picks, words) | {"disabled": not hosts})
    return panel


def option_select(table: Table, key: str, choices: dict[str, bool], words: Words) -> Component:
    label = {"game": lambda c: names.game(words, c), "pace": lambda c: pace_label(words, c)}
    return select(
        Press(table.id, "set", key),
        [
            discord.SelectOption(
                label=label[key](choice) if key in label else words(f"option-{key}-{choice.replace('_', '-')}"),
                value=choice,
                default=current,
            )
            for choice, current in choices.items()
        ],
        placeholder=words(f"option-{key}"),
    )


def pickable(table: Table, words: Words) -> Sequence[Pickable]:
    """What the host may pick, for as many players as will probably sit down."""
    fewest, most = table.game.seats.start, table.game.seats.stop - 1
    return BY_GAME[table.game.name].pickable(table, min(max(len(table.seats), fewest), most), words)


def picks_select(table: Table, picks: Pickable, words: Words) -> Component:
    chosen = getattr(table.picked, picks.kind, picks.default)
    count = len(picks.default)
    return select(
        Press(table.id, "pickset", picks.kind),
        [
            discord.SelectOption(label=label[:100], value=card, default=card in chosen)
            for card, label in zip(picks.cards, picks.labels, strict=True)
        ],
        placeholder=words("options-pick", count=count),
        least=count,
        most=count,
    )


def pace_label(words: Words, pace: str) -> str:
    return words("lobby-pace", pace=names.pace(words, pace), minutes=round(PACES[pace].turn / 60))


def choices_of(table: Table, paces: Sequence[str]) -> dict[str, dict[str, bool]]:
    """By option: its choices, and which one is set."""
    choices = {
        "game": {key: key == table.game_key for key in GAMES},
        "pace": {pace: pace == table.pace_name for pace in paces},
    }
    for key, value in shown_options(table).items():
        if key == "setup":
            allowed = [s for s in ("first_game", "random", "picked") if setup_allowed(table, s)]
            choices[key] = {setup: setup == value for setup in allowed}
        else:
            choices[key] = {"yes": bool(value), "no": not value}
    return choices


def setup_allowed(table: Table, setup: str) -> bool:
    return setup != "first_game" or table.game.edition == "masters"
