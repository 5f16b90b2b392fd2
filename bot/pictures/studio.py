"""Where pictures are painted: a process behind the stage."""

from bot.backstage import at_fault, serve
from bot.pictures.emoji import emoji_face
from bot.pictures.rendering import render
from bot.pictures.scenes import Scene


class Studio:
    async def paint(self, scene: Scene) -> bytes:
        try:
            return render(scene)
        except Exception as error:  # noqa: BLE001 - whatever it is, the text says it, too
            raise at_fault(error) from None

    async def emoji(self, code: str) -> bytes:
        """The face of a card, small, as an emoji."""
        return emoji_face(code)


def main() -> None:
    serve(Studio())
