"""Two people in a channel of their own who play one game after the other, whatever happens to the bot."""

from __future__ import annotations

import asyncio
import json
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import Any

from bot.messages.card_emoji import CardEmoji
from bot.messages.words import words_for
from bot.tables.log import applied
from bot.tables.port import Entry
from bot.tables.table import Status, Table
from bot.ui.play.score import was_won
from bot.ui.play.table import public
from engine.core.game import AnyGame
from playground.errors import NotAllowedError
from tests.e2e.player import MOVES, Message, Player, offers, text, verbs
from tests.e2e.theatre import SLOW, Theatre

GAMES = (("tsumo", SLOW), ("tezuma:trick", SLOW), ("tsumo", "live"), ("tezuma:masters", SLOW))
"""What is played where, and how fast. Where the pace is `live`, people are reminded, and miss turns."""
ENOUGH = 5
"""Moves that show that a table is not stuck."""
STUCK = 120.0
"""Seconds within which they are made."""
NEWEST = 12
"""How far up the channel people look."""
TABLE_VERBS = frozenset({"join", "leave", "start", "options", "computer", "hand", "resume"})
"""What only the one message of an open table offers."""
REMINDER, ABANDONED = "the table waits for you", "The game was abandoned"
STAYS = (REMINDER, ABANDONED, "The game begins", "This table was closed", "### Score of ")
"""What a public message says that is neither a table nor a podium."""
SCORE = re.compile(r"^### Score of (.*)$", re.MULTILINE)

Log = list[tuple[str, str, float]]


class Corner:
    player: type[Player] = Player

    def __init__(self, theatre: Theatre, number: int, seed: int) -> None:
        self.theatre = theatre
        self.game, self.pace = GAMES[number % len(GAMES)]
        self.rng = Random(f"{seed} {number}")
        self.channel = theatre.create_channel(f"corner-{number}")
        people = theatre.people(f"Host {number}", f"Guest {number}")
        self.host, self.guest = (self.player(theatre.discord, person, self.channel, seed) for person in people)
        self.joined: list[tuple[int, int]] = []
        """Table and person: seats that the lobby showed as taken."""
        self.kept: dict[int, Log] = {}
        self._restored: dict[int, Table] = {}
        self._opened_at: dict[Player, str] = {}
        self.acknowledged = 0

    # Playing

    async def play(self) -> None:
        """Play one game after the other."""
        self._opened_at.clear()
        async with asyncio.TaskGroup() as both:
            for player in (self.host, self.guest):
                both.create_task(self._play(player))

    async def _play(self, player: Player) -> None:
        while True:
            try:
                await player.until(lambda: self._something_to_do(player))
            except TimeoutError:
                raise AssertionError(f"{player.person.name} finds nothing to do: {self._situation(player)}") from None
            try:
                await self._act(player)
            except NotAllowedError:
                await asyncio.sleep(0)  # the message has just gone

    @property
    def playing(self) -> bool:
        """Whether everybody here has opened their hand."""
        return self.host.panel is not None and self.guest.panel is not None

    async def finish(self) -> None:
        """Nobody disturbs the game any more, so it moves on; then its host ends it."""
        enough = self.acknowledged + ENOUGH
        async with asyncio.timeout(STUCK), asyncio.TaskGroup() as both:
            playing = both.create_task(self.play())
            await self.theatre.discord.wait_for(lambda: self.acknowledged >= enough, timeout=STUCK)
            playing.cancel()
        if self._open_table():
            await self.host.end_table()

    def _newest(self, player: Player) -> Iterator[Message]:
        world = self.theatre.discord.world
        kept = reversed(world.messages.get(self.channel["id"], {}).values())
        seen = (m.payload for m in kept if m.only_for is None and world.sees(m, player.person.id))
        return islice(seen, NEWEST)

    def _table_message(self, player: Player) -> Message | None:
        """The message of the channel's table."""
        return next((message for message in self._newest(player) if is_table(message)), None)

    def _something_to_do(self, player: Player) -> bool:
        message = self._table_message(player)
        if message is None:
            return player is self.host
        offered = verbs(message)
        if "hand" in offered:
            return bool("resume" in offered or not self._has_panel(player, message) or player.moves())
        return self._next_in_lobby(player, message) is not None

    def _has_panel(self, player: Player, message: Message) -> bool:
        """Whether this person's panel is about this table, and would know if it were their turn.

        After a kill nobody trusts a panel that offers nothing. Nor do they when the table's message says that it is
        their turn; if it still says so with the new panel, it is the message that is behind.
        """
        shown, turn = offers(player.panel), waiting_line(message)
        if not shown or shown[0].table != offers(message)[0].table:
            return False
        trusted = player in self._opened_at and f"**{player.person.name}**" not in turn
        return bool(player.moves()) or trusted or self._opened_at.get(player) == turn

    def _next_in_lobby(self, player: Player, lobby: Message) -> str | None:
        said, offered = text(lobby), verbs(lobby)
        if f"**{player.person.name}**" not in said:
            return "join" if "join" in offered else None
        if player is self.host and f"**{self.guest.person.name}**" in said:
            return "start" if "start" in offered else "computer"
        return None

    async def _act(self, player: Player) -> None:
        message = self._table_message(player)
        if message is None:
            await self._open()
        elif "hand" not in verbs(message):
            await self._in_lobby(player, message)
        elif "resume" in verbs(message):
            await player.press(message, "resume")
        elif not self._has_panel(player, message):
            await self._open_hand(player, message)
        else:
            await self._in_game(player)

    async def _open(self) -> None:
        """A rematch or a new table; then wait until it is there."""
        host = self.host
        podium = next((message for message in self._newest(host) if "rematch" in verbs(message)), None)
        if podium and self.rng.random() < 0.5:
            await host.press(podium, "rematch")
        else:
            await host.person.slash("/play", channel=self.channel, game=self.game, computers=1, pace=self.pace)
        await host.until(lambda: self._table_message(host))

    async def _in_lobby(self, player: Player, lobby: Message) -> None:
        wanted = self._next_in_lobby(player, lobby)
        assert wanted is not None
        pressed = await player.press(lobby, wanted)
        if wanted == "join" and pressed.acknowledged and pressed.answer_id == lobby["id"]:
            self.joined.append((int(offers(lobby)[0].table, 36), int(player.person.id)))
        await player.until(lambda: self._table_message(player) is not lobby)

    async def _open_hand(self, player: Player, message: Message) -> None:
        player.put_away()
        self._opened_at[player] = waiting_line(message)
        await player.press(message, "hand")
        await player.until(lambda: player.panel or self._table_message(player) is not message)

    async def _in_game(self, player: Player) -> None:
        whim = self.rng.random()
        if whim < 0.06:
            await player.person.slash("/table", channel=self.channel)
        elif whim < 0.08:
            await player.person.slash("/hand", channel=self.channel)
        elif whim < 0.085 and player is self.host:
            await player.end_table()
        elif player.moves():
            await player.move()
            self.acknowledged += 1

    def _situation(self, player: Player) -> str:
        message, table = self._table_message(player), self._open_table()
        line = message and waiting_line(message)
        acting = table and self._tables(self._logs())[table].to_act
        return f"table {table}, {acting} to act; the channel shows {line}, the panel {player.moves()}"

    # What is kept

    def _tables(self, logs: dict[int, Log]) -> dict[int, Table]:
        """Every table that was ever opened here. Only what is new in its log is applied: a look must not take long,
        because Discord runs in this process.
        """
        for number, log in logs.items():
            table = self._restored.get(number) or Table(number, 1, 1)
            new = [Entry(kind, json.loads(data), at) for kind, data, at in log[table.version :]]
            self._restored[number] = applied(table, new) if new else table
        return self._restored

    def _logs(self) -> dict[int, Log]:
        rows = self.theatre.rows(
            "SELECT id, kind, data, at FROM log JOIN tables ON id = table_id WHERE channel = ? ORDER BY id, version",
            int(self.channel["id"]),
        )
        logs: dict[int, Log] = {}
        for number, *line in rows:
            logs.setdefault(number, []).append((line[0], line[1], line[2]))
        return logs

    def _open_table(self) -> int | None:
        rows = self.theatre.rows("SELECT id FROM tables WHERE open AND channel = ?", int(self.channel["id"]))
        return rows[0][0] if rows else None

    def remember(self) -> None:
        self.kept = self._logs()

    # What is wrong

    def problems(self) -> list[str]:
        """What should not be so once everything has settled."""
        logs = self._logs()
        tables = self._tables(logs)
        found = [*self._lost(logs, tables)]
        live = [message for message in self._public() if is_table(message)]
        of_table = {number: [m for m in live if offers_table(m, number)] for number in tables}
        for number, table in tables.items():
            found += self._stuck(table)
            found += [f"table {number}: {problem}" for problem in self._misplaced(table, of_table[number])]
        found += self._wrong_posts(list(tables.values()))
        return [f"{self.channel['name']}: {problem}" for problem in found]

    def _lost(self, logs: dict[int, Log], tables: dict[int, Table]) -> Iterator[str]:
        """What was in a log is there still; what was acknowledged has been done, once."""
        for number, log in self.kept.items():
            if logs[number][: len(log)] != log:
                yield f"table {number} has lost lines of its log"
        for number, user in self.joined:
            if not any(kind == "joined" and json.loads(data)["user"] == user for kind, data, _ in logs[number]):
                yield f"table {number} has lost a person"
        for player in (self.host, self.guest):
            actions = {number: actions_of(logs[number], table, player) for number, table in tables.items()}
            clicked = {(sent.table, sent.decision, sent.code) for sent in player.sent}
            for offer in player.acknowledged:
                number, decision = int(offer.table, 36), int(offer.decision)
                taken = actions[number][decision : decision + 1]
                if not taken and tables[number].status is Status.ENDED:
                    continue  # it was too late, and the answer said how the game had ended
                if offer.verb in MOVES and not (
                    taken
                    and (
                        taken[0].get("auto")
                        or (offer.table, offer.decision, code_of(tables[number].game, taken[0])) in clicked
                    )
                ):
                    yield f"table {number} has lost {offer.code} of {player.person.name}: {taken}"

    def _stuck(self, table: Table) -> Iterator[str]:
        if table.status is Status.PLAYING and any(table.seats[seat].played_by_computer for seat in table.to_act):
            yield f"table {table.id} waits for a computer player"

    def _misplaced(self, table: Table, live: list[Message]) -> Iterator[str]:
        """Messages of the table that are missing, old, or left over."""
        if table.status is Status.ENDED:
            if live:
                yield f"has ended, and {len(live)} messages still offer it"
            return
        if len(live) != 1:
            yield f"has {len(live)} messages"
        shown = public(table, words_for("en-US"), CardEmoji())
        heading, state, *_ = (part for part in shown.parts if isinstance(part, str))
        expected = {heading, state if table.status is Status.LOBBY else state.splitlines()[0]}
        for message in live:
            if not all(part in text(message) for part in expected):
                yield f"shows {text(message)[:200]!r} instead of {expected}"

    def _wrong_posts(self, tables: list[Table]) -> Iterator[str]:
        """Scores, podiums and reminders that are missing, or there twice; whatever is left over of a game."""
        played = [table for table in tables if table.state is not None]
        public_messages = self._public()
        podiums = Counter(int(offers(m)[0].table, 36) for m in public_messages if "rematch" in verbs(m))
        won = Counter(table.id for table in played if table.status is Status.ENDED and was_won(table.view(None)))
        if podiums != won:
            yield f"podiums {podiums} instead of {won}"
        scores = Counter(title for m in public_messages for title in SCORE.findall(text(m)))
        scored = sum(len(table.view(None).sheet) for table in played if table.status is not Status.ENDED)
        if scores.total() != scored:
            yield f"{scores.total()} scores instead of {scored}"
        abandoned = sum(ABANDONED in text(m) for m in public_messages)
        if abandoned != sum(table.status is Status.ENDED for table in played) - won.total():
            yield f"{abandoned} games are said to be abandoned"
        for left in public_messages:
            if not (is_table(left) or "rematch" in verbs(left) or any(said in text(left) for said in STAYS)):
                yield f"{text(left)[:200]!r} is left over"
        reminders = Counter(m["content"].partition(">")[0] + ">" for m in public_messages if REMINDER in m["content"])
        due = {
            f"<@{t.seats[s].user}>" for t in played if t.status is Status.PLAYING for s in t.reminded & set(t.to_act)
        }
        if set(reminders) - due or any(count > 1 for count in reminders.values()):
            yield f"reminders {reminders} instead of {due}"

    def _public(self) -> list[Message]:
        kept = self.theatre.discord.world.messages.get(self.channel["id"], {}).values()
        return [message.payload for message in kept if message.only_for is None]


def offers_table(message: Message, number: int) -> bool:
    return any(int(offer.table, 36) == number for offer in offers(message))


def code_of(game: AnyGame, taken: dict[str, Any]) -> str:
    """The action that this event was."""
    return game.action_of(game.events.validate_python(taken)).code


def actions_of(log: Log, table: Table, player: Player) -> list[dict[str, Any]]:
    """What was done in this person's seat, decision by decision."""
    seat = table.seat_of(int(player.person.id))
    lines = (json.loads(data) for kind, data, _ in log if kind == "event")
    return [line for line in lines if line["event"] in MOVES and line["seat"] == seat]


def is_table(message: Message) -> bool:
    """Whether this is the message of an open table. A reminder also offers the hand."""
    return bool(verbs(message) & TABLE_VERBS) and REMINDER not in message["content"]


def waiting_line(message: Message) -> str:
    """Whom a table waits for."""
    return next((line for line in text(message).splitlines() if " to act" in line), "")


async def stop_all(playing: Sequence[asyncio.Task[None]]) -> None:
    """Nobody plays any more. Whoever had stopped by themselves says why."""
    over = [task for task in playing if task.done()]
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    for task in over:
        task.result()
