"""Every numbered rule and every example of the rulebooks has a test that carries its number."""

from __future__ import annotations

import re
from pathlib import Path

import pytest


def numbered(letter: str, last: int) -> list[str]:
    return [f"{letter}{number}" for number in range(1, last + 1)]


RULES = {
    "tezuma": [
        *numbered("C", 6),
        *numbered("S", 7),
        *numbered("D", 4),
        *numbered("T", 6),
        *numbered("A", 14),
        *numbered("P", 2),
    ],
    "tsumo": [*numbered("C", 2), *numbered("S", 3), *numbered("T", 4), *numbered("D", 2), *numbered("P", 3)],
}
EXAMPLES = {
    "tezuma": numbered("example_", 7),
    "tsumo": ["5 declared 5 won", "3 declared 1 won", "0 declared 2 won", "0 and 0", "minus_3_then_plus_2", "autumn_5"],
}


def text_of(game: str) -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob(f"test_{game}_*.py"))


@pytest.mark.parametrize(("game", "rule"), [(game, rule) for game, rules in RULES.items() for rule in rules])
def test_every_rule_has_a_test_named_after_it(game: str, rule: str) -> None:
    assert re.search(rf"def test_(?:\w*_)?{rule}_", text_of(game))


@pytest.mark.parametrize(("game", "example"), [(game, name) for game, names in EXAMPLES.items() for name in names])
def test_every_example_has_a_test_named_after_it(game: str, example: str) -> None:
    assert re.search(rf"(?:def test_\w*|example ){example}", text_of(game))
