"""Tezuma's first lesson. Both editions share it: the words name only suits that both have."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.games.default.lesson import Lesson, Step
from engine.games.tezuma.cards import CARDS
from engine.games.tezuma.data import FIRST_GAME_ABILITIES, MASTERS, TRICK, Edition
from engine.games.tezuma.events import Dealt, Market
from engine.games.tezuma.game import Tezuma
from engine.games.tezuma.options import Options

FIRST_LEADER = 1

PLAYS = (
    "U8  B2  U*  W2  R2  R5  W7+ U2  W4  U6  U3  W6",  # the learner, whose W7 counts 9
    "U7  B6  B7  W3  R3  B8  W8  U4  W5  B*  U5  U*",  # Kaede, who leads first
    "R6  B4  B5  W*  R4  B3  W*  R7  R8  B*  R*  R*",  # Ren
)
"""By seat: the cards in the order in which they are played. A column is a trick."""

PICKS: Mapping[str, tuple[str, ...]] = {
    "masters": ("table:3 pain:R", "pain:U table:1 ability:baby_chicks", "ability:paper_egg pain:W table:2"),
    "trick": ("table:b4 pain:M", "pain:U table:b7 ability:baby_chicks", "ability:paper_egg pain:F table:b3"),
}
"""By seat, in the draft. The learner's table pays most for three tricks."""

MARKETS: Mapping[str, Market] = {
    "masters": Market(MASTERS.suits, ("1", "2", "3", "8"), FIRST_GAME_ABILITIES),
    "trick": Market(
        TRICK.suits, ("b2", "b3", "b4", "b7"), ("paper_egg", "horse_swallowing", "baby_chicks", "five_color_sand")
    ),
}

ABILITY = "horse_swallowing"


def in_edition(card: str, edition: Edition) -> str:
    """The same card of this edition: its third suit for Masters' third, its fourth for the fourth."""
    suit, rest = card[0], card[1:]
    return edition.suits[MASTERS.suits.index(suit)] + rest


def plays(edition: Edition, seat: int) -> list[str]:
    return [in_edition(card, edition) for card in PLAYS[seat].split()]


def other_seat(edition: Edition, seat: int) -> list[str]:
    """Everything that a computer player does."""
    picks = [f"pick:{pick}" for pick in PICKS[edition.name][seat].split()]
    return [*picks, *(f"play:{card}" for card in plays(edition, seat))]


def learner(edition: Edition) -> Iterator[str | Step]:
    """Everything that the learner does; some of it is asked for."""
    table, pain = PICKS[edition.name][0].split()
    yield Step("table", f"pick:{table}")
    yield Step("pain", f"pick:{pain}", {"pick:pain:B": "butterfly"})
    yield Step("ability", f"pick:ability:{ABILITY}")
    asked = {step.move: step for step in steps(edition)}
    for card in plays(edition, 0):
        move = f"play:{card[:-1]}:{ABILITY}" if card.endswith("+") else f"play:{card}"
        yield asked.get(move, move)


def steps(edition: Edition) -> Iterator[Step]:
    """The tricks in which the learner is asked."""
    third, fourth = edition.suits[2:]
    too_early = {ABILITY: "ability"}
    yield Step("follow", "play:U8", {"play:U*": "trump", **too_early})
    yield Step("trump", "play:U*", too_early)
    yield Step("dodge", f"play:{fourth}2", too_early)
    yield Step("horse", f"play:{third}7:{ABILITY}", {f"play:{third}7": "plain", f"play:{third}6:{ABILITY}": "equal"})
    yield Step("stop", f"play:{third}4", {ABILITY: "ability"})


def lesson(edition: Edition, options: Options, short_game: Mapping[str, object]) -> Lesson:
    hands = tuple(tuple(CARDS[card.rstrip("+")] for card in plays(edition, seat)) for seat in range(len(PLAYS)))
    return Lesson(
        name="tezuma",
        game=Tezuma(edition.name),
        options=options,
        deal=Dealt(1, FIRST_LEADER, hands, MARKETS[edition.name]),
        moves=(tuple(learner(edition)), other_seat(edition, 1), other_seat(edition, 2)),
        short_game=short_game,
        facts={"edition": edition.name},
    )


FIRST_GAME = Options(setup="first_game")
LESSONS = (lesson(MASTERS, FIRST_GAME, {"setup": "first_game"}), lesson(TRICK, Options(), {}))
