"""Stepping through a game that is over: by card, trick and deal, from any seat's eyes, and with a master beside one."""

from __future__ import annotations

import re
from functools import cache
from random import Random
from typing import Any

import pytest

from bot.games.default import pictures as default_pictures
from bot.games.registry import face_of
from bot.messages.panel import Panel, Press
from bot.messages.words import LANGUAGES, Words, words_for
from bot.pictures import render
from bot.pictures.scenes import FaceUp
from bot.tables.continuing import Settings
from bot.tables.log import applied
from bot.tables.requests import open_with
from bot.tables.table import Table
from bot.ui.archive import panels as archive
from bot.ui.archive.handlers import decisions_of
from bot.ui.archive.replay.html_page import WORDS, asset, html_page
from bot.ui.archive.replay.panel import Stepping, advised, moment_at, question
from bot.ui.archive.replay.place import Place
from bot.ui.archive.replay.steps import ReplayStep
from bot.ui.lobby.panel import announcement, lobby, options
from bot.ui.storage import KeptRecord
from engine.brains.advice import Moment, best
from engine.core.mind import Option
from engine.core.record import BadRecord, Player, Record
from engine.core.values import changed
from engine.simulation import simulated
from tests.engine.hidden import reshuffled
from tests.engine.positions import TABLES
from tests.games.known import EVERY_FACE
from tests.ui.tables import offers, presses
from tests.ui.test_leaks import looks
from tests.ui.test_lists import components, text

pytestmark = pytest.mark.usefixtures("example_games")
every_game = pytest.mark.parametrize("key", EVERY_FACE)
in_each_language = pytest.mark.parametrize("words", [words_for(language) for language in LANGUAGES], ids=LANGUAGES)
EN = words_for("en")


@cache
def kept(key: str, table: int = 0) -> KeptRecord:
    return KeptRecord(12, 1, key, simulated(TABLES[key][table], 4).line(), 1_700_000_000.0)


def record_of(key: str) -> Record:
    return Record.read(kept(key).record)


def at(key: str, step: int = 0, eyes: int | None = None, words: Words = EN) -> Stepping:
    return Stepping(kept(key), Place(12, step, eyes), words)


def offered(panel: Panel, mark: str) -> Press | None:
    """The button with this mark, if it can be pressed."""
    found = (press for press in presses(panel) if press.verb == "step" and press.argument.endswith(f"/{mark}"))
    return next(found, None)


@cache
def walked(key: str, way: str) -> list[Stepping]:
    """From the first card to the end, by this way's button."""
    been = [at(key)]
    while press := offered(been[-1].panel(own=True), f"{way}next"):
        been.append(at(key, Place.read(press.argument).step))
    return been


# By card, trick and deal


@every_game
def test_whatever_can_be_done_with_a_game_can_be_done_from_every_step(key: str) -> None:
    for own, review in ((True, {"review"}), (False, set[str]())):
        found = {press.verb for press in presses(at(key, 7).panel(own=own))}
        assert found == {"step", "master", "whatif", "page", "record", "verify", "replay"} | review


def test_every_action_is_a_step_forth_and_back() -> None:
    """So are the deals and the end."""
    begun = [event for event in record_of("minnow").events if "seat" in event or event["event"] in {"deal", "end"}]
    been = walked("minnow", "card")
    assert [stepping.step.event.event for stepping in been] == [event["event"] for event in begun]
    for stepping in been[1:]:
        back = offered(stepping.panel(own=False), "cardback")
        assert back is not None
        assert Place.read(back.argument).step == stepping.place.step - 1
    assert offered(been[0].panel(own=False), "cardback") is None


@every_game
def test_tricks_and_deals_are_stepped_over(key: str) -> None:
    kinds = [event["event"] for event in record_of(key).events]
    tricks, deals = walked(key, "trick"), walked(key, "deal")
    assert [len(been) for been in (tricks, deals)] == [
        sum(kind in stops for kind in kinds) for stops in ({"trick", "deal", "end"}, {"deal", "end"})
    ]
    assert [stepping.step.event.event for stepping in deals] == [kind for kind in kinds if kind in {"deal", "end"}]
    for stepping in tricks[::3]:
        components(stepping.panel(own=True))
        components(at(key, stepping.place.step, 0, words_for("ja")).panel(own=False))
    assert render(tricks[1].panel(own=True).pictures[0].scene).startswith(b"\x89PNG")


@every_game
def test_the_result_is_told_at_the_end_and_not_before(key: str) -> None:
    before, end = walked(key, "deal")[-2:]
    winners = record_of(key).events[-1]["winners"]
    assert all(f"**1. {end.people[seat].name}**" in text(end.panel(own=True)) for seat in winners)
    told = Stepping(kept(key), end.place.at(end.place.step - 1), EN)
    for stepping in (before, told):
        assert "**1." not in text(stepping.panel(own=True))


@every_game
@pytest.mark.parametrize("events", [1, 20])
def test_an_abandoned_game_can_be_watched_as_far_as_it_went(key: str, events: int) -> None:
    """Nobody is ranked."""
    full = record_of(key)
    end: Any = {"event": "end", "winners": [], "reason": "abandoned"}
    record = full.model_copy(update={"events": [*whole(full, events), end]})
    cut = KeptRecord(12, 1, key, record.line(), 1_700_000_000.0)
    stepping = Stepping(cut, Place(12, 999), EN)
    assert stepping.at_end
    panel = stepping.panel(own=True)
    assert "The game was abandoned." in text(panel)
    assert "**1." not in text(panel)
    assert components(panel)
    assert b"The game was abandoned." in html_page(cut)


def whole(record: Record, events: int) -> list[Any]:
    """So many events, and what follows from the last of them."""
    following = (event for event in record.events[events:] if "seat" in event or event["event"] == "deal")
    return record.events[: record.events.index(next(following))]


# Through whose eyes


@every_game
def test_face_up_shows_every_card_and_a_seat_its_own(key: str) -> None:
    dealt = record_of(key).events[0]["hands"]
    for eyes in (None, 1):
        picture = at(key, eyes=eyes).picture()
        assert picture is not None
        assert isinstance(picture.scene, FaceUp)
        back = face_of(EVERY_FACE[key]).pictures.back
        for seat, (hand, cards) in enumerate(zip(picture.scene.hands, dealt, strict=True)):
            shown = [face for pile in hand.piles for face in pile]
            if eyes in (None, seat):
                assert sorted(face.code for face in shown) == sorted(cards)
            else:
                assert shown == [back] * len(cards)


def test_a_table_without_a_picture_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a name is made of stands for itself."""
    monkeypatch.setattr(default_pictures, "LAYOUTS", {})
    record = record_of("minnow")
    players = (Player(name="**Bo** <@1>", kind="human"), *record.players[1:])
    odd = KeptRecord(12, 1, "minnow", record.model_copy(update={"players": players}).line(), 1.0)
    panel = Stepping(odd, Place(12, 1), EN).panel(own=False)
    told = next(line for line in text(panel).splitlines() if line.startswith("`"))
    dealt, played = record.events[0]["hands"], record.events[1]["cards"]
    assert all(card in told for card in (*dealt[0], *dealt[1], *played))
    assert not panel.pictures
    assert "**Bo**" not in text(panel).replace(told, "")


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_seat_did_not_see_changes_nothing_through_its_eyes(key: str, language: str) -> None:
    for step in range(0, len(at(key).steps), 9):
        before, after = (at(key, step, eyes=1, words=words_for(language)) for _ in range(2))
        state = before.step.after
        if before.game.deal_due(state) or before.game.ended(state):
            continue
        other = reshuffled(before.game, state, 1, Random(step))
        happened = (*before.step.happened[:-1], changed(before.step.happened[-1], after=other))
        after.steps = [*before.steps[:step], ReplayStep(happened), *before.steps[step + 1 :]]
        assert looks(before.panel(own=True)) == looks(after.panel(own=True))


def test_what_was_chosen_in_secret_is_told_to_whoever_chose_it() -> None:
    events = [step.event for step in at("tsumo").steps]
    for kind, unseen in (("build", "Player 1: stack the Tsumo deck."), ("declare", "Player 1: declare in secret.")):
        step = next(number for number, event in enumerate(events) if event.event == kind and event.seat == 0)
        assert unseen in text(at("tsumo", step, eyes=1).panel(own=False)).splitlines()
        for eyes in (None, 0):
            assert unseen not in text(at("tsumo", step, eyes=eyes).panel(own=False)).splitlines()


@pytest.mark.parametrize(
    ("written", "place"),
    [
        ("12/3/1", Place(12, 3, 1)),
        ("12/3/all/cardnext", Place(12, 3)),
        ("12", Place(12)),
        ("", Place(0)),
        ("12/99999/9", Place(12, 99999, 9)),
        ("-1/-1/-1", Place(0)),
        ("x/1e9/٣", Place(0, 0, 3)),
        ("12/" + "9" * 90, Place(12)),
    ],
)
def test_an_id_leads_into_the_game_whoever_wrote_it(written: str, place: Place) -> None:
    assert Place.read(written) == place
    within = place.within(45, 2)
    assert 0 <= within.step < 45
    assert within.eyes in (None, 0, 1)
    assert Place.read(within.code) == within


# Playing on


@every_game
@in_each_language
def test_one_can_play_on_from_anywhere_but_the_end(key: str, words: Words) -> None:
    last = len(at(key).steps) - 1
    over = [step for step in range(last - 3, last + 1) if moment_at(kept(key), Place(12, step), words, "live") is None]
    assert over == [last - 1, last], "after the last card nothing is left to decide"
    for step in over:
        assert not offers(at(key, step).panel(own=True), Place(12, step).press("whatif"))
    here = at(key, 7)
    found = moment_at(kept(key), here.place, words, "live")
    assert found is not None
    assert found.seat in here.game.to_act(here.step.after)
    assert offers(here.panel(own=True), here.place.press("whatif"))
    table = opened_with(found.settings)
    assert table.continues is not None
    assert table.continues.position == here.step.after
    assert components(lobby(table, words))
    seen = moment_at(kept(key), Place(12, 7, 1), words, "live")
    assert seen is not None
    assert seen.seat == 1, "the seat through whose eyes they looked"


def test_a_game_that_was_abandoned_can_be_played_on_to_its_end() -> None:
    full = record_of("minnow")
    end: Any = {"event": "end", "winners": [], "reason": "abandoned"}
    record = full.model_copy(update={"events": [*whole(full, 3), end]})
    cut = KeptRecord(12, 1, "minnow", record.line(), 1_700_000_000.0)
    last = len(Stepping(cut, Place(12), EN).steps) - 1
    assert moment_at(cut, Place(12, last), EN, "live") is None
    assert moment_at(cut, Place(12, last - 1), EN, "live") is not None


@in_each_language
def test_the_lobby_of_such_a_table_says_what_it_is(words: Words) -> None:
    found = moment_at(kept("tsumo"), Place(12, 30), words, "live")
    assert found is not None
    table = opened_with(found.settings)
    panel = lobby(table, words)
    assert "#12" in text(panel)
    assert words("lobby-plays-on-friendly") in text(panel)
    offered = [press for press in presses(panel) if press.verb == "seat"]
    assert [press.choice for press in offered] == [str(seat) for seat in range(len(table.seats))]
    assert not {"fill", "now", "computer"} & {press.verb for press in presses(panel)}
    assert {press.argument for press in presses(options(table, words, ["live", "relaxed"]))} == {"pace", "seats"}
    assert table.commitment in announcement(table, words)
    assert record_of("tsumo").fair.commitment in announcement(table, words)


def opened_with(settings: Settings) -> Table:
    return applied(Table(3, 1, 2), [open_with(settings, 100, bytes(32), 1.0)])


# A master, and the moments of a review


@every_game
@in_each_language
def test_a_master_sees_what_the_seat_saw(key: str, words: Words) -> None:
    here = at(key, 16, words=words)
    asked = question(kept(key), here.place, words)
    assert asked is not None
    game, view = asked
    seat = game.to_act(here.step.after)[0]
    assert (view.seat, view) == (seat, game.view(here.step.after, seat))
    found = best(game, view, 1, playouts=4)
    shown = advised(kept(key), here.place, words, True, found)
    move = face_of(game).names.move(words, game, found.action, [who.name for who in here.people])
    assert move in text(shown)
    assert components(shown)
    blind = here.place.seen_by((seat + 1) % view.players)
    if blind.eyes not in game.to_act(here.step.after):
        assert question(kept(key), blind, words) is None, "another seat's cards would be told"
    last = len(here.steps) - 1
    assert question(kept(key), here.place.at(last), words) is None
    end = here.place.at(last)
    assert not offers(Stepping(kept(key), end, words).panel(own=True), end.press("master"))


@every_game
def test_a_review_leads_to_the_moment_before_the_decision(key: str) -> None:
    game, made, steps = decisions_of(kept(key).record, 1)
    assert len(steps) == len(made)
    walked_steps = at(key).steps
    for step, (view, action) in zip(steps, made, strict=True):
        assert game.view(walked_steps[step].after, 1) == view
        assert game.action_of(walked_steps[step + 1].event) == action
    view, action = made[-1]
    option = Option(action, 1.0, 0.5)
    places = [Place(12, step, 1) for step in steps]
    moments = [Moment(number, made[number][0], option, option, "best") for number in range(min(5, len(made)))]
    panel = archive.review(moments, at(key).people, game, EN, places)
    assert components(panel)
    assert [Place.read(press.argument) for press in presses(panel)] == places[: len(moments)]


# The file


@every_game
def test_the_file_is_small_and_names_no_address(key: str) -> None:
    largest = max(range(len(TABLES[key])), key=lambda n: len(Record.read(kept(key, n).record).events))
    page = html_page(kept(key, largest))
    assert len(page) <= 1_000_000
    assert b"https:" not in page
    assert page.count(b"http:") == 1, "the name of SVG, which nobody asks for"


def test_the_page_asks_for_exactly_the_words_it_is_given() -> None:
    asked = set(re.findall(r'data-(?:text|name)="([a-z-]+)"', asset("replay.html")))
    asked |= set(re.findall(r'"((?:page|scene|sheet)-[a-z-]+)"', asset("replay.js")))
    assert asked == set(WORDS)


def test_a_record_that_breaks_the_rules_makes_no_file() -> None:
    broken: Any = record_of("minnow").model_dump()
    broken["events"] = broken["events"][1:]
    with pytest.raises(BadRecord):
        html_page(KeptRecord(1, 1, "minnow", Record.model_validate(broken).line(), 1.0))
