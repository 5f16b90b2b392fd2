"""What a replay shows after each step, in one reader's words: texts, cards, and numbers that everybody reads alike."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.games.default.pictures import is_of_tricks, trick_of
from bot.games.face import Face
from bot.games.registry import face_of
from bot.messages.computer_names import record_for_reader
from bot.messages.words import People, Words, listed, people_in
from bot.pictures.cards import CardFace
from bot.ui.archive.replay.steps import ReplayStep
from bot.ui.archive.replay.telling import Result, Teller
from engine.audit import game_of
from engine.core.events import Acted
from engine.core.game import AnyGame
from engine.core.record import Record
from engine.core.view import View

MILLISECONDS: Mapping[str, int] = {"deal": 2000, "score": 4000}
"""By event: how long it is shown while the replay plays by itself, unless the game's pictures say so."""
OTHERWISE = 900
NOBODY = -1
"""The eyes of a seat that nobody sits on: they see what is public."""


@dataclass(slots=True)
class Shown:
    """One position."""

    texts: dict[str, str] = field(default_factory=dict)
    cards: dict[str, tuple[CardFace, ...]] = field(default_factory=dict)
    numbers: dict[str, Any] = field(default_factory=dict)


class Reader:
    """Shows a game in one language."""

    def __init__(self, record: Record, result: Result, words: Words) -> None:
        self.words = words
        self.game: AnyGame = game_of(record)
        self.face: Face = face_of(self.game)
        self.people: People = people_in(record_for_reader(record, words))
        self.teller = Teller(self.game, words, [who.name for who in self.people], result)

    def shown(self, step: ReplayStep) -> Shown:
        """Everything but what the seats hold is what a spectator knows."""
        view, shown = self.game.view(step.after, None), Shown()
        self._event(shown, step)
        self._table(shown, view)
        for seat in range(view.players):
            self._seat(shown, step, view, seat)
        return shown

    def _event(self, shown: Shown, step: ReplayStep) -> None:
        """What happened. What the others saw of it is said only if they did not see it all."""
        milliseconds = {**MILLISECONDS, **self.face.pictures.milliseconds}
        longest = max(milliseconds.get(each.event.event, OTHERWISE) for each in step.happened)
        shown.numbers |= {"kind": step.kind, "ms": longest, "seat": None}
        shown.texts["said"] = shown.texts["seen"] = self.teller.told(step)
        if isinstance(step.event, Acted):
            shown.numbers["seat"] = step.event.seat
            shown.texts["seen"] = self.teller.told(step, eyes=NOBODY)

    def _table(self, shown: Shown, view: View) -> None:
        plays = self.face.pictures.laid(self.game, view, self.words)
        shown.texts |= {"place": self._place(view), "note": self._note(view)}
        shown.numbers |= {
            "laid": [(play.seat, play.winning) for play in plays],
            "turn": view.to_act,
            "tricks": view.tricks,
            "points": view.totals,
            "lines": len(view.sheet),
        }
        shown.cards["offer"] = self.face.pictures.on_offer(self.words, view)
        for number, play in enumerate(plays):
            shown.texts[f"tag{number}"] = play.tag.text if play.tag else ""
            shown.cards[f"laid{number}"] = play.cards

    def _place(self, view: View) -> str:
        """Which deal, and which trick of it."""
        deal = self.face.names.deal_of(self.words, self.game, view)
        if not is_of_tricks(view):
            return deal
        return listed(self.words, (deal, self.words("page-trick", n=trick_of(view).number)))

    def _note(self, view: View) -> str:
        """What lies on the table before the first trick of a deal, in words."""
        if view.phase.value in self.face.panels.plain_phases or view.last or not view.to_act:
            return ""
        picture = self.face.pictures.table(self.people, self.game, view, self.words)
        return picture.alt if picture else ""

    def _seat(self, shown: Shown, step: ReplayStep, view: View, seat: int) -> None:
        pictures = self.face.pictures
        piles = pictures.held(self.words, self.game.view(step.after, seat))
        shown.cards[f"hand{seat}"] = tuple(card for pile in piles for card in pile)
        shown.cards[f"before{seat}"] = pictures.before_seat(self.words, view, seat)
        shown.numbers[f"piles{seat}"] = [len(pile) for pile in piles]
        shown.texts[f"facts{seat}"] = " · ".join(pictures.seat_facts(self.words, view, seat))
