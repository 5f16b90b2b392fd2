"""An owner's own values, from a file."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.core.options import BadHouseFile
from engine.games.tezuma.house_file import load
from engine.games.tezuma.options import House, Options
from engine.registry import GAMES
from engine.simulation import fair_for

DOCUMENT = Path(__file__).parents[2] / "docs" / "house-values.md"


def examples(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("language", ["toml", "json"])
def test_the_documented_example_is_a_good_file(language: str, tmp_path: Path) -> None:
    path = tmp_path / f"house.{language}"
    path.write_text(examples(language)[0], encoding="utf-8")
    house = load(path)
    assert house.tables
    assert house.pairs
    assert type(house) is House


def test_both_documented_examples_say_the_same(tmp_path: Path) -> None:
    houses = []
    for language in ("toml", "json"):
        path = tmp_path / f"house.{language}"
        path.write_text(examples(language)[0], encoding="utf-8")
        houses.append(load(path))
    assert houses[0] == houses[1]
    assert hash(houses[0]) == hash(houses[1])


def test_equal_values_in_another_order_are_equal_and_hash_alike() -> None:
    one, other = House(tables={"1": (1,), "2": (2,)}), House(tables={"2": (2,), "1": (1,)})
    assert one == other
    assert hash(one) == hash(other)
    assert len({Options(house=one), Options(house=other)}) == 1


def test_the_pairs_of_the_file_are_drawn_from() -> None:
    pairs = (
        ("paper_egg", "water_trick"),
        ("butterfly_dance", "sword_walking"),
        ("linking_rings", "cup_and_ball"),
        ("baby_chicks", "pail_dance"),
        ("horse_swallowing", "many_umbrellas"),
        ("five_color_sand", "fire_breathing"),
    )
    game = GAMES["tezuma:masters"]
    state = game.setup(4, Options(house=House(pairs=pairs)))
    markets = {game.deal(state, fair_for(seed, 4)).market.abilities for seed in range(30)}
    assert all([len(set(pair) & set(market)) for pair in pairs] == [1] * 6 for market in markets)
    assert len(markets) > 1


@pytest.mark.parametrize(
    ("name", "text", "complaint"),
    [
        ("a.toml", "tables = 3", "tables: Input should be an object"),
        ("a.toml", "tables =", "is not TOML"),
        ("a.json", "{", "is not JSON"),
        ("a.json", "[" * 100_000, "is not JSON"),
        ("a.json", '{"tables": {"2": [1]}, "tables": {}}', "is not JSON: the key 'tables' stands in one object twice"),
        ("a.json", "{}", "it names neither tables nor pairs"),
        ("a.json", '{"tabels": {}}', "tabels: "),
        ("a.json", '{"tables": {"99": [1]}}', "there is no table '99'"),
        ("a.json", '{"tables": {"2": []}}', "tables.2.row"),
        ("a.json", '{"tables": {"2": [1.5]}}', "tables.2.row.0"),
        ("a.json", '{"tables": {"2": [true]}}', "tables.2.row.0"),
        ("a.json", '{"tables": {"2": [-1]}}', "tables.2.row.0"),
        ("a.json", '{"tables": {"b2": {"13": 2}}}', "tables.b2.listed.13"),
        ("a.json", '{"tables": {"b2": {"2": 2, "02": 3}}}', "'02' is not a number of tricks, which are 0 to 12"),
        ("a.json", '{"pairs": [["paper_egg", "sword_walking"]]}', "each of the 12 abilities exactly once"),
        (
            "a.toml",
            """pairs = [["paper_egg", "butterfly_dance"], ["sword_walking", "fire_breathing"],
            ["linking_rings", "cup_and_ball"], ["baby_chicks", "pail_dance"],
            ["horse_swallowing", "many_umbrellas"], ["five_color_sand", "water_trick"]]""",
            "both in the first game",
        ),
        ("a.yaml", "", "ends neither in .toml nor in .json"),
    ],
)
def test_a_bad_file_gets_one_sentence(name: str, text: str, complaint: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadHouseFile) as bad:
        load(path)
    assert complaint in str(bad.value)
    assert "\n" not in str(bad.value)
    assert str(bad.value).endswith(".")


def test_a_file_that_is_not_there_or_no_text(tmp_path: Path) -> None:
    with pytest.raises(BadHouseFile, match="can't be read: No such file"):
        load(tmp_path / "nothing.toml")
    (tmp_path / "a.json").write_bytes(b"\xff\xfe")
    with pytest.raises(BadHouseFile, match="is not JSON"):
        load(tmp_path / "a.json")
