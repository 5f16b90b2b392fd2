"""A finished game as one HTML file that plays it in any browser and asks nobody for anything.

It holds the game in every language, each card as a drawing, and a script that steps through them. All that the script
shows is data made from views, by the same faces that make every other picture, so it serves any game.
"""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from hashlib import sha256
from html import escape
from importlib.resources import files
from string import Template
from typing import Any

from bot.messages.words import LANGUAGES, words_for
from bot.pictures.cards import CardFace
from bot.pictures.svg import SvgCards, wood_type
from bot.ui.archive.replay.positions import Reader
from bot.ui.archive.replay.steps import ReplayStep, steps_of
from bot.ui.archive.replay.telling import Result, result_of
from bot.ui.storage import KeptRecord
from engine.audit import game_of
from engine.core.ranking import ranked
from engine.core.record import Record
from engine.core.view import View

WORDS = (
    "page-ahead",
    "page-before",
    "page-controls",
    "page-deal",
    "page-eyes",
    "page-face-up",
    "page-footer",
    "page-hand",
    "page-keys",
    "page-language",
    "page-more",
    "page-next-card",
    "page-next-deal",
    "page-next-trick",
    "page-no-cards",
    "page-offer",
    "page-pause",
    "page-play",
    "page-previous-card",
    "page-previous-deal",
    "page-previous-trick",
    "page-progress",
    "page-score",
    "page-seats",
    "page-show-result",
    "scene-points",
    "scene-tricks",
    "sheet-total",
)
"""The messages that the page asks for."""

Texts = list[str]
"""The same in every language, in the order of LANGUAGES."""


def html_page(kept: KeptRecord) -> bytes:
    """The file. `BadRecord` where the record breaks the rules."""
    record = Record.read(kept.record)
    steps = steps_of(record)
    view = game_of(record).view(steps[-1].after, None)
    result = result_of(record, view.totals, kept.resigned)
    page = Page([Reader(record, result, words_for(language)) for language in LANGUAGES])
    data = {
        **page.told_once(),
        "ended": int(kept.ended_at * 1000),
        "steps": [*page.steps(steps)],
        "sheet": page.score_sheet(view),
        "result": page.result(steps[-1], view, result),
        "cards": page.cards,
    }
    return assembled(data, str(page.sheet)).encode()


class Page:
    """Puts together what every reader is shown: texts in all languages, and cards by their codes."""

    def __init__(self, readers: Sequence[Reader]) -> None:
        self._readers = readers
        self._face, self._game = readers[0].face, readers[0].game
        self.sheet = SvgCards()
        self.cards: dict[str, dict[str, Texts]] = {}
        """By code: in each size, the card's id on the sheet; and what it is called."""

    def _texts(self, tell: Callable[[Reader], str]) -> Texts:
        return [tell(reader) for reader in self._readers]

    def told_once(self) -> dict[str, Any]:
        """What is the same throughout the game."""
        back = self._face.pictures.back
        self.cards[back.code] = {
            "small": [self.sheet.add(back, small=True)] * len(self._readers),
            "told": self._texts(lambda reader: reader.words("page-face-down")),
        }
        return {
            "languages": LANGUAGES,
            "own_names": [words_for(language)(f"language-{language}") for language in LANGUAGES],
            "words": {key: [reader.words(key) for reader in self._readers] for key in WORDS},
            "title": self._texts(lambda reader: reader.face.names.game(reader.words, reader.game)),
            "players": [*map(list, zip(*(reader.teller.names for reader in self._readers), strict=True))],
            "back": back.code,
        }

    def steps(self, steps: Sequence[ReplayStep]) -> Iterator[dict[str, Any]]:
        """Each position, as far as it differs from the one before it."""
        before: dict[str, Any] = {}
        for step in steps:
            after = self._position(step)
            yield {key: value for key, value in after.items() if key not in before or before[key] != value}
            before = after

    def _position(self, step: ReplayStep) -> dict[str, Any]:
        shown = [reader.shown(step) for reader in self._readers]
        texts = {key: [each.texts[key] for each in shown] for key in shown[0].texts}
        cards = {key: self._codes(key, [each.cards[key] for each in shown]) for key in shown[0].cards}
        return {**shown[0].numbers, **texts, **cards}

    def _codes(self, key: str, by_reader: Sequence[Sequence[CardFace]]) -> str:
        """The codes of these cards, which are now on the sheet, too: those of a trick in full, all others small."""
        size = "full" if key.startswith("laid") else "small"
        for same in zip(*by_reader, strict=True):
            known = self.cards.setdefault(same[0].code, {})
            if size not in known:
                known[size] = [self.sheet.add(face, small=size == "small") for face in same]
                pairs = zip(self._readers, same, strict=True)
                known["told"] = [self._face.pictures.face_told(reader.words, face) for reader, face in pairs]
        return " ".join(face.code for face in by_reader[0])

    def score_sheet(self, view: View) -> list[dict[str, Any]]:
        """By deal: each seat's points, and how it got them."""
        return [self._line(view, line) for line in range(len(view.sheet))]

    def _line(self, view: View, line: int) -> dict[str, Any]:
        names, pictures, seats = self._face.names, self._face.pictures, range(view.players)
        cells = [[pictures.cell(reader.words, view, line, seat) for reader in self._readers] for seat in seats]
        return {
            "deal": self._texts(lambda reader: names.deal(reader.words, self._game, view.sheet[line].deal)),
            "points": [same[0].text for same in cells],
            "how": [[cell.small for cell in same] for same in cells],
        }

    def result(self, last: ReplayStep, view: View, result: Result) -> dict[str, Any]:
        """Who came where. In a game that was abandoned nobody is ranked."""
        won = bool(view.ended and view.ended.winners)
        return {
            "said": self._texts(lambda reader: reader.teller.told(last)),
            "rows": [
                {
                    "seat": seat,
                    "place": result.places[seat] if won else None,
                    "points": view.totals[seat],
                    "why": [reader.teller.why_last(seat) for reader in self._readers],
                }
                for seat in (ranked(result.places) if won else range(view.players))
            ],
        }


# The file

ASSETS = files(__package__) / "page"


@cache
def asset(name: str) -> str:
    return (ASSETS / name).read_text(encoding="utf-8")


@cache
def style() -> str:
    return wood_type() + asset("replay.css")


def assembled(data: dict[str, Any], cards: str) -> str:
    """Nothing in the data can end its element, and the policy lets the browser run and fetch nothing else."""
    script = asset("replay.js")
    policy = (
        f"default-src 'none'; script-src '{digest(script)}'; style-src '{digest(style())}'; "
        "font-src data:; img-src data:; base-uri 'none'; form-action 'none'"
    )
    return Template(asset("replay.html")).substitute(
        language=data["languages"][0],
        title=escape(data["title"][0]),
        policy=policy,
        style=style(),
        cards=cards,
        data=json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c"),
        script=script,
    )


def digest(text: str) -> str:
    """How a content security policy names an element's text."""
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"
