"""What is to be drawn: small frozen values, ready worded by the caller, equal when the picture is equal.

Card codes are those of the game record (`B7`, `W*`, `Sp12`, `HW`); suits are `B U W R F M` and `Sp Su Au Wi`.
A scene holds nothing that its picture does not show.
"""

from dataclasses import dataclass
from typing import Literal

Tone = Literal["trump", "zero", "ability", "win"]


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody's name as it should be drawn; computer players get a gear before it."""

    name: str
    computer: bool = False


@dataclass(frozen=True, slots=True)
class Led:
    """The led suit: its symbol, the word before it and its name."""

    suit: str
    label: str
    name: str


@dataclass(frozen=True, slots=True)
class Header:
    """The bar under the curtain: a title, the led suit in the middle, pills on the right."""

    title: str
    pills: tuple[str, ...] = ()
    led: Led | None = None


@dataclass(frozen=True, slots=True)
class Tag:
    """A few words on a card's lower edge: effective trump, counts nothing, an ability's effect, the winner."""

    text: str
    tone: Tone


@dataclass(frozen=True, slots=True)
class Play:
    """What lies before a seat: a card, two (Fire Breathing), or an ability alone (Five-Color Sand, Paper Egg)."""

    seat: int
    cards: tuple[str, ...]
    order: int | None = None
    tag: Tag | None = None
    lead: bool = False
    winning: bool = False
    ability: str | None = None


@dataclass(frozen=True, slots=True)
class Turn:
    """Whose turn it is: the seat is lit, its open place shows the label and the number it will have in the trick."""

    seat: int
    label: str
    order: int | None = None


@dataclass(frozen=True, slots=True)
class LastTrick:
    """The trick before this one: each play's cards in playing order; `winner` is a place in that list, None if void."""

    label: str
    note: str
    plays: tuple[tuple[str, ...], ...]
    winner: int | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """A finished trick: who won (none if void), a headline (usually the name) and up to two lines below it."""

    headline: str
    lines: tuple[str, ...] = ()
    winner: int | None = None


@dataclass(frozen=True, slots=True)
class SeasonWords:
    """The words in the foot of Tsumo's cards."""

    spring: str
    summer: str
    autumn: str
    winter: str
    white: str
    green: str
    red: str
    sparrow: str


@dataclass(frozen=True, slots=True)
class Ability:
    """A seat's ability: marbles in all, `left` unspent, `cost` of one use (Tezuma Trick: uses, at a cost of 1)."""

    id: str
    name: str
    marbles: int
    left: int
    cost: int = 1


@dataclass(frozen=True, slots=True)
class TezumaSeat:
    """A seat panel; what is not drafted yet is None or empty, `standing` is the table's cell for the tricks won."""

    who: Person
    tricks: int = 0
    points: int = 0
    pain: str | None = None
    ability: Ability | None = None
    table: tuple[str, ...] = ()
    standing: int | None = None


@dataclass(frozen=True, slots=True)
class TezumaWords:
    """Labels of a Tezuma seat panel."""

    tricks: str
    points: str
    pain: str


@dataclass(frozen=True, slots=True)
class TezumaTable:
    """The public table of either edition, three or four seats; lit is the turn's seat, else the outcome's winner."""

    header: Header
    words: TezumaWords
    seats: tuple[TezumaSeat, ...]
    plays: tuple[Play, ...] = ()
    turn: Turn | None = None
    last: LastTrick | None = None
    outcome: Outcome | None = None


@dataclass(frozen=True, slots=True)
class TsumoSeat:
    """A seat panel; `declared` is None while hidden, `ready` says that a number has been given all the same."""

    who: Person
    won: int = 0
    declared: int | None = None
    ready: bool = False
    points: int = 0
    deck: int = 0
    dealer: bool = False


@dataclass(frozen=True, slots=True)
class TsumoWords:
    """Labels of a Tsumo seat panel; `of` stands between tricks won and the number declared."""

    won: str
    of: str
    declared: str
    points: str
    deck: str
    seasons: SeasonWords


@dataclass(frozen=True, slots=True)
class TsumoTable:
    """The public table of Tsumo, three to five seats."""

    header: Header
    words: TsumoWords
    seats: tuple[TsumoSeat, ...]
    plays: tuple[Play, ...] = ()
    turn: Turn | None = None
    last: LastTrick | None = None
    outcome: Outcome | None = None


@dataclass(frozen=True, slots=True)
class Hand:
    """One player's cards, in the order given; `playable` holds places in `cards`, None when it is not their turn."""

    title: str
    cards: tuple[str, ...]
    playable: tuple[int, ...] | None = None
    suit: str | None = None
    suit_name: str = ""
    note: str = ""
    seasons: SeasonWords | None = None


@dataclass(frozen=True, slots=True)
class Stacking:
    """A Tsumo deck being stacked: `chosen` holds places in `cards`, the card drawn first at the front."""

    title: str
    note: str
    cards: tuple[str, ...]
    chosen: tuple[int, ...]
    first: str
    last: str
    next: str
    seasons: SeasonWords
    size: int = 5


@dataclass(frozen=True, slots=True)
class PainOffer:
    """A pain card of the market and, when taken, by whom."""

    suit: str
    taker: str = ""


@dataclass(frozen=True, slots=True)
class TableOffer:
    """A scoring table: points for 0, 1, 2 … tricks, None for nothing; `open_ended`: the last value holds for more."""

    title: str
    points: tuple[int | None, ...]
    corner: str = ""
    open_ended: bool = True
    taker: str = ""


@dataclass(frozen=True, slots=True)
class AbilityOffer:
    """An ability card: marbles in its band (cost of one use, or uses), its name, a second line in another script."""

    id: str
    name: str
    second: str
    marbles: int
    taker: str = ""


@dataclass(frozen=True, slots=True)
class Drafter:
    """A player in drafting order and what they hold already."""

    who: Person
    state: Literal["done", "now", "next"]
    pain: str | None = None
    table: str | None = None
    ability: str | None = None


@dataclass(frozen=True, slots=True)
class Heading:
    """A section's heading and its quieter second part."""

    text: str
    second: str = ""


@dataclass(frozen=True, slots=True)
class Market:
    """The draft: who picks when, what lies open, what each holds. No abilities in a beginner's game.

    `turns` are places in `drafters`, in picking order of this round (a snake turns it round).
    """

    header: Header
    drafters: tuple[Drafter, ...]
    pain_heading: Heading
    table_heading: Heading
    pains: tuple[PainOffer, ...]
    tables: tuple[TableOffer, ...]
    ability_heading: Heading | None = None
    abilities: tuple[AbilityOffer, ...] = ()
    turns: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Cell:
    """A deal's points and the small print below them."""

    text: str
    small: str = ""


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A player's line; `trend` is the sign of the rating's change."""

    place: str
    who: Person
    cells: tuple[Cell, ...]
    total: str
    rating: str = ""
    trend: int = 0


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The score after a deal: one column a deal, a total, and the rating's change if there is one."""

    header: Header
    columns: tuple[str, ...]
    total: str
    rows: tuple[SheetRow, ...]
    rating: str = ""


@dataclass(frozen=True, slots=True)
class Podium:
    """The end of a game: up to three best as (place, player, score), equal ones equally high; the sheet below."""

    places: tuple[tuple[int, Person, str], ...]
    sheet: ScoreSheet


@dataclass(frozen=True, slots=True)
class LeaderRow:
    """One line of the leaderboard; `bar` from 0 to 1; `own` marks the reader and belongs in private replies only."""

    rank: int
    who: Person
    games: str
    wins: str
    rating: str
    bar: float
    trend: int = 0
    own: bool = False


@dataclass(frozen=True, slots=True)
class Leaderboard:
    """The server's best, up to ten or so."""

    header: Header
    games: str
    wins: str
    rating: str
    rows: tuple[LeaderRow, ...]


@dataclass(frozen=True, slots=True)
class RatingCurve:
    """A rating over games: `points` are (rating after the game, place in `legend`), `start` the rating before them."""

    header: Header
    start: int
    points: tuple[tuple[int, int], ...]
    legend: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ExamplePlay:
    """One play of an example: who, what, and a remark below."""

    who: str
    cards: tuple[str, ...]
    tag: Tag | None = None
    wins: bool = False
    ability: str | None = None


@dataclass(frozen=True, slots=True)
class Example:
    """A trick of the rules course, from left to right in playing order."""

    title: str
    plays: tuple[ExamplePlay, ...]
    note: str = ""
    led: Led | None = None
    seasons: SeasonWords | None = None


@dataclass(frozen=True, slots=True)
class CardRow:
    """Captioned cards of the rules course: `B7`, `Sp12`, `pain:B`, `ability:paper_egg`, `back:tsumo`."""

    title: str
    cards: tuple[tuple[str, str], ...]
    note: str = ""
    seasons: SeasonWords | None = None


Still = (
    TezumaTable
    | TsumoTable
    | Hand
    | Stacking
    | Market
    | ScoreSheet
    | Podium
    | Leaderboard
    | RatingCurve
    | Example
    | CardRow
)


@dataclass(frozen=True, slots=True)
class Replay:
    """A moving picture: still scenes of one size, each with its time in milliseconds."""

    frames: tuple[tuple[Still, int], ...]


Scene = Still | Replay
