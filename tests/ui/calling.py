"""What tests of calls share: choosing for somebody, waiting until everything is said, reading who was called."""

from __future__ import annotations

from datetime import UTC, datetime

from bot.ui.personal import PersonSettings
from tests.ui.front import Front

TURN, NEXT, OVER, OPEN = "the table waits for you", "you are next", "the game has ended", "has opened"
UNDELIVERED = "I could not send you a direct message"
HOUR = 3600.0


async def choose(front: Front, user: int, **choices: object) -> None:
    await front.people.save(user, PersonSettings.model_validate(choices))


async def still(front: Front) -> None:
    """Until everybody's choices are known, the clocks have looked, and everything is shown."""
    for _ in range(3):
        for table in front.tables.all():
            await front.tables._ring(table.id)
        if front.people._reading:
            await front.people._reading
        await front.settled()


def called(front: Front, words: str = TURN) -> dict[int, tuple[int, ...]]:
    """By message that says this: whom it notified."""
    return {message: front.line.notified.get(message, ()) for message in front.line.reading(words)}


def quiet_now(front: Front, hours: int) -> dict[str, int]:
    """Quiet hours that began an hour ago and last for so many more."""
    hour = datetime.fromtimestamp(front.clock.now(), UTC).hour
    return {"quiet_from": (hour - 1) % 24, "quiet_until": (hour + hours) % 24}
