"""Profiles as people see them: every game, both languages, nothing, one game or thousands, and in words all of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.games.registry import achievement_symbols, face_of, game_name
from bot.messages.panel import ALT_LIMIT
from bot.messages.words import LANGUAGES, Words, words_for
from bot.pictures import render
from bot.tables.achievements import every_achievement
from bot.ui.profile.panel import achievements_panel, profile_panel
from bot.ui.profile.scene import against_told, medals_picture, profile_picture
from bot.ui.storage import Against, Placed, Profile, Tally
from engine.core.deeds import deeds_of
from engine.registry import GAMES
from engine.simulation import simulated
from tests.engine.positions import TABLES
from tests.ui.test_lists import buttons, text

AOI = 11
in_each_language = pytest.mark.parametrize("words", [*map(words_for, LANGUAGES)], ids=LANGUAGES)


def deeds(key: str, games: int = 1) -> dict[str, int]:
    """What somebody did in a game that was really played, as often as asked for."""
    game, record = GAMES[key], simulated(TABLES[key][0], 4)
    return {
        deed: games * times for deed, times in deeds_of(game, record.happened(game), len(record.players))[0].items()
    }


def busy(games: int = 1200) -> Profile:
    """Somebody who has played everything, and earned everything."""
    return Profile(
        "葵",
        tuple(Tally(key, games, games // 3, 2.04, -games, -1000, 3, deeds(key, games)) for key in GAMES),
        dict.fromkeys(GAMES, (1000, 1043, 987, 1210, 1188)),
        frozenset({"tsumo"}),
        tuple(Placed("tsumo", 1 + number % 4, number % 4 == 0) for number in range(10)),
        dict.fromkeys(every_achievement(), 1_763_400_000.0),
        Against(1234, 600, 601),
    )


ONE_GAME = Profile("Aoi", (Tally("tsumo", 1, 0, 3.0, -4, -4, 0),), form=(Placed("tsumo", 3, won=False),))


@in_each_language
def test_the_alt_texts_say_everything_that_the_pictures_show(words: Words) -> None:
    profile = busy()
    shown, medals = profile_picture(profile, "葵 🌺", words), medals_picture(profile, words)
    assert len(shown.alt) < ALT_LIMIT > len(medals.alt), "nothing was cut"
    scene = shown.scene
    told = [
        scene.who.name,
        scene.line,
        *(row.game for row in scene.rows),
        *(number for row in scene.rows for number in row.numbers),
    ]
    told += [fact.text.split(" · ")[0] for fact in scene.facts]
    told += [
        str(rating) for row in scene.rows for rating in (row.curve[0], row.curve[-1], min(row.curve), max(row.curve))
    ]
    plainly = shown.alt.replace(",", "")
    assert [fact for fact in told if fact.replace(",", "") not in plainly] == []
    for column in next(fact.columns for fact in scene.facts if fact.columns):
        assert not column.tried or f"{column.well}/{column.tried}" in plainly
    assert words("list-comma").join(place.text for place in scene.form) in shown.alt
    assert profile.against
    assert against_told(profile.against, words) in shown.alt
    assert all(words(f"achievement-{key}") in medals.alt for key in every_achievement())


@in_each_language
@pytest.mark.parametrize("profile", [busy(), busy(1), ONE_GAME], ids=["thousands", "one of each", "one"])
def test_a_profile_is_within_the_limits_and_can_be_painted(words: Words, profile: Profile) -> None:
    panel = profile_panel(profile, "葵", AOI, words)
    assert [render(picture.scene)[:4] for picture in panel.pictures] == [b"\x89PNG"] * 2
    said = text(panel)
    assert all(game_name(words, GAMES[tally.game]) in said for tally in profile.tallies)
    assert buttons(panel) == [words("button-achievements"), words("button-history")]


@in_each_language
def test_whoever_has_finished_nothing_is_told_how_to_begin(words: Words) -> None:
    panel = profile_panel(Profile(), "Aoi", AOI, words)
    assert text(panel) == f"## Aoi\n{words('profile-empty')}"
    assert not panel.pictures


def test_head_to_head_is_told_from_the_readers_side() -> None:
    words = words_for("en")
    profile = replace(ONE_GAME, against=Against(games=10, ahead=6, behind=3))
    assert profile_picture(profile, "Aoi", words).scene.against == "3 : 6"
    assert "In 10 games with you: you were ahead 3 times, behind 6 times, level once." in text(
        profile_panel(profile, "Aoi", AOI, words)
    )
    assert "with you" not in text(profile_panel(ONE_GAME, "Aoi", AOI, words))


def test_a_name_is_only_a_name() -> None:
    panel = profile_panel(ONE_GAME, "@everyone **x**\n# y", AOI, words_for("en"))
    assert text(panel).splitlines()[0] == "## @\u200beveryone \\*\\*x\\*\\* # y"


def test_a_provisional_rating_has_a_question_mark_and_a_friendly_player_none() -> None:
    rows = profile_picture(replace(busy(), ratings={"tsumo": (1000, 1043)}), "Aoi", words_for("en")).scene.rows
    assert {row.game: row.numbers[0] for row in rows} == {
        "Tezuma Masters": "–",
        "Tezuma Trick": "–",
        "The Universal Law of Tsumo": "1043?",
    }


def test_the_favourites_are_what_was_taken_most_often() -> None:
    game, words = GAMES["tezuma:masters"], words_for("en")
    facts = face_of(game).play_facts.facts(
        words, game, {"ability:paper_egg": 3, "ability:water_trick": 5, "table:7": 2, "table:1": 1, "tricks": 40}
    )
    assert [fact.shown.text for fact in facts] == ["Water Trick · 5 of 8", "No.7 · 2 of 3"]
    assert facts[0].shown.emblem is not None
    assert face_of(game).play_facts.facts(words, game, {"tricks": 40}) == [], "a game without abilities tells nothing"


def test_declarations_are_told_with_how_many_were_made() -> None:
    game, words = GAMES["tsumo"], words_for("en")
    (fact,) = face_of(game).play_facts.facts(words, game, {"declared:0": 3, "made:0": 2, "declared:4": 1})
    assert fact.shown.text == "2 of 4 made (50%)"
    assert [(column.tried, column.well) for column in fact.shown.columns if column.tried] == [(3, 2), (1, 0)]
    assert fact.sentence == "Declarations in Tsumo: 2 of 4 made (50%); 0: 2/3, 4: 0/1."


def test_a_game_that_is_not_registered_any_more_still_stands_in_the_record() -> None:
    panel = profile_panel(replace(ONE_GAME, tallies=(Tally("gone", 1, 1, 1.0, 3, 3, 0),)), "Aoi", AOI, words_for("en"))
    assert "**gone** · 1 win in 1 game" in text(panel)


# Achievements


@in_each_language
def test_every_achievement_is_listed_with_how_it_is_earned(words: Words) -> None:
    none, every = (achievements_panel(profile, "Aoi", AOI, words) for profile in (Profile(), busy()))
    for key in every_achievement():
        assert words(f"achievement-{key}") in text(none)
        assert words(f"achievement-{key}-how") in text(none)
    assert (text(none).count("🏅"), text(every).count("🏅")) == (0, 25)
    assert text(every).count("<t:1763400000:d>") == 25


def test_every_achievement_has_a_symbol_of_its_own() -> None:
    symbols = achievement_symbols()
    assert symbols.keys() == every_achievement().keys()
    drawings = {symbol.art() for symbol in symbols.values()}
    assert len(drawings) == 25


def test_what_this_program_does_not_know_any_more_is_left_out() -> None:
    profile = replace(ONE_GAME, achievements={"first_win": 1.0, "bribed": 2.0})
    assert "Achievements: 1 of 25: First win." in text(profile_panel(profile, "Aoi", AOI, words_for("en")))
