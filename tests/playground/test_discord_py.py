"""What discord.py itself sends and reads, from a client in this very process: all of it legal, all of it understood."""

import asyncio
import io
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from typing import Any

import discord as dpy
import pytest
import pytest_asyncio
from discord import app_commands, ui
from PIL import Image

from playground import Person, Playground
from playground.connect import point_discord_at


def picture(name: str = "a.png") -> dpy.File:
    file = io.BytesIO()
    Image.new("RGB", (4, 4)).save(file, "PNG")
    file.seek(0)
    return dpy.File(file, name, description="a square")


class Client(dpy.Client):
    """A bot whose only job is to be ready."""

    def __init__(self) -> None:
        super().__init__(intents=dpy.Intents.all(), guild_ready_timeout=0.01)
        self.tree = app_commands.CommandTree(self)
        self.up = asyncio.Event()

    async def on_ready(self) -> None:
        self.up.set()


@pytest_asyncio.fixture
async def client(discord: Playground, aoi: Person, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Client]:
    for owner, name in (
        (dpy.http.Route, "BASE"),
        (dpy.gateway.DiscordWebSocket, "DEFAULT_GATEWAY"),
        (dpy.Asset, "BASE"),
    ):
        monkeypatch.setattr(owner, name, getattr(owner, name))
    discord.limiter.enabled = False
    point_discord_at(discord.address)
    bot = Client()
    running = asyncio.create_task(bot.start(discord.token))
    async with asyncio.timeout(60):
        await bot.up.wait()
    yield bot
    await bot.close()
    await running


@pytest.fixture
def channel(client: Client, discord: Playground) -> dpy.TextChannel:
    found = client.get_channel(int(discord.channel["id"]))
    assert isinstance(found, dpy.TextChannel)
    return found


async def test_what_it_knows_of_the_server(client: Client, channel: dpy.TextChannel, aoi: Person) -> None:
    assert {member.display_name for member in channel.guild.members} == {"Owner", "Bot", "Aoi"}
    assert channel.permissions_for(channel.guild.me).send_messages
    assert not channel.permissions_for(channel.guild.me).administrator
    assert (await channel.guild.fetch_member(int(aoi.id))).display_name == "Aoi"
    assert (await client.application_info()).owner.display_name == "Owner"
    assert (await client.fetch_channel(channel.id)) == channel
    assert len(await channel.guild.fetch_roles()) == 2


async def test_a_command_with_everything_on_it(client: Client, discord: Playground, aoi: Person) -> None:
    @client.tree.command(description="Takes all")
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    async def everything(
        _: dpy.Interaction[Any],
        whole: app_commands.Range[int, 1, 9],
        text: app_commands.Range[str, 1, 20],
        real: app_commands.Range[float, 0.5, 2.5] = 1.0,
        place: dpy.TextChannel | dpy.Thread | None = None,
        whom: dpy.Member | dpy.Role | None = None,
    ) -> None: ...

    await client.tree.sync()
    assert [command.name for command in await client.tree.fetch_commands()] == ["everything"]
    assert aoi.commands() == []
    assert len(discord.person("Chika", permissions="manage_guild").commands()) == 1


async def test_embeds_files_and_replies(channel: dpy.TextChannel, aoi: Person) -> None:
    embed = dpy.Embed(title="T", description="D", url="https://a.example", colour=1, timestamp=datetime.now(UTC))
    embed.add_field(name="n", value="v").set_footer(text="f").set_image(url="attachment://a.png")
    embed.set_author(name="x", icon_url="https://a.example/c.png")
    only_aoi = dpy.AllowedMentions(everyone=False, users=[dpy.Object(int(aoi.id))], roles=True, replied_user=False)
    sent = await channel.send("hi", embed=embed, file=picture(), allowed_mentions=only_aoi, silent=True, nonce=1)
    assert await sent.attachments[0].read() == picture().fp.read()
    reply = await sent.reply("there")
    assert reply.reference is not None
    assert reply.reference.message_id == sent.id
    assert [message.content async for message in channel.history()] == ["there", "hi"]


async def test_a_classic_view_with_application_emojis(client: Client, channel: dpy.TextChannel, aoi: Person) -> None:
    emoji = await client.create_application_emoji(name="card", image=picture().fp.read())
    assert [known.name for known in await client.fetch_application_emojis()] == ["card"]
    view = ui.View(timeout=None)
    view.add_item(ui.Button(label="a", custom_id="a", emoji=emoji))
    view.add_item(ui.Button(url="https://a.example", emoji="🎴"))
    option = dpy.SelectOption(label="1", emoji=emoji, default=True, description="one")
    view.add_item(ui.Select(custom_id="s", options=[option], min_values=0, disabled=True))
    somebody = dpy.Object(int(aoi.id), type=dpy.Member)
    view.add_item(ui.UserSelect(custom_id="u", default_values=[somebody], max_values=3))
    view.add_item(ui.ChannelSelect(custom_id="c", channel_types=[dpy.ChannelType.text]))
    sent = await channel.send("v", view=view)
    assert len(sent.components) == 4
    edited = await sent.edit(content="w", view=None)
    assert edited.components == []


def layout() -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    thumbnail: ui.Thumbnail[Any] = ui.Thumbnail("attachment://a.png", description="alt", spoiler=True)
    gallery: ui.MediaGallery[Any] = ui.MediaGallery(
        dpy.MediaGalleryItem("attachment://a.png", description="alt"), dpy.MediaGalleryItem("https://a.example/x.png")
    )
    container: ui.Container[Any] = ui.Container(
        ui.Section(ui.TextDisplay("beside"), accessory=thumbnail),
        gallery,
        ui.File("attachment://b.txt"),
        ui.Separator(visible=False, spacing=dpy.SeparatorSpacing.large),
        ui.ActionRow(ui.Button(label="a", custom_id="a")),
        accent_colour=dpy.Colour.red(),
    )
    view.add_item(container)
    view.add_item(ui.TextDisplay("<t:1:R>"))
    return view


def both_files() -> list[dpy.File]:
    return [picture(), dpy.File(io.BytesIO(b"x"), "b.txt")]


async def test_a_layout_view_sent_and_edited_in_every_way(channel: dpy.TextChannel) -> None:
    sent = await channel.send(view=layout(), files=both_files())
    assert sent.flags.components_v2
    await sent.edit(view=layout(), attachments=sent.attachments)
    replaced = await sent.edit(view=layout(), attachments=both_files())
    assert {a.id for a in replaced.attachments}.isdisjoint(a.id for a in sent.attachments)
    again = await sent.edit(view=ui.LayoutView.from_message(replaced))
    assert again.edited_at is not None


async def test_threads_pins_reactions_and_purging(channel: dpy.TextChannel, aoi: Person) -> None:
    sent = await channel.send("start")
    thread = await sent.create_thread(name="aside", auto_archive_duration=60)
    await thread.send("inside")
    archived = await thread.edit(archived=True, locked=True, name="done")
    assert archived.locked
    private = await channel.create_thread(name="secret", type=dpy.ChannelType.private_thread)
    await private.add_user(dpy.Object(int(aoi.id)))
    assert [t.id for t in await channel.guild.active_threads()] == [private.id]
    await sent.pin()
    assert [message.id async for message in channel.pins()] == [sent.id]
    await sent.add_reaction("👍")
    async with channel.typing():
        await channel.send("more")
    assert len(await channel.purge(limit=10)) == 2
    assert aoi.sees() == []
