"""kill -9 of the real bot, again and again, with several tables in the middle of something."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from contextlib import suppress

import pytest

from bot.tables.log import restored
from bot.tables.port import Entry, StoredTable
from bot.tables.table import Table
from bot.upkeep.check import check
from engine.audit import verify
from tests.e2e.player import MOVES, Player, offers
from tests.e2e.theatre import PATIENCE, SLOW, Theatre

MOMENTS = (1, 4, "declare", 2, 6, "draw", 1, 7, 3, "draw", 9, 1, 5)
"""When to kill: after so many acknowledged actions, or as soon as somebody is asked for this."""
GAMES = ("tezuma:masters", "tezuma:trick", "tsumo", "tsumo")
"""What is played in the corners of the house; in the last one they never get out of the lobby."""


class Corner:
    """Two people at a table in a channel of its own."""

    def __init__(self, theatre: Theatre, number: int) -> None:
        self.theatre = theatre
        self.game = GAMES[number]
        self.lobby_only = number == len(GAMES) - 1
        channel = theatre.discord.create_channel(f"corner-{number}")
        people = theatre.people(f"Host {number}", f"Guest {number}")
        self.players = [Player(theatre.discord, person, channel, number) for person in people]
        self.kept: list[tuple[str, str, float]] = []

    async def open(self) -> None:
        host, guest = self.players
        await host.person.slash("/play", channel=host.channel, game=self.game, computers=1, pace=SLOW)
        await guest.press(await guest.finds("join"), "join")
        if not self.lobby_only:
            await host.press(await host.finds("start"), "start")

    async def go_on(self) -> None:
        """Play, or come and go, until somebody pulls the plug."""
        await (self._come_and_go() if self.lobby_only else asyncio.gather(*map(self._play, self.players)))

    async def _play(self, player: Player) -> None:
        """On with the panel that lies there since before the kill; a new one only if it has nothing to click."""
        if not player.moves():
            await player.open_hand()
        await player.play(curiosity=0)

    async def _come_and_go(self) -> None:
        host = self.players[0]
        while True:
            lobby = await host.finds("computer")
            choice = host.rng.choice([offer for offer in offers(lobby) if offer.verb in ("computer", "options")])
            assert (await host.press(lobby, choice)).acknowledged
            host.acknowledged.append(choice)

    # What is kept

    def log(self) -> list[tuple[str, str, float]]:
        query = "SELECT kind, data, at FROM log JOIN tables ON id = table_id WHERE channel = ? ORDER BY version"
        return self.theatre.rows(query, int(self.players[0].channel["id"]))

    def table(self) -> Table:
        entries = tuple(Entry(kind, json.loads(data), at) for kind, data, at in self.log())
        return restored(StoredTable(1, 1, 1, entries))

    @property
    def phase(self) -> str:
        table = self.table()
        return str(table.view(None).phase.value) if table.state is not None else "lobby"

    def remember(self) -> None:
        self.kept = self.log()

    def assert_nothing_lost(self) -> None:
        """What was in the log is there still; every action that was acknowledged has been taken, once."""
        log = self.log()
        assert log[: len(self.kept)] == self.kept
        table = self.table()
        actions = actions_by_seat(log, len(table.seats))
        for player in self.players:
            seat = table.seat_of(int(player.person.id))
            if seat is None:
                continue
            for offer in player.acknowledged:
                if offer.verb in MOVES:
                    tried = {sent.code for sent in player.sent if sent.decision == offer.decision}
                    assert table.game.action_of(read(table, actions[seat][int(offer.decision)])).code in tried


def actions_by_seat(log: Sequence[tuple[str, str, float]], seats: int) -> list[list[dict[str, object]]]:
    found: list[list[dict[str, object]]] = [[] for _ in range(seats)]
    for kind, text, _ in log:
        data = json.loads(text)
        if kind == "event" and data["event"] in MOVES:
            found[data["seat"]].append(data)
    return found


def read(table: Table, data: dict[str, object]) -> object:
    return table.game.events.validate_python(data)


async def until_killed(theatre: Theatre, corners: list[Corner], moment: int | str) -> None:
    """Everybody plays; when the moment has come the bot is dead, with more clicks on their way."""
    before = acknowledged(corners)

    def come() -> bool:
        if isinstance(moment, str):
            return any(corner.phase == moment for corner in corners)
        return acknowledged(corners) >= before + moment

    playing = [asyncio.create_task(corner.go_on()) for corner in corners]
    watching = asyncio.create_task(theatre.discord.wait_for(come))
    done, _ = await asyncio.wait([*playing, watching], return_when=asyncio.FIRST_COMPLETED)
    assert watching in done, [task.exception() for task in done]
    for corner in corners:
        corner.remember()
    await theatre.kill()
    for task in playing:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
    unanswered = len(theatre.failed())
    theatre.discord.clock.advance(seconds=PATIENCE)  # nobody will answer what the bot has not heard
    theatre.expected_failures += len(theatre.failed()) - unanswered


def acknowledged(corners: list[Corner]) -> int:
    """Actions of games; those who come and go are much faster."""
    people = (player for corner in corners if not corner.lobby_only for player in corner.players)
    return sum(len(player.acknowledged) for player in people)


@pytest.mark.slow
async def test_a_bot_killed_at_fifty_points_loses_nothing_that_it_acknowledged(theatre: Theatre) -> None:
    theatre.expected_errors = {404}  # killed before it could note its newest message, it looks for the one before
    corners = [Corner(theatre, number) for number in range(len(GAMES))]
    await asyncio.gather(*(corner.open() for corner in corners))
    phases: list[str] = []
    for moment in MOMENTS:
        await until_killed(theatre, corners, moment)
        phases += [corner.phase for corner in corners]
        await theatre.open_doors()
        for corner in corners:
            corner.assert_nothing_lost()
    assert len(phases) >= 50
    assert {"lobby", "draft", "tricks", "build", "declare", "draw"} <= set(phases), phases
    for corner in corners:
        host = corner.players[0]
        assert (await host.person.slash("/end", channel=host.channel)).acknowledged
    assert not theatre.rows("SELECT 1 FROM tables WHERE open")
    assert "is sound" in check(theatre.database)
    for record in theatre.records():
        verdict = verify(record)
        assert verdict.clean, verdict.fault
        assert verdict.deals_verified
    assert len(theatre.records()) == len(GAMES) - 1
