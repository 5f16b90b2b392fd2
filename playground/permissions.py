"""Who may do what: roles, then the channel's overwrites, as Discord computes them."""

from collections.abc import Iterable

from playground.wire import Json

BITS: dict[str, int] = {
    "create_instant_invite": 1 << 0,
    "kick_members": 1 << 1,
    "ban_members": 1 << 2,
    "administrator": 1 << 3,
    "manage_channels": 1 << 4,
    "manage_guild": 1 << 5,
    "add_reactions": 1 << 6,
    "view_audit_log": 1 << 7,
    "view_channel": 1 << 10,
    "send_messages": 1 << 11,
    "manage_messages": 1 << 13,
    "embed_links": 1 << 14,
    "attach_files": 1 << 15,
    "read_message_history": 1 << 16,
    "mention_everyone": 1 << 17,
    "use_external_emojis": 1 << 18,
    "connect": 1 << 20,
    "speak": 1 << 21,
    "change_nickname": 1 << 26,
    "manage_nicknames": 1 << 27,
    "manage_roles": 1 << 28,
    "manage_webhooks": 1 << 29,
    "manage_expressions": 1 << 30,
    "use_application_commands": 1 << 31,
    "manage_threads": 1 << 34,
    "create_public_threads": 1 << 35,
    "create_private_threads": 1 << 36,
    "send_messages_in_threads": 1 << 38,
    "moderate_members": 1 << 40,
    "pin_messages": 1 << 51,
}
ALL = sum(BITS.values())


def bits(*names: str) -> int:
    """The value of permissions given by name: `bits("view_channel", "send_messages")`."""
    return sum(BITS[name] for name in set(names))


EVERYONE = bits(
    "create_instant_invite",
    "add_reactions",
    "view_channel",
    "send_messages",
    "embed_links",
    "attach_files",
    "read_message_history",
    "use_external_emojis",
    "connect",
    "speak",
    "change_nickname",
    "use_application_commands",
    "create_public_threads",
    "send_messages_in_threads",
)


DIRECT = bits(
    "view_channel",
    "send_messages",
    "embed_links",
    "attach_files",
    "add_reactions",
    "read_message_history",
)
"""What both may do in direct messages."""


def as_bits(wanted: int | str | Iterable[str]) -> int:
    """Permissions as a value, one name or several names."""
    if isinstance(wanted, int):
        return wanted
    return bits(wanted) if isinstance(wanted, str) else bits(*wanted)


def in_channel(base: int, overwrites: list[Json], *, everyone: str, roles: Iterable[str], user: str) -> int:
    """Apply a channel's overwrites in Discord's order: everyone, then roles together, then the member."""
    if base & BITS["administrator"]:
        return ALL
    held = set(roles)
    layers = (
        [o for o in overwrites if o["id"] == everyone],
        [o for o in overwrites if o["id"] in held and o["id"] != everyone],
        [o for o in overwrites if o["id"] == user],
    )
    for layer in layers:
        for overwrite in layer:
            base &= ~int(overwrite["deny"])
        for overwrite in layer:
            base |= int(overwrite["allow"])
    return base if base & BITS["view_channel"] else 0
