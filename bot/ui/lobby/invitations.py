"""Inviting somebody to one's own lobby, from the menu of that person."""

from __future__ import annotations

from dataclasses import dataclass

import discord

from bot.messages.panel import Press
from bot.messages.words import tamed
from bot.tables.refusals import TableFull
from bot.tables.table import Status, Table
from bot.ui.allowance import expensive
from bot.ui.delivery.answer import Answer
from bot.ui.delivery.sending_process import UndeliveredError
from bot.ui.handling import handles
from bot.ui.lobby.handlers import advised
from bot.ui.router import Ui
from engine.core.fair import nonce
from engine.core.refusals import Refusal

Player = discord.Member | discord.User


@dataclass
class NoLobbyOfYours(Refusal):
    """You sit in no lobby on this server."""


@dataclass
class InvitedYourself(Refusal):
    """Nobody invites themselves."""


@dataclass
class InvitedABot(Refusal):
    """Computer players are added in the lobby."""


@dataclass
class SitsThere(Refusal):
    """This person is at the table already."""

    person: int


@dataclass
class InvitedAlready(Refusal):
    """This person's invitation is still there."""

    person: int
    channel: int


@dataclass
class CannotBeInvitedNow(Refusal):
    """Nothing may be written about this person just now; see `Deletions`."""

    person: int


@dataclass
class CannotComeThere(Refusal):
    """This person does not see the channel of the table."""

    person: int
    channel: int


@expensive()
async def invite(ui: Ui, answer: Answer, person: Player) -> None:
    """Let this person sit down at the reader's lobby, and mention them in its channel."""
    with ui.deletions.naming([person.id]) as allowed:
        if not allowed:
            raise CannotBeInvitedNow(person.id)
        await let_in(ui, answer, lobby_for(ui, answer, person), person)


async def let_in(ui: Ui, answer: Answer, table: Table, person: Player) -> None:
    """The table keeps that they may sit down. A message that stands there already, as one of earlier versions may, is
    not posted again.
    """
    stands = ui.public_tables.invitations.stands(table, person.id)
    update = await ui.tables.invite(table.id, answer.user, person.id)
    if stands and not update.happened:
        raise InvitedAlready(person.id, table.channel)
    named = {"name": f"<@{person.id}>", "channel": f"<#{table.channel}>"}
    try:
        if not stands:
            await ui.public_tables.invitations.post(update.after, answer.interaction.user.display_name, person.id)
    except UndeliveredError:
        await answer.say(answer.words("invitation-undelivered", **named))
    else:
        await answer.say(answer.words("invited", **named))


def lobby_for(ui: Ui, answer: Answer, person: Player) -> Table:
    """The reader's lobby, if this person can be invited to it."""
    if person.id == answer.user:
        raise InvitedYourself
    if person.bot:
        raise InvitedABot
    table = own_lobby(ui, answer)
    if person.id in table.people:
        raise SitsThere(person.id)
    if table.full:
        raise TableFull(len(table.seats))
    if not can_come(person, answer.interaction.guild, table.channel):
        raise CannotComeThere(person.id, table.channel)
    return table


def own_lobby(ui: Ui, answer: Answer) -> Table:
    """The lobby in this channel if the reader sits there or is its host, else the latest such one on this server."""
    lobbies = [
        table
        for table in ui.tables.all()
        if table.guild == answer.guild and table.status is Status.LOBBY and answer.user in (table.host, *table.people)
    ]
    if not lobbies:
        raise NoLobbyOfYours
    return max(lobbies, key=lambda table: (table.channel == answer.channel, table.touched))


def can_come(person: Player, guild: discord.Guild | None, number: int) -> bool:
    """Whether a member sees the channel. Who belongs to a private thread is unknown, so it counts as its channel."""
    channel = guild.get_channel_or_thread(number) if guild else None
    place = channel.parent if isinstance(channel, discord.Thread) else channel
    if not isinstance(person, discord.Member):
        return False  # they have left the server
    return place is None or place.permissions_for(person).view_channel


@handles("accept")
async def accept(ui: Ui, answer: Answer, press: Press) -> None:
    """The button of an invitation, which goes with the click. The lobby is another message, and changes by itself."""
    user = answer.interaction.user
    joined = await ui.tables.join(press.table, user.id, tamed(user.display_name), nonce(str(answer.interaction.id)))
    await advised(ui, joined.after)
    await answer.say(answer.words("accepted", channel=f"<#{joined.after.channel}>"))
