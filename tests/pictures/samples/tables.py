"""Sample scenes for the gallery and the bench: typical tables and the worst ones we could think of."""

from dataclasses import replace

from bot.pictures.scenes import (
    Ability,
    Hand,
    Header,
    LastTrick,
    Led,
    Outcome,
    Person,
    Play,
    SeasonWords,
    Stacking,
    Still,
    Tag,
    TezumaSeat,
    TezumaTable,
    TezumaWords,
    TsumoSeat,
    TsumoTable,
    TsumoWords,
    Turn,
)

SAKURA, BART, KIKI, TAMA = (
    Person("胡蝶さくら"),
    Person("Bartholomew Featherstonehaugh"),
    Person("Kiki 🎭🎪 Lopez"),
    Person("Tama", computer=True),
)
LONGEST = Person("Wwwwwwww Mmmmmmmm Wwwwwwww Mmmmm")
ARABIC, HEBREW, EMPTY, ZALGO = (
    Person("علي بن حسن"),
    Person("שלום עולם"),
    Person("\u200b\u200d\ufe0f"),
    Person("Z" + "\u0351\u0352\u0310\u0300\u0316" * 4 + "algo"),
)
ENGLISH = SeasonWords("Spring", "Summer", "Autumn", "Winter", "White", "Green", "Red", "Sparrow")
JAPANESE = SeasonWords("はる", "なつ", "あき", "ふゆ", "ハク", "ハツ", "チュン", "スズメ")

NO_1 = ("0", "2", "3", "5", "6", "8", "10", "10")
NO_3 = ("0", "1", "5", "8", "5", "1", "0")
NO_5 = ("0", "5", "1", "7", "1", "9", "1", "11", "1")
NO_7 = ("9", "2", "0", "0", "0", "0", "6", "12")
B_1 = ("–", "3", "5", "8", "–", "–", "–", "–")
B_2 = ("–", "–", "–", "–", "8", "5", "3", "–")
B_3 = ("8", "4", "2", "–", "–", "–", "–", "–")

ABILITIES = {
    "sword_walking": "Sword-Walking",
    "paper_egg": "Paper Egg",
    "water_trick": "Water Trick",
    "baby_chicks": "Baby Chicks",
    "pail_dance": "Pail Dance",
    "horse_swallowing": "Horse-Swallowing",
    "butterfly_dance": "Butterfly Dance",
    "linking_rings": "Linking Rings",
    "cup_and_ball": "Cup and Ball",
    "fire_breathing": "Fire Breathing",
    "many_umbrellas": "Numerous Umbrellas",
    "five_color_sand": "Five-Color Sand",
}


def _ability(name: str, left: int, cost: int = 2, marbles: int = 4) -> Ability:
    return Ability(name, ABILITIES[name], marbles, left, cost)


WORDS = TezumaWords("tricks", "points", "pain")
SEATS = (
    TezumaSeat(SAKURA, 2, 17, "R", _ability("butterfly_dance", 2), NO_1, 2),
    TezumaSeat(BART, 1, 9, "B", _ability("five_color_sand", 4, 4), NO_5, 1),
    TezumaSeat(KIKI, 3, 14, "W", _ability("horse_swallowing", 2), NO_3, 3),
    TezumaSeat(TAMA, 0, 21, "U", _ability("paper_egg", 3, 1), NO_7, 0),
)
LAST = LastTrick("Last trick", KIKI.name, (("B7",), ("B2",), ("B9",), ("R4",)), 2)
MASTERS = TezumaTable(
    Header("Tezuma Masters", ("Deal 3/4", "Trick 7/12"), Led("W", "Led", "Water")),
    WORDS,
    SEATS,
    (
        Play(2, ("W7",), 1, Tag("+2 = 9", "ability"), lead=True),
        Play(3, ("W*",), 2, Tag("counts 0", "zero")),
        Play(0, ("U*",), 3, Tag("TRUMP", "trump"), winning=True),
    ),
    Turn(1, "to play", 4),
    LAST,
)
WON = replace(
    MASTERS,
    seats=(replace(SEATS[0], tricks=3, standing=3), *SEATS[1:]),
    plays=(
        replace(MASTERS.plays[0], tag=Tag("+2 = 9", "ability")),
        MASTERS.plays[1],
        replace(MASTERS.plays[2], tag=Tag("WINS", "win")),
        Play(1, ("W9",), 4),
    ),
    turn=None,
    outcome=Outcome(SAKURA.name, ("takes the trick", "and leads trick 8"), 0),
)
EXTREME = TezumaTable(
    Header("Tezuma Masters · the longest title of a table", ("Deal 4/4", "Trick 12/12"), Led("U", "Led", "Umbrella")),
    WORDS,
    (
        TezumaSeat(LONGEST, 12, 100, "W", _ability("many_umbrellas", 0), NO_5, 8),
        TezumaSeat(ARABIC, 10, 0, "U", _ability("sword_walking", 4, 1), NO_1, 7),
        TezumaSeat(EMPTY, 0, 48, "B", _ability("linking_rings", 4), NO_7, 0),
        TezumaSeat(replace(LONGEST, computer=True), 11, 33, "R", _ability("fire_breathing", 2), NO_3, 6),
    ),
    (
        Play(1, ("U5",), 1, Tag("counts as Umbrella", "ability"), lead=True),
        Play(2, ("U4", "U5"), 2, Tag("4 + 5 = 9", "ability"), winning=True),
        Play(3, (), None, ability="paper_egg"),
    ),
    Turn(0, "to play", 3),
    LastTrick("Last trick", LONGEST.name, (("B1",), ("R9", "R8"), ("ability:five_color_sand",), ("W*",)), 2),
)
SAND = replace(
    EXTREME,
    plays=(
        Play(1, ("U5",), 1, lead=True),
        Play(2, ("U4", "U5"), 2, Tag("4 + 5 = 9", "ability")),
        Play(3, (), 3, Tag("WINS", "win"), ability="five_color_sand"),
        Play(0, ("B*",), 4),
    ),
    turn=None,
    outcome=Outcome(LONGEST.name, ("takes the trick", "and the last deal of this game ends"), 3),
)
BEGINNER = replace(
    MASTERS,
    header=Header("Tezuma Masters", ("Deal 1/4", "Trick 1/12")),
    seats=tuple(replace(seat, ability=None, tricks=0, points=0, standing=0) for seat in SEATS),
    plays=(),
    turn=Turn(3, "to lead", 1),
    last=None,
)
DRAFTING = replace(
    BEGINNER,
    header=Header("Tezuma Masters", ("Deal 1/4", "Draft")),
    seats=(SEATS[0], *(TezumaSeat(seat.who) for seat in SEATS[1:])),
    turn=None,
)
TRICK_JA = TezumaTable(
    Header("てづまトリック", ("第2ラウンド", "5／12"), Led("F", "リード", "扇子")),
    TezumaWords("勝ち", "得点", "ペイン"),
    (
        TezumaSeat(Person("万倍屋 傘次郎"), 1, 8, "M", Ability("water_trick", "水芸", 2, 1), B_1, 1),
        TezumaSeat(Person("花火師のなつみさん"), 2, 5, "B", Ability("sword_walking", "刃渡り", 4, 3), B_3, 2),
        TezumaSeat(
            Person("からくり壱号", computer=True), 1, 3, "F", Ability("five_color_sand", "五色の砂", 1, 1), B_2, 1
        ),
    ),
    (Play(1, ("F4",), 1, lead=True), Play(2, ("F8",), 2, winning=True)),
    Turn(0, "手番", 3),
    LastTrick("前のトリック", "花火師のなつみさん が獲得", (("U8",), ("M*",), ("U3",)), 1),
)
TRICK_JA_WON = replace(
    TRICK_JA,
    plays=(*TRICK_JA.plays, Play(0, ("B*",), 3, Tag("勝ち", "win"))),
    turn=None,
    outcome=Outcome("万倍屋 傘次郎", ("がトリックを獲得", "次のリード"), 0),
)

TSUMO_WORDS = TsumoWords("won", "of", "declared", "points", "deck", ENGLISH)
TSUMO_5 = TsumoTable(
    Header("Tsumo", ("Round 3/5", "Trick 4/10"), Led("Au", "Led", "Autumn")),
    TSUMO_WORDS,
    (
        TsumoSeat(Person("はなび"), 1, 3, points=4, deck=2),
        TsumoSeat(Person("Galileo G."), 0, 0, points=-2, deck=1, dealer=True),
        TsumoSeat(Person("Mei 😀"), 1, 2, points=7, deck=3),
        TsumoSeat(Person("Sir Reginald Longbottom"), 1, 4, points=-1, deck=0),
        TsumoSeat(Person("Karakuri 2", computer=True), 0, 1, points=3, deck=4),
    ),
    (
        Play(3, ("HS",), 1),
        Play(4, ("Au5",), 2, lead=True),
        Play(0, ("Au11",), 3, winning=True),
        Play(1, ("Wi8",), 4),
    ),
    Turn(2, "to play", 5),
    LastTrick("Last", "Sir Reginald Longbottom", (("Sp9",), ("Sp12",), ("Wi3",), ("Sp10",), ("HR",)), 1),
)
TSUMO_5_WORST = replace(
    TSUMO_5,
    seats=tuple(
        TsumoSeat(replace(LONGEST, computer=place == 2), 10, 10, points=-38, deck=5, dealer=place < 2)
        for place in range(5)
    ),
    plays=(*TSUMO_5.plays, Play(2, ("Au12",), 5, Tag("WINS", "win"))),
    turn=Turn(0, "to draw"),
    outcome=Outcome(LONGEST.name, ("takes the trick", "and draws first"), 2),
)
TSUMO_4_VOID = TsumoTable(
    Header("Tsumo", ("Round 1/4", "Trick 2/10")),
    TSUMO_WORDS,
    (
        TsumoSeat(SAKURA, 1, 3, points=0, deck=4),
        TsumoSeat(HEBREW, 0, 0, points=0, deck=4),
        TsumoSeat(KIKI, 0, 2, points=0, deck=4, dealer=True),
        TsumoSeat(TAMA, 0, 4, points=0, deck=4),
    ),
    (Play(0, ("HW",), 1), Play(1, ("HG",), 2), Play(2, ("HR",), 3), Play(3, ("HS",), 4)),
    None,
    None,
    Outcome("Void", ("Only honors: nobody wins.", "Sakura leads again."), None),
)
TSUMO_3_DECLARING = TsumoTable(
    Header("ツモの法則", ("第1ラウンド", "宣言")),
    TsumoWords("勝ち", "／", "宣言", "得点", "山札", JAPANESE),
    (
        TsumoSeat(SAKURA, 0, None, True, 0, 5, dealer=True),
        TsumoSeat(ZALGO, 0, None, False, 0, 5),
        TsumoSeat(TAMA, 0, None, True, 0, 5),
    ),
)
TSUMO_3_JA = replace(
    TSUMO_3_DECLARING,
    header=Header("ツモの法則", ("第1ラウンド", "3／10"), Led("Su", "リード", "夏")),
    seats=(
        TsumoSeat(SAKURA, 1, 3, points=0, deck=3, dealer=True),
        TsumoSeat(ZALGO, 1, 0, points=0, deck=3),
        TsumoSeat(TAMA, 0, 5, points=0, deck=3),
    ),
    plays=(Play(0, ("Su12",), 1, lead=True, winning=True), Play(1, ("HG",), 2)),
    turn=Turn(2, "手番", 3),
    last=LastTrick("前のトリック", "胡蝶さくら が獲得", (("Sp8",), ("Sp12",), ("HW",)), 1),
)

HAND = Hand(
    "Your turn: follow",
    ("B3", "B8", "U1", "U6", "U*", "W2", "W5", "W9", "W*", "R4", "R7", "R*"),
    (5, 6, 7, 8),
    "W",
    "Water",
    "Trick 7/12",
)
STACKING = Stacking(
    "Stack your Tsumo deck",
    "4 of 5 chosen",
    ("Sp2", "Sp7", "Su4", "Su12", "Au6", "Au10", "Wi1", "Wi9", "Wi11", "HS"),
    (8, 0, 9, 4),
    "drawn first",
    "drawn last",
    "next",
    ENGLISH,
)

TABLES: dict[str, Still] = {
    "table-masters": MASTERS,
    "table-masters-won": WON,
    "table-masters-extreme": EXTREME,
    "table-masters-sand": SAND,
    "table-masters-beginner": BEGINNER,
    "table-masters-drafting": DRAFTING,
    "table-trick-3-ja": TRICK_JA,
    "table-trick-3-ja-won": TRICK_JA_WON,
    "table-tsumo-5": TSUMO_5,
    "table-tsumo-5-worst": TSUMO_5_WORST,
    "table-tsumo-4-void": TSUMO_4_VOID,
    "table-tsumo-3-declaring": TSUMO_3_DECLARING,
    "table-tsumo-3-ja": TSUMO_3_JA,
}
HANDS: dict[str, Still] = {
    "hand-tezuma": HAND,
    "hand-tezuma-waiting": replace(HAND, title="Your hand", playable=None, suit=None, suit_name=""),
    "hand-tezuma-one": replace(HAND, cards=("R*",), playable=(0,), note="Trick 12/12"),
    "hand-tezuma-long": replace(
        HAND,
        title="あなたの番です：リードされたスートをフォローしてください",
        suit="R",
        suit_name="輪（リング）",
        playable=(9, 10, 11),
    ),
    "hand-tsumo": Hand(
        "Your turn: follow",
        ("Sp12", "Su7", "Au10", "Au11", "HG"),
        (2, 3, 4),
        "Au",
        "Autumn",
        "Trick 3/10",
        ENGLISH,
    ),
    "hand-tsumo-10-ja": Hand(
        "手札",
        ("Sp2", "Sp7", "Su4", "Su12", "Au6", "Au10", "Wi1", "Wi9", "Wi11", "HS"),
        None,
        note="第1ラウンド",
        seasons=JAPANESE,
    ),
    "stacking": STACKING,
    "stacking-full-ja": replace(
        STACKING,
        title="ツモ山を積む",
        note="5枚中5枚",
        chosen=(8, 0, 9, 4, 3),
        first="最初に引かれる",
        last="最後に引かれる",
        seasons=JAPANESE,
    ),
}
