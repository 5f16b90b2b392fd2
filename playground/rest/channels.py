"""Channels, their overwrites, and threads."""

from playground import direct, servers, threads
from playground.errors import Problem, Refused, invalid_form, refuse_if_any
from playground.limits import Field
from playground.permissions import BITS
from playground.rest.routes import Call, Routes
from playground.wire import Json
from playground.world import DM, PRIVATE_THREAD, PUBLIC_THREAD, TEXT, THREADS

routes = Routes()
CHANGEABLE = ("name", "topic", "nsfw", "rate_limit_per_user", "position", "parent_id")
IN_METADATA = ("archived", "locked", "auto_archive_duration", "invitable")


@routes.on("GET", "/channels/{channel_id}")
def channel(call: Call) -> Json:
    found = call.channel()
    return direct.payload(call.world, found) if found["type"] == DM else servers.channel_payload(found)


@routes.on("PATCH", "/channels/{channel_id}")
def edit_channel(call: Call) -> Json:
    found = call.channel()
    thread = found["type"] in THREADS
    call.channel("manage_threads" if thread and found["owner_id"] != call.world.bot.id else "view_channel")
    if not thread:
        call.channel("manage_channels")
    refuse_if_any(list(Field("name", 1, 100).problems(call.body, ())))
    changes = {key: call.body[key] for key in CHANGEABLE if key in call.body}
    if thread:
        metadata = {key: call.body[key] for key in IN_METADATA if key in call.body}
        changes["thread_metadata"] = found["thread_metadata"] | metadata
    elif "permission_overwrites" in call.body:
        changes["permission_overwrites"] = [
            {"id": str(o["id"]), "type": o["type"], "allow": str(o["allow"]), "deny": str(o["deny"])}
            for o in call.body["permission_overwrites"] or ()
        ]
    servers.update_channel(call.world, found, changes)
    return servers.channel_payload(found)


@routes.on("DELETE", "/channels/{channel_id}")
def delete_channel(call: Call) -> Json:
    found = call.channel("manage_threads" if call.channel()["type"] in THREADS else "manage_channels")
    servers.delete_channel(call.world, found)
    return servers.channel_payload(found)


@routes.on("PUT", "/channels/{channel_id}/permissions/{overwrite_id}")
def set_overwrite(call: Call) -> None:
    found = call.channel("manage_roles")
    servers.set_overwrite(
        call.world,
        found,
        call.params["overwrite_id"],
        allow=int(call.body.get("allow") or 0),
        deny=int(call.body.get("deny") or 0),
        kind=call.body.get("type", 0),
    )


@routes.on("DELETE", "/channels/{channel_id}/permissions/{overwrite_id}")
def delete_overwrite(call: Call) -> None:
    found = call.channel("manage_roles")
    others = [o for o in found["permission_overwrites"] if o["id"] != call.params["overwrite_id"]]
    servers.update_channel(call.world, found, {"permission_overwrites": others})


# --- threads -------------------------------------------------------------------------------------------------------


@routes.on("POST", "/channels/{channel_id}/threads", status=201)
def start_thread(call: Call) -> Json:
    kind = call.body.get("type", PRIVATE_THREAD)
    if kind not in (PUBLIC_THREAD, PRIVATE_THREAD):
        raise invalid_form([Problem(("type",), "BASE_TYPE_CHOICES", "Value must be one of {11, 12}.")])
    parent = call.channel("create_public_threads" if kind == PUBLIC_THREAD else "create_private_threads")
    return threads.start(call.world, parent, call.body.get("name"), kind, by=call.world.bot.id)


@routes.on("POST", "/channels/{channel_id}/messages/{message_id}/threads", status=201)
def start_thread_from_message(call: Call) -> Json:
    parent = call.channel("create_public_threads")
    message, name = call.params["message_id"], call.body.get("name")
    return threads.start_from_message(call.world, parent, message, name, by=call.world.bot.id)


@routes.on("GET", "/guilds/{guild_id}/threads/active")
def active_threads(call: Call) -> Json:
    guild = call.guild()
    active = [t for t in call.world.guild_threads(guild.id) if not t["thread_metadata"]["archived"]]
    mine = [servers.channel_payload(t) for t in active if call.world.bot.id in call.world.viewers(t["id"])]
    return {"threads": mine, "members": []}


@routes.on("GET", "/channels/{channel_id}/threads/archived/public")
def archived_threads(call: Call) -> Json:
    parent = call.channel("read_message_history")
    below = [t for t in call.world.guild_threads(parent["guild_id"]) if t["parent_id"] == parent["id"]]
    archived = [servers.channel_payload(t) for t in below if t["thread_metadata"]["archived"]]
    return {"threads": archived, "members": [], "has_more": False}


def _thread(call: Call) -> Json:
    thread = call.channel()
    if thread["type"] not in THREADS:
        raise Refused(50024)
    return thread


def _thread_user(call: Call) -> str:
    return call.params.get("user_id", call.world.bot.id)


def _thread_member(call: Call, thread: Json, user_id: str) -> Json:
    return {"id": thread["id"], "user_id": user_id, "join_timestamp": call.world.clock.iso(), "flags": 0}


@routes.on("GET", "/channels/{channel_id}/thread-members")
def thread_members(call: Call) -> list[Json]:
    thread = _thread(call)
    return [_thread_member(call, thread, user_id) for user_id in thread["_members"]]


@routes.on("PUT", "/channels/{channel_id}/thread-members/@me")
@routes.on("PUT", "/channels/{channel_id}/thread-members/{user_id}")
def add_thread_member(call: Call) -> None:
    thread = _thread(call)
    _change_members(call, thread, [*thread["_members"], _thread_user(call)])


@routes.on("DELETE", "/channels/{channel_id}/thread-members/@me")
@routes.on("DELETE", "/channels/{channel_id}/thread-members/{user_id}")
def remove_thread_member(call: Call) -> None:
    thread = _thread(call)
    _change_members(call, thread, [u for u in thread["_members"] if u != _thread_user(call)])


def _change_members(call: Call, thread: Json, members: list[str]) -> None:
    unique = list(dict.fromkeys(members))
    servers.update_channel(call.world, thread, {"_members": unique, "member_count": len(unique)})


# --- a server's channels -------------------------------------------------------------------------------------------


@routes.on("GET", "/guilds/{guild_id}/channels")
def guild_channels(call: Call) -> list[Json]:
    return [servers.channel_payload(found) for found in call.world.guild_channels(call.guild().id)]


@routes.on("POST", "/guilds/{guild_id}/channels", status=201)
def create_channel(call: Call) -> Json:
    guild = call.guild()
    call.require(guild, BITS["manage_channels"])
    refuse_if_any(list(threads.NAME.problems(call.body, ())))
    more = {key: call.body[key] for key in ("topic", "parent_id", "nsfw") if key in call.body}
    return servers.create_channel(call.world, guild, call.body["name"], call.body.get("type") or TEXT, **more)
