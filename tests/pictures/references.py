"""Fingerprints of every face: grey values of 8 x 8 fields and the mean colour.

Coarse on purpose: another FreeType may move a pixel's shade, a changed drawing moves whole fields.
`python -m tests.pictures.references` writes them anew for the current version of the art.
"""

import json
from io import BytesIO
from pathlib import Path

from PIL import Image

from bot.pictures import ART_VERSION, emoji_faces, faces
from bot.pictures.drawing.sprites import Drawing
from bot.pictures.emoji import TEZUMA_SUITS, emoji_codes

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


def pictures() -> dict[str, Image.Image]:
    """Every emoji, every card in full and small, pain cards, abilities and backs."""
    cards = [code for code in emoji_codes() if ":" not in code]
    drawings: dict[str, Drawing] = {
        **{f"card {code}": faces.card(code, 106, "Word") for code in cards},
        **{f"small {code}": faces.small(code, 50) for code in cards},
        **{f"pain {suit}": faces.pain(suit, 96) for suit in TEZUMA_SUITS},
        **{f"ability {name}": faces.ability(name, 136, 2) for name in faces_of("ability")},
        **{f"back {game}": faces.back(game, 100) for game in ("tezuma", "tsumo")},
    }
    emoji = {f"emoji {name}": Image.open(BytesIO(face)) for name, face in emoji_faces().items()}
    return {**emoji, **{name: drawing.sprite.image.convert("RGB") for name, drawing in drawings.items()}}


def faces_of(kind: str) -> list[str]:
    """The names of one kind of emoji."""
    return [code.partition(":")[2] for code in emoji_codes() if code.startswith(f"{kind}:")]


def main() -> None:
    """Write the fingerprints of the current art."""
    found = {name: fingerprint(picture) for name, picture in pictures().items()}
    FILE.write_text(json.dumps({"version": ART_VERSION, "faces": found}, indent=0) + "\n")
    print(f"{len(found)} faces of version {ART_VERSION}")


if __name__ == "__main__":
    main()
