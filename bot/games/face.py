"""A game's face: how it looks and speaks on Discord.

A face is made of parts. Each part has a default that serves any game by its rules alone (`bot/games/default`), so a
game that has only rules is playable already. It gets prettier by overriding parts, one at a time.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources.abc import Traversable
from typing import Any

from bot.games.default.course import Course
from bot.games.default.lesson import Lesson
from bot.games.default.names import Names
from bot.games.default.panels import GamePanels
from bot.games.default.pictures import GamePictures
from bot.games.default.profile import PlayFacts
from bot.messages.card_emoji import NO_SIGNS
from bot.pictures import Emblem, Still, emoji_name
from bot.pictures.achievements import Symbol

NO_EMOJI: Mapping[str, Emblem] = {}
NO_ACHIEVEMENTS: Mapping[str, Symbol] = {}


class Face:
    def __init__(
        self,
        *,
        names: Names | None = None,
        panels: GamePanels[Any] | None = None,
        pictures: GamePictures[Any] | None = None,
        course: Course | None = None,
        lessons: Sequence[Lesson] = (),
        play_facts: PlayFacts | None = None,
        achievements: Mapping[str, Symbol] = NO_ACHIEVEMENTS,
        signs: Mapping[str, str] = NO_SIGNS,
        emoji: Mapping[str, Emblem] = NO_EMOJI,
        emoji_prefix: str = "",
        prepared: tuple[type[Still], ...] = (),
        messages: Traversable | None = None,
    ) -> None:
        self.names = names or Names()
        self.panels: GamePanels[Any] = panels or GamePanels(self.names)
        self.pictures: GamePictures[Any] = pictures or GamePictures(self.names)
        self.course = course or Course()
        self.lessons = {lesson.game.key: lesson for lesson in lessons}
        """By registry key: the first lesson of an edition."""
        self.play_facts = play_facts or PlayFacts()
        """What a profile tells of how somebody plays."""
        self.achievements = achievements
        """By key: the symbols of the game's own achievements."""
        self.signs = signs
        """By suit or card: the plain sign that stands for it in text."""
        self.emoji = {f"{emoji_prefix}{code}": emblem for code, emblem in emoji.items()}
        """By code: what is uploaded as application emoji. The prefix distinguishes it from other games' cards."""
        self.emoji_names = {code: emoji_name(f"{emoji_prefix}{code}") for code in emoji}
        """By the game's own code: what its emoji is named."""
        self.prepared = prepared
        """The kinds of private pictures, besides hands, that are prepared at the start."""
        self.messages = messages
        """The folder of the game's message files, one folder per language inside."""
