"""A game's panels, made from its view and its legal actions. They serve any game; a game may override any part."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

import discord

from bot.games.default.names import Names
from bot.messages.card_emoji import CardEmoji
from bot.messages.panel import Component, Panel, Press, button, select
from bot.messages.words import Words, plain
from bot.tables.table import Table
from engine.core.actions import Action, PlayCard
from engine.core.view import Trick, View

BUTTONS, ROOM = 20, 30
"""If there are more actions, or their buttons and rows take more components, they are offered in menus."""
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

    def name(self, seat: int) -> str:
        return plain(self.table.seats[seat].name)

    def press(self, verb: str, argument: str = "") -> Press:
        """A click that makes, or prepares, the decision that is open to this seat."""
        return Press(self.table.id, verb, argument, self.decision)

    def press_for(self, action: Action) -> Press:
        """The click that takes this action."""
        verb, _, argument = action.code.partition(":")
        return self.press(verb, argument)


class GamePanels(Generic[AnyView]):
    half_made: frozenset[str] = frozenset()
    """Verbs of clicks that only prepare an action. Their argument is passed to `moves` and `situation`."""
    plain_phases: frozenset[str] = frozenset({"tricks"})
    """Phases that consist of tricks."""

    def __init__(self, names: Names) -> None:
        self.names = names

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

    def situation(self, at: Context[AnyView], argument: str) -> Sequence[str]:  # noqa: ARG002 - a half-made choice
        """For the seat whose turn it is: what it is asked to do, and what the others have just done."""
        return [at.words("play-your-turn"), self.trick_line(at) or self.last_line(at)]

    def own_score(self, at: Context[AnyView]) -> str:
        """For the seat: how it stands, in a small line."""
        return f"-# {at.words('seat-points', points=at.view.totals[at.seat])}"

    def moves(self, at: Context[AnyView], panel: Panel, argument: str) -> None:  # noqa: ARG002
        """Add to the private panel what the seat may do now; `argument` is a half-made choice."""
        actions = sorted(at.view.legal, key=lambda action: place_in_hand(at.view, action))
        if len(actions) <= BUTTONS and fits(buttons := [self.action_button(at, action) for action in actions]):
            panel.grid(*buttons)
            return
        for number, start in enumerate(range(0, len(actions), OPTIONS)[:MENUS]):
            panel.row(self.action_menu(at, actions[start : start + OPTIONS], number))

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


def place_in_hand(view: View, action: Action) -> int:
    """Cards are offered in the order of the hand, everything else after them."""
    if isinstance(action, PlayCard) and action.cards and action.cards[0] in view.hand:
        return view.hand.index(action.cards[0])
    return len(view.hand)
