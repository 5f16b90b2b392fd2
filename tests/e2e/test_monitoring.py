"""What the running bot tells a supervisor and Prometheus over HTTP: true figures, and nobody's cards or names."""

from __future__ import annotations

import asyncio
import json
import re
from collections import Counter

import aiohttp
import pytest
from prometheus_client.metrics_core import Metric
from prometheus_client.parser import text_string_to_metric_families

from bot.logs import SUBJECTS
from tests.e2e.knowledge import cards_in, games
from tests.e2e.player import Player
from tests.e2e.test_games import begin, choose, played, seated
from tests.e2e.test_wrong_clicks import forge
from tests.e2e.theatre import PATIENCE, SLOW, Theatre

ADDRESS = re.compile(r"metrics: (http://127\.0\.0\.1:\d+)/metrics")


@pytest.fixture
def environment() -> dict[str, str]:
    return {"YOSE_METRICS_PORT": "0", "YOSE_LOG_FORMAT": "json"}


async def asked(theatre: Theatre, page: str) -> tuple[int, str]:
    """The bot's answer: its status and its text."""
    address = ADDRESS.findall(theatre.log.read_text())[-1]
    async with aiohttp.ClientSession() as session, session.get(f"{address}{page}") as response:
        return response.status, await response.text()


async def until(theatre: Theatre, page: str, answer: tuple[int, str]) -> None:
    """Wait until a page says this. It is there to be asked, and tells nobody by itself."""
    async with asyncio.timeout(PATIENCE):
        while await asked(theatre, page) != answer:  # noqa: ASYNC110
            await asyncio.sleep(0.1)


def families(text: str) -> dict[str, Metric]:
    """By name. Each is told once, with its help and its type."""
    found = list(text_string_to_metric_families(text))
    names = [family.name for family in found]
    assert len(names) == len(set(names))
    for family in found:
        assert family.documentation
        assert family.type in ("counter", "gauge", "histogram")
    lines = text.splitlines()
    assert len([line for line in lines if line.startswith("# HELP ")]) == len(found)
    assert len([line for line in lines if line.startswith("# TYPE ")]) == len(found)
    return {family.name: family for family in found}


def values(family: Metric, suffix: str = "") -> dict[tuple[str, ...], float]:
    """By the values of the labels, in the order of their names."""
    samples = [sample for sample in family.samples if sample.name == family.name + suffix]
    series = {tuple(value for _, value in sorted(sample.labels.items())): sample.value for sample in samples}
    assert len(series) == len(samples), "a series is told twice"
    return series


async def metrics(theatre: Theatre) -> tuple[str, dict[str, Metric]]:
    status, text = await asked(theatre, "/metrics")
    assert status == 200
    return text, families(text)


@pytest.mark.slow
async def test_a_whole_game_is_counted_and_nothing_of_it_is_told(theatre: Theatre) -> None:
    players = await seated(theatre, "tsumo", 2, computers=1)
    host = players[0]
    await choose(host, {"short": "yes"})
    await begin(players)
    await host.finds("hand")
    _, during = await metrics(theatre)
    assert values(during["yose_tables"]) == {("playing",): 1}
    await host.open_hand()
    await host.press(host.panel, "away")
    await host.press(await host.finds("back"), "back")
    await played(theatre, players)
    refused = await host.person.slash("/hand")
    assert refused.acknowledged
    await until_at_rest(theatre)

    text, after = await metrics(theatre)
    assert_counted(theatre, after)
    assert_names_nothing(theatre, players, text)
    assert_names_nothing(theatre, players, assert_json(theatre.log.read_text()))


async def until_at_rest(theatre: Theatre) -> None:
    """Wait until everything is shown and every response of Discord has been counted."""
    async with asyncio.timeout(PATIENCE):
        while True:
            _, told = await metrics(theatre)
            waiting = sum(values(told["yose_repaints_waiting"]).values())
            if not waiting and sum(responses(told).values()) == len(theatre.discord.api.log):
                return
            await asyncio.sleep(0.1)


def responses(told: dict[str, Metric]) -> Counter[str]:
    by_status = Counter[str]()
    for (status, _), number in values(told["yose_discord_responses"], "_total").items():
        by_status[status] += int(number)
    return by_status


def assert_counted(theatre: Theatre, told: dict[str, Metric]) -> None:
    clicks, commands = values(told["yose_clicks"], "_total"), values(told["yose_commands"], "_total")
    assert clicks[("move",)] > 10
    assert {("join",), ("start",), ("hand",), ("away",), ("back",)} <= clicks.keys()
    assert commands == {("play",): 1, ("hand",): 1}
    assert values(told["yose_refusals"], "_total") == {("NoSuchTable",): 1}
    acknowledged = values(told["yose_acknowledgement_seconds"], "_count")
    assert acknowledged == {("component",): sum(clicks.values()), ("application_command",): 2}
    assert responses(told) == Counter(str(entry.status) for entry in theatre.discord.api.log)
    assert values(told["yose_errors"], "_total") == {(): 0}
    assert values(told["yose_tables"]) == {}
    assert set(values(told["yose_repaint_oldest_seconds"]).values()) == {0}
    assert values(told["yose_shards"]) == {("connected",): 1, ("disconnected",): 0}
    (groups,) = values(told["yose_store_commit_seconds"], "_count").values()
    (writes,) = values(told["yose_store_commit_writes"], "_sum").values()
    assert writes >= groups > 10
    assert values(told["yose_search_seconds"], "_count")[()] > 5
    assert told["process_resident_memory_bytes"].samples


def assert_names_nothing(theatre: Theatre, players: list[Player], text: str) -> None:
    """No card, no token, no secret, nobody's name or number."""
    discord = theatre.discord
    tokens = [discord.token, *(interaction.token for interaction in discord.interactions.known.values())]
    people = [word for player in players for word in (player.person.id, player.person.name)]
    (game,) = games(theatre).values()
    assert not [word for word in (*tokens, *people, game.secret) if re.search(rf"\b{re.escape(word)}\b", text)]
    assert not cards_in(game.game, text)


def assert_json(log: str) -> str:
    """Each line is an object that names its process; the rest of it, without times, is returned."""
    lines = [json.loads(line) for line in log.splitlines()]
    assert len({line.pop("process") for line in lines}) <= 2, "the bot, and the process that paints and sends"
    for line in lines:
        del line["at"]
        assert line.keys() <= {"level", "from", "what", "error", *(subject.name for subject in SUBJECTS)}
    return "\n".join(json.dumps(line, ensure_ascii=False) for line in lines)


async def test_ready_only_while_people_can_play(theatre: Theatre) -> None:
    faults, discord = theatre.discord.faults, theatre.discord
    await until(theatre, "/readyz", (200, "ready\n"))
    faults.close_gateway()
    await discord.wait_for(lambda: discord.gateway.turned_away)
    assert await asked(theatre, "/readyz") == (503, "not connected to Discord\n")
    assert await asked(theatre, "/healthz") == (200, "alive\n")
    _, told = await metrics(theatre)
    assert values(told["yose_shards"]) == {("connected",): 0, ("disconnected",): 1}
    faults.open_gateway()
    await discord.bot_connected()
    await until(theatre, "/readyz", (200, "ready\n"))


async def test_what_only_a_click_names_is_not_told(theatre: Theatre) -> None:
    """Whoever forges an id can't make the bot count what they like."""
    (aoi,) = theatre.people("Aoi")
    await aoi.slash("/play", game="tsumo", pace=SLOW)
    player = Player(theatre.discord, aoi, theatre.discord.channel)
    lobby = await player.finds("join")
    for forged in ("y:1:-:gossip", "y:1:0:gossip", "gossip"):
        await forge(player, lobby, forged)
    text, told = await metrics(theatre)
    assert "gossip" not in text
    assert values(told["yose_clicks"], "_total") == {("unknown",): 2, ("move",): 1}


async def test_a_bad_day_is_counted_and_the_log_says_where_it_was(theatre: Theatre) -> None:
    """Discord limits a repaint, which is tried again unnoticed, and rejects an answer, which an apology follows."""
    theatre.expected_errors = {400, 429}
    players = await seated(theatre, "tsumo", 2, computers=1)
    host, faults = players[0], theatre.discord.faults
    faults.rate_limit(0.1, method="POST", path="/channels/*/messages")
    await begin(players)
    await host.until(lambda: not faults.pending)
    faults.respond(400, path="*/callback")
    await host.press(await host.finds("hand"), "hand")
    await until_at_rest(theatre)

    _, told = await metrics(theatre)
    counted = values(told["yose_discord_responses"], "_total")
    assert counted[("429", "bot")] == counted[("400", "interaction")] == 1
    assert values(told["yose_errors"], "_total") == {(): 1}
    assert values(told["yose_log_lines"], "_total")[("ERROR",)] == 1
    (error,) = [line for line in map(json.loads, theatre.log.read_text().splitlines()) if line["level"] == "ERROR"]
    assert error["what"].startswith("reference ")
    [(table,)] = theatre.rows("SELECT id FROM tables")
    assert (error["shard"], error["table"]) == (0, table)
