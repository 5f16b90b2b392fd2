"""`/privacy` and its buttons."""

from __future__ import annotations

import asyncio
import gzip
import json
from collections.abc import Mapping

from bot.messages.panel import Press, Upload
from bot.tables.refusals import ProfileHidden
from bot.ui.allowance import expensive
from bot.ui.delivery.answer import Answer
from bot.ui.handling import handles
from bot.ui.kept_data import Privacy
from bot.ui.privacy import panel
from bot.ui.router import Ui

LARGEST = 8 << 20
"""Bytes that Discord takes as a file everywhere. What is larger is compressed."""


async def show_privacy(ui: Ui, answer: Answer) -> None:
    await answer.private(panel.privacy(await ui.privacy.is_hidden(answer.user), ui.policies, answer.words))


@handles("privacy")
async def back_to_privacy(ui: Ui, answer: Answer, _press: Press) -> None:
    await answer.panel(panel.privacy(await ui.privacy.is_hidden(answer.user), ui.policies, answer.words))


@handles("hideme")
async def hide_profile(ui: Ui, answer: Answer, press: Press) -> None:
    hidden = press.choice == "yes"
    if hidden != await ui.privacy.is_hidden(answer.user):
        await ui.privacy.hide(answer.user, hidden)
    await answer.panel(panel.privacy(hidden, ui.policies, answer.words))


async def permit_profile(store: Privacy, reader: int, player: int) -> None:
    """Refuse to show a profile or a history that its owner hides from others."""
    if player != reader and await store.is_hidden(player):
        raise ProfileHidden


@handles("mydata")
@expensive(2)
async def give_data(ui: Ui, answer: Answer, _press: Press) -> None:
    """Everything that is kept about the person who asks, on every server, as a file for them alone."""
    kept = await ui.privacy.everything_about(answer.user)
    await answer.file(await asyncio.to_thread(written, kept), answer.words("my-data-explanation"))


def written(kept: Mapping[str, object]) -> Upload:
    text = json.dumps(kept, ensure_ascii=False, indent=1).encode()
    if len(text) <= LARGEST:
        return Upload("yose-my-data.json", text)
    return Upload("yose-my-data.json.gz", gzip.compress(text))


@handles("forget")
async def ask_whether_to_forget(ui: Ui, answer: Answer, _press: Press) -> None:
    tables = sum(answer.user in table.people for table in ui.tables.all())
    await answer.panel(panel.question(tables, answer.words))


@handles("forgetme")
async def forget(ui: Ui, answer: Answer, _press: Press) -> None:
    """Once this is saved it is done, whatever happens. Whoever asked is told by the same message."""
    await ui.deletions.begin(answer.interaction)
    await answer.panel(panel.under_way(answer.words))
