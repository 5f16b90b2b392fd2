"""Starting and stopping: nobody is left without an answer, and the next start finds everything."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable

import pytest

from bot.messages.words import words_for
from tests.e2e.player import Player, offers, text, verbs
from tests.e2e.test_games import begin, seated
from tests.e2e.test_trouble import locked
from tests.e2e.theatre import Theatre


async def wait_until(condition: Callable[[], bool]) -> None:
    """For what a file says: nobody tells when it changes."""
    async with asyncio.timeout(30):
        while not condition():  # noqa: ASYNC110
            await asyncio.sleep(0.1)


async def playing(theatre: Theatre) -> tuple[Player, Player]:
    """Who is to act in a game that has just begun, and somebody else; every hand is open."""
    players = await seated(theatre, "tezuma:trick", 3)
    await begin(players)
    for player in players:
        await player.open_hand()
    acting = next(player for player in players if player.moves())
    return acting, next(player for player in players if player is not acting)


async def test_asked_to_stop_with_an_answer_under_way(theatre: Theatre) -> None:
    """SIGTERM while an action whose answer is promised waits for the disk: it is saved, and the bot ends in peace."""
    acting, other = await playing(theatre)
    assert acting.panel is not None
    with locked(theatre):
        assert (await acting.press(acting.panel, acting.moves()[0])).acknowledged
        theatre.ask_to_stop()
    assert await theatre.ended() == 0
    assert theatre.rows("SELECT count(*) FROM log WHERE data ->> 'event' = 'pick'") == [(1,)]
    await theatre.discord.bot_gone()
    await theatre.open_doors()
    await other.open_hand()
    assert other.moves() or "away" in verbs(other.panel)


async def test_who_clicks_while_the_bot_is_stopping_is_answered(theatre: Theatre) -> None:
    """Somebody's answer is held up; another's click comes in meanwhile, takes longer to save, and is answered."""
    acting, other = await playing(theatre)
    assert acting.panel is not None
    assert other.panel is not None
    faults = theatre.discord.faults
    theatre.expected_errors = {400}  # on a slow machine the answer may be given up and sent once more
    faults.delay(0.8, path="*/callback")
    first = acting.start(acting.panel, acting.moves()[0])
    await acting.until(lambda: not faults.pending)
    theatre.ask_to_stop()
    with locked(theatre):
        away = next(offer for offer in offers(other.panel) if offer.verb == "away")
        late = other.person.start_click(other.panel, away.custom_id)
        await acting.until(lambda: first.acknowledged)
    assert await theatre.ended() == 0
    assert late.acknowledged
    assert theatre.rows("SELECT count(*) FROM log WHERE kind = 'stood_in'") == [(1,)]
    await theatre.discord.bot_gone()
    await theatre.open_doors()


@pytest.mark.parametrize("held_up", ["/users/@me", "/gateway/bot", "/applications/*"])
async def test_asked_to_stop_while_it_starts(theatre: Theatre, held_up: str) -> None:
    """It ends, and leaves nothing locked."""
    await theatre.kill()
    faults = theatre.discord.faults
    faults.delay(2, path=held_up)
    theatre.process = await theatre.start()
    await theatre.discord.wait_for(lambda: not faults.pending)
    theatre.ask_to_stop()
    assert await theatre.ended() == 0
    await theatre.open_doors()


async def test_asked_to_stop_where_nobody_answers_at_the_gateway(
    theatre: Theatre, monkeypatch: pytest.MonkeyPatch
) -> None:
    await theatre.kill()
    monkeypatch.setattr(type(theatre.discord.gateway), "url", "ws://127.0.0.1:9")
    theatre.process = await theatre.start()
    await wait_until(lambda: "Failed to connect for shard_id" in theatre.log.read_text())
    theatre.ask_to_stop()
    assert await theatre.ended() == 0
    theatre.log.unlink()  # discord.py complains of the gateway


async def test_what_can_not_be_saved_is_not_played_on(theatre: Theatre) -> None:
    """Another program keeps the database for longer than the bot waits: the bot says so, ends, and can start again."""
    acting, _ = await playing(theatre)
    assert acting.panel is not None
    with locked(theatre):
        pressed = await acting.press(acting.panel, acting.moves()[0])
        assert await theatre.ended() == 1
    assert pressed.acknowledged
    refusal = words_for(acting.person.locale)("refusal-out-of-order")
    assert refusal in text(acting.person.sees(acting.channel)[-1])
    said = f"The database {theatre.database} is locked by another program; stop that program, then start again."
    (complaint,) = theatre.complaints()
    assert complaint.endswith(said)
    theatre.expected_errors |= {404}  # nor could it note where its messages are
    await theatre.discord.bot_gone()
    await theatre.open_doors()
    await acting.open_hand()
    await acting.move(acting.moves()[0])


@pytest.mark.parametrize(
    ("setting", "value", "code", "said"),
    [
        ("DISCORD_TOKEN", "wrong", 2, "Discord refused DISCORD_TOKEN; it should be the bot's token from"),
        ("YOSE_API_URL", "http://127.0.0.1:9", 1, "Discord can't be reached"),
    ],
)
async def test_a_bot_that_is_not_let_in_says_why_in_one_sentence(
    theatre: Theatre, setting: str, value: str, code: int, said: str
) -> None:
    await theatre.kill()
    theatre.expected_errors |= {401}
    theatre.environment[setting] = value
    await refuses_to_start(theatre, code, said)


async def test_a_bot_that_is_turned_out_or_finds_discord_in_trouble_says_so_in_one_sentence(theatre: Theatre) -> None:
    await theatre.kill()
    theatre.expected_errors |= {503}
    faults = theatre.discord.faults
    for path in ("/users/@me", "/gateway/bot"):
        faults.respond(503, path=path)
        await refuses_to_start(theatre, 1, "Discord did not let the bot start (503 Service Unavailable); start again")
    faults.refuse_identify(4004)
    await refuses_to_start(theatre, 2, "Discord refused DISCORD_TOKEN; it should be the bot's token from")
    faults.refuse_identify(4014)
    await refuses_to_start(theatre, 1, "Discord refused this version of the bot (code 4014); install a newer one")


async def refuses_to_start(theatre: Theatre, code: int, said: str) -> None:
    """The bot ends with this code and one sentence that begins like this."""
    theatre.log.unlink()
    theatre.process = await theatre.start()
    assert await theatre.ended() == code
    *before, sentence = theatre.log.read_text().splitlines()
    assert sentence.startswith(said)
    assert all(line[:4].isdigit() for line in before), "the log, and no traceback"
    assert not theatre.complaints()


async def test_a_start_warns_of_nothing(theatre: Theatre) -> None:
    """Neither the bot nor its second process, which has sent something by then."""
    (aoi,) = theatre.people("Aoi")
    await aoi.slash("/play", game="tsumo", computers=2)
    player = Player(theatre.discord, aoi, theatre.discord.channel)
    await begin([player])
    await player.finds("hand")
    assert " WARNING " not in theatre.log.read_text()


LIMIT = 10.0
"""Seconds from SIGTERM to the end, after which Docker and others kill."""


async def test_asked_to_stop_it_ends_in_time_though_the_second_process_hangs(theatre: Theatre) -> None:
    second = theatre.second_process()
    os.kill(second, signal.SIGSTOP)
    theatre.ask_to_stop()
    async with asyncio.timeout(LIMIT):
        assert await theatre.ended() == 0
    with pytest.raises(ProcessLookupError):
        os.kill(second, 0)


async def test_a_second_bot_on_the_same_database_is_refused_in_one_sentence(theatre: Theatre) -> None:
    second = await theatre.start()
    assert await second.wait() == 1
    said = f"The database {theatre.database} is in use by another bot; stop that one, then start again."
    assert said in theatre.log.read_text().splitlines()
    (aoi,) = theatre.people("Aoi")
    assert (await aoi.slash("/play", game="tsumo")).acknowledged, "the first plays on"
    await theatre.restart()  # kill -9 leaves nothing locked


@pytest.mark.parametrize("program", ["tests.e2e.hurried_bot"])  # touches its health file often
async def test_the_health_file_is_touched_while_the_bot_is_ready(theatre: Theatre) -> None:
    await wait_until(theatre.health.exists)
    assert "ready:" in theatre.log.read_text()
    (aoi,) = theatre.people("Aoi")
    assert "Yose" in text(await aoi.answer(await aoi.slash("/about")))


async def test_commands_are_told_to_discord_only_when_they_changed(theatre: Theatre) -> None:
    def syncs() -> int:
        return sum(entry.method == "PUT" and entry.route.endswith("/commands") for entry in theatre.discord.api.log)

    assert syncs() == 1
    await theatre.restart()
    assert syncs() == 1
    (aoi,) = theatre.people("Aoi")
    player = Player(theatre.discord, aoi, theatre.discord.channel)
    assert (await aoi.slash("/play", game="tsumo")).acknowledged
    assert await player.finds("join")


@pytest.mark.parametrize("program", ["tests.e2e.hurried_bot"])  # touches its health file often
async def test_a_database_taken_away_from_the_bot_ends_it_with_one_sentence_and_nothing_is_played(
    theatre: Theatre,
) -> None:
    acting, _ = await playing(theatre)
    assert acting.panel is not None
    await wait_until(theatre.health.exists)
    aside = theatre.database.rename(theatre.database.with_name("aside.db"))
    pressed = await acting.press(acting.panel, acting.moves()[0])
    theatre.health.unlink()
    assert await theatre.ended() == 1
    assert pressed.acknowledged
    assert acting.has_read(words_for(acting.person.locale)("refusal-out-of-order"))
    (complaint,) = theatre.complaints()
    assert f"The file {theatre.database} was deleted or replaced while the bot was using it" in complaint
    assert not theatre.health.exists(), "it is not well any more"
    aside.rename(theatre.database)
    theatre.expected_errors |= {404}  # nor could it note where its messages are
    await theatre.discord.bot_gone()
    await theatre.open_doors()
    await acting.open_hand()
    assert acting.panel


@pytest.mark.parametrize("program", ["tests.e2e.patient_bot"])
async def test_a_click_while_the_bot_is_down_is_answered_by_the_next_one(theatre: Theatre) -> None:
    theatre.expected_errors = {400, 404}  # as after any restart
    acting, _ = await playing(theatre)
    assert acting.panel is not None
    await theatre.kill()
    click = acting.start(acting.panel, acting.moves()[0])
    await theatre.open_doors()
    async with asyncio.timeout(30):
        await click.done.wait()
    assert click.acknowledged
    assert theatre.rows("SELECT count(*) FROM log WHERE data ->> 'event' = 'pick'") == [(1,)]


@pytest.mark.parametrize("program", ["tests.e2e.patient_bot"])
async def test_a_click_that_was_carried_out_but_not_answered_is_answered_and_not_carried_out_again(
    theatre: Theatre,
) -> None:
    """Killed while the answer is on its way: a computer player more, once."""
    (host,) = await seated(theatre, "tsumo", 1)
    theatre.discord.faults.delay(60.0, path="*/callback")
    add = next(offer for offer in offers(await host.finds("computer")) if offer.verb == "computer" and offer.value)
    click = host.start(await host.finds("computer"), add)
    await wait_until(lambda: theatre.rows("SELECT count(*) FROM log WHERE click = ?", int(click.id)) == [(1,)])
    await theatre.restart()
    async with asyncio.timeout(30):
        await click.done.wait()
    assert click.acknowledged
    assert theatre.rows("SELECT count(*) FROM log WHERE kind = 'computer_added'") == [(1,)]
