"""Which handler answers a click: the id alone says it."""

from __future__ import annotations

import ast
from types import SimpleNamespace
from typing import Any

import pytest

from bot.messages.panel import Press, parse
from bot.ui.delivery.scheduling import AnswersFirst
from bot.ui.features import HANDLERS, hand, lobby
from bot.ui.handling import GAME_ACTION, handles
from bot.ui.router import Router, unknown_verb
from tests.ui.sources import trees


@pytest.fixture
def router() -> Router:
    nothing: Any = SimpleNamespace()
    return Router(nothing, HANDLERS, nothing, nothing, AnswersFirst())


@pytest.mark.parametrize(
    ("custom_id", "handler"),
    [
        ("y:1:-:join", lobby.join),
        ("y:1:3:join", lobby.join),
        ("y:1:3:play:B7", hand.act),
        ("y:1:3:whatever:a:game:calls:its:actions", hand.act),
        ("y:1:-:whatever", unknown_verb),
    ],
)
def test_the_verb_says_who_answers_and_an_unclaimed_one_with_a_decision_is_the_game_s(
    router: Router, custom_id: str, handler: Any
) -> None:
    press = parse(custom_id)
    assert press is not None
    assert router._handler_of(press) is handler


@pytest.mark.parametrize(
    "custom_id", ["", "join", "x:1:-:join", "y:1:join", "y:1:-:", "y:1:-:Join", "y::-:join", "y:1:1234567:join"]
)
def test_what_is_not_of_this_form_is_none_of_ours(custom_id: str) -> None:
    assert parse(custom_id) is None


@pytest.mark.parametrize("press", [Press(12345, "play", "B7:x", 4), Press(0, "rules"), Press(1, "stack", "a,b", 0)])
def test_an_id_reads_as_it_was_written(press: Press) -> None:
    assert parse(press.custom_id) == press


def test_a_verb_has_one_handler() -> None:
    with pytest.raises(ValueError, match="join"):
        handles("join")(hand.act)
    assert HANDLERS["join"] is lobby.join


def test_every_button_of_the_ui_is_answered() -> None:
    """`Press(table, "verb", …)` in its panels and handlers; a game's own buttons are actions, or claimed by it."""
    offered = {
        str(call.args[1].value)
        for path, tree in trees().items()
        if path.startswith("bot/ui/")
        for call in ast.walk(tree)
        if isinstance(call, ast.Call)
        and getattr(call.func, "id", "") == "Press"
        and len(call.args) > 1
        and isinstance(call.args[1], ast.Constant)
    }
    assert len(offered) > 10
    assert offered <= HANDLERS.keys() - {GAME_ACTION}
