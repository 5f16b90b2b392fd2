"""Messages in channels, with files, edits, deletion, pins and reactions."""

from playground import direct, messages, servers
from playground.errors import Problem, Refused, invalid_form, refuse_if_any
from playground.limits import Field
from playground.rest.routes import Call, Routes
from playground.snowflake import created_at
from playground.wire import Json
from playground.world import CATEGORY, DM, EPHEMERAL, FORUM, THREADS, VOICE, Message

routes = Routes()
CHANNEL = "/channels/{channel_id}/messages"
MESSAGE = f"{CHANNEL}/{{message_id}}"
OLD = 3600.0
NONCES_KEPT = 300.0
"""Seconds for which a nonce is remembered; Discord says "the past few minutes"."""
MAX_PINS = 50


def _message(call: Call, *permissions: str) -> Message:
    """A message that the bot can reach through its channel. Ephemeral ones can't be reached."""
    channel = call.channel(*permissions)
    message = call.world.message(channel["id"], call.params["message_id"])
    if message.only_for is not None:
        raise Refused(10008)
    return message


@routes.on("GET", CHANNEL)
def history(call: Call) -> list[Json]:
    """The newest messages first, `limit` of them, `before`, `after` or `around` an id."""
    channel = call.channel("read_message_history")
    limit = int(call.query.get("limit", 50))
    if not 1 <= limit <= 100:
        raise invalid_form([Problem(("limit",), "NUMBER_TYPE_MAX", "int value should be between 1 and 100.")])
    before, after = int(call.query.get("before", 1 << 63)), int(call.query.get("after", 0))
    kept = call.world.messages.get(channel["id"], {}).values()
    found = [m.payload for m in kept if m.only_for is None and after < int(m.id) < before]
    chosen = found[:limit] if "after" in call.query else found[-limit:]
    return chosen[::-1]


@routes.on("GET", MESSAGE)
def message(call: Call) -> Json:
    return _message(call, "read_message_history").payload


@routes.on("POST", CHANNEL)
def create_message(call: Call) -> Json:
    channel = call.channel()
    _may_post(call, channel)
    if call.body.get("enforce_nonce") and (posted := _posted_before(call, channel)):
        return posted.payload
    if call.body.get("flags") is not None and int(call.body["flags"]) & EPHEMERAL:
        call.body["flags"] &= ~EPHEMERAL
    more: Json = {}
    reference = call.body.get("message_reference")
    if reference:
        more = _reply(call, channel, reference)
    if call.body.get("nonce") is not None:
        more["nonce"] = call.body["nonce"]
    return messages.post(call.world, channel, call.world.bot.id, call.body, call.uploads, **more).payload


def _posted_before(call: Call, channel: Json) -> Message | None:
    """The bot's message with the same nonce, if it was posted a short while ago."""
    kept = call.world.messages.get(channel["id"], {}).values()
    since = call.world.clock.now() - NONCES_KEPT
    same = (m for m in kept if m.payload.get("nonce") == call.body.get("nonce") and m.only_for is None)
    return next((m for m in same if created_at(m.id) > since), None) if call.body.get("nonce") else None


def _may_post(call: Call, channel: Json) -> None:
    if channel["type"] in (CATEGORY, FORUM):
        raise Refused(50008)
    thread = channel["type"] in THREADS
    needed = ["send_messages_in_threads" if thread else "send_messages"]
    if channel["type"] == VOICE:
        needed.append("connect")
    if call.uploads:
        needed.append("attach_files")
    call.channel(*needed)
    if channel["type"] == DM:
        direct.refuse_if_unwelcome(call.world, channel)
    if not thread:
        return
    metadata = channel["thread_metadata"]
    if metadata["archived"]:
        if metadata["locked"]:
            raise Refused(50083)
        servers.archive_thread(call.world, channel, archived=False)


def _reply(call: Call, channel: Json, reference: Json) -> Json:
    message_id = str(reference["message_id"])
    replied = call.world.messages.get(channel["id"], {}).get(message_id)
    if replied is None:
        if reference.get("fail_if_not_exists", True):
            problem = Problem(("message_reference",), "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
            raise invalid_form([problem])
        return {}
    return {
        "type": 19,
        "message_reference": {"message_id": message_id, "channel_id": channel["id"], "guild_id": channel["guild_id"]},
        "referenced_message": replied.payload,
    }


@routes.on("PATCH", MESSAGE)
def edit_message(call: Call) -> Json:
    found = _message(call)
    channel = call.channel()
    if found.payload["author"]["id"] != call.world.bot.id:
        raise Refused(50005)
    if channel["type"] in THREADS and channel["thread_metadata"]["archived"]:
        raise Refused(50083)
    _old_edit(call, found)
    messages.edit(call.world, found, call.body, call.uploads)
    return found.payload


def _old_edit(call: Call, found: Message) -> None:
    """Messages older than an hour allow only a few edits per channel, then 30046."""
    if call.world.clock.now() - created_at(found.id) <= OLD or not call.services.limiter.enabled:
        return
    wait = call.services.limiter.old_edit(found.channel_id)
    if wait is not None:
        raise Refused(30046, retry_after=wait)


@routes.on("DELETE", MESSAGE)
def delete_message(call: Call) -> None:
    found = _message(call)
    if found.payload["author"]["id"] != call.world.bot.id:
        call.channel("manage_messages")
    messages.delete(call.world, found)


@routes.on("POST", f"{CHANNEL}/bulk-delete")
def bulk_delete(call: Call) -> None:
    channel = call.channel("manage_messages")
    refuse_if_any(list(Field("messages", 2, 100, required=True).problems(call.body, ())))
    for message_id in call.body["messages"]:
        found = call.world.messages.get(channel["id"], {}).get(str(message_id))
        if found is not None and found.only_for is None:
            messages.delete(call.world, found)


# --- pins and reactions --------------------------------------------------------------------------------------------


def _pinned(call: Call, channel_id: str) -> list[Message]:
    return [m for m in call.world.messages.get(channel_id, {}).values() if m.payload["pinned"]]


@routes.on("GET", "/channels/{channel_id}/messages/pins")
def pins(call: Call) -> Json:
    found = _pinned(call, call.channel("read_message_history")["id"])
    items = [{"pinned_at": m.payload["timestamp"], "message": m.payload} for m in reversed(found)]
    return {"items": items, "has_more": False}


@routes.on("PUT", "/channels/{channel_id}/messages/pins/{message_id}")
def pin(call: Call) -> None:
    found = _message(call, "pin_messages")
    if len(_pinned(call, found.channel_id)) >= MAX_PINS:
        raise Refused(30003)
    found.payload = found.payload | {"pinned": True}


@routes.on("DELETE", "/channels/{channel_id}/messages/pins/{message_id}")
def unpin(call: Call) -> None:
    found = _message(call, "pin_messages")
    found.payload = found.payload | {"pinned": False}


@routes.on("POST", "/channels/{channel_id}/typing")
def typing(call: Call) -> None:
    channel = call.channel("send_messages")
    data = {
        "channel_id": channel["id"],
        "guild_id": channel["guild_id"],
        "user_id": call.world.bot.id,
        "timestamp": int(call.world.clock.now()),
    }
    call.world.announce("TYPING_START", data, channel_id=channel["id"])


@routes.on("PUT", f"{MESSAGE}/reactions/{{emoji}}/@me")
def react(call: Call) -> None:
    found = _message(call, "add_reactions", "read_message_history")
    name, _, emoji_id = call.params["emoji"].partition(":")
    emoji = {"id": emoji_id or None, "name": name}
    others = [r for r in found.payload.get("reactions", []) if r["emoji"] != emoji]
    mine = {"emoji": emoji, "count": 1, "me": True, "me_burst": False, "burst_colors": []}
    found.payload = found.payload | {"reactions": [*others, mine]}
    data = {
        "user_id": call.world.bot.id,
        "channel_id": found.channel_id,
        "message_id": found.id,
        "guild_id": call.channel()["guild_id"],
        "emoji": emoji,
        "message_author_id": found.payload["author"]["id"],
        "burst": False,
        "type": 0,
    }
    call.world.announce("MESSAGE_REACTION_ADD", data, channel_id=found.channel_id)
