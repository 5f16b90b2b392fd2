"""Sample scenes that belong to no single game: scores, ratings and a row of cards."""

from dataclasses import replace

from bot.games.tezuma.pictures import FACES as TEZUMA
from bot.games.tsumo.pictures import FACES as TSUMO
from bot.pictures.achievements import SYMBOLS
from bot.pictures.scenes import (
    CardRow,
    Cell,
    Column,
    FaceUp,
    Fact,
    FormPlace,
    GameRow,
    Header,
    Leaderboard,
    LeaderRow,
    Medals,
    OpenHand,
    Person,
    Playbill,
    Podium,
    PointsRow,
    PointsTable,
    Profile,
    Scene,
    ScoreSheet,
    SheetRow,
)
from tests.pictures.samples.people import BART, KIKI, LONGEST, SAKURA, TAMA
from tests.pictures.samples.tezuma import MASTERS as TEZUMA_TABLE
from tests.pictures.samples.tsumo import TSUMO_5 as TSUMO_TABLE

_SCORES = (
    (TAMA, "9 |12 |4 5 − 1 =|6 ", "31", "+12", 1),
    (SAKURA, "8 |9 10 − 1 =|6 8 − 2 =|5 ", "28", "+5", 1),
    (KIKI, "5 |9 |7 |3 ", "24", "−4", -1),
    (BART, "6 8 − 2 =|3 5 − 2 =|8 |0 2 − 3 =", "17", "−13", -1),
)
SHEET = ScoreSheet(
    Header("Tezuma Masters", ("Final score",)),
    ("Deal 1", "Deal 2", "Deal 3", "Deal 4"),
    "Total",
    tuple(
        SheetRow(str(place), who, tuple(Cell(*cell.split(" ", 1)) for cell in cells.split("|")), total, rating, trend)
        for place, (who, cells, total, rating, trend) in enumerate(_SCORES, 1)
    ),
    "Rating",
)
PODIUM = Podium(((1, TAMA, "31"), (2, SAKURA, "28"), (3, KIKI, "24")), SHEET)
SHEET_8 = ScoreSheet(
    Header("Tsumo", ("Round 8",)),
    tuple(f"R{number}" for number in range(1, 9)),
    "Total",
    tuple(
        SheetRow(str(place), who, tuple(Cell("−10" if number % 3 else "+3", "2 of 3") for number in range(8)), "−38")
        for place, who in enumerate((SAKURA, LONGEST, KIKI, TAMA, BART), 1)
    ),
)
PODIUM_TIE = Podium(
    ((1, LONGEST, "100"), (1, replace(LONGEST, computer=True), "100"), (3, SAKURA, "−12")),
    replace(SHEET, rows=SHEET.rows[:3]),
)
_LEADERS = (
    (SAKURA, "57", "24", "1684", 0.95, 1),
    (Person("Karakuri 2", computer=True), "212", "71", "1651", 0.85, 0),
    (Person("Galileo G."), "40", "15", "1633", 0.79, 1),
    (KIKI, "66", "20", "1598", 0.68, -1),
    (BART, "31", "9", "1560", 0.56, 0),
    (Person("はなび"), "18", "5", "1544", 0.51, 1),
    (Person("Mei 😀"), "22", "6", "1512", 0.41, -1),
    (TAMA, "180", "44", "1497", 0.36, 0),
    (LONGEST, "12345", "1234", "1466", 0.27, 0),
    (Person("Sir Reginald"), "12", "1", "1420", 0.0, -1),
)
LEADERS = Leaderboard(
    Header("Leaderboard", ("All games", "Season 3")),
    "games",
    "wins",
    "rating",
    tuple(LeaderRow(rank, *leader, own=rank == 4) for rank, leader in enumerate(_LEADERS, 1)),
)
_RATINGS = (
    1508,
    1502,
    1486,
    1498,
    1510,
    1494,
    1506,
    1500,
    1504,
    1508,
    1521,
    1510,
    1494,
    1483,
    1495,
    1512,
    1525,
    1509,
    1498,
    1515,
)
PROFILE = Profile(
    Header("Profile"),
    SAKURA,
    "43 games · 17 wins",
    ("rating", "games", "wins", "place", "best"),
    (
        GameRow("Tezuma Masters", ("1562", "21", "9", "1.9", "31"), tuple(_RATINGS)),
        GameRow("Tezuma Trick", ("1080?", "4", "1", "2.5", "24"), (1500, 1512, 1490, 1480, 1495)),
        GameRow("The Universal Law of Tsumo", ("1398", "18", "7", "2.1", "−3"), tuple(_RATINGS[5:15])),
    ),
    "Last ten games",
    tuple(FormPlace(str(place), place == 1) for place in (1, 3, 2, 1, 1, 4, 2, 5, 3, 1)),
    "you against them",
    "5 : 3",
    (
        Fact("Tezuma Masters: ability", "Paper Egg · 9 of 21", TEZUMA["ability:paper_egg"]),
        Fact("Tezuma Masters: table", "No.7 · 8 of 21"),
        Fact(
            "Declared and made in Tsumo",
            "26 of 54 made (48%)",
            columns=tuple(Column(str(wins), 3 + wins * (7 - wins) % 9, wins % 4) for wins in range(11)),
        ),
    ),
)
PROFILE_NEW = Profile(
    PROFILE.header,
    KIKI,
    "1 game · 0 wins",
    PROFILE.titles,
    (GameRow("Tezuma Trick", ("–", "1", "0", "4.0", "3")),),
    PROFILE.form_title,
    (FormPlace("4", won=False),),
)
PROFILE_WORST = replace(
    PROFILE,
    who=LONGEST,
    line="100000 games · 99999 wins",
    rows=tuple(replace(row, numbers=("5000?", "100000", "99999", "4.9", "−1000")) for row in PROFILE.rows),
    against="10000 : 10000",
)
MEDALS = Medals(Header("Achievements: 15 of 25"), tuple(SYMBOLS.values()), 25)
ROW = CardRow(
    "Four suits, a trump, a pain card",
    (
        (TEZUMA["B7"], "Butterfly"),
        (TEZUMA["U7"], "Umbrella"),
        (TEZUMA["W7"], "Water"),
        (TEZUMA["R7"], "Ring"),
        (TEZUMA["W*"], "trump"),
        (TEZUMA["pain:W"], "pain"),
        (TEZUMA["ability:paper_egg"], "Paper Egg"),
        (TEZUMA["back:tezuma"], ""),
        (TSUMO["back:tsumo"], ""),
        (TSUMO["HS"], "Sparrow"),
    ),
    "Every suit has its shape and its letter.",
)
POINTS = PointsTable(
    "Scoring a deal",
    "tricks won",
    ("0", "1", "2", "3", "4", "5", "6", "7+"),
    (
        PointsRow("No.1", ("0", "2", "3", "5", "6", "8", "10", "10"), 4),
        PointsRow("Bid 1", ("", "3", "5", "8", "", "", "", "")),
    ),
    ((TEZUMA["pain:R"], "negative: Ring"), (TEZUMA["R4"], "Ring 4"), (TEZUMA["R8"], "Ring 8")),
    "6 − 2 = 4",
)

PLAYBILL = Playbill("Tezuma Masters", tuple(TEZUMA[code] for code in ("B7", "U*", "ability:paper_egg", "W9", "R4")))
PLAYBILL_LONG = Playbill(
    "The Universal Law of Tsumo", tuple(TSUMO[code] for code in ("Sp12", "Su7", "HS", "Au5", "Wi9"))
)
_HANDS = ("B1 B3 B7 B* U2 U4 U9 W5 W* R1 R6 R8", "B2 B4 U1 U5 U* W1 W2 W7 R2 R4 R* R9", "B5", "")
FACE_UP = FaceUp(
    TEZUMA_TABLE,
    tuple(
        OpenHand(who, (tuple(TEZUMA[code] for code in cards.split()),))
        for who, cards in zip((SAKURA, BART, KIKI, TAMA), _HANDS, strict=True)
    ),
)
FACE_UP_DECKS = FaceUp(
    TSUMO_TABLE,
    tuple(
        OpenHand(who, tuple(tuple(TSUMO[code] for code in pile.split()) for pile in ("Sp4 Su7 Au9 HW Wi12", "Sp1 HS")))
        for who in (SAKURA, BART, KIKI, TAMA, SAKURA)
    ),
)

SCENES: dict[str, Scene] = {
    "playbill": PLAYBILL,
    "playbill-long": PLAYBILL_LONG,
    "face-up": FACE_UP,
    "face-up-decks": FACE_UP_DECKS,
    "score-sheet": SHEET,
    "score-sheet-8-rounds": SHEET_8,
    "podium": PODIUM,
    "podium-tie": PODIUM_TIE,
    "leaderboard": LEADERS,
    "profile": PROFILE,
    "profile-new": PROFILE_NEW,
    "profile-worst": PROFILE_WORST,
    "medals": MEDALS,
    "rules-cards": ROW,
    "rules-points": POINTS,
}
