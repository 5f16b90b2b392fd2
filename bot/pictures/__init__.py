"""Pictures of tables, hands and cards. It knows neither the engine nor Discord: scenes go in, bytes come out."""

from bot.pictures.emoji import ART_VERSION, emoji_faces, emoji_name
from bot.pictures.painter import Painter
from bot.pictures.rendering import extension, render

__all__ = ["ART_VERSION", "Painter", "emoji_faces", "emoji_name", "extension", "render"]
