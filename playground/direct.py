"""Direct messages between the bot and one person, who may refuse them."""

from playground.errors import Refused
from playground.wire import Json
from playground.world import DM, World


def open_with(world: World, user_id: str) -> Json:
    """The channel of the bot and this person. Discord opens it even if the person takes no messages there."""
    if user_id not in world.users:
        raise Refused(10013)
    if user_id == world.bot.id:
        raise Refused(50007)
    opened = between(world, user_id)
    if opened is None:
        opened = {
            "id": world.ids.next(),
            "type": DM,
            "guild_id": None,
            "parent_id": None,
            "last_message_id": None,
            "flags": 0,
            "_recipient": user_id,
        }
        world.channels[opened["id"]] = opened
    return opened


def between(world: World, user_id: str) -> Json | None:
    """The channel, if it was ever opened."""
    return next((channel for channel in world.channels.values() if channel.get("_recipient") == user_id), None)


def payload(world: World, channel: Json) -> Json:
    """The channel as Discord shows it."""
    shown = {key: channel[key] for key in ("id", "type", "last_message_id", "flags")}
    return shown | {"recipients": [world.users[channel["_recipient"]].payload()]}


def refuse_if_unwelcome(world: World, channel: Json) -> None:
    """A person takes the bot's messages unless they said otherwise, and while they share a server with it."""
    user_id = channel["_recipient"]
    shared = any({user_id, world.bot.id} <= guild.members.keys() for guild in world.guilds.values())
    if not shared or user_id in world.refusing_dms:
        raise Refused(50007)
