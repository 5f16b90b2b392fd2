"""A small bot that uses every feature the playground serves; the tests run it as a process of its own."""

import io
import os
import re
import sys
from typing import Any

if os.environ.get("DEMO_COMPRESSION") == "zlib-stream":
    sys.modules["zstandard"] = None  # type: ignore[assignment]

import discord
from discord import app_commands, ui
from PIL import Image

from playground.connect import point_discord_at

Click = discord.Interaction[Any]


def picture() -> discord.File:
    file = io.BytesIO()
    Image.new("RGB", (32, 16), "teal").save(file, "PNG")
    file.seek(0)
    return discord.File(file, "table.png", description="a teal table")


class Counter(ui.DynamicItem[ui.Button[Any]], template=r"count:(?P<n>\d+)"):
    """A button whose state lives in its custom_id, so that it survives a kill -9."""

    def __init__(self, n: int) -> None:
        self.n = n
        super().__init__(ui.Button(label=f"Count {n}", custom_id=f"count:{n}"))

    @classmethod
    async def from_custom_id(cls, _: Click, __: ui.Item[Any], match: re.Match[str]) -> "Counter":
        return cls(int(match["n"]))

    async def callback(self, interaction: Click) -> None:
        await interaction.response.edit_message(view=counter_view(self.n + 1))


def counter_view(n: int) -> ui.View:
    view = ui.View(timeout=None)
    view.add_item(Counter(n))
    return view


class Panel(ui.LayoutView):
    """Components V2: a container with text, a picture and a button."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        gallery: ui.MediaGallery[Any] = ui.MediaGallery()
        gallery.add_item(media="attachment://table.png", description="a teal table")
        row: ui.ActionRow[Any] = ui.ActionRow(Counter(0))
        section: ui.Section[Any] = ui.Section("beside a button", accessory=ui.Button(label="Plain", custom_id="plain"))
        self.add_item(
            ui.Container(ui.TextDisplay("# Table"), gallery, ui.Separator(), section, row, accent_colour=0x336699)
        )


class Questions(ui.Modal, title="Questions"):
    """A modal with a text and a select, both under labels."""

    reason: ui.Label[Any] = ui.Label(text="Reason", component=ui.TextInput(custom_id="reason", max_length=20))
    colour: ui.Label[Any] = ui.Label(
        text="Colour",
        component=ui.Select(custom_id="colour", options=[discord.SelectOption(label="Red", value="r")]),
    )

    async def on_submit(self, interaction: Click) -> None:
        text, chosen = self.reason.component, self.colour.component
        assert isinstance(text, ui.TextInput)
        assert isinstance(chosen, ui.Select)
        await interaction.response.send_message(f"{text.value} {chosen.values[0]}", ephemeral=True)


SELECTS = {"user": ui.UserSelect, "role": ui.RoleSelect, "channel": ui.ChannelSelect, "mention": ui.MentionableSelect}


def select_view() -> ui.View:
    view = ui.View(timeout=None)

    def answering(select: Any) -> Any:
        async def callback(interaction: Click) -> None:
            chosen = " ".join(str(getattr(value, "id", value)) for value in select.values)
            await interaction.response.send_message(f"{select.custom_id}: {chosen}")

        select.callback = callback
        return select

    options = [discord.SelectOption(label="One", value="1"), discord.SelectOption(label="Two", value="2")]
    view.add_item(answering(ui.Select(custom_id="text", options=options, min_values=1, max_values=2)))
    for name, kind in SELECTS.items():
        view.add_item(answering(kind(custom_id=name)))
    return view


class Words(app_commands.Translator):
    """Names commands in Japanese."""

    async def translate(self, string: Any, locale: discord.Locale, _: Any) -> str | None:
        return {"hello": "こんにちは"}.get(string.message) if locale is discord.Locale.japanese else None


class Demo(discord.AutoShardedClient):
    """The bot itself."""

    def __init__(self) -> None:
        shards = int(os.environ.get("DEMO_SHARDS", "1"))
        intents = discord.Intents.default()
        intents.message_content = True
        super().__init__(intents=intents, guild_ready_timeout=0.05, shard_count=shards)
        self.tree = app_commands.CommandTree(self)
        add_commands(self.tree)

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Counter)
        await self.tree.set_translator(Words())
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """The playground lets sessions start at once; Discord wants five seconds between them."""

    async def on_message(self, message: discord.Message) -> None:
        if message.content == "!sing" and not message.author.bot:
            await message.channel.send("la", reference=message, allowed_mentions=discord.AllowedMentions.none())

    async def on_resumed(self) -> None:
        print("resumed", flush=True)

    async def on_shard_ready(self, shard_id: int) -> None:
        print(f"shard {shard_id} ready", flush=True)


def add_commands(tree: app_commands.CommandTree[Any]) -> None:
    @tree.command(name=app_commands.locale_str("hello"), description="Says hello in your language")
    async def hello(interaction: Click) -> None:
        await interaction.response.send_message(f"hello {interaction.user.mention} {interaction.locale.value}")

    @tree.command(description="Everything a command can take")
    @app_commands.choices(size=[app_commands.Choice(name="Small", value=1), app_commands.Choice(name="Big", value=2)])
    async def take(
        interaction: Click,
        size: app_commands.Choice[int],
        who: discord.Member | None = None,
        where: discord.TextChannel | None = None,
        role: discord.Role | None = None,
        file: discord.Attachment | None = None,
        loud: bool = False,
    ) -> None:
        data = await file.read() if file else b""
        parts = [size.value, who and who.display_name, where and where.name, role and role.name, data.decode(), loud]
        await interaction.response.send_message("|".join(map(str, parts)))

    @tree.command(description="Offers fruit while you type")
    async def fruit(interaction: Click, name: str) -> None:
        await interaction.response.send_message(name, ephemeral=True)

    @fruit.autocomplete("name")
    async def fruits(_: Click, typed: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=n, value=n) for n in ("apple", "apricot", "pear") if n.startswith(typed)]

    math = app_commands.Group(name="math", description="Sums")

    @math.command(description="Adds")
    async def add(interaction: Click, a: int, b: int) -> None:
        await interaction.response.send_message(str(a + b))

    tree.add_command(math)

    @tree.command(description="A counter that survives")
    async def counter(interaction: Click) -> None:
        await interaction.response.send_message("count", view=counter_view(0))

    @tree.command(description="A Components V2 panel with a picture")
    async def panel(interaction: Click, secret: bool = False) -> None:
        await interaction.response.send_message(view=Panel(), file=picture(), ephemeral=secret)

    @tree.command(description="All selects")
    async def selects(interaction: Click) -> None:
        await interaction.response.send_message(view=select_view())

    @tree.command(description="Asks")
    async def ask(interaction: Click) -> None:
        await interaction.response.send_modal(Questions())

    @tree.command(description="Thinks, answers, follows up, edits and deletes")
    async def think(interaction: Click, secret: bool = False) -> None:
        await interaction.response.defer(ephemeral=secret, thinking=True)
        await interaction.edit_original_response(content="thought", attachments=[picture()])
        more = await interaction.followup.send("more", wait=True, ephemeral=secret)
        await more.edit(content="more, edited")
        last = await interaction.followup.send("gone soon", wait=True)
        await last.delete()

    @tree.command(description="Never answers")
    async def sleep(_: Click) -> None: ...

    @tree.command(description="Opens a thread and writes into it")
    async def thread(interaction: Click) -> None:
        await interaction.response.send_message("see the thread")
        assert isinstance(interaction.channel, discord.TextChannel)
        opened = await interaction.channel.create_thread(name="aside", type=discord.ChannelType.public_thread)
        await opened.send("in the thread")

    @tree.context_menu(name="Quote")
    async def quote(interaction: Click, message: discord.Message) -> None:
        await interaction.response.send_message(f"> {message.content}")

    @tree.context_menu(name="Greet")
    async def greet(interaction: Click, member: discord.Member) -> None:
        await interaction.response.send_message(f"hi {member.display_name}")


if __name__ == "__main__":
    point_discord_at(os.environ["DEMO_ADDRESS"])
    Demo().run(os.environ.get("DEMO_TOKEN", "playground"))
