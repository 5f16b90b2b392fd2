"""Tsumo in panels: stacking, declaring, the trick and drawing."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.face import Context, Pickable
from bot.messages import names
from bot.messages.components import Component, button
from bot.messages.custom_ids import Press
from bot.messages.panel import Panel
from bot.messages.words import Words
from bot.tables.table import Table
from engine.core.actions import PlayCard
from engine.games.tsumo.actions import Declare, Draw
from engine.games.tsumo.cards import STACK, TRICKS
from engine.games.tsumo.rules import winner
from engine.games.tsumo.state import Laid, Phase
from engine.games.tsumo.view import SeatView


class TsumoPanels:
    def pickable(self, table: Table, players: int, words: Words) -> Sequence[Pickable]:
        kinds = table.game.pickable(players, table.options)
        return [Pickable(k.kind, k.cards, tuple(names.card(words, card) for card in k.cards), k.default) for k in kinds]

    # In public

    def status(self, at: Context) -> Sequence[str]:
        seats = (self._seat_line(at, number) for number in range(at.view.players))
        return [self._trick_line(at), self._last_line(at), *seats]

    def _seat_line(self, at: Context, number: int) -> str:
        """Everything that lies open before a seat, in one line."""
        seat: SeatView = at.view.seats[number]
        lantern = "🏮" if number in at.view.to_act else "▫️"
        dealer = " 🔭" if number == at.view.start else ""
        if seat.declared is not None:
            won = at.words("seat-declared", won=seat.tricks, declared=seat.declared)
        elif at.view.phase is Phase.BUILD:
            won = at.words("seat-stacked" if seat.has_built else "seat-stacking")
        else:
            won = at.words("seat-has-declared" if seat.has_declared else "seat-declaring")
        points = at.words("seat-points", points=seat.total)
        deck = at.words("seat-deck", cards=seat.deck)
        return f"{lantern} **{at.name(number)}**{dealer} · {won} · {points} · {deck}"

    def _trick_line(self, at: Context) -> str:
        trick = at.view.trick
        if not trick.laid:
            return ""
        led = at.words("trick-led", suit=names.suit(at.words, trick.led)) if trick.led else at.words("trick-honors")
        return f"{led} {self._laid(at, trick.laid, winner(trick))}"

    def _last_line(self, at: Context) -> str:
        last = at.view.last
        if last is None:
            return ""
        who = at.words("trick-void") if last.winner is None else at.words("trick-last", name=at.name(last.winner))
        return f"-# {who} {self._laid(at, last.trick.laid, last.winner)}"

    def _laid(self, at: Context, laid: Sequence[Laid], leading: int | None) -> str:
        """Each card with its owner, the one that wins so far in bold."""
        said = ((play.seat, f"{at.name(play.seat)} {at.faces.in_text(play.card)}") for play in laid)
        return " · ".join(f"**{text}**" if seat == leading else text for seat, text in said)

    # In private

    def situation(self, at: Context, argument: str) -> Sequence[str]:  # noqa: ARG002
        match at.view.phase:
            case Phase.BUILD:
                return [at.words("stack-your-turn")]
            case Phase.DECLARE:
                return [at.words("declare-your-turn")]
            case Phase.DRAW:
                return [at.words("draw-your-turn"), self._last_line(at)]
        trick = at.view.trick
        seen = self._laid(at, trick.laid, winner(trick)) if trick.laid else self._last_line(at)
        return [self._asked(at), seen]

    def standing(self, at: Context) -> str:
        """What was declared and won so far."""
        seat: SeatView = at.view.seats[at.seat]
        if seat.declared is None:
            return ""
        won = at.words("seat-declared", won=seat.tricks, declared=seat.declared)
        return f"-# {won} · {at.words('seat-points', points=seat.total)}"

    def _asked(self, at: Context) -> str:
        led = at.view.trick.led
        if led is None:
            begun = bool(at.view.trick.laid)
            return at.words("play-honors" if begun else "play-lead", n=at.view.trick.number, of=TRICKS)
        must = any(card.suit == led for card in at.view.hand)
        return at.words("play-season" if must else "play-free", suit=names.suit(at.words, led))

    def moves(self, at: Context, panel: Panel, argument: str) -> None:
        {
            Phase.BUILD: self._stack,
            Phase.DECLARE: self._declare,
            Phase.DRAW: self._draw,
            Phase.TRICKS: self._play,
        }[at.view.phase](at, panel, argument)

    def _stack(self, at: Context, panel: Panel, argument: str) -> None:
        """One click a card; the order so far lives in the ids of the buttons."""
        chosen = [code for code in argument.split(",") if code in at.view.hand]
        panel.text(at.words("stack-so-far", count=len(chosen), cards=" → ".join(map(at.faces.in_text, chosen)) or "…"))
        if len(chosen) < STACK:
            left = [card for card in at.view.hand if card not in chosen]
            panel.grid(*(self._stack_button(at, chosen, card) for card in left))
        undo = Press(at.table.id, "stack", ",".join(chosen[:-1]), at.decision)
        build = Press(at.table.id, "build", ",".join(chosen), at.decision)
        panel.row(
            button(build, at.words("stack-confirm"), style="go", disabled=len(chosen) < STACK),
            button(undo, at.words("stack-undo"), disabled=not chosen),
        )

    def _stack_button(self, at: Context, chosen: list[str], card: str) -> Component:
        press = Press(at.table.id, "stack", ",".join([*chosen, card]), at.decision)
        return button(press, names.short(at.words, card), emoji=at.faces.on_button(card))

    def _declare(self, at: Context, panel: Panel, _argument: str) -> None:
        panel.text(self._own_deck(at))
        wins = [action.wins for action in at.view.legal if isinstance(action, Declare)]
        panel.grid(*(button(Press(at.table.id, "declare", str(n), at.decision), str(n), style="main") for n in wins))

    def _draw(self, at: Context, panel: Panel, _argument: str) -> None:
        sources = [action.source for action in at.view.legal if isinstance(action, Draw)]
        panel.row(*(self._draw_button(at, source) for source in sources))

    def _draw_button(self, at: Context, source: int) -> Component:
        label = at.words("draw-from", name=at.table.seats[source].name, cards=at.view.seats[source].deck)
        return button(Press(at.table.id, "draw", str(source), at.decision), label, style="main")

    def _play(self, at: Context, panel: Panel, _argument: str) -> None:
        plays = sorted(
            (play for play in at.view.legal if isinstance(play, PlayCard)),
            key=lambda play: at.view.hand.index(play.cards[0]),
        )
        panel.grid(
            *(
                button(
                    Press(at.table.id, "play", play.cards[0], at.decision),
                    names.short(at.words, play.cards[0]),
                    style="main",
                    emoji=at.faces.on_button(play.cards[0]),
                )
                for play in plays
            )
        )

    def _own_deck(self, at: Context) -> str:
        """D2: the builder remembers the order."""
        return at.words("stack-own", cards=" → ".join(map(at.faces.in_text, at.view.deck))) if at.view.deck else ""

    def extras(self, at: Context, argument: str) -> Sequence[Component]:  # noqa: ARG002
        return ()
