"""Fingerprints of every card and emoji: grey values of 8 x 8 fields and the mean colour.

Coarse on purpose: another FreeType may move a pixel's shade, a changed drawing moves whole fields.
`python -m tests.pictures.references` writes them anew for the current version of the art.
"""

import json
from functools import cache
from io import BytesIO
from pathlib import Path

from PIL import Image

from bot.games.registry import every_emoji
from bot.games.tezuma import pictures as tezuma
from bot.games.tezuma.pictures.market import ABILITY_HEIGHT, ABILITY_WIDTH, ability_art
from bot.games.tsumo import pictures as tsumo
from bot.pictures import ART_VERSION, emoji_name, emoji_png
from bot.pictures.cards import CardFace, card, small
from bot.pictures.drawing.sprites import Drawing

EMOJI = every_emoji()

FILE = Path(__file__).with_name("references.json")
FIELDS = 8
TOLERANCE = 6  # levels out of 255 that a field may differ


def fingerprint(picture: Image.Image) -> str:
    """Grey fields and mean colour as hexadecimal digits."""
    flat = Image.new("RGB", picture.size, "#313338")
    flat.paste(picture, mask=picture.getchannel("A") if picture.mode == "RGBA" else None)
    fields = flat.convert("L").resize((FIELDS, FIELDS), Image.Resampling.BOX)
    return (fields.tobytes() + flat.resize((1, 1), Image.Resampling.BOX).tobytes()).hex()


def apart(one: str, other: str) -> int:
    """The largest difference between two fingerprints."""
    return max(abs(a - b) for a, b in zip(bytes.fromhex(one), bytes.fromhex(other), strict=True))


@cache
def emoji_faces() -> dict[str, bytes]:
    """Every emoji by its name."""
    return {emoji_name(code): emoji_png(emblem) for code, emblem in EMOJI.items()}


def cards() -> dict[str, CardFace]:
    """Everything that can lie on a table, by code, with letters in the corners."""
    return {**tezuma.FACES, **tsumo.FACES}


def pictures() -> dict[str, Image.Image]:
    """Every emoji, every card in full and small, pain cards, abilities and backs."""
    playing = {code: face for code, face in cards().items() if ":" not in code}
    drawings: dict[str, Drawing] = {
        **{f"card {code}": card(face, 106) for code, face in playing.items()},
        **{f"small {code}": small(face, 50) for code, face in playing.items()},
        **{f"pain {name}": card(face, 96) for name, face in of_kind("pain").items()},
        **{f"ability {name}": Drawing(ABILITY_WIDTH, ABILITY_HEIGHT, ability_art(name)) for name in of_kind("ability")},
        **{f"back {name}": card(face, 100, "night") for name, face in of_kind("back").items()},
    }
    emoji = {f"emoji {name}": Image.open(BytesIO(face)) for name, face in emoji_faces().items()}
    return {**emoji, **{name: drawing.sprite.image.convert("RGB") for name, drawing in drawings.items()}}


def of_kind(kind: str) -> dict[str, CardFace]:
    """Cards that are not played, by what comes after their kind: `pain:B`."""
    return {code.partition(":")[2]: face for code, face in cards().items() if code.startswith(f"{kind}:")}


def main() -> None:
    """Write the fingerprints of the current art."""
    found = {name: fingerprint(picture) for name, picture in pictures().items()}
    FILE.write_text(json.dumps({"version": ART_VERSION, "faces": found}, indent=0) + "\n")
    print(f"{len(found)} faces of version {ART_VERSION}")


if __name__ == "__main__":
    main()
