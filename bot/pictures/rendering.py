"""From a scene to the bytes of its picture."""

from collections.abc import Callable
from typing import Any

from bot.pictures import course, draft, hand, scenes, sheets, tezuma, tsumo
from bot.pictures.drawing.canvas import Canvas
from bot.pictures.replay import gif
from bot.pictures.scenes import Replay, Scene, Still

DRAWERS: dict[type, Callable[[Any, type[Canvas]], Canvas]] = {
    scenes.TezumaTable: tezuma.draw,
    scenes.TsumoTable: tsumo.draw,
    scenes.Hand: hand.draw,
    scenes.Stacking: hand.draw_stacking,
    scenes.Market: draft.draw,
    scenes.ScoreSheet: sheets.draw_sheet,
    scenes.Podium: sheets.draw_podium,
    scenes.Leaderboard: sheets.draw_leaderboard,
    scenes.RatingCurve: sheets.draw_curve,
    scenes.Example: course.draw_example,
    scenes.CardRow: course.draw_row,
}


def draw(scene: Still, kind: type[Canvas] = Canvas) -> Canvas:
    """A still scene on a canvas."""
    return DRAWERS[type(scene)](scene, kind)


def render(scene: Scene) -> bytes:
    """The picture of a scene: a PNG, or a GIF for a replay. Pure, deterministic, and safe in threads."""
    if isinstance(scene, Replay):
        return gif((draw(still) for still, _ in scene.frames), scene)
    return draw(scene).png()


def extension(scene: Scene) -> str:
    """How the picture's file name ends."""
    return "gif" if isinstance(scene, Replay) else "png"
