"""The lobby in the channel: a playbill, one click to a game against three, and the rulebook's set for newcomers."""

from __future__ import annotations

from playground import components as c
from tests.e2e.player import Message, Player, offers, text, told, verbs
from tests.e2e.test_commands import seed_results
from tests.e2e.test_games import choose
from tests.e2e.theatre import SLOW, Theatre

FIRST_GAME = "recommends for a first game"


def labels(message: Message) -> dict[str, str]:
    """By what a click does: what stands on the button."""
    nodes = [node for _, node in c.walk(message["components"]) if node["type"] == c.BUTTON]
    return {node["custom_id"].split(":")[3]: node["label"] for node in nodes}


def seated(theatre: Theatre, *names: str) -> list[Player]:
    return [Player(theatre.discord, person, theatre.discord.channel) for person in theatre.people(*names)]


async def test_a_newcomer_plays_now_against_three_in_one_click(theatre: Theatre) -> None:
    aoi, bo = seated(theatre, "Aoi", "Bo")
    lobby = await aoi.person.answer(await aoi.person.slash("/play", game="tezuma:masters", pace="live"))
    assert [file["filename"] for file in lobby["attachments"]] == ["playbill.png"]
    assert "Playbill of Tezuma Masters" in told(lobby)
    assert all(fact in text(lobby) for fact in ("Stage magicians", "3 to 4 players", "about 40 minutes", FIRST_GAME))
    assert labels(lobby)["now"] == "Play now against three"
    refused = text(await bo.opens(lobby, "now"))
    assert "Only the host" in refused
    assert len(offers(lobby)) == len(offers(await aoi.finds("now"))), "nobody sat down"
    await aoi.press(lobby, "now")
    table = await aoi.finds("hand")
    assert "Negative Point card on offer" in told(table)
    assert all(f"No.{number}" in told(table) for number in (1, 2, 3, 4, 7))
    assert theatre.rows("SELECT COUNT(*) FROM log WHERE kind = 'computer_added'") == [(3,)]
    assert "offer" in told(await aoi.open_hand())


async def test_the_set_for_a_first_game_comes_and_goes_with_the_newcomer(theatre: Theatre) -> None:
    aoi, bo = seated(theatre, "Aoi", "Bo")
    seed_results(theatre, [aoi.person], of="tezuma:masters")
    await aoi.person.slash("/play", game="tezuma:masters", pace=SLOW)
    assert FIRST_GAME not in text(await aoi.finds("join")), "Aoi has finished one here"
    assert FIRST_GAME in text(await bo.opens(await bo.finds("join"), "join"))
    assert FIRST_GAME not in text(await bo.opens(await bo.finds("leave"), "leave"))
    await bo.press(await bo.finds("join"), "join")
    await choose(aoi, {"setup": "random"})
    lobby: Message = await aoi.until(lambda: (m := aoi.sees("join")) and FIRST_GAME not in text(m) and m)
    assert "cards drawn at random" in text(lobby)
    (chiyo,) = seated(theatre, "Chiyo")
    lobby = await chiyo.opens(lobby, "join")
    assert FIRST_GAME not in text(lobby), "the host has chosen"
    assert "cards drawn at random" in text(lobby)


async def test_a_lobby_is_filled_in_one_click(theatre: Theatre) -> None:
    aoi, bo = seated(theatre, "Aoi", "Bo")
    await aoi.person.slash("/play", game="tsumo", pace=SLOW)
    await bo.press(await bo.finds("join"), "join")
    lobby = await aoi.finds("fill")
    assert labels(lobby)["fill"] == "Fill with 3 computer players"
    full = await bo.opens(lobby, "fill")
    assert text(full).count("⚙️") == 3
    assert "free" not in text(full)
    assert not verbs(full) & {"join", "fill", "now"}
    await aoi.press(full, "start")
    assert "5 players" not in text(await aoi.finds("hand"))


async def test_ending_asks_first_and_says_what_is_lost(theatre: Theatre) -> None:
    aoi, bo, eve = seated(theatre, "Aoi", "Bo", "Eve")
    await aoi.person.slash("/play", game="tsumo", computers=2, pace=SLOW)
    await bo.press(await bo.finds("join"), "join")

    async def asked(player: Player) -> Message:
        return await player.person.answer(await player.person.slash("/end"))

    assert "2 people are sitting at it" in text(await asked(aoi))
    assert theatre.rows("SELECT open FROM tables") == [(1,)]
    await aoi.press(await aoi.finds("start"), "start")
    await aoi.finds("hand")
    assert "Only the host" in text(await asked(eve))
    assert "Only the host" in text(await asked(bo))
    question = await asked(aoi)
    assert "for all 2 people" in text(question)
    assert "nobody’s score counts" in text(question)
    assert verbs(question) == {"end"}
    assert theatre.rows("SELECT open FROM tables") == [(1,)], "nothing has happened yet"
    done = await aoi.opens(question, "end")
    assert "closed" in text(done)
    assert verbs(done) == set()
    await aoi.reads("The game was abandoned.")
    assert theatre.rows("SELECT open FROM tables") == [(0,)]
