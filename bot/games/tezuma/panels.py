"""Tezuma in panels: the draft, the trick and the hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import discord

from bot.games.default.panels import Context, GamePanels
from bot.games.tezuma import names
from bot.games.tezuma.names import SIGNS
from bot.messages.panel import Component, Panel, button, select
from bot.messages.words import listed
from bot.tables.table import Status
from engine.core.actions import Action, PlayCard
from engine.core.values import of_suit
from engine.core.view import Trick as AnyTrick
from engine.games.tezuma.actions import PICKS, Defer, Pick
from engine.games.tezuma.data import ABILITIES, EDITIONS, TRICKS, Points
from engine.games.tezuma.events import MARKET, Scored
from engine.games.tezuma.rules import standing
from engine.games.tezuma.state import Phase, Trick, points_of
from engine.games.tezuma.view import SeatView, View

PAIRS_A_SELECT = 25
TABS = ("table", "pain", "ability")
"""The kinds of card in the draft, in the order in which they are best understood."""
SAND = "🏜️"
"""Stands where a trick is won without a card."""


def compact(points: Points) -> str:
    """A scoring table in as little space as possible: `0 2 3 5+` for a row from 0 tricks on, `1:3 2:5` for a table."""
    if isinstance(points, tuple):
        return " ".join(map(str, points)) + "+"
    return " ".join(f"{tricks}:{value}" for tricks, value in sorted(points.items()))


At = Context[View]


class TezumaPanels(GamePanels[View]):
    half_made = frozenset({"arm", "kind"})

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
            yield f"{names.ability(at.words, seat.picks.ability)} ×{seat.uses}"

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
            cards = "+".join(at.emoji.in_text(card) for card in play.cards) or SAND
            marks = ["★"] if play.seat in now.effective else []
            marks += [names.ability(at.words, play.ability)] if play.ability else []
            text = f"{at.name(play.seat)} {cards}"
            if marks:
                text = at.words("trick-marks", play=text, marks=listed(at.words, marks))
            said.append(f"**{text}**" if play.seat == winning else text)
        return " · ".join(said)

    # In private

    def choice(self, at: At, argument: str) -> str:
        """An armed ability; in the draft, the kind of card that is looked at, also while others pick."""
        if at.view.phase is Phase.DRAFT:
            return argument if argument in self._lacking(at) else ""
        return argument if at.acting and argument == at.view.seats[at.seat].picks.ability else ""

    def choice_for(self, action: Action, argument: str) -> str:
        """The tab where a card lies, or the ability that goes with it."""
        match action:
            case Pick(kind=kind):
                return kind
            case PlayCard(ability=ability):
                return ability or ""
        return argument

    def situation(self, at: At, argument: str) -> Sequence[str]:
        if at.view.phase is Phase.DRAFT:
            return [at.words("draft-your-turn")]
        return [self._armed(at, argument) if argument in ABILITIES else self.asked(at), self.standing_line(at)]

    def standing_line(self, at: At) -> str:
        """In the draft it would be about the deal before."""
        return "" if at.view.phase is Phase.DRAFT else super().standing_line(at)

    def cards_of(self, at: At, trick: AnyTrick, seat: int) -> str:
        return super().cards_of(at, trick, seat) or SAND

    def _armed(self, at: At, ability: str) -> str:
        return f"**{names.ability(at.words, ability)}** · {names.ability_effect(at.words, ability)}"

    def asked(self, at: At) -> str:
        view = at.view
        if view.trick.led is None:
            return at.words("play-lead", n=view.trick.number, of=TRICKS)
        suit = names.suit(at.words, view.trick.led)
        count = len(of_suit(view.hand, view.trick.led))
        return at.words("play-follow" if count else "play-free", suit=suit, count=count)

    def own_score(self, at: At) -> Sequence[str]:
        """How the seat stands; in its scoring table the tricks won are bold. In the draft, how the last deal ended."""
        seat: SeatView = at.view.seats[at.seat]
        if at.view.phase is Phase.DRAFT:
            return [self._last_deal(at, seat, at.view.sheet[-1])] if at.view.sheet else []
        return [self._score(at, seat), " · ".join(self._taken_cards(at, seat)), self._own_table(at, seat)]

    def _last_deal(self, at: At, seat: SeatView, scored: Scored) -> str:
        won, points = scored.tricks[at.seat], scored.points[at.seat]
        return at.words("draft-last-deal", tricks=won, points=points, total=seat.total)

    def _taken_cards(self, at: At, seat: SeatView) -> Iterator[str]:
        if seat.picks.pain:
            called, suit = at.words(f"scene-pain-{at.view.edition}"), at.emoji.of_suit(seat.picks.pain)
            yield at.words("seat-pain-costs", pain=called, suit=suit)
        if seat.picks.ability:
            yield f"{names.ability(at.words, seat.picks.ability)} ×{seat.uses}"

    def _own_table(self, at: At, seat: SeatView) -> str:
        if not seat.picks.table or seat.points_by_tricks is None:
            return ""
        mark = names.mark(at.words, seat.picks.table, at.view.edition, at.view.options)
        points = names.table_points(seat.points_by_tricks, won=seat.tricks)
        return at.words("seat-table", table=names.table(at.words, seat.picks.table) + mark, points=points)

    def moves(self, at: At, panel: Panel, argument: str) -> None:
        if at.view.phase is Phase.DRAFT:
            self._draft(at, panel, argument)
        elif argument == "fire_breathing" and at.acting:
            self._pairs(at, panel)
        else:
            self.lay_out(at, panel, self.card_buttons(at, argument or None))

    def _lacking(self, at: At) -> list[str]:
        """The kinds of card that the seat has yet to take."""
        picks = at.view.seats[at.seat].picks
        return [kind for kind in TABS if not getattr(picks, kind) and (kind != "ability" or at.view.options.abilities)]

    def _draft(self, at: At, panel: Panel, chosen: str) -> None:
        """A tab for each kind that the seat lacks, and below them what lies there of one kind, each in its place."""
        if not (lacking := self._lacking(at)):
            return
        shown = chosen or lacking[0]
        panel.row(*(self._tab(at, kind, shown=kind == shown) for kind in lacking))
        cards: Sequence[str] = getattr(at.view.market, MARKET[shown])
        panel.text(*(f"-# {line}" for line in self._told(at, shown, cards)))
        panel.flow(*(self._offer(at, shown, card) for card in cards))

    def _told(self, at: At, kind: str, cards: Sequence[str]) -> Iterator[str]:
        """What the cards of a kind do; every suit costs the same."""
        edition, options = EDITIONS[at.view.edition], at.view.options
        if kind == "pain":
            yield at.words("draft-pain-told", pain=at.words(f"scene-pain-{at.view.edition}"))
        if kind == "table":
            yield at.words("draft-table-told")
            for card in cards:
                points = names.table_points(points_of(card, edition, options))
                yield f"**{self._drafted(at, kind, card)}** · {points}"
            yield from names.legend(at.words, cards, at.view.edition, options)
        if kind == "ability":
            for card in cards:
                name, effect = names.ability(at.words, card), names.ability_effect(at.words, card)
                yield f"**{name} ×{edition.uses[card]}** · {effect}"

    def _drafted(self, at: At, kind: str, card: str) -> str:
        """What a card is called, with its mark if no rulebook prints its values."""
        mark = names.mark(at.words, card, at.view.edition, at.view.options) if kind == "table" else ""
        return names.DRAFTED[kind](at.words, card) + mark

    def _tab(self, at: At, kind: str, *, shown: bool) -> Component:
        label = at.words(f"draft-tab-{kind}-{at.view.edition}")
        paused = at.table.status is not Status.PLAYING
        return button(at.press("kind", kind), label, style="go" if shown else "plain", disabled=paused)

    def _offer(self, at: At, kind: str, card: str) -> Component:
        """A card in the draft. One that somebody has taken stays there, disabled."""
        action, label = PICKS[kind][card], self._drafted(at, kind, card)
        emoji = at.emoji.of(f"{kind}:{card}") or (SIGNS[card] if kind == "pain" else None)
        return button(at.press_for(action), label, style="main", emoji=emoji, disabled=action not in at.legal)

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
        """The ability switch, or Paper Egg's announcement. It stays there, disabled, when it can't be used now."""
        own = at.view.seats[at.seat].picks.ability
        if own is None or at.view.phase is not Phase.TRICKS:
            return []
        if own == "paper_egg":
            may = any(isinstance(action, Defer) for action in at.legal)
            label, press, style = at.words("ability-defer"), at.press_for(Defer()), "go"
        else:
            may = any(isinstance(play, PlayCard) and play.ability for play in at.legal)
            label = at.words("ability-off" if argument else "ability-on", ability=names.ability(at.words, own))
            press, style = at.press("arm", "" if argument else own), "plain" if argument else "go"
        switch = button(press, label, style=style, emoji=at.emoji.of(f"ability:{own}"), disabled=not may)
        alone = [play for play in at.legal if isinstance(play, PlayCard) and not play.cards and argument]
        return [
            *(button(at.press_for(play), at.words("play-no-card"), style="go", emoji=SAND) for play in alone),
            switch,
        ]
