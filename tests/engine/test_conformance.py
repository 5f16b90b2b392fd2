"""What every game keeps, at random positions of random games with all options."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.audit import replay, verify
from engine.core.events import Acted, marked
from engine.core.record import Player, Record
from engine.core.refusals import GameOver, Malformed, NotSeated, NotYourTurn, Refusal
from engine.core.values import Card
from engine.registry import GAMES, find
from tests.engine.hidden import reshuffled
from tests.engine.positions import TABLES, Position, actions_ever_seen, played, positions
from tests.games.known import EVERY_GAME, MINNOW, registered

every_game = pytest.mark.parametrize("key", EVERY_GAME)
at_random = settings(max_examples=40, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))


@pytest.fixture(autouse=True, scope="module")
def _example() -> Iterator[None]:
    with registered(MINNOW):
        yield


def record_of(position: Position, *, publish: bool = True) -> Record:
    """The record up to here; a game is abandoned here if its secret is published."""
    table = position.table
    players = [Player(name=f"P{seat}", kind="human") for seat in range(table.players)]
    over = table.game.ended(position.state) or not publish
    events = position.events if over else [*position.events, table.game.abandoned()]
    return Record.of(table.game, table.options, players, position.fair, events, publish=publish)


@every_game
def test_the_registry_finds_it(key: str) -> None:
    game = GAMES[key]
    assert find(game.name, game.edition) is game
    assert game.key == key


@every_game
@at_random
@given(data=st.data())
def test_every_game_ends_and_some_action_is_legal_until_then(key: str, data: st.DataObject) -> None:
    table = data.draw(st.sampled_from(TABLES[key]))
    events = played(table, data.draw(st.integers(0, 2**32 - 1)))
    game, state = table.game, table.game.setup(table.players, table.options, table.picked)
    for event in events:
        assert not game.ended(state)
        if isinstance(event, Acted):
            assert game.to_act(state)
            assert all(game.legal(state, seat) for seat in game.to_act(state))
        state = game.evolve(state, event)
    assert game.ended(state) == events[-1]
    assert game.to_act(state) == ()


@every_game
@at_random
@given(data=st.data())
def test_legal_actions_are_accepted_and_change_nothing_by_themselves(key: str, data: st.DataObject) -> None:
    position = data.draw(positions(key))
    game, state, before = GAMES[key], position.state, deepcopy(position.state)
    for seat in game.to_act(state):
        for action in game.legal(state, seat)[:60]:
            events = game.decide(state, seat, action)
            assert game.action_of(events[0]) == action
            assert game.parse(action.code) == action
            assert len(action.code) <= 60
            game.replay(state, events)
    assert state == before


@every_game
@at_random
@given(data=st.data())
def test_all_other_actions_are_refused_and_change_nothing(key: str, data: st.DataObject) -> None:
    position = data.draw(positions(key))
    game, state, before = GAMES[key], position.state, deepcopy(position.state)
    for seat in range(-1, position.table.players + 1):
        legal = game.legal(state, seat)
        for action in actions_ever_seen(key):
            if action not in legal:
                with pytest.raises(Refusal):
                    game.decide(state, seat, action)
    assert state == before


@every_game
@at_random
@given(data=st.data())
def test_who_is_not_to_act_is_told_so(key: str, data: st.DataObject) -> None:
    position = data.draw(positions(key))
    game, state = GAMES[key], position.state
    for seat in range(-2, position.table.players + 2):
        if seat not in game.to_act(state):
            assert game.legal(state, seat) == ()
            with pytest.raises((GameOver, NotSeated, NotYourTurn)):
                game.decide(state, seat, actions_ever_seen(key)[0])


@every_game
@at_random
@given(data=st.data())
def test_cards_are_conserved(key: str, data: st.DataObject) -> None:
    """Every card of the deck is in exactly one place: a hand, a deck, a won pile, the trick, what nobody holds."""
    position = data.draw(positions(key))
    game, state = GAMES[key], position.state
    if state.deal:
        assert Counter(everywhere(state)) == Counter(game.deck(state))


def everywhere(state: Any) -> Iterator[Card]:
    """All cards of a position, wherever a game may keep them."""
    for seat in getattr(state, "seats", ()):
        yield from (*seat.hand, *seat.won, *(getattr(seat, "deck", None) or ()))
    for heap in (*getattr(state, "hands", ()), *getattr(state, "won", ())):
        yield from heap
    for play in state.trick.laid:
        yield from play.cards
    yield from (*getattr(state, "discarded", ()), *getattr(state, "stock", ()))


@every_game
@at_random
@given(data=st.data())
def test_replay_equals_live(key: str, data: st.DataObject) -> None:
    """A record, finished or running, leads to the very same position, without drawing anything."""
    position = data.draw(positions(key))
    if not position.events:
        return
    record = Record.read(record_of(position, publish=bool(GAMES[key].ended(position.state))).line())
    assert replay(record) == position.state
    assert tuple(record.happened(GAMES[key])) == position.events


@every_game
@at_random
@given(data=st.data())
def test_record_read_record_is_identical(key: str, data: st.DataObject) -> None:
    record = record_of(data.draw(positions(key)))
    again = Record.read(record.line())
    assert again == record
    assert again.line() == record.line()
    assert "\n" not in record.line()


@every_game
@at_random
@given(data=st.data())
def test_events_survive_writing_with_their_marks(key: str, data: st.DataObject) -> None:
    game, position = GAMES[key], data.draw(positions(key))
    for event in position.events[-20:]:
        marks = {"auto": data.draw(st.booleans()), "hint": data.draw(st.booleans())}
        event = marked(event, **marks) if isinstance(event, Acted) else event  # noqa: PLW2901
        assert game.events.validate_python(game.written(event)) == event


@every_game
@at_random
@given(data=st.data())
def test_every_random_game_is_verified(key: str, data: st.DataObject) -> None:
    position = data.draw(positions(key))
    if not position.events:
        return
    verdict = verify(record_of(position))
    assert verdict.clean, verdict.fault
    assert verdict.deals_verified


@every_game
@at_random
@given(data=st.data())
def test_views_do_not_change_when_what_they_hide_is_reshuffled(key: str, data: st.DataObject) -> None:
    position = data.draw(positions(key))
    game, state = GAMES[key], position.state
    rng = Random(data.draw(st.integers(0, 2**32 - 1)))
    for viewer in (None, *range(position.table.players)):
        other = reshuffled(game, state, viewer, rng)
        assert game.view(other, viewer) == game.view(state, viewer)
        assert repr(game.view(other, viewer)) == repr(game.view(state, viewer))


@every_game
@at_random
@given(data=st.data())
def test_what_a_seat_imagines_fits_what_it_sees(key: str, data: st.DataObject) -> None:
    """Else the default player would search in worlds that can't be."""
    position = data.draw(positions(key))
    game, state = GAMES[key], position.state
    rng = Random(data.draw(st.integers(0, 2**32 - 1)))
    for viewer in (None, *range(position.table.players)):
        view = game.view(state, viewer)
        try:
            imagined = game.imagine(view, rng)
        except NotImplementedError:
            assert game.mind, "a game with only rules should imagine hidden cards"
            return
        assert game.view(imagined, viewer) == view
        assert Counter(everywhere(imagined)) == Counter(game.deck(state))


@every_game
def test_reshuffling_does_change_hidden_cards(key: str) -> None:
    """Else the property above would hold of views that show everything."""
    game = GAMES[key]
    for table in TABLES[key]:
        state = game.setup(table.players, table.options, table.picked)
        state = game.replay(state, played(table, 1)[:1])
        for viewer in range(table.players):
            other = reshuffled(game, state, viewer, Random(1))
            assert other != state
            assert game.view(other, (viewer + 1) % table.players) != game.view(state, (viewer + 1) % table.players)


@every_game
@pytest.mark.parametrize(
    "code", ["", "play", "play:XX", "fly:B7", ":", "a" * 500, "draw:x", "declare:", "pick:a", "\0"]
)
def test_codes_that_mean_nothing_are_refused(key: str, code: str) -> None:
    with pytest.raises(Malformed) as refused:
        GAMES[key].parse(code)
    assert len(refused.value.code) <= 100


@every_game
def test_options_of_another_game_are_refused(key: str) -> None:
    for other in GAMES.values():
        if other.options is not GAMES[key].options:
            with pytest.raises(Refusal):
                GAMES[key].setup(4, other.options())


@every_game
def test_actions_of_another_game_are_refused(key: str) -> None:
    table = TABLES[key][0]
    state = table.game.replay(table.game.setup(table.players, table.options), played(table, 1)[:1])
    (seat, *_) = table.game.to_act(state)
    for other in GAMES.values():
        if other.name != table.game.name:
            for action in actions_ever_seen(other.key)[:50]:
                with pytest.raises(Refusal):
                    table.game.decide(state, seat, action)
