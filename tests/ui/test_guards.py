"""Who may do what, how often, and who sees what: with real interactions, on the playground's Discord."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.messages.words import people_in, people_of, words_for
from bot.tables.limits import Limits
from bot.tables.table import Seat, Status, Table
from bot.ui.archive.record_workers import RecordWorkers
from bot.ui.server.leaderboard_scene import leaderboard_picture
from bot.ui.storage import GuildSettings, Page, Standing
from engine.audit import Verdict
from engine.core.record import Player, Record
from engine.registry import GAMES
from engine.simulation import simulated, tables
from playground import servers
from playground.interactions import Interaction
from playground.people import Person
from playground.permissions import bits
from playground.world import PRIVATE_THREAD, PUBLIC_THREAD, Guild
from tests.walk.loopback import Json, Loopback
from tests.walk.reading import text

pytestmark = pytest.mark.usefixtures("full_speed")
VIEW = bits("view_channel")
EXPENSIVE = 12.0


@pytest.fixture
async def bot(tmp_path: Path) -> AsyncIterator[Loopback]:
    bot = await Loopback(tmp_path, limits=Limits(3, 4), per_minute=EXPENSIVE).open()
    yield bot
    await bot.close()


@pytest.fixture
def home(bot: Loopback) -> Guild:
    return bot.guild("Home", "hall", "parlour", "attic", "cellar", "loft")


@pytest.fixture
def aoi(bot: Loopback, home: Guild) -> Person:
    return bot.person("Aoi", home)


def channel(bot: Loopback, name: str) -> Json:
    return next(channel for channel in bot.world.channels.values() if channel["name"] == name)


async def said(bot: Loopback, interaction: Interaction) -> str:
    """All that was answered."""
    await asyncio.wait_for(interaction.done.wait(), 20)
    await bot.quiet()
    there = bot.world.messages.get(interaction.channel_id, {}).values()
    shown = [m for m in there if m.interaction_id == interaction.id or m.id == interaction.answer_id]
    return "\n".join(map(text, shown))


async def types(bot: Loopback, person: Person, line: str, where: str = "hall", **options: Any) -> str:
    return await said(bot, person.start_slash(line, channel(bot, where), options))


async def clicks(bot: Loopback, person: Person, custom_id: str, *values: str, where: str = "hall") -> str:
    """A click with this id, wherever it is from: some message is there to be clicked."""
    place = channel(bot, where)
    source = next(iter(bot.world.messages.get(place["id"], {}).values()), None)
    if source is None:
        await types(bot, person, "/about", where)
        source = next(iter(bot.world.messages[place["id"]].values()))
    data: Json = {"component_type": 3 if values else 2, "custom_id": custom_id, "id": 1}
    data |= {"values": [*values]} if values else {}
    return await said(bot, bot.interactions.start(3, person.id, place, data, source))


async def finished(bot: Loopback, person: Person, where: str = "hall") -> int:
    """A game against computer players, which this person leaves to another one. Returns its table."""
    await types(bot, person, "/play", where, game="tsumo", computers=2)
    table = bot.tables.at(int(channel(bot, where)["id"]))
    for verb in ("start", "away"):
        await clicks(bot, person, f"y:{table.id}:-:{verb}", where=where)
    assert (await bot.tables.past(table.id)).status is Status.ENDED
    return table.id


# How many, how often


async def test_a_person_and_a_server_have_so_many_tables_and_no_more(bot: Loopback, home: Guild, aoi: Person) -> None:
    bo, elsewhere = bot.person("Bo", home), bot.guild("Elsewhere", "yard")
    servers.join(bot.world, elsewhere, aoi.user)
    for where in ("hall", "parlour"):
        await types(bot, aoi, "/play", where, game="tsumo")
    there = Person(bot.world, bot.interactions, elsewhere, aoi.user)
    await types(bot, there, "/play", "yard", game="tsumo")
    assert "You host 3 open tables already" in await types(bot, aoi, "/play", "attic", game="tsumo")
    for where in ("attic", "cellar"):
        await types(bot, bo, "/play", where, game="tsumo")
    assert "as many open tables as it can (4)" in await types(bot, bo, "/play", "loft", game="tsumo")
    assert len(bot.tables.all()) == 5
    await clicks(bot, aoi, "y:1:-:end")
    await types(bot, aoi, "/play", "loft", game="tsumo")
    assert len(bot.tables.all()) == 5, "one is closed, another opened"


async def test_a_rematch_is_a_table_like_any_other(bot: Loopback, aoi: Person) -> None:
    table = await finished(bot, aoi)
    for where in ("parlour", "attic", "cellar"):
        await types(bot, aoi, "/play", where, game="tsumo")
    assert "You host 3 open tables already" in await clicks(bot, aoi, f"y:{table}:-:rematch")


@pytest.mark.parametrize(
    ("custom_id", "cost"),
    [
        ("y:0:-:replay:1/1", 1),
        ("y:0:-:page:1", 1),
        ("y:0:-:master:1/9/all", 0.25),
        ("y:0:-:step:1/9/all", 0.1),
        ("y:0:-:verify:1", 1),
        ("y:0:-:review:1", 2),
        ("y:2:0:hint", 0.25),
        ("y:0:-:rules:tsumo", 0.1),
        ("y:0:-:leaderboard:all/0", 0.1),
    ],
)
async def test_what_is_expensive_is_had_so_often_per_minute(
    bot: Loopback, home: Guild, aoi: Person, custom_id: str, cost: float
) -> None:
    await finished(bot, aoi)
    await types(bot, aoi, "/play", game="tsumo", computers=2)
    await clicks(bot, aoi, "y:2:-:start")
    bot.clock.advance(60)
    bot.allowance.spend(int(aoi.id), EXPENSIVE - cost)
    assert "That was a lot" not in await clicks(bot, aoi, custom_id)
    assert "That was a lot at once. Try again in" in await clicks(bot, aoi, custom_id)
    bo = bot.person("Bo", home)
    assert "That was a lot" not in await clicks(bot, bo, custom_id), "everybody has their own"
    bot.clock.advance(60 * cost / EXPENSIVE)
    assert "That was a lot" not in await clicks(bot, aoi, custom_id), "and it comes back"


class Slow(RecordWorkers):
    """Waits for the test to let it go on."""

    def __init__(self) -> None:
        self.gate, self.busy, self.asked = asyncio.Event(), asyncio.Event(), 0

    async def verify(self, text: str | bytes) -> tuple[Record, Verdict]:
        self.asked += 1
        if self.asked == 2:
            self.busy.set()
        await self.gate.wait()
        return Record.read(text), Verdict(1, deals_verified=True, ended=None)


async def test_one_person_s_records_are_verified_one_at_a_time(
    bot: Loopback, home: Guild, aoi: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    await finished(bot, aoi)
    bo, slow, verify = bot.person("Bo", home), Slow(), "y:0:-:verify:1"
    monkeypatch.setattr(type(bot.router.ui), "record_workers", property(lambda _ui: slow))
    source = next(iter(bot.world.messages[channel(bot, "hall")["id"]].values()))
    data: Json = {"component_type": 2, "custom_id": verify, "id": 1}
    place = channel(bot, "hall")
    first, other = (bot.interactions.start(3, person.id, place, data, source) for person in (aoi, bo))
    second = bot.interactions.start(3, aoi.id, place, data, source)
    await asyncio.wait_for(slow.busy.wait(), 20)
    for _ in range(100):
        await asyncio.sleep(0)
    assert slow.asked == 2, "one for each"
    slow.gate.set()
    for interaction in (first, other, second):
        assert "clean" in await said(bot, interaction)
    assert "clean" in await clicks(bot, aoi, verify)


# Where


async def test_a_rematch_is_asked_for_where_the_game_was_played(bot: Loopback, aoi: Person) -> None:
    """From another server it would open a lobby there that belongs to this channel."""
    table, elsewhere = await finished(bot, aoi), bot.guild("Elsewhere", "yard")
    servers.join(bot.world, elsewhere, aoi.user)
    there = Person(bot.world, bot.interactions, elsewhere, aoi.user)
    before = bot.written
    for person, where in ((there, "yard"), (aoi, "attic")):
        assert "There is no table here" in await clicks(bot, person, f"y:{table}:-:rematch", where=where)
    assert (bot.tables.all(), bot.written) == ((), before)
    await clicks(bot, aoi, f"y:{table}:-:rematch")
    assert [other.channel for other in bot.tables.all()] == [int(channel(bot, "hall")["id"])]


async def test_a_rematch_has_as_many_computer_players_as_fit(bot: Loopback, aoi: Person) -> None:
    """A lobby may have been too full for the game that was chosen last."""
    await types(bot, aoi, "/play", game="tsumo", computers=4)
    await clicks(bot, aoi, "y:1:-:set:game", "tezuma:trick")
    assert len(bot.tables.get(1).seats) == 5
    await clicks(bot, aoi, "y:1:-:end")
    await clicks(bot, aoi, "y:1:-:rematch")
    (table,) = bot.tables.all()
    assert (len(table.seats), table.full) == (4, True)


async def test_a_rematch_takes_computer_players_over_whose_level_is_not_offered(bot: Loopback, aoi: Person) -> None:
    """A game that has only rules has one level, but its lobby may have been another game's before."""
    await types(bot, aoi, "/play", game="tsumo", computers=2, level="hard")
    await clicks(bot, aoi, "y:1:-:set:game", "minnow")
    for verb in ("start", "away"):
        await clicks(bot, aoi, f"y:1:-:{verb}")
    await clicks(bot, aoi, "y:1:-:rematch")
    (table,) = bot.tables.all()
    assert [seat.level for seat in table.seats] == [None, "easy", "easy"]


# Who sees what

HIDDEN = "no finished game with that number"
WAYS = (
    lambda bot, person, where: types(bot, person, "/replay", where, record=1),
    lambda bot, person, where: types(bot, person, "/verify", where, record=1),
    *(
        lambda bot, person, where, choice=choice: clicks(bot, person, f"y:0:-:{choice}", where=where)
        for choice in (
            "game:1",
            "record:1",
            "replay:1/1",
            "verify:1",
            "review:1",
            "step:1/9/0",
            "master:1/9/0",
            "page:1",
        )
    ),
    lambda bot, person, where: clicks(bot, person, "y:1:-:game", where=where),
)


async def is_hidden(bot: Loopback, person: Person, where: str = "hall") -> bool:
    """Whether this person gets nothing of game 1, whichever way they ask. Some ways must not show what others hide."""
    found = [HIDDEN not in await way(bot, person, where) for way in WAYS]
    found += [
        "#1 " in await types(bot, person, "/history", where, **whose) for whose in ({}, {"player": bot.people[0]})
    ]
    found.append("#1 " in await clicks(bot, person, "y:0:-:history:0/0", where=where))
    typed = person.start_autocomplete("/replay", "record", "", channel(bot, where), {})
    await typed.done.wait()
    found.append(1 in [choice["value"] for choice in typed.choices or ()])
    bot.clock.advance(60)
    assert len(set(found)) == 1, found
    return not found[0]


async def test_a_running_game_can_be_replayed_by_nobody(bot: Loopback, home: Guild, aoi: Person) -> None:
    bo = bot.person("Bo", home)
    await types(bot, aoi, "/play", game="tsumo", computers=2)
    await clicks(bot, aoi, "y:1:-:start")
    assert bot.tables.get(1).status is Status.PLAYING
    for person in (aoi, bo):
        assert await is_hidden(bot, person)
    await clicks(bot, aoi, "y:1:-:away")
    bot.clock.advance(60)
    for person in (aoi, bo):
        assert not await is_hidden(bot, person)


async def test_games_of_a_channel_are_shown_to_who_can_see_it(bot: Loopback, home: Guild, aoi: Person) -> None:
    cellar, eve = channel(bot, "cellar"), bot.person("Eve", home)
    for where in ("cellar", "hall"):
        await finished(bot, aoi, where)
    bot.clock.advance(60)
    assert not await is_hidden(bot, eve)
    servers.set_overwrite(bot.world, cellar, bot.world.bot.id, allow=VIEW)
    servers.set_overwrite(bot.world, cellar, home.id, deny=VIEW, kind=0)
    assert await is_hidden(bot, eve)
    assert not await is_hidden(bot, aoi), "her own game"
    servers.set_overwrite(bot.world, cellar, eve.id, allow=VIEW)
    assert not await is_hidden(bot, eve)


@pytest.mark.parametrize("kind", [PUBLIC_THREAD, PRIVATE_THREAD], ids=["public", "private"])
async def test_games_of_a_thread(bot: Loopback, home: Guild, aoi: Person, kind: int) -> None:
    hall, eve = channel(bot, "hall"), bot.person("Eve", home)
    moderator = bot.person("Mo", home, permissions=["manage_threads"])
    thread = servers.create_thread(bot.world, hall, "aside", kind, by=aoi.id)
    await finished(bot, aoi, "aside")
    bot.clock.advance(60)
    assert await is_hidden(bot, eve, "parlour") == (kind == PRIVATE_THREAD)
    assert not await is_hidden(bot, moderator, "parlour")
    if kind == PUBLIC_THREAD:
        assert not await is_hidden(bot, eve, "aside")
    servers.delete_channel(bot.world, thread)
    assert await is_hidden(bot, eve, "parlour"), "nobody knows who could see it"
    assert not await is_hidden(bot, aoi, "parlour")


async def test_an_end_is_shown_where_the_table_was(bot: Loopback, aoi: Person) -> None:
    table = await finished(bot, aoi)
    assert "wins" in await clicks(bot, aoi, f"y:{table}:-:hand")
    assert "There is no table here" in await clicks(bot, aoi, f"y:{table}:-:hand", where="attic")


# Settings

FORGED: list[tuple[str, tuple[str, ...]]] = [
    ("language", ("fr",)),
    ("language", ("en", "ja")),
    ("paces", ("live", "bullet")),
    ("pace", ("bullet",)),
    ("hints", ("maybe",)),
    ("notices", ("yes", "no")),
    ("channels", ("hall",)),
    ("channels", ("-1",)),
    ("channels", ("9" * 30,)),
    ("channels", tuple(map(str, range(26)))),
    ("model_config", ("x",)),
    ("", ("x",)),
]


@pytest.mark.parametrize(("key", "values"), FORGED)
async def test_a_forged_setting_is_refused_in_a_sentence(
    bot: Loopback, home: Guild, key: str, values: tuple[str, ...]
) -> None:
    boss, before = bot.person("Boss", home, permissions=["manage_guild"]), bot.written
    assert "not one of the choices" in await clicks(bot, boss, f"y:0:-:setting:{key}", *values)
    assert (bot.guilds.settings(int(home.id)), bot.written) == (GuildSettings(), before)


async def test_only_managers_change_settings_whatever_select_they_click(
    bot: Loopback, home: Guild, aoi: Person
) -> None:
    for key, value in (("language", "ja"), ("hints", "no"), ("channels", "1"), ("paces", "live")):
        assert "Only people who may manage this server" in await clicks(bot, aoi, f"y:0:-:setting:{key}", value)
        assert bot.guilds.settings(int(home.id)) == GuildSettings()
    boss = bot.person("Boss", home, permissions=["manage_guild"])
    await clicks(bot, boss, "y:0:-:setting:language", "ja")
    assert bot.guilds.settings(int(home.id)).language == "ja"


# Names

ZALGO, BLANK = "Z" + "\u0351\u200b" * 20 + "algo\u202e", "\u3164\u200b"


async def test_names_are_tamed_wherever_they_are_kept_or_shown(bot: Loopback, home: Guild) -> None:
    zalgo, blank = bot.person(ZALGO, home), bot.person(BLANK, home)
    await types(bot, zalgo, "/play", game="tsumo", computers=1)
    await clicks(bot, blank, "y:1:-:join")
    table = bot.tables.get(1)
    assert [seat.name for seat in table.seats] == ["Z\u0351\u0351algo", "Sumire", "?"]
    await clicks(bot, zalgo, "y:1:-:start")
    for person in (zalgo, blank):
        await clicks(bot, person, "y:1:-:away")
    kept = await bot.router.ui.scores.record_of_table(int(home.id), 1)
    assert kept is not None
    names = [player.name for player in Record.read(kept.record).players]
    assert names == ["Z\u0351\u0351algo", "Sumire", "?"]
    sent = [message.payload for there in bot.world.messages.values() for message in there.values()]
    shown = json.dumps([(payload["components"], payload["attachments"]) for payload in sent], ensure_ascii=False)
    assert "Z\u0351\u0351algo" in shown
    assert not {"\u202e", "\u3164"} & set(shown)
    assert "\u0351\u0351\u0351" not in shown
    await clicks(bot, blank, "y:1:-:rematch")
    assert bot.tables.get(2).seats[0].name == "?"


def test_names_that_an_earlier_version_kept_are_tamed_as_they_are_shown() -> None:
    game = GAMES["tsumo"]
    table = Table(1, 1, 1, game_key="tsumo", options=game.options(), seats=(Seat(ZALGO, 1), Seat(BLANK, 2)))
    assert [person.name for person in people_of(table)] == ["Z\u0351\u0351algo", "?"]
    record = simulated(tables(game)[0], 1).model_copy(update={"players": (Player(name=ZALGO, kind="human"),)})
    assert [person.name for person in people_in(record)] == ["Z\u0351\u0351algo"]
    row = Standing(1, 1, ZALGO, 1, 1, 1.0, 9)
    picture = leaderboard_picture(Page((row,), 1), "tsumo", words_for("en"))
    assert "Z\u0351\u0351algo" in picture.alt
    assert ZALGO not in f"{picture.alt}{picture.scene}"
