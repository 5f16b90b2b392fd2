"""The state of the loopback Discord: one application, its servers, their channels, people and messages.

Records are stored as Discord shows them (plain JSON objects), so that what is stored is what is sent. What Discord
knows but does not show is kept beside them in small dataclasses.
"""

import secrets
from dataclasses import dataclass, field
from urllib.parse import quote

from playground import permissions
from playground.clock import Clock
from playground.errors import Refused
from playground.events import Bus, Event
from playground.snowflake import Snowflakes
from playground.wire import Json

TEXT, DM, VOICE, CATEGORY, NEWS, NEWS_THREAD, PUBLIC_THREAD, PRIVATE_THREAD, FORUM = 0, 1, 2, 4, 5, 10, 11, 12, 15
THREADS = frozenset({NEWS_THREAD, PUBLIC_THREAD, PRIVATE_THREAD})
EPHEMERAL, LOADING, COMPONENTS_V2 = 1 << 6, 1 << 7, 1 << 15


@dataclass(slots=True)
class User:
    """A person or the bot."""

    id: str
    name: str
    locale: str = "en-US"
    bot: bool = False

    def payload(self) -> Json:
        return {
            "id": self.id,
            "username": self.name if self.bot else self.name.lower().replace(" ", "_"),
            "global_name": None if self.bot else self.name,
            "discriminator": "0000" if self.bot else "0",
            "avatar": None,
            "bot": self.bot,
            "public_flags": 0,
        }


@dataclass(slots=True)
class Message:
    """A message, the only person who may see it (if ephemeral), and the interaction whose token may still change it."""

    payload: Json
    only_for: str | None = None
    interaction_id: str | None = None
    dismissed: bool = False

    @property
    def id(self) -> str:
        return str(self.payload["id"])

    @property
    def channel_id(self) -> str:
        return str(self.payload["channel_id"])

    @property
    def loading(self) -> bool:
        return bool(self.payload["flags"] & LOADING)


@dataclass(slots=True)
class File:
    """An uploaded file; the key in its address keeps strangers from guessing it."""

    id: str
    name: str
    content_type: str
    data: bytes
    key: str


@dataclass(slots=True)
class Guild:
    """A server with its roles and members; its channels live in the world."""

    id: str
    name: str
    owner_id: str
    locale: str = "en-US"
    roles: dict[str, Json] = field(default_factory=dict)
    members: dict[str, Json] = field(default_factory=dict)
    emojis: dict[str, Json] = field(default_factory=dict)

    def base_permissions(self, user_id: str) -> int:
        if user_id == self.owner_id:
            return permissions.ALL
        held = [self.id, *self.members[user_id]["roles"]]
        value = 0
        for role_id in held:
            value |= int(self.roles[role_id]["permissions"])
        return permissions.ALL if value & permissions.BITS["administrator"] else value


class World:
    """The whole state, and the one place where events are announced."""

    def __init__(self, clock: Clock, address: str = "", token: str = "playground") -> None:  # noqa: S107
        self.clock = clock
        self.address = address
        self.bus = Bus()
        self.ids = Snowflakes(clock)
        self.token = token
        self.bot = User(self.ids.next(), "Bot", bot=True)
        self.owner = User(self.ids.next(), "Owner")
        self.users: dict[str, User] = {self.bot.id: self.bot, self.owner.id: self.owner}
        self.guilds: dict[str, Guild] = {}
        self.channels: dict[str, Json] = {}
        self.messages: dict[str, dict[str, Message]] = {}
        self.files: dict[str, File] = {}
        self.commands: dict[str, dict[str, Json]] = {}
        self.emojis: dict[str, Json] = {}
        self.refusing_dms: set[str] = set()
        """People who take no direct messages."""
        self._viewers: dict[str, frozenset[str]] = {}
        self._stale: set[str] = set()

    @property
    def application_id(self) -> str:
        return self.bot.id

    # --- finding -----------------------------------------------------------------------------------------------

    def guild(self, guild_id: str) -> Guild:
        guild = self.guilds.get(guild_id)
        if guild is None:
            raise Refused(10004)
        return guild

    def channel(self, channel_id: str) -> Json:
        channel = self.channels.get(channel_id)
        if channel is None:
            raise Refused(10003)
        return channel

    def member(self, guild: Guild, user_id: str) -> Json:
        if user_id not in guild.members:
            raise Refused(10007)
        return self.member_payload(guild, user_id)

    def message(self, channel_id: str, message_id: str) -> Message:
        message = self.messages.get(channel_id, {}).get(message_id)
        if message is None:
            raise Refused(10008)
        return message

    def guild_channels(self, guild_id: str) -> list[Json]:
        return [c for c in self.channels.values() if c["guild_id"] == guild_id and c["type"] not in THREADS]

    def guild_threads(self, guild_id: str) -> list[Json]:
        return [c for c in self.channels.values() if c["guild_id"] == guild_id and c["type"] in THREADS]

    def member_payload(self, guild: Guild, user_id: str) -> Json:
        return guild.members[user_id] | {"user": self.users[user_id].payload()}

    # --- who may see what --------------------------------------------------------------------------------------

    def permissions_in(self, channel: Json, user_id: str) -> int:
        """What a member may do in a channel. Threads have their parent's permissions."""
        if channel["type"] == DM:
            return permissions.DIRECT if user_id in self.viewers(channel["id"]) else 0
        guild = self.guilds.get(channel["guild_id"])
        if guild is None or user_id not in guild.members:
            return 0
        source = self.channels.get(channel["parent_id"], channel) if channel["type"] in THREADS else channel
        return permissions.in_channel(
            guild.base_permissions(user_id),
            source["permission_overwrites"],
            everyone=guild.id,
            roles=guild.members[user_id]["roles"],
            user=user_id,
        )

    def can(self, channel: Json, user_id: str, *names: str) -> bool:
        wanted = permissions.bits(*names)
        return self.permissions_in(channel, user_id) & wanted == wanted

    def _may_view(self, channel: Json, user_id: str) -> bool:
        held = self.permissions_in(channel, user_id)
        if channel["type"] != PRIVATE_THREAD:
            return bool(held & permissions.BITS["view_channel"])
        joined = user_id in channel["_members"]
        return bool(held & (permissions.BITS["view_channel"] if joined else permissions.BITS["manage_threads"]))

    def viewers(self, channel_id: str) -> frozenset[str]:
        """Everybody who may read a channel. The ledger notes that new readers received its whole history."""
        known = self._viewers.get(channel_id)
        if known is not None and channel_id not in self._stale:
            return known
        channel = self.channels[channel_id]
        if channel["type"] == DM:
            return frozenset({self.bot.id, channel["_recipient"]})
        members = self.guilds[channel["guild_id"]].members if channel["guild_id"] in self.guilds else {}
        viewers = frozenset(user_id for user_id in members if self._may_view(channel, user_id))
        self._viewers[channel_id] = viewers
        self._stale.discard(channel_id)
        newcomers = viewers - (known or frozenset())
        if newcomers:
            self.bus.remember(
                *(
                    Event("HISTORY", message.payload, newcomers, channel["guild_id"], channel_id)
                    for message in self.messages.get(channel_id, {}).values()
                    if message.only_for is None
                )
            )
        return viewers

    def permissions_changed(self, channel: Json | None = None) -> None:
        """Recompute who may see a channel and its threads, or all channels."""
        if channel is None:
            self._stale.update(self._viewers)
        else:
            below = (c["id"] for c in self.channels.values() if c["parent_id"] == channel["id"])
            self._stale.update((channel["id"], *below))

    def sees(self, message: Message, user_id: str) -> bool:
        if message.only_for is not None:
            return message.only_for == user_id and not message.dismissed
        return user_id in self.viewers(message.channel_id)

    # --- announcing --------------------------------------------------------------------------------------------

    def announce(self, name: str, data: Json, *, channel_id: str, only_for: str | None = None) -> None:
        """Publish to everybody who may see the channel, or to the one person (and the bot) if it is ephemeral."""
        audience = self.viewers(channel_id) if only_for is None else frozenset({only_for, self.bot.id})
        self.bus.publish(Event(name, data, audience, self.channels[channel_id]["guild_id"], channel_id))

    def announce_in_guild(self, name: str, data: Json, guild: Guild) -> None:
        self.bus.publish(Event(name, data, frozenset(guild.members), guild.id))

    def tell(self, name: str, data: Json, user_id: str, guild_id: str | None = None) -> None:
        """Publish to one user only, person or bot."""
        self.bus.publish(Event(name, data, frozenset({user_id}), guild_id))

    # --- building ----------------------------------------------------------------------------------------------

    def add_file(self, name: str, content_type: str, data: bytes) -> File:
        file = File(self.ids.next(), name, content_type, data, secrets.token_hex(16))
        self.files[file.id] = file
        return file

    def file_url(self, channel_id: str, file: File) -> str:
        return f"{self.address}/cdn/attachments/{channel_id}/{file.id}/{quote(file.name)}?hm={file.key}"
