"""Tezuma in panels: the draft, the trick and the hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import discord

from bot.games.face import Context, Pickable
from bot.messages import names
from bot.messages.card_emoji import SIGNS
from bot.messages.components import Component, button, select
from bot.messages.custom_ids import Press
from bot.messages.panel import Panel
from bot.messages.words import Words
from bot.tables.table import Table
from engine.core.actions import PlayCard
from engine.games.tezuma.actions import Defer, Pick
from engine.games.tezuma.data import (
    ABILITIES,
    EDITIONS,
    KINDS,
    TRICKS,
    Points,
)
from engine.games.tezuma.rules import standing
from engine.games.tezuma.state import Laid, Phase
from engine.games.tezuma.view import SeatView

PAIRS_A_SELECT = 25


def compact(points: Points) -> str:
    """A scoring table in as little room as it takes: `0 2 3 5+` for a row from 0 tricks on, `1:3 2:5` for a table."""
    if isinstance(points, tuple):
        return " ".join(map(str, points)) + "+"
    return " ".join(f"{tricks}:{value}" for tricks, value in sorted(points.items()))


class TezumaPanels:
    def pickable(self, table: Table, players: int, words: Words) -> Sequence[Pickable]:
        edition = EDITIONS[str(table.game.edition)]

        def label(kind: str, card: str) -> str:
            if kind == "abilities":
                return names.ability(words, card)
            return names.table_in_full(words, card, table.options.points(edition, card))

        kinds = table.game.pickable(players, table.options)
        return [Pickable(k.kind, k.cards, tuple(label(k.kind, card) for card in k.cards), k.default) for k in kinds]

    # In public

    def status(self, at: Context) -> Sequence[str]:
        lines = [self._trick_line(at), self._last_line(at)] if at.view.phase is Phase.TRICKS else []
        return [*lines, *(self._seat_line(at, number) for number in range(at.view.players))]

    def _seat_line(self, at: Context, number: int) -> str:
        """Everything that lies open before a seat: the score large, what it took in the draft small below."""
        seat: SeatView = at.view.seats[number]
        lantern = "🏮" if number in at.view.to_act else "▫️"
        taken = " · ".join(self._taken(at, seat))
        return f"{lantern} **{at.name(number)}** · {self._score(at, seat)}" + (f"\n-# {taken}" if taken else "")

    def _score(self, at: Context, seat: SeatView) -> str:
        return at.words("seat-score", tricks=seat.tricks, points=seat.total)

    def _taken(self, at: Context, seat: SeatView) -> Iterator[str]:
        if seat.picks.pain:
            called = at.words(f"scene-pain-{at.view.edition}")
            yield at.words("seat-pain", pain=called, suit=at.faces.of_suit(seat.picks.pain))
        if seat.picks.table and seat.points_by_tricks is not None:
            yield f"{names.table(at.words, seat.picks.table)} `{compact(seat.points_by_tricks)}`"
        if seat.picks.ability:
            left = "●" * seat.uses + "○" * (seat.uses_at_start - seat.uses)
            yield f"{names.ability(at.words, seat.picks.ability)} {left}"

    def _trick_line(self, at: Context) -> str:
        trick = at.view.trick
        if not trick.laid:
            return ""
        led = at.words("trick-led", suit=names.suit(at.words, trick.led)) if trick.led else at.words("trick-open")
        return f"{led} {self._laid(at, trick.laid, trick.led)}"

    def _last_line(self, at: Context) -> str:
        last = at.view.last
        if last is None:
            return ""
        cards = self._laid(at, last.trick.laid, last.trick.led, winner=last.winner)
        return f"-# {at.words('trick-last', name=at.name(last.winner))} {cards}"

    def _laid(self, at: Context, laid: Sequence[Laid], led: str | None, winner: int | None = None) -> str:
        """Each card with its owner; effective trumps and abilities are named."""
        now = standing(laid, led)
        leading = now.winner if winner is None else winner
        said = []
        for play in laid:
            cards = "+".join(at.faces.in_text(card) for card in play.cards) or "🏜️"
            marks = ["★"] if play.seat in now.effective else []
            marks += [names.ability(at.words, play.ability)] if play.ability else []
            text = f"{at.name(play.seat)} {cards}"
            if marks:
                text = at.words("trick-marks", play=text, marks=names.listed(at.words, marks))
            said.append(f"**{text}**" if play.seat == leading else text)
        return " · ".join(said)

    # In private

    def situation(self, at: Context, argument: str) -> Sequence[str]:
        if at.view.phase is Phase.DRAFT:
            return [at.words("draft-your-turn")]
        trick = at.view.trick
        seen = self._laid(at, trick.laid, trick.led) if trick.laid else self._last_line(at)
        return [self._armed(at, argument) if argument in ABILITIES else self._asked(at), seen]

    def _armed(self, at: Context, ability: str) -> str:
        return f"**{names.ability(at.words, ability)}** · {names.ability_effect(at.words, ability)}"

    def _asked(self, at: Context) -> str:
        view = at.view
        if view.trick.led is None:
            return at.words("play-lead", n=view.trick.number, of=TRICKS)
        suit = names.suit(at.words, view.trick.led)
        must = any(card.suit == view.trick.led for card in view.hand)
        return at.words("play-follow" if must else "play-free", suit=suit)

    def standing(self, at: Context) -> str:
        """In the draft its picture says it."""
        seat: SeatView = at.view.seats[at.seat]
        playing = at.view.phase is Phase.TRICKS
        return f"-# {' · '.join((self._score(at, seat), *self._taken(at, seat)))}" if playing else ""

    def moves(self, at: Context, panel: Panel, argument: str) -> None:
        if at.view.phase is Phase.DRAFT:
            self._draft(at, panel)
        elif argument == "fire_breathing":
            self._pairs(at, panel)
        else:
            self._cards(at, panel, argument or None)

    def _draft(self, at: Context, panel: Panel) -> None:
        for kind in KINDS:
            picks = [pick for pick in at.view.legal if isinstance(pick, Pick) and pick.kind == kind]
            if picks:
                panel.text(f"**{names.kind(at.words, kind, at.view.edition)}**", *self._explained(at, kind, picks))
                panel.row(*(self._pick_button(at, pick) for pick in picks))

    def _explained(self, at: Context, kind: str, picks: Sequence[Pick]) -> list[str]:
        """What the cards say, for those who do not know them by heart."""
        if kind == "ability":
            return [f"-# {names.ability_in_full(at.words, pick.card)}" for pick in picks]
        if kind == "table":
            edition = EDITIONS[at.view.edition]
            return [
                f"-# {names.table_in_full(at.words, pick.card, at.view.options.points(edition, pick.card))}"
                for pick in picks
            ]
        return []

    def _pick_button(self, at: Context, pick: Pick) -> Component:
        label = {"pain": names.suit, "table": names.table, "ability": names.ability}[pick.kind](at.words, pick.card)
        emoji = at.faces.of(f"{pick.kind}:{pick.card}") or (SIGNS[pick.card] if pick.kind == "pain" else None)
        press = Press(at.table.id, "pick", f"{pick.kind}:{pick.card}", at.decision)
        return button(press, label, emoji=emoji)

    def _cards(self, at: Context, panel: Panel, ability: str | None) -> None:
        """One button a card; with an armed ability those that it may be used with."""
        plays = [play for play in at.view.legal if isinstance(play, PlayCard) and play.ability == ability]
        plays.sort(key=lambda play: at.view.hand.index(play.cards[0]) if play.cards else 0)
        panel.grid(*(self._card_button(at, play) for play in plays))

    def _card_button(self, at: Context, play: PlayCard) -> Component:
        argument = ",".join(play.cards) + (f":{play.ability}" if play.ability else "")
        press = Press(at.table.id, "play", argument, at.decision)
        style = "go" if play.ability else "main"
        if not play.cards:
            return button(press, at.words("play-no-card"), style=style, emoji="🏜️")
        label = names.short(at.words, play.cards[0])
        return button(press, label, style=style, emoji=at.faces.on_button(play.cards[0]))

    def _pairs(self, at: Context, panel: Panel) -> None:
        """Fire Breathing: two cards at once, the strongest pair first."""
        pairs = [play.cards for play in at.view.legal if isinstance(play, PlayCard) and len(play.cards) == 2]
        pairs.sort(key=lambda pair: -sum(card.number for card in pair))
        for start in range(0, len(pairs), PAIRS_A_SELECT):
            options = [
                discord.SelectOption(
                    label=at.words(
                        "play-pair",
                        cards=" + ".join(names.card(at.words, card) for card in pair),
                        sum=sum(card.number for card in pair),
                    ),
                    value=f"{','.join(pair)}:fire_breathing",
                    emoji=at.faces.on_button(pair[0]),
                )
                for pair in pairs[start : start + PAIRS_A_SELECT]
            ]
            press = Press(at.table.id, "play", "pair" if start == 0 else "pair2", at.decision)
            panel.row(select(press, options, placeholder=at.words("play-pair-placeholder")))

    def extras(self, at: Context, argument: str) -> Sequence[Component]:
        """The ability switch, and Paper Egg's announcement."""
        own = at.view.seats[at.seat].picks.ability
        usable = any(isinstance(play, PlayCard) and play.ability for play in at.view.legal)
        pieces = []
        if any(isinstance(action, Defer) for action in at.view.legal):
            press = Press(at.table.id, "defer", decision=at.decision)
            pieces.append(button(press, at.words("ability-defer"), style="go", emoji=at.faces.of("ability:paper_egg")))
        if usable and own:
            name = names.ability(at.words, own)
            label = at.words("ability-off" if argument else "ability-on", ability=name)
            press = Press(at.table.id, "arm", "" if argument else own, at.decision)
            pieces.append(
                button(press, label, style="go" if not argument else "plain", emoji=at.faces.of(f"ability:{own}"))
            )
        return pieces
