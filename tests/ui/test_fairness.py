"""What people see of fair dealing: digits in small print, the announcement, what is left of a lobby, and comparing."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from bot.messages.card_emoji import CardEmoji
from bot.messages.panel import Panel
from bot.messages.words import LANGUAGES, words_for
from bot.tables.table import Status
from bot.ui.archive import panels
from bot.ui.lobby.panel import announcement, closed, fair_deal, lobby
from bot.ui.play.hand import hand
from bot.ui.play.table import public
from engine.audit import verify
from engine.cli.comparison import comparison
from engine.core.fair import Fair, nonce
from engine.core.record import Record
from engine.core.values import changed
from engine.posted import shown
from engine.registry import GAMES
from engine.simulation import Table as Simulated
from engine.simulation import simulated
from tests.engine.announced import MESSAGE, announced, continued, fair_for, numbers, recorded
from tests.tables.house import CHANNEL, FIRST_NUMBER, GUILD, HOST, number
from tests.ui.front import BROKEN, FORBIDDEN, Front, Server, said

MASTERS = GAMES["tezuma:masters"]
LONGEST_MESSAGE = 2000
MOST_LINES = 4
"""Of an announcement, which stays in the channel: the title, the seats, the options, the digests."""
DIGITS = re.compile(r"`(\d{17,19}|[0-9a-f]{64})`")
"""A number that somebody added, or a digest."""

each_language = pytest.mark.parametrize("language", LANGUAGES)


@each_language
async def test_a_number_stands_in_the_lobby_as_soon_as_it_is_taken_and_is_announced_to_all(
    front: Front, language: str
) -> None:
    words, table = words_for(language), await front.lobby()
    people, text = range(HOST, HOST + 3), said(lobby(table, words))
    assert str(FIRST_NUMBER + HOST) not in text
    for place, user in enumerate(people[1:], 2):
        assert f"{place}. {table.seats[place - 1].name} `{FIRST_NUMBER + user}`" in text
    assert words("lobby-number-later") in said(fair_deal(table, HOST, words)), "the host's is taken last"
    for user in people[1:]:
        assert f"`{FIRST_NUMBER + user}`" in said(fair_deal(table, user, words))
    started = await front.start(table)
    announced = announcement(changed(started, status=Status.STARTING), words)
    for user in people:
        assert f"`{FIRST_NUMBER + user}`" in announced
        assert f"`{FIRST_NUMBER + user}`" in said(fair_deal(started, user, words)), "to compare with the announcement"
        others = {str(FIRST_NUMBER + other) for other in people} - {str(FIRST_NUMBER + user)}
        assert not [number for number in others if number in said(fair_deal(started, user, words))]
    stranger = said(fair_deal(started, HOST + 9, words))
    assert str(FIRST_NUMBER) not in stranger
    assert started.announcement in stranger


@each_language
@pytest.mark.parametrize("key", GAMES)
async def test_every_digit_of_the_commitment_is_public_before_anybody_adds_a_number(
    front: Front, language: str, key: str
) -> None:
    """A private panel is no evidence, and a part of the digits no commitment: the lobby's message has them all."""
    words = words_for(language)
    table = await front.lobby(key, people=1)
    assert not any(seat.nonce for seat in table.seats)
    (line,) = (line for line in text_of(lobby(table, words)).splitlines() if table.commitment in line)
    assert line == f"-# 🔏 {words('fair-title')} · `{table.commitment}`"


@each_language
@pytest.mark.parametrize("key", GAMES)
async def test_digits_are_small_print_wherever_they_stand_and_never_above_what_people_click(
    front: Front, language: str, key: str
) -> None:
    words, table = words_for(language), await front.lobby(key)
    panel = lobby(table, words)
    buttons = [number for number, part in enumerate(panel.parts) if isinstance(part, list)]
    assert not DIGITS.search(f"{panel.parts[: buttons[-1]]}")
    assert DIGITS.search(f"{panel.parts[buttons[-1] + 1 :]}")
    table = await front.start(table)
    for text in (text_of(panel), announcement(table, words)):
        digits = [line for line in text.splitlines() if DIGITS.search(line)]
        assert digits
        assert all(line.startswith("-# ") for line in digits)
    for in_play in (public(table, words, CardEmoji()), hand(table, 0, words, CardEmoji())):
        assert not DIGITS.search(text_of(in_play))


@each_language
@pytest.mark.parametrize("key", GAMES)
async def test_the_digits_are_behind_a_button_once_they_are_announced(front: Front, language: str, key: str) -> None:
    words = words_for(language)
    table = await front.start(await front.lobby(key))
    shown = public(table, words, CardEmoji())
    assert table.commitment not in f"{shown.parts}"
    assert words("button-fair") in f"{shown.parts}"
    panel = said(fair_deal(table, HOST, words))
    for fact in (table.commitment, f"]({table.announcement})", str(FIRST_NUMBER + HOST)):
        assert fact in panel
    assert table.secret.hex() not in panel


@each_language
@pytest.mark.parametrize("key", GAMES)
async def test_the_announcement_says_everything_that_the_cards_follow_from(
    front: Front, language: str, key: str
) -> None:
    words = words_for(language)
    table = await front.lobby(key)
    await front.tables.add_computer(table.id, HOST, "hard")
    table = await front.start(table)
    text = announcement(table, words)
    assert len(text) <= LONGEST_MESSAGE
    assert len(text.splitlines()) <= MOST_LINES
    for fact in (table.commitment, table.terms, *shown(table.fair.nonces), words("level-hard")):
        assert fact in text
    assert table.secret.hex() not in text


async def test_house_values_are_announced(front: Front) -> None:
    words = words_for("en")
    plain = await front.lobby("tezuma:masters", channel=CHANNEL + 1)
    own = await front.lobby("tezuma:masters", options={"house": {"tables": {"2": [9, 9]}}})
    assert words("announce-house") not in announcement(plain, words)
    assert words("announce-house") in announcement(own, words)


async def test_a_closed_lobby_publishes_its_secret(front: Front) -> None:
    table = await front.lobby()
    assert table.secret.hex() not in said(lobby(table, words_for("en")))
    await front.tables.end(table.id, HOST)
    await front.settled()
    (message,) = front.line.reading(table.secret.hex())
    assert table.commitment in front.line.standing[message]
    assert table.secret.hex() in said(closed(table, words_for("ja")))


def text_of(panel: Panel) -> str:
    return "\n".join(part for part in panel.parts if isinstance(part, str))


# Announcing


async def test_a_start_is_announced_by_a_message_that_is_never_touched_again(front: Front) -> None:
    table = await front.play_on(await front.game(options={"short": True}))
    await front.settled()
    (sent,) = (sent for sent in front.line.sent if sent.what == "announce")
    assert table.start == str(sent.message)
    assert [other.what for other in front.line.sent if other.message == sent.message] == ["announce"]


@pytest.mark.parametrize(("error", "status"), [(FORBIDDEN, Status.LOBBY), (BROKEN, Status.STARTING)])
async def test_what_discord_does_not_take_begins_no_game(front: Front, error: Exception, status: Status) -> None:
    table = await front.lobby()
    front.line.refuses = lambda sent: error if sent.what == "announce" else None  # type: ignore[return-value]
    await front.tables.start(table.id, HOST, number(HOST))
    await front.tables._starting.done(table.id)
    assert front.tables.get(table.id).status is status
    front.line.refuses = lambda _: None
    await front.tables.start(table.id, HOST, number(HOST))
    assert (await front.tables.begun(table.id)).running


async def test_a_start_waits_until_the_language_of_its_server_is_known(front: Front) -> None:
    table = await front.lobby()
    front.client.servers[GUILD] = Server(unavailable=True)
    assert front.tables._alarm_task
    front.tables._alarm_task.cancel()  # the clock would try again, too, but later
    await front.tables.start(table.id, HOST, number(HOST))
    await front.tables._starting.done(table.id)
    assert not front.line.sent
    front.client.servers[GUILD] = Server("ja")
    front.stage.catch_up(guild=GUILD)
    await front.until(lambda: front.tables.get(table.id).running)
    assert front.line.reading("ゲーム開始")


# What to compare


def changed_record(record: Record, change: Callable[[dict[str, Any]], Any]) -> Record:
    keys = json.loads(record.line())
    change(keys)
    return Record.read(json.dumps(keys))


def told(record: Record, language: str) -> str:
    verdict = verify(record)
    assert verdict.clean
    return said(panels.verdict(record, verdict, words_for(language)))


@each_language
@pytest.mark.parametrize("key", GAMES)
def test_verify_shows_what_to_compare(language: str, key: str) -> None:
    record = announced(Simulated(GAMES[key], 3, GAMES[key].options()))
    text, words = told(record, language), words_for(language)
    start = record.fair.start
    assert start is not None
    for fact in (record.fair.commitment, start.message, f"]({start.link})", *filter(None, shown(record.fair.nonces))):
        assert fact in text
    assert words("verify-computer", seat=3, name="P2") in text
    assert "⚠️" not in text


@each_language
def test_verify_says_which_game_another_one_goes_on_from(language: str) -> None:
    table, words = Simulated(MASTERS, 3, MASTERS.options()), words_for(language)
    for past in (announced(table), simulated(table, 4)):
        child = continued(table, past, 20)
        text, start = told(child, language), past.fair.start
        facts = {"number": "#12", "events": 20}
        if start:
            assert words("verify-plays-on", **facts, link=start.link) in text
        else:
            assert words("announce-plays-on", **facts, commitment=past.fair.commitment) in text
        for line in (f"event 20 of game 12{', ' if start else ' with the commitment '}", child.fair.commitment):
            assert line in "\n".join(comparison(child))


@each_language
def test_what_makes_one_suspicious_is_said_loudly(language: str) -> None:
    words = words_for(language)
    table = Simulated(MASTERS, 3, MASTERS.options.model_validate({"house": {"tables": {"2": [9, 9]}}}))
    people = ["human", "human", "bot:hard"]
    late = fair_for(table, bytes(32), people, numbers(people, MESSAGE - (60_000 << 22)))
    text = told(recorded(table, late, people), language)
    assert words("verify-late", seconds=60) in text
    assert words("verify-house", values="").strip() in text


@each_language
def test_a_record_of_version_1_says_how_little_it_proves(language: str) -> None:
    words, table = words_for(language), Simulated(MASTERS, 3, MASTERS.options())
    computers = simulated(table, 1)
    assert words("verify-version-1") not in told(computers, language), "there was no channel to compare with"
    people = changed_record(computers, lambda keys: [player.update(kind="human") for player in keys["players"]])
    text = told(people, language)
    assert words("verify-version-1") in text
    assert words("verify-unnumbered", seat=1, name="Player 1") in text


def test_words_of_others_are_shown_as_they_are() -> None:
    """A record may be anybody's: nothing in it is a link, a mention or markdown."""
    table, people = Simulated(MASTERS, 3, MASTERS.options()), ["human", "human", "human"]
    hostile = nonce(str(FIRST_NUMBER), "` [x](https://example.org) @everyone\n# " + "x" * 5000)
    fair = Fair(bytes(32), (hostile, *numbers(people)[1:]))
    text = told(recorded(table, fair, people), "en")
    assert "’ [x](https://example.org) @everyone # x" in text
    assert len(text) < 6000
