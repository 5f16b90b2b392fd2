"""Application commands: registering them, finding them, and turning what a person typed into options."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from playground.errors import NotAllowedError, Path, Problem, Refused, refuse_if_any
from playground.limits import Field, objects
from playground.wire import Json
from playground.world import Guild, World

CHAT_INPUT, USER, MESSAGE = 1, 2, 3
SUBCOMMAND, GROUP = 1, 2
STRING, INTEGER, BOOLEAN, USER_OPTION, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(3, 12)
NAME = re.compile(r"^[-_'\w]{1,32}$")
GLOBAL = ""
MAX_CHAT_INPUT, MAX_COMMAND_TEXT = 100, 8000

OPTION_FIELDS = (
    Field("name", 1, 32, required=True),
    Field("description", 1, 100, required=True),
    Field("choices", 0, 25),
    Field("options", 0, 25),
)
CHOICE_FIELDS = (Field("name", 1, 100, required=True), Field("value", required=True))


def register(world: World, guild_id: str, body: Json) -> Json:
    """Create a command, or replace the one with its name and type."""
    refuse_if_any(command_problems(body))
    shelf = world.commands.setdefault(guild_id, {})
    kind = body.get("type") or CHAT_INPUT
    same = [cid for cid, known in shelf.items() if (known["name"], known["type"]) == (body["name"], kind)]
    if not same and sum(known["type"] == kind for known in shelf.values()) >= MAX_CHAT_INPUT:
        raise Refused(30032)
    command = _payload(world, guild_id, body, same[0] if same else world.ids.next())
    shelf[command["id"]] = command
    return command


def change(world: World, guild_id: str, command: Json, body: Json) -> Json:
    """Change some fields of a command."""
    merged = {**command, **body}
    refuse_if_any(command_problems(merged))
    changed = _payload(world, guild_id, merged, command["id"])
    world.commands[guild_id][command["id"]] = changed
    return changed


def replace_all(world: World, guild_id: str, bodies: list[Json]) -> list[Json]:
    """Replace all commands of this server, or all global ones. Commands that stay keep their ids."""
    if len(bodies) > MAX_CHAT_INPUT:
        raise Refused(30032)
    problems = [
        Problem((index, *problem.path), problem.code, problem.message)
        for index, body in enumerate(bodies)
        for problem in command_problems(body)
    ]
    refuse_if_any(problems)
    old = world.commands.pop(guild_id, {})
    ids = {(known["name"], known["type"]): known["id"] for known in old.values()}
    shelf = world.commands.setdefault(guild_id, {})
    for index, body in enumerate(bodies):
        key = (body["name"], body.get("type") or CHAT_INPUT)
        command = _payload(world, guild_id, body, ids.get(key) or world.ids.next())
        if command["id"] in shelf:
            world.commands[guild_id] = old
            path: Path = (index, "name")
            refuse_if_any([Problem(path, "APPLICATION_COMMANDS_DUPLICATE_NAME", "Names must be unique")])
        shelf[command["id"]] = command
        ids[key] = command["id"]
    return list(shelf.values())


def _payload(world: World, guild_id: str, body: Json, command_id: str) -> Json:
    wanted = body.get("default_member_permissions")
    command: Json = {
        "id": command_id,
        "application_id": world.application_id,
        "version": world.ids.next(),
        "type": body.get("type") or CHAT_INPUT,
        "name": body["name"],
        "name_localizations": body.get("name_localizations"),
        "description": body.get("description") or "",
        "description_localizations": body.get("description_localizations"),
        "default_member_permissions": None if wanted is None else str(wanted),
        "dm_permission": body.get("dm_permission", True),
        "contexts": body.get("contexts"),
        "integration_types": body.get("integration_types") or [0],
        "nsfw": bool(body.get("nsfw")),
        "options": body.get("options") or [],
    }
    return command | {"guild_id": guild_id} if guild_id else command


def command_problems(body: Json) -> list[Problem]:
    """What is wrong with a command's definition."""
    kind = body.get("type") or CHAT_INPUT
    found = list(Field("name", 1, 32, required=True).problems(body, ()))
    name = body.get("name")
    if kind == CHAT_INPUT:
        found += Field("description", 1, 100, required=True).problems(body, ())
        if name and not _good_name(name):
            found.append(_bad_name(("name",)))
        for locale, translated in (body.get("name_localizations") or {}).items():
            if not _good_name(translated):
                found.append(_bad_name(("name_localizations", locale)))
    found += Field("options", 0, 25).problems(body, ())
    found += _options_problems(body.get("options"), ("options",))
    if _text_length(body) > MAX_COMMAND_TEXT:
        message = f"Command exceeds maximum size ({MAX_COMMAND_TEXT})"
        found.append(Problem((), "APPLICATION_COMMAND_TOO_LARGE", message))
    return found


def _good_name(name: str) -> bool:
    return bool(NAME.match(name)) and name == name.lower()


def _bad_name(path: Path) -> Problem:
    return Problem(path, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def _options_problems(options: Any, path: Path) -> list[Problem]:
    found: list[Problem] = []
    optional_seen = False
    seen: set[str] = set()
    for index, option in enumerate(objects(options)):
        here = (*path, index)
        found += [problem for rule in OPTION_FIELDS for problem in rule.problems(option, here)]
        name = option.get("name") or ""
        if name and not _good_name(name):
            found.append(_bad_name((*here, "name")))
        if name in seen:
            message = "The options' names must be unique"
            found.append(Problem((*here, "name"), "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", message))
        seen.add(name)
        if option.get("required") and optional_seen:
            message = "Required options must be placed before non-required options"
            found.append(Problem(here, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message))
        optional_seen = optional_seen or not option.get("required")
        for number, choice in enumerate(objects(option.get("choices"))):
            found += [p for rule in CHOICE_FIELDS for p in rule.problems(choice, (*here, "choices", number))]
        found += _options_problems(option.get("options"), (*here, "options"))
    return found


def _text_length(node: Json) -> int:
    own = sum(len(node.get(key) or "") for key in ("name", "description"))
    choices = sum(len(choice.get("name", "")) for choice in objects(node.get("choices")))
    return own + choices + sum(_text_length(option) for option in objects(node.get("options")))


# --- a person uses a command ---------------------------------------------------------------------------------------


def offered(world: World, guild: Guild, user_id: str) -> list[Json]:
    """The commands that a person finds in a server, the server's own before the global ones."""
    if world.bot.id not in guild.members:
        return []
    own = world.commands.get(guild.id, {}).values()
    names = {(command["name"], command["type"]) for command in own}
    shared = [k for k in world.commands.get(GLOBAL, {}).values() if (k["name"], k["type"]) not in names]
    held = guild.base_permissions(user_id)

    def allowed(command: Json) -> bool:
        needed = command["default_member_permissions"]
        return needed is None or (int(needed) != 0 and held & int(needed) == int(needed))

    return [command for command in (*own, *shared) if allowed(command)]


def find(world: World, guild: Guild, user_id: str, name: str, kind: int = CHAT_INPUT) -> Json:
    for command in offered(world, guild, user_id):
        if command["type"] == kind and command["name"] == name:
            return command
    raise NotAllowedError(f"no command {name!r} is offered to this person")


@dataclass(frozen=True, slots=True)
class Usage:
    """A command typed up to its subcommand: the options it still takes, and how their values are sent."""

    command: Json
    options: dict[str, Json]
    wrappers: list[Json]

    def missing(self, given: Iterable[str]) -> list[str]:
        return [name for name, option in self.options.items() if option.get("required") and name not in given]

    def data(self, values: list[Json], resolved: Json) -> Json:
        """What the interaction carries."""
        for wrapper in reversed(self.wrappers):
            values = [{**wrapper, "options": values}]
        data: Json = {"id": self.command["id"], "name": self.command["name"], "type": CHAT_INPUT, "options": values}
        if "guild_id" in self.command:
            data["guild_id"] = self.command["guild_id"]
        return data | {"resolved": resolved} if resolved else data


def usage(command: Json, words: list[str]) -> Usage:
    """Follow the words after a command's name down to a subcommand."""
    options: list[Json] = command["options"]
    wrappers: list[Json] = []
    for word in words:
        chosen = next((o for o in options if o["name"] == word and o["type"] in (SUBCOMMAND, GROUP)), None)
        if chosen is None:
            raise NotAllowedError(f"/{command['name']} has no subcommand {word!r}")
        wrappers.append({"name": word, "type": chosen["type"]})
        options = chosen.get("options") or []
    return Usage(command, {option["name"]: option for option in options}, wrappers)


def choice_value(option: Json, given: Any) -> Any:
    """The value behind a choice that a person picked by its name; anything else stays as typed."""
    choices = objects(option.get("choices"))
    if not choices:
        return given
    for choice in choices:
        names = [choice["name"], *(choice.get("name_localizations") or {}).values()]
        if given == choice["value"] or given in names:
            return choice["value"]
    raise NotAllowedError(f"{given!r} is not a choice of {option['name']!r}")
