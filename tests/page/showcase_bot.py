"""A small bot that shows every component; the tests of the page run it as a process of its own."""

import asyncio
import io
import os
from typing import Any

import discord
from discord import app_commands, ui
from PIL import Image

from playground.connect import point_discord_at

Click = discord.Interaction[Any]
STYLES = [
    style for style in discord.ButtonStyle if style not in (discord.ButtonStyle.link, discord.ButtonStyle.premium)
]


def picture(name: str, colour: str) -> discord.File:
    file = io.BytesIO()
    Image.new("RGB", (320, 160), colour).save(file, "PNG")
    file.seek(0)
    return discord.File(file, name)


def files() -> list[discord.File]:
    rules = discord.File(io.BytesIO(b"be kind"), "rules.txt")
    return [picture("teal.png", "teal"), picture("plum.png", "plum"), rules]


class Showcase(ui.LayoutView):
    """Everything of Components V2 in one message."""

    def __init__(self, presses: int = 0) -> None:
        super().__init__(timeout=None)
        gallery: ui.MediaGallery[Any] = ui.MediaGallery()
        gallery.add_item(media="attachment://teal.png", description="a teal field")
        gallery.add_item(media="attachment://plum.png", description="a plum field", spoiler=True)
        thumbnail: ui.Thumbnail[Any] = ui.Thumbnail("attachment://plum.png", description="a small plum")
        row: ui.ActionRow[Any] = ui.ActionRow(*[ui.Button(label=s.name, style=s, custom_id=s.name) for s in STYLES])
        more: ui.ActionRow[Any] = ui.ActionRow(
            ui.Button(label="read on", url="https://example.com/"),
            ui.Button(emoji="🎴", custom_id="emoji"),
            ui.Button(label="not now", disabled=True, custom_id="off"),
            ui.Button(label=f"pressed {presses}", custom_id=f"press:{presses}"),
        )
        self.add_item(
            ui.Container(
                ui.TextDisplay("## Showcase\nTwo fields and a file."),
                gallery,
                ui.Separator(spacing=discord.SeparatorSpacing.large),
                ui.Section("Beside a thumbnail", "-# small words", accessory=thumbnail),
                ui.File("attachment://rules.txt"),
                row,
                more,
                accent_colour=0x2DB7A3,
            )
        )


class Questions(ui.Modal, title="Questions"):
    """A modal with two kinds of text, and a select."""

    name: ui.Label[Any] = ui.Label(
        text="Name", description="As on the door", component=ui.TextInput(custom_id="name", max_length=20)
    )
    story: ui.Label[Any] = ui.Label(
        text="Story",
        component=ui.TextInput(custom_id="story", style=discord.TextStyle.paragraph, required=False),
    )
    colour: ui.Label[Any] = ui.Label(
        text="Colour",
        component=ui.Select(
            custom_id="colour",
            options=[discord.SelectOption(label="Red", value="r"), discord.SelectOption(label="Blue", value="b")],
        ),
    )

    async def on_submit(self, interaction: Click) -> None:
        name, colour = self.name.component, self.colour.component
        assert isinstance(name, ui.TextInput)
        assert isinstance(colour, ui.Select)
        await interaction.response.send_message(f"{name.value} likes {colour.values[0]}", ephemeral=True)


class Bot(discord.Client):
    """Answers its commands, and some of its buttons."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents.default(), guild_ready_timeout=0.05)
        self.tree = app_commands.CommandTree(self)
        self.thought = asyncio.Event()

    async def setup_hook(self) -> None:
        add_commands(self)
        await self.tree.sync()

    async def on_interaction(self, interaction: Click) -> None:
        """Buttons named `press:n` count; the others are never answered."""
        data: dict[str, Any] = {**interaction.data} if interaction.data else {}
        custom_id = str(data.get("custom_id", ""))
        if custom_id.startswith("press:"):
            presses = int(custom_id.removeprefix("press:")) + 1
            await interaction.response.edit_message(view=Showcase(presses))
            self.thought.set()


def add_commands(bot: Bot) -> None:
    @bot.tree.command(description="Everything of Components V2")
    async def showcase(interaction: Click, secret: bool = False) -> None:
        await interaction.response.send_message(view=Showcase(), files=files(), ephemeral=secret)

    @bot.tree.command(description="A classic message with an embed")
    async def classic(interaction: Click) -> None:
        embed = discord.Embed(title="An embed", description="with **words**", colour=0xEB459E)
        embed.add_field(name="Field", value="one", inline=True).set_image(url="https://example.com/outside.png")
        await interaction.response.send_message("classic", embed=embed)

    @bot.tree.command(description="Opens a form")
    async def ask(interaction: Click) -> None:
        await interaction.response.send_modal(Questions())

    @bot.tree.command(description="Thinks until somebody presses a button")
    async def think(interaction: Click) -> None:
        bot.thought.clear()
        await interaction.response.defer(thinking=True)
        await bot.thought.wait()
        await interaction.edit_original_response(content="thought")


if __name__ == "__main__":
    point_discord_at(os.environ["DEMO_ADDRESS"])
    Bot().run("playground")
