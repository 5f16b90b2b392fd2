"""How Discord says no: a status, a code and, for a bad form, the path of each bad field."""

from dataclasses import dataclass
from typing import Any, TypeAlias

from playground.wire import Json

Path: TypeAlias = tuple[str | int, ...]

CODES: dict[int, tuple[int, str]] = {
    0: (401, "401: Unauthorized"),
    10002: (404, "Unknown Application"),
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10011: (404, "Unknown Role"),
    10013: (404, "Unknown User"),
    10014: (404, "Unknown Emoji"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    10063: (404, "Unknown application command"),
    30003: (400, "Maximum number of pins reached (50)"),
    30008: (400, "Maximum number of emojis reached (2000)"),
    30032: (400, "Maximum number of application commands reached (100)."),
    30046: (429, "Maximum number of edits to messages older than 1 hour reached. Try again later"),
    40005: (413, "Request entity too large"),
    40060: (400, "Interaction has already been acknowledged."),
    50001: (403, "Missing Access"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50008: (400, "Cannot send messages in a non-text channel"),
    50013: (403, "Missing Permissions"),
    50024: (400, "Cannot execute action on this channel type"),
    50027: (401, "Invalid Webhook Token"),
    50035: (400, "Invalid Form Body"),
    50083: (400, "Thread is archived"),
    50109: (400, "The request body contains invalid JSON."),
    160004: (400, "A thread has already been created for this message"),
}


class NotAllowedError(Exception):
    """Something that a real Discord client would not let a person do."""


@dataclass
class Refused(Exception):  # noqa: N818 - it is an answer, not an accident
    """A request that Discord rejects."""

    code: int
    errors: Json | None = None
    retry_after: float | None = None

    @property
    def status(self) -> int:
        return CODES[self.code][0]

    @property
    def body(self) -> Json:
        body: Json = {"message": CODES[self.code][1], "code": self.code}
        if self.errors is not None:
            body["errors"] = self.errors
        if self.retry_after is not None:
            body |= {"retry_after": self.retry_after, "global": False}
        return body


@dataclass(frozen=True, slots=True)
class Problem:
    """One bad field of a form."""

    path: Path
    code: str
    message: str


def invalid_form(problems: list[Problem]) -> Refused:
    """50035, with each problem nested under the path of its field."""
    tree: dict[str, Any] = {}
    for problem in problems:
        node = tree
        for step in problem.path:
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": problem.code, "message": problem.message})
    return Refused(50035, tree)


def refuse_if_any(problems: list[Problem]) -> None:
    if problems:
        raise invalid_form(problems)
