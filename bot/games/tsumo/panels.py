"""Tsumo in panels: stacking, declaring, the trick and drawing."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.default.panels import Context, GamePanels
from bot.games.tsumo import names
from bot.messages.panel import Component, Panel, button
from engine.core.values import of_suit
from engine.games.tsumo.actions import Declare, Draw
from engine.games.tsumo.cards import STACK, TRICKS, is_honor
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

    def choice(self, at: At, argument: str) -> str:
        own = [code for code in dict.fromkeys(argument.split(",")) if code in at.view.hand]
        return ",".join(own[:STACK]) if at.view.phase is Phase.BUILD else ""

    def last_line(self, at: At) -> str:
        """D2: who drew from whom is public, too."""
        drawn = names.draws(at.words, at.view.drawn_since, [at.brief(seat) for seat in range(at.view.players)])
        return "\n".join(filter(None, (super().last_line(at), f"-# {drawn}" if drawn else "")))

    def standing_line(self, at: At) -> str:
        """D1: the card that was just drawn, until the trick goes on."""
        drawn = at.view.drawn
        if drawn is None or at.view.trick.laid:
            return super().standing_line(at)
        card = names.card(at.words, drawn.card)
        if drawn.source == at.seat:
            return f"-# {at.words('draw-drew-own', card=card)}"
        return f"-# {at.words('draw-drew', card=card, name=at.brief(drawn.source))}"

    def situation(self, at: At, argument: str) -> Sequence[str]:  # noqa: ARG002
        asked = {
            Phase.BUILD: "stack-your-turn",
            Phase.DECLARE: "declare-your-turn",
            Phase.DRAW: "draw-your-turn",
        }.get(at.view.phase)
        return [at.words(asked) if asked else self.asked(at), self.standing_line(at)]

    def own_score(self, at: At) -> Sequence[str]:
        """What was declared and won so far."""
        seat: SeatView = at.view.seats[at.seat]
        if seat.declared is None:
            return []
        won = at.words("seat-declared", won=seat.tricks, declared=seat.declared)
        return [f"{won} · {at.words('seat-points', points=seat.total)}"]

    def asked(self, at: At) -> str:
        led, hand = at.view.trick.led, at.view.hand
        if led is None:
            begun = bool(at.view.trick.laid)
            return at.words("play-honors" if begun else "play-lead", n=at.view.trick.number, of=TRICKS)
        season, count = names.season(at.words, led), len(of_suit(hand, led))
        if not count:
            return at.words("play-free", suit=season)
        honors = any(map(is_honor, hand))
        return at.words("play-season" if honors else "play-follow", suit=season, count=count)

    def moves(self, at: At, panel: Panel, argument: str) -> None:
        asks = {Phase.BUILD: self._stack, Phase.DECLARE: self._declare, Phase.DRAW: self._draw}
        if at.acting and at.view.phase in asks:
            asks[at.view.phase](at, panel, argument)
        else:
            super().moves(at, panel, argument)

    def _stack(self, at: At, panel: Panel, argument: str) -> None:
        """One click per card. The order so far is kept in the ids of the buttons."""
        chosen = argument.split(",") if argument else []
        panel.text(at.words("stack-so-far", count=len(chosen), cards=" → ".join(map(at.emoji.in_text, chosen)) or "…"))
        self.lay_out(at, panel, [self._stack_button(at, chosen, card) for card in at.view.hand])
        undo = at.press("stack", ",".join(chosen[:-1]))
        build = at.press("build", ",".join(chosen))
        panel.row(
            button(build, at.words("stack-confirm"), style="go", disabled=len(chosen) < STACK),
            button(undo, at.words("stack-undo"), disabled=not chosen),
            self._lowest_button(at, chosen),
        )

    def _stack_button(self, at: At, chosen: list[str], card: str) -> Component:
        """A chosen card keeps its place."""
        press, shut = at.press("stack", ",".join([*chosen, card])), card in chosen or len(chosen) == STACK
        return button(press, names.short(at.words, card), emoji=at.emoji.on_button(card), disabled=shut)

    def _lowest_button(self, at: At, chosen: list[str]) -> Component | None:
        """One click for the rest of the deck, from the lowest numbers upwards. For the last card it would save none."""
        left = sorted(
            (card for card in at.view.hand if card not in chosen), key=lambda card: (is_honor(card), card.number)
        )
        lowest = left[: STACK - len(chosen)]
        if len(lowest) <= 1:
            return None
        return button(at.press("stack", ",".join([*chosen, *lowest])), at.words("stack-lowest", count=len(lowest)))

    def _declare(self, at: At, panel: Panel, _argument: str) -> None:
        panel.text(self._own_deck(at))
        wins = [action.wins for action in at.view.legal if isinstance(action, Declare)]
        panel.grid(*(button(at.press("declare", str(n)), str(n), style="main") for n in wins))

    def _draw(self, at: At, panel: Panel, _argument: str) -> None:
        """The decks stand where the cards stood, in as many rows."""
        decks = [self._draw_button(at, action.source) for action in at.view.legal if isinstance(action, Draw)]
        rows = -(-len(at.view.hand) // self.cards_in_a_row(at)) or 1
        in_row = -(-len(decks) // rows)
        for start in range(0, len(decks), in_row):
            panel.row(*decks[start : start + in_row])

    def _draw_button(self, at: At, source: int) -> Component:
        label = at.words("draw-from", name=at.label(source), cards=at.view.seats[source].deck)
        return button(at.press("draw", str(source)), label, style="main")

    def _own_deck(self, at: At) -> str:
        """D2: whoever stacked the deck remembers the order."""
        return at.words("stack-own", cards=" → ".join(map(at.emoji.in_text, at.view.deck))) if at.view.deck else ""
