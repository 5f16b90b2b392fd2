"""Commands about people, by name or from the menu of a person."""

from __future__ import annotations

import discord

from bot.ui.delivery.answer import Answer
from bot.ui.lobby import invitations
from bot.ui.profile import handlers as profiles
from cogs.slash import SlashCommands, person_menu, slash


class People(SlashCommands):
    @slash("profile")
    async def profile(self, answer: Answer, player: discord.Member | discord.User | None = None) -> None:
        await profiles.show_profile(self.ui, answer, player)

    @person_menu("profile")
    async def profile_of(self, answer: Answer, person: discord.Member | discord.User) -> None:
        await profiles.show_profile(self.ui, answer, person)

    @person_menu("invite")
    async def invite(self, answer: Answer, person: discord.Member | discord.User) -> None:
        await invitations.invite(self.ui, answer, person)
