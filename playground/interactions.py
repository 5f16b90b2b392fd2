"""Interactions: from a person's click or command to the bot's answer.

An interaction must be acknowledged within 3 seconds and its token lives for 15 minutes, both by the playground's clock.
"""

import asyncio
import base64
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import ClassVar

from playground import messages
from playground.clock import Timer
from playground.errors import Problem, Refused, invalid_form, refuse_if_any
from playground.limits import MAX_FILE_BYTES, modal_problems, objects
from playground.media import Upload
from playground.servers import channel_payload
from playground.snowflake import created_at
from playground.wire import Json
from playground.world import EPHEMERAL, Message, World

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT = 2, 3, 4, 5
MESSAGE, DEFER, DEFER_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
PROMISES = (DEFER, DEFER_UPDATE)
ACKNOWLEDGE_WITHIN, TOKEN_LIFE = 3.0, 15 * 60.0
ANSWERS: dict[int, frozenset[int]] = {
    COMMAND: frozenset({MESSAGE, DEFER, MODAL}),
    COMPONENT: frozenset({MESSAGE, DEFER, DEFER_UPDATE, UPDATE, MODAL}),
    AUTOCOMPLETE: frozenset({CHOICES}),
    MODAL_SUBMIT: frozenset({MESSAGE, DEFER, DEFER_UPDATE, UPDATE}),
}


@dataclass(slots=True, eq=False)
class Interaction:
    """One use of a command, component, autocompletion or modal, and how it went."""

    id: str
    token: str
    kind: int
    user_id: str
    guild_id: str
    channel_id: str
    source_id: str | None = None
    latency: float | None = None
    failed: str | None = None
    original_id: str | None = None
    answer_id: str | None = None
    modal: Json | None = None
    choices: list[Json] | None = None
    metadata: Json = field(default_factory=dict)
    began: float = 0.0
    done: asyncio.Event = field(default_factory=asyncio.Event)
    answered: asyncio.Event = field(default_factory=asyncio.Event)
    deadline: Timer | None = None

    @property
    def acknowledged(self) -> bool:
        return self.latency is not None


@dataclass(slots=True)
class Answers:
    """How often the bot tried to answer an interaction first, how often that was accepted, and after how long."""

    callbacks: int = 0
    accepted: int = 0
    latency: float | None = None


class Interactions:
    """The interactions of the last 15 minutes."""

    def __init__(self, world: World, patience: float = ACKNOWLEDGE_WITHIN) -> None:
        self.world = world
        self.patience = patience
        self.known: dict[str, Interaction] = {}
        self.answers: dict[str, Answers] = {}
        """Of every interaction ever, if the playground remembers everything."""

    # --- a person acts -----------------------------------------------------------------------------------------

    def start(self, kind: int, user_id: str, channel: Json, data: Json, source: Message | None = None) -> Interaction:
        """Send an interaction to the bot and start its three-second timer."""
        world = self.world
        self._forget_expired()
        interaction_id = world.ids.next()
        secret = base64.urlsafe_b64encode(f"{interaction_id}:{secrets.token_urlsafe(24)}".encode()).decode()
        interaction = Interaction(
            interaction_id,
            secret,
            kind,
            user_id,
            channel["guild_id"],
            channel["id"],
            None if source is None else source.id,
        )
        interaction.metadata = self._metadata(interaction, data)
        interaction.began = world.clock.now()
        interaction.deadline = world.clock.call_later(self.patience, lambda: self._fail(interaction, "timeout"))
        self.known[interaction.id] = interaction
        if world.bus.remembers:
            self.answers[interaction.id] = Answers()
        if world.bot.id in world.guilds[interaction.guild_id].members:
            payload = self._payload(interaction, channel, data, source)
            world.tell("INTERACTION_CREATE", payload, world.bot.id, channel["guild_id"])
        return interaction

    def _payload(self, interaction: Interaction, channel: Json, data: Json, source: Message | None) -> Json:
        world = self.world
        guild = world.guilds[interaction.guild_id]
        user = world.users[interaction.user_id]
        member = world.member_payload(guild, user.id)
        member["permissions"] = str(world.permissions_in(channel, user.id))
        payload: Json = {
            "id": interaction.id,
            "application_id": world.application_id,
            "type": interaction.kind,
            "token": interaction.token,
            "version": 1,
            "data": data,
            "guild_id": guild.id,
            "guild": {"id": guild.id, "locale": guild.locale, "features": []},
            "guild_locale": guild.locale,
            "channel_id": channel["id"],
            "channel": channel_payload(channel) | {"permissions": member["permissions"]},
            "member": member,
            "locale": user.locale,
            "app_permissions": str(world.permissions_in(channel, world.bot.id)),
            "entitlements": [],
            "entitlement_sku_ids": [],
            "authorizing_integration_owners": {"0": guild.id},
            "context": 0,
            "attachment_size_limit": MAX_FILE_BYTES,
        }
        return payload if source is None else payload | {"message": source.payload}

    def _metadata(self, interaction: Interaction, data: Json) -> Json:
        """What messages that answer this interaction will say about it."""
        metadata: Json = {
            "id": interaction.id,
            "type": interaction.kind,
            "user": self.world.users[interaction.user_id].payload(),
            "authorizing_integration_owners": {"0": interaction.guild_id},
        }
        if interaction.kind == COMMAND:
            return metadata | {"name": data["name"], "command_type": data["type"]}
        return metadata | {"interacted_message_id": interaction.source_id} if interaction.source_id else metadata

    def _forget_expired(self) -> None:
        oldest_alive = self.world.clock.now() - TOKEN_LIFE
        while self.known and created_at(oldest := next(iter(self.known))) < oldest_alive:
            del self.known[oldest]

    def give_up(self) -> int:
        """Let everything fail that still waits for its answer, as after three seconds; return how many there were."""
        waiting = [interaction for interaction in self.known.values() if not interaction.done.is_set()]
        for interaction in waiting:
            self._fail(interaction, "timeout")
        return len(waiting)

    # --- the bot answers ---------------------------------------------------------------------------------------

    def acknowledge(
        self, interaction_id: str, token: str, body: Json, uploads: dict[int, Upload]
    ) -> tuple[Interaction, Message | None]:
        """The one first answer to an interaction, within three seconds."""
        interaction = self.known.get(interaction_id)
        if interaction is None or interaction.token != token:
            raise Refused(10062)
        self._answers(interaction).callbacks += 1
        if interaction.failed:
            raise Refused(10062)
        if interaction.acknowledged:
            raise Refused(40060)
        kind = body.get("type")
        allowed = ANSWERS[interaction.kind]
        if kind not in allowed or (kind in (DEFER_UPDATE, UPDATE) and interaction.source_id is None):
            choices = ", ".join(map(str, sorted(allowed)))
            raise invalid_form([Problem(("type",), "BASE_TYPE_CHOICES", f"Value must be one of {{{choices}}}.")])
        try:
            message = self._HANDLERS[kind](self, interaction, body.get("data") or {}, uploads)
        except Refused as refused:
            raise _below_data(refused) from None
        if message is not None and kind not in PROMISES:
            self._answered(interaction, message)
        self._acknowledged(interaction)
        return interaction, message

    def _send(self, interaction: Interaction, data: Json, uploads: dict[int, Upload]) -> Message:
        message = self._post(interaction, data, uploads)
        interaction.original_id = message.id
        return message

    def _defer(self, interaction: Interaction, data: Json, _: dict[int, Upload]) -> Message:
        only_for = interaction.user_id if int(data.get("flags") or 0) & EPHEMERAL else None
        channel = self.world.channel(interaction.channel_id)
        message = messages.post_loading(
            self.world, channel, only_for=only_for, interaction_id=interaction.id, **self._origin(interaction)
        )
        interaction.original_id = message.id
        return message

    def _defer_update(self, interaction: Interaction, _: Json, __: dict[int, Upload]) -> Message:
        interaction.original_id = interaction.source_id
        return self._source(interaction)

    def _update(self, interaction: Interaction, data: Json, uploads: dict[int, Upload]) -> Message:
        message = self._source(interaction)
        if data or uploads:
            messages.edit(self.world, message, data, uploads)
        interaction.original_id = message.id
        return message

    def _suggest(self, interaction: Interaction, data: Json, _: dict[int, Upload]) -> None:
        choices = objects(data.get("choices"))
        if len(choices) > 25:
            message = "Must be 25 or fewer in length."
            raise invalid_form([Problem(("choices",), "BASE_TYPE_MAX_LENGTH", message)])
        interaction.choices = choices

    def _open_modal(self, interaction: Interaction, data: Json, _: dict[int, Upload]) -> None:
        refuse_if_any([Problem(p.path[1:], p.code, p.message) for p in modal_problems(data)])
        interaction.modal = data

    _HANDLERS: ClassVar[dict[int, Callable[..., Message | None]]] = {
        MESSAGE: _send,
        DEFER: _defer,
        DEFER_UPDATE: _defer_update,
        UPDATE: _update,
        CHOICES: _suggest,
        MODAL: _open_modal,
    }

    def _source(self, interaction: Interaction) -> Message:
        return self.world.message(interaction.channel_id, interaction.source_id or "")

    def _origin(self, interaction: Interaction) -> Json:
        """The fields that mark a message as the answer to an interaction."""
        origin: Json = {
            "type": 20 if interaction.kind == COMMAND else 0,
            "application_id": self.world.application_id,
            "webhook_id": self.world.application_id,
            "interaction_metadata": interaction.metadata,
        }
        return origin

    def _post(self, interaction: Interaction, data: Json, uploads: dict[int, Upload]) -> Message:
        only_for = interaction.user_id if int(data.get("flags") or 0) & EPHEMERAL else None
        return messages.post(
            self.world,
            self.world.channel(interaction.channel_id),
            self.world.bot.id,
            data,
            uploads,
            only_for=only_for,
            interaction_id=interaction.id,
            **self._origin(interaction),
        )

    def _acknowledged(self, interaction: Interaction) -> None:
        interaction.latency = self.world.clock.now() - interaction.began
        answers = self._answers(interaction)
        answers.accepted, answers.latency = answers.accepted + 1, interaction.latency
        self._conclude(
            interaction,
            "INTERACTION_SUCCESS",
            {"modal": interaction.modal, "choices": interaction.choices, "message_id": interaction.original_id},
        )

    def _answers(self, interaction: Interaction) -> Answers:
        return self.answers.get(interaction.id) or Answers()

    def _fail(self, interaction: Interaction, reason: str) -> None:
        interaction.failed = reason
        self._conclude(interaction, "INTERACTION_FAILURE", {"reason": reason})

    def _conclude(self, interaction: Interaction, event: str, more: Json) -> None:
        if interaction.deadline is not None:
            interaction.deadline.cancel()
        data = {"id": interaction.id, "kind": interaction.kind, "source_id": interaction.source_id, **more}
        self.world.tell(event, data, interaction.user_id, interaction.guild_id)
        interaction.done.set()

    # --- afterwards, by token ----------------------------------------------------------------------------------

    def by_token(self, token: str) -> Interaction:
        """The interaction behind a token that is still alive."""
        try:
            interaction_id = base64.urlsafe_b64decode(token.encode()).decode().partition(":")[0]
            moment = created_at(interaction_id)
        except ValueError:
            raise Refused(10015) from None
        if moment < self.world.clock.now() - TOKEN_LIFE:
            raise Refused(50027)
        interaction = self.known.get(interaction_id)
        if interaction is None or interaction.token != token or not interaction.acknowledged:
            raise Refused(10015)
        return interaction

    def follow_up(self, token: str, data: Json, uploads: dict[int, Upload]) -> Message:
        """One more message; the first one after a deferral takes the place of "thinking…"."""
        interaction = self.by_token(token)
        original = self.world.messages.get(interaction.channel_id, {}).get(interaction.original_id or "")
        if original is not None and original.loading:
            messages.edit(self.world, original, data, uploads)
            return self._answered(interaction, original)
        return self._answered(interaction, self._post(interaction, data, uploads))

    def edit(self, token: str, message_id: str, data: Json, uploads: dict[int, Upload]) -> Message:
        """Change a message by token."""
        message = self.message(token, message_id)
        messages.edit(self.world, message, data, uploads)
        return self._answered(self.by_token(token), message)

    def _answered(self, interaction: Interaction, message: Message) -> Message:
        """This message shows the answer, unless an earlier one does."""
        interaction.answer_id = interaction.answer_id or message.id
        interaction.answered.set()
        return message

    def message(self, token: str, message_id: str) -> Message:
        """A message that a token may read, edit and delete: those it made, and the one it came from."""
        interaction = self.by_token(token)
        if message_id == "@original":
            return self.world.message(interaction.channel_id, interaction.original_id or "")
        message = self.world.message(interaction.channel_id, message_id)
        if message.interaction_id != interaction.id and message_id != interaction.source_id:
            raise Refused(10008)
        return message


def _below_data(refused: Refused) -> Refused:
    """A callback's fields are below `data`, so the paths of its problems must be, too."""
    return refused if refused.errors is None else Refused(refused.code, {"data": refused.errors})
