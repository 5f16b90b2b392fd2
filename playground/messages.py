"""Messages: checking, posting, editing, filling in a deferred answer, deleting."""

import re
from collections.abc import Iterable
from typing import Any

from playground import components as c
from playground.errors import Problem, Refused, refuse_if_any
from playground.limits import MAX_FILE_BYTES, message_problems, objects
from playground.media import Upload, attach, resolve
from playground.wire import Json
from playground.world import COMPONENTS_V2, EPHEMERAL, LOADING, Message, World

USER_MENTION, ROLE_MENTION = re.compile(r"<@!?(\d+)>"), re.compile(r"<@&(\d+)>")
SETTABLE_FLAGS = 1 << 2 | EPHEMERAL | 1 << 12 | 1 << 13 | COMPONENTS_V2
OWN_FIELDS = ("content", "embeds", "components")
HAS_THREAD = 1 << 5
FILES_LINGER = 60.0


def post(
    world: World,
    channel: Json,
    author_id: str,
    body: Json,
    uploads: dict[int, Upload] | None = None,
    *,
    only_for: str | None = None,
    interaction_id: str | None = None,
    **more: Any,
) -> Message:
    """Check a message, keep it and show it to everybody who may see it."""
    blank = _blank(world, channel["id"], author_id) | more
    if only_for is not None:
        blank["flags"] |= EPHEMERAL
    payload = _written(world, channel, blank, body, uploads or {})
    message = Message(payload, only_for, interaction_id)
    _keep(world, channel, message)
    return message


def post_loading(world: World, channel: Json, *, only_for: str | None, interaction_id: str, **more: Any) -> Message:
    """The "thinking…" message that a deferred answer shows."""
    payload = _blank(world, channel["id"], world.bot.id) | more
    payload["flags"] = LOADING | (EPHEMERAL if only_for else 0)
    message = Message(payload, only_for, interaction_id)
    _keep(world, channel, message)
    return message


def edit(world: World, message: Message, body: Json, uploads: dict[int, Upload] | None = None) -> None:
    """Replace the given fields. The ledger keeps the earlier version unchanged."""
    channel = world.channel(message.channel_id)
    was_loading = message.loading
    old = message.payload | {"flags": message.payload["flags"] & ~LOADING}
    new = _written(world, channel, old, body, uploads or {})
    message.payload = new if was_loading else new | {"edited_timestamp": world.clock.iso()}
    _announce(world, "MESSAGE_UPDATE", message)
    _drop_files(world, old, keep=new)


def show_thread(world: World, message: Message, thread: Json) -> None:
    """A thread was started from the message."""
    message.payload = message.payload | {"thread": thread, "flags": message.payload["flags"] | HAS_THREAD}
    _announce(world, "MESSAGE_UPDATE", message)


def delete(world: World, message: Message) -> None:
    channel_id = message.channel_id
    data = {"id": message.id, "channel_id": channel_id} | _server(world, channel_id)
    world.announce("MESSAGE_DELETE", data, channel_id=channel_id, only_for=message.only_for)
    del world.messages[channel_id][message.id]
    _drop_files(world, message.payload, keep={"attachments": []})


def _drop_files(world: World, old: Json, keep: Json) -> None:
    """Drop files that are no longer shown, unless the ledger needs them. Browsers get time to finish fetching them."""
    gone = {attachment["id"] for attachment in old["attachments"]} - {kept["id"] for kept in keep["attachments"]}
    if gone and not world.bus.remembers:
        world.clock.call_later(FILES_LINGER, lambda: [world.files.pop(file_id, None) for file_id in gone])


def _blank(world: World, channel_id: str, author_id: str) -> Json:
    return {
        "id": world.ids.next(),
        "channel_id": channel_id,
        "type": 0,
        "author": world.users[author_id].payload(),
        "content": "",
        "timestamp": world.clock.iso(),
        "edited_timestamp": None,
        "tts": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": [],
        "embeds": [],
        "components": [],
        "pinned": False,
        "flags": 0,
    }


def _keep(world: World, channel: Json, message: Message) -> None:
    world.viewers(channel["id"])
    world.messages.setdefault(channel["id"], {})[message.id] = message
    if message.only_for is None:
        channel["last_message_id"] = message.id
        if "message_count" in channel:
            channel["message_count"] += 1
            channel["total_message_sent"] += 1
    _announce(world, "MESSAGE_CREATE", message)


def _server(world: World, channel_id: str) -> Json:
    """What an event says of the server; nothing in direct messages."""
    guild_id = world.channels[channel_id]["guild_id"]
    return {"guild_id": guild_id} if guild_id else {}


def _announce(world: World, name: str, message: Message) -> None:
    channel_id = message.channel_id
    data = message.payload | _server(world, channel_id)
    guild = world.guilds.get(data.get("guild_id", ""))
    member = guild and guild.members.get(data["author"]["id"])
    if member:
        data["member"] = member
    world.announce(name, data, channel_id=channel_id, only_for=message.only_for)


def _written(world: World, channel: Json, old: Json, body: Json, uploads: dict[int, Upload]) -> Json:
    """The old payload, overwritten with the body's fields once all of them have been checked."""
    flags = old["flags"] | (int(body.get("flags") or 0) & SETTABLE_FLAGS & ~EPHEMERAL)
    v2 = bool(flags & COMPONENTS_V2)
    if any(len(upload.data) > MAX_FILE_BYTES for upload in uploads.values()):
        raise Refused(40005)
    problems = message_problems(body, v2=v2)
    if not problems:
        problems = _emoji_problems(world, channel, body.get("components") or [])
    refuse_if_any(problems)
    new = old | {name: body[name] or ("" if name == "content" else []) for name in OWN_FIELDS if name in body}
    new["flags"] = flags
    if v2 and not old["flags"] & COMPONENTS_V2:
        refuse_if_any(message_problems({k: new[k] for k in ("content", "embeds")}, v2=True))
    new["attachments"] = _attachments(world, channel["id"], old, body, uploads)
    refuse_if_any(resolve(new["components"], new["embeds"], new["attachments"]))
    if not (any(new[name] for name in (*OWN_FIELDS, "attachments")) or body.get("poll")):
        raise Refused(50006)
    _number(new["components"])
    _name_emoji(new["components"])
    return new | _mentions(world, channel, new, body.get("allowed_mentions"))


def _attachments(world: World, channel_id: str, old: Json, body: Json, uploads: dict[int, Upload]) -> list[Json]:
    """The old attachments that the body keeps, then the new ones."""
    listed = body.get("attachments")
    if listed is None:
        kept, described = old["attachments"], {}
    else:
        described = {str(item.get("id")): item for item in objects(listed)}
        kept = [attachment for attachment in old["attachments"] if attachment["id"] in described]
    ephemeral = bool(old["flags"] & EPHEMERAL)
    fresh = [
        attach(world, channel_id, upload, described.get(str(index), {}), ephemeral=ephemeral)
        for index, upload in sorted(uploads.items())
    ]
    return [*kept, *fresh]


def _number(components: list[Json]) -> None:
    """Give every component without an id the next free one, as Discord does."""
    nodes = [node for _, node in c.walk(components)]
    taken = {node["id"] for node in nodes if node.get("id")}
    free = (number for number in range(1, len(nodes) + len(taken) + 1) if number not in taken)
    for node in nodes:
        if not node.get("id"):
            node["id"] = next(free)


def _name_emoji(components: list[Json]) -> None:
    """Ids are strings wherever Discord shows them; discord.py sends those of emoji as numbers."""
    for _, node in c.walk(components):
        for holder in (node, *objects(node.get("options"))):
            if holder.get("emoji"):
                holder["emoji"] = {**holder["emoji"], "id": _id(holder["emoji"])}


def _id(thing: Json) -> str | None:
    return str(thing["id"]) if thing.get("id") else None


def _emoji_problems(world: World, channel: Json, tree: list[Json]) -> list[Problem]:
    """Custom emoji in components must exist."""
    guild = world.guilds.get(channel["guild_id"])
    shelves = (world.emojis, guild.emojis if guild else {})
    found = []
    for path, component in c.walk(tree):
        holders = [(path, component)]
        holders += [((*path, "options", n), option) for n, option in enumerate(objects(component.get("options")))]
        for here, holder in holders:
            emoji = holder.get("emoji")
            if emoji and not _emoji_exists(emoji, shelves):
                found.append(Problem((*here, "emoji", "id"), "COMPONENT_INVALID_EMOJI", "Invalid emoji"))
    return found


def _emoji_exists(emoji: Json, shelves: Iterable[dict[str, Json]]) -> bool:
    if emoji.get("id"):
        return any(str(emoji["id"]) in shelf for shelf in shelves)
    name = emoji.get("name") or ""
    return bool(name) and not name.isascii()


def _mentions(world: World, channel: Json, payload: Json, allowed: Json | None) -> Json:
    """Whom the text mentions, as far as `allowed_mentions` permits."""
    shown = [node["content"] for _, node in c.walk(payload["components"]) if node["type"] == c.TEXT_DISPLAY]
    text = "\n".join([payload["content"], *shown])
    if "<@" not in text and "@everyone" not in text and "@here" not in text:
        return {"mentions": [], "mention_roles": [], "mention_everyone": False}
    parse, listed = _allowed(allowed)
    users = dict.fromkeys(USER_MENTION.findall(text))
    roles = dict.fromkeys(ROLE_MENTION.findall(text))
    may_mention_all = world.can(channel, payload["author"]["id"], "mention_everyone")
    guild = world.guilds.get(channel["guild_id"])
    known = {role["id"] for role in guild.roles.values() if may_mention_all or role["mentionable"]} if guild else set()
    return {
        "mentions": [world.users[u].payload() for u in users if u in world.users and ("users" in parse or u in listed)],
        "mention_roles": [r for r in roles if r in known and ("roles" in parse or r in listed)],
        "mention_everyone": may_mention_all and "everyone" in parse and ("@everyone" in text or "@here" in text),
    }


def _allowed(allowed: Json | None) -> tuple[set[str], set[str]]:
    if allowed is None:
        return {"users", "roles", "everyone"}, set()
    listed = {str(i) for name in ("users", "roles") for i in allowed.get(name) or ()}
    return set(allowed.get("parse") or ()), listed
