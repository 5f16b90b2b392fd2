"""Stepping through a game that is over, what a master would do there, and the whole game as a file."""

from __future__ import annotations

from bot.messages.panel import Press, Upload
from bot.ui.allowance import expensive
from bot.ui.archive.handlers import record_of, replay
from bot.ui.archive.replay import panel
from bot.ui.archive.replay.html_page import html_page
from bot.ui.archive.replay.place import Place
from bot.ui.delivery.answer import Answer
from bot.ui.handling import handles
from bot.ui.router import Ui
from engine.brains import advice

SEED = 1
"""A fixed seed, so that a master asked twice says the same."""


async def open_replay(ui: Ui, answer: Answer, record: int, deal: int | None) -> None:
    """`/replay`: a deal as a moving picture if one is named; else the game step by step, and its file below."""
    if deal is not None:
        await replay(ui, answer, Press(0, "replay", f"{record}/{deal}"))
        return
    await step(ui, answer, Place(record).press("step"))
    await page(ui, answer, Press(0, "page", str(record)))


@handles("step")
@expensive(0.1)
async def step(ui: Ui, answer: Answer, press: Press) -> None:
    place = Place.read(press.choice)
    found = await record_of(ui, answer, str(place.game))
    own = await ui.scores.seat(found.id, answer.user) is not None
    await answer.panel(await ui.record_workers.read(panel.stepped, found, place, answer.words, own))


@handles("master")
@expensive(0.25)
async def ask_master(ui: Ui, answer: Answer, press: Press) -> None:
    """What the best player would do, seeing what the seat saw that is to act there."""
    place = Place.read(press.choice)
    found = await record_of(ui, answer, str(place.game))
    own = await ui.scores.seat(found.id, answer.user) is not None
    asked = await ui.record_workers.read(panel.question, found, place, answer.words)
    if asked is None:
        await answer.panel(await ui.record_workers.read(panel.stepped, found, place, answer.words, own))
        return
    best = await ui.tables.think(advice.best, *asked, SEED, server=answer.guild)
    await answer.panel(await ui.record_workers.read(panel.advised, found, place, answer.words, own, best))


@handles("page")
@expensive()
async def page(ui: Ui, answer: Answer, press: Press) -> None:
    """The whole game as a file that any browser plays."""
    found = await record_of(ui, answer, press.choice)
    file = Upload(f"yose-{found.id}.html", await ui.record_workers.read(html_page, found))
    await answer.file(file, answer.words("page-explanation"))
