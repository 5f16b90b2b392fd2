"""Why a table does not do what it was asked to. Like the engine's refusals they carry facts; the ui has the words."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.refusals import Refusal


@dataclass
class NoSuchTable(Refusal):
    """There is no table here (any more)."""


@dataclass
class ChannelHasTable(Refusal):
    """There is only one table per channel."""

    channel: int


@dataclass
class YouHaveEnoughTables(Refusal):
    """This person hosts as many open tables as anybody may."""

    most: int


@dataclass
class ServerHasEnoughTables(Refusal):
    """This server has as many open tables as any may."""

    most: int


@dataclass
class UnknownGame(Refusal):
    """No game goes by this key."""

    game: str


@dataclass
class UnknownLevel(Refusal):
    """No computer player plays at this level."""

    level: str


@dataclass
class UnknownPace(Refusal):
    """No clock goes by this name."""

    pace: str


@dataclass
class AlreadySeated(Refusal):
    """You sit at this table."""


@dataclass
class NotAtTable(Refusal):
    """You do not sit at this table."""


@dataclass
class TableFull(Refusal):
    """All seats are taken."""

    seats: int


@dataclass
class SeatTaken(Refusal):
    """Another person sits there."""


@dataclass
class ByInvitation(Refusal):
    """Only people whom the host has invited may sit down here."""

    host: int


@dataclass
class Removed(Refusal):
    """The host has freed the seat of this person."""

    host: int


@dataclass
class NoLongerHere(Refusal):
    """Another person is meant, who does not sit at this table any more."""


@dataclass
class PlaysOn(Refusal):
    """This table plays on from another game, with the same seats and by the same rules."""


@dataclass
class NothingToPlay(Refusal):
    """The game was over at that moment."""


@dataclass
class NowhereToPlay(Refusal):
    """No thread can be started here, and this channel has a table already."""

    channel: int


@dataclass
class TooFewPlayers(Refusal):
    """More players, people or computers, are needed to start."""

    missing: int


@dataclass
class TooManyPlayers(Refusal):
    """This game is for fewer players."""

    most: int


@dataclass
class NotHost(Refusal):
    """Only the host of the table can do this."""

    host: int


@dataclass
class NoComputer(Refusal):
    """There is no computer player to send away."""


@dataclass
class AlreadyStarted(Refusal):
    """The game is running."""


@dataclass
class NotAnnounced(Refusal):
    """The start could not be announced, so the table is a lobby still."""


@dataclass
class AnnouncedLater(Refusal):
    """Discord takes no messages at the moment. The start is announced as soon as it does."""


@dataclass
class NotStarted(Refusal):
    """The game has not begun."""


@dataclass
class Paused(Refusal):
    """The game is paused."""


@dataclass
class NotPaused(Refusal):
    """The game is not paused."""


@dataclass
class Stale(Refusal):
    """That decision is taken already; here is the table as it stands."""


@dataclass
class HasResigned(Refusal):
    """Whoever resigned can't come back into this game."""


@dataclass
class OutOfOrder(Refusal):
    """The store failed: nothing is saved any more, so nothing is played."""


@dataclass
class ServedElsewhere(Refusal):
    """Another process of this bot serves the server by now. Nobody is told: that process answers them."""


@dataclass
class ChannelNotAllowed(Refusal):
    """This server plays in other channels."""

    channel: int


@dataclass
class PaceNotAllowed(Refusal):
    """This server does not play at this pace."""

    pace: str


@dataclass
class NotAllowed(Refusal):
    """Only people who may manage the server can do this."""


@dataclass
class NotOffered(Refusal):
    """This is not one of the choices."""


@dataclass
class NoSuchGame(Refusal):
    """No finished game of this server goes by this number."""


@dataclass
class NotYourGame(Refusal):
    """Only people who played a game to its end have moves to review."""


@dataclass
class ProfileHidden(Refusal):
    """This person shows their profile to nobody else."""


@dataclass
class BeingDeleted(Refusal):
    """This person's data is being deleted; until that is done nothing more is written about them."""


@dataclass
class RecordTooLarge(Refusal):
    """No record of a game is that large."""

    kilobytes: int


@dataclass
class TooMuchWork(Refusal):
    """Checking this takes more time or memory than there is for a record."""


@dataclass
class TooOften(Refusal):
    """This person has asked for much in a short time."""

    seconds: int


@dataclass
class HintsOff(Refusal):
    """This server plays without hints."""
