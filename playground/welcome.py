"""The page's first words: whoever starts the playground says what it is there for."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field

from playground.wire import Json

ENGLISH = "en"


@dataclass(frozen=True, slots=True)
class Greeting:
    """The welcome in one language."""

    title: str
    text: str
    button: str


@dataclass(frozen=True, slots=True)
class Welcome:
    """A greeting at the start of every channel, and the command that its button starts and that leads the list."""

    command: str = ""
    greetings: Mapping[str, Greeting] = field(default_factory=dict)
    """By language. English serves everybody else."""

    def payload(self, locale: str) -> Json:
        """The welcome as somebody reads it."""
        greeting = self.greetings.get(locale.partition("-")[0]) or self.greetings.get(ENGLISH)
        return {"command": self.command, "greeting": asdict(greeting) if greeting else None}
