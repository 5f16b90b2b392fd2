"""A bare discord.py bot for comparison. It only answers a click with a panel of the same size.

It keeps no game: a button edits its message to the panel that the bot was given, including the picture.
"""

from __future__ import annotations

import json
import sys
from io import BytesIO
from pathlib import Path
from typing import Any

import discord
from discord import app_commands, ui

from playground.connect import point_discord_at


class Card(ui.DynamicItem[ui.Button[Any]], template=r"bare:(?P<number>\d+)"):
    """A button of the panel."""

    panel: dict[str, Any]
    picture: bytes

    @classmethod
    async def from_custom_id(cls, _: Any, item: Any, __: Any, /) -> Card:
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        view, files = panel()
        await interaction.response.edit_message(view=view, attachments=files)


def panel() -> tuple[ui.LayoutView, list[discord.File]]:
    """Text, one picture and buttons, as many as the bot under test shows."""
    spec = Card.panel
    view = ui.LayoutView(timeout=None)
    box: ui.Container[ui.LayoutView] = ui.Container()
    box.add_item(ui.TextDisplay(spec["text"]))
    files = []
    if Card.picture:
        files.append(discord.File(BytesIO(Card.picture), "hand.png", description=spec["alt"]))
        box.add_item(ui.MediaGallery(discord.MediaGalleryItem("attachment://hand.png", description=spec["alt"])))
    buttons = [
        Card(ui.Button(label=f"Card {number}", custom_id=f"bare:{number}", emoji="🎴"))
        for number in range(spec["buttons"])
    ]
    for start in range(0, len(buttons), 5):
        box.add_item(ui.ActionRow(*buttons[start : start + 5]))
    view.add_item(box)
    return view, files


class Bare(discord.Client):
    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.tree = app_commands.CommandTree(self)
        self.tree.add_command(app_commands.Command(name="bare", description="Shows the panel", callback=show))

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Card)
        await self.tree.sync()


async def show(interaction: discord.Interaction[Any]) -> None:
    view, files = panel()
    await interaction.response.send_message(view=view, files=files, ephemeral=True)


def main(address: str, spec: str, picture: str) -> None:
    Card.panel, Card.picture = json.loads(Path(spec).read_text()), Path(picture).read_bytes()
    point_discord_at(address)
    Bare().run("playground", log_handler=None)


if __name__ == "__main__":
    main(*sys.argv[1:])
