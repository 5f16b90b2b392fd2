"""What stands on the podium: the record to keep, its verification, a review, a rematch."""

from __future__ import annotations

import json
from typing import Any

from engine.audit import verify
from engine.core.record import Record
from playground import Person
from playground.media import Upload
from tests.e2e.player import Message, Offer, Player, forged, offers, text, verbs
from tests.e2e.test_games import begin, choose, seated
from tests.e2e.test_settings import choose_setting
from tests.e2e.test_wrong_clicks import rewrite
from tests.e2e.theatre import SLOW, Theatre


async def finished(theatre: Theatre, game: str = "tsumo", locale: str = "en-US", **options: str) -> Player:
    """A game of one person, who leaves it to a stand-in, and two computer players; the person sees the podium."""
    (person,) = theatre.people("Aoi", locales=[locale])
    aoi = Player(theatre.discord, person, theatre.discord.channel)
    await person.slash("/play", game=game, computers=2, pace=SLOW)
    await choose(aoi, options)
    await begin([aoi])
    await aoi.press(await aoi.open_hand(), "away")
    await aoi.until(aoi.over)
    return aoi


async def opened(player: Player) -> Message:
    """*Replay & record* on the podium."""
    return await player.opens(await player.finds("rematch"), "game")


async def downloaded(theatre: Theatre, player: Player) -> bytes:
    """The file that *Record* gives."""
    given = await player.opens(await opened(player), "record")
    (attachment,) = given["attachments"]
    assert attachment["filename"] == "yose-1.json"
    return theatre.discord.world.files[attachment["id"]].data


def upload(data: bytes, name: str = "record.json") -> Upload:
    return Upload(name, "application/json", data)


def changed(record: bytes, change: Any) -> bytes:
    """The record after somebody has tampered with it."""
    document = json.loads(record)
    change(document)
    return json.dumps(document).encode()


async def test_a_record_is_downloaded_and_verified_wherever_it_goes(theatre: Theatre) -> None:
    aoi = await finished(theatre, short="yes")
    podium = text(await aoi.finds("rematch"))
    assert "Aoi left most of the game to a stand-in and is placed last." in podium, "a stand-in's win is not theirs"
    assert theatre.rows("SELECT place, won FROM results") == [(3, 0)], "neither on the podium nor in what is kept"
    data = await downloaded(theatre, aoi)
    verdict = verify(Record.read(data))
    assert verdict.clean
    assert verdict.deals_verified
    assert verdict.ended is not None

    async def verified(person: Person, **what: object) -> str:
        return text(await person.answer(await person.slash("/verify", **what)))

    assert "clean" in text(await aoi.opens(await opened(aoi), "verify"))
    assert "clean" in await verified(aoi.person, record=1)
    stranger = theatre.discord.person("Eve", guild=theatre.discord.create_guild("Elsewhere"))
    assert "clean" in await verified(stranger, file=upload(data))
    assert "no finished game" in await verified(stranger, record=1), "a number is good on its own server only"
    assert "no finished game" in await verified(aoi.person)

    tricks = [number for number, event in enumerate(json.loads(data)["events"], 1) if event["event"] == "trick"]
    forged = changed(data, lambda record: record["events"][tricks[0] - 1].update(winner=None))
    assert f"in event {tricks[0]}," in await verified(aoi.person, file=upload(forged))
    (bo,) = theatre.people("Bo", locales=["ja"])
    assert f"{tricks[0]}番目の出来事：この`trick`では" in await verified(bo, file=upload(forged))
    assert "（一つのJSONオブジェクトとして読み取れません）。" in await verified(bo, file=upload(b"hello"))
    other_secret = changed(data, lambda record: record["fair"].update(secret="00" * 32))
    assert "does not check out" in await verified(aoi.person, file=upload(other_secret))
    assert "read this file as a record" in await verified(aoi.person, file=upload(b"\x89PNG\r\n\x1a\n", "record.png"))
    assert "read this file as a record" in await verified(aoi.person, file=upload(b"{}"))
    assert "1,024 kB" in await verified(aoi.person, file=upload(data.ljust(2**20 + 1)))


async def test_a_review_is_for_the_person_alone(theatre: Theatre) -> None:
    """Bo plays badly on purpose: declares ten and wins what comes. Aoi, who left her seat to a stand-in, made none."""
    aoi, bo = await seated(theatre, "tsumo", 2, computers=1)
    await choose(aoi, {"short": "yes"})
    await begin([aoi, bo])
    await aoi.press(await aoi.open_hand(), "away")
    bo.likes = "declare:10"
    await bo.play(curiosity=0)

    async def review(player: Player) -> str:
        return text(await player.opens(await opened(player), "review"))

    found = await review(bo)
    assert 1 <= found.count("コンピューターの読みでは") <= 5
    assert "10勝を宣言する" in found
    assert "ラウンド1、勝利数の宣言" in found, "before the first trick"
    assert not aoi.has_read("ゲームの振り返り")
    assert "Well played" in await review(aoi)
    (eve,) = theatre.people("Eve")
    stranger = Player(theatre.discord, eve, aoi.channel)
    panel, old = await opened(stranger), Offer(forged(0, "-:review:1"))
    assert verbs(panel) == {"step", "page", "record", "verify", "replay"}
    rewrite(stranger, panel, old.custom_id)
    assert "did not play" in text(await stranger.opens(panel, old))


async def test_a_rematch_is_a_table_like_the_last_with_a_new_promise(theatre: Theatre) -> None:
    aoi, bo = await seated(theatre, "tsumo", 2, computers=2)
    await choose(aoi, {"short": "yes", "pace": "relaxed"})
    first = text(await aoi.finds("join"))
    await begin([aoi, bo])
    for player in (aoi, bo):
        await player.press(await player.open_hand(), "away")
    await bo.until(bo.over)
    await bo.until(lambda: not bo.sees("hand"))  # the table goes after the podium has come
    podium = await bo.finds("rematch")
    (eve,) = theatre.people("Eve")
    stranger = Player(theatre.discord, eve, aoi.channel)
    assert "not at this table" in text(await stranger.opens(podium, "rematch"))
    await bo.press(podium, "rematch")
    again = text(await bo.finds("join"))
    seats = [line for line in again.splitlines() if line[:2] in ("1.", "2.", "3.", "4.")]
    assert [name in line for name, line in zip(("Bo", "Sumire", "Tama", "free"), seats, strict=True)] == [True] * 4
    assert "short game" in again
    assert "Relaxed" in again
    assert promise(again) != promise(first)
    assert "has a table already" in text(await aoi.opens(podium, "rematch"))
    await aoi.press(await aoi.finds("join"), "join")
    await bo.press(await bo.finds("start"), "start")
    assert {offer.table for offer in offers(await bo.open_hand())} == {"2"}


async def test_a_rematch_is_a_table_that_the_server_allows(theatre: Theatre) -> None:
    """As with `/play`: only in its channels, and only at its paces."""
    aoi = await finished(theatre, short="yes")
    podium, side = await aoi.finds("rematch"), theatre.discord.create_channel("side-room")
    await choose_setting(theatre, "channels", side["id"])
    assert side["id"] in text(await aoi.opens(podium, "rematch"))
    await choose_setting(theatre, "channels")
    await choose_setting(theatre, "paces", "live")
    assert "does not play at the pace “Correspondence”" in text(await aoi.opens(podium, "rematch"))
    assert not aoi.sees("join")
    await choose_setting(theatre, "paces", "live", SLOW)
    await aoi.press(podium, "rematch")
    assert "Correspondence" in text(await aoi.finds("join"))


def promise(lobby: str) -> str:
    """The commitment that a lobby publishes."""
    return lobby.partition("Fair deal · `")[2].partition("`")[0]
