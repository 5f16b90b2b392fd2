"""Saves the loopback Discord between runs: one JSON file, and the uploaded files beside it.

The bot remembers ids of messages, tokens and its application, so all of them survive. The ledger does not.
"""

import json
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

from playground.interactions import Interaction, Interactions
from playground.wire import Json, dumps
from playground.world import File, Guild, Message, User, World

STATE, FILES = "state.json", "files"
KEPT_OF_INTERACTION = tuple(
    f.name for f in fields(Interaction) if f.name not in ("done", "answered", "deadline", "began")
)


def save(folder: Path, world: World, interactions: Interactions, people: list[str]) -> None:
    """Save everything. A crash while writing leaves the last good state."""
    files = folder / FILES
    files.mkdir(parents=True, exist_ok=True)
    needed = {file.id: file for file in _shown_files(world)}
    for path in files.iterdir():
        if path.name not in needed:
            path.unlink()
    for file in needed.values():
        path = files / file.id
        if not path.exists():
            path.write_bytes(file.data)
    draft = folder / f"{STATE}.new"
    draft.write_text(dumps(_state(world, interactions, people, needed)))
    draft.replace(folder / STATE)


def load(folder: Path, world: World, interactions: Interactions) -> list[str]:
    """Fill a fresh world with the saved state, if there is one. Returns the ids of its people."""
    path = folder / STATE
    if not path.exists():
        return []
    text = path.read_text()
    state = json.loads(text.replace(json.loads(text)["address"], world.address))
    world.clock.ahead, world.ids.last = state["ahead"], state["last_id"]
    world.users = {u["id"]: User(**u) for u in state["users"]}
    world.bot, world.owner = world.users[state["bot"]], world.users[state["owner"]]
    world.guilds = {g["id"]: Guild(**g) for g in state["guilds"]}
    world.channels = {c["id"]: c for c in state["channels"]}
    for kept in state["messages"]:
        message = Message(**kept)
        world.messages.setdefault(message.channel_id, {})[message.id] = message
    for kept in state["files"]:
        world.files[kept["id"]] = File(**kept, data=(folder / FILES / kept["id"]).read_bytes())
    world.commands, world.emojis = state["commands"], state["emojis"]
    interactions.known = {kept["id"]: Interaction(**kept) for kept in state["interactions"]}
    people: list[str] = state["people"]
    return people


def _state(world: World, interactions: Interactions, people: list[str], files: dict[str, File]) -> Json:
    return {
        "address": world.address,
        "ahead": world.clock.ahead,
        "last_id": world.ids.last,
        "bot": world.bot.id,
        "owner": world.owner.id,
        "people": people,
        "users": [asdict(user) for user in world.users.values()],
        "guilds": [asdict(guild) for guild in world.guilds.values()],
        "channels": list(world.channels.values()),
        "messages": [asdict(message) for shelf in world.messages.values() for message in shelf.values()],
        "files": [_without_data(file) for file in files.values()],
        "commands": world.commands,
        "emojis": world.emojis,
        "interactions": [
            {name: getattr(interaction, name) for name in KEPT_OF_INTERACTION}
            for interaction in interactions.known.values()
            if interaction.acknowledged
        ],
    }


def _without_data(file: File) -> dict[str, Any]:
    return {"id": file.id, "name": file.name, "content_type": file.content_type, "key": file.key}


def _shown_files(world: World) -> list[File]:
    """Files that a message or an emoji still shows."""
    shown = [
        attachment["id"]
        for shelf in world.messages.values()
        for message in shelf.values()
        for attachment in message.payload["attachments"]
    ]
    return [world.files[file_id] for file_id in (*shown, *world.emojis) if file_id in world.files]
