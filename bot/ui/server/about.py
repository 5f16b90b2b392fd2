"""What this bot is, and what it plays."""

from __future__ import annotations

from importlib.metadata import version

from bot.games.registry import face_of, game_name
from bot.messages.panel import GOLD, Panel
from bot.messages.words import Words
from engine.brains.levels import playouts_of
from engine.registry import GAMES


def about(tables: int, words: Words) -> Panel:
    panel = Panel(GOLD).text(f"## 🏮 {words('about-title', version=version('yose'))}", words("about-what"))
    panel.text(*(f"- **{game_name(words, game)}**" for game in GAMES.values()))
    minds = [game for game in GAMES.values() if game.mind]
    compiled = all(game.mind and game.mind.compiled for game in minds)
    playouts = min(playouts_of(game) for game in minds)
    searching = words("about-compiled" if compiled else "about-interpreted", playouts=playouts)
    panel.text(words("about-fair"), f"{words('about-computers')} {searching}")
    thanks = dict.fromkeys(face_of(game).names.credit(words, game) for game in GAMES.values())
    panel.text(" ".join([*filter(None, thanks), words("about-fans")]))
    return panel.text(words("about-tables", tables=tables))
