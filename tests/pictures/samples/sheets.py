"""Sample scenes for the gallery: the draft, sheets, the rules course and a replay."""

from dataclasses import replace

from bot.pictures.scenes import (
    AbilityOffer,
    CardRow,
    Cell,
    Drafter,
    Example,
    ExamplePlay,
    Header,
    Heading,
    Leaderboard,
    LeaderRow,
    Led,
    Market,
    PainOffer,
    Person,
    Podium,
    RatingCurve,
    Replay,
    Scene,
    ScoreSheet,
    SheetRow,
    TableOffer,
    Tag,
    Turn,
)
from tests.pictures.samples.tables import (
    ABILITIES,
    BART,
    BEGINNER,
    ENGLISH,
    KIKI,
    LAST,
    LONGEST,
    MASTERS,
    SAKURA,
    TAMA,
    WON,
)

_JAPANESE = (
    "刃渡り",
    "紙卵",
    "水芸",
    "ヒヨコ",
    "緒小桶の曲",
    "呑馬術",
    "浮かれの蝶",
    "金輪の曲",
    "お椀と玉",
    "火吹きの術",
    "万倍傘",
    "五色の砂",
)
_OFFERS = tuple(
    AbilityOffer(name, english, japanese, cost)
    for (name, english), japanese, cost in zip(
        ABILITIES.items(), _JAPANESE, (1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 4), strict=True
    )
)
MARKET = Market(
    Header("Draft", ("Round 2/3", "Deal 3/4")),
    (
        Drafter(SAKURA, "done", "R", None, "linking_rings"),
        Drafter(BART, "done", None, "No.5", "paper_egg"),
        Drafter(KIKI, "now", None, None, "butterfly_dance"),
        Drafter(TAMA, "next", "U"),
    ),
    Heading("Pain suit", "マイナス"),
    Heading("Scoring table", "得点表"),
    (PainOffer("B"), PainOffer("U", TAMA.name), PainOffer("W"), PainOffer("R", SAKURA.name)),
    (
        TableOffer("No.1", (0, 2, 3, 5, 6, 8, 10, 10), "得点"),
        TableOffer("No.2", (5, 7, 5, 3, 1, 0), "得点"),
        TableOffer("No.3", (0, 1, 5, 8, 5, 1, 0), "得点"),
        TableOffer("No.5", (0, 5, 1, 7, 1, 9, 1, 11, 1), "得点", taker=BART.name),
        TableOffer("No.7", (9, 2, 0, 0, 0, 0, 6, 12), "得点"),
    ),
    Heading("Ability", "能力"),
    (
        replace(_OFFERS[1], taker=BART.name),
        replace(_OFFERS[6], taker=KIKI.name),
        replace(_OFFERS[7], taker=SAKURA.name),
        _OFFERS[3],
        _OFFERS[5],
        _OFFERS[11],
    ),
)
MARKET_JA = Market(
    Header("ドラフト", ("2巡目／3", "第2ラウンド")),
    (Drafter(SAKURA, "next", "M"), Drafter(LONGEST, "now"), Drafter(TAMA, "done", None, "4・5・6", "cup_and_ball")),
    Heading("ペインスート"),
    Heading("得点表"),
    (PainOffer("B"), PainOffer("U"), PainOffer("F"), PainOffer("M", SAKURA.name)),
    (
        TableOffer("1・2・3", (None, 3, 5, 8, None, None, None, None), "ビッド", open_ended=False),
        TableOffer("4・5・6", (None, None, None, None, 8, 5, 3, None), "ビッド", open_ended=False, taker=TAMA.name),
        TableOffer("0・2・4", (4, None, 6, None, 8, None, None, None), "ビッド", open_ended=False),
        TableOffer("1–8", (None, 1, 2, 3, 4, 5, 6, 7, 8), "ビッド"),
    ),
    Heading("能力"),
    tuple(
        AbilityOffer(name, japanese, "", uses, taker)
        for name, japanese, uses, taker in (
            ("sword_walking", "刃渡り", 4, ""),
            ("pail_dance", "緒小桶の曲", 2, ""),
            ("cup_and_ball", "お椀と玉", 2, TAMA.name),
            ("fire_breathing", "火吹きの術", 2, ""),
        )
    ),
    turns=(2, 1, 0),
)


_SCORES = (
    (TAMA, "9 0 tricks|12 7 tricks|4 3 tricks −1|6 4 tricks", "31", "+12", 1),
    (SAKURA, "8 5 tricks|9 2 tricks −1|6 4 tricks −2|5 1 trick", "28", "+5", 1),
    (KIKI, "5 2 tricks|9 2 tricks|7 1 trick|3 2 tricks", "24", "−4", -1),
    (BART, "6 5 tricks −2|3 1 trick −2|8 4 tricks|0 5 tricks −3", "17", "−13", -1),
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
CURVE = RatingCurve(
    Header("Rating of 胡蝶さくら", ("40 games", "best 1562")),
    1500,
    tuple((rating + place // 2, (place * 7) % 3) for place, rating in enumerate((*_RATINGS, *_RATINGS))),
    ("Tezuma Masters", "Tezuma Trick", "Tsumo"),
)
EXAMPLE = Example(
    "Example 3",
    (
        ExamplePlay("Aoi", ("W9",)),
        ExamplePlay("Kaede", ("U*",), Tag("WINS", "win"), wins=True),
        ExamplePlay("Ren", ("W*",), Tag("counts 0", "zero")),
        ExamplePlay("Yuki", ("R*",), Tag("too late", "zero")),
    ),
    "The first effective trump wins.",
    Led("W", "Led", "Water"),
)
EXAMPLE_SAND = replace(
    EXAMPLE,
    title="Example 4: Five-Color Sand",
    plays=(
        ExamplePlay("Aoi", ("B9",)),
        ExamplePlay("Kaede", ("B8",), Tag("+2 = 10", "ability")),
        ExamplePlay("Ren", ("B3", "B5"), Tag("3 + 5 = 8", "ability")),
        ExamplePlay("Bartholomew", ("B*",), Tag("TRUMP", "trump")),
        ExamplePlay("Yuki", (), Tag("WINS", "win"), wins=True, ability="five_color_sand"),
    ),
    note="",
    led=Led("B", "Led", "Butterfly"),
)
EXAMPLE_TSUMO = Example(
    "まず字牌、それから秋の5",
    (
        ExamplePlay("あおい", ("HS",)),
        ExamplePlay("かえで", ("Au5",)),
        ExamplePlay("れん", ("Au11",), Tag("勝ち", "win"), wins=True),
    ),
    "最初の数字札がリードになります",
    Led("Au", "リード", "秋"),
    ENGLISH,
)
ROW = CardRow(
    "Four suits, a trump, a pain card",
    (
        ("B7", "Butterfly"),
        ("U7", "Umbrella"),
        ("W7", "Water"),
        ("R7", "Ring"),
        ("W*", "trump"),
        ("pain:W", "pain"),
        ("ability:paper_egg", "Paper Egg"),
        ("back:tezuma", ""),
        ("back:tsumo", ""),
        ("HS", "Sparrow"),
    ),
    "Every suit has its shape and its letter.",
    ENGLISH,
)
REPLAY = Replay(
    (
        (replace(BEGINNER, turn=Turn(2, "to lead", 1)), 700),
        (replace(MASTERS, plays=MASTERS.plays[:1], turn=Turn(3, "to play", 2), last=LAST), 700),
        (replace(MASTERS, plays=MASTERS.plays[:2], turn=Turn(0, "to play", 3)), 700),
        (MASTERS, 700),
        (WON, 1400),
    )
)

OTHERS: dict[str, Scene] = {
    "draft-masters": MARKET,
    "draft-beginner": replace(
        MARKET,
        ability_heading=None,
        abilities=(),
        drafters=tuple(replace(drafter, ability=None) for drafter in MARKET.drafters),
    ),
    "draft-trick-ja": MARKET_JA,
    "draft-other-abilities": replace(
        MARKET, abilities=(_OFFERS[0], _OFFERS[2], _OFFERS[4], _OFFERS[8], _OFFERS[9], _OFFERS[10])
    ),
    "score-sheet": SHEET,
    "score-sheet-8-rounds": SHEET_8,
    "podium": PODIUM,
    "podium-tie": PODIUM_TIE,
    "leaderboard": LEADERS,
    "rating-curve": CURVE,
    "rating-curve-first-game": replace(CURVE, points=CURVE.points[:1]),
    "rules-example": EXAMPLE,
    "rules-example-sand": EXAMPLE_SAND,
    "rules-example-tsumo-ja": EXAMPLE_TSUMO,
    "rules-cards": ROW,
    "replay": REPLAY,
}
