"""What this bot is, and what it plays."""

from __future__ import annotations

from importlib.metadata import version

from bot.messages import names
from bot.messages.panel import GOLD, Panel
from bot.messages.words import Words
from bot.tables.thinking import PLAYOUTS_HERE
from engine.brains import kernel
from engine.registry import GAMES


def about(tables: int, words: Words) -> Panel:
    panel = Panel(GOLD).text(f"## 🏮 {words('about-title', version=version('yose'))}", words("about-what"))
    panel.text(*(f"- **{names.game(words, key)}**" for key in GAMES))
    searching = words("about-compiled" if kernel.COMPILED else "about-interpreted", playouts=PLAYOUTS_HERE)
    panel.text(words("about-fair"), f"{words('about-computers')} {searching}", words("about-authors"))
    return panel.text(words("about-tables", tables=tables))
