"""What a person's client sends: values of options, selects and modals, with everything they refer to resolved."""

from collections.abc import Iterator
from typing import Any

from playground import commands
from playground import components as c
from playground.commands import choice_value
from playground.media import Upload, attach
from playground.servers import channel_payload
from playground.wire import Json
from playground.world import Guild, World


def resolve_user(world: World, guild: Guild, user_id: str, resolved: Json) -> None:
    if user_id not in world.users:
        raise LookupError(f"no user {user_id}")
    resolved.setdefault("users", {})[user_id] = world.users[user_id].payload()
    if user_id in guild.members:
        member = guild.members[user_id] | {"permissions": str(guild.base_permissions(user_id))}
        resolved.setdefault("members", {})[user_id] = member


def resolve_role(_: World, guild: Guild, role_id: str, resolved: Json) -> None:
    resolved.setdefault("roles", {})[role_id] = guild.roles[role_id]


def resolve_channel(world: World, guild: Guild, channel_id: str, resolved: Json) -> None:
    channel = world.channels[channel_id]
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


def option_value(world: World, guild: Guild, option: Json, given: Any, resolved: Json, focused: bool) -> Json:
    """One option of a command as the interaction carries it."""
    kind = option["type"]
    value: Json = {"name": option["name"], "type": kind}
    if focused:
        return value | {"value": given, "focused": True}
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
    """The values a person picked in a select, held to its bounds."""
    least, most = select.get("min_values", 1), select.get("max_values", 1)
    if not least <= len(given) <= most and not (select.get("required") is False and not given):
        raise LookupError(f"choose between {least} and {most} values, not {len(given)}")
    if select["type"] in (c.STRING_SELECT, c.RADIO_GROUP, c.CHECKBOX_GROUP):
        return {"values": [_option(select, value) for value in given]}
    resolved: Json = {}
    for thing in given:
        SELECT_RESOLVERS[select["type"]](world, guild, identify(thing), resolved)
    return {"values": [identify(thing) for thing in given], "resolved": resolved}


def _option(select: Json, wanted: str) -> str:
    for option in select["options"]:
        if wanted in (option["value"], option["label"]):
            return str(option["value"])
    raise LookupError(f"{wanted!r} is not one of {[option['label'] for option in select['options']]}")


# --- modals --------------------------------------------------------------------------------------------------------


def submission(world: World, guild: Guild, modal: Json, fields: Json) -> Json:
    """A filled-in modal; fields are found by custom_id, label or, with spaces as underscores, in lower case."""
    left = dict(fields)
    resolved: Json = {}
    shown = [_filled(world, guild, component, left, resolved) for component in modal["components"]]
    if left:
        raise LookupError(f"the modal has no field {', '.join(left)}; it has {sorted(_field_names(modal))}")
    data: Json = {"custom_id": modal["custom_id"], "components": shown}
    return data | {"resolved": resolved} if resolved else data


def _field_names(modal: Json) -> Iterator[str]:
    for _, node in c.walk(modal["components"]):
        if node.get("custom_id"):
            yield node.get("label") or node["custom_id"]


def _filled(world: World, guild: Guild, component: Json, fields: Json, resolved: Json) -> Json:
    kind = component["type"]
    shown: Json = {"type": kind, "id": component.get("id", 0)}
    if kind == c.ACTION_ROW:
        inside = [
            _field(world, guild, child, child.get("label"), fields, resolved) for child in component["components"]
        ]
        return shown | {"components": inside}
    if kind == c.LABEL:
        label = component["label"]
        return shown | {"component": _field(world, guild, component["component"], label, fields, resolved)}
    return shown


def _field(world: World, guild: Guild, field: Json, label: str | None, fields: Json, resolved: Json) -> Json:
    kind = field["type"]
    shown: Json = {"type": kind, "id": field.get("id", 0), "custom_id": field["custom_id"]}
    given = _take(fields, field["custom_id"], label)
    if kind == c.TEXT_INPUT:
        return shown | {"value": _text(field, given)}
    if kind == c.CHECKBOX:
        return shown | {"value": bool(field.get("default") if given is None else given)}
    values = [] if given is None else given if isinstance(given, list) else [given]
    if kind == c.FILE_UPLOAD:
        return shown | {"values": [upload(world, file, resolved) for file in values]}
    picked = chosen(world, guild, field, values or _defaults(field))
    for name, things in picked.pop("resolved", {}).items():
        resolved.setdefault(name, {}).update(things)
    if kind == c.RADIO_GROUP:
        return shown | {"value": picked["values"][0] if picked["values"] else None}
    return shown | picked


def _take(fields: Json, custom_id: str, label: str | None) -> Any:
    for name in (custom_id, label, (label or "").lower().replace(" ", "_")):
        if name in fields:
            return fields.pop(name)
    return None


def _defaults(field: Json) -> list[str]:
    named = [option["value"] for option in field.get("options") or () if option.get("default")]
    return named or [value["id"] for value in field.get("default_values") or ()]


def _text(field: Json, given: Any) -> str:
    text = str(field.get("value") or "" if given is None else given)
    least = max(field.get("min_length") or 0, 1 if field.get("required", True) else 0)
    if text or least:
        if not least <= len(text) <= (field.get("max_length") or 4000):
            raise LookupError(f"{field['custom_id']!r} does not take {len(text)} characters")
    return text
