"""Tezuma in panels: the draft, the trick and the hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import discord

from bot.games.default.panels import Context, GamePanels
from bot.games.tezuma import names
from bot.games.tezuma.names import SIGNS
from bot.messages.panel import Component, Panel, button, select
from bot.messages.words import listed
from engine.core.actions import PlayCard
from engine.core.view import Trick as AnyTrick
from engine.games.tezuma.actions import Defer, Pick
from engine.games.tezuma.data import (
    ABILITIES,
    EDITIONS,
    KINDS,
    TRICKS,
    Points,
)
from engine.games.tezuma.rules import standing
from engine.games.tezuma.state import Phase, Trick, points_of
from engine.games.tezuma.view import SeatView, View

PAIRS_A_SELECT = 25


def compact(points: Points) -> str:
    """A scoring table in as little space as possible: `0 2 3 5+` for a row from 0 tricks on, `1:3 2:5` for a table."""
    if isinstance(points, tuple):
        return " ".join(map(str, points)) + "+"
    return " ".join(f"{tricks}:{value}" for tricks, value in sorted(points.items()))


At = Context[View]


class TezumaPanels(GamePanels[View]):
    half_made = frozenset({"arm"})

    # In public

    def status(self, at: At) -> Sequence[str]:
        """The marks of scoring tables are explained while they are drafted."""
        if at.view.phase is Phase.DRAFT:
            return self._legend(at, at.view.market.tables if at.view.market else ())
        return super().status(at)

    def _legend(self, at: At, tables: Iterable[str]) -> list[str]:
        return [f"-# {line}" for line in names.legend(at.words, tables, at.view.edition, at.view.options)]

    def _score(self, at: At, seat: SeatView) -> str:
        return at.words("seat-score", tricks=seat.tricks, points=seat.total)

    def _taken(self, at: At, seat: SeatView) -> Iterator[str]:
        if seat.picks.pain:
            called = at.words(f"scene-pain-{at.view.edition}")
            yield at.words("seat-pain", pain=called, suit=at.emoji.of_suit(seat.picks.pain))
        if seat.picks.table and seat.points_by_tricks is not None:
            mark = names.mark(at.words, seat.picks.table, at.view.edition, at.view.options)
            yield f"{names.table(at.words, seat.picks.table)}{mark} `{compact(seat.points_by_tricks)}`"
        if seat.picks.ability:
            left = "●" * seat.uses + "○" * (seat.uses_at_start - seat.uses)
            yield f"{names.ability(at.words, seat.picks.ability)} {left}"

    def trick_line(self, at: At) -> str:
        trick = at.view.trick
        if not trick.laid:
            return ""
        led = at.words("trick-led", suit=names.suit(at.words, trick.led)) if trick.led else at.words("trick-open")
        return f"{led} {self.laid(at, trick)}"

    def laid(self, at: At, trick: AnyTrick, leading: int | None = None) -> str:
        """Each play with the player's name. Effective trumps and abilities are named."""
        assert isinstance(trick, Trick)
        now = standing(trick.laid, trick.led)
        winning = now.winner if leading is None else leading
        said = []
        for play in trick.laid:
            cards = "+".join(at.emoji.in_text(card) for card in play.cards) or "🏜️"
            marks = ["★"] if play.seat in now.effective else []
            marks += [names.ability(at.words, play.ability)] if play.ability else []
            text = f"{at.name(play.seat)} {cards}"
            if marks:
                text = at.words("trick-marks", play=text, marks=listed(at.words, marks))
            said.append(f"**{text}**" if play.seat == winning else text)
        return " · ".join(said)

    # In private

    def situation(self, at: At, argument: str) -> Sequence[str]:
        if at.view.phase is Phase.DRAFT:
            return [at.words("draft-your-turn")]
        trick = at.view.trick
        seen = self.laid(at, trick) if trick.laid else self.last_line(at)
        return [self._armed(at, argument) if argument in ABILITIES else self._asked(at), seen]

    def _armed(self, at: At, ability: str) -> str:
        return f"**{names.ability(at.words, ability)}** · {names.ability_effect(at.words, ability)}"

    def _asked(self, at: At) -> str:
        view = at.view
        if view.trick.led is None:
            return at.words("play-lead", n=view.trick.number, of=TRICKS)
        suit = names.suit(at.words, view.trick.led)
        must = any(card.suit == view.trick.led for card in view.hand)
        return at.words("play-follow" if must else "play-free", suit=suit)

    def own_score(self, at: At) -> str:
        """Nothing in the draft, because its picture says it."""
        seat: SeatView = at.view.seats[at.seat]
        if at.view.phase is not Phase.TRICKS:
            return ""
        own = f"-# {' · '.join((self._score(at, seat), *self._taken(at, seat)))}"
        return "\n".join((own, *self._legend(at, [seat.picks.table] if seat.picks.table else ())))

    def moves(self, at: At, panel: Panel, argument: str) -> None:
        if at.view.phase is Phase.DRAFT:
            self._draft(at, panel)
        elif argument == "fire_breathing":
            self._pairs(at, panel)
        else:
            self._cards(at, panel, argument or None)

    def _draft(self, at: At, panel: Panel) -> None:
        for kind in KINDS:
            picks = [pick for pick in at.view.legal if isinstance(pick, Pick) and pick.kind == kind]
            if picks:
                panel.text(f"**{names.kind(at.words, kind, at.view.edition)}**", *self._explained(at, kind, picks))
                panel.row(*(self._pick_button(at, pick) for pick in picks))

    def _explained(self, at: At, kind: str, picks: Sequence[Pick]) -> list[str]:
        """What the cards do, for players who do not know them by heart."""
        if kind == "ability":
            return [f"-# {names.ability_in_full(at.words, pick.card)}" for pick in picks]
        if kind == "table":
            tables = [pick.card for pick in picks]
            return [*(f"-# {self._table(at, table)}" for table in tables), *self._legend(at, tables)]
        return []

    def _table(self, at: At, table: str) -> str:
        edition, options = at.view.edition, at.view.options
        points = points_of(table, EDITIONS[edition], options)
        return names.table_in_full(at.words, table, points, names.mark(at.words, table, edition, options))

    def _pick_button(self, at: At, pick: Pick) -> Component:
        label = {"pain": names.suit, "table": names.table, "ability": names.ability}[pick.kind](at.words, pick.card)
        emoji = at.emoji.of(f"{pick.kind}:{pick.card}") or (SIGNS[pick.card] if pick.kind == "pain" else None)
        press = at.press_for(pick)
        return button(press, label, emoji=emoji)

    def _cards(self, at: At, panel: Panel, ability: str | None) -> None:
        """One button per card. If an ability is armed, only the cards that it may be used with."""
        plays = [play for play in at.view.legal if isinstance(play, PlayCard) and play.ability == ability]
        plays.sort(key=lambda play: at.view.hand.index(play.cards[0]) if play.cards else 0)
        panel.grid(*(self._card_button(at, play) for play in plays))

    def _card_button(self, at: At, play: PlayCard) -> Component:
        press = at.press_for(play)
        style = "go" if play.ability else "main"
        if not play.cards:
            return button(press, at.words("play-no-card"), style=style, emoji="🏜️")
        label = names.short(at.words, play.cards[0])
        return button(press, label, style=style, emoji=at.emoji.on_button(play.cards[0]))

    def _pairs(self, at: At, panel: Panel) -> None:
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
                    emoji=at.emoji.on_button(pair[0]),
                )
                for pair in pairs[start : start + PAIRS_A_SELECT]
            ]
            press = at.press("play", "pair" if start == 0 else "pair2")
            panel.row(select(press, options, placeholder=at.words("play-pair-placeholder")))

    def extras(self, at: At, argument: str) -> Sequence[Component]:
        """The ability switch, and Paper Egg's announcement."""
        own = at.view.seats[at.seat].picks.ability
        usable = any(isinstance(play, PlayCard) and play.ability for play in at.view.legal)
        pieces = []
        if any(isinstance(action, Defer) for action in at.view.legal):
            press = at.press_for(Defer())
            pieces.append(button(press, at.words("ability-defer"), style="go", emoji=at.emoji.of("ability:paper_egg")))
        if usable and own:
            name = names.ability(at.words, own)
            label = at.words("ability-off" if argument else "ability-on", ability=name)
            press = at.press("arm", "" if argument else own)
            pieces.append(
                button(press, label, style="go" if not argument else "plain", emoji=at.emoji.of(f"ability:{own}"))
            )
        return pieces
