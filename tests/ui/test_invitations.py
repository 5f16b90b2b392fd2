"""Invitations to a lobby: who can be invited, by whom, once; and the message goes when it has served its purpose."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import MagicMock

import discord
import pytest

from bot.messages.words import words_for
from bot.tables.refusals import TableFull
from bot.tables.table import Table
from bot.ui.allowance import Allowance
from bot.ui.delivery.answer import Answer
from bot.ui.lobby import invitations
from bot.ui.lobby.invitations import (
    CannotComeThere,
    InvitedABot,
    InvitedAlready,
    InvitedYourself,
    NoLobbyOfYours,
    SitsThere,
    invite,
)
from bot.ui.privacy.deletions import Deletions
from bot.ui.router import Ui
from tests.tables.house import CHANNEL, GUILD, HOST
from tests.ui.front import FORBIDDEN, Front

GUEST = 900


def ui_of(front: Front) -> Ui:
    deletions = Deletions(front.store.privacy, front.line, lambda: None)
    parts = SimpleNamespace(
        tables=front.tables, public_tables=front.stage, allowance=Allowance(1000), deletions=deletions
    )
    return cast("Ui", parts)


class Said(list[str]):
    """An answer that only notes what is said."""

    def __init__(self, user: int = HOST, guild: int = GUILD, channel: int = CHANNEL, place: Any = None) -> None:
        super().__init__()
        self.user, self.guild, self.channel, self.words = user, guild, channel, words_for("en")
        server = SimpleNamespace(get_channel_or_thread=lambda _: place)
        self.interaction = SimpleNamespace(user=SimpleNamespace(id=user, display_name="Aoi **x**"), guild=server)

    async def say(self, sentence: str) -> None:
        self.append(sentence)


def member(user: int = GUEST, *, bot: bool = False) -> discord.Member:
    person = MagicMock(spec=discord.Member)
    person.id, person.bot = user, bot
    return cast("discord.Member", person)


async def invited(front: Front, answer: Said, user: int = GUEST, **facts: Any) -> list[str]:
    await invite(ui_of(front), cast("Answer", answer), member(user, **facts))
    return answer


def standing(front: Front) -> list[int]:
    return front.line.reading(f"<@{GUEST}>")


async def test_an_invitation_mentions_the_person_once_in_the_channel_of_the_lobby(front: Front) -> None:
    table = await front.lobby(people=2)
    assert await invited(front, Said(channel=99)) == [
        f"You have invited <@{GUEST}> to your table in <#{table.channel}>."
    ]
    (message,) = standing(front)
    posted = front.line.standing[message]
    assert "Aoi \\*\\*x\\*\\* invites you to a game of **The Universal Law of Tsumo**" in posted
    assert f"y:{table.id}:-:accept" in posted
    with pytest.raises(InvitedAlready):
        await invited(front, Said())
    assert len(standing(front)) == 1
    assert f'"invitations":{{"{GUEST}":{message}}}' in str(await front.kept(table)), "a restart does not forget it"


async def test_it_goes_once_the_person_sits_and_may_then_be_repeated(front: Front) -> None:
    table = await front.lobby(people=2)
    await invited(front, Said())
    joined = await front.tables.join(table.id, GUEST, "Guest")
    front.stage.posted(joined.after, 1)  # the answer to the click has shown the lobby already
    await front.line.until(lambda: not standing(front))
    await front.tables.leave(table.id, GUEST)
    await front.settled()
    await invited(front, Said())
    assert len(standing(front)) == 1


async def test_it_goes_when_the_lobby_closes(front: Front) -> None:
    table = await front.lobby(people=2)
    await invited(front, Said())
    await front.tables.end(table.id, HOST)
    await front.line.until(lambda: not standing(front))


async def test_who_cannot_be_invited(front: Front) -> None:
    with pytest.raises(NoLobbyOfYours):
        await invited(front, Said())
    table = await front.lobby(people=2)
    for refusal, answer, user, facts in (
        (InvitedYourself, Said(), HOST, {}),
        (InvitedABot, Said(), GUEST, {"bot": True}),
        (SitsThere, Said(), HOST + 1, {}),
        (NoLobbyOfYours, Said(user=GUEST), HOST, {}),
        (NoLobbyOfYours, Said(guild=GUILD + 1), GUEST, {}),
    ):
        with pytest.raises(refusal):
            await invited(front, answer, user, **facts)
    for number in range(3):
        await front.tables.join(table.id, 500 + number, "more")
    with pytest.raises(TableFull):
        await invited(front, Said())
    assert standing(front) == []


async def test_nobody_is_invited_where_they_cannot_come(front: Front) -> None:
    await front.lobby(people=2)
    hidden, seen = (MagicMock(spec=discord.TextChannel) for _ in range(2))
    hidden.permissions_for.return_value = discord.Permissions(view_channel=False)
    seen.permissions_for.return_value = discord.Permissions(view_channel=True)
    with pytest.raises(CannotComeThere):
        await invited(front, Said(place=hidden))
    gone = cast("discord.User", SimpleNamespace(id=GUEST, bot=False))
    with pytest.raises(CannotComeThere):
        await invite(ui_of(front), cast("Answer", Said(place=seen)), gone)
    assert len(await invited(front, Said(place=seen))) == 1


async def test_what_discord_does_not_take_is_said(front: Front) -> None:
    table = await front.lobby(people=2)
    front.line.refuses = lambda sent: FORBIDDEN if sent.what == "mention" else None
    (said,) = await invited(front, Said())
    assert said.startswith(f"I can’t post the invitation in <#{table.channel}>.")
    front.line.refuses = lambda _: None
    await invited(front, Said())
    assert len(standing(front)) == 1, "it can be tried again"


async def test_of_several_lobbies_the_one_in_this_channel_is_meant(front: Front) -> None:
    here: Table = await front.lobby(people=2)
    front.clock.advance(10)
    there: Table = await front.lobby(people=2, channel=CHANNEL + 1)
    found = [
        invitations.own_lobby(ui_of(front), cast("Answer", Said(channel=channel))).id
        for channel in (here.channel, there.channel, 12345)
    ]
    assert found == [here.id, there.id, there.id]
