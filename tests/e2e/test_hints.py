"""A hint: for its reader alone, marked in the record, and only where the server allows it."""

from __future__ import annotations

import json

from tests.e2e.player import Player, offers, text, verbs
from tests.e2e.test_games import begin, choose, seated
from tests.e2e.test_settings import choose_setting
from tests.e2e.test_wrong_clicks import rewrite
from tests.e2e.theatre import Theatre

HINT = {"en-US": "I would ", "ja": "お勧めは"}
KINDS = {"build", "declare", "play", "draw"}


async def hinted_move(player: Player) -> str:
    """Ask, read the answer in the panel, move: which kind of decision it was. The hint goes with the move."""
    await player.until(player.moves)
    assert player.panel is not None
    hint = HINT[player.person.locale]
    assert hint not in text(player.panel)
    asked = player.panel["id"]
    await player.press(player.panel, "hint")
    await player.until(lambda: hint in text(player.panel))  # a long search is promised before it is answered
    assert player.panel["id"] == asked, "it stands in the panel"
    assert player.panel["flags"] & 64, "only this person sees it"
    if player.can("stack"):
        await player.move()
        assert hint in text(player.panel), "it stays while the deck is stacked"
        await player.stack()
        moved = "build"
    else:
        moved = (await player.move()).verb
    assert hint not in text(player.panel)
    return moved


async def test_every_kind_of_decision_has_a_hint_that_the_record_notes(theatre: Theatre) -> None:
    """Tsumo: stacking, declaring, a card and a draw, each with a hint to Bo in Japanese; Aoi asks for none."""
    aoi, bo = await seated(theatre, "tsumo", 2, computers=1)
    await choose(aoi, {"short": "yes"})
    await begin([aoi, bo])
    await aoi.press(await aoi.open_hand(), "away")
    await bo.open_hand()
    moved: set[str] = set()
    while not moved >= KINDS:
        moved.add(await hinted_move(bo))
    assert not any("💡" in text(message) for message in aoi.person.sees(aoi.channel))
    events = [json.loads(data) for (data,) in theatre.rows("SELECT data FROM log WHERE kind = 'event'")]
    marked = [event for event in events if event.get("hint")]
    assert {event["event"] for event in marked} == KINDS
    assert {event["seat"] for event in marked} == {2}, "Bo's, behind Aoi and a computer player"
    assert [event for event in events if event.get("seat") == 2 and event["event"] in KINDS] == marked


async def test_a_hint_about_a_decision_taken_already_is_a_fresh_panel(theatre: Theatre) -> None:
    (aoi,) = await seated(theatre, "tezuma:trick", 1, computers=2)
    await begin([aoi])
    await aoi.open_hand()
    await aoi.until(aoi.moves)
    assert aoi.panel is not None
    old = next(offer for offer in offers(aoi.panel) if offer.verb == "hint")
    await aoi.move()
    await aoi.until(lambda: aoi.panel and old.custom_id not in {offer.custom_id for offer in offers(aoi.panel)})
    rewrite(aoi, aoi.panel, old.custom_id)
    fresh = await aoi.opens(aoi.panel, old)
    assert old.custom_id not in {offer.custom_id for offer in offers(fresh)}
    assert not theatre.rows("SELECT 1 FROM log WHERE kind = 'hinted'")


async def test_no_hints_where_the_server_plays_without(theatre: Theatre) -> None:
    """No panel offers them: not the open ones, nor new ones, nor answers; a button that was left over says why."""
    (aoi,) = await seated(theatre, "tsumo", 1, computers=2)
    await begin([aoi])
    old = next(offer for offer in offers(await aoi.open_hand()) if offer.verb == "hint")
    await choose_setting(theatre, "hints", "no")
    await aoi.until(lambda: "hint" not in verbs(aoi.panel))
    await theatre.restart()
    assert "hint" not in verbs(await aoi.open_hand())
    await aoi.stack()
    await aoi.until(lambda: aoi.can("declare"))
    assert "hint" not in verbs(aoi.panel)
    assert aoi.panel is not None
    rewrite(aoi, aoi.panel, old.custom_id)
    assert "without hints" in text(await aoi.opens(aoi.panel, old))
    assert not theatre.rows("SELECT 1 FROM log WHERE kind = 'hinted'")
    await aoi.open_hand()
    await choose_setting(theatre, "hints", "yes")
    await aoi.until(lambda: "hint" in verbs(aoi.panel))
