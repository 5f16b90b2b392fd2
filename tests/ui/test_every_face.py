"""Every face, a game's own or the default, in every place that names a game; and the default's menus."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from bot.games.default.panels import ACTION_MENU, GamePanels
from bot.games.face import Face
from bot.games.registry import FACES, every_emoji, face_of, game_name, register
from bot.messages.card_emoji import CardEmoji
from bot.messages.panel import Panel, Press, parse
from bot.messages.words import LANGUAGES, Words, words_for
from bot.pictures import emoji_name, emoji_png, render
from bot.pictures.scenes import Person
from bot.tables.table import Status, Table
from bot.ui.archive import panels as archive
from bot.ui.features import HANDLERS
from bot.ui.lobby.panel import choices_of
from bot.ui.play.hand import hand
from bot.ui.profile.panel import profile_panel
from bot.ui.rules import course
from bot.ui.rules.panel import rules
from bot.ui.server.about import about
from bot.ui.server.leaderboard import Board, leaderboard
from bot.ui.storage import KeptRecord, Page, Part, Played, Profile, Standing, Tally
from engine.audit import verify
from engine.brains.advice import Moment
from engine.core.actions import Action
from engine.core.mind import Option
from engine.core.values import changed
from engine.registry import GAMES
from engine.simulation import simulated
from tests.engine.positions import TABLES, actions_ever_seen, position
from tests.games.heron.face import FACE as HERON_FACE
from tests.games.known import EVERY_FACE
from tests.ui.tables import half_made, presses, table_at
from tests.ui.test_panels import components, lobby_table, said

EMOJI = CardEmoji()
pytestmark = pytest.mark.usefixtures("example_games")
every_game = pytest.mark.parametrize("key", EVERY_FACE)
in_each_language = pytest.mark.parametrize("words", [words_for(language) for language in LANGUAGES], ids=LANGUAGES)


# What a server remembers


def kept(key: str) -> KeptRecord:
    return KeptRecord(1, 1, key, simulated(TABLES[key][0], 4).line(), 1_700_000_000.0)


@every_game
@in_each_language
def test_lists_name_the_game(key: str, words: Words) -> None:
    name = game_name(words, GAMES[key])
    rows = tuple(Standing(rank, rank, "W" * 32, 3, 2, 1.3, 60) for rank in range(1, 11))
    board = leaderboard(Page(rows, 11), Board(key).sensible(), 0, 1, words)
    assert render(board.pictures[0].scene).startswith(b"\x89PNG")
    games = [Played(number, key, 2, 1_700_000_000.0, ("Aoi",), "Bo", 2, 1) for number in range(1, 11)]
    history = archive.history(games, {1: [Part(1, "Aoi", 1, 9)]}, 0, 11, 3, 1, words)
    profile = profile_panel(Profile("Aoi", (Tally(key, 3, 2, 1.3, 60, 25, 0),)), "Aoi", 1, words)
    for panel in (board, history, profile, about(3, words)):
        assert name in said(components(panel))


@every_game
@in_each_language
def test_a_finished_game_can_be_opened_replayed_and_verified(key: str, words: Words) -> None:
    found = kept(key)
    panel = archive.game(found, words, own=True)
    assert game_name(words, GAMES[key]) in said(components(panel))
    assert {press.verb for press in presses(panel)} == {"step", "page", "record", "verify", "review", "replay"}
    for deal in range(1, 1 + len([press for press in presses(panel) if press.verb == "replay"])):
        shown = archive.replay(found, deal, words, own=True)
        assert components(shown)
        assert {press.verb for press in presses(shown)} == {"step", "page", "record", "verify", "review", "replay"}
        assert "review" not in {press.verb for press in presses(archive.replay(found, deal, words, own=False))}
    assert verify(simulated(TABLES[key][0], 4)).clean


@every_game
@in_each_language
def test_every_kind_of_move_can_be_advised(key: str, words: Words) -> None:
    """In a hint and in a review."""
    game, players = GAMES[key], tuple("ABCDE")
    kinds = {type(action): action for action in actions_ever_seen(key)}
    view = game.view(position(TABLES[key][0], 1, 0.4).state, 0)
    for action in kinds.values():
        assert face_of(game).names.move(words, game, action, players)
        option = Option(action, 1.5, 0.5)
        moments = [Moment(number, view, option, option, "best") for number in range(5)]
        components(archive.review(moments, tuple(map(Person, players)), game, words))


@every_game
@in_each_language
def test_every_page_of_its_rules_can_be_shown(key: str, words: Words) -> None:
    topics = course.topics(words, key)
    assert topics
    for topic in topics:
        panel = rules(7, topic.id, words)
        assert course.page(words, topic.id).title in said(components(panel))
        assert all(render(picture.scene) for picture in panel.pictures)
    assert course.page(words, key).id in {topic.id for topic in topics}


def test_the_rules_of_a_game_that_has_only_rules_are_its_prose() -> None:
    page = course.page(words_for("en"), "minnow")
    assert page.title == "Minnow"
    assert "T2: follow the led suit if you can; otherwise play any card." in page.text
    assert [topic.id for topic in course.topics(words_for("en"), "heron")] == ["heron-goal", "heron-tricks"]


# Names that must not be taken


@every_game
def test_no_verb_of_a_game_is_claimed_by_a_handler(key: str) -> None:
    """Its clicks would never reach the game."""
    claimed = {*HANDLERS, ACTION_MENU}
    verbs = {action.code.partition(":")[0] for action in actions_ever_seen(key)}
    assert verbs
    assert claimed.isdisjoint(verbs | face_of(GAMES[key]).panels.half_made)
    assert verbs.isdisjoint(face_of(GAMES[key]).panels.half_made)


@every_game
def test_every_action_comes_back_from_its_button(key: str) -> None:
    table = table_at(position(TABLES[key][0], 1, 0.0))
    for action in actions_ever_seen(key):
        verb, _, argument = action.code.partition(":")
        press = Press(table.id, verb, argument, 3)
        assert len(press.custom_id) <= 100
        assert parse(press.custom_id) == press
        assert press.code == action.code


@every_game
@in_each_language
def test_options_can_be_told_apart_from_what_every_lobby_has(key: str, words: Words) -> None:
    assert {"game", "pace", "seats", "mode"}.isdisjoint(GAMES[key].options.model_fields)
    offered = [option for option, _, _ in choices_of(lobby_table(key), words, ("live",))]
    assert offered == ["game", "pace", "seats", "mode", *GAMES[key].offers()]
    for _, heading, choices in choices_of(lobby_table(key), words, ("live",)):
        assert heading
        assert len({choice.label for choice in choices}) == len(choices)


def test_a_game_without_words_does_not_borrow_those_of_another() -> None:
    """Heron has the same option, and words for it."""
    words = words_for("en")
    said = [face_of(GAMES[key]).names.choice(words, "misere", value=True) for key in ("minnow", "heron")]
    assert said == ["Misere: yes", "the fish bite: every trick costs a point"]


@every_game
@in_each_language
def test_cards_on_buttons_can_be_told_apart(key: str, words: Words) -> None:
    names = face_of(GAMES[key]).names
    short = [names.short(words, card) for card in GAMES[key].cards]
    assert len(set(short)) == len(short)
    assert max(map(len, short)) <= 12


# Emoji


def test_all_emoji_have_names_that_discord_takes_and_can_be_drawn() -> None:
    names = [emoji_name(code) for code in every_emoji()]
    assert len(set(names)) == len(names)
    assert all(re.fullmatch(r"[A-Za-z0-9_]{2,32}", name) for name in names)
    assert all(emoji_png(emblem).startswith(b"\x89PNG") for emblem in HERON_FACE.emoji.values())


def test_a_game_uses_its_own_emoji_only() -> None:
    """Three games have a card R1."""
    uploaded = CardEmoji()
    uploaded.know({emoji_name(code): emoji_name(code) for code in every_emoji()})
    of_game = {name: uploaded.of_game(face.signs, face.emoji_names) for name, face in FACES.items()}
    assert of_game["tezuma"].of("R1") == "y_r1"
    assert of_game["heron"].of("R1") == "y_heron_r1"
    assert of_game["tsumo"].of("R1") is None
    assert uploaded.of_game(FACES["minnow"].signs, FACES["minnow"].emoji_names).of("R1") is None


def test_emoji_of_the_same_code_are_refused() -> None:
    with pytest.raises(ValueError, match=r"'R1'.*emoji_prefix"):
        register("egret", Face(emoji={"R1": HERON_FACE.emoji["heron_R1"]}))
    assert "egret" not in FACES


# Every legal action can be clicked, however many there are


@dataclass(frozen=True)
class Wish:
    """An action that is more than laying a card; `words` makes its button as wide as one likes."""

    number: int
    words: int

    @property
    def code(self) -> str:
        return f"wish:{self.number}{'-for-rain' * self.words}"


@dataclass(frozen=True)
class Wishing:
    """A view of Minnow in which the seat may do other things."""

    view: Any
    legal: Sequence[Action]

    def __getattr__(self, name: str) -> Any:
        return getattr(self.view, name)


class WishingTable(Table):
    legal: Sequence[Action] = ()

    def view(self, seat: int | None) -> Any:
        return Wishing(super().view(seat), type(self).legal if seat in self.to_act else ())


def offering(legal: Sequence[Action]) -> Panel:
    """A hand of the default face in which this may be done."""
    at = table_at(position(TABLES["minnow"][0], 1, 0.1))
    kind = type("WishingTable", (WishingTable,), {"legal": legal})
    table = kind(**{name: getattr(at, name) for name in at.__dataclass_fields__})
    return hand(table, at.to_act[0], words_for("en"), EMOJI)


@pytest.mark.parametrize("words", [0, 1, 3, 5])
@pytest.mark.parametrize("count", [1, 5, 13, 20, 21, 25, 26, 60, 125])
def test_the_default_face_offers_any_number_of_actions(count: int, words: int) -> None:
    legal = [Wish(number, words) for number in range(count)]
    panel = offering(legal)
    components(panel)
    taken = [press for press in presses(panel) if press.decision is not None and press.verb != "hint"]
    offered = [press.choice if press.verb == ACTION_MENU else press.code for press in taken]
    assert offered == [wish.code for wish in legal]


def test_few_actions_are_buttons_and_many_are_menus() -> None:
    def verbs(count: int) -> set[str]:
        panel = offering([Wish(number, 0) for number in range(count)])
        return {press.verb for press in presses(panel) if press.decision is not None} - {"hint"}

    assert verbs(20) == {"wish"}
    assert verbs(21) == {ACTION_MENU}


@every_game
def test_a_choice_half_made_is_not_an_action(key: str) -> None:
    """Whatever prepares an action only changes the panel; the game is never asked."""
    table = table_at(position(TABLES[key][0], 1, 0.02))
    panels: GamePanels[Any] = face_of(table.game).panels
    for seat in range(len(table.seats)):
        for argument in half_made(table, seat):
            found = {press.verb for press in presses(hand(table, seat, words_for("en"), EMOJI, argument))}
            assert found <= {"hint", "away", "rules", *panels.half_made, *verbs_of(table, seat)}
    paused = changed(table, status=Status.PAUSED)
    assert half_made(paused, 0) == [""]


def verbs_of(table: Table, seat: int) -> set[str]:
    return {action.code.partition(":")[0] for action in table.view(seat).legal}
