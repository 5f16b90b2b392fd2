"""What a component's id says: which table, which decision, what to do. Who clicked comes from Discord."""

from __future__ import annotations

import re
from dataclasses import dataclass

FORMAT = re.compile(r"y:(?P<table>[0-9a-z]{1,12}):(?P<decision>[0-9]{1,6}|-):(?P<verb>[a-z]+)(?::(?P<argument>.*))?")
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
LIMIT = 100


@dataclass(frozen=True, slots=True)
class Press:
    """A click or a choice. `decision` is None for what never goes stale: Join, My hand, …"""

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
        """What was chosen in a select, or the argument of a button."""
        return self.values[0] if self.values else self.argument

    @property
    def code(self) -> str:
        """The code of the game's action, if the verb is one of its own."""
        return f"{self.verb}:{self.choice}" if self.choice else self.verb


def base36(number: int) -> str:
    digits = ""
    while number:
        number, digit = divmod(number, 36)
        digits = DIGITS[digit] + digits
    return digits or "0"


def parse(custom_id: str, values: tuple[str, ...] = ()) -> Press | None:
    """The press that an id describes, with the values chosen in a select; None if the id is not one of ours."""
    if not (match := FORMAT.fullmatch(custom_id)):
        return None
    table, decision, verb, argument = match.groups()
    return Press(int(table, 36), verb, argument or "", None if decision == "-" else int(decision), values)
