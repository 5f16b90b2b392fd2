"""The table of breaks fits the code as it is: `make mutants` runs the breaks themselves."""

from __future__ import annotations

import ast
from collections import Counter

import pytest

from tests.mutants.table import Break, breaks, defined_in

BREAKS = breaks()
AREAS = {"durability", "secrecy", "permission", "limits", "fairness", "privacy"}


@pytest.mark.parametrize("one", BREAKS, ids=lambda one: f"{one.area}: {one.name}")
def test_a_break_can_be_applied_and_its_test_exists(one: Break) -> None:
    broken = one.applied()
    assert one.old != one.new
    if one.file.endswith(".py"):
        ast.parse(broken)
    file, _, name = one.test.partition("::")
    assert name.partition("[")[0] in defined_in(file)


def test_there_are_enough_of_them_in_every_area_and_each_has_its_name() -> None:
    assert len(BREAKS) >= 60
    assert {one.area for one in BREAKS} == AREAS
    assert [name for name, times in Counter(one.name for one in BREAKS).items() if times > 1] == []
