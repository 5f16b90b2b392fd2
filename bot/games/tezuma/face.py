"""Tezuma's whole face, put together."""

from __future__ import annotations

from importlib.resources import files

from bot.games.face import Face
from bot.games.tezuma.course import COURSE
from bot.games.tezuma.lesson import LESSONS
from bot.games.tezuma.names import NAMES, SIGNS
from bot.games.tezuma.panels import TezumaPanels
from bot.games.tezuma.pictures import EMOJI
from bot.games.tezuma.pictures.achievements import SYMBOLS
from bot.games.tezuma.profile import TezumaPlayFacts
from bot.games.tezuma.scenes import TezumaPictures

FACE = Face(
    names=NAMES,
    panels=TezumaPanels(NAMES),
    pictures=TezumaPictures(NAMES),
    course=COURSE,
    lessons=LESSONS,
    play_facts=TezumaPlayFacts(),
    achievements=SYMBOLS,
    signs=SIGNS,
    emoji=EMOJI,
    messages=files(__package__) / "locale",
)
