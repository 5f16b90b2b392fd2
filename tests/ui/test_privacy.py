"""Deletions and retention as the bot carries them out."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.messages.words import LANGUAGES, words_for
from bot.tables.port import StoreError
from bot.tables.redaction import FORMER_PLAYER
from bot.tables.refusals import BeingDeleted, ProfileHidden
from bot.ui.guilds import Guilds
from bot.ui.kept_data import Month
from bot.ui.privacy import panel
from bot.ui.privacy.deletions import Deletions, Served
from bot.ui.privacy.handlers import LARGEST, permit_profile, written
from bot.ui.privacy.policies import Policies
from bot.ui.privacy.retention import DAY, Retention
from bot.ui.server.settings import settings
from bot.ui.storage import GuildSettings
from tests.tables.house import GUILD, HOST, number
from tests.ui.front import BROKEN, FORBIDDEN, Front, over
from tests.ui.test_lists import components, text

GONE = HOST + 1
NOW = 1_700_000_000.0


def deletions_of(front: Front, forgotten: list[str] | None = None) -> Deletions:
    seen: list[str] = [] if forgotten is None else forgotten
    deletions = Deletions(front.store.privacy, front.line, lambda: seen.append("pictures"))
    deletions.served.append(Served(front.tables, front.hands, front.stage.invitations, front.calls))
    return deletions


def asked(user: int = GONE) -> discord.Interaction[Any]:
    made = SimpleNamespace(user=SimpleNamespace(id=user), application_id=9, token="secret", locale="ja")
    return cast("discord.Interaction[Any]", made)


async def rest(deletions: Deletions) -> None:
    await over(deletions._carrying_out)


async def test_a_deletion_takes_seats_panels_and_pictures_and_tells_its_person(front: Front) -> None:
    table = await front.game()
    await front.hands.opened(front.answered(GONE, 51), table, panel.done(words_for("en")), "", "Player 101 leads")
    await front.hands.opened(front.answered(HOST, 52), table, panel.done(words_for("en")), "", "Player 101 leads")
    pictures: list[str] = []
    deletions = deletions_of(front, pictures)
    with deletions.attending(GONE):
        await deletions.begin(asked())
    await rest(deletions)
    after = front.tables.get(table.id)
    assert (after.seats[1].name, after.seats[1].resigned) == (FORMER_PLAYER, True)
    assert pictures == ["pictures"]
    await front.hands_at_rest()
    await front.settled()
    kept = await front.kept(table)
    assert kept is not None
    assert [(open_panel["user"], open_panel["advice"]) for open_panel in json.loads(kept)["panels"]] == [(HOST, "")]
    assert sum("データを削除しました" in sent.said for sent in front.line.sent) == 1
    assert await front.store.privacy.deletions() == ()
    assert FORMER_PLAYER in str([*front.line.standing.values()]), "the public table is shown without the name"
    with deletions.attending(GONE):
        await front.tables.join((await front.lobby(channel=71, people=1)).id, GONE, "Anew", number(GONE))


async def test_an_invitation_goes_with_whoever_was_invited(front: Front) -> None:
    """They never sat there, so no log names them."""
    lobby = await front.lobby(people=1)
    await front.stage.invitations.post(lobby, "Host", GONE)
    assert str(GONE) in (await front.kept(lobby) or "")
    deletions = deletions_of(front)
    with deletions.attending(GONE):
        await deletions.begin(asked())
    await rest(deletions)
    assert str(GONE) not in (await front.kept(lobby) or "")
    assert not [said for said in front.line.standing.values() if str(GONE) in str(said)]


async def test_whoever_is_being_deleted_gets_one_sentence_until_it_is_done(front: Front) -> None:
    """A request that was under way before is finished first, whatever it writes."""
    deletions = deletions_of(front)
    lobby = await front.lobby(people=1)
    with deletions.attending(GONE):
        with deletions.attending(GONE):
            await deletions.begin(asked())
        with pytest.raises(BeingDeleted), deletions.attending(GONE):
            pass
        deletions.look()
        await rest(deletions)
        assert len(await front.store.privacy.deletions()) == 1, "they are still here"
        with deletions.attending(HOST):
            await front.tables.join(lobby.id, GONE, "Late", number(GONE))
    await rest(deletions)
    assert await front.store.privacy.deletions() == ()
    assert front.tables.get(lobby.id).people == {HOST}
    assert await front.store.privacy.open_tables_naming(GONE) == ()


async def test_a_deletion_goes_on_after_a_restart_and_what_hinders_it_is_tried_again(
    front: Front, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await front.play_on(await front.game())
    deletions = deletions_of(front)
    await deletions.begin(asked())
    await front.restart()
    deletions = deletions_of(front)
    await deletions.load()
    with pytest.raises(BeingDeleted), deletions.attending(GONE):
        pass
    answers: list[Any] = [StoreError("busy"), False, True, True]

    async def purge() -> bool:
        answer = answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return bool(answer)

    monkeypatch.setattr(front.store.privacy, "purge", purge)
    monkeypatch.setattr("bot.ui.privacy.deletions.TELL_AGAIN", 0)
    front.line.refuses = lambda sent: BROKEN if sent.what == "refresh" and len(front.line.refused) < 2 else None
    deletions.look()
    await rest(deletions)
    assert answers == [True], "it was tried until it succeeded"
    assert await front.store.privacy.deletions() == ()
    assert f"Player {GONE}" not in str(await front.store.table(table.id))


async def test_nobody_is_told_twice_or_for_ever(front: Front) -> None:
    front.line.refuses = lambda sent: FORBIDDEN if sent.what == "refresh" else None
    deletions = deletions_of(front)
    await deletions.begin(asked())
    deletions.look()
    await rest(deletions)
    assert await front.store.privacy.deletions() == ()
    assert len(front.line.refused) == 1


async def test_a_server_that_has_removed_the_bot_is_deleted_after_its_time(front: Front) -> None:
    client: Any = front.client
    guilds, looked = Guilds(client, front.store), list[str]()
    await guilds.save_settings(GUILD, GuildSettings(language="ja"))
    await guilds.save_settings(8, GuildSettings(language="ja"))
    await front.play_on(await front.game())
    running = await front.game(channel=71)
    await front.store.save_fact(f"season:{GUILD}", "2026-Q1")
    retention = Retention(guilds, front.tables, front.store.servers, 30, lambda: looked.append("purge"))

    async def look(days: float) -> bool:
        """Whether anything of the server is still kept."""
        (left_at,) = {*(await front.store.servers.departures()).values()} or {NOW}
        await retention.look(left_at + days * DAY)
        return GUILD in await front.store.servers.guilds()

    await retention.compare({GUILD, 8})
    assert await front.store.servers.departures() == {}
    await retention.removed(GUILD)
    assert await look(31), "Discord says that the bot is there"
    client.servers[GUILD].unavailable = True
    assert await look(31), "an outage is no removal"
    del client.servers[GUILD]
    client.ready = False
    assert await look(31), "Discord has not named all servers yet"
    client.ready = True
    assert await look(29.9), "it is not due"
    await retention.added(GUILD)
    assert await look(31), "the bot was added again"
    await retention.compare({8})
    assert {*await front.store.servers.departures()} == {GUILD}, "it was removed while the bot was down"
    await front.restart()
    retention = Retention(guilds, front.tables, front.store.servers, 30, lambda: looked.append("purge"))
    assert not await look(30.1)
    assert not front.tables.is_open(running.id)
    assert await front.store.servers.guilds() == {8}
    assert await front.store.fact(f"season:{GUILD}") is None
    assert guilds.settings(GUILD) == GuildSettings()
    assert guilds.settings(8).language == "ja"
    assert looked == ["purge"]
    ((deletion),) = await front.store.privacy.deletions()
    assert deletion.user is None
    assert await front.store.scores.recent(GUILD) == ()


async def test_a_month_counts_games_people_and_errors_of_one_server(front: Front) -> None:
    await front.play_on(await front.game())
    servers = front.store.servers
    for days, guild in ((0.0, GUILD), (0.0, GUILD), (-29.0, GUILD), (0.0, 8)):
        await servers.note_error(guild, front.clock.now() + days * DAY)
    assert await servers.month(GUILD, front.clock.now()) == Month(1, 3, 3)
    told = text(settings(GuildSettings(), Month(1, 3, 3), words_for("en")))
    assert "1 game by 3 people; something went wrong 3 times." in told
    assert await servers.month(8, front.clock.now()) == Month(0, 0, 1)
    assert await servers.month(GUILD, front.clock.now() + 31 * DAY) == Month(0, 0, 0)


async def test_a_hidden_profile_is_its_owners_alone(front: Front) -> None:
    store = front.store.privacy
    await permit_profile(store, HOST, GONE)
    await store.hide(GONE, True)
    await permit_profile(store, GONE, GONE)
    with pytest.raises(ProfileHidden):
        await permit_profile(store, HOST, GONE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_panel_fits_and_says_what_the_operator_has_set(language: str) -> None:
    words = words_for(language)
    policies = Policies("https://example.org/privacy", "https://example.org/terms", 7)
    for hidden in (False, True):
        shown = panel.privacy(hidden, policies, words)
        assert components(shown)
        assert "https://example.org/terms" in text(shown)
        assert "7" in text(shown)
        assert "http" not in text(panel.privacy(hidden, Policies(), words))
    for tables in (0, 1, 2):
        assert components(panel.question(tables, words))


def test_much_data_is_compressed() -> None:
    assert written({"a": 1}).name.endswith(".json")
    assert written({"a": "x" * LARGEST}).name.endswith(".json.gz")
    assert len(written({"a": "x" * LARGEST}).data) < LARGEST
