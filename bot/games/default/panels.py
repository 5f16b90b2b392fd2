"""A game's panels, made from its view and its legal actions. They serve any game; a game may override any part."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

import discord

from bot.games.default.names import Names
from bot.messages.card_emoji import CardEmoji
from bot.messages.panel import Component, Panel, Press, button, in_a_row, select
from bot.messages.words import Words, escaped, plain, tamed
from bot.tables.table import Status, Table
from engine.core.actions import Action, PlayCard
from engine.core.values import Card
from engine.core.view import Trick, View

BUTTONS, ROOM = 20, 30
"""If there are more actions, or their buttons and rows take more components, they are offered in menus."""
BRIEF = 12
"""Characters of a name in a line that must not wrap on a phone."""
OPTIONS, MENUS = 25, 5
"""Discord's limit of options per menu, and a number of menus that leaves room for the other rows."""

ACTION_MENU = "act"
"""The verb of a menu whose values are whole actions."""

AnyView = TypeVar("AnyView", bound=View)
View_co = TypeVar("View_co", bound=View, covariant=True)


@dataclass(frozen=True, slots=True)
class Context(Generic[View_co]):
    """What a panel is drawn from: the table, one seat's view of it, the reader's words, and the cards' emoji."""

    table: Table
    view: View_co
    words: Words
    emoji: CardEmoji

    @property
    def seat(self) -> int:
        assert self.view.seat is not None, "a spectator has no seat"
        return self.view.seat

    @property
    def decision(self) -> int:
        return self.table.decided[self.seat]

    @property
    def acting(self) -> bool:
        return acting(self.table, self.seat)

    @property
    def legal(self) -> Sequence[Action]:
        """What the seat may do now; nothing while it waits."""
        return self.view.legal if self.acting else ()

    def name(self, seat: int) -> str:
        return plain(self.table.seats[seat].name)

    def brief(self, seat: int) -> str:
        """A name that leaves room for more in a phone's line."""
        return escaped(self.label(seat))

    def label(self, seat: int) -> str:
        """The same for a button, which knows no markdown."""
        name = tamed(self.table.seats[seat].name)
        return name if len(name) <= BRIEF else f"{name[: BRIEF - 1].rstrip()}…"

    def press(self, verb: str, argument: str = "") -> Press:
        """A click that makes, or prepares, the decision that is open to this seat."""
        return Press(self.table.id, verb, argument, self.decision)

    def press_for(self, action: Action) -> Press:
        """The click that takes this action."""
        verb, _, argument = action.code.partition(":")
        return self.press(verb, argument)


def acting(table: Table, seat: int) -> bool:
    """Whether a seat is to act now: whoever has resigned never is."""
    return seat in table.to_act and table.status is Status.PLAYING and not table.seats[seat].resigned


class GamePanels(Generic[AnyView]):
    half_made: frozenset[str] = frozenset()
    """Verbs of clicks that only prepare an action. Their argument is passed to `moves` and `situation`."""
    plain_phases: frozenset[str] = frozenset({"tricks"})
    """Phases that consist of tricks."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self._in_a_row: dict[object, int] = {}

    # In public

    def status(self, at: Context[AnyView]) -> Sequence[str]:
        """What stands below the public picture, which shows everything else, as its alt text does."""
        return [self.last_line(at)]

    def in_full(self, at: Context[AnyView]) -> Sequence[str]:
        """The public state of a game without a picture."""
        return [self.trick_line(at), self.last_line(at), *(self.seat_line(at, n) for n in range(at.view.players))]

    def seat_line(self, at: Context[AnyView], number: int) -> str:
        lantern = "🏮" if number in at.view.to_act else "▫️"
        points = at.words("seat-points", points=at.view.totals[number])
        return f"{lantern} **{at.name(number)}** · {points}"

    def trick_line(self, at: Context[AnyView]) -> str:
        trick = at.view.trick
        return f"{at.words('trick-now')} {self.laid(at, trick)}" if trick.laid else ""

    def last_line(self, at: Context[AnyView]) -> str:
        last = at.view.last
        if last is None:
            return ""
        who = at.words("trick-void") if last.winner is None else at.words("trick-last", name=at.name(last.winner))
        return f"-# {who} {self.laid(at, last.trick, last.winner)}"

    def laid(self, at: Context[AnyView], trick: Trick, leading: int | None = None) -> str:
        """Each play with the player's name, the leading one in bold."""
        plays = ((play.seat, "+".join(map(at.emoji.in_text, play.cards))) for play in trick.laid)
        said = [(seat, f"{at.name(seat)} {cards}") for seat, cards in plays]
        return " · ".join(f"**{text}**" if seat == leading else text for seat, text in said)

    # In private

    def is_of_tricks(self, at: Context[AnyView]) -> bool:
        """Whether the seat plays cards into tricks now, or waits for its turn to."""
        return at.view.phase.value in self.plain_phases

    def choice(self, at: Context[AnyView], argument: str) -> str:  # noqa: ARG002
        """A half-made choice without anything that a forged id put into it: it is written into other ids."""
        return ""

    def choice_for(self, action: Action, argument: str) -> str:  # noqa: ARG002
        """The half-made choice with which the panel offers this action; `argument` is the one that it shows now."""
        return argument

    def situation(self, at: Context[AnyView], argument: str) -> Sequence[str]:  # noqa: ARG002 - a half-made choice
        """For the seat whose turn it is: what it is asked to do, and what the others have just done."""
        return [self.asked(at), self.standing_line(at)]

    def asked(self, at: Context[AnyView]) -> str:
        """What the seat is to do, and why some of its cards can't be played: a disabled button can't say it."""
        return self.follow_told(at) or at.words("play-your-turn")

    def follow_told(self, at: Context[AnyView]) -> str:
        """“Follow Butterfly: you have 3”, where only cards of the first card's suit may be played; else nothing."""
        cards = {card for action in at.legal if isinstance(action, PlayCard) for card in action.cards}
        playable = [card for card in at.view.hand if card in cards]
        led = at.view.trick.laid[0].cards[0].suit if at.view.trick.laid and at.view.trick.laid[0].cards else None
        if led is None or len(playable) == len(at.view.hand) or {card.suit for card in playable} != {led}:
            return ""
        return at.words("play-follow", suit=self.names.suit(at.words, led), count=len(playable))

    def waiting(self, at: Context[AnyView]) -> Sequence[str]:
        """For a seat that is not to act: whom it waits for, and what has been done so far. As many lines as above."""
        others = [seat for seat in at.view.to_act if seat != at.seat]
        if at.table.status is Status.PAUSED:
            whom = at.words("table-paused")
        elif others:
            whom = at.words("hand-waiting-for", name=at.brief(others[0]), more=len(others) - 1)
        else:
            whom = at.words("hand-resting")
        return [whom, self.standing_line(at)]

    def standing_line(self, at: Context[AnyView]) -> str:
        """A small line that never wraps on a phone: who is winning, or who took the last trick. The picture has all."""
        view = at.view
        if view.trick.laid:
            return f"-# {self.ahead_told(at)}"
        if view.last is None:
            return f"-# {at.words('trick-none')}" if self.is_of_tricks(at) else ""
        if view.last.winner is None:
            return f"-# {at.words('trick-was-void')}"
        return f"-# {at.words('trick-taken', name=at.brief(view.last.winner), cards=self.best_card(at))}"

    def ahead_told(self, at: Context[AnyView]) -> str:
        """Who would take the trick as it lies."""
        ahead = at.table.game.ahead(at.view.trick)
        if ahead is None:
            return at.words("trick-begun", cards=len(at.view.trick.laid), of=at.view.players)
        return at.words("trick-ahead", name=at.brief(ahead), cards=self.cards_of(at, at.view.trick, ahead))

    def best_card(self, at: Context[AnyView]) -> str:
        """What took the last trick."""
        last = at.view.last
        return self.cards_of(at, last.trick, last.winner) if last and last.winner is not None else ""

    def cards_of(self, at: Context[AnyView], trick: Trick, seat: int) -> str:
        """What a seat laid into a trick."""
        return next(("+".join(map(at.emoji.in_text, play.cards)) for play in trick.laid if play.seat == seat), "")

    def own_score(self, at: Context[AnyView]) -> Sequence[str]:
        """For the seat: how it stands, in small lines. Among tricks the first goes beside the game's name."""
        return [at.words("seat-points", points=at.view.totals[at.seat])]

    def moves(self, at: Context[AnyView], panel: Panel, argument: str) -> None:  # noqa: ARG002
        """Add to the private panel what the seat may do now; `argument` is a half-made choice."""
        plays_cards = not at.acting or any(map(is_of_one_card, at.legal))
        cards = self.card_buttons(at) if self.is_of_tricks(at) and plays_cards else []
        others = [action for action in at.legal if not (cards and is_of_one_card(action))]
        actions = sorted(others, key=lambda action: place_in_hand(at.view, action))
        buttons = [*cards, *(self.action_button(at, action) for action in actions)]
        if len(buttons) <= BUTTONS and fits(buttons):
            self.lay_out(at, panel, cards)
            panel.grid(*buttons[len(cards) :])
            return
        actions = sorted(at.legal, key=lambda action: place_in_hand(at.view, action))
        for number, start in enumerate(range(0, len(actions), OPTIONS)[:MENUS]):
            panel.row(self.action_menu(at, actions[start : start + OPTIONS], number))

    def card_buttons(self, at: Context[AnyView], ability: str | None = None) -> list[Component]:
        """A button per card of the hand, each always in its place: what can't be played now is disabled."""
        plays = {
            action.cards[0]: action
            for action in at.legal
            if isinstance(action, PlayCard) and is_of_one_card(action) and action.ability == ability
        }
        return [self.card_button(at, card, plays.get(card)) for card in dict.fromkeys(at.view.hand)]

    def lay_out(self, at: Context[AnyView], panel: Panel, cards: Sequence[Component]) -> None:
        """Add the buttons of cards."""
        panel.columns(self.cards_in_a_row(at), cards)

    def cards_in_a_row(self, at: Context[AnyView]) -> int:
        """How many buttons of any cards fit side by side: rows must not change with the cards in a hand."""
        key = at.table.game, at.words, at.emoji.on_button(next(iter(at.table.game.cards))) is None
        if key not in self._in_a_row:
            every_card = at.table.game.cards.values()
            self._in_a_row[key] = in_a_row(self.card_button(at, card, None) for card in every_card)
        return self._in_a_row[key]

    def card_button(self, at: Context[AnyView], card: Card, play: PlayCard | None) -> Component:
        press = at.press_for(play or PlayCard((card,)))
        style = "go" if play and play.ability else "main" if play else "plain"
        label, emoji = self.names.short(at.words, card), at.emoji.on_button(card)
        return button(press, label, style=style, emoji=emoji, disabled=play is None)

    def action_button(self, at: Context[AnyView], action: Action) -> Component:
        emoji = at.emoji.on_button(action.cards[0]) if isinstance(action, PlayCard) and action.cards else None
        return button(at.press_for(action), self.names.action(at.words, action), style="main", emoji=emoji)

    def action_menu(self, at: Context[AnyView], actions: Sequence[Action], number: int) -> Component:
        """A menu's values are whole action codes; its id says which menu it is."""
        options = [
            discord.SelectOption(label=self.names.action(at.words, action)[:100], value=action.code)
            for action in actions
        ]
        return select(at.press(ACTION_MENU, str(number)), options, placeholder=at.words("play-action-placeholder"))

    def extras(self, at: Context[AnyView], argument: str) -> Sequence[Component]:  # noqa: ARG002
        """Further buttons of the private panel."""
        return ()


def fits(buttons: Sequence[Component]) -> bool:
    """Whether a panel has room for them: wide buttons take many rows, and every row is a component, too."""
    return len(buttons) + len(Panel().grid(*buttons).parts) <= ROOM


def is_of_one_card(action: Action) -> bool:
    return isinstance(action, PlayCard) and len(action.cards) == 1


def place_in_hand(view: View, action: Action) -> int:
    """Cards are offered in the order of the hand, everything else after them."""
    if isinstance(action, PlayCard) and action.cards and action.cards[0] in view.hand:
        return view.hand.index(action.cards[0])
    return len(view.hand)
