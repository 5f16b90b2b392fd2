"""Starting threads, for the bot and for people alike."""

from playground import messages, servers
from playground.errors import Refused, refuse_if_any
from playground.limits import Field
from playground.wire import Json
from playground.world import PUBLIC_THREAD, TEXT, World

NAME = Field("name", 1, 100, required=True)


def start(world: World, parent: Json, name: str, kind: int, *, by: str, thread_id: str | None = None) -> Json:
    """A thread in a channel of texts, as Discord shows it."""
    if parent["type"] != TEXT:
        raise Refused(50024)
    refuse_if_any(list(NAME.problems({"name": name}, ())))
    return servers.channel_payload(servers.create_thread(world, parent, name, kind, by=by, thread_id=thread_id))


def start_from_message(world: World, parent: Json, message_id: str, name: str, *, by: str) -> Json:
    """A public thread that shares its message's id. The message shows it from then on."""
    message = world.message(parent["id"], message_id)
    if message.only_for is not None:
        raise Refused(10008)
    if message.id in world.channels:
        raise Refused(160004)
    thread = start(world, parent, name, PUBLIC_THREAD, by=by, thread_id=message.id)
    messages.show_thread(world, message, thread)
    return thread
