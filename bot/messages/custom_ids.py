"""What a button's id says: which table, which decision, what to do. Who clicked comes from Discord, never from here."""

from __future__ import annotations

from dataclasses import dataclass

PATTERN = r"y:(?P<table>[0-9a-z]{1,12}):(?P<decision>[0-9]{1,6}|-):(?P<verb>[a-z]+)(?::(?P<argument>.*))?"
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
LIMIT = 100


@dataclass(frozen=True, slots=True)
class Press:
    """A click or a choice. `decision` is None for what is never stale: Join, My hand, …"""

    table: int
    verb: str
    argument: str = ""
    decision: int | None = None
    values: tuple[str, ...] = ()

    @property
    def custom_id(self) -> str:
        decision = "-" if self.decision is None else str(self.decision)
        custom_id = f"y:{base36(self.table)}:{decision}:{self.verb}"
        return f"{custom_id}:{self.argument}" if self.argument else custom_id

    @property
    def choice(self) -> str:
        """What was chosen in a select, or what the button says."""
        return self.values[0] if self.values else self.argument

    @property
    def code(self) -> str:
        """The action's code, where the verb is one of a game's."""
        return f"{self.verb}:{self.choice}" if self.choice else self.verb


def base36(number: int) -> str:
    digits = ""
    while number:
        number, digit = divmod(number, 36)
        digits = DIGITS[digit] + digits
    return digits or "0"


def read(parts: dict[str, str | None], values: tuple[str, ...] = ()) -> Press:
    """The press that a matching id tells of."""
    decision = parts["decision"]
    return Press(
        table=int(str(parts["table"]), 36),
        verb=str(parts["verb"]),
        argument=parts["argument"] or "",
        decision=None if decision in (None, "-") else int(str(decision)),
        values=values,
    )
