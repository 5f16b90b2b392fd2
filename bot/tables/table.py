"""A table: everything that its log says. It is frozen, so whoever holds one holds a moment of the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from enum import Enum
from typing import Any

from bot.tables.paces import PACES, UNATTENDED, Pace
from engine.core import ranking
from engine.core.events import Ended, Event
from engine.core.fair import Fair, Start, commitment
from engine.core.game import AnyGame
from engine.core.record import ParentPart
from engine.core.terms import digest, terms
from engine.core.values import value
from engine.core.view import View
from engine.registry import GAMES


class Status(Enum):
    LOBBY = "lobby"
    STARTING = "starting"
    """The lobby is closed, and the game begins as soon as that is announced."""
    PLAYING = "playing"
    PAUSED = "paused"
    ENDED = "ended"


class Terms(Enum):
    """Who chose the options of a table."""

    DEFAULT = "default"
    FIRST_GAME = "first game"
    """The rulebook, because somebody at the table is new to the game."""
    HOST = "host"


@value
class Seat:
    """A place at the table: a person's, or a computer player's where `level` is set."""

    name: str
    user: int | None = None
    level: str | None = None
    nonce: str = field(default="", repr=False)
    """What a person adds to the deal, in hex; see `engine.core.fair.nonce`."""
    misses: int = 0
    stand_in: bool = False
    """Whether a computer player keeps the seat until its owner returns."""
    resigned: bool = False

    @property
    def played_by_computer(self) -> bool:
        return self.level is not None or self.stand_in or self.resigned

    @property
    def kind(self) -> str:
        """What the record calls this player."""
        return f"bot:{self.level}" if self.level else "human"


@value
class Continued:
    """The moment of another game, one that is over, from which this table plays on."""

    parent: ParentPart = field(repr=False)
    events: tuple[Event, ...] = field(repr=False)
    """Everything that had happened until then."""
    position: Any = field(repr=False)
    """The engine's position after that."""
    computers: tuple[Seat, ...] = field(repr=False)
    """By seat: the computer player that sits there unless a person does."""


@value
class Table:
    id: int
    guild: int
    channel: int
    version: int = 0
    touched: float = 0.0
    """When the last line was added to its log."""
    status: Status = Status.LOBBY
    game_key: str = ""
    host: int = 0
    pace_name: str = "live"
    options: Any = None
    """The game's own options model."""
    picked: Any = None
    terms_by: Terms = Terms.DEFAULT
    ranked: bool = True
    """Whether the host wants it to count for ratings and leaderboards."""
    by_invitation: bool = False
    """Whether only those may sit down whom the host has invited."""
    invited: frozenset[int] = frozenset()
    """Everybody who was invited or has sat here, and was not removed after that."""
    removed: frozenset[int] = frozenset()
    """Everybody whom the host has removed, and not invited after that."""
    helped: bool = False
    """Whether anybody has asked for a hint, which makes the game friendly."""
    seats: tuple[Seat, ...] = ()
    secret: bytes = field(default=b"", repr=False)
    start: str = ""
    """The id of the message that announced the game; empty before that, and for games begun before 0.2."""
    continues: Continued | None = None
    """What it plays on from, if it does not begin with a deal of its own."""
    state: Any = field(default=None, repr=False)
    """The engine's position. Only `view` reads it."""
    decided: tuple[int, ...] = ()
    """By seat: how many decisions it has made, which is also the number of the one it is offered now."""
    decided_for: tuple[int, ...] = ()
    """By seat: how many of them a stand-in or the clock made for its owner."""
    since: tuple[float | None, ...] = ()
    """By seat: since when its clock has been running, which is put off while nobody can act."""
    unseen: frozenset[str] = frozenset()
    """What has been finished since the last action, `trick` or `score`: people should see it before computer players go
    on.
    """
    reminded: frozenset[int] = frozenset()
    """Seats whose people were called to the decision that is open to them now, or comes next."""
    called_at: tuple[float, ...] = ()
    """By seat: when its person was last called."""
    called_before: frozenset[int] = frozenset()
    """Seats that were called to this decision before its clock began anew: they are told its new end, but not called
    again.
    """
    postponed: frozenset[int] = frozenset()
    """Seats whose clock was put off because the connection was lost during the decision that is open to them now."""
    hinted: frozenset[int] = frozenset()
    """Seats that asked for a hint about the decision that is open to them now."""

    @property
    def game(self) -> AnyGame:
        return GAMES[self.game_key]

    @property
    def pace(self) -> Pace:
        return PACES[self.pace_name]

    @property
    def counts(self) -> bool:
        """Whether the game counts if it is played to its end; see `bot.tables.ratings`."""
        return self.ranked and not self.helped

    @property
    def commitment(self) -> str:
        return commitment(self.secret)

    @property
    def terms(self) -> str:
        """The digest of what is to be played."""
        kinds = [seat.kind for seat in self.seats]
        return digest(terms(self.game, self.options, self.picked, kinds, self.parent))

    @property
    def parent(self) -> ParentPart | None:
        """The game that it plays on from, as its record names it."""
        return self.continues.parent if self.continues else None

    @property
    def scored_before(self) -> int:
        """How many deals were scored in the game that it plays on from."""
        return len(self.game.view(self.continues.position, None).sheet) if self.continues else 0

    @property
    def fair(self) -> Fair:
        start = Start(self.start, self.terms) if self.start else None
        return Fair(self.secret, tuple(seat.nonce for seat in self.seats), start)

    @property
    def announcement(self) -> str:
        """Where the message that announced the game is."""
        return f"https://discord.com/channels/{self.guild}/{self.channel}/{self.start}"

    @property
    def full(self) -> bool:
        if self.continues:
            return all(seat.user is not None for seat in self.seats)
        return len(self.seats) >= self.game.seats.stop - 1

    @property
    def before_play(self) -> bool:
        return self.status in (Status.LOBBY, Status.STARTING)

    @property
    def running(self) -> bool:
        return self.status in (Status.PLAYING, Status.PAUSED)

    @property
    def ended(self) -> Ended | None:
        return self.game.ended(self.state) if self.state is not None else None

    @property
    def absent(self) -> Mapping[int, str]:
        """By seat, why it is ranked after everybody else; see `engine.core.ranking`."""
        resigned = [number for number, seat in enumerate(self.seats) if seat.resigned]
        return ranking.absent(resigned, self.decided, self.decided_for)

    @property
    def to_act(self) -> tuple[int, ...]:
        return self.game.to_act(self.state) if self.running else ()

    @property
    def people(self) -> frozenset[int]:
        """The users who sit here."""
        return frozenset(seat.user for seat in self.seats if seat.user is not None)

    def seat_of(self, user: int) -> int | None:
        return next((number for number, seat in enumerate(self.seats) if seat.user == user), None)

    def view(self, seat: int | None) -> View:
        """The game as this seat, or a spectator (None), may know it; only for a game that has started."""
        return self.game.view(self.state, seat)

    @property
    def pauses(self) -> float:
        """The pauses of a computer player before its next move: one, and more where people should see something."""
        move = UNATTENDED if self.unattended else 1.0
        return move + sum(float(getattr(self.pace, finished)) for finished in self.unseen)

    @property
    def unattended(self) -> bool:
        """Whether computer players and stand-ins are among themselves."""
        return all(seat.played_by_computer for seat in self.seats)

    def deadline(self, seat: int) -> float | None:
        """When a computer player takes this turn; None if no clock runs."""
        since = self.since[seat] if self.since else None
        if since is None or self.status is not Status.PLAYING or self.seats[seat].played_by_computer:
            return None
        return since + self.pace.turn
