"""Games that are over: `/replay`, `/history` and `/profile`."""

from __future__ import annotations

import io
import re

from PIL import Image

from playground import Person
from tests.e2e.player import Message, Player, offers, text, verbs
from tests.e2e.test_after_the_game import finished, opened
from tests.e2e.test_commands import seed_results
from tests.e2e.theatre import Theatre


def frames(theatre: Theatre, message: Message) -> int:
    """Of how many pictures the one moving picture of a message is made."""
    (attachment,) = message["attachments"]
    with Image.open(io.BytesIO(theatre.discord.world.files[attachment["id"]].data)) as picture:
        return int(getattr(picture, "n_frames", 1))


async def test_every_deal_of_a_game_is_watched_again(theatre: Theatre) -> None:
    """By the button on the podium from deal to deal, and by the command to any of them."""
    aoi = await finished(theatre, short="no")
    panel = await opened(aoi)
    deals = [offer for offer in offers(panel) if offer.verb == "replay"]
    (record,) = theatre.records()
    last = sum(event["event"] == "deal" for event in record.events)
    assert last >= 3, "as many as players, and more after a tie"
    assert [offer.value for offer in deals] == [f"1/{number}" for number in range(1, last + 1)]
    told = []
    for number, deal in enumerate(deals, 1):
        panel = await aoi.opens(panel, deal)
        assert f"Round {number}" in text(panel)
        assert {"record", "verify", "review", "replay"} <= verbs(panel), "nothing is lost by looking at a deal"
        dealt = next(event for event in record.events if event["event"] == "deal" and event["deal"] == number)
        for player, hand in zip(record.players, dealt["hands"], strict=True):
            cards = panel["attachments"][0]["description"].partition(f"{player.name} was dealt ")[2].partition(".")[0]
            assert len(cards.split(", ")) == len(hand), "face up"
        assert frames(theatre, panel) >= 20, "each card and each trick of ten"
        told.append(panel["attachments"][0]["description"])
    assert len(set(told)) == last, "each deal has its own story"

    (found,) = await aoi.person.autocomplete("/replay", "record", "tsumo")
    assert found["value"] == 1
    assert await aoi.person.autocomplete("/replay", "record", "1") == [found]
    assert await aoi.person.autocomplete("/replay", "record", "chess") == []
    beyond = await aoi.person.answer(await aoi.person.slash("/replay", record=found["value"], deal=25))
    assert f"Round {last}" in text(beyond), "there is no later one"
    assert beyond["attachments"][0]["description"] == told[-1]
    assert "no finished game" in text(await aoi.person.answer(await aoi.person.slash("/replay", record=99)))


async def test_a_game_is_stepped_through_and_taken_home_as_a_file(theatre: Theatre) -> None:
    aoi = await finished(theatre, short="yes")
    (record,) = theatre.records()
    winner = record.players[record.events[-1]["winners"][0]].name
    panel = await aoi.person.answer(await aoi.person.slash("/replay", record=1))
    assert "Round 1: the cards are dealt." in text(panel)
    assert winner not in text(panel), "no result before the end"
    page = await aoi.reads("any browser")
    (attachment,) = page["attachments"]
    assert attachment["filename"] == "yose-1.html"
    file = theatre.discord.world.files[attachment["id"]].data
    assert file.startswith(b"<!doctype html>")
    assert len(file) <= 1_000_000

    async def goes(message: Message, mark: str) -> Message:
        found = next(offer for offer in offers(message) if offer.verb == "step" and offer.argument.endswith(mark))
        return await aoi.opens(message, found)

    panel = await goes(panel, "cardnext")
    assert "holds" in panel["attachments"][0]["description"]
    eyes = next(offer for offer in offers(panel) if offer.verb == "step" and (offer.value or "").endswith("/1/2"))
    panel = await aoi.opens(panel, eyes)
    assert panel["attachments"][0]["description"].count("holds") == 1
    stacking = next(offer for offer in offers(panel) if offer.value and offer.value.endswith("/all"))
    panel = await aoi.opens(panel, stacking)
    assert "the master would" in text(await aoi.opens(panel, "master"))
    panel = await goes(await goes(panel, "tricknext"), "tricknext")
    assert "takes trick 2." in text(panel) or "Trick 2 is void." in text(panel)
    panel = await goes(panel, "dealnext")
    assert winner in text(panel)
    last = await goes(panel, "trickback")
    assert not re.search(r"To act|leads trick|is led by", last["attachments"][0]["description"]), "no trick follows"
    assert f"yose-{1}.html" == (await aoi.opens(panel, "page"))["attachments"][0]["filename"]


async def test_a_history_is_paged_by_server_and_by_player(theatre: Theatre) -> None:
    aoi, bo, chiyo = theatre.people("Aoi", "Bo", "Chiyo")
    for number in range(12):
        seed_results(theatre, [aoi, bo] if number % 4 else [bo])
    first = await aoi.answer(await aoi.slash("/history"))
    assert numbers(first) == list(range(12, 2, -1))
    player = Player(theatre.discord, aoi, theatre.discord.channel)
    assert numbers(await player.opens(first, "history")) == [2, 1]
    assert numbers(await aoi.answer(await aoi.slash("/history", page=2))) == [2, 1]
    assert numbers(await aoi.answer(await aoi.slash("/history", page=99))) == [2, 1], "the last page there is"
    hers = await bo.answer(await bo.slash("/history", player=aoi))
    assert numbers(hers) == [12, 11, 10, 8, 7, 6, 4, 3, 2]
    assert "🏆 Aoi & Dan · Aoi: place 1, 0 points · you: place 2, −1 point" in text(hers)
    assert "🏆 Bo & Dan · you: place 1, 0 points" in text(await bo.answer(await bo.slash("/history", page=2)))
    assert "No finished game" in text(await aoi.answer(await aoi.slash("/history", player=chiyo)))


def numbers(history: Message) -> list[int]:
    """The games that the select of a history opens."""
    return [int(offer.value or 0) for offer in offers(history) if offer.verb == "game"]


async def test_a_game_is_opened_from_the_history(theatre: Theatre) -> None:
    aoi = await finished(theatre, short="yes")
    listed = await aoi.person.answer(await aoi.person.slash("/history"))
    won, own = text(listed).partition("🏆 ")[2].split(" · ")
    assert f"🎊 {won} " in text(await aoi.finds("rematch"))
    assert own.startswith("you: place ")
    game = next(offer for offer in offers(listed) if offer.verb == "game")
    panel = await aoi.opens(listed, game)
    assert {"record", "verify", "review", "replay"} <= {offer.verb for offer in offers(panel)}
    assert all(name in text(panel) for name in ("Aoi", "Sumire", "Tama"))
    assert profile_line(await aoi.person.answer(await aoi.person.slash("/profile"))).endswith("in 1 game")


async def test_a_profile_is_ones_own_or_somebody_else_s(theatre: Theatre) -> None:
    aoi, bo, chiyo = theatre.people("Aoi", "Bo", "Chiyo")
    for people in ([aoi, bo], [aoi, bo], [bo, aoi]):
        seed_results(theatre, people)
    assert "2 wins in 3 games · average place 1.3 · best score 0" in await profile(aoi)
    assert "1 win in 3 games · average place 1.7" in await profile(aoi, player=bo)
    assert "No finished game" in await profile(aoi, player=chiyo)


async def test_who_has_left_the_server_is_not_forgotten(theatre: Theatre) -> None:
    aoi, bo = theatre.people("Aoi", "Bo")
    seed_results(theatre, [aoi, bo])
    theatre.discord.guild.members.pop(bo.id)
    left = await profile(aoi, player=bo)
    assert "Bo" in left
    assert "0 wins in 1 game" in left
    assert numbers(await aoi.answer(await aoi.slash("/history", player=bo))) == [1]


async def profile(person: Person, **whose: object) -> str:
    return text(await person.answer(await person.slash("/profile", **whose)))


def profile_line(panel: Message) -> str:
    (line,) = [line for line in text(panel).splitlines() if " · average" in line]
    return line.partition(" · average")[0]
