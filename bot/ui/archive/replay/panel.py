"""A finished game in Discord, one step at a time: by card, trick or deal, from any seat's eyes or face up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import discord

from bot.games.registry import face_of
from bot.messages.computer_names import record_for_reader
from bot.messages.panel import MIST, Component, Panel, Picture, button, literal, select
from bot.messages.standing import standing
from bot.messages.words import Words, alt_text, decimal, listed, people_in, plain
from bot.pictures import Still
from bot.pictures.cards import CardFace
from bot.pictures.scenes import FaceUp, OpenHand
from bot.tables.continuing import Settings, settings_after
from bot.ui.archive.panels import game_buttons, replay_select
from bot.ui.archive.replay.place import Place
from bot.ui.archive.replay.steps import CARD, DEAL, TRICK, ReplayStep, steps_of
from bot.ui.archive.replay.telling import Teller, result_of
from bot.ui.storage import KeptRecord
from engine.audit import game_of
from engine.brains.advice import Advice
from engine.core.events import Ended
from engine.core.game import AnyGame
from engine.core.record import Record
from engine.core.view import View


@dataclass(frozen=True, slots=True)
class Moment:
    """Where somebody wants to play on."""

    settings: Settings
    """What the table is opened with."""
    seat: int
    """Whose seat they are most likely to want: the one whose eyes they saw through, or the next to act."""


WAYS = {"card": CARD, "trick": TRICK, "deal": DEAL}


class Stepping:
    """A game, and where its reader is in it."""

    def __init__(self, kept: KeptRecord, place: Place, words: Words) -> None:
        self.kept, self.words = kept, words
        self.record = record_for_reader(Record.read(kept.record), words)
        self.game: AnyGame = game_of(self.record)
        self.steps: Sequence[ReplayStep] = steps_of(self.record)
        self.place = place.within(len(self.steps), len(self.record.players))
        self.people = people_in(self.record)
        totals = self.game.view(self.steps[-1].after, None).totals
        names = [plain(who.name) for who in self.people]
        self.teller = Teller(self.game, words, names, result_of(self.record, totals, kept.resigned))

    @property
    def step(self) -> ReplayStep:
        return self.steps[self.place.step]

    @property
    def at_end(self) -> bool:
        return self.place.step == len(self.steps) - 1

    def asked(self) -> int | None:
        """The seat whose decision is next, if the reader may look at its cards."""
        if self.at_end or not self.steps[self.place.step + 1].is_decision():
            return None
        to_act, eyes = self.game.to_act(self.step.after), self.place.eyes
        if eyes is not None:
            return eyes if eyes in to_act else None
        return to_act[0]

    def view(self) -> View | None:
        """What the seat sees whose decision is next."""
        seat = self.asked()
        return None if seat is None else self.game.view(self.step.after, seat)

    @property
    def can_go_on(self) -> bool:
        """Whether anything was still to be decided or dealt here. Whoever abandoned a game might have played on."""
        if self.at_end:
            return False
        coming = self.steps[self.place.step + 1].event
        return not (isinstance(coming, Ended) and coming.winners)

    def moment(self, pace: str) -> Moment | None:
        """What a table that plays on from here is opened with; None if the game was over."""
        if not self.can_go_on:
            return None
        events, to_act = self.step.happened[-1].number, self.game.to_act(self.step.after)
        settings = settings_after(Record.read(self.kept.record), events, self.kept.id, pace)
        return Moment(settings, self.place.eyes if self.place.eyes is not None else next(iter(to_act), 0))

    def moved(self, way: str, by: int) -> Place:
        """The next place where whoever steps this way stops, forth or back."""
        last, to = len(self.steps) - 1, self.place.step + by
        while 0 < to < last and self.steps[to].kind < WAYS[way]:
            to += by
        return self.place.at(min(max(to, 0), last))

    # What it looks like

    def panel(self, *, own: bool, advice: Advice | None = None) -> Panel:
        """What happened last, the table with the hands below it, and the ways from here."""
        names, view = face_of(self.game).names, self.game.view(self.step.after, None)
        panel = Panel(MIST).text(
            f"### {names.game(self.words, self.game)} · {names.deal_of(self.words, self.game, view)}",
            self.teller.told(self.step, self.place.eyes),
            *self._end(view),
        )
        if picture := self.picture():
            panel.show(picture)
        else:
            pictures = face_of(self.game).pictures
            trick = pictures.trick_told(self.people, self.game, view, self.words)
            panel.text(literal(alt_text((*trick, *self._held_told()))))
        if advice:
            panel.text(*self._advised(advice))
        panel.row(*self._buttons(-1)).row(*self._buttons(1)).row(self._eyes())
        panel.row(self._master(), self._what_if()).row(*game_buttons(self.kept, self.words, own=own)[1:])
        return panel.row(replay_select(self.kept, self.record, None, self.words))

    def _end(self, view: View) -> Sequence[str]:
        """Who came where, once the end is reached."""
        if not self.at_end or not (view.ended and view.ended.winners):
            return ()
        return standing(self.words, [who.name for who in self.people], view.totals, self.teller.result.absent)

    def picture(self) -> Picture | None:
        """The table as everybody saw it, and the hands that the reader sees; None for a table without a picture."""
        pictures, view = face_of(self.game).pictures, self.game.view(self.step.after, None)
        table = pictures.table(self.people, self.game, view, self.words)
        if table is None or not isinstance(table.scene, Still):
            return None
        hands = tuple(OpenHand(who, self._held(seat)) for seat, who in enumerate(self.people))
        return Picture("step", FaceUp(table.scene, hands), alt_text((*self._held_told(), table.alt)))

    def _sees(self, seat: int) -> bool:
        return self.place.eyes in (None, seat)

    def _held(self, seat: int) -> tuple[tuple[CardFace, ...], ...]:
        pictures = face_of(self.game).pictures
        piles = pictures.held(self.words, self.game.view(self.step.after, seat))
        return piles if self._sees(seat) else tuple((pictures.back,) * len(pile) for pile in piles)

    def _held_told(self) -> Iterator[str]:
        pictures = face_of(self.game).pictures
        for seat in filter(self._sees, range(len(self.people))):
            cards = [pictures.face_told(self.words, face) for pile in self._held(seat) for face in pile]
            if cards:
                yield self.words("replay-holds", name=self.people[seat].name, cards=listed(self.words, cards))

    def _advised(self, found: Advice) -> Sequence[str]:
        seat, names = self.asked(), face_of(self.game).names
        assert seat is not None, "nobody was asked"
        move = names.move(self.words, self.game, found.action, self.teller.names)
        said = self.words("replay-master", name=self.teller.names[seat], move=move, points=decimal(found.points))
        facts = {"ahead": decimal(found.ahead), "wins": round(100 * found.options[0].wins)}
        return f"🎓 {said}", f"-# {self.words(f'hint-because-{found.reason}', **facts)}"

    # Ways from here

    def _buttons(self, by: int) -> list[Component]:
        """By card, trick and deal."""
        side, stuck = ("back", self.place.step == 0) if by < 0 else ("next", self.at_end)
        return [
            button(
                self.moved(way, by).press("step", f"{way}{side}"),
                self.words(f"replay-{side}-{way}"),
                style="main" if (way, by) == ("card", 1) else "plain",
                disabled=stuck,
            )
            for way in WAYS
        ]

    def _eyes(self) -> Component:
        names = {None: self.words("page-face-up")} | {seat: who.name for seat, who in enumerate(self.people)}
        options = [
            discord.SelectOption(
                label=self.words("replay-eyes", name=name)[:100],
                value=self.place.seen_by(eyes).code,
                default=self.place.eyes == eyes,
                emoji="👁️",
            )
            for eyes, name in names.items()
        ]
        return select(self.place.press("step", "eyes"), options, placeholder=self.words("page-eyes"))

    def _what_if(self) -> Component:
        place = self.place
        return button(place.press("whatif"), self.words("button-what-if"), emoji="🔀", disabled=not self.can_go_on)

    def _master(self) -> Component:
        seat = self.asked()
        return button(self.place.press("master"), self.words("button-master"), emoji="🎓", disabled=seat is None)


def stepped(kept: KeptRecord, place: Place, words: Words, own: bool) -> Panel:
    return Stepping(kept, place, words).panel(own=own)


def advised(kept: KeptRecord, place: Place, words: Words, own: bool, advice: Advice) -> Panel:
    """The same place with what the search found for whoever is to act there."""
    return Stepping(kept, place, words).panel(own=own, advice=advice)


def moment_at(kept: KeptRecord, place: Place, words: Words, pace: str) -> Moment | None:
    """What a table that plays on from this place is opened with; None if the game was over."""
    return Stepping(kept, place, words).moment(pace)


def question(kept: KeptRecord, place: Place, words: Words) -> tuple[AnyGame, View] | None:
    """What the seat sees whose decision is next at this place, unless there is none that the reader may see."""
    stepping = Stepping(kept, place, words)
    view = stepping.view()
    return None if view is None else (stepping.game, view)
