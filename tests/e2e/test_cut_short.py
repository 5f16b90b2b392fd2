"""What a crash or a broken connection cuts short is finished, and done once."""

from __future__ import annotations

from functools import partial

from tests.e2e.player import Message, Player, offers, text, verbs
from tests.e2e.test_games import begin, choose
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


async def test_a_podium_that_a_kill_has_held_up_is_posted_after_the_restart(theatre: Theatre) -> None:
    theatre.expected_errors = {500}
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
    assert (standing(aoi, "rematch"), standing(aoi, "hand")) == (1, 0)
    assert sum("Score of Round 1" in text(message) for message in aoi.person.sees(aoi.channel)) == 1
    await theatre.restart()
    assert (await aoi.person.slash("/about")).acknowledged
    assert standing(aoi, "rematch") == 1, "it is not posted once more"


async def test_a_message_that_was_posted_though_the_connection_broke_stands_once(theatre: Theatre) -> None:
    aoi = await sit_down(theatre)
    theatre.discord.faults.cut(method="POST", path=POSTS, after=True)
    await begin([aoi])
    await aoi.until(lambda: not theatre.discord.faults.pending)
    await aoi.open_hand()
    await aoi.press(aoi.panel, "away")
    await aoi.until(aoi.over)
    assert standing(aoi, "hand") == 0
    posted = [entry for entry in theatre.discord.api.log if entry.method == "POST" and entry.route.endswith("messages")]
    assert len(posted) == 4, "the table, the same again, its score, its podium"


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
    assert (standing(aoi, "join"), standing(aoi, "hand"), standing(aoi, "rematch")) == (0, 0, 1)


async def test_a_hand_that_opens_as_its_table_ends_is_taken_away(theatre: Theatre) -> None:
    """The answer is still on its way when a moderator ends the game; nothing of the table is left to be shown again."""
    theatre.expected_errors = {400}  # on a slow machine the answer may be given up and sent once more
    aoi = await sit_down(theatre)
    await begin([aoi])
    table = await aoi.finds("hand")
    theatre.discord.faults.delay(1.5, path="*/callback")
    click = aoi.person.start_click(table, next(offer.custom_id for offer in offers(table) if offer.verb == "hand"))
    await aoi.until(lambda: not theatre.discord.faults.pending)
    moderator = theatre.discord.person("Boss", permissions=["manage_messages"])
    assert (await moderator.slash("/end")).acknowledged

    def private() -> list[Message]:
        return [message for message in aoi.person.sees(aoi.channel) if message["flags"] & 64]

    await aoi.until(lambda: any("abandoned" in text(message) for message in private()))
    assert click.acknowledged
    assert not any(verbs(message) & {"stack", "away"} for message in private())
    theatre.ask_to_stop()
    assert await theatre.ended() == 0
    assert theatre.rows("SELECT open, place FROM tables") == [(0, None)], "a restart would show what is noted there"
