"""Names in any script: cut, stamped, never tofu."""

from collections.abc import Iterator
from math import ceil

import pytest

from bot.pictures.drawing import fonts, text
from bot.pictures.drawing.fonts import Typeface, chain
from bot.pictures.drawing.text import ELLIPSIS, Run, clean, clusters, fit, in_lines, measure, runs, written

NAMES = {
    "longest": "W" * 32,
    "japanese": "花火師のなつみさん",
    "emoji": "Kiki 🎭🎪 Lopez",
    "family": "👨‍👩‍👧‍👦 & 👍🏽 🇯🇵",
    "arabic": "علي بن حسن",
    "hebrew": "שלום עולם",
    "thai": "สวัสดี",
    "devanagari": "नमस्ते",
    "korean": "안녕하세요",
    "zalgo": "Z" + "\u0351\u0352\u0310\u0300" * 8 + "algo",
    "zero width": "a\u200bb\u200d\u2060c",
    "overrides": "\u202egnihtyna\u202c",
    "controls": "tab\tline\nbreak\x07",
    "private": "\ue000\uf8ff\U000f0000",
    "unassigned": "\U0010fffe\u0378",
    "blank": " \u3000\u200b\ufe0f",
    "empty": "",
    "mathematical": "𝕳𝖊𝖑𝖑𝖔",
    "accents": "Zoë Ångström Ñandú",
}


@pytest.fixture(params=["base only", "with the system's fonts"])
def faces(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Typeface, ...]]:
    """The chain of typefaces: a machine without any other font, and this machine."""
    found = chain()[:1] if request.param == "base only" else chain()
    caches = (text.runs, text.measure, text.fit)
    for cached in caches:
        cached.cache_clear()
    monkeypatch.setattr(text, "chain", lambda: found)
    yield found
    for cached in caches:
        cached.cache_clear()


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_no_character_is_drawn_by_a_font_that_lacks_it(faces: tuple[Typeface, ...], name: str) -> None:
    for run in runs(name):
        if run.face is not None and not faces[run.face].colour:
            assert all(map(faces[run.face].has, text._visible(run))), run


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_every_name_shows_something_and_fits_its_room(faces: tuple[Typeface, ...], name: str) -> None:
    shown, size = fit(name, 180, 26, 22)
    assert 22 <= size <= 26
    assert measure(shown, size) <= 180
    line = written(shown, size)
    assert line.mask.getbbox() is not None or line.spots


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_ink_stays_within_the_lines_box(faces: tuple[Typeface, ...], name: str) -> None:
    line = written(name, 26)
    box = line.mask.getbbox()
    if box:
        assert box[0] > 0
        assert box[2] < line.mask.width


def test_a_cluster_that_no_font_has_becomes_one_stamp(monkeypatch: pytest.MonkeyPatch) -> None:
    base = chain()[:1]
    monkeypatch.setattr(text, "chain", lambda: base)
    found = text.runs.__wrapped__("Kiki 🎭👍🏽👨‍👩‍👧🇯🇵!")
    assert [run.face for run in found] == [0, None, None, None, None, 0]


def test_a_name_without_anything_visible_is_one_stamp() -> None:
    for blank in ("", "  ", "\u200b\u200d\ufe0f", "\u0301"):
        assert [run.face for run in runs(blank)] == [None]


def test_a_character_younger_than_this_python_is_stamped_and_not_swallowed(monkeypatch: pytest.MonkeyPatch) -> None:
    base = chain()[:1]
    monkeypatch.setattr(text, "chain", lambda: base)
    assert [run.face for run in text.runs.__wrapped__("a\U0001fadfb\ue000")] == [0, None, 0, None]


def test_clusters_keep_marks_with_their_letters() -> None:
    assert clusters("e\u0301a") == ["e\u0301", "a"]
    assert clusters("👨‍👩‍👧x🇯🇵🇫🇷") == ["👨‍👩‍👧", "x", "🇯🇵", "🇫🇷"]
    assert clusters("👍🏽") == ["👍🏽"]


def test_a_letter_carries_only_a_few_marks() -> None:
    (heap,) = clusters("Z" + "\u0352" * 40)
    assert len(heap) <= 5


def test_cleaning_leaves_one_line_without_tricks() -> None:
    assert clean("a\n\tb  c\u202ed") == "a b cd"
    assert clean("e\u0301") == "é"


def test_words_of_a_leftward_script_stay_in_one_run_so_that_the_shaper_orders_them() -> None:
    if not any(face.has("ع") for face in chain()):
        pytest.skip("no Arabic font on this machine")
    assert len(runs("علي بن حسن")) == 1


def test_mixed_leftward_runs_are_reversed() -> None:
    found = runs("שלום漢")
    assert found[-1].text.startswith("ש")


def test_a_short_text_is_left_alone_and_a_long_one_shrinks_before_it_is_cut() -> None:
    assert fit("Tama", 200, 26, 22) == ("Tama", 26)
    word = "Bartholomew"
    room = ceil(measure(word, 24))
    assert fit(word, room, 26, 22) == (word, 24)
    cut, size = fit(word * 3, room, 26, 22)
    assert size == 22
    assert cut.endswith(ELLIPSIS)
    assert measure(cut, size) <= room


def test_no_room_at_all_leaves_the_ellipsis() -> None:
    assert fit("Bartholomew", 1, 26, 22) == (ELLIPSIS, 22)


def test_titles_are_in_wood_type_and_japanese_ones_in_the_base_with_more_ink() -> None:
    assert [run.face for run in runs("Tezuma 31 −12", True)] == [text.DISPLAY]
    assert [run.face for run in runs("Rating of 胡蝶", True)] == [text.DISPLAY, 0]
    assert [run.face for run in runs("Tezuma 31 −12")] == [0]
    thin, thick = (sum(written("胡蝶", 40, display).mask.tobytes()) for display in (False, True))
    assert thick > thin * 1.05


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_a_winner_of_any_name_can_be_set_in_wood_type(faces: tuple[Typeface, ...], name: str) -> None:
    shown, size = fit(name, 180, 26, 22, True)
    assert measure(shown, size, True) <= 180
    line = written(shown, size, True)
    assert line.mask.getbbox() is not None or line.spots


@pytest.mark.parametrize(
    ("name", "broken"),
    [
        ("Aoi", ["Aoi"]),
        ("Numerous Umbrellas", ["Numerous", "Umbrellas"]),
        ("Horse-Swallowing", ["Horse-", "Swallowing"]),
        ("花火師のなつみさん", ["花火師の", "なつみさん"]),
        ("Supercalifragilistic", [f"Supercalifr{ELLIPSIS}"]),
    ],
)
def test_a_long_name_is_broken_where_its_script_allows(name: str, broken: list[str]) -> None:
    lines = in_lines(name, 130, 22, 20)
    assert [line for line, _ in lines] == broken
    assert all(measure(line, size) <= 130 for line, size in lines)


def test_a_sentence_takes_as_many_lines_as_it_needs_and_may_have() -> None:
    sentence = "trick 3 is led by Bartholomew Featherstone"
    assert [line for line, _ in in_lines(sentence, 200, 22, 20, 3)] == [
        "trick 3 is led by",
        "Bartholomew",
        "Featherstone",
    ]
    assert [line for line, _ in in_lines(sentence, 600, 22, 20, 3)] == [sentence]
    assert len(in_lines(sentence, 200, 22, 20, 2)) == 2


def test_a_font_file_that_cannot_be_read_is_passed_over(tmp_path, monkeypatch: pytest.MonkeyPatch, caplog) -> None:
    broken = tmp_path / "Broken.ttf"
    broken.write_bytes(b"not a font")
    monkeypatch.setattr(fonts, "SYSTEM_FONTS", (broken.name,))
    monkeypatch.setattr(fonts, "FONT_FOLDERS", (str(tmp_path),))
    monkeypatch.delenv(fonts.FONTS_VARIABLE, raising=False)
    assert list(fonts._extra_files()) == []
    assert broken.name in caplog.text


def test_fonts_named_in_the_environment_come_before_the_systems(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(fonts.FONTS_VARIABLE, chain()[0].path)
    monkeypatch.setattr(fonts, "FONT_FOLDERS", ())
    assert list(fonts._extra_files()) == [chain()[0].path]


def test_a_colour_font_draws_emoji_in_colour() -> None:
    coloured = [place for place, face in enumerate(chain()) if face.colour]
    if not coloured:
        pytest.skip("no colour emoji font on this machine")
    assert Run("🎭", coloured[0]) in runs("a🎭")
    ((_, _, glyph),) = written("a🎭", 26).spots
    assert len(glyph.convert("RGB").getcolors(4096)) > 20
