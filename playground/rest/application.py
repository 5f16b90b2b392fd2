"""The bot's own account, its application, its emojis, and where the gateway is."""

import base64
import binascii
import re

from playground import direct
from playground.errors import Problem, Refused, invalid_form
from playground.intents import APPLICATION_FLAGS
from playground.limits import MAX_EMOJI_BYTES
from playground.rest.routes import Call, Routes
from playground.servers import guild_payload
from playground.wire import Json

routes = Routes()
MAX_EMOJIS = 2000
EMOJI_NAME = re.compile(r"^\w{2,32}$", re.ASCII)
DATA_URI = re.compile(r"^data:(image/(?:png|jpeg|gif|webp|avif));base64,(.+)$", re.DOTALL)


@routes.on("GET", "/users/@me")
def me(call: Call) -> Json:
    return call.world.bot.payload() | {"verified": True, "mfa_enabled": False, "email": None, "flags": 0}


@routes.on("PATCH", "/users/@me")
def rename_me(call: Call) -> Json:
    call.world.bot.name = call.body.get("username") or call.world.bot.name
    return me(call)


@routes.on("GET", "/users/@me/guilds")
def my_guilds(call: Call) -> list[Json]:
    world = call.world
    mine = (guild for guild in world.guilds.values() if world.bot.id in guild.members)
    return [
        guild_payload(world, g) | {"owner": False, "permissions": str(g.base_permissions(world.bot.id))} for g in mine
    ]


@routes.on("POST", "/users/@me/channels")
def open_direct_messages(call: Call) -> Json:
    """The channel of the bot and one person, which is always the same."""
    recipient = call.body.get("recipient_id")
    if recipient is None:
        raise invalid_form([Problem(("recipient_id",), "BASE_TYPE_REQUIRED", "This field is required")])
    return direct.payload(call.world, direct.open_with(call.world, str(recipient)))


@routes.on("GET", "/users/{user_id}")
def user(call: Call) -> Json:
    found = call.world.users.get(call.params["user_id"])
    if found is None:
        raise Refused(10013)
    return found.payload()


@routes.on("GET", "/applications/@me")
@routes.on("GET", "/oauth2/applications/@me")
def application(call: Call) -> Json:
    world = call.world
    return {
        "id": world.application_id,
        "name": world.bot.name,
        "icon": None,
        "description": "",
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": APPLICATION_FLAGS,
        "owner": world.owner.payload(),
        "team": None,
        "bot": world.bot.payload(),
        "rpc_origins": [],
        "tags": [],
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "approximate_guild_count": len(world.guilds),
        "integration_types_config": {"0": {}},
    }


@routes.on("GET", "/gateway")
def gateway(call: Call) -> Json:
    return {"url": call.services.gateway.url}


@routes.on("GET", "/gateway/bot")
def gateway_bot(call: Call) -> Json:
    return {
        "url": call.services.gateway.url,
        "shards": call.services.gateway.shards,
        "session_start_limit": call.services.gateway.starts.limit(),
    }


# --- emojis --------------------------------------------------------------------------------------------------------


@routes.on("GET", "/applications/{application_id}/emojis")
def emojis(call: Call) -> Json:
    call.application()
    return {"items": list(call.world.emojis.values())}


@routes.on("POST", "/applications/{application_id}/emojis", status=201)
def create_emoji(call: Call) -> Json:
    call.application()
    world = call.world
    if len(world.emojis) >= MAX_EMOJIS:
        raise Refused(30008)
    name = _emoji_name(call)
    content_type, data = _picture(call.body.get("image") or "")
    file = world.add_file(f"{name}.{content_type.partition('/')[2]}", content_type, data)
    world.emojis[file.id] = {
        "id": file.id,
        "name": name,
        "roles": [],
        "user": world.bot.payload(),
        "require_colons": True,
        "managed": False,
        "animated": content_type == "image/gif",
        "available": True,
    }
    return world.emojis[file.id]


@routes.on("GET", "/applications/{application_id}/emojis/{emoji_id}")
def emoji(call: Call) -> Json:
    call.application()
    found = call.world.emojis.get(call.params["emoji_id"])
    if found is None:
        raise Refused(10014)
    return found


@routes.on("PATCH", "/applications/{application_id}/emojis/{emoji_id}")
def rename_emoji(call: Call) -> Json:
    found = emoji(call)
    found["name"] = _emoji_name(call)
    return found


@routes.on("DELETE", "/applications/{application_id}/emojis/{emoji_id}")
def delete_emoji(call: Call) -> None:
    del call.world.emojis[emoji(call)["id"]]


def _emoji_name(call: Call) -> str:
    """Two to 32 letters, digits and underscores. No two emojis may have the same name."""
    name = str(call.body.get("name") or "")
    if not EMOJI_NAME.match(name):
        raise invalid_form([Problem(("name",), "STRING_TYPE_REGEX", "String value did not match validation regex.")])
    others = (e for e in call.world.emojis.values() if e["id"] != call.params.get("emoji_id"))
    if any(other["name"] == name for other in others):
        message = "The name is already taken"
        raise invalid_form([Problem(("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", message)])
    return name


def _picture(uri: str) -> tuple[str, bytes]:
    match = DATA_URI.match(uri)
    try:
        data = base64.b64decode(match[2], validate=True) if match else b""
    except binascii.Error:
        data = b""
    if match is None or not data:
        raise invalid_form([Problem(("image",), "IMAGE_INVALID", "Invalid image data")])
    if len(data) > MAX_EMOJI_BYTES:
        message = "File cannot be larger than 256.0 kb."
        raise invalid_form([Problem(("image",), "BINARY_TYPE_MAX_SIZE", message)])
    return match[1], data
