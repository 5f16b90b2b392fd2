"""Servers, their roles and members."""

from playground import servers
from playground.errors import Refused
from playground.permissions import BITS
from playground.rest.routes import Call, Routes
from playground.wire import Json

routes = Routes()
MEMBER = "/guilds/{guild_id}/members/{user_id}"
ROLE_OF_MEMBER = f"{MEMBER}/roles/{{role_id}}"
NEEDED = {
    "nick": BITS["manage_nicknames"],
    "roles": BITS["manage_roles"],
    "communication_disabled_until": BITS["moderate_members"],
}


@routes.on("GET", "/guilds/{guild_id}")
def guild(call: Call) -> Json:
    found = call.guild()
    return servers.guild_payload(call.world, found) | {"approximate_member_count": len(found.members)}


@routes.on("DELETE", "/users/@me/guilds/{guild_id}")
def leave(call: Call) -> None:
    servers.remove_bot(call.world, call.guild())


@routes.on("GET", "/guilds/{guild_id}/roles")
def roles(call: Call) -> list[Json]:
    return list(call.guild().roles.values())


@routes.on("POST", "/guilds/{guild_id}/roles")
def create_role(call: Call) -> Json:
    found = call.guild()
    call.require(found, BITS["manage_roles"])
    value = int(call.body.get("permissions") or 0)
    return servers.add_role(call.world, found, call.body.get("name") or "new role", value)


@routes.on("GET", "/guilds/{guild_id}/members")
def members(call: Call) -> list[Json]:
    found = call.guild()
    after, limit = int(call.query.get("after", 0)), int(call.query.get("limit", 1))
    chosen = sorted((user_id for user_id in found.members if int(user_id) > after), key=int)[:limit]
    return [call.world.member_payload(found, user_id) for user_id in chosen]


@routes.on("GET", "/guilds/{guild_id}/members/search")
def search_members(call: Call) -> list[Json]:
    found = call.guild()
    query, limit = call.query.get("query", "").lower(), int(call.query.get("limit", 1))
    chosen = [user_id for user_id in found.members if call.world.users[user_id].name.lower().startswith(query)]
    return [call.world.member_payload(found, user_id) for user_id in chosen[:limit]]


@routes.on("GET", MEMBER)
def member(call: Call) -> Json:
    return call.world.member(call.guild(), call.params["user_id"])


@routes.on("PATCH", "/guilds/{guild_id}/members/@me")
def edit_me(call: Call) -> Json:
    call.params["user_id"] = call.world.bot.id
    return _change(call, {"nick": call.body.get("nick")})


@routes.on("PATCH", MEMBER)
def edit_member(call: Call) -> Json:
    found = call.guild()
    changes = {key: call.body[key] for key in NEEDED if key in call.body}
    for key in changes:
        call.require(found, NEEDED[key])
    if "roles" in changes:
        changes["roles"] = [str(role_id) for role_id in changes["roles"]]
    return _change(call, changes)


@routes.on("PUT", ROLE_OF_MEMBER)
def give_role(call: Call) -> None:
    role_id = _role(call)
    held = call.world.member(call.guild(), call.params["user_id"])["roles"]
    _change(call, {"roles": list(dict.fromkeys([*held, role_id]))})


@routes.on("DELETE", ROLE_OF_MEMBER)
def take_role(call: Call) -> None:
    role_id = _role(call)
    held = call.world.member(call.guild(), call.params["user_id"])["roles"]
    _change(call, {"roles": [other for other in held if other != role_id]})


def _role(call: Call) -> str:
    found = call.guild()
    call.require(found, BITS["manage_roles"])
    if call.params["role_id"] not in found.roles:
        raise Refused(10011)
    return call.params["role_id"]


def _change(call: Call, changes: Json) -> Json:
    found = call.guild()
    call.world.member(found, call.params["user_id"])
    return servers.update_member(call.world, found, call.params["user_id"], changes)
