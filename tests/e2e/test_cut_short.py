"""What a crash or a broken connection cuts short is finished, and done once."""

from __future__ import annotations

from functools import partial

import pytest
from aiohttp import ClientSession

from bot.messages.words import words_for
from bot.ui.live.table_messages import TableMessages
from playground.interactions import Interaction
from tests.e2e.player import Message, Player, offers, text, verbs
from tests.e2e.test_after_the_game import finished
from tests.e2e.test_games import begin, choose
from tests.e2e.test_stopping import wait_until
from tests.e2e.theatre import SLOW, Theatre

POSTS = "/channels/*/messages"


async def sit_down(theatre: Theatre) -> Player:
    """A short game of one person and two computer players."""
    (person,) = theatre.people("Aoi")
    aoi = Player(theatre.discord, person, theatre.discord.channel)
    await person.slash("/play", game="tsumo", computers=2, pace=SLOW)
    await choose(aoi, {"short": "yes"})
    return aoi


def standing(player: Player, verb: str) -> int:
    """How many public messages offer this."""
    return sum(verb in verbs(message) for message in player.person.sees(player.channel) if not message["flags"] & 64)


def left_over(player: Player) -> list[Message]:
    """The public messages of the channel."""
    return [message for message in player.person.sees(player.channel) if not message["flags"] & 64]


async def test_a_podium_that_a_kill_has_held_up_is_posted_after_the_restart(theatre: Theatre) -> None:
    theatre.expected_errors = {404, 500}  # as after every kill: the message before may be gone already
    aoi = await sit_down(theatre)
    await begin([aoi])
    panel = await aoi.open_hand()
    theatre.discord.faults.respond(500, method="POST", path=POSTS, times=10_000)
    await aoi.press(panel, "away")
    await aoi.until(lambda: theatre.rows("SELECT 1 FROM games"))
    await theatre.kill()
    theatre.discord.faults.pending.clear()
    await theatre.open_doors()
    await aoi.until(aoi.over)
    await aoi.until(lambda: len(left_over(aoi)) == 2)  # the announcement and the podium
    assert (standing(aoi, "rematch"), standing(aoi, "hand")) == (1, 0)
    await theatre.restart()
    assert (await aoi.person.slash("/about")).acknowledged
    assert standing(aoi, "rematch") == 1, "it is not posted once more"


async def test_a_message_that_was_posted_though_the_connection_broke_stands_once(theatre: Theatre) -> None:
    aoi = await sit_down(theatre)
    theatre.discord.faults.cut(method="POST", path=POSTS, after=True)
    await begin([aoi])
    await aoi.until(lambda: not theatre.discord.faults.pending)
    await aoi.open_hand()
    assert sum("The game begins" in text(message) for message in aoi.person.sees(aoi.channel)) == 1, (
        "it is announced once"
    )
    await aoi.press(aoi.panel, "away")
    await aoi.until(aoi.over)
    await aoi.until(lambda: standing(aoi, "hand") == 0)
    posted = [entry for entry in theatre.discord.api.log if entry.method == "POST" and entry.route.endswith("messages")]
    assert len(posted) == 4, "the announcement, the same again, the table, its podium"


async def test_an_answer_that_was_taken_though_the_connection_broke_is_given_once(theatre: Theatre) -> None:
    """The second try learns that the first has arrived, and the game goes on from there."""
    theatre.expected_errors = {400}
    cut = partial(theatre.discord.faults.cut, path="*/callback", after=True)
    cut()
    aoi = await sit_down(theatre)
    assert standing(aoi, "join") == 1
    cut()
    await begin([aoi])
    cut()
    panel = await aoi.open_hand()
    cut()
    await aoi.press(panel, "away")
    await aoi.until(aoi.over)
    assert not theatre.discord.faults.pending
    await aoi.until(lambda: standing(aoi, "hand") == 0)
    assert (standing(aoi, "join"), standing(aoi, "rematch")) == (0, 1)


async def test_a_hand_stays_private_though_the_bot_died_after_it_had_promised_an_answer(theatre: Theatre) -> None:
    """What was promised is a change of the clicked message, which is everybody's. The hand follows as a message."""
    theatre.people("Bo")
    aoi = await sit_down(theatre)
    await begin([aoi])
    table = await aoi.finds("hand")
    await theatre.kill()
    click = aoi.start(table, next(offer for offer in offers(table) if offer.verb == "hand"))
    await promise(theatre, click)
    await theatre.open_doors()
    panel = await aoi.until(lambda: aoi.panel)
    assert panel["flags"] & 64
    await aoi.move()
    await aoi.press(await aoi.finds("hand"), "hand")
    await aoi.reads("in another panel")
    assert all("in another panel" not in text(message) for message in left_over(aoi))


@pytest.mark.parametrize("command", ["rules", "hand"])
async def test_a_command_is_answered_though_the_bot_died_after_it_had_promised_that(
    theatre: Theatre, command: str
) -> None:
    aoi = await sit_down(theatre)
    await begin([aoi])
    await aoi.finds("hand")
    await theatre.kill()
    typed = aoi.person.start_slash(f"/{command}", aoi.channel, {})
    await promise(theatre, typed)
    await theatre.open_doors()
    assert offers(await aoi.person.answer(typed))


async def promise(theatre: Theatre, asked: Interaction) -> None:
    """What the bot does if an answer takes long. Then it was killed."""
    kind = 6 if asked.source_id else 5
    url = f"{theatre.discord.api_url}/interactions/{asked.id}/{asked.token}/callback"
    async with ClientSession() as session, session.post(url, json={"type": kind, "data": {"flags": 64}}) as answered:
        assert answered.ok, await answered.text()


async def test_a_lobby_whose_answer_is_lost_is_posted(theatre: Theatre) -> None:
    """The table is saved before anybody sees it: it must not take the channel unseen."""
    theatre.expected_errors = {404}
    (person,) = theatre.people("Aoi")
    aoi = Player(theatre.discord, person, theatre.discord.channel)
    await theatre.ready()
    theatre.discord.faults.respond(404, path="*/callback")
    person.start_slash("/play", None, {"game": "tsumo", "computers": 2, "pace": SLOW})
    await begin([aoi])
    await aoi.finds("hand")
    await aoi.until(lambda: standing(aoi, "join") == 0)


async def test_nothing_overwrites_a_lobby_that_may_have_arrived(theatre: Theatre) -> None:
    """Discord has taken the answer, and says only when it is asked again which message it has become."""
    theatre.expected_errors = {400, 404}
    (person,) = theatre.people("Aoi")
    aoi = Player(theatre.discord, person, theatre.discord.channel)
    theatre.discord.faults.cut(path="*/callback", after=True)
    theatre.discord.faults.respond(404, method="GET", path="/webhooks/*")
    lobby = await person.answer(await person.slash("/play", game="tsumo", computers=2, pace=SLOW))
    told = await aoi.reads(words_for("en")("table-coming"))
    assert told["flags"] & 64
    assert told["id"] != lobby["id"]
    await wait_until(lambda: noted(theatre).message == int(lobby["id"]))
    assert standing(aoi, "join") == 1


def noted(theatre: Theatre) -> TableMessages:
    """What the bot knows about the messages of its newest table."""
    ((place,),) = theatre.rows("SELECT coalesce(place, '{}') FROM tables ORDER BY id DESC LIMIT 1")
    return TableMessages.model_validate_json(place)


@pytest.mark.parametrize(
    ("opened_by", "moment"), [("play", "before"), ("play", "during"), ("play", "after"), ("rematch", "during")]
)
async def test_a_lobby_stands_once_though_the_bot_was_killed_as_it_answered(
    theatre: Theatre, opened_by: str, moment: str
) -> None:
    """Its place was not noted, but the token that can ask for it."""
    theatre.expected_errors = {404, 499}
    theatre.expected_failures = int(moment == "before")
    if opened_by == "rematch":
        aoi = await finished(theatre, short="yes")
        await wait_until(lambda: theatre.rows("SELECT 1 FROM tables WHERE NOT open AND place IS NULL"))
        podium = await aoi.finds("rematch")
        begin_again = partial(aoi.person.start_click, podium, offer_of(podium, "rematch"))
    else:
        (person,) = theatre.people("Aoi")
        aoi = Player(theatre.discord, person, theatre.discord.channel)
        begin_again = partial(person.start_slash, "/play", None, {"game": "tsumo", "computers": 2, "pace": SLOW})
    theatre.discord.faults.call(theatre.kill, path="*/callback", after=moment == "after", cut=moment == "before")
    requests = theatre.discord.api.log
    requests.clear()
    begin_again()
    await aoi.until(lambda: any(entry.path.endswith("/callback") for entry in requests))
    theatre.discord.interactions.give_up()
    before = aoi.sees("join")
    assert (before is None) == (moment == "before")
    await theatre.open_doors()
    lobby = await aoi.finds("join")
    await wait_until(lambda: noted(theatre).message == int(lobby["id"]))
    assert lobby["id"] == (before or lobby)["id"]
    assert standing(aoi, "join") == 1
    assert noted(theatre).opening is None, "the token is a secret, and of no use any more"
    assert standing(aoi, "rematch") == (opened_by == "rematch")
    await begin([aoi])
    await aoi.finds("hand")
    await aoi.until(lambda: standing(aoi, "join") == 0)


def offer_of(message: Message, verb: str) -> str:
    return next(offer.custom_id for offer in offers(message) if offer.verb == verb)


async def test_a_table_that_ends_while_its_lobby_is_on_the_way_is_shown_as_ended(theatre: Theatre) -> None:
    theatre.expected_errors = {400}
    (person,) = theatre.people("Aoi")
    aoi = Player(theatre.discord, person, theatre.discord.channel)
    theatre.discord.faults.cut(path="*/callback", after=True)
    theatre.discord.faults.delay(3, method="GET", path="/webhooks/*")
    await person.slash("/play", game="tsumo", pace=SLOW)
    await aoi.until(lambda: not theatre.discord.faults.pending)
    assert (await aoi.end_table()).acknowledged
    await aoi.until(lambda: standing(aoi, "join") == 0)


async def test_a_hand_that_opens_as_its_table_ends_is_taken_away(theatre: Theatre) -> None:
    """The answer is still on its way when a moderator ends the game; nothing of the table is left to be shown again."""
    theatre.expected_errors = {400}  # on a slow machine the answer may be given up and sent once more
    aoi = await sit_down(theatre)
    await begin([aoi])
    table = await aoi.finds("hand")
    theatre.discord.faults.delay(1.5, path="*/callback")
    click = aoi.person.start_click(table, next(offer.custom_id for offer in offers(table) if offer.verb == "hand"))
    await aoi.until(lambda: not theatre.discord.faults.pending)
    moderator = Player(theatre.discord, theatre.discord.person("Boss", permissions=["manage_messages"]), aoi.channel)
    assert (await moderator.end_table()).acknowledged

    def private() -> list[Message]:
        return [message for message in aoi.person.sees(aoi.channel) if message["flags"] & 64]

    def forgotten() -> bool:
        return theatre.rows("SELECT open, place FROM tables") == [(0, None)]

    await aoi.until(lambda: any("abandoned" in text(message) for message in private()))
    assert click.acknowledged
    assert not any(verbs(message) & {"stack", "away"} for message in private())
    await wait_until(forgotten)  # the table's own message is posted by a process that makes way for all others
    theatre.ask_to_stop()
    assert await theatre.ended() == 0
    assert forgotten(), "a restart would show what is noted there"
