"""Every kind of picture in typical and extreme states, written into a folder for people to look at.

python -m tests.pictures.gallery [folder]
"""

import argparse
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from PIL import Image

from bot.pictures import Scene, render
from bot.pictures.drawing import palette
from tests.pictures.references import emoji_faces
from tests.pictures.samples import plain, shared, tezuma, tsumo

PHONE = 340  # the width at which a phone shows a picture
_COLUMNS = 16


def scenes() -> dict[str, Scene]:
    """All sample scenes by name."""
    return {**tezuma.SCENES, **tsumo.SCENES, **shared.SCENES, **plain.SCENES}


def write(folder: Path) -> Iterator[str]:
    """Write each picture at 100 % and at phone width; yields a line for each."""
    (folder / "phone").mkdir(parents=True, exist_ok=True)
    for name, scene in scenes().items():
        picture = render(scene)
        file = f"{name}.{scene.extension}"
        (folder / file).write_bytes(picture)
        _shrunk(picture).save(folder / "phone" / f"{name}.png")
        yield f"{file:36} {len(picture) / 1000:6.1f} kB"
    for ground in ("dark", "light"):
        _emoji_sheet("#313338" if ground == "dark" else "#FFFFFF").save(folder / f"emoji-{ground}.png")
        yield f"emoji-{ground}.png"
    _swatches().save(folder / "palette.png")
    yield "palette.png"


def _shrunk(picture: bytes) -> Image.Image:
    image = Image.open(BytesIO(picture)).convert("RGB")
    return image.resize((PHONE, round(image.height * PHONE / image.width)), Image.Resampling.LANCZOS)


def _emoji_sheet(ground: str) -> Image.Image:
    """All emoji at 48 px, and again at 22 px as on a button."""
    faces = [Image.open(BytesIO(face)) for face in emoji_faces().values()]
    rows = -(-len(faces) // _COLUMNS)
    sheet = Image.new("RGB", (_COLUMNS * 56 + 16, rows * 84 + 16), ground)
    for place, face in enumerate(faces):
        row, column = divmod(place, _COLUMNS)
        for size, down in ((48, 0), (22, 52)):
            small = face.resize((size, size), Image.Resampling.LANCZOS)
            sheet.paste(small, (16 + column * 56, 16 + row * 84 + down), small)
    return sheet


def _swatches() -> Image.Image:
    """The palette in rows of sixteen."""
    sheet = Image.new("RGB", (16 * 40, -(-len(palette.ENTRIES) // 16) * 40))
    for place, colour in enumerate(palette.ENTRIES):
        row, column = divmod(place, 16)
        sheet.paste(colour, (column * 40, row * 40, column * 40 + 40, row * 40 + 40))
    return sheet


def main() -> None:
    """Read the command line and write the pictures."""
    parser = argparse.ArgumentParser(prog="python -m tests.pictures.gallery", description="Write every sample picture.")
    parser.add_argument("folder", nargs="?", type=Path, default=Path("out/gallery"))
    for line in write(parser.parse_args().folder):
        print(line)


if __name__ == "__main__":
    main()
