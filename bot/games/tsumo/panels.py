"""Tsumo in panels: stacking, declaring, the trick and drawing."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.default.panels import Context, GamePanels
from bot.games.tsumo import names
from bot.messages.panel import Component, Panel, button
from engine.games.tsumo.actions import Declare, Draw
from engine.games.tsumo.cards import STACK, TRICKS
from engine.games.tsumo.rules import winner
from engine.games.tsumo.state import Phase
from engine.games.tsumo.view import SeatView, View

At = Context[View]


class TsumoPanels(GamePanels[View]):
    half_made = frozenset({"stack"})
    plain_phases = frozenset({"tricks", "draw"})

    # In public

    def trick_line(self, at: At) -> str:
        trick = at.view.trick
        if not trick.laid:
            return ""
        led = at.words("trick-led", suit=names.season(at.words, trick.led)) if trick.led else at.words("trick-honors")
        return f"{led} {self.laid(at, trick, winner(trick))}"

    # In private

    def situation(self, at: At, argument: str) -> Sequence[str]:  # noqa: ARG002
        match at.view.phase:
            case Phase.BUILD:
                return [at.words("stack-your-turn")]
            case Phase.DECLARE:
                return [at.words("declare-your-turn")]
            case Phase.DRAW:
                return [at.words("draw-your-turn"), self.last_line(at)]
        trick = at.view.trick
        seen = self.laid(at, trick, winner(trick)) if trick.laid else self.last_line(at)
        return [self._asked(at), seen]

    def own_score(self, at: At) -> str:
        """What was declared and won so far."""
        seat: SeatView = at.view.seats[at.seat]
        if seat.declared is None:
            return ""
        won = at.words("seat-declared", won=seat.tricks, declared=seat.declared)
        return f"-# {won} · {at.words('seat-points', points=seat.total)}"

    def _asked(self, at: At) -> str:
        led = at.view.trick.led
        if led is None:
            begun = bool(at.view.trick.laid)
            return at.words("play-honors" if begun else "play-lead", n=at.view.trick.number, of=TRICKS)
        must = any(card.suit == led for card in at.view.hand)
        return at.words("play-season" if must else "play-free", suit=names.season(at.words, led))

    def moves(self, at: At, panel: Panel, argument: str) -> None:
        {
            Phase.BUILD: self._stack,
            Phase.DECLARE: self._declare,
            Phase.DRAW: self._draw,
            Phase.TRICKS: super().moves,
        }[at.view.phase](at, panel, argument)

    def _stack(self, at: At, panel: Panel, argument: str) -> None:
        """One click per card. The order so far is kept in the ids of the buttons."""
        chosen = [code for code in argument.split(",") if code in at.view.hand]
        panel.text(at.words("stack-so-far", count=len(chosen), cards=" → ".join(map(at.emoji.in_text, chosen)) or "…"))
        if len(chosen) < STACK:
            left = [card for card in at.view.hand if card not in chosen]
            panel.grid(*(self._stack_button(at, chosen, card) for card in left))
        undo = at.press("stack", ",".join(chosen[:-1]))
        build = at.press("build", ",".join(chosen))
        panel.row(
            button(build, at.words("stack-confirm"), style="go", disabled=len(chosen) < STACK),
            button(undo, at.words("stack-undo"), disabled=not chosen),
        )

    def _stack_button(self, at: At, chosen: list[str], card: str) -> Component:
        press = at.press("stack", ",".join([*chosen, card]))
        return button(press, names.card(at.words, card), emoji=at.emoji.on_button(card))

    def _declare(self, at: At, panel: Panel, _argument: str) -> None:
        panel.text(self._own_deck(at))
        wins = [action.wins for action in at.view.legal if isinstance(action, Declare)]
        panel.grid(*(button(at.press("declare", str(n)), str(n), style="main") for n in wins))

    def _draw(self, at: At, panel: Panel, _argument: str) -> None:
        sources = [action.source for action in at.view.legal if isinstance(action, Draw)]
        panel.row(*(self._draw_button(at, source) for source in sources))

    def _draw_button(self, at: At, source: int) -> Component:
        label = at.words("draw-from", name=at.table.seats[source].name, cards=at.view.seats[source].deck)
        return button(at.press("draw", str(source)), label, style="main")

    def _own_deck(self, at: At) -> str:
        """D2: whoever stacked the deck remembers the order."""
        return at.words("stack-own", cards=" → ".join(map(at.emoji.in_text, at.view.deck))) if at.view.deck else ""
