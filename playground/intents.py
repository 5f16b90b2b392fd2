"""Gateway intents: which events a bot asked for, and what of a message it may read."""

from playground.wire import Json
from playground.world import World

GUILDS, MEMBERS, GUILD_MESSAGES, REACTIONS, TYPING, CONTENT = 1 << 0, 1 << 1, 1 << 9, 1 << 10, 1 << 11, 1 << 15
PRESENCES = 1 << 8
PRIVILEGED = MEMBERS | PRESENCES | CONTENT
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
}
ONLY_FOR_PEOPLE = frozenset({"INTERACTION_SUCCESS", "INTERACTION_FAILURE", "MESSAGE_DISMISS"})
CONTENT_FIELDS: Json = {"content": "", "embeds": [], "attachments": [], "components": []}


def wants(intents: int, event_name: str) -> bool:
    needed = NEEDED.get(event_name, 0)
    return not needed or bool(intents & needed)


def stripped(data: Json, event_name: str, intents: int, bot_id: str) -> Json:
    """A message without its content, unless the bot may read it: its own, one that mentions it, or by intent."""
    if intents & CONTENT or event_name not in ("MESSAGE_CREATE", "MESSAGE_UPDATE"):
        return data
    if data["author"]["id"] == bot_id or any(user["id"] == bot_id for user in data["mentions"]):
        return data
    return data | CONTENT_FIELDS


def visible_members(guild: Json, intents: int, world: World) -> Json:
    """Without the members intent a bot finds only itself in GUILD_CREATE."""
    if intents & MEMBERS:
        return guild
    return guild | {"members": [m for m in guild["members"] if m["user"]["id"] == world.bot.id]}
