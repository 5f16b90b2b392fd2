"""The course: offered to who plays for the first time, opened by topic, turned page by page, with pictures."""

from __future__ import annotations

import io

from PIL import Image

from bot.messages.words import words_for
from bot.ui.rules import course
from tests.e2e.player import Message, Player, offers, text
from tests.e2e.test_after_the_game import finished
from tests.e2e.theatre import Theatre


def title(page: Message) -> str:
    return text(page).strip().splitlines()[0].removeprefix("## ")


def pictures(theatre: Theatre, page: Message) -> list[tuple[int, int]]:
    """The sizes of the pictures on a page."""
    files = [theatre.discord.world.files[attachment["id"]] for attachment in page["attachments"]]
    return [Image.open(io.BytesIO(file.data)).size for file in files]


async def test_every_page_is_reached_by_turning(theatre: Theatre) -> None:
    """From the first page to the last of the chapters, and back; a picture stands wherever the lesson has one."""
    (aoi,) = theatre.people("Aoi")
    player = Player(theatre.discord, aoi, theatre.discord.channel)
    page = await aoi.answer(await aoi.slash("/rules"))
    lessons = [course.page(words_for("en"), topic.id) for topic in course.topics(words_for("en"))]
    for lesson in lessons:
        assert title(page) == lesson.title
        assert len(pictures(theatre, page)) == (lesson.scene is not None), lesson.id
        turns = [offer for offer in offers(page) if offer.verb == "rules" and offer.value is None]
        assert len(turns) == (lesson.previous is not None) + (lesson.next is not None)
        if lesson.next:
            page = await player.opens(page, turns[-1])
    assert title(await player.opens(page, "rules")) == lessons[-2].title


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
