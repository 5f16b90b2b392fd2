"""People: what they do and what they see. The test driver and the browser page both act through this class."""

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from playground import commands, direct, inputs, messages, threads
from playground import components as c
from playground.commands import Usage
from playground.errors import NotAllowedError
from playground.events import STUCK, Event
from playground.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL_SUBMIT, Interaction, Interactions
from playground.media import Upload
from playground.permissions import BITS
from playground.servers import channel_payload
from playground.wire import Json
from playground.world import PUBLIC_THREAD, THREADS, Guild, Message, User, World


@dataclass(frozen=True, slots=True)
class Received:
    """Something that reached a person: the event, its JSON and the files it showed."""

    event: str
    payload: Json
    files: dict[str, bytes]


class Person:
    """A member of a server, as used by the driver and the page."""

    def __init__(self, world: World, interactions: Interactions, guild: Guild, user: User) -> None:
        self.world = world
        self.guild = guild
        self.user = user
        self._interactions = interactions

    @property
    def id(self) -> str:
        return self.user.id

    @property
    def name(self) -> str:
        return self.user.name

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"

    @property
    def locale(self) -> str:
        return self.user.locale

    @locale.setter
    def locale(self, locale: str) -> None:
        self.user.locale = locale

    # --- seeing ------------------------------------------------------------------------------------------------

    def channels(self) -> list[Json]:
        """The channels and threads this person may open."""
        mine = (ch for ch in self.world.channels.values() if ch["guild_id"] == self.guild.id)
        return [channel_payload(channel) for channel in mine if self.id in self.world.viewers(channel["id"])]

    def sees(self, channel: Json | str | None = None) -> list[Json]:
        """The messages of a channel as this person sees them now, ephemeral ones for them included."""
        channel_id = self._channel(channel)["id"]
        kept = self.world.messages.get(channel_id, {}).values()
        return [message.payload for message in kept if self.world.sees(message, self.id)]

    def direct_messages(self) -> list[Json]:
        """What the bot has written to this person alone."""
        channel = direct.between(self.world, self.id)
        return [message.payload for message in self.world.messages.get(channel["id"], {}).values()] if channel else []

    def refuse_direct_messages(self, *, refuse: bool = True) -> None:
        """Discord says 50007 to the bot, or does so no more."""
        (self.world.refusing_dms.add if refuse else self.world.refusing_dms.discard)(self.id)

    @property
    def received(self) -> Iterator[Received]:
        """Everything that ever reached this person, version by version, with the bytes of every picture."""
        for channel_id in self.world.channels:
            self.world.viewers(channel_id)
        for event in self.world.bus.received_by(self.id):
            yield Received(event.name, event.data, dict(self._files(event.data)))

    def _files(self, payload: Json) -> Iterator[tuple[str, bytes]]:
        for attachment in payload.get("attachments") or ():
            file = self.world.files.get(attachment["id"])
            if file is not None:
                yield file.name, file.data

    def listen(self, listener: Callable[[Event], None]) -> Callable[[], None]:
        """Call `listener` with everything that this person may know about, from now on."""
        return self.world.bus.listen(lambda event: listener(event) if self.id in event.audience else None)

    def commands(self) -> list[Json]:
        return commands.offered(self.world, self.guild, self.id)

    # --- acting ------------------------------------------------------------------------------------------------

    def say(self, content: str, channel: Json | str | None = None, files: list[Upload] | None = None) -> Json:
        """Write a message into a channel."""
        place = self._channel(channel)
        needed = "send_messages_in_threads" if place["type"] in THREADS else "send_messages"
        if not self.world.can(place, self.id, needed):
            raise NotAllowedError(f"{self.name} may not write in #{place['name']}")
        body = {"content": content}
        return messages.post(self.world, place, self.id, body, dict(enumerate(files or []))).payload

    def start_thread(self, name: str, channel: Json | str | None = None, message_id: str | None = None) -> Json:
        """Start a public thread in a channel, or from one of its messages."""
        place = self._channel(channel)
        if not self.world.can(place, self.id, "create_public_threads"):
            raise NotAllowedError(f"{self.name} may not start threads in #{place['name']}")
        if message_id is not None:
            return threads.start_from_message(self.world, place, message_id, name, by=self.id)
        return threads.start(self.world, place, name, PUBLIC_THREAD, by=self.id)

    async def slash(self, line: str, /, channel: Json | str | None = None, **options: Any) -> Interaction:
        """Use a slash command: `await aoi.slash("/play", game="…")`, `await aoi.slash("/group sub")`."""
        return await _finished(self.start_slash(line, channel, options))

    def start_slash(self, line: str, channel: Json | str | None, options: Json) -> Interaction:
        place = self._usable_channel(channel)
        usage = self._usage(line)
        data = self._command_data(usage, options)
        missing = usage.missing(options)
        if missing:
            raise NotAllowedError(f"{line} needs {', '.join(missing)}")
        return self._interactions.start(COMMAND, self.id, place, data)

    async def autocomplete(
        self, line: str, focused: str, typed: str = "", /, channel: Json | str | None = None, **options: Any
    ) -> list[Json]:
        """The choices that the bot offers while the option `focused` reads `typed`."""
        interaction = await _finished(self.start_autocomplete(line, focused, typed, channel, options))
        return interaction.choices or []

    def start_autocomplete(
        self, line: str, focused: str, typed: str, channel: Json | str | None, options: Json
    ) -> Interaction:
        place = self._usable_channel(channel)
        data = self._command_data(self._usage(line), {**options, focused: typed}, focused)
        return self._interactions.start(AUTOCOMPLETE, self.id, place, data)

    async def menu(self, name: str, target: Json | str, channel: Json | str | None = None) -> Interaction:
        """Use a context menu command on a message (its payload) or a user (their id)."""
        return await _finished(self.start_menu(name, target, channel))

    def start_menu(self, name: str, target: Json | str, channel: Json | str | None) -> Interaction:
        place = self._usable_channel(channel)
        kind = commands.USER if isinstance(target, str) else commands.MESSAGE
        command = commands.find(self.world, self.guild, self.id, name, kind)
        resolved: Json = {"messages": {target["id"]: target}} if isinstance(target, dict) else {}
        if isinstance(target, str):
            inputs.resolve_user(self.world, self.guild, target, resolved)
        target_id = target if isinstance(target, str) else target["id"]
        data = {"id": command["id"], "name": name, "type": kind, "target_id": target_id, "resolved": resolved}
        return self._interactions.start(COMMAND, self.id, place, data)

    async def click(self, message: Json, button: str) -> Interaction:
        """Press a button, named by its custom_id or its label."""
        return await _finished(self.start_click(message, button))

    def start_click(self, message: Json, button: str) -> Interaction:
        source = self._visible(message)
        found = self._component(source, button, frozenset({c.BUTTON}))
        data = {"component_type": c.BUTTON, "custom_id": found["custom_id"], "id": found.get("id")}
        return self._interactions.start(COMPONENT, self.id, self._channel(source.channel_id), data, source)

    async def select(self, message: Json, select: str, *values: Any) -> Interaction:
        """Choose in a select, named by its custom_id or placeholder; values are option values, labels or ids."""
        return await _finished(self.start_select(message, select, list(values)))

    def start_select(self, message: Json, select: str, values: list[Any]) -> Interaction:
        source = self._visible(message)
        found = self._component(source, select, c.SELECTS)
        data: Json = {"component_type": found["type"], "custom_id": found["custom_id"], "id": found.get("id")}
        data |= inputs.chosen(self.world, self.guild, found, values)
        return self._interactions.start(COMPONENT, self.id, self._channel(source.channel_id), data, source)

    async def submit(self, opened: Interaction, **fields: Any) -> Interaction:
        """Fill in and send the modal that an interaction opened; fields go by custom_id or label."""
        return await _finished(self.start_submit(opened, fields))

    def start_submit(self, opened: Interaction, fields: Json) -> Interaction:
        if opened.modal is None or opened.user_id != self.id:
            raise NotAllowedError("no modal is open")
        source = self.world.messages.get(opened.channel_id, {}).get(opened.source_id or "")
        data = inputs.Form(self.world, self.guild, dict(fields)).submission(opened.modal)
        return self._interactions.start(MODAL_SUBMIT, self.id, self._channel(opened.channel_id), data, source)

    def dismiss(self, message: Json) -> None:
        """Dismiss an ephemeral message. Discord does not tell the bot."""
        found = self._visible(message)
        if found.only_for != self.id:
            raise NotAllowedError("only ephemeral messages can be dismissed")
        found.dismissed = True
        data = {"id": found.id, "channel_id": found.channel_id, "guild_id": self.guild.id}
        self.world.tell("MESSAGE_DISMISS", data, self.id, self.guild.id)

    def response(self, interaction: Interaction) -> Json | None:
        """The message that answered an interaction, or that it changed, as it looks now."""
        message = self.world.messages.get(interaction.channel_id, {}).get(interaction.original_id or "")
        return message.payload if message is not None and self.world.sees(message, self.id) else None

    async def answer(self, interaction: Interaction) -> Json:
        """The message that shows the answer, as it looks now. Waits for a deferred answer."""
        async with asyncio.timeout(STUCK):
            await interaction.answered.wait()
        return self._visible({"channel_id": interaction.channel_id, "id": interaction.answer_id}).payload

    # --- finding -----------------------------------------------------------------------------------------------

    def _channel(self, channel: Json | str | None) -> Json:
        """A channel given by payload, id or name; by default the first one that this person may open."""
        wanted = channel["id"] if isinstance(channel, dict) else channel
        exact = self.world.channels.get(wanted or "")
        candidates = [exact] if exact is not None else self.world.channels.values()
        for candidate in candidates:
            named = exact is not None or wanted in (None, candidate["name"])
            if named and candidate["guild_id"] == self.guild.id and self.id in self.world.viewers(candidate["id"]):
                return candidate
        raise NotAllowedError(f"{self.name} sees no channel {wanted!r}")

    def _usable_channel(self, channel: Json | str | None) -> Json:
        place = self._channel(channel)
        if not self.world.permissions_in(place, self.id) & BITS["use_application_commands"]:
            raise NotAllowedError(f"{self.name} may not use commands in #{place['name']}")
        return place

    def _visible(self, message: Json) -> Message:
        found = self.world.messages.get(message["channel_id"], {}).get(message["id"])
        if found is None or not self.world.sees(found, self.id):
            raise NotAllowedError(f"{self.name} does not see that message")
        return found

    def _component(self, message: Message, wanted: str, kinds: frozenset[int]) -> Json:
        usable = [node for _, node in c.walk(message.payload["components"]) if node["type"] in kinds]
        for key in ("custom_id", "label", "placeholder"):
            for node in usable:
                if node.get(key) == wanted:
                    if node.get("disabled"):
                        raise NotAllowedError(f"{wanted!r} is disabled")
                    return node
        shown = [node.get("label") or node.get("custom_id") for node in usable]
        raise NotAllowedError(f"{wanted!r} is not there; there are {shown}")

    def _usage(self, line: str) -> Usage:
        name, *words = line.removeprefix("/").split()
        return commands.usage(commands.find(self.world, self.guild, self.id, name), words)

    def _command_data(self, usage: Usage, given: Json, focused: str | None = None) -> Json:
        resolved: Json = {}
        values = []
        for key, value in given.items():
            option = usage.options.get(key)
            if option is None:
                raise NotAllowedError(f"/{usage.command['name']} has no option {key!r}")
            if key == focused:
                values.append({"name": key, "type": option["type"], "value": value, "focused": True})
            else:
                values.append(inputs.option_value(self.world, self.guild, option, value, resolved))
        return usage.data(values, resolved)


async def _finished(interaction: Interaction) -> Interaction:
    await interaction.done.wait()
    return interaction
