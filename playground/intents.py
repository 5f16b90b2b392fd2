"""Gateway intents: which events a bot asked for, and which parts of a message it may read."""

from collections.abc import Callable

from playground.wire import Json

GUILDS, MEMBERS, GUILD_MESSAGES, REACTIONS, TYPING, CONTENT = 1 << 0, 1 << 1, 1 << 9, 1 << 10, 1 << 11, 1 << 15
MODERATION = 1 << 2
PRESENCES = 1 << 8
PRIVILEGED = MEMBERS | PRESENCES | CONTENT
DIRECT_MESSAGES = 1 << 12
ALL = (1 << 26) - 1
APPLICATION_FLAGS = 1 << 13 | 1 << 15 | 1 << 19

NEEDED: dict[str, int] = {
    **dict.fromkeys(
        (
            "GUILD_ROLE_CREATE",
            "GUILD_ROLE_UPDATE",
            "GUILD_ROLE_DELETE",
            "CHANNEL_CREATE",
            "CHANNEL_UPDATE",
            "CHANNEL_DELETE",
            "THREAD_CREATE",
            "THREAD_UPDATE",
            "THREAD_DELETE",
            "THREAD_MEMBERS_UPDATE",
            "GUILD_CREATE",
            "GUILD_UPDATE",
            "GUILD_DELETE",
        ),
        GUILDS,
    ),
    **dict.fromkeys(("GUILD_MEMBER_ADD", "GUILD_MEMBER_UPDATE", "GUILD_MEMBER_REMOVE"), MEMBERS),
    **dict.fromkeys(("MESSAGE_CREATE", "MESSAGE_UPDATE", "MESSAGE_DELETE", "MESSAGE_DELETE_BULK"), GUILD_MESSAGES),
    **dict.fromkeys(("MESSAGE_REACTION_ADD", "MESSAGE_REACTION_REMOVE"), REACTIONS),
    "TYPING_START": TYPING,
    "GUILD_BAN_ADD": MODERATION,
}
ONLY_FOR_PEOPLE = frozenset({"INTERACTION_SUCCESS", "INTERACTION_FAILURE", "MESSAGE_DISMISS"})
CONTENT_FIELDS: Json = {"content": "", "embeds": [], "attachments": [], "components": []}


def wants(intents: int, event_name: str, *, direct: bool = False) -> bool:
    """Whether a bot with these intents gets the event; `direct` if it is about a direct message."""
    needed = NEEDED.get(event_name, 0)
    if direct and needed == GUILD_MESSAGES:
        needed = DIRECT_MESSAGES
    return not needed or bool(intents & needed)


def stripped(data: Json, event_name: str, intents: int, bot_id: str) -> Json:
    """An event's data without what the bot may not read."""
    rule = STRIPPED.get(event_name)
    return data if rule is None else rule(data, intents, bot_id)


def _message(data: Json, intents: int, bot_id: str) -> Json:
    """A message keeps its content if the intent is set, if it is the bot's own, or if it mentions the bot."""
    mine = data["author"]["id"] == bot_id or any(user["id"] == bot_id for user in data["mentions"])
    return data if mine or intents & CONTENT else data | CONTENT_FIELDS


def _guild(data: Json, intents: int, bot_id: str) -> Json:
    """Without the members intent a bot finds only itself among the members."""
    if intents & MEMBERS:
        return data
    return data | {"members": [member for member in data["members"] if member["user"]["id"] == bot_id]}


STRIPPED: dict[str, Callable[[Json, int, str], Json]] = {
    "MESSAGE_CREATE": _message,
    "MESSAGE_UPDATE": _message,
    "GUILD_CREATE": _guild,
}
