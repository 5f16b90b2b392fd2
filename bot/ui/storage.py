"""What the ui asks of a store: scores, server settings, facts and message ids. Panels only ever get the rows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Literal, Protocol, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

from bot.tables.paces import PACES
from bot.tables.port import WHOLE, Shard

# Numbers

LONGEST_NUMBER, LARGEST_NUMBER = 19, 2**63 - 1


def is_number(text: str) -> bool:
    """Whether this can be the number of something, here or on Discord. An id can be forged."""
    return text.isdecimal() and len(text) <= LONGEST_NUMBER and int(text) <= LARGEST_NUMBER


# Rows


@dataclass(frozen=True, slots=True)
class Standing:
    """One row of a leaderboard. Equal scores share a rank."""

    rank: int
    user: int
    name: str
    """As in the latest game."""
    games: int
    wins: int
    average_place: float
    points: int
    deals: int = 0
    rating: int | None = None
    """At the end of the period; None for all games together."""
    hidden: bool = False
    """Whether the reader is not to know who it is: then there is neither a name nor an id."""
    provisional: bool = False
    """Whether the rating follows from few games."""
    moved: int | None = None
    """By how many ranks they have risen since last week; None if there is nothing to compare with."""


@dataclass(frozen=True, slots=True)
class Page:
    """Some rows of a leaderboard, and how many there are in all."""

    rows: tuple[Standing, ...]
    total: int
    around: tuple[Standing, ...] = ()
    """The reader's own row and its neighbours, if the reader is on another page."""


@dataclass(frozen=True, slots=True)
class RatingChange:
    """A person's rating after a game, and by how much the game has changed it."""

    rating: int
    change: int


@dataclass(frozen=True, slots=True)
class Tally:
    """A person's results in one game."""

    game: str
    games: int
    wins: int
    average_place: float
    points: int
    best: int
    """The most points in a single game."""
    resigned: int
    deeds: Mapping[str, int] = field(default_factory=dict)
    """What they did, counted by name; see `engine.core.deeds`."""


@dataclass(frozen=True, slots=True)
class Placed:
    """Where somebody came in one game."""

    game: str
    place: int
    won: bool


@dataclass(frozen=True, slots=True)
class Against:
    """Games of somebody with the reader: how many, and in how many of them they were placed before and behind them."""

    games: int
    ahead: int
    behind: int


@dataclass(frozen=True, slots=True)
class Profile:
    """A person on a server."""

    name: str = ""
    """As in the latest game."""
    tallies: tuple[Tally, ...] = ()
    ratings: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """By game: the rating before the latest ranked games, and after each of them."""
    provisional: frozenset[str] = frozenset()
    """The games whose rating follows from few of them."""
    form: tuple[Placed, ...] = ()
    """The last ten games, latest last."""
    achievements: Mapping[str, float] = field(default_factory=dict)
    """By key: when it was earned."""
    against: Against | None = None
    """None if the reader has not played with them, or is the same person."""


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game. In a person's history it also holds that person's result."""

    id: int
    game: str
    channel: int
    ended_at: float
    winners: tuple[str, ...]
    """All of them, computer players included; nobody if the game was abandoned, or stand-ins played for everybody."""
    name: str | None = None
    place: int | None = None
    points: int | None = None
    won: bool | None = None
    resigned: bool | None = None
    finished: bool = True
    """Whether it was played to its end."""


@dataclass(frozen=True, slots=True)
class Part:
    """A person's result in a game."""

    user: int
    name: str
    place: int
    points: int


@dataclass(frozen=True, slots=True)
class Reader:
    """Who asks for games, and the channels that they can see. Games elsewhere are theirs to see if they played."""

    user: int
    channels: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class KeptRecord:
    """The record of a finished game, as JSON."""

    id: int
    guild: int
    game: str
    record: str
    ended_at: float
    resigned: frozenset[int] = frozenset()
    """The seats that were given up; records of 0.1 don't say so."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far somebody has come in a game's first lesson: the step to go on with, and whether it was ever finished."""

    step: int = 0
    finished: bool = False


# Leaderboards

ORDERS = ("rating", "wins", "rate", "place", "points", "games")
"""What a leaderboard can be ordered by: rating, wins, share of games won, average place, points per deal, or games. All
games together have no rating.
"""
FEW = 5
"""Where an average counts, those with fewer games than this come after the others."""


# Settings


def known_pace(name: str) -> str:
    if name not in PACES:
        raise ValueError(f"{name!r} is not a pace; there are {', '.join(PACES)}")
    return name


PaceName = Annotated[str, AfterValidator(known_pace)]


class GuildSettings(BaseModel):
    """One server's settings. Keys of later versions are ignored."""

    model_config = ConfigDict(frozen=True)

    language: Literal["auto", "en", "ja"] = "auto"
    """The language of public messages; `auto` is the server's own on Discord."""
    paces: Annotated[tuple[PaceName, ...], Field(min_length=1)] = tuple(PACES)
    """The paces a table may be opened with."""
    pace: PaceName = "live"
    """The pace of a table whose host chooses none."""
    channels: frozenset[int] = frozenset()
    """Where tables may be opened; empty means everywhere."""
    hints: bool = True
    """Whether people may ask for a hint; the record shows that they did."""
    notices: bool = True
    """Whether somebody who keeps the table waiting is mentioned."""
    ranked: bool = True
    """Whether a table counts for ratings and leaderboards if its host does not say."""
    seasons: int | None = None
    """The channel where the best of a season are announced when it is over; None if nobody wants to know."""
    new_tables: int | None = None
    """The channel where it is said that a table has opened; None for the table's own, if there is a role to mention."""
    new_tables_role: int | None = None
    """The role that is mentioned then."""

    @model_validator(mode="after")
    def _the_default_is_allowed(self) -> Self:
        if self.pace not in self.paces:
            raise ValueError(f"the default pace {self.pace!r} is not among the allowed ones")
        return self


# Protocols


class Scores(Protocol):
    """How people have done on a server."""

    async def leaderboard(
        self,
        guild: int,
        game: str | None = None,
        *,
        period: str = "all",
        order: str = "wins",
        at: float = 0.0,
        reader: int = 0,
        limit: int = 10,
        offset: int = 0,
    ) -> Page:
        """Who has finished ranked games of this game, or of any, in the period that `at` lies in; see `ORDERS`."""

    async def rating_changes(self, guild: int, table: int) -> Mapping[int, RatingChange]:
        """By seat: what the game of this table did to people's ratings; nothing if it was not ranked."""

    async def tallies(self, guild: int, user: int) -> tuple[Tally, ...]:
        """How this person has done on this server, game by game."""

    async def profile(self, guild: int, user: int, *, reader: int = 0) -> Profile:
        """Everything that this server tells about a person, and how they have done against the reader."""

    async def history(
        self, guild: int, user: int, *, limit: int = 25, offset: int = 0, reader: Reader | None = None
    ) -> tuple[Played, ...]:
        """The games on this server that this person played to the end and the reader may see, latest first."""

    async def recent(
        self, guild: int, *, limit: int = 25, offset: int = 0, reader: Reader | None = None
    ) -> tuple[Played, ...]:
        """All games of this server that are over and the reader may see, abandoned ones included, latest first."""

    async def parts(self, games: Iterable[Played]) -> Mapping[int, Sequence[Part]]:
        """The people's results in those of these games that were played to the end, by the games' numbers."""

    async def count(self, guild: int, user: int | None = None, *, reader: Reader | None = None) -> int:
        """How many games the server's list has for this reader, or this person's history."""

    async def channels(self, guild: int) -> tuple[int, ...]:
        """Where the games of this server were played."""

    async def may_see(self, reader: Reader, game_id: int) -> bool:
        """Whether this reader may see this game."""

    async def record(self, guild: int, game_id: int) -> KeptRecord | None:
        """A game of this server; None if there is no such game here."""

    async def record_of_table(self, guild: int, table: int) -> KeptRecord | None:
        """The game that was played at this table."""

    async def seat(self, game_id: int, user: int) -> int | None:
        """Where this person sat in a game that was played to its end."""


class LessonProgress(Protocol):
    """How far people have come in the first lessons, on whichever server they take them."""

    async def progress(self, user: int, game: str) -> Progress:
        """This person's progress in the lesson of this game, by its registry key."""

    async def save_progress(self, user: int, game: str, progress: Progress) -> None:
        """Replace it. A lesson that was finished once stays finished."""


class SettingsStore(Protocol):
    async def all_settings(self, shard: Shard = WHOLE) -> Mapping[int, GuildSettings]:
        """By server: what it has set. Settings that can't be read any more are left out."""

    async def save_settings(self, guild: int, settings: GuildSettings) -> None:
        """Replace the server's settings."""


class Facts(Protocol):
    """What the program remembers about its application, such as which commands it synced last."""

    async def fact(self, key: str) -> str | None:
        """The value saved under this key."""

    async def save_fact(self, key: str, value: str, guild: int = 0) -> None:
        """Remember this value, which is about this server or about none."""


class MessageStore(Protocol):
    """Where each table's messages are, in JSON that only the ui reads."""

    async def messages(self, shard: Shard = WHOLE) -> Mapping[int, str]:
        """By table of this shard that has any: open ones, and those that have ended but are not wholly shown."""

    async def save_messages(self, messages: Mapping[int, str | None]) -> None:
        """Replace what is kept for these tables; None forgets it. This need not survive a crash of the machine."""
