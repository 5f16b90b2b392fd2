"""Building and changing servers: channels, roles, members, threads."""

from collections.abc import Iterable

from playground import permissions
from playground.wire import Json
from playground.world import PRIVATE_THREAD, TEXT, Guild, User, World

BOT_PERMISSIONS = permissions.bits(
    "view_channel",
    "send_messages",
    "send_messages_in_threads",
    "embed_links",
    "attach_files",
    "read_message_history",
    "use_external_emojis",
    "add_reactions",
    "create_public_threads",
    "create_private_threads",
    "manage_threads",
    "manage_messages",
    "pin_messages",
    "use_application_commands",
)


def create_guild(world: World, name: str, *, locale: str = "en-US", bot_permissions: int = BOT_PERMISSIONS) -> Guild:
    """A server that its owner and the bot belong to."""
    guild = Guild(world.ids.next(), name, world.owner.id, locale)
    world.guilds[guild.id] = guild
    guild.roles[guild.id] = role_payload(guild.id, "@everyone", permissions.EVERYONE, 0)
    join(world, guild, world.owner)
    add_bot(world, guild, bot_permissions)
    return guild


def add_bot(world: World, guild: Guild, bot_permissions: int = BOT_PERMISSIONS) -> None:
    """Invite the bot with a role of its own."""
    role = add_role(world, guild, world.bot.name, bot_permissions, tags={"bot_id": world.bot.id})
    join(world, guild, world.bot, [role["id"]])
    joined = guild_payload(world, guild, members=True)
    del joined["unavailable"]  # only a server that comes back has it: a client tells a new server by its absence
    world.tell("GUILD_CREATE", joined, world.bot.id, guild.id)


def remove_bot(world: World, guild: Guild) -> None:
    """Remove the bot, which gets a GUILD_DELETE."""
    del guild.members[world.bot.id]
    world.permissions_changed()
    world.tell("GUILD_DELETE", {"id": guild.id}, world.bot.id, guild.id)


def role_payload(role_id: str, name: str, value: int, position: int, tags: Json | None = None) -> Json:
    role: Json = {
        "id": role_id,
        "name": name,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "icon": None,
        "unicode_emoji": None,
        "position": position,
        "permissions": str(value),
        "managed": tags is not None,
        "mentionable": False,
        "flags": 0,
    }
    return role if tags is None else role | {"tags": tags}


def add_role(
    world: World, guild: Guild, name: str, value: int, tags: Json | None = None, *, mentionable: bool = False
) -> Json:
    role = role_payload(world.ids.next(), name, value, len(guild.roles), tags) | {"mentionable": mentionable}
    guild.roles[role["id"]] = role
    world.announce_in_guild("GUILD_ROLE_CREATE", {"guild_id": guild.id, "role": role}, guild)
    return role


def join(world: World, guild: Guild, user: User, roles: Iterable[str] = ()) -> None:
    """Make a user a member."""
    world.users[user.id] = user
    guild.members[user.id] = {
        "roles": list(roles),
        "nick": None,
        "avatar": None,
        "joined_at": world.clock.iso(),
        "premium_since": None,
        "deaf": False,
        "mute": False,
        "flags": 0,
        "pending": False,
        "communication_disabled_until": None,
    }
    world.permissions_changed()
    world.announce_in_guild("GUILD_MEMBER_ADD", world.member_payload(guild, user.id) | {"guild_id": guild.id}, guild)


def ban(world: World, guild: Guild, user_id: str) -> None:
    """Ban a member, who is then none any more."""
    user = world.users[user_id].payload()
    world.announce_in_guild("GUILD_BAN_ADD", {"guild_id": guild.id, "user": user}, guild)
    del guild.members[user_id]
    world.permissions_changed()
    world.announce_in_guild("GUILD_MEMBER_REMOVE", {"guild_id": guild.id, "user": user}, guild)


def update_member(world: World, guild: Guild, user_id: str, changes: Json) -> Json:
    """Change a member, such as their roles."""
    guild.members[user_id].update(changes)
    world.permissions_changed()
    payload = world.member_payload(guild, user_id)
    world.announce_in_guild("GUILD_MEMBER_UPDATE", payload | {"guild_id": guild.id}, guild)
    return payload


def create_channel(world: World, guild: Guild, name: str, kind: int = TEXT, **more: object) -> Json:
    channel: Json = {
        "id": world.ids.next(),
        "type": kind,
        "guild_id": guild.id,
        "name": name,
        "position": len(world.guild_channels(guild.id)),
        "parent_id": None,
        "topic": None,
        "nsfw": False,
        "rate_limit_per_user": 0,
        "last_message_id": None,
        "permission_overwrites": [],
        "flags": 0,
        **more,
    }
    world.channels[channel["id"]] = channel
    world.announce("CHANNEL_CREATE", channel, channel_id=channel["id"])
    return channel


def create_thread(world: World, parent: Json, name: str, kind: int, *, by: str, thread_id: str | None = None) -> Json:
    """A thread in a channel. One that starts from a message shares the message's id."""
    thread: Json = {
        "id": thread_id or world.ids.next(),
        "type": kind,
        "guild_id": parent["guild_id"],
        "parent_id": parent["id"],
        "owner_id": by,
        "name": name,
        "last_message_id": None,
        "message_count": 0,
        "total_message_sent": 0,
        "member_count": 1,
        "rate_limit_per_user": 0,
        "flags": 0,
        "thread_metadata": {
            "archived": False,
            "auto_archive_duration": 1440,
            "archive_timestamp": world.clock.iso(),
            "locked": False,
            "create_timestamp": world.clock.iso(),
        },
        "_members": [by],
    }
    if kind == PRIVATE_THREAD:
        thread["thread_metadata"]["invitable"] = True
    world.channels[thread["id"]] = thread
    world.announce("THREAD_CREATE", channel_payload(thread) | {"newly_created": True}, channel_id=thread["id"])
    return thread


def archive_thread(world: World, thread: Json, *, archived: bool = True, locked: bool | None = None) -> None:
    metadata = dict(thread["thread_metadata"], archived=archived, archive_timestamp=world.clock.iso())
    if locked is not None:
        metadata["locked"] = locked
    update_channel(world, thread, {"thread_metadata": metadata})


def update_channel(world: World, channel: Json, changes: Json) -> None:
    channel.update(changes)
    if changes.keys() & {"permission_overwrites", "_members", "parent_id"}:
        world.permissions_changed(channel)
    name = "THREAD_UPDATE" if "thread_metadata" in channel else "CHANNEL_UPDATE"
    world.announce(name, channel_payload(channel), channel_id=channel["id"])


def delete_channel(world: World, channel: Json) -> None:
    """Delete a channel with its messages and threads."""
    for thread in [c for c in world.channels.values() if c["parent_id"] == channel["id"]]:
        delete_channel(world, thread)
    name = "THREAD_DELETE" if "thread_metadata" in channel else "CHANNEL_DELETE"
    world.announce(name, channel_payload(channel), channel_id=channel["id"])
    del world.channels[channel["id"]]
    world.messages.pop(channel["id"], None)


def set_overwrite(world: World, channel: Json, target: str, *, allow: int = 0, deny: int = 0, kind: int = 1) -> None:
    """Allow and deny permissions to a member (kind 1) or role (kind 0) in one channel."""
    others = [o for o in channel["permission_overwrites"] if o["id"] != target]
    mine = {"id": target, "type": kind, "allow": str(allow), "deny": str(deny)}
    update_channel(world, channel, {"permission_overwrites": [*others, mine]})


def channel_payload(channel: Json) -> Json:
    """A channel as Discord shows it, without the list of a thread's members."""
    return {key: value for key, value in channel.items() if not key.startswith("_")}


def guild_payload(world: World, guild: Guild, *, members: bool = False) -> Json:
    """A server, as GUILD_CREATE (with its members and channels) or the REST API shows it."""
    payload: Json = {
        "id": guild.id,
        "name": guild.name,
        "icon": None,
        "splash": None,
        "banner": None,
        "description": None,
        "owner_id": guild.owner_id,
        "preferred_locale": guild.locale,
        "afk_timeout": 300,
        "afk_channel_id": None,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "rules_channel_id": None,
        "public_updates_channel_id": None,
        "verification_level": 0,
        "default_message_notifications": 0,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw_level": 0,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "premium_progress_bar_enabled": False,
        "features": [],
        "roles": list(guild.roles.values()),
        "emojis": list(guild.emojis.values()),
        "stickers": [],
    }
    if not members:
        return payload
    return payload | {
        "joined_at": guild.members[world.bot.id]["joined_at"],
        "large": False,
        "unavailable": False,
        "member_count": len(guild.members),
        "members": [world.member_payload(guild, user_id) for user_id in guild.members],
        "channels": [channel_payload(c) for c in world.guild_channels(guild.id)],
        "threads": [
            channel_payload(t)
            for t in world.guild_threads(guild.id)
            if not t["thread_metadata"]["archived"] and world.bot.id in world.viewers(t["id"])
        ],
        "presences": [],
        "voice_states": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }
