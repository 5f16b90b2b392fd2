"""Panels in every position of every game: within Discord's limits, and offering exactly what may be done."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.registry import context, face_of
from bot.messages.card_emoji import CardEmoji
from bot.messages.panel import Panel, Press, button
from bot.messages.words import LANGUAGES, listed, words_for
from bot.tables.log import applied
from bot.tables.paces import PACES
from bot.tables.port import Entry
from bot.tables.table import Status, Table
from bot.ui.lobby.panel import lobby, options
from bot.ui.play.hand import hand
from bot.ui.play.score import podium, score
from bot.ui.play.table import public
from bot.ui.rules import course
from bot.ui.rules.panel import rules
from engine.core.actions import PlayCard
from engine.core.values import changed
from engine.games.tezuma.actions import Pick
from engine.games.tezuma.cards import CARDS as TEZUMA_CARDS
from engine.games.tsumo import state as tsumo_state
from engine.games.tsumo.cards import CARDS as TSUMO_CARDS
from playground import components as c
from playground.limits import component_problems
from tests.engine.positions import TABLES, position, positions
from tests.games.known import EVERY_FACE
from tests.ui.tables import SECRET, half_made, table_at, with_state

FACES = CardEmoji()
pytestmark = pytest.mark.usefixtures("example_games")
every_game = pytest.mark.parametrize("key", sorted(EVERY_FACE))


def components(panel: Panel) -> list[Any]:
    """What is sent, checked as Discord checks it."""
    sent = panel.components(frozenset(picture.filename for picture in panel.pictures))
    assert component_problems(sent, "v2") == []
    said = sum(len(node["content"]) for _, node in c.walk(sent) if node["type"] == c.TEXT_DISPLAY)
    assert said <= 4000
    assert len(list(c.walk(sent))) <= 40
    for picture in panel.pictures:
        assert picture.alt
        assert len(picture.alt) <= 1024
    return sent


def codes(sent: list[Any]) -> set[str]:
    """The actions that the buttons and selects of a panel stand for."""
    found = set()
    for _, node in c.walk(sent):
        if "custom_id" not in node or node.get("disabled"):
            continue
        _, _, decision, verb, *argument = node["custom_id"].split(":")
        if decision != "-":
            values = [option["value"] for option in node.get("options", ())] or [":".join(argument)]
            found |= {f"{verb}:{value}".rstrip(":") for value in values}
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@every_game
@settings(max_examples=50, deadline=None)
@given(data=st.data())
def test_panels_keep_the_limits_and_offer_what_is_legal(key: str, language: str, data: st.DataObject) -> None:
    at = data.draw(positions(key))
    game, words = at.table.game, words_for(language)
    if game.deal_due(at.state):
        return
    if game.ended(at.state):
        components(podium(table_at(at, Status.ENDED), words))
        return
    table = table_at(at)
    components(public(table, words, FACES))
    for deal in range(1, len(table.view(None).sheet) + 1):
        components(score(table, deal, words))
    for seat in range(at.table.players):
        view = table.view(seat)
        panels = [hand(table, seat, words, FACES, argument) for argument in half_made(table, seat)]
        offered = set().union(*(codes(components(panel)) for panel in panels))
        legal = {action.code for action in view.legal}
        preparing = {"hint", *face_of(game).panels.half_made}
        actions = {code for code in offered if code.partition(":")[0] not in preparing}
        assert actions <= legal
        if not any(code.startswith("build") for code in legal):
            assert actions == legal, "every legal action can be clicked"


@every_game
def test_a_paused_table_offers_no_moves_but_to_go_on(key: str) -> None:
    table = table_at(position(TABLES[key][0], seed=1, part=0.3), Status.PAUSED)
    for seat in range(len(table.seats)):
        assert codes(components(hand(table, seat, words_for("en"), FACES))) == set()
    sent = components(public(table, words_for("en"), FACES))
    assert any(node.get("custom_id", "").endswith(":resume") for _, node in c.walk(sent))


@every_game
def test_a_hint_is_offered_to_who_is_asked_where_the_server_plays_with_hints(key: str) -> None:
    table = table_at(position(TABLES[key][0], seed=1, part=0.3))
    for seat in range(len(table.seats)):
        offered, without = (
            codes(components(hand(table, seat, words_for("en"), FACES, hints={table.guild: allowed}.__getitem__)))
            for allowed in (True, False)
        )
        assert offered - without == ({"hint"} if seat in table.to_act else set())


@every_game
def test_who_has_resigned_is_told_so_and_offered_nothing_to_do(key: str) -> None:
    table = table_at(position(TABLES[key][0], seed=1, part=0.3))
    gone = changed(table, seats=tuple(changed(seat, resigned=True) for seat in table.seats))
    for seat in range(len(table.seats)):
        sent = components(hand(gone, seat, words_for("en"), FACES))
        assert enabled(sent) == {"rules"}
        assert "You resigned from this game" in str(sent)


@pytest.mark.parametrize(
    ("key", "language", "called"),
    [
        ("tezuma:masters", "ja", "マイナス"),
        ("tezuma:trick", "ja", "ペイン"),
        ("tezuma:masters", "en", "negative"),
        ("tezuma:trick", "en", "pain"),
    ],
)
def test_the_suit_that_hurts_is_called_as_in_the_edition_s_rulebook(key: str, language: str, called: str) -> None:
    """Before every seat, as whoever listens to the table hears it."""
    at, words = position(TABLES[key][0], seed=1, part=0.2), words_for(language)
    table = table_at(at)
    (picture,) = public(table, words, FACES).pictures
    for number, seat in enumerate(table.view(None).seats):
        told = words("alt-seat", name=table.seats[number].name, tricks=seat.tricks, points=seat.total)
        pain = words("alt-pain", pain=called, suit=words(f"suit-{seat.picks.pain}"))
        assert listed(words, (told, pain)) in picture.alt


def test_while_only_honors_lie_nobody_is_said_to_lead() -> None:
    """T2: the lead card is the first number."""
    trick = tsumo_state.Trick(1, 0).with_laid(tsumo_state.Laid(0, TSUMO_CARDS["HS"]))
    at = position(TABLES["tsumo"][0], seed=1, part=0.3)
    state = changed(at.state, phase=tsumo_state.Phase.TRICKS, trick=trick, to_act=(1,))
    table = with_state(table_at(at), state)
    asked = face_of(at.table.game).panels.situation(context(table, table.view(1), words_for("en"), FACES), "")
    assert "only honors" in asked[0]


def lobby_table(key: str, **settings: Any) -> Table:
    chosen = EVERY_FACE[key].options.model_validate(settings).model_dump(mode="json")
    opened = {"game": key, "pace": "live", "options": chosen, "picked": None, "host": 1, "secret": SECRET.hex()}
    joined = [Entry("joined", {"user": user, "name": "W" * 32, "nonce": "ab"}, 0.0) for user in (1, 2, 3)]
    return applied(Table(7, 1, 2), [Entry("opened", opened, 0.0), *joined])


def enabled(sent: list[Any]) -> set[str]:
    """The verbs of what can be clicked."""
    return {
        node["custom_id"].split(":")[3] for _, node in c.walk(sent) if "custom_id" in node and not node.get("disabled")
    }


@every_game
def test_a_lobby_can_be_started_and_joined_when_that_is_possible_and_says_what_is_missing(key: str) -> None:
    table, words, seats = lobby_table(key), words_for("en"), EVERY_FACE[key].seats
    for players in range(seats.stop + 1):
        sent = components(lobby(changed(table, seats=(table.seats * 2)[:players]), words))
        assert ("start" in enabled(sent)) == (players in seats)
        assert ("join" in enabled(sent)) == (players < seats.stop - 1)
        assert ("⏳" in str(sent)) == (players not in seats)
    missing = components(lobby(changed(table, seats=table.seats[:1]), words))
    assert words("refusal-too-few-players", missing=seats.start - 1) in str(missing)


@pytest.mark.parametrize("key", sorted(key for key, game in EVERY_FACE.items() if "setup" in game.options.model_fields))
def test_a_lobby_whose_cards_do_not_fit_its_players_says_so(key: str) -> None:
    sent = components(lobby(lobby_table(key, setup="picked"), words_for("en")))
    assert "start" not in enabled(sent)
    assert "The game can’t be set up like this" in str(sent)


@pytest.mark.parametrize("language", LANGUAGES)
@every_game
def test_lobbies_and_options_keep_the_limits(key: str, language: str) -> None:
    words = words_for(language)
    for table in (lobby_table(key), lobby_table(key, setup="picked")):
        components(lobby(table, words))
        assert enabled(components(options(table, words, tuple(PACES)))) >= {"set"}
        assert enabled(components(options(table, words, tuple(PACES), hosts=False))) == set()
        begun = components(options(changed(table, status=Status.PLAYING), words, tuple(PACES)))
        assert (said(begun), enabled(begun)) == (words("options-fixed"), set())
    bare = changed(lobby_table(key), seats=())
    components(lobby(bare, words))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_of_the_rules_keeps_the_limits(language: str) -> None:
    words = words_for(language)
    for topic in course.topics(words):
        components(rules(0, topic.id, words))


def said(sent: list[Any]) -> str:
    return "\n".join(node["content"] for _, node in c.walk(sent) if node["type"] == c.TEXT_DISPLAY)


def in_a_trick(key: str, laid: int = 2) -> Table:
    """A game of three or more, with so many cards on the table."""
    several = next(table for table in TABLES[key] if table.players > 2)
    tables = (table_at(position(several, seed=1, part=part / 40)) for part in range(40))
    return next(table for table in tables if table.running and len(table.view(None).trick.laid) == laid)


@pytest.mark.parametrize("language", LANGUAGES)
@every_game
def test_everybody_reads_in_their_hand_what_lies_on_the_table_who_is_winning_and_whose_turn_it_is(
    key: str, language: str
) -> None:
    table, words = in_a_trick(key), words_for(language)
    view, names = table.view(None), face_of(table.game).names
    (to_act,) = table.to_act
    ahead = table.seats[table.game.ahead(view.trick)].name
    for seat in range(len(table.seats)):
        panel = hand(table, seat, words, FACES)
        shown, (picture,) = said(components(panel)), panel.pictures
        for play in view.trick.laid:
            name, cards = table.seats[play.seat].name, names.cards(words, play.cards)
            assert words("alt-play", name=name, card=cards).rstrip(".。") in picture.alt
        assert words("alt-ahead", name=ahead) in picture.alt
        assert words("alt-turn", name=table.seats[to_act].name) in picture.alt
        assert [place.who.name for place in picture.scene.trick if place.winning] == [ahead]
        assert [place.who.name for place in picture.scene.trick if place.turn] == [table.seats[to_act].name]
        assert words("trick-ahead", name=ahead, cards="").strip() in shown
        waits = words("hand-waiting-for", name=table.seats[to_act].name, more=0)
        assert (waits in shown) == (seat != to_act)


def places(panel: Panel) -> list[list[str]]:
    """The buttons and menus row by row, by what they say."""
    rows = (part for part in panel.parts if isinstance(part, list))
    return [[piece.get("label") or piece["placeholder"] for piece in row] for row in rows]


@every_game
def test_buttons_keep_their_places_when_a_turn_begins_and_ends(key: str) -> None:
    """A card that can't be played is disabled, not removed, and so is everything while one waits."""
    table, words = in_a_trick(key), words_for("en")
    (seat,) = table.to_act
    acting = hand(table, seat, words, FACES)
    paused = hand(changed(table, status=Status.PAUSED), seat, words, FACES)
    assert places(acting) == places(paused)
    shown = [label for row in places(acting) for label in row]
    hand_of = dict.fromkeys(table.view(seat).hand)
    assert [face_of(table.game).names.short(words, card) for card in hand_of] == shown[: len(hand_of)]
    heights = [len(text.splitlines()) for text in acting.parts if isinstance(text, str)]
    assert heights == [len(text.splitlines()) for text in paused.parts if isinstance(text, str)]
    for other in {*range(len(table.seats))} - {seat}:
        assert codes(components(hand(table, other, words, FACES))) == set()


@every_game
def test_the_panel_says_why_some_cards_can_not_be_played(key: str) -> None:
    """A disabled button can't."""
    words, names = words_for("en"), face_of(EVERY_FACE[key]).names
    parts = (table_at(position(table, 1, part / 60)) for table in TABLES[key] for part in range(60))
    seen = 0
    for table in (table for table in parts if table.running and table.to_act):
        (seat, *_) = table.to_act
        view = table.view(seat)
        playable = {card for action in view.legal if isinstance(action, PlayCard) for card in action.cards}
        if not view.trick.laid or {*view.hand} <= playable:
            continue
        seen += 1
        suit, count = names.suit(words, view.trick.led), sum(card.suit == view.trick.led for card in view.hand)
        asked = said(components(hand(table, seat, words, FACES))).splitlines()[0]
        assert suit in asked, asked
        assert str(count) in asked, asked
    assert seen


@every_game
def test_a_hand_left_open_tells_how_the_game_ended(key: str) -> None:
    table = table_at(position(TABLES[key][0], seed=1, part=1.0), Status.ENDED)
    panel = hand(table, 0, words_for("en"), FACES)
    sent = components(panel)
    assert all(seat.name in said(sent) for seat in table.seats)
    assert (panel.pictures, codes(sent)) == ([], set())


@every_game
def test_the_sheet_of_the_whole_game_is_shown_once(key: str) -> None:
    """With every score while the game goes on, and at its end on the podium; an abandoned game has none there."""
    words = words_for("en")
    ended = table_at(position(TABLES[key][0], seed=1, part=1.0), Status.ENDED)
    last = score(ended, len(ended.view(None).sheet), words)
    assert last.pictures == []
    assert all(seat.name in said(components(last)) for seat in ended.seats)
    (picture,) = podium(ended, words).pictures
    assert len(picture.scene.sheet.columns) == len(ended.view(None).sheet)
    given_up = with_state(ended, changed(ended.state, ended=ended.game.abandoned()))
    going_on = with_state(ended, changed(ended.state, ended=None))
    for table in (given_up, going_on):
        assert [picture.name for picture in score(table, 1, words).pictures] == ["score"]
    assert podium(given_up, words).pictures == []


@every_game
def test_who_resigned_stands_last_on_the_podium_and_is_asked_for_nothing(key: str) -> None:
    table = table_at(position(TABLES[key][0], seed=1, part=1.0), Status.ENDED)
    best = table.view(None).ended.winners[0]
    gone = changed(table.seats[best], resigned=True)
    table = changed(table, seats=(*table.seats[:best], gone, *table.seats[best + 1 :]))
    panel = podium(table, words_for("en"))
    assert said(components(panel)).splitlines()[-1] == f"-# {gone.name} resigned and is placed last."
    (picture,) = panel.pictures
    assert picture.scene.sheet.rows[-1].who.name == gone.name
    assert f" {len(table.seats)}. {gone.name} " in picture.alt
    playing = table_at(position(TABLES[key][0], seed=1, part=0.0))
    playing = changed(playing, seats=tuple(changed(seat, resigned=True) for seat in playing.seats))
    for seat in playing.to_act:
        assert codes(components(hand(playing, seat, words_for("en"), FACES))) == set()


@pytest.mark.parametrize(
    ("label", "count", "rows"),
    [
        ("B7", 12, [4, 4, 4]),
        ("B7", 9, [3, 3, 3]),
        ("B7", 5, [3, 2]),
        ("秋11", 10, [3, 3, 2, 2]),
        ("Autumn 11", 5, [2, 2, 1]),
        ("a name that no phone has room for beside another", 2, [1, 1]),
        ("B7", 0, []),
    ],
)
def test_buttons_stand_in_even_rows_that_fit_a_phone(label: str, count: int, rows: list[int]) -> None:
    panel = Panel().grid(*(button(Press(7, "play", str(n)), label, emoji="🎴") for n in range(count)))
    assert [len(row) for row in panel.parts if isinstance(row, list)] == rows


# The draft


def drafting(deal: int = 1) -> Table:
    """Tezuma with abilities, at somebody's pick; from the second deal on, with a score."""
    for place in (number / 200 for number in range(200)):
        table = table_at(position(TABLES["tezuma:masters"][0], 1, place))
        if table.to_act and table.view(None).phase.value == "draft" and table.view(None).deal == deal:
            return table
    raise AssertionError("no draft")


def test_a_hint_opens_the_tab_of_its_card_and_arms_its_ability() -> None:
    panels = face_of(drafting().game).panels
    assert panels.choice_for(Pick("ability", "water_trick"), "table") == "ability"
    assert panels.choice_for(PlayCard((TEZUMA_CARDS["B7"],), "water_trick"), "") == "water_trick"
    assert panels.choice_for(PlayCard((TEZUMA_CARDS["B7"],)), "water_trick") == ""


def test_the_next_draft_begins_with_what_the_last_deal_brought() -> None:
    table = drafting(deal=2)
    seat = table.to_act[0]
    scored = table.view(None).sheet[-1]
    words = words_for("en")
    shown = said(components(hand(table, seat, words, FACES)))
    assert f"Last deal: tricks won {scored.tricks[seat]}, points {scored.points[seat]}" in shown
    assert "Last deal" not in said(components(hand(drafting(), drafting().to_act[0], words, FACES)))
