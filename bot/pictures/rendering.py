"""From a scene to the bytes of its picture."""

from collections.abc import Callable
from typing import Any

from bot.pictures import hand, scenes, tezuma, tsumo
from bot.pictures.scenes import Scene
from bot.pictures.sheet import Sheet

DRAWERS: dict[type, Callable[[Any, type[Sheet]], Sheet]] = {
    scenes.TezumaTable: tezuma.draw,
    scenes.TsumoTable: tsumo.draw,
    scenes.Hand: hand.draw,
    scenes.Stacking: hand.draw_stacking,
}


def draw(scene: Scene, sheet_kind: type[Sheet] = Sheet) -> Sheet:
    """A still scene on a sheet."""
    return DRAWERS[type(scene)](scene, sheet_kind)


def render(scene: Scene) -> bytes:
    """The picture of a scene: PNG. Pure, and safe in threads."""
    return draw(scene).png()
