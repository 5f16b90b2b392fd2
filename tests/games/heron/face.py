"""Heron's whole face, put together. Everything that is not named here is the default."""

from __future__ import annotations

from importlib.resources import files

from bot.games.face import Face
from tests.games.heron.cards import EMOJI
from tests.games.heron.course import COURSE
from tests.games.heron.names import NAMES, SIGNS
from tests.games.heron.panels import HeronPanels
from tests.games.heron.pictures import HeronPictures

FACE = Face(
    names=NAMES,
    panels=HeronPanels(NAMES),
    pictures=HeronPictures(NAMES),
    course=COURSE,
    signs=SIGNS,
    emoji=EMOJI,
    emoji_prefix="heron_",
    messages=files(__package__) / "locale",
)
