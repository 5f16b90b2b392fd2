"""Profiles: one's own and other people's, and the achievements in them."""

from __future__ import annotations

import discord

from bot.messages.panel import Press
from bot.messages.words import NAMELESS
from bot.ui.allowance import expensive
from bot.ui.delivery.answer import Answer
from bot.ui.handling import handles
from bot.ui.privacy.handlers import permit_profile
from bot.ui.profile.panel import achievements_panel, profile_panel
from bot.ui.router import Ui
from bot.ui.storage import Profile, is_number

Player = discord.Member | discord.User


async def profile_of(ui: Ui, answer: Answer, user: int) -> Profile:
    """What this reader may see of a person's profile here. Whoever shows one asks here."""
    await permit_profile(ui.privacy, answer.user, user)
    return await ui.scores.profile(answer.guild, user, reader=answer.user)


@expensive(0.1)
async def show_profile(ui: Ui, answer: Answer, player: Player | None) -> None:
    """`/profile`, and the entry in the menu of a person."""
    person = player or answer.interaction.user
    profile = await profile_of(ui, answer, person.id)
    await answer.private(profile_panel(profile, person.display_name, person.id, answer.words))


@handles("profile")
@expensive(0.1)
async def back_to_profile(ui: Ui, answer: Answer, press: Press) -> None:
    user = person_in(press, answer)
    profile = await profile_of(ui, answer, user)
    await answer.panel(profile_panel(profile, name_of(profile, user, answer), user, answer.words))


@handles("achievements")
@expensive(0.1)
async def show_achievements(ui: Ui, answer: Answer, press: Press) -> None:
    user = person_in(press, answer)
    profile = await profile_of(ui, answer, user)
    await answer.panel(achievements_panel(profile, name_of(profile, user, answer), user, answer.words))


def person_in(press: Press, answer: Answer) -> int:
    """Who a button is about: the reader, if its id says nothing sensible."""
    return int(press.choice) if is_number(press.choice) else answer.user


def name_of(profile: Profile, user: int, answer: Answer) -> str:
    """Discord names only those who take part in an interaction; others are called as in their latest game."""
    person = answer.interaction.user
    return person.display_name if user == person.id else profile.name or NAMELESS
