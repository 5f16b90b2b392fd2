"""A person at a table who knows the game only by their own screen: reads the panel, clicks what it offers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from bot.messages.panel import base36
from playground import Interaction, Person, Playground
from playground import components as c

MOVES = frozenset({"play", "pick", "defer", "build", "declare", "draw", "arm", "stack"})
"""Verbs of buttons by which a game goes on; the others only show something."""
TAB = "kind"
"""The verb of a button that shows other cards. Whoever waits may look at them, too."""
HALF_MADE = frozenset({"arm", "stack", TAB})
"""Verbs of buttons that make no move by themselves."""
LIKED = {"defer": "paper_egg"}
"""Verbs that are an ability by themselves."""

EPHEMERAL = 64
"""The flag of a message that one person sees."""

Message = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Offer:
    """Something on a panel that can be clicked, or one of the options of a select."""

    custom_id: str
    value: str | None = None

    @property
    def table(self) -> str:
        return self.custom_id.split(":")[1]

    @property
    def decision(self) -> str:
        return self.custom_id.split(":")[2]

    @property
    def verb(self) -> str:
        return self.custom_id.split(":")[3]

    @property
    def argument(self) -> str:
        return ":".join(self.custom_id.split(":")[4:])

    @property
    def code(self) -> str:
        """The action of the engine that this offers."""
        return f"{self.verb}:{self.value or self.argument}".rstrip(":")


def offers(message: Message | None) -> list[Offer]:
    """Everything on a message that is enabled."""
    return list(_offers(message)) if message else []


def _offers(message: Message) -> Iterator[Offer]:
    for _, node in c.walk(message["components"]):
        if node.get("disabled") or "custom_id" not in node:
            continue
        if node["type"] == c.BUTTON:
            yield Offer(node["custom_id"])
        for option in node.get("options", ()):
            yield Offer(node["custom_id"], option["value"])


def verbs(message: Message | None) -> set[str]:
    return {offer.verb for offer in offers(message)}


def told(message: Message) -> str:
    """The words of a message, and what its pictures show in words."""
    items = [item for _, node in c.walk(message["components"]) for item in node.get("items", ())]
    return "\n".join([text(message), *(item.get("description") or "" for item in items)])


def text(message: Message) -> str:
    """The words of a message."""
    written = [node["content"] for _, node in c.walk(message["components"]) if node["type"] == c.TEXT_DISPLAY]
    return "\n".join([message.get("content", ""), *written])


class Player:
    def __init__(self, discord: Playground, person: Person, channel: Message, seed: int = 0) -> None:
        self.discord = discord
        self.person = person
        self.channel = channel
        self.rng = Random(f"{person.name} {seed}")
        self.likes = ""
        """An ability that this person drafts and uses whenever the panel offers it."""
        self.used: set[str] = set()
        """Verbs that this person has clicked."""
        self.sent: list[Offer] = []
        """Actions that this person has clicked, whatever became of them."""
        self.acknowledged: list[Offer] = []
        """Actions that the bot has said yes to, in order."""
        self._panel: str | None = None
        self._read: tuple[Any, list[Offer]] = (None, [])
        self._over = False
        person.listen(self._notice)

    # Seeing

    def _notice(self, event: Any) -> None:
        """A panel of one's own, or the podium, has come."""
        if event.name in ("MESSAGE_CREATE", "MESSAGE_UPDATE") and event.data["channel_id"] == self.channel["id"]:
            offered = verbs(event.data)
            self._over = self._over or ("rematch" in offered and not event.data["flags"] & EPHEMERAL)
            if event.name == "MESSAGE_CREATE" and offered & {"away", "back"}:
                self._panel = event.data["id"]

    def sees(self, *wanted: str) -> Message | None:
        """The newest message of the channel that offers all these verbs."""
        for message in reversed(self.person.sees(self.channel)):
            if set(wanted) <= verbs(message):
                return message
        return None

    async def finds(self, *wanted: str) -> Message:
        message: Message = await self.until(lambda: self.sees(*wanted))
        return message

    async def reads(self, words: str) -> Message:
        """The newest message of the channel that says this."""
        message: Message = await self.until(lambda: self.has_read(words))
        return message

    def has_read(self, words: str) -> Message | None:
        messages = reversed(self.person.sees(self.channel))
        return next((message for message in messages if words in text(message)), None)

    async def until(self, true: Callable[[], Any]) -> Any:
        return await self.discord.wait_for(true)

    @property
    def panel(self) -> Message | None:
        """This person's own panel as it looks now."""
        kept = self.person.world.messages.get(self.channel["id"], {}).get(self._panel or "")
        return kept.payload if kept else None

    def _look(self) -> tuple[str, str] | None:
        """Which panel this person has, and when it last changed."""
        return self.panel and (self.panel["id"], self.panel["edited_timestamp"])

    def moves(self) -> list[Offer]:
        """What the panel offers to go on with; read again only when it has changed."""
        if self._read[0] != (look := self._look()):
            beside = ("hint", TAB)
            self._read = look, [o for o in offers(self.panel) if o.decision != "-" and o.verb not in beside]
        return self._read[1]

    # Doing

    async def press(self, message: Message, offer: Offer | str) -> Interaction:
        """Click a button or choose an option; a bare verb means the first thing on the message that offers it."""
        if isinstance(offer, str):
            offer = next(o for o in offers(message) if o.verb == offer)
        self.used.add(offer.verb)
        if offer.value is None:
            return await self.person.click(message, offer.custom_id)
        return await self.person.select(message, offer.custom_id, offer.value)

    def start(self, message: Message, offer: Offer) -> Interaction:
        """Click a button or choose an option without waiting for anything."""
        if offer.value is None:
            return self.person.start_click(message, offer.custom_id)
        return self.person.start_select(message, offer.custom_id, [offer.value])

    async def opens(self, message: Message, offer: Offer | str) -> Message:
        """Click, and read what it shows: a new message, or the one that was clicked as it looks then."""
        return await self.person.answer(await self.press(message, offer))

    async def end_table(self) -> Interaction:
        """`/end`, and yes; without a question, what was answered instead."""
        asked = await self.person.slash("/end", channel=self.channel)
        panel = await self.person.answer(asked) if asked.acknowledged else {"components": []}
        return await self.press(panel, "end") if "end" in verbs(panel) else asked

    async def open_hand(self) -> Message:
        """*My hand* on the table's message; the panel before is put away."""
        self.put_away()
        await self.press(await self.finds("hand"), "hand")
        panel: Message = await self.until(lambda: self.panel)
        return panel

    def put_away(self) -> None:
        """Dismiss the panel."""
        if self.panel is not None:
            self.person.dismiss(self.panel)
            self._panel = None

    async def look_around(self) -> None:
        """What people do beside playing: read the rules, step away and come back, open their hand once more."""
        assert self.panel is not None
        whim = self.rng.choice(["rules", "hand", "away"])
        if whim == "rules":
            page = await self.opens(self.panel, "rules")
            await self.press(page, self.rng.choice([offer for offer in offers(page) if offer.verb == "rules"]))
            await self.open_hand()
        elif whim == "away":
            await self.press(self.panel, "away")
            await self.until(lambda: "back" in verbs(self.panel) or self.over())
            if not self.over():
                await self.press(self.panel, "back")
                await self.until(lambda: "away" in verbs(self.panel) or self.over())
        else:
            await self.open_hand()

    def choice(self) -> Offer:
        """One of the moves on the panel: any, but undoing and switching back and forth less often."""
        moves = self.moves()
        if liked := [offer for offer in moves if self.likes and self.likes in (offer.code + LIKED.get(offer.verb, ""))]:
            return self.rng.choice(liked)
        if tabs := self._tabs_to_look_at(moves):
            return self.rng.choice(tabs)
        weights = [0.3 if offer.verb in ("arm", "defer") else 1.0 for offer in moves]
        return self.rng.choices(moves, weights)[0]

    def _tabs_to_look_at(self, moves: list[Offer]) -> list[Offer]:
        """Where the ability lies that this person likes; now and then any."""
        tabs = [offer for offer in offers(self.panel) if offer.verb == TAB]
        if self.likes and not any(offer.code.startswith("pick:ability") for offer in moves):
            return [tab for tab in tabs if tab.argument == "ability"]
        return tabs if self.rng.random() < 0.3 else []

    async def move(self, offer: Offer | None = None) -> Offer:
        """Make a move that the panel offers."""
        assert self.panel is not None
        offer = offer or self.choice()
        action, seen = offer.verb not in HALF_MADE, self._look()
        self.sent += [offer] if action else []
        pressed = await self.press(self.panel, offer)
        assert pressed.acknowledged, pressed.failed
        self.acknowledged += [offer] if action else []
        if action:  # other changes may be shown before what came of it
            await self.until(lambda: all(other.decision != offer.decision for other in self.moves()))
        elif offer.verb != TAB:  # which may be the one that is shown already
            await self.until(lambda: self._look() != seen)
        return offer

    async def stack(self) -> None:
        """Stack a whole Tsumo deck: one click a card, then confirm."""
        await self.until(self.moves)
        while self.can("stack"):
            longest = max(self.moves(), key=lambda offer: (offer.verb == "build", offer.argument.count(",")))
            await self.move(longest)

    def can(self, verb: str) -> bool:
        """Whether the panel offers this."""
        return any(offer.verb == verb for offer in self.moves())

    def over(self) -> bool:
        """Whether the podium stands there."""
        return self._over

    async def play(self, *, curiosity: float = 0.02, moves: int = 10_000) -> None:
        """Play until the game is over, or for so many moves of this person."""
        if self.panel is None:
            await self.open_hand()
        for _ in range(moves):
            await self.until(lambda: self.moves() or self.over())
            if self.over():
                return
            if self.rng.random() < curiosity:
                await self.look_around()
            elif self.moves():
                await self.move()


def table_of(message: Message) -> int:
    return int(next(iter(offers(message))).table, 36)


def forged(table: int, rest: str) -> str:
    """An id as the bot would write it."""
    return f"y:{base36(table)}:{rest}"
