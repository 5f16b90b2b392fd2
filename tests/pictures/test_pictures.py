"""Whole pictures: every sample scene is drawn, the same each time, with all words inside their boxes."""

import pickle
import re
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import fields, is_dataclass, replace
from io import BytesIO
from itertools import combinations
from pathlib import Path
from struct import unpack
from zlib import crc32

import pytest
from PIL import Image, ImageChops

import bot.pictures
from bot.games.tezuma import pictures as tezuma
from bot.games.tsumo import pictures as tsumo
from bot.pictures import Scene, Still, render
from bot.pictures import scenes as shared
from bot.pictures.drawing import palette
from bot.pictures.drawing.canvas import Canvas
from bot.pictures.drawing.sprites import Drawing, Lettering
from bot.pictures.drawing.text import ELLIPSIS
from bot.pictures.scenes import Hand, Replay
from bot.pictures.tabletop.layouts import LAYOUTS, WIDTH, Box
from tests.pictures.gallery import scenes, write
from tests.pictures.samples.tezuma import BEGINNER, HAND, MASTERS, REPLAY, WON, cards
from tests.pictures.samples.tsumo import TSUMO_5

STILLS = {name: scene for name, scene in scenes().items() if not isinstance(scene, Replay)}
# A figure may cross the two thin hoops of its lantern; everything else stands on its ground.
CROSSED = 0.12


class ProofCanvas(Canvas):
    """Checks each line of text, as it is written, against what lies below it, and whether a flush drawing is flush."""

    def put(self, drawing: Drawing | Lettering, x: float, y: float, *, flush: bool = False) -> None:
        if isinstance(drawing, Lettering):
            self._proof(drawing, x, y)
        before = self.image.copy()
        super().put(drawing, x, y)
        if flush:
            masked, self.image = self.image, before
            super().put(drawing, x, y, flush=True)
            assert self.image.tobytes() == masked.tobytes(), drawing

    def _proof(self, line: Lettering, x: float, y: float) -> None:
        sprite = line.sprite
        left, top = round(x) + sprite.left, round(y) + sprite.top
        box = sprite.mask.getbbox()
        assert left + box[0] >= 0, line
        assert top + box[1] >= 0, line
        assert left + box[2] <= self.image.width, line
        assert top + box[3] <= self.image.height, line
        below = self.image.crop((left, top, left + sprite.image.width, top + sprite.image.height))
        counts = Image.frombytes("L", below.size, below.tobytes()).histogram(sprite.mask)
        on_ground = counts[palette.index(palette.rgb(line.ground))] / sum(counts)
        assert on_ground >= 1 - CROSSED, (line, on_ground)


class ListeningCanvas(Canvas):
    """Keeps every text that is written."""

    heard: list[str]

    def put(self, drawing: Drawing | Lettering, x: float, y: float, *, flush: bool = False) -> None:
        self.heard = [*getattr(self, "heard", []), *([drawing.text] if isinstance(drawing, Lettering) else [])]
        super().put(drawing, x, y, flush=flush)


def strings(value: object) -> Iterator[str]:
    """All strings within a scene."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from strings(item)
    elif is_dataclass(value):
        for field in fields(value):
            yield from strings(getattr(value, field.name))


@pytest.mark.parametrize("scene", STILLS.values(), ids=STILLS)
def test_every_text_lies_on_its_ground_and_inside_the_picture(scene: Scene) -> None:
    scene.draw(ProofCanvas)


@pytest.mark.parametrize("scene", STILLS.values(), ids=STILLS)
def test_drawing_adds_no_words_of_its_own(scene: Scene) -> None:
    given = list(strings(scene))
    for heard in scene.draw(ListeningCanvas).heard:
        known = any(heard.removesuffix(ELLIPSIS).rstrip() in text for text in given)
        assert known or heard.lstrip("−×").isdigit() or heard in {"?", "大", "入"}, heard


@pytest.mark.parametrize("scene", STILLS.values(), ids=STILLS)
def test_a_scene_is_always_the_same_picture(scene: Scene) -> None:
    picture = render(scene)
    assert picture == render(scene)
    assert scene.extension == "png"
    assert Image.open(BytesIO(picture)).format == "PNG"


@pytest.mark.parametrize("scene", STILLS.values(), ids=STILLS)
def test_a_file_holds_the_sheets_pixels_and_palette_and_nothing_else(scene: Scene) -> None:
    sheet, picture = scene.draw().image, render(scene)
    with Image.open(BytesIO(picture)) as file:
        file.verify()
    with Image.open(BytesIO(picture)) as file:
        assert file.size == sheet.size
        assert file.tobytes() == sheet.tobytes()
        assert file.getpalette() == sheet.getpalette()
    assert [kind for kind, _ in chunks(picture)] == [b"IHDR", b"PLTE", b"IDAT", b"IEND"]


def chunks(picture: bytes) -> Iterator[tuple[bytes, bytes]]:
    """A PNG's chunks, their checksums proved."""
    place = 8
    while place < len(picture):
        length, kind = unpack(">I4s", picture[place : place + 8])
        data = picture[place + 8 : place + 8 + length]
        assert unpack(">I", picture[place + 8 + length : place + 12 + length])[0] == crc32(kind + data)
        yield kind, data
        place += 12 + length


@pytest.mark.parametrize(("kind", "most"), [(tezuma.TezumaTable, 60_000), (tsumo.TsumoTable, 60_000), (Hand, 30_000)])
def test_the_pictures_of_every_move_stay_small(kind: type[Scene], most: int) -> None:
    sizes = {name: len(render(scene)) for name, scene in STILLS.items() if isinstance(scene, kind)}
    assert max(sizes.values()) <= most, sizes


def test_pictures_are_the_same_in_threads() -> None:
    expected = [render(scene) for scene in STILLS.values()]
    with ThreadPoolExecutor(4) as pool:
        for _ in range(2):
            assert list(pool.map(render, STILLS.values())) == expected


def test_every_kind_of_scene_is_in_the_gallery() -> None:
    public = (thing for module in (shared, tezuma, tsumo) for thing in map(vars(module).get, module.__all__))
    kinds = {thing for thing in public if isinstance(thing, type) and issubclass(thing, Scene)} - {Scene, Still}
    assert {type(scene) for scene in scenes().values()} == kinds


def test_scenes_are_hashable_and_equal_by_value() -> None:
    for scene in scenes().values():
        assert hash(scene) == hash(replace(scene))
        assert scene == replace(scene)


@pytest.mark.parametrize("scene", scenes().values(), ids=scenes())
def test_a_scene_travels_to_another_process_in_two_kilobytes(scene: Scene) -> None:
    letter = pickle.dumps(scene, pickle.HIGHEST_PROTOCOL)
    arrived = pickle.loads(letter)
    assert arrived == scene
    assert hash(arrived) == hash(scene)
    assert len(letter) <= 2000


@pytest.mark.parametrize(
    ("scene", "size"),
    [
        (MASTERS, (720, 610)),
        (TSUMO_5, (720, 700)),
        (HAND, (544, 483)),
        (replace(HAND, cards=cards("B1"), trick=()), (544, 195)),
    ],
)
def test_sizes_follow_from_the_scene(scene: Scene, size: tuple[int, int]) -> None:
    assert Image.open(BytesIO(render(scene))).size == size


def difference(one: Scene, other: Scene) -> Box | None:
    """Where two pictures differ."""
    first, second = (scene.draw().image.convert("RGB") for scene in (one, other))
    return ImageChops.difference(first, second).getbbox()


def test_the_lit_seat_is_the_one_to_play() -> None:
    x, y, _, height = LAYOUTS[4].boxes[3]
    image = BEGINNER.draw().image.convert("RGB")
    assert image.getpixel((x + 5, y + height - 30)) == palette.rgb("paper")
    assert image.getpixel((LAYOUTS[4].boxes[0][0] + 5, y)) != palette.rgb("paper")


def curtained(scene: Still, players: int) -> bool:
    """Whether there is a curtain on the stage."""
    x, y, width, height = LAYOUTS[players].stage
    return area(scene.draw().image.crop((x, y, x + width, y + height)), "kaki") > 1000


def test_the_curtain_opens_at_each_deal_and_is_gone_once_a_card_lies() -> None:
    assert curtained(BEGINNER, 4)
    assert not curtained(MASTERS, 4)
    assert not curtained(WON, 4)
    assert BEGINNER.header.pills[0] in BEGINNER.draw(ListeningCanvas).heard, "the playbill names the deal"


def area(image: Image.Image, name: str) -> int:
    """How many pixels have a colour."""
    colours = {colour: count for count, colour in image.convert("RGB").getcolors(4096)}
    return colours.get(palette.rgb(name), 0)


def test_a_finished_trick_dims_all_but_the_winners_card() -> None:
    image, layout = WON.draw().image, LAYOUTS[4]
    for seat, (x, y) in enumerate(spot.card for spot in layout.spots):
        card = image.crop((x + 4, y + 4, x + layout.card - 4, y + layout.tall - 20))
        bright, dim = area(card, "paper"), area(card, "paper~")
        assert (bright > 500 > dim) == (seat == 0), seat


def test_spending_a_marble_changes_only_its_seats_panel() -> None:
    seat = MASTERS.seats[0]
    spent = replace(seat, ability=replace(seat.ability, left=0))
    left, top, right, bottom = difference(MASTERS, replace(MASTERS, seats=(spent, *MASTERS.seats[1:])))
    x, y, width, height = LAYOUTS[4].boxes[0]
    assert x <= left < right <= x + width
    assert y <= top < bottom <= y + height


def test_what_may_not_be_played_is_dimmed_and_what_may_is_raised() -> None:
    image = HAND.draw().image
    assert area(image, "kikyo~") > 1000 > area(image, "kikyo")
    assert area(image, "sora") > 1000


def test_nothing_is_raised_or_dimmed_where_all_or_nothing_may_be_played() -> None:
    free, waiting = replace(HAND, playable=tuple(range(12))), replace(HAND, playable=None)
    assert difference(free, waiting) is None
    assert area(free.draw().image, "kikyo") > 1000 > area(free.draw().image, "kikyo~")


@pytest.mark.parametrize("players", LAYOUTS)
def test_boxes_of_a_table_keep_apart_and_inside(players: int) -> None:
    layout = LAYOUTS[players]
    cards = [(*spot.card, layout.card, layout.tall) for spot in layout.spots]
    boxes = [*layout.boxes, layout.last, *cards]
    for x, y, width, height in boxes:
        assert x >= 8
        assert x + width <= WIDTH - 8
        assert y + height <= layout.height - 8
    for one, other in combinations(boxes, 2):
        assert gap(one, other) >= 5, (one, other)


def gap(one: Box, other: Box) -> int:
    """The distance between two boxes along the axis that parts them; negative when they overlap."""
    across = max(one[0], other[0]) - min(one[0] + one[2], other[0] + other[2])
    down = max(one[1], other[1]) - min(one[1] + one[3], other[1] + other[3])
    return max(across, down)


def test_a_replay_shows_each_frame_exactly_and_merges_equal_ones() -> None:
    frames = (*REPLAY.frames[:2], REPLAY.frames[1], *REPLAY.frames[2:])
    film = Image.open(BytesIO(render(Replay(frames))))
    assert REPLAY.extension == "gif"
    assert film.n_frames == len(REPLAY.frames)
    times = []
    for number, (scene, _) in enumerate(REPLAY.frames):
        film.seek(number)
        times.append(film.info["duration"])
        assert ImageChops.difference(film.convert("RGB"), scene.draw().image.convert("RGB")).getbbox() is None
    assert times == [700, 1400, 700, 700, 1400]


def test_the_gallery_writes_every_picture_and_its_phone_size(tmp_path) -> None:
    lines = list(write(tmp_path))
    assert len(lines) == len(scenes()) + 3
    assert {path.stem for path in (tmp_path / "phone").iterdir()} == set(scenes())
    for path in (tmp_path / "phone").iterdir():
        with Image.open(path) as image:
            assert image.width == 340


def test_pictures_know_neither_the_engine_nor_discord_nor_any_game() -> None:
    known = "m.split('.')[0] in ('engine', 'discord') or m.startswith('bot.games')"
    look = f"import sys, bot.pictures, bot.pictures.scenes; print(sorted(m for m in sys.modules if {known}))"
    found = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"


def test_no_file_of_the_pictures_names_a_game() -> None:
    for path in Path(bot.pictures.__file__).parent.rglob("*.py"):
        assert not re.search("tezuma|tsumo", path.read_text(encoding="utf-8"), re.IGNORECASE), path
