"""Tezuma in pictures: the table, the draft, and one player's hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.games.default.pictures import GamePictures
from bot.games.tezuma import draft_scenes, names, table_scenes
from bot.games.tezuma.pictures import BACK, SUITS
from bot.messages.panel import Picture
from bot.messages.words import People, Words
from bot.pictures.cards import CardFace
from bot.pictures.scenes import Cell, Hand, Play
from engine.core.actions import PlayCard
from engine.core.game import AnyGame
from engine.core.values import Card
from engine.core.view import Laid as AnyLaid
from engine.games.tezuma.data import EDITIONS, TRICKS
from engine.games.tezuma.rules import table_points
from engine.games.tezuma.state import Laid, Phase, points_of
from engine.games.tezuma.view import View

PLAYBILL: Mapping[str, tuple[str, ...]] = {
    "masters": ("B7", "U*", "ability:paper_egg", "W9", "R4"),
    "trick": ("B8", "U5", "ability:fire_breathing", "F*", "M3"),
}
"""By edition: the cards that advertise it."""


class TezumaPictures(GamePictures[View]):
    milliseconds: Mapping[str, int] = {"play": 900, "trick": 1800, "defer": 900}
    back: CardFace = BACK

    def face(self, words: Words, card: Card) -> CardFace:
        return table_scenes.face(words, card)

    def faces_laid(self, words: Words, play: AnyLaid | PlayCard) -> tuple[CardFace, ...]:
        assert isinstance(play, Laid | PlayCard)
        return table_scenes.faces_of(words, play)

    def face_told(self, words: Words, face: CardFace) -> str:
        kind, _, name = face.code.rpartition(":")
        return names.drafted(words, name) if kind else names.card(words, name)

    def on_offer(self, words: Words, view: View) -> tuple[CardFace, ...]:
        """D1: pain cards and abilities in the draft; the scoring tables are told in words."""
        offer = view.on_offer if view.phase is Phase.DRAFT else None
        codes = (
            (*(f"pain:{suit}" for suit in offer.pain), *(f"ability:{name}" for name in offer.abilities))
            if offer
            else ()
        )
        return tuple(table_scenes.face(words, code) for code in codes)

    def before_seat(self, words: Words, view: View, seat: int) -> tuple[CardFace, ...]:
        """D1: the pain card and the ability; the scoring table is told by `seat_facts`."""
        picks = view.seats[seat].picks if view.seats else None
        codes = (("pain", picks.pain), ("ability", picks.ability)) if picks else ()
        return tuple(table_scenes.face(words, f"{kind}:{card}") for kind, card in codes if card)

    def seat_facts(self, words: Words, view: View, seat: int) -> Sequence[str]:
        return table_scenes.facts_told(view.seats[seat], view, words) if view.seats else ()

    def on_playbill(self, words: Words, game: AnyGame) -> tuple[CardFace, ...]:
        return tuple(table_scenes.face(words, code) for code in PLAYBILL[str(game.edition)])

    def table(self, people: People, game: AnyGame, view: View, words: Words) -> Picture:  # noqa: ARG002 - the view knows
        if view.phase is Phase.DRAFT:
            return market(people, view, words, "table")
        scene, alt = table_scenes.table_scene(people, view, words), table_scenes.table_alt(people, view, words)
        return Picture("table", scene, alt)

    def laid(self, game: AnyGame, view: View, words: Words) -> tuple[Play, ...]:  # noqa: ARG002
        over = table_scenes.finished(view)
        return table_scenes.plays(view, words, over.trick if over else view.trick, over.winner if over else None)

    def trick_told(self, people: People, game: AnyGame, view: View, words: Words) -> Sequence[str]:  # noqa: ARG002
        return table_scenes.trick_told(people, view, words)

    def private(self, people: People, game: AnyGame, view: View, words: Words, choice: str | None) -> Sequence[Picture]:
        assert view.seat is not None
        acting = choice is not None
        armed = choice if choice == view.seats[view.seat].picks.ability else None
        hand = hand_scene(view, words, armed, acting=acting)
        shown = self.hand_picture(people, game, view, words, replace(hand, trick=self.strip(people, game, view, words)))
        return [shown, market(people, view, words, "market")] if view.phase is Phase.DRAFT else [shown]

    def cell(self, words: Words, view: View, line: int, seat: int) -> Cell:
        """P1: the table's points for the tricks won, less the pain cards; a deal never costs points."""
        scored, edition = view.sheet[line], EDITIONS[view.edition]
        table = points_of(view.tables[line][seat], edition, view.options)
        tricks, pain = scored.tricks[seat], scored.pain[seat]
        points, won = table_points(table, tricks), words("sheet-tezuma", tricks=tricks)
        if not pain:
            return Cell(str(scored.points[seat]), won, (f"{tricks}:",))
        brief = f"{tricks}: {points}−{pain}", f"{tricks}:"
        return Cell(str(scored.points[seat]), f"{won} {points} − {pain} =", brief)

    def legend(self, words: Words, game: AnyGame) -> str:  # noqa: ARG002 - the same in all editions
        return words("sheet-legend-tezuma")


def market(people: People, view: View, words: Words, name: str) -> Picture:
    return Picture(name, draft_scenes.market_scene(people, view, words), draft_scenes.market_alt(people, view, words))


# The hand


def hand_scene(view: View, words: Words, armed: str | None, *, acting: bool) -> Hand:
    """The hand. Cards that may be played, with the armed ability or without one, are highlighted."""
    tricks = view.phase is Phase.TRICKS
    led = view.trick.led if tricks else None
    trick, faces = words("scene-trick", n=view.trick.number, of=TRICKS), table_scenes.faces(words)
    return Hand(
        title=hand_title(view, words, armed) if acting else words("scene-led" if led else "hand-waiting"),
        cards=tuple([faces[card] for card in view.hand]),
        playable=playable(view, armed) if acting and tricks else None,
        suit=SUITS[led] if led else None,
        suit_name=names.suit(words, led) if led else "",
        note=trick if tricks else words(f"scene-deal-{view.edition}", deal=view.deal, deals=view.deals),
    )


def playable(view: View, armed: str | None) -> tuple[int, ...]:
    """The playable cards, as places in the hand."""
    plays = [action for action in view.legal if isinstance(action, PlayCard) and action.ability == armed]
    cards = {card for play in plays for card in play.cards}
    return tuple(place for place, card in enumerate(view.hand) if card in cards)


def hand_title(view: View, words: Words, armed: str | None) -> str:
    if view.phase is Phase.DRAFT:
        return words("hand-draft")
    if armed:
        return words("hand-armed", ability=names.ability(words, armed))
    if view.trick.led is None:
        return words("hand-lead")
    return words("hand-follow" if any(card.suit == view.trick.led for card in view.hand) else "hand-free")
