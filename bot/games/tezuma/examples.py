"""Pictures of Tezuma's course. Example tricks are written in a few letters; the engine's rules say who wins them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from bot.games.default.course import Picture
from bot.games.default.examples import card_row, player, points_table
from bot.games.tezuma import names
from bot.games.tezuma.table_scenes import face, faces_of, laid_told, led_suit, play_told, remark
from bot.messages.words import Words, alt_text
from bot.pictures.cards import CardFace
from bot.pictures.scenes import Example, ExamplePlay, PointsRow, PointsTable, Tag
from engine.games.tezuma.abilities import BY_ID
from engine.games.tezuma.cards import CARDS
from engine.games.tezuma.data import EDITIONS, MASTERS
from engine.games.tezuma.rules import Standing, next_leader, standing
from engine.games.tezuma.state import Laid, Trick


def suits_of(edition: str, notation: str) -> str:
    """An example written with the suits of Masters, in those of this edition."""
    return notation.translate(str.maketrans("".join(MASTERS.suits), "".join(EDITIONS[edition].suits)))


def trick(notation: str, order: Sequence[int] = (0, 1, 2, 3)) -> Picture:
    """`B9 | B8 horse_swallowing | B7+B4 fire_breathing | five_color_sand`; `order` are the seats as they played."""
    plays = [part.split() for part in notation.split("|")]
    laid_out = Trick(1, order[0])
    for seat, written in zip(order, plays, strict=True):
        laid_out = laid_out.with_laid(laid(seat, written))
    if "paper_egg" in notation:
        laid_out = Trick(1, laid_out.leader, laid_out.laid, order[-1], laid_out.led)
    return lambda words, title: example(words, title, laid_out)


def laid(seat: int, written: Sequence[str]) -> Laid:
    """Paper Egg is announced before the card is laid, so the card itself is played without it."""
    ability = next((word for word in written if word in BY_ID and word != "paper_egg"), None)
    codes = [code for word in written if word not in BY_ID for code in word.split("+")]
    return Laid(seat, tuple(CARDS[code] for code in codes), ability)


def example(words: Words, title: str, shown: Trick) -> tuple[Example, str]:
    now = standing(shown.laid, shown.led)
    plays = tuple(
        ExamplePlay(
            who=player(words, play.seat),
            cards=faces_of(words, play),
            tag=tag(words, shown, now, number),
            wins=play.seat == now.winner,
        )
        for number, play in enumerate(shown.laid)
    )
    note = words("course-takes", name=player(words, now.winner))
    if (leader := next_leader(shown.laid, now.winner, len(plays))) != now.winner:
        note = f"{note} {words('course-leads', name=player(words, leader))}"
    said = [
        play_told(play.who, words, laid_told(words, played), play.tag)
        for play, played in zip(plays, shown.laid, strict=True)
    ]
    return Example(title, plays, note, led_suit(words, shown.led)), alt_text((*said, note))


def tag(words: Words, shown: Trick, now: Standing, number: int) -> Tag | None:
    """A remark on what the card counts. Without one: that it wins, or that it can't because it is off suit."""
    if said := remark(words, shown, now, number):
        return said
    if shown.laid[number].seat == now.winner:
        return Tag(words("tag-wins"), "win")
    return Tag(words("course-off-suit"), "zero") if now.values[number] is None else None


# Scoring tables


def points(tables: str, cards: str = "", *, tricks: int | None = None, note: str = "") -> Picture:
    """`1 b2` and the cards below them; the gold cell is for so many tricks. All of them are printed in a rulebook."""

    def picture(words: Words, title: str) -> tuple[PointsTable, str]:
        named = [(name, points_by_tricks(name)) for name in tables.split()]
        most = max(len(points) for _, points in named)
        rows = (
            PointsRow(names.table(words, name), points + ("",) * (most - len(points)), tricks) for name, points in named
        )
        below = tuple(captioned(words, code) for code in cards.split())
        heading, columns = words("course-tricks-won"), (*map(str, range(most - 1)), f"{most - 1}+")
        return points_table(words, PointsTable(title, heading, columns, tuple(rows), below, note))

    return picture


def points_by_tricks(table: str) -> tuple[str, ...]:
    """What a scoring table gives for 0, 1, 2, … tricks; nothing for a number that is not on a bid card, or for more."""
    points = next(data.tables[table].points for data in EDITIONS.values() if table in data.tables)
    if isinstance(points, tuple):
        return tuple(map(str, points))
    return tuple(str(points.get(tricks, "")) for tricks in range(max(points) + 2))


# Rows of cards


def row(codes: str) -> Picture:
    """`B7 W* pain:R ability:paper_egg back:tezuma`, each with its name below."""
    return lambda words, title: card_row(words, title, codes.split(), captioned)


def pain_word(words: Words, suit: str) -> str:
    """As the first edition that has this suit calls it."""
    edition = next(name for name, data in EDITIONS.items() if suit in data.suits)
    return words(f"scene-pain-{edition}")


CAPTIONS: Mapping[str, Callable[[Words, str], str]] = {
    "": names.card,
    "pain": lambda words, suit: words("course-pain", pain=pain_word(words, suit), suit=names.suit(words, suit)),
    "ability": names.ability,
    "back": lambda words, _: words("course-back"),
}
"""By kind of card: the words below it."""


def captioned(words: Words, code: str) -> tuple[CardFace, str]:
    kind, _, name = code.rpartition(":")
    return face(words, code), CAPTIONS[kind](words, name)
