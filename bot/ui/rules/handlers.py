"""Opening the rules and turning their pages."""

from __future__ import annotations

from bot.messages.panel import Component, Press
from bot.tables.requests import HouseOptions
from bot.ui.allowance import expensive
from bot.ui.delivery.answer import Answer
from bot.ui.handling import handles
from bot.ui.lessons.offer import edition_with_lesson, offer
from bot.ui.router import Ui
from bot.ui.rules import course
from bot.ui.rules.panel import LINK, rules


@handles("rules")
@expensive(0.1)
async def show_rules(ui: Ui, answer: Answer, press: Press) -> None:
    """Without a topic it opens the course of the table's game; with one it turns the page."""
    topic = press.choice.removeprefix(LINK) or (ui.tables.get(press.table).game_key if press.table else "")
    show = answer.panel if press.choice else answer.private  # a hand stays open beside the rules
    lesson = await lesson_beside(ui, answer, press.table, topic)
    await show(rules(press.table, topic, answer.words, options_in_use(ui, press.table), lesson))


async def lesson_beside(ui: Ui, answer: Answer, table: int, topic: str) -> Component | None:
    """The lesson of the edition that this page is about; if that is any, of the table's."""
    of_table = ui.tables.get(table).game_key if ui.tables.is_open(table) else topic
    wanted = course.edition_of(answer.words, topic) or of_table
    edition = edition_with_lesson(course.game_of(answer.words, topic), wanted)
    return offer(edition, await ui.lessons.progress(answer.user, edition), answer.words)


def options_in_use(ui: Ui, number: int) -> HouseOptions:
    """What the bot's owner has set for each game. An open table keeps what it was opened with."""
    if not ui.tables.is_open(number):
        return ui.tables.house_options
    table = ui.tables.get(number)
    return {**ui.tables.house_options, table.game.name: table.options.model_dump(mode="json")}
