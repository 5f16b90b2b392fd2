"""People at the sample tables, some of them with names that are hard to draw."""

from io import BytesIO

from PIL import Image, ImageDraw

from bot.pictures.scenes import Person

SAKURA, BART, KIKI, TAMA = (
    Person("胡蝶さくら"),
    Person("Bartholomew Featherstone"),
    Person("Kiki 🎭🎪 Lopez"),
    Person("Tama", computer=True),
)
LONGEST = Person("Wwwwwwww Mmmmmmmm Wwwwwwww Mmmmm")
ARABIC, HEBREW, EMPTY, ZALGO = (
    Person("علي بن حسن"),
    Person("שלום עולם"),
    Person("\u200b\u200d\ufe0f"),
    Person("Z" + "\u0351\u0352\u0310\u0300\u0316" * 4 + "algo"),
)


def _photograph() -> bytes:
    """A red face under a blue hat, wider than high."""
    image = Image.new("RGB", (64, 48), "#E6D8B8")
    pen = ImageDraw.Draw(image)
    pen.ellipse((16, 10, 48, 46), fill="#C9391F")
    pen.rectangle((14, 4, 50, 16), fill="#2D4573")
    out = BytesIO()
    image.save(out, "PNG")
    return out.getvalue()


PHOTOGRAPHED = Person("Aoi", portrait=_photograph())
