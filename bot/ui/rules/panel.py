"""The rules, a page at a time."""

from __future__ import annotations

import discord

from bot.messages.panel import MIST, Component, Panel, Picture, Press, button, select
from bot.messages.words import Words
from bot.tables.requests import NO_HOUSE_OPTIONS, HouseOptions
from bot.ui.rules import course

LINK = "to/"
"""Tells a link from the button that turns to the same page: no two components of a message have the same id."""


def rules(
    table: int,
    topic: str,
    words: Words,
    house: HouseOptions = NO_HOUSE_OPTIONS,
    lesson: Component | None = None,
) -> Panel:
    """One page of the course, with the way to its neighbours, the game's lesson, a list of all, and other chapters."""
    page = course.page(words, topic, house)
    panel = Panel(MIST).text(f"## {page.title}")
    if page.scene is not None:
        panel.show(Picture("rules", page.scene, page.alt))
    panel.text(page.text, foot(page, words))
    panel.row(turn(table, page.previous, "◀"), turn(table, page.next, "▶"), lesson)
    panel.row(chooser(table, page.id, words))
    return panel.row(*(button(Press(table, "rules", f"{LINK}{other.id}"), other.title) for other in page.elsewhere))


def foot(page: course.Page, words: Words) -> str:
    """Where the reader is, and the numbers of the rules, small."""
    place = words("rules-place", chapter=page.chapter, page=page.place, pages=page.places)
    return f"-# {place} · {words('rules-numbers', numbers=page.numbers)}" if page.numbers else f"-# {place}"


def turn(table: int, topic: str | None, label: str) -> Component:
    return button(Press(table, "rules", topic or f"-{label}"), label, disabled=topic is None)


def chooser(table: int, topic: str, words: Words) -> Component:
    """The pages of the same chapter."""
    options = [
        discord.SelectOption(label=other.title[:100], value=other.id, default=other.id == topic)
        for other in course.contents(words, topic)
    ]
    return select(Press(table, "rules"), options, placeholder=words("rules-choose"))
