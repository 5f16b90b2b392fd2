"""What a person's client sends: values of options, selects and modals, with everything they refer to resolved."""

from dataclasses import dataclass, field
from typing import Any

from playground import commands
from playground import components as c
from playground.commands import choice_value
from playground.errors import NotAllowedError
from playground.media import Upload, attach
from playground.servers import channel_payload
from playground.wire import Json
from playground.world import Guild, World


def resolve_user(world: World, guild: Guild, user_id: str, resolved: Json) -> None:
    if user_id not in world.users:
        raise NotAllowedError(f"no user {user_id}")
    resolved.setdefault("users", {})[user_id] = world.users[user_id].payload()
    if user_id in guild.members:
        member = guild.members[user_id] | {"permissions": str(guild.base_permissions(user_id))}
        resolved.setdefault("members", {})[user_id] = member


def resolve_role(_: World, guild: Guild, role_id: str, resolved: Json) -> None:
    if role_id not in guild.roles:
        raise NotAllowedError(f"no role {role_id}")
    resolved.setdefault("roles", {})[role_id] = guild.roles[role_id]


def resolve_channel(world: World, guild: Guild, channel_id: str, resolved: Json) -> None:
    channel = world.channels.get(channel_id)
    if channel is None:
        raise NotAllowedError(f"no channel {channel_id}")
    shown = channel_payload(channel) | {"permissions": str(guild.base_permissions(world.bot.id))}
    resolved.setdefault("channels", {})[channel_id] = shown


def resolve_mentionable(world: World, guild: Guild, thing_id: str, resolved: Json) -> None:
    (resolve_role if thing_id in guild.roles else resolve_user)(world, guild, thing_id, resolved)


OPTION_RESOLVERS = {
    commands.USER_OPTION: resolve_user,
    commands.CHANNEL: resolve_channel,
    commands.ROLE: resolve_role,
    commands.MENTIONABLE: resolve_mentionable,
}
SELECT_RESOLVERS = {
    c.USER_SELECT: resolve_user,
    c.CHANNEL_SELECT: resolve_channel,
    c.ROLE_SELECT: resolve_role,
    c.MENTIONABLE_SELECT: resolve_mentionable,
}


def identify(thing: Any) -> str:
    """The id of a person, a payload or an id."""
    return str(thing["id"] if isinstance(thing, dict) else getattr(thing, "id", thing))


def option_value(world: World, guild: Guild, option: Json, given: Any, resolved: Json) -> Json:
    """One option of a command as the interaction carries it."""
    kind = option["type"]
    value: Json = {"name": option["name"], "type": kind}
    if kind == commands.ATTACHMENT:
        return value | {"value": upload(world, given, resolved)}
    if kind in OPTION_RESOLVERS:
        OPTION_RESOLVERS[kind](world, guild, identify(given), resolved)
        return value | {"value": identify(given)}
    return value | {"value": choice_value(option, given)}


def upload(world: World, file: Upload, resolved: Json) -> str:
    attachment = attach(world, "0", file, {}, ephemeral=True)
    resolved.setdefault("attachments", {})[attachment["id"]] = attachment
    return str(attachment["id"])


def chosen(world: World, guild: Guild, select: Json, given: list[Any]) -> Json:
    """The values that a person picked in a select, checked against its limits."""
    least, most = select.get("min_values", 1), select.get("max_values", 1)
    if not least <= len(given) <= most and not (select.get("required") is False and not given):
        raise NotAllowedError(f"choose between {least} and {most} values, not {len(given)}")
    if select["type"] in (c.STRING_SELECT, c.RADIO_GROUP, c.CHECKBOX_GROUP):
        return {"values": [_option(select, value) for value in given]}
    resolved: Json = {}
    for thing in given:
        SELECT_RESOLVERS[select["type"]](world, guild, identify(thing), resolved)
    kinds = select.get("channel_types")
    if kinds and not {channel["type"] for channel in resolved.get("channels", {}).values()} <= {*kinds}:
        raise NotAllowedError(f"only channels of the types {kinds} are offered")
    return {"values": [identify(thing) for thing in given], "resolved": resolved}


def _option(select: Json, wanted: str) -> str:
    for option in select["options"]:
        if wanted in (option["value"], option["label"]):
            return str(option["value"])
    raise NotAllowedError(f"{wanted!r} is not one of {[option['label'] for option in select['options']]}")


# --- modals --------------------------------------------------------------------------------------------------------


@dataclass
class Form:
    """A modal being filled in; fields are named by custom_id, label, or label in lower_case."""

    world: World
    guild: Guild
    left: Json
    resolved: Json = field(default_factory=dict)

    def submission(self, modal: Json) -> Json:
        """The filled-in modal as the interaction carries it."""
        data: Json = {
            "custom_id": modal["custom_id"],
            "components": [self._shown(component) for component in modal["components"]],
        }
        if self.left:
            raise NotAllowedError(f"the modal has no field {', '.join(self.left)}")
        return data | {"resolved": self.resolved} if self.resolved else data

    def _shown(self, component: Json) -> Json:
        kind = component["type"]
        shown: Json = {"type": kind, "id": component.get("id", 0)}
        if kind == c.ACTION_ROW:
            return shown | {"components": [self._field(child, child.get("label")) for child in component["components"]]}
        if kind == c.LABEL:
            return shown | {"component": self._field(component["component"], component["label"])}
        return shown

    def _field(self, field: Json, label: str | None) -> Json:
        shown: Json = {"type": field["type"], "id": field.get("id", 0), "custom_id": field["custom_id"]}
        given = self._take(field["custom_id"], label or "")
        if field["type"] == c.TEXT_INPUT:
            return shown | {"value": _text(field, given)}
        if field["type"] == c.CHECKBOX:
            return shown | {"value": bool(field.get("default") if given is None else given)}
        values = [] if given is None else given if isinstance(given, list) else [given]
        if field["type"] == c.FILE_UPLOAD:
            return shown | {"values": [upload(self.world, file, self.resolved) for file in values]}
        return shown | self._chosen(field, values)

    def _chosen(self, field: Json, values: list[Any]) -> Json:
        picked = chosen(self.world, self.guild, field, values or _defaults(field))
        for name, things in picked.pop("resolved", {}).items():
            self.resolved.setdefault(name, {}).update(things)
        if field["type"] == c.RADIO_GROUP:
            return {"value": picked["values"][0] if picked["values"] else None}
        return picked

    def _take(self, custom_id: str, label: str) -> Any:
        for name in (custom_id, label, label.lower().replace(" ", "_")):
            if name in self.left:
                return self.left.pop(name)
        return None


def _defaults(field: Json) -> list[str]:
    named = [option["value"] for option in field.get("options") or () if option.get("default")]
    return named or [value["id"] for value in field.get("default_values") or ()]


def _text(field: Json, given: Any) -> str:
    text = str(field.get("value") or "" if given is None else given)
    least = max(field.get("min_length") or 0, 1 if field.get("required", True) else 0)
    if (text or least) and not least <= len(text) <= (field.get("max_length") or 4000):
        raise NotAllowedError(f"{field['custom_id']!r} does not take {len(text)} characters")
    return text
