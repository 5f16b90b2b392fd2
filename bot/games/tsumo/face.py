"""Tsumo's whole face, put together."""

from __future__ import annotations

from importlib.resources import files

from bot.games.face import Face
from bot.games.tsumo.course import COURSE
from bot.games.tsumo.lesson import LESSON
from bot.games.tsumo.names import NAMES, SIGNS
from bot.games.tsumo.panels import TsumoPanels
from bot.games.tsumo.pictures import EMOJI, Stacking
from bot.games.tsumo.pictures.achievements import SYMBOLS
from bot.games.tsumo.profile import TsumoPlayFacts
from bot.games.tsumo.scenes import TsumoPictures

FACE = Face(
    names=NAMES,
    panels=TsumoPanels(NAMES),
    pictures=TsumoPictures(NAMES),
    course=COURSE,
    lessons=[LESSON],
    play_facts=TsumoPlayFacts(),
    achievements=SYMBOLS,
    signs=SIGNS,
    emoji=EMOJI,
    prepared=(Stacking,),
    messages=files(__package__) / "locale",
)
