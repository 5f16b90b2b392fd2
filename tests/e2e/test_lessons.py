"""The first lesson: offered to newcomers, private, played with the real panels, and kept through restarts."""

from __future__ import annotations

import json

from bot.games.default.lesson import Task
from bot.games.registry import lesson_of
from bot.messages.words import words_for
from playground import components as c
from tests.e2e.player import Message, Offer, Player, offers, text, verbs
from tests.e2e.test_course import pictures, title
from tests.e2e.theatre import Theatre
from tests.learner import clicks

EN, JA = words_for("en"), words_for("ja")


def click_of(offer: Offer) -> str:
    """What the click does at the table: `play:B7`. Empty if it goes somewhere else."""
    if offer.verb != "lesson" or offer.argument.count("/") < 2:
        return ""
    click = offer.argument.split("/", 2)[2]
    return click if offer.value is None else f"{click.partition(':')[0]}:{offer.value}"


def task_on(page: Message, game: str) -> Task:
    """The step that this page is about."""
    lesson = lesson_of(game)
    assert lesson is not None
    return next(task for task in lesson.tasks if title(page) in (lesson.says(EN, task), lesson.says(JA, task)))


async def taken(player: Player, page: Message, game: str) -> Message:
    """The page after the right move, with its outcome read."""
    for click in clicks(task_on(page, game)):
        page = await player.opens(page, next(offer for offer in offers(page) if click_of(offer) == click))
    if [click_of(offer) for offer in offers(page)] == [""]:
        page = await player.opens(page, "lesson")
    return page


async def test_a_newcomer_is_offered_the_lesson_takes_it_and_plays_a_short_game(theatre: Theatre) -> None:
    """Nobody else sees any of it, and a kill in the middle loses nothing."""
    aoi, bo = theatre.people("Aoi", "Bo")
    player, other = (Player(theatre.discord, person, theatre.discord.channel) for person in (aoi, bo))
    await aoi.slash("/play", game="tsumo")
    page = await player.opens(await player.reads("Your first game here?"), "lesson")
    assert title(page) == "Stack your deck"
    assert page["flags"] & 64
    assert pictures(theatre, page), "the cards are shown as in play"
    page = await taken(player, page, "tsumo")
    page = await taken(player, page, "tsumo")
    assert title(page) == "Follow the season"

    too_soon = next(offer for offer in offers(page) if click_of(offer) == "play:Su12")
    page = await player.opens(page, too_soon)
    assert title(page) == "Follow the season"
    assert EN("refusal-must-follow", suit="Spring") in text(page)
    page = await player.opens(page, next(offer for offer in offers(page) if click_of(offer) == "play:HW"))
    assert "an honor never wins" in text(page)

    await theatre.restart()
    page = await taken(player, page, "tsumo")
    assert title(page) == "Draw", "a panel of before the restart goes on"
    course = await player.opens(page, "rules")
    on = next(label for label in labels(course) if "the lesson" in label)
    assert on == EN("button-lesson-on", step=4, steps=6)
    page = await player.opens(course, "lesson")
    assert title(page) == "Draw"
    while title(page) != "Exactly three":
        page = await taken(player, page, "tsumo")
    assert "won 3 of 3: +3" in f"{page['components']}", "the score in the picture's alt text"

    await leave(player)
    await player.press(page, next(offer for offer in offers(page) if offer.argument.endswith("/game")))
    lobby = await other.finds("join")
    assert not other.has_read("First lesson")
    await player.press(lobby, "start")
    await player.finds("hand")
    opened = theatre.rows("SELECT kind, data FROM log WHERE table_id = 2 ORDER BY version")
    assert json.loads(opened[0][1])["options"] == {"short": True, "setup": "random"}
    assert [kind for kind, _ in opened].count("computer_added") == 2
    assert theatre.rows("SELECT step, finished FROM lessons") == [(6, 1)]


async def leave(player: Player) -> None:
    """Nobody is left at the table, so it closes."""
    await player.press(await player.finds("leave"), "leave")
    await player.until(lambda: not player.sees("join"))


def labels(message: Message) -> list[str]:
    return [node["label"] for _, node in c.walk(message["components"]) if "label" in node]


async def test_every_lesson_is_reached_from_the_rules_in_both_languages(theatre: Theatre) -> None:
    for name, locale, game, words in (("Chie", "en-US", "tezuma:masters", EN), ("Dai", "ja", "tezuma:trick", JA)):
        (person,) = theatre.people(name, locales=[locale])
        player = Player(theatre.discord, person, theatre.discord.channel)
        lesson = lesson_of(game)
        assert lesson is not None
        page = await player.opens(await person.answer(await person.slash("/rules", topic=game)), "lesson")
        for task in lesson.tasks:
            assert title(page) == lesson.says(words, task)
            page = await taken(player, page, game)
        assert title(page) == lesson.closes(words)
        course = await player.opens(page, "rules")
        assert words("button-lesson-again") in labels(course)


async def test_whoever_has_finished_the_lesson_is_not_offered_it_again(theatre: Theatre) -> None:
    (aoi,) = theatre.people("Aoi")
    player = Player(theatre.discord, aoi, theatre.discord.channel)
    page = await player.opens(await aoi.answer(await aoi.slash("/rules", topic="tsumo")), "lesson")
    while title(page) != "Exactly three":
        page = await taken(player, page, "tsumo")
    await aoi.slash("/play", game="tsumo")
    await player.finds("join")
    side = theatre.discord.create_channel("side-room")
    await aoi.slash("/play", channel=side, game="tezuma:masters")
    elsewhere = Player(theatre.discord, aoi, side)
    assert "lesson" in verbs(await elsewhere.reads("Your first game here?")), "another game has a lesson of its own"
    assert not player.has_read("Your first game here?")
