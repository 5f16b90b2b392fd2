"""`/me` and its choices, and the button that takes a call away."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

from bot.messages.panel import Panel, Press
from bot.tables.refusals import NotOffered
from bot.ui.delivery.answer import Answer
from bot.ui.delivery.channel_sender import Place
from bot.ui.delivery.sending_process import UndeliveredError
from bot.ui.handling import handles
from bot.ui.live.calls import delete
from bot.ui.me import panel
from bot.ui.me.quiet_hours import zone_of, zones
from bot.ui.personal import PersonSettings
from bot.ui.router import Ui
from engine.core.refusals import Refusal
from engine.registry import GAMES


@dataclass
class CallsSomebodyElse(Refusal):
    """This message is for another person, who can take it away."""


async def show_me(ui: Ui, answer: Answer, zone: str | None) -> None:
    """`/me`; with a time zone, that is chosen first."""
    if zone is not None:
        now = await settings_of(ui, answer)
        known = await asyncio.to_thread(zones)
        await ui.calls.people.save(answer.user, panel.in_zone(now, zone, known, answer.words))
    await answer.private(await own_panel(ui, answer))


@handles("me")
async def choose(ui: Ui, answer: Answer, press: Press) -> None:
    """One of the selects of `/me`."""
    if press.argument == panel.GAMES_HERE:
        if not set(press.values) <= GAMES.keys():
            raise NotOffered
        await ui.calls.people.store.await_games(answer.guild, answer.user, press.values)
    else:
        now = await settings_of(ui, answer)
        await ui.calls.people.save(answer.user, panel.changed(now, press.argument, press.values, answer.words))
    await answer.panel(await own_panel(ui, answer))


async def settings_of(ui: Ui, answer: Answer) -> PersonSettings:
    return (await ui.calls.people.of(answer.user)).settings


async def own_panel(ui: Ui, answer: Answer) -> Panel:
    now = await settings_of(ui, answer)
    awaited = await ui.calls.people.store.awaited(answer.guild, answer.user)
    local = panel.here_and_now(await asyncio.to_thread(zone_of, now.zone))
    return panel.me(now, local, awaited, answer.words)


async def offered_zones(typed: str, most: int) -> Sequence[str]:
    """What is offered while a time zone is being typed."""
    return panel.matching(typed, await asyncio.to_thread(zones))[:most]


@handles("seen")
async def take_call_away(ui: Ui, answer: Answer, _press: Press) -> None:
    """Only a message that calls this one person: the id can be forged, what the message mentions can't."""
    message = answer.interaction.message
    if message is None or [person.id for person in message.mentions] != [answer.user]:
        raise CallsSomebodyElse
    await answer.acknowledge()
    with suppress(UndeliveredError):
        await delete(ui.calls.sender, Place(answer.guild, answer.channel), message.id)
