"""Pictures of tables, hands and cards: scenes go in, bytes come out.

Nothing here knows the engine, Discord or any game. A game brings its own cards, symbols and scenes.
"""

from bot.pictures.drawing.canvas import Scene, Still, render
from bot.pictures.emblems import ART_VERSION, Emblem, emoji_name, emoji_png
from bot.pictures.marks import MARKS
from bot.pictures.painter import Painter

__all__ = ["ART_VERSION", "MARKS", "Emblem", "Painter", "Scene", "Still", "emoji_name", "emoji_png", "render"]
