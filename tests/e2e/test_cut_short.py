"""What a crash or a broken connection cuts short is finished, and done once."""

from __future__ import annotations

from tests.e2e.player import Player, text, verbs
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
    assert sum("Score · Round 1" in text(message) for message in aoi.person.sees(aoi.channel)) == 1
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
