"""Opening the rules and turning their pages."""

from __future__ import annotations

from bot.messages.panel import Press
from bot.tables.requests import HouseOptions
from bot.ui.allowance import expensive
from bot.ui.delivery.answer import Answer
from bot.ui.handling import handles
from bot.ui.router import Ui
from bot.ui.rules.panel import rules


@handles("rules")
@expensive(0.1)
async def show_rules(ui: Ui, answer: Answer, press: Press) -> None:
    """Without a topic it opens the course of the table's game; with one it turns the page."""
    topic = press.choice or (ui.tables.get(press.table).game_key if press.table else "")
    show = answer.panel if press.choice else answer.private  # a hand stays open beside the rules
    await show(rules(press.table, topic, answer.words, options_in_use(ui, press.table)))


def options_in_use(ui: Ui, number: int) -> HouseOptions:
    """What the bot's owner has set for each game. An open table keeps what it was opened with."""
    if not ui.tables.is_open(number):
        return ui.tables.house_options
    table = ui.tables.get(number)
    return {**ui.tables.house_options, table.game.name: table.options.model_dump(mode="json")}
