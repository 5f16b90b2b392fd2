"""What can be asked about games that are over, and the hint during one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING

from bot.games import moves
from bot.messages import explanations as refusals
from bot.messages import pages
from bot.messages.custom_ids import Press
from bot.messages.panel import GOLD, Panel, Upload
from bot.messages.words import plain
from bot.store.scores import KeptRecord
from bot.tables.refusals import HintsOff, NoSuchGame, NotYourGame, Stale
from bot.ui.archive import panels
from bot.ui.delivery.answer import Answer
from engine import audit
from engine.brains import advice
from engine.core.game import AnyGame
from engine.core.record import BadRecord, Record

if TYPE_CHECKING:
    from bot.ui.desk import Desk

LONGEST_NUMBER, LARGEST_NUMBER = 19, 2**63 - 1
REVIEW_SEED = 1
"""A review asked for twice is the same."""


async def kept(desk: Desk, answer: Answer, game: str, table: int = 0) -> KeptRecord:
    """The game of this number on this server, or the one that was played at this table."""
    scores, guild = desk.services.store.scores, answer.guild
    found = await (scores.record(guild, int(game)) if is_number(game) else scores.record_of_table(guild, table))
    if found is None:
        raise NoSuchGame
    return found


def is_number(text: str) -> bool:
    """Whether this is a number that the store can have given; an id can be forged."""
    return text.isdecimal() and len(text) <= LONGEST_NUMBER and int(text) <= LARGEST_NUMBER


async def show_game(desk: Desk, answer: Answer, press: Press) -> None:
    found = await kept(desk, answer, press.choice, press.table)
    own = await desk.services.store.scores.seat(found.id, answer.interaction.user.id) is not None
    await answer.panel(panels.game(found, answer.words, own=own))


async def turn_history(desk: Desk, answer: Answer, press: Press) -> None:
    player, _, page = press.choice.partition("/")
    whose = int(player) if is_number(player) else panels.EVERYBODY
    guild, reader = answer.guild, answer.interaction.user.id
    await answer.panel(
        await panels.history(desk.services.store.scores, guild, reader, whose or None, pages.read(page), answer.words)
    )


async def download(desk: Desk, answer: Answer, press: Press) -> None:
    """The record as a file: all that a stranger needs to replay and audit the game."""
    game = await kept(desk, answer, press.choice)
    record = Upload(f"yose-{game.id}.json", game.record.encode())
    await answer.file(record, answer.words("record-explanation"))


async def verify(desk: Desk, answer: Answer, press: Press) -> None:
    await verify_text(answer, (await kept(desk, answer, press.choice)).record)


async def verify_text(answer: Answer, text: str | bytes) -> None:
    """Replay and recompute; beside the event loop, for a long game takes its time."""
    try:
        found = await asyncio.to_thread(lambda: audit.verify(Record.read(text)))
    except BadRecord as error:
        await answer.say(answer.words("verify-bad-file", why=refusals.wrong(answer.words, error.fault)))
        return
    await answer.private(panels.verdict(found, answer.words))


async def replay(desk: Desk, answer: Answer, press: Press) -> None:
    game, _, deal = press.choice.partition("/")
    found = await kept(desk, answer, game)
    await answer.panel(await asyncio.to_thread(panels.replay, found, int(deal) if is_number(deal) else 1, answer.words))


async def review(desk: Desk, answer: Answer, press: Press) -> None:
    """Where the person's own moves differed most from the search's best: for their eyes only."""
    found = await kept(desk, answer, press.choice)
    seat = await desk.services.store.scores.seat(found.id, answer.interaction.user.id)
    if seat is None:
        raise NotYourGame
    game, made = await asyncio.to_thread(decisions_of, found.record, seat)
    looks = [
        await desk.tables.think(advice.look, game, number, view, action, REVIEW_SEED)
        for number, (view, action) in enumerate(made)
    ]
    moments = advice.costliest(looks)
    players = [plain(player.name) for player in Record.read(found.record).players]
    await answer.private(panels.review(moments, players, found.game, answer.words))


def decisions_of(text: str, seat: int) -> tuple[AnyGame, list[advice.Decision]]:
    record = Record.read(text)
    game = audit.game_of(record)
    return game, list(advice.decisions(game, audit.setup_of(game, record), record.happened(game), seat))


async def hint(desk: Desk, answer: Answer, press: Press) -> None:
    """What the hard level would do, and why; the action that follows is marked in the record."""
    if not await desk.services.hints(answer.guild):
        raise HintsOff
    user = answer.interaction.user.id
    try:
        table = (await desk.tables.hint(press.table, user, -1 if press.decision is None else press.decision)).after
    except Stale:
        await desk.show_hand(answer, desk.tables.get(press.table))
        return
    seat = table.seat_of(user)
    assert seat is not None
    view = table.view(seat)
    best = await desk.tables.think(advice.best, table.game, view, table.version)
    players = [plain(other.name) for other in table.seats]
    words = answer.words
    said = words("hint", move=moves.told(words, best.action, players, table.game_key), points=f"{best.points:.1f}")
    why = words(f"hint-because-{best.reason}", ahead=f"{best.ahead:.1f}", wins=round(100 * best.options[0].wins))
    await answer.private(Panel(GOLD).text(f"💡 {said}", why, words("hint-marked")))


VERBS: Mapping[str, Callable[[Desk, Answer, Press], Awaitable[None]]] = {
    "history": turn_history,
    "game": show_game,
    "record": download,
    "verify": verify,
    "replay": replay,
    "review": review,
    "hint": hint,
}
