"""Clicks that should not be: each is answered in one clear sentence, or with a fresh panel, and changes nothing."""

from __future__ import annotations

import asyncio
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from bot.ui.features import HANDLERS
from playground import Interaction
from playground import components as c
from playground.interactions import COMPONENT, MODAL_SUBMIT
from tests.e2e.player import MOVES, Message, Offer, Player, forged, offers, text, verbs
from tests.e2e.test_games import begin, choose, seated
from tests.e2e.theatre import SLOW, Theatre

SORRY = "Something went wrong"


def entries(theatre: Theatre) -> int:
    """Lines in all logs: nothing has changed while this stays the same."""
    (lines,) = theatre.rows("SELECT count(*) FROM log")[0]
    return int(lines)


def newest(player: Player) -> Message:
    return player.person.sees(player.channel)[-1]


def rewrite(player: Player, message: Message, custom_id: str) -> None:
    """The message now has a button with this id, as one of an earlier version of the bot might; nobody was sent it."""
    kept = player.discord.world.messages[message["channel_id"]][message["id"]]
    kept.payload = deepcopy(kept.payload)
    button = next(node for _, node in c.walk(kept.payload["components"]) if node["type"] == c.BUTTON)
    button |= {"custom_id": custom_id, "disabled": False}


async def answered(player: Player, interaction: Interaction) -> str:
    """What the person reads after this: the sentence or panel that came last."""
    assert interaction.acknowledged, interaction.failed
    await player.person.answer(interaction)
    return text(newest(player))


async def test_a_stranger_at_the_table(theatre: Theatre) -> None:
    """Everybody sees the public buttons; who does not sit there is told so."""
    players = await seated(theatre, "tsumo", 2, computers=1)
    await begin(players)
    (eve,) = theatre.people("Eve")
    stranger = Player(theatre.discord, eve, players[0].channel)
    table = await stranger.finds("hand")
    before = entries(theatre)
    assert "not at this table" in await answered(stranger, await stranger.press(table, "hand"))
    offer = offers(await players[0].open_hand())[0]
    rewrite(stranger, newest(stranger), offer.custom_id) if offers(newest(stranger)) else None
    kept = await stranger.finds("hand")
    rewrite(stranger, kept, offer.custom_id)
    assert "not at this table" in await answered(stranger, await stranger.press(kept, offer))
    for command in ("/hand", "/pause"):
        assert "not at this table" in await answered(stranger, await eve.slash(command))
    assert "host" in (await answered(stranger, await eve.slash("/end"))).lower()
    assert entries(theatre) == before


async def test_the_options_are_the_host_s_to_choose_and_everybody_s_to_see(theatre: Theatre) -> None:
    aoi, bo = await seated(theatre, "tsumo", 2, computers=1)
    lobby = await aoi.finds("options")
    for player, may_choose in ((aoi, True), (bo, False)):
        panel = await player.opens(lobby, "options")
        assert ("set" in verbs(panel)) == may_choose
    await begin([aoi, bo])
    panel, old = await aoi.open_hand(), Offer(forged(1, "-:options"))
    rewrite(aoi, panel, old.custom_id)
    assert "The game has begun" in await answered(aoi, await aoi.press(panel, old))


async def test_options_left_open_are_fixed_once_the_game_has_begun(theatre: Theatre) -> None:
    """The sentence takes the place of the selects: there is nothing left to try."""
    (aoi,) = await seated(theatre, "tezuma:trick", 1, computers=2)
    await choose(aoi, {"setup": "picked"})
    lobby, asked = await aoi.finds("options"), ("set", "pickset")
    panels = [await aoi.opens(lobby, "options") for _ in asked]
    await begin([aoi])
    await aoi.finds("hand")
    configured = "SELECT count(*) FROM log WHERE kind = 'configured'"
    before = theatre.rows(configured)
    for panel, verb in zip(panels, asked, strict=True):
        select = next(node for _, node in c.walk(panel["components"]) if f":{verb}:" in node.get("custom_id", ""))
        wanted = [option["value"] for option in select["options"]][-select["max_values"] :]
        shown = await aoi.person.answer(await aoi.person.select(panel, select["custom_id"], *wanted))
        assert text(shown).strip() == "The game has begun, so its options can’t be changed any more."
        assert (shown["id"], offers(shown)) == (panel["id"], [])
    assert theatre.rows(configured) == before


async def test_out_of_turn_twice_and_too_late(theatre: Theatre) -> None:
    """Two clicks at once count once; an old panel brings the fresh one; who is not asked can't play."""
    players = await seated(theatre, "tezuma:trick", 3)
    await choose(players[0], {"abilities": "no"})
    await begin(players)
    for player in players:
        await player.open_hand()
    acting = next(player for player in players if player.moves())
    waiting = next(player for player in players if not player.moves())
    before = entries(theatre)
    offer = next(offer for offer in acting.moves() if offer.verb == "pick")
    assert waiting.panel is not None
    as_button = Offer(f"y:{offer.table}:{offer.decision}:{offer.code}")
    rewrite(waiting, waiting.panel, as_button.custom_id)
    await waiting.press(waiting.panel, as_button)
    name = acting.person.name
    await waiting.reads(f"{name}さんを待っています" if waiting.person.locale == "ja" else f"waits for {name}")
    assert entries(theatre) == before
    assert acting.panel is not None
    both = [acting.start(acting.panel, offer) for _ in range(2)]
    await asyncio.gather(*(pressed.done.wait() for pressed in both))
    assert all(pressed.acknowledged for pressed in both)
    taken = theatre.rows("SELECT count(*) FROM log WHERE data ->> 'event' = 'pick'")
    assert taken == [(1,)], "the second click changed nothing"
    again = acting.panel
    rewrite(acting, again, as_button.custom_id)
    fresh = await acting.opens(again, as_button)
    assert offer.custom_id not in {o.custom_id for o in offers(fresh)}, "a fresh panel instead of an error"
    assert theatre.rows("SELECT count(*) FROM log WHERE data ->> 'event' = 'pick'") == [(1,)]


FORGED = [
    "",
    "0",
    "-1",
    "99999999999999999999999",
    "Sp7,Sp7,Sp7,Sp7,Sp7",
    "all/99999999999999999999",
    "all/-1",
    "nobody/x",
    "1/x",
    "pain:Q",
    "é…\u202e",
    "../../etc/passwd",
    "B1:" * 20,
]


@pytest.mark.slow
async def test_forged_ids(theatre: Theatre) -> None:
    """Random ones, of other tables, huge numbers, verbs of the other game: a sentence, and nothing else."""
    (aoi,) = await seated(theatre, "tsumo", 1, computers=2)
    await begin([aoi])
    await aoi.open_hand()
    message = await aoi.finds("hand")
    table = next(o.table for o in offers(message))
    built = "SELECT count(*) FROM log WHERE data ->> 'event' = 'build'"
    await aoi.until(lambda: theatre.rows(built) == [(2,)])  # from now on only Aoi is asked
    before = entries(theatre)
    rng = Random(1)
    harmless = {"away", "back", "resign", "hint", "end", "forgetme"}  # for others
    for verb in sorted((MOVES | HANDLERS.keys() | {"nonsense"}) - harmless):
        for argument in rng.sample(FORGED, 4):
            for number in (table, rng.choice(["0", "zz", "z" * 12])):
                custom_id = f"y:{number}:{rng.choice(['-', '0', '999999'])}:{verb}:{argument}"[:100]
                await forge(aoi, message, custom_id)
    for custom_id in ("x", "y:", "y:1:2", "y:" + "9" * 90, "Y:1:-:hand", "y:1:-:HAND"):
        await forge(aoi, message, custom_id)
    assert entries(theatre) == before


async def test_an_id_that_was_forged_for_a_table_elsewhere(theatre: Theatre) -> None:
    """Its buttons stand in its own channel: whoever is in another can neither join it nor look at how it ended."""
    discord = theatre.discord
    aoi, eve = theatre.people("Aoi", "Eve")
    here, elsewhere = Player(discord, aoi, discord.channel), Player(discord, eve, discord.create_channel("side"))
    await aoi.slash("/play", game="tsumo", pace=SLOW, computers=2)
    await eve.slash("/play", channel=elsewhere.channel, game="tsumo", pace=SLOW)
    table = next(offer.table for offer in offers(await here.finds("join")))
    message, before = await elsewhere.finds("join"), entries(theatre)
    await forge(elsewhere, message, f"y:{table}:-:join")
    assert entries(theatre) == before
    await begin([here])
    await here.press(await here.open_hand(), "away")
    await here.until(here.over)
    before = entries(theatre)
    for verb in ("hand", "rematch"):
        late = sent_late(elsewhere, message, f"y:{table}:-:{verb}")
        await late.done.wait()
        assert "There is no table here" in await answered(elsewhere, late)
    assert entries(theatre) == before
    late = sent_late(here, await here.finds("rematch"), f"y:{table}:-:hand")
    await late.done.wait()
    assert "🎊" in await answered(here, late), "it is shown where it was played"


async def forge(player: Player, message: Message, custom_id: str) -> None:
    rewrite(player, message, custom_id)
    pressed = await player.person.click(message, custom_id)
    assert pressed.acknowledged, custom_id
    assert SORRY not in text(newest(player)), custom_id
    for shown in player.person.sees(player.channel):
        if shown["flags"] & 64 and shown["id"] != (player.panel or {}).get("id"):
            player.person.dismiss(shown)


def sent_late(player: Player, message: Message, custom_id: str, kind: int = COMPONENT) -> Interaction:
    """A click, or a form, that was on its way while its message changed: Discord sends it with the message of now."""
    source = player.discord.world.messages[message["channel_id"]][message["id"]]
    data: dict[str, Any] = {"custom_id": custom_id, "id": 1}
    data |= {"component_type": c.BUTTON} if kind == COMPONENT else {"components": []}
    return player.discord.interactions.start(kind, player.person.id, player.channel, data, source)


UNKNOWN = "This button is from an earlier version and no longer works"


async def test_a_click_on_a_button_that_has_left_its_message_is_answered(theatre: Theatre) -> None:
    """Two clicks in quick succession, say: the answer to the first takes the second one's button away."""
    (aoi,) = await seated(theatre, "tsumo", 1, computers=2)
    await begin([aoi])
    await aoi.open_hand()
    gone = aoi.moves()[0]
    await aoi.move(gone)
    table, before = await aoi.finds("hand"), entries(theatre)
    assert aoi.panel is not None
    assert gone.custom_id not in {offer.custom_id for offer in offers(aoi.panel)}
    for message, custom_id, said in (
        (aoi.panel, gone.custom_id, "deck"),
        (table, f"y:{gone.table}:-:start", "The game is already running"),
        (table, f"y:{gone.table}:-:nonsense", UNKNOWN),
        (table, "an id of somebody else", UNKNOWN),
    ):
        late = sent_late(aoi, message, custom_id)
        await late.done.wait()
        assert said in await answered(aoi, late), custom_id
    assert entries(theatre) == before


async def test_a_form_is_answered_though_nobody_was_asked_to_fill_in_one(theatre: Theatre) -> None:
    (aoi,) = await seated(theatre, "tsumo", 1, computers=2)
    lobby, before = await aoi.finds("join"), entries(theatre)
    for custom_id in ("an id of somebody else", forged(1, "-:leave")):
        late = sent_late(aoi, lobby, custom_id, MODAL_SUBMIT)
        await late.done.wait()
        assert UNKNOWN in await answered(aoi, late), custom_id
    assert entries(theatre) == before


async def test_a_command_that_discord_still_knows_but_the_bot_does_not(theatre: Theatre) -> None:
    (aoi,) = theatre.people("Aoi")
    player = Player(theatre.discord, aoi, theatre.discord.channel)
    data: dict[str, Any] = {"id": "1", "name": "shuffle", "type": 1, "options": []}
    used = theatre.discord.interactions.start(2, aoi.id, player.channel, data)
    await used.done.wait()
    assert "This command has changed" in await answered(player, used)
    focused = [{"name": "topic", "type": 3, "value": "a", "focused": True}]
    typed = theatre.discord.interactions.start(4, aoi.id, player.channel, data | {"options": focused})
    await typed.done.wait()
    assert typed.choices == []


async def test_a_table_that_is_over_and_two_tables(theatre: Theatre) -> None:
    """One table a channel; buttons of a closed table say how it ended; another channel has its own."""
    players = await seated(theatre, "tsumo", 2, computers=1)
    aoi, bo = players
    second = await bo.person.slash("/play", game="tsumo")
    assert "has a table already" in await answered(bo, second) or bo.person.locale == "ja"
    other = theatre.discord.create_channel("side-room")
    await bo.person.slash("/play", channel=other, game="tezuma:trick")
    beside = Player(theatre.discord, bo.person, other)
    assert "join" in verbs(await beside.finds("join"))
    await begin(players)
    await aoi.open_hand()
    table = await aoi.finds("hand")
    assert "closed" in await answered(aoi, await aoi.end_table())
    for verb in ("hand", "rules"):
        if old := aoi.sees(verb):
            assert (await aoi.press(old, verb)).acknowledged
    assert aoi.panel is not None
    stale = next((o for o in offers(aoi.panel) if o.verb == "stack"), None)
    if stale:
        assert "abandoned" in await answered(aoi, await aoi.press(aoi.panel, stale))
    assert table["id"] != beside.channel["id"]
    assert theatre.rows("SELECT count(*) FROM tables WHERE open") == [(1,)], "the other table plays on"


async def test_only_who_can_resign_is_asked_whether_they_are_sure(theatre: Theatre) -> None:
    """Not in a lobby, not a stranger, not twice; when nobody is left, the game is abandoned."""

    async def resigning(player: Player) -> Message:
        return await player.person.answer(await player.person.slash("/resign"))

    (aoi,) = await seated(theatre, "tsumo", 1, computers=2)
    bo = Player(theatre.discord, theatre.discord.person("Bo"), aoi.channel)
    assert "No game is running" in text(await resigning(aoi))
    await bo.press(await bo.finds("join"), "join")
    await begin([aoi])
    await aoi.finds("hand")  # on a slow machine the click is acknowledged before the game has begun
    eve = Player(theatre.discord, theatre.discord.person("Eve"), aoi.channel)
    assert "are not at this table" in text(await resigning(eve))
    assert "plays on in your seat" in text(await aoi.opens(await resigning(aoi), "resign"))
    assert "You resigned" in text(await resigning(aoi))
    assert "abandoned" in text(await bo.opens(await resigning(bo), "resign"))


async def test_leaving_in_the_middle(theatre: Theatre) -> None:
    """Resign takes two clicks; a computer player plays on, and the other person finishes the game."""
    players = await seated(theatre, "tsumo", 2, computers=1)
    aoi, bo = players
    await choose(aoi, {"short": "yes"})
    await begin(players)
    await bo.open_hand()
    asked = await aoi.person.slash("/resign")
    assert "resigned" in text(await aoi.opens(await aoi.person.answer(asked), "resign"))
    assert verbs(await aoi.opens(await aoi.finds("hand"), "hand")) == {"rules"}
    await bo.play(curiosity=0)
    places = dict(theatre.rows("SELECT user, place FROM results"))
    assert places[int(aoi.person.id)] == 3
    assert Offer("y:1:-:rematch") in offers(bo.sees("rematch"))
