"""Card faces as the application's own emoji: uploaded once, beside everything else, and missed by nobody till then."""

from __future__ import annotations

from typing import Any

from bot.games.registry import every_emoji
from bot.pictures import emoji_name
from engine.games.tsumo.cards import HONORS
from playground import components as c
from tests.e2e.player import Message, Player, text, verbs
from tests.e2e.test_games import begin, seated
from tests.e2e.theatre import Theatre

EMOJI = every_emoji()

FACES = {emoji_name(code) for code in EMOJI}
MISSING = {emoji_name(code) for code in HONORS}


def uploads(theatre: Theatre) -> list[Any]:
    return [entry for entry in theatre.discord.api.log if entry.method == "POST" and entry.route.endswith("/emojis")]


def card_emoji(message: Message) -> list[dict[str, Any]]:
    """What stands on the buttons that stack a card."""
    buttons = [node for _, node in c.walk(message["components"]) if node["type"] == c.BUTTON]
    return [button["emoji"] for button in buttons if ":stack:" in button["custom_id"] and "emoji" in button]


async def dealt(theatre: Theatre) -> Player:
    (aoi,) = await seated(theatre, "tsumo", 1, computers=2)
    await begin([aoi])
    await aoi.open_hand()
    return aoi


async def unfurnished(theatre: Theatre) -> None:
    """The bot was stopped while it uploaded the faces for the first time: those of the honors are missing."""
    await theatre.kill()
    kept = theatre.discord.world.emojis
    for emoji in [emoji for emoji in kept.values() if emoji["name"] in MISSING]:
        del kept[emoji["id"]]
    await theatre.open_doors()


async def test_faces_are_uploaded_once_and_used_from_then_on(theatre: Theatre) -> None:
    await unfurnished(theatre)
    aoi = await dealt(theatre)
    assert aoi.panel is not None
    assert len(card_emoji(aoi.panel)) == 10, "plain signs, or faces already"
    await aoi.until(lambda: len(theatre.discord.world.emojis) == len(FACES))
    assert len(uploads(theatre)) == len(MISSING)
    assert {emoji["name"] for emoji in theatre.discord.world.emojis.values()} == FACES
    await theatre.restart()
    await opens_until_faces_are_known(aoi)
    assert len(uploads(theatre)) == len(MISSING), "none is uploaded again"


async def opens_until_faces_are_known(player: Player) -> None:
    """The bot asks Discord for them beside everything else, and no hand waits for that."""
    for _ in range(100):
        shown = {emoji.get("id") for emoji in card_emoji(await player.open_hand())}
        if shown <= player.discord.world.emojis.keys():
            return
    raise AssertionError("the hand still shows plain signs")


async def test_faces_stay_plain_signs_where_they_cannot_be_uploaded(theatre: Theatre) -> None:
    theatre.expected_errors = {400}
    theatre.discord.faults.respond(400, method="POST", path="*/emojis", times=1000)
    await unfurnished(theatre)
    await theatre.discord.wait_for(lambda: uploads(theatre))
    aoi = await dealt(theatre)
    assert aoi.panel is not None
    assert all(emoji.get("id") is None for emoji in card_emoji(aoi.panel))
    await aoi.stack()
    await aoi.until(lambda: "declare" in verbs(aoi.panel))
    assert "<:" not in text(aoi.panel or {}), "the own deck in plain signs"
