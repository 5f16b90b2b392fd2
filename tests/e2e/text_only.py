"""A person who sees no picture and no id, only texts, alt texts, and the labels of buttons and menus."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from playground import Interaction, Person, Playground
from playground import components as c
from tests.e2e.player import Message, told

PRIVATE = 64
MY_HAND, STEP_AWAY = "My hand", "Step away"
BESIDE_THE_GAME = frozenset({"Hint", STEP_AWAY, "Rules", "I’m back", MY_HAND, "Fair deal", "Undo"})
"""Labels of buttons that make no move."""

TO_ACT = re.compile(r"^🏮 (.+) to act", re.MULTILINE)
NAME = re.compile(r"\*\*([^*]+)\*\*")
LED = re.compile(r"Led: ([^.]+)\.")
LAID = re.compile(r"(?:^|\. )(\w+): ([A-Z][a-z]+(?: (?:\d+|trump))?)(?= \(|\.)")
MAY_PLAY = re.compile(r"You may play: ([^.]+)\.")
HELD = re.compile(r"Your cards: ([^.]+)\.")
DEAL = re.compile(r"((?:Round|Deal) \d+/\d+)")
TRICK = re.compile(r"[Tt]rick (\d+)(?:/| of )\d+")
OVER = ("takes the trick", "Only honors, so nobody wins")
"""How the table says that a trick is over, and the next one not begun."""
LAST = re.compile(r"Last trick, (?:won by ([^:]+)|void):")


@dataclass(frozen=True, slots=True)
class Choice:
    """A button, or an option of a menu, by what is written on it."""

    label: str
    option: str | None = None


@dataclass(frozen=True, slots=True)
class Played:
    """A card that was played by its label, and what was known then."""

    label: str
    led: str | None
    laid: tuple[tuple[str, str], ...]
    held: frozenset[str]
    may_play: frozenset[str]
    reason_given: bool
    """Whether the panel says which suit is led, if some cards may not be played."""


class Reader:
    def __init__(self, discord: Playground, person: Person, seed: int = 1) -> None:
        self.discord, self.person, self.rng = discord, person, Random(seed)
        self.plays: list[Played] = []
        self.won: list[str] = []
        """Who took the tricks, as read below the table, without repetitions of the same line."""
        self.read_in_private: list[str] = []
        self.read_in_public: list[str] = []
        """Everything that could ever be read, message by message, as often as it changed."""
        self._last = ""
        person.listen(self._notice)

    # Reading

    def _notice(self, event: Any) -> None:
        if event.name in ("MESSAGE_CREATE", "MESSAGE_UPDATE"):
            (self.read_in_private if event.data["flags"] & PRIVATE else self.read_in_public).append(told(event.data))

    def messages(self, *, private: bool) -> Iterator[Message]:
        """The newest first."""
        for message in reversed(self.person.sees(self.discord.channel)):
            if bool(message["flags"] & PRIVATE) == private:
                yield message

    def _showing(self, label: str, *, private: bool) -> Message | None:
        """The newest message with this button."""
        return next((m for m in self.messages(private=private) if Choice(label) in choices(m)), None)

    @property
    def table(self) -> str:
        """What is to be read of the public table."""
        message = self._showing(MY_HAND, private=False)
        return told(message) if message else ""

    @property
    def whose_turn(self) -> frozenset[str]:
        found = TO_ACT.search(self.table)
        return frozenset(NAME.findall(found[1])) if found else frozenset()

    def reads(self, words: str) -> str:
        """Everything on the newest public message that says this."""
        return next((told(m) for m in self.messages(private=False) if words in told(m)), "")

    @property
    def over(self) -> bool:
        return bool(self.reads(" wins!") or self.reads("share the victory!"))

    # Doing

    async def press(self, message: Message, choice: Choice) -> Interaction:
        """Click what bears this label."""
        for _, node in c.walk(message["components"]):
            if node.get("disabled"):
                continue
            if choice.option is None and node.get("label") == choice.label and node["type"] == c.BUTTON:
                done = await self.person.click(message, node["custom_id"])
                break
            values = [o["value"] for o in node.get("options", ()) if o["label"] == choice.option]
            if values and node.get("placeholder", "") == choice.label:
                done = await self.person.select(message, node["custom_id"], values[0])
                break
        else:
            raise AssertionError(f"nothing is called {choice}")
        assert done.acknowledged, done.failed
        return done

    async def find(self, label: str, *, private: bool = False) -> Message:
        message: Message = await self.discord.wait_for(lambda: self._showing(label, private=private))
        return message

    async def play(self) -> None:
        """Play to the end: whenever the table says that it is one's turn, choose among what the own panel offers."""
        await self.press(await self.find(MY_HAND), Choice(MY_HAND))
        await self.find(STEP_AWAY, private=True)
        while not self.over:
            await self.discord.wait_for(lambda: self.over or (self._my_turn() and self._moves()))
            if not self.over:
                await self._move()

    def _my_turn(self) -> bool:
        return self.person.name in self.whose_turn

    def _moves(self) -> list[Choice]:
        """What the own panel offers, once the table is as far as the panel."""
        panel = self._showing(STEP_AWAY, private=True)
        if panel is None or not in_step(told(panel), self.table):
            return []
        return [choice for choice in choices(panel) if choice.label not in BESIDE_THE_GAME]

    async def _move(self) -> None:
        panel, moves = await self.find(STEP_AWAY, private=True), self._moves()
        if not moves:
            return
        said, table = told(panel), self.table
        choice = self.rng.choice(moves)
        may_play = MAY_PLAY.search(said)
        if may_play and choice.option is None:
            self._note_last_trick(table)
            led, held, playable = LED.search(table), cards_in(HELD, said), cards_in(MAY_PLAY, said)
            over = any(words in table for words in OVER)
            laid = () if over else tuple(LAID.findall(without_seats(table)))
            suit = led[1] if led and not over else None
            reason = held == playable or bool(suit and f"follow {suit}" in said)
            self.plays.append(Played(choice.label, suit, laid, held, playable, reason))
        seen = panel["edited_timestamp"]
        await self.press(panel, choice)
        await self.discord.wait_for(lambda: self.over or self._edited() != seen)

    def _edited(self) -> str | None:
        """When the own panel last changed."""
        panel = self._showing(STEP_AWAY, private=True)
        return panel and panel["edited_timestamp"]

    def _note_last_trick(self, table: str) -> None:
        line = next((line for line in table.splitlines() if LAST.search(line)), "")
        if line and line != self._last:
            self._last = line
            found = LAST.search(line)
            assert found
            self.won.append(found[1] or "")


def choices(message: Message | None) -> list[Choice]:
    """Everything that can be chosen on a message, by its label."""
    found = []
    for _, node in c.walk(message["components"]) if message else ():
        if node.get("disabled"):
            continue
        if node["type"] == c.BUTTON:
            found.append(Choice(node["label"]))
        found += [Choice(node.get("placeholder", ""), option["label"]) for option in node.get("options", ())]
    return found


def in_step(panel: str, table: str) -> bool:
    """Whether the table shows the trick that the panel is about: the same one, or that somebody is to lead it."""
    if not MAY_PLAY.search(panel):
        return True
    if first(DEAL, panel) != first(DEAL, table):
        return False
    mine = first(TRICK, panel)
    if any(words in table for words in OVER):
        return bool(re.search(rf"leads trick {mine}\b|trick {mine} is led by", table))
    return first(TRICK, table) == mine


def first(pattern: re.Pattern[str], said: str) -> str:
    found = pattern.search(said)
    return found[1] if found else ""


def cards_in(pattern: re.Pattern[str], said: str) -> frozenset[str]:
    cards = first(pattern, said)
    return frozenset(cards.split(", ")) if cards else frozenset()


def without_seats(table: str) -> str:
    """The alt text up to where it tells what lies before the seats."""
    return re.split(r"Winning so far|To act", table.rpartition("Led: ")[2])[0]
