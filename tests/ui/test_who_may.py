"""What handlers refuse, and that a refusal changes nothing: what may be done depends on who clicks, and where."""

from __future__ import annotations

from contextlib import nullcontext
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.messages.panel import Press
from bot.messages.words import words_for
from bot.tables.refusals import (
    ChannelNotAllowed,
    NoSuchTable,
    NotAllowed,
    NotAtTable,
    NotHost,
    PaceNotAllowed,
    RecordTooLarge,
)
from bot.tables.table import Status
from bot.ui.archive.handlers import is_number, verify_game_or_file
from bot.ui.delivery.answer import Answer
from bot.ui.delivery.scheduling import AnswersFirst
from bot.ui.features import HANDLERS
from bot.ui.kept_data import Month
from bot.ui.play.table import ask_whether_to_end, end_table
from bot.ui.router import Router, Ui
from bot.ui.server.handlers import change_setting, show_settings
from bot.ui.server.permits import NotPermitted, permit_table
from bot.ui.storage import GuildSettings
from engine.core.record import LONGEST
from tests.tables.house import CHANNEL, GUILD, HOST, House

STRANGER = 999
ELSEWHERE = CHANNEL + 1
ALL = discord.Permissions.all()


class Asked:
    """An answer that remembers what was shown."""

    def __init__(self, user: int, permissions: discord.Permissions, channel: int = CHANNEL) -> None:
        self.user, self.guild, self.channel, self.channels = user, GUILD, channel, (channel,)
        self.private_panel = None
        self.words = words_for("en")
        self.shown: list[object] = []
        self.interaction = SimpleNamespace(
            permissions=permissions, app_permissions=permissions, channel=object.__new__(discord.TextChannel)
        )

    async def private(self, panel: object) -> None:
        self.shown.append(panel)

    change = panel = say = private


def asked(user: int = STRANGER, permissions: discord.Permissions | None = None, channel: int = CHANNEL) -> Any:
    return cast("Answer", Asked(user, permissions or discord.Permissions.none(), channel))


class Servers:
    """The settings of servers, and what was saved."""

    def __init__(self) -> None:
        self.saved: list[GuildSettings] = []

    def settings(self, _guild: int) -> GuildSettings:
        return GuildSettings()

    async def save_settings(self, _guild: int, settings: GuildSettings) -> None:
        self.saved.append(settings)


def ui_of(**parts: object) -> Any:
    return cast("Ui", SimpleNamespace(**parts))


class Quiet:
    """Servers on which nothing has happened."""

    async def month(self, _guild: int, _now: float) -> Month:
        return Month(0, 0, 0)


async def test_a_setting_is_changed_by_managers_only() -> None:
    servers = Servers()
    hands = SimpleNamespace(refresh_guild=lambda _guild: None)
    ui = ui_of(guilds=servers, open_hands=hands, servers=Quiet())
    press = Press(0, "setting", "hints", values=("no",))
    with pytest.raises(NotAllowed):
        await change_setting(ui, asked(permissions=discord.Permissions(manage_messages=True)), press)
    assert not servers.saved
    await change_setting(ui, asked(permissions=discord.Permissions(manage_guild=True)), press)
    assert [saved.hints for saved in servers.saved] == [False]


async def test_settings_are_opened_by_managers_only() -> None:
    ui, stranger = ui_of(guilds=Servers(), servers=Quiet()), asked()
    with pytest.raises(NotAllowed):
        await show_settings(ui, stranger)
    assert not stranger.shown
    await show_settings(ui, manager := asked(permissions=discord.Permissions(manage_guild=True)))
    assert manager.shown


def test_a_table_is_opened_where_and_how_the_server_allows_it() -> None:
    permit_table(asked(permissions=ALL), "live", GuildSettings())
    with pytest.raises(ChannelNotAllowed):
        permit_table(asked(permissions=ALL), "live", GuildSettings(channels=frozenset({ELSEWHERE})))
    with pytest.raises(PaceNotAllowed):
        permit_table(asked(permissions=ALL), "live", GuildSettings(paces=("relaxed",), pace="relaxed"))
    without = ALL & ~discord.Permissions(attach_files=True)
    with pytest.raises(NotPermitted) as refused:
        permit_table(asked(permissions=without), "live", GuildSettings())
    assert refused.value.permissions == ("attach_files",)


async def test_whoever_may_not_manage_messages_is_no_moderator(house: House) -> None:
    table = await house.game()
    ui = ui_of(tables=house.tables)
    with pytest.raises(NotHost):
        await end_table(ui, asked(permissions=discord.Permissions(manage_guild=True)), Press(table.id, "end"))
    with pytest.raises(NotHost):
        await ask_whether_to_end(asked(permissions=discord.Permissions(manage_guild=True)), table)
    assert house.tables.is_open(table.id)
    await end_table(ui, asked(permissions=discord.Permissions(manage_messages=True)), Press(table.id, "end"))
    assert not house.tables.is_open(table.id)


async def test_a_stranger_neither_pauses_nor_resumes_a_game(house: House) -> None:
    table = await house.game()
    with pytest.raises(NotAtTable):
        await house.tables.pause(table.id, STRANGER)
    await house.tables.pause(table.id, HOST)
    with pytest.raises(NotAtTable):
        await house.tables.resume(table.id, STRANGER)
    assert house.tables.get(table.id).status is Status.PAUSED


async def test_a_stranger_seats_no_computer_players(house: House) -> None:
    table = await house.lobby(people=1)
    with pytest.raises(NotAtTable):
        await house.tables.add_computer(table.id, STRANGER, "easy")
    assert len(house.tables.get(table.id).seats) == 1


async def test_how_a_table_ended_is_shown_in_its_own_channel_only(house: House) -> None:
    table = await house.play_on(await house.game())
    hands = SimpleNamespace(answering=lambda _message: nullcontext())
    ui = ui_of(tables=house.tables, scores=house.store.scores, open_hands=hands)
    nothing: Any = SimpleNamespace()
    router = Router(ui, HANDLERS, nothing, nothing, AnswersFirst())
    stranger, player = asked(channel=ELSEWHERE), asked(HOST)
    with pytest.raises(NoSuchTable):
        await router._handle(stranger, Press(table.id, "hand"))
    assert not stranger.shown
    await router._handle(player, Press(table.id, "hand"))
    assert player.shown


@pytest.mark.parametrize("forged", ["", "-1", "1.0", "²", str(2**63), "9" * 5000])
def test_a_number_that_no_store_could_have_given_is_none(forged: str) -> None:
    assert is_number(str(2**63 - 1))
    assert not is_number(forged)


async def test_a_file_that_is_too_large_is_not_fetched() -> None:
    async def read() -> bytes:
        raise AssertionError("it was fetched")

    file: Any = SimpleNamespace(size=LONGEST + 1, read=read)
    with pytest.raises(RecordTooLarge):
        await verify_game_or_file(ui_of(), asked(), None, file)
