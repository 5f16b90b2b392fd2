"""Games that are over: lists of them, one game and its record, its replay, its review."""

from __future__ import annotations

from typing import Any

import discord

from bot.games.registry import name_of_key
from bot.messages import explanations, pages
from bot.messages.computer_names import record_for_reader
from bot.messages.panel import Panel, Press, Upload
from bot.messages.words import Words, people_in
from bot.tables.refusals import NoSuchGame, NotYourGame, RecordTooLarge
from bot.ui.allowance import expensive
from bot.ui.archive import panels
from bot.ui.archive.replay.place import Place
from bot.ui.archive.replay.steps import steps_of
from bot.ui.archive.visibility import reader_of
from bot.ui.delivery.answer import Answer
from bot.ui.handling import handles
from bot.ui.privacy.handlers import permit_profile
from bot.ui.router import Ui
from bot.ui.storage import KeptRecord, Reader, Scores, is_number
from engine import audit
from engine.brains import advice
from engine.core.game import AnyGame
from engine.core.record import LONGEST, BadRecord, Record

REVIEW_SEED = 1
"""A fixed seed, so that a review asked for twice is the same."""

Player = discord.Member | discord.User


async def record_of(ui: Ui, answer: Answer, game: str, table: int = 0) -> KeptRecord:
    """The game of this number on this server, or the one that was played at this table, if this person may see it."""
    scores, guild = ui.scores, answer.guild
    found = await (scores.record(guild, int(game)) if is_number(game) else scores.record_of_table(guild, table))
    if found is None or not await scores.may_see(await reader_of(answer.interaction, scores), found.id):
        raise NoSuchGame
    return found


# Lists


@handles("history")
async def turn_history(ui: Ui, answer: Answer, press: Press) -> None:
    player, _, page = press.choice.partition("/")
    user = (int(player) if is_number(player) else panels.EVERYBODY) or None
    await permit_profile(ui.privacy, answer.user, user or answer.user)
    reader = await reader_of(answer.interaction, ui.scores)
    await answer.panel(await history_page(ui.scores, answer.guild, reader, user, pages.read(page), answer.words))


async def show_history(ui: Ui, answer: Answer, player: Player | None, page: int) -> None:
    """`/history`, whose pages are counted from 1."""
    user = player.id if player else None
    await permit_profile(ui.privacy, answer.user, user or answer.user)
    reader = await reader_of(answer.interaction, ui.scores)
    await answer.private(await history_page(ui.scores, answer.guild, reader, user, page - 1, answer.words))


async def history_page(
    scores: Scores, guild: int, reader: Reader, player: int | None, page: int, words: Words
) -> Panel:
    """This page of the server's games, or of one player's, as far as the reader may see them; the last one if there
    are fewer.
    """
    total = await scores.count(guild, player, reader=reader)
    page = pages.within(page, total)
    offset = page * pages.ROWS
    if player is None:
        games = await scores.recent(guild, limit=pages.ROWS, offset=offset, reader=reader)
    else:
        games = await scores.history(guild, player, limit=pages.ROWS, offset=offset, reader=reader)
    parts = await scores.parts(games)
    return panels.history(games, parts, page, total, player, reader.user, words)


async def offered_games(
    scores: Scores, interaction: discord.Interaction[Any], words: Words, typed: str, most: int
) -> dict[str, int]:
    """The latest games whose number or name matches what was typed, for a command's option."""
    reader = await reader_of(interaction, scores)
    games = await scores.recent(int(interaction.guild_id or 0), limit=most, reader=reader)
    offered = {f"#{game.id} · {name_of_key(words, game.game)}": game.id for game in games}
    return {name: number for name, number in offered.items() if typed.lower() in name.lower()}


# One game


@handles("game")
async def show_game(ui: Ui, answer: Answer, press: Press) -> None:
    found = await record_of(ui, answer, press.choice, press.table)
    own = await ui.scores.seat(found.id, answer.user) is not None
    await answer.panel(panels.game(found, answer.words, own=own))


@handles("record")
async def download(ui: Ui, answer: Answer, press: Press) -> None:
    """The record as a file: everything that a stranger needs to replay and audit the game."""
    game = await record_of(ui, answer, press.choice)
    record = Upload(f"yose-{game.id}.json", game.record.encode())
    await answer.file(record, answer.words("record-explanation"))


@handles("verify")
async def verify(ui: Ui, answer: Answer, press: Press) -> None:
    await verify_text(ui, answer, (await record_of(ui, answer, press.choice)).record)


async def verify_game_or_file(ui: Ui, answer: Answer, game: int | None, file: discord.Attachment | None) -> None:
    """`/verify`: a game of this server, or a record that somebody has kept."""
    if file is None:
        await verify(ui, answer, Press(0, "verify", str(game or 0)))
    elif file.size > LONGEST:
        raise RecordTooLarge(LONGEST // 1024)
    else:
        await verify_text(ui, answer, await file.read())


@expensive()
async def verify_text(ui: Ui, answer: Answer, text: str | bytes) -> None:
    """Replay and recompute."""
    try:
        record, found = await ui.record_workers.verify(text)
    except BadRecord as error:
        await answer.say(answer.words("verify-bad-file", why=explanations.clause(answer.words, error.fault)))
        return
    await answer.private(panels.verdict(record, found, answer.words))


@handles("replay")
@expensive()
async def replay(ui: Ui, answer: Answer, press: Press) -> None:
    game, _, deal = press.choice.partition("/")
    found = await record_of(ui, answer, game)
    number = int(deal) if is_number(deal) else 1
    own = await ui.scores.seat(found.id, answer.user) is not None
    await answer.panel(await ui.record_workers.read(panels.replay, found, number, answer.words, own))


@handles("review")
@expensive(2)
async def review(ui: Ui, answer: Answer, press: Press) -> None:
    """Where this person's moves cost most, compared with the best that a search finds: for their eyes only."""
    found = await record_of(ui, answer, press.choice)
    seat = await ui.scores.seat(found.id, answer.user)
    if seat is None:
        raise NotYourGame
    game, made, steps = await ui.record_workers.read(decisions_of, found.record, seat)
    looks = [
        await ui.tables.think(advice.look, game, number, view, action, REVIEW_SEED, server=answer.guild)
        for number, (view, action) in enumerate(made)
    ]
    moments = advice.costliest(looks)
    people = people_in(record_for_reader(Record.read(found.record), answer.words))
    places = [Place(found.id, step, seat) for step in steps]
    await answer.private(panels.review(moments, people, game, answer.words, places))


def decisions_of(text: str, seat: int) -> tuple[AnyGame, list[advice.Decision], list[int]]:
    """A seat's own decisions, and by decision the step of the replay after which it was made."""
    record = Record.read(text)
    game = audit.game_of(record)
    made = advice.decisions(game, audit.setup_of(game, record), record.happened(game), seat)
    steps = [number - 1 for number, step in enumerate(steps_of(record)) if step.is_decision(seat)]
    return game, [*made], steps
