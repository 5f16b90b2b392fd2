"""The back of Tezuma's cards: waves around a butterfly."""

from bot.games.tezuma.pictures.symbols import butterfly
from bot.pictures.cards import formats
from bot.pictures.cards.formats import RIM
from bot.pictures.drawing.art import Art, Fill, disc, placed, recoloured
from bot.pictures.drawing.paths import Point


def waves() -> Art:
    """Seigaiha: rows of waves, each hiding the lower half of those behind it."""
    radius = 10.75
    rows: list[Art] = []
    for row in range(-1, 28):
        shift = radius if row % 2 else 0
        for column in range(-1, 6):
            x, y = shift + column * 2 * radius + 2, 10 + row * radius / 1.8
            wave = tuple(
                op
                for reach, colour in ((1, "azuki2"), (0.86, "azuki"), (0.62, "azuki2"), (0.48, "azuki"))
                for op in disc(x, y, radius * reach, colour)
            )
            rows.append(wave)
    clipped = tuple(
        Fill(tuple(map(_inside, op.points)), op.colour) for wave in rows for op in wave if isinstance(op, Fill)
    )
    middle = disc(50, 80, 30, "paper") + placed(recoloured(butterfly(), {"main": "azuki"}), 28, 58, 0.44)
    return formats.back("azuki") + clipped + middle


def _inside(point: Point) -> Point:
    """The nearest point within a back's rim: enough to clip a disc."""
    return max(RIM, min(100 - RIM, point[0])), max(RIM, min(160 - RIM, point[1]))
