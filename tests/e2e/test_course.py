"""The course: offered to who plays for the first time, opened by topic, turned page by page, with pictures."""

from __future__ import annotations

import io

from PIL import Image

from bot.messages.words import words_for
from bot.ui.rules import course
from bot.ui.rules.panel import LINK
from playground import components as c
from tests.e2e.player import Message, Offer, Player, offers, text
from tests.e2e.test_after_the_game import finished
from tests.e2e.theatre import Theatre


def title(page: Message) -> str:
    return text(page).strip().splitlines()[0].removeprefix("## ")


def pictures(theatre: Theatre, page: Message) -> list[tuple[int, int]]:
    """The sizes of the pictures on a page."""
    files = [theatre.discord.world.files[attachment["id"]] for attachment in page["attachments"]]
    return [Image.open(io.BytesIO(file.data)).size for file in files]


async def test_every_page_is_reached_by_turning(theatre: Theatre) -> None:
    """From the first page to the last of the chapters, and back; a picture stands wherever the page has one."""
    (aoi,) = theatre.people("Aoi")
    player = Player(theatre.discord, aoi, theatre.discord.channel)
    page = await aoi.answer(await aoi.slash("/rules"))
    pages = [course.page(words_for("en"), topic.id) for topic in course.topics(words_for("en"))]
    for expected in pages:
        assert title(page) == expected.title
        assert f"{expected.chapter} {expected.place}/{expected.places}" in text(page)
        assert len(pictures(theatre, page)) == (expected.scene is not None), expected.id
        turns = [offer for offer in offers(page) if offer.verb == "rules" and offer.value is None]
        turns, links = turns[: -len(expected.elsewhere)], turns[-len(expected.elsewhere) :]
        assert len(turns) == (expected.previous is not None) + (expected.next is not None)
        assert [link.argument.removeprefix(LINK) for link in links] == [topic.id for topic in expected.elsewhere]
        if expected.next:
            page = await player.opens(page, turns[-1])
    assert title(await player.opens(page, "rules")) == pages[-2].title


async def test_links_lead_to_the_abilities_and_to_the_other_game(theatre: Theatre) -> None:
    (aoi,) = theatre.people("Aoi")
    player = Player(theatre.discord, aoi, theatre.discord.channel)
    page = await aoi.answer(await aoi.slash("/rules", topic="tezuma"))
    for label, leads_to in (("Abilities", "Ability: Sword-Walking"), ("Tsumo", "Tsumo: the game in a minute")):
        link = next(node["custom_id"] for _, node in c.walk(page["components"]) if node.get("label") == label)
        page = await player.opens(page, Offer(link))
        assert title(page) == leads_to


async def test_topics_are_found_by_typing_in_either_language(theatre: Theatre) -> None:
    aoi, bo = theatre.people("Aoi", "Bo", locales=["en-US", "ja"])
    for person, typed in ((aoi, "paper egg"), (bo, "切り札")):
        found = await person.autocomplete("/rules", "topic", typed)
        assert found
        assert all(typed in choice["name"].lower() for choice in found)
        page = await person.answer(await person.slash("/rules", topic=found[0]["value"]))
        assert found[0]["name"].startswith(title(page))
    anything = await aoi.answer(await aoi.slash("/rules", topic="no such thing"))
    assert title(anything) == course.page(words_for("en"), "").title


async def test_who_plays_for_the_first_time_is_offered_the_course_of_that_game(theatre: Theatre) -> None:
    """In private, and never again after a game."""
    aoi = await finished(theatre, short="yes")
    offered = await aoi.reads("Your first game here?")
    assert offered["flags"] & 64
    course_of_tsumo = title(await aoi.person.answer(await aoi.person.slash("/rules", topic="tsumo")))
    aoi.person.dismiss(offered)
    await aoi.person.slash("/play", game="tsumo")
    lobby = await aoi.finds("join")
    assert title(await aoi.opens(lobby, "rules")) == course_of_tsumo
    await aoi.person.slash("/leaderboard")
    assert not aoi.has_read("Your first game here?")

    (bo,) = theatre.people("Bo", locales=["ja"])
    newcomer = Player(theatre.discord, bo, theatre.discord.create_channel("side-room"))
    await bo.slash("/play", channel=newcomer.channel, game="tezuma:masters")
    page = await newcomer.opens(await newcomer.reads("初めてですか"), "rules")
    assert title(page) == title(await bo.answer(await bo.slash("/rules", topic="tezuma:masters")))
