"""The rules, a page at a time."""

from __future__ import annotations

import discord

from bot.messages.panel import MIST, Component, Panel, Picture, Press, button, select
from bot.messages.words import Words
from bot.tables.requests import NO_HOUSE_OPTIONS, HouseOptions
from bot.ui.rules import course


def rules(table: int, topic: str, words: Words, house: HouseOptions = NO_HOUSE_OPTIONS) -> Panel:
    """One page of the course, with the way to its neighbours and a list of all."""
    page = course.page(words, topic, house)
    panel = Panel(MIST).text(f"## {page.title}")
    if page.scene is not None:
        panel.show(Picture("rules", page.scene, page.alt))
    panel.text(page.text, words("rules-numbers", numbers=page.numbers) if page.numbers else "")
    panel.row(turn(table, page.previous, "◀"), turn(table, page.next, "▶"))
    return panel.row(chooser(table, page.id, words))


def turn(table: int, topic: str | None, label: str) -> Component:
    return button(Press(table, "rules", topic or f"-{label}"), label, disabled=topic is None)


def chooser(table: int, topic: str, words: Words) -> Component:
    """The pages of the same chapter."""
    options = [
        discord.SelectOption(label=other.title[:100], value=other.id, default=other.id == topic)
        for other in course.chapter(words, topic)
    ]
    return select(Press(table, "rules"), options, placeholder=words("rules-choose"))
