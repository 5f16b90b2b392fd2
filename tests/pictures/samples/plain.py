"""Sample scenes of games without art of their own."""

from dataclasses import replace

from bot.pictures.cards import PLAIN_BACK, CardFace, PlainCard, PlainSuit
from bot.pictures.scenes import (
    CardRow,
    Hand,
    Header,
    LastTrick,
    Led,
    Outcome,
    Place,
    PlainSeat,
    PlainTable,
    Play,
    Scene,
    Tag,
    Turn,
)
from tests.pictures.samples.people import ARABIC, BART, KIKI, LONGEST, SAKURA, TAMA


def cards(codes: str) -> tuple[CardFace, ...]:
    """`H12 S1`."""
    return tuple(map(PlainCard, codes.split()))


HEARTS = PlainSuit("H")
HAND = Hand(
    "Your turn: follow",
    cards("C2 C13 D7 D11 H1 H12 S3 S10"),
    (4, 5),
    HEARTS,
    "Hearts",
    "Trick 6/13",
    (Place(KIKI, cards("H7")), Place(TAMA, cards("H11"), winning=True), Place(SAKURA, turn=True), Place(BART)),
)
TABLE = PlainTable(
    header=Header("Hearts", ("Deal 2/4", "Trick 6/13"), Led(HEARTS, "Led", "Hearts")),
    tricks="tricks",
    points="points",
    seats=(PlainSeat(SAKURA, 2, 17), PlainSeat(BART, 0, -26), PlainSeat(KIKI, 3, 104), PlainSeat(TAMA)),
    plays=(Play(2, cards("H7"), 1, lead=True), Play(3, cards("H11"), 2, winning=True), Play(0, cards("S12"), 3)),
    turn=Turn(1, "to play", 4),
    last=LastTrick("Last trick", KIKI.name, tuple(map(cards, ("D4", "D10", "D12", "C1"))), 2),
)
FIVE = replace(
    TABLE,
    seats=(PlainSeat(LONGEST, 10, -100), *TABLE.seats[1:], PlainSeat(ARABIC, 12, 1000)),
    plays=(
        *(Play(seat, cards(f"H{seat + 9}"), seat + 1, lead=seat == 0) for seat in range(4)),
        Play(4, cards("H13"), 5, Tag("WINS", "win")),
    ),
    turn=None,
    outcome=Outcome(ARABIC.name, ("takes the trick",), 4),
)
ROW = CardRow(
    "Whatever the code",
    tuple(
        (face, face.code)
        for face in (
            *cards("B7 W* 10H QH JOKER 42"),
            PlainCard("QH", suit="H"),
            PlainCard("Sp12"),
            PlainCard("HW", "", "H"),
            PlainCard("♠A"),
            PlainCard("x"),
            PLAIN_BACK,
        )
    ),
)

SCENES: dict[str, Scene] = {"plain-hand": HAND, "plain-table": TABLE, "plain-table-5": FIVE, "plain-cards": ROW}
