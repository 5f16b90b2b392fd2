"""Sample scenes of Tezuma: typical tables and the worst ones we could think of."""

from collections.abc import Mapping
from dataclasses import replace

from bot.games.tezuma.pictures import (
    FACES,
    SUITS,
    Ability,
    AbilityOffer,
    Drafter,
    Heading,
    Market,
    PainOffer,
    TableOffer,
    TezumaSeat,
    TezumaTable,
    TezumaWords,
    faces,
)
from bot.pictures.cards import CardFace
from bot.pictures.scenes import Hand, Header, LastTrick, Led, Outcome, Person, Place, Play, Replay, Scene, Tag, Turn
from bot.pictures.scenes.teaching import Example, ExamplePlay
from tests.pictures.samples.people import ARABIC, BART, EMPTY, KIKI, LONGEST, PHOTOGRAPHED, SAKURA, TAMA

JAPANESE = faces({"B": "蝶", "U": "傘", "W": "水", "R": "輪", "F": "扇", "M": "面"})


def cards(codes: str, known: Mapping[str, CardFace] = FACES) -> tuple[CardFace, ...]:
    """`B7 W* ability:paper_egg`."""
    return tuple(known[code] for code in codes.split())


def plays(codes: str, known: Mapping[str, CardFace] = FACES) -> tuple[tuple[CardFace, ...], ...]:
    """The cards of a whole trick: `B7 | R9 R8`."""
    return tuple(cards(play, known) for play in codes.split("|"))


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


def _ability(name: str, left: int, uses: int = 2) -> Ability:
    return Ability(name, ABILITIES[name], uses, left)


WORDS = TezumaWords("tricks", "points", "negative")
SEATS = (
    TezumaSeat(SAKURA, 2, 17, "R", _ability("butterfly_dance", 1), NO_1, 2),
    TezumaSeat(BART, 1, 9, "B", _ability("five_color_sand", 1, 1), NO_5, 1, "†"),
    TezumaSeat(KIKI, 3, 14, "W", _ability("horse_swallowing", 1), NO_3, 3, "†"),
    TezumaSeat(TAMA, 0, 21, "U", _ability("paper_egg", 3, 4), NO_7, 0, "†"),
)
LAST = LastTrick("Last trick", KIKI.name, plays("B7 | B2 | B9 | R4"), 2)
MASTERS = TezumaTable(
    header=Header("Tezuma Masters", ("Deal 3/4", "Trick 7/12"), Led(SUITS["W"], "Led", "Water")),
    words=WORDS,
    seats=SEATS,
    plays=(
        Play(2, cards("W7"), 1, Tag("+2 = 9", "effect"), lead=True),
        Play(3, cards("W*"), 2, Tag("counts 0", "zero")),
        Play(0, cards("U*"), 3, Tag("TRUMP", "trump"), winning=True),
    ),
    turn=Turn(1, "to play", 4),
    last=LAST,
)
PORTRAITS = replace(MASTERS, seats=(replace(SEATS[0], who=PHOTOGRAPHED), *SEATS[1:]))
WON = replace(
    MASTERS,
    seats=(replace(SEATS[0], tricks=3, cell=3), *SEATS[1:]),
    plays=(
        replace(MASTERS.plays[0], tag=Tag("+2 = 9", "effect")),
        MASTERS.plays[1],
        replace(MASTERS.plays[2], tag=Tag("WINS", "win")),
        Play(1, cards("W9"), 4),
    ),
    turn=None,
    outcome=Outcome(SAKURA.name, ("takes the trick", "and leads trick 8"), 0),
)
EXTREME = TezumaTable(
    header=Header(
        "Tezuma Masters · the longest title of a table", ("Deal 4/4", "Trick 12/12"), Led(SUITS["U"], "Led", "Umbrella")
    ),
    words=WORDS,
    seats=(
        TezumaSeat(LONGEST, 12, 100, "W", _ability("many_umbrellas", 0), NO_5, 8, "‡"),
        TezumaSeat(ARABIC, 10, 0, "U", _ability("sword_walking", 4, 4), NO_1, 7, "‡"),
        TezumaSeat(EMPTY, 0, 48, "B", _ability("linking_rings", 2), NO_7, 0, "†"),
        TezumaSeat(replace(LONGEST, computer=True), 11, 33, "R", _ability("fire_breathing", 2), NO_3, 6, "†"),
    ),
    plays=(
        Play(1, cards("U5"), 1, Tag("Butterfly Dance", "effect"), lead=True),
        Play(2, cards("U4 U5"), 2, Tag("4 + 5 = 9", "effect"), winning=True),
        Play(3, cards("ability:paper_egg"), None),
    ),
    turn=Turn(0, "to play", 3),
    last=LastTrick("Last trick", LONGEST.name, plays("B1 | R9 R8 | ability:five_color_sand | W*"), 2),
)
SAND = replace(
    EXTREME,
    plays=(
        Play(1, cards("U5"), 1, lead=True),
        Play(2, cards("U4 U5"), 2, Tag("4 + 5 = 9", "effect")),
        Play(3, cards("ability:five_color_sand"), 3, Tag("WINS", "win")),
        Play(0, cards("B*"), 4),
    ),
    turn=None,
    outcome=Outcome(LONGEST.name, ("takes the trick", "and the last deal of this game ends"), 3),
)
BEGINNER = replace(
    MASTERS,
    header=Header("Tezuma Masters", ("Deal 1/4", "Trick 1/12")),
    seats=tuple(replace(seat, ability=None, tricks=0, points=0, cell=0) for seat in SEATS),
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
    header=Header("てづまトリック", ("第2ラウンド", "5／12"), Led(SUITS["F"], "リード", "扇子")),
    words=TezumaWords("勝ち", "得点", "ペイン"),
    seats=(
        TezumaSeat(Person("万倍屋 傘次郎"), 1, 8, "M", Ability("water_trick", "水芸", 2, 1), B_1, 1),
        TezumaSeat(Person("花火師のなつみさん"), 2, 5, "B", Ability("sword_walking", "刃渡り", 4, 3), B_3, 2),
        TezumaSeat(
            Person("からくり壱号", computer=True), 1, 3, "F", Ability("five_color_sand", "五色の砂", 1, 1), B_2, 1
        ),
    ),
    plays=(Play(1, cards("F4", JAPANESE), 1, lead=True), Play(2, cards("F8", JAPANESE), 2, winning=True)),
    turn=Turn(0, "手番", 3),
    last=LastTrick("前のトリック", "花火師のなつみさん が獲得", plays("U8 | M* | U3", JAPANESE), 1),
)
TRICK_JA_WON = replace(
    TRICK_JA,
    plays=(*TRICK_JA.plays, Play(0, cards("B*", JAPANESE), 3, Tag("勝ち", "win"))),
    turn=None,
    outcome=Outcome("万倍屋 傘次郎", ("がトリックを獲得", "次のリード"), 0),
)

HAND = Hand(
    "Your turn: follow",
    cards("B3 B8 U1 U6 U* W2 W5 W9 W* R4 R7 R*"),
    (5, 6, 7, 8),
    SUITS["W"],
    "Water",
    "Trick 7/12",
    (
        Place(BART, cards("W7"), Tag("+2 = 9", "effect")),
        Place(SAKURA, cards("U*"), Tag("TRUMP", "trump"), winning=True),
        Place(KIKI, turn=True),
        Place(TAMA),
    ),
)
TAKEN = (
    Place(SAKURA, cards("B7 B4"), Tag("7 + 4 = 11", "effect"), dim=True),
    Place(LONGEST, cards("U*"), Tag("WINS", "win"), winning=True, turn=True),
    Place(TAMA, cards("ability:five_color_sand"), dim=True),
    Place(BART, cards("W1"), dim=True),
)
WAITING = replace(HAND, title="Led", playable=None)

_OFFERS = tuple(
    AbilityOffer(name, english, uses)
    for (name, english), uses in zip(ABILITIES.items(), (4, 4, 4, 2, 2, 2, 2, 2, 2, 2, 2, 1), strict=True)
)
MARKET = Market(
    Header("Tezuma Masters", ("Deal 3/4", "Draft 2/3")),
    (
        Drafter(SAKURA, "done", "R", None, "linking_rings"),
        Drafter(BART, "done", None, "No.5†", "paper_egg"),
        Drafter(KIKI, "now", None, None, "butterfly_dance"),
        Drafter(TAMA, "next", "U"),
    ),
    Heading("Negative Point card", "マイナス"),
    Heading("Scoring table", "得点表", "† house values  ‡ operator’s values"),
    (
        PainOffer(FACES["pain:B"]),
        PainOffer(FACES["pain:U"], TAMA),
        PainOffer(FACES["pain:W"]),
        PainOffer(FACES["pain:R"], SAKURA),
    ),
    (
        TableOffer("No.1", (0, 2, 3, 5, 6, 8, 10, 10)),
        TableOffer("No.2†", (5, 7, 5, 3, 1, 0)),
        TableOffer("No.3‡", (0, 1, 5, 8, 5, 1, 0)),
        TableOffer("No.5†", (0, 5, 1, 7, 1, 9, 1, 11, 1), taker=BART),
        TableOffer("No.7", (9, 2, 0, 0, 0, 0, 6, 12)),
    ),
    Heading("Ability", "能力"),
    (
        replace(_OFFERS[1], taker=BART),
        replace(_OFFERS[6], taker=KIKI),
        replace(_OFFERS[7], taker=SAKURA),
        _OFFERS[3],
        _OFFERS[5],
        _OFFERS[11],
    ),
)
MARKET_JA = Market(
    Header("てづまトリック", ("ラウンド2/3", "2/3巡目")),
    (Drafter(SAKURA, "next", "M"), Drafter(BART, "now"), Drafter(TAMA, "done", None, "2番", "cup_and_ball")),
    Heading("ペインスート"),
    Heading("得点表"),
    (
        PainOffer(JAPANESE["pain:B"]),
        PainOffer(JAPANESE["pain:U"]),
        PainOffer(JAPANESE["pain:F"]),
        PainOffer(JAPANESE["pain:M"], SAKURA),
    ),
    (
        TableOffer("1番", (None, 3, 5, 8, None, None, None, None), open_ended=False),
        TableOffer("2番", (None, None, None, None, 8, 5, 3, None), open_ended=False, taker=TAMA),
        TableOffer("5番", (4, None, 6, None, 8, None, None, None), open_ended=False),
        TableOffer("8番", (0, 1, 2, 3, 4, 5, 6, 7, 8)),
    ),
    Heading("能力"),
    tuple(
        AbilityOffer(name, japanese, uses, taker)
        for name, japanese, uses, taker in (
            ("sword_walking", "刃渡り", 4, None),
            ("pail_dance", "緒小桶の曲", 2, None),
            ("cup_and_ball", "お椀と玉", 2, TAMA),
            ("fire_breathing", "火吹きの術", 2, None),
        )
    ),
    turns=(2, 1, 0),
)


EXAMPLE = Example(
    "Example 3",
    (
        ExamplePlay("Aoi", cards("W9")),
        ExamplePlay("Kaede", cards("U*"), Tag("WINS", "win"), wins=True),
        ExamplePlay("Ren", cards("W*"), Tag("counts 0", "zero")),
        ExamplePlay("Yuki", cards("R*"), Tag("too late", "zero")),
    ),
    "The first effective trump wins.",
    Led(SUITS["W"], "Led", "Water"),
)
EXAMPLE_SAND = replace(
    EXAMPLE,
    title="Example 4: Five-Color Sand",
    plays=(
        ExamplePlay("Aoi", cards("B9")),
        ExamplePlay("Kaede", cards("B8"), Tag("+2 = 10", "effect")),
        ExamplePlay("Ren", cards("B3 B5"), Tag("3 + 5 = 8", "effect")),
        ExamplePlay("Hanako", cards("B*"), Tag("TRUMP", "trump")),
        ExamplePlay("Yuki", cards("ability:five_color_sand"), Tag("WINS", "win"), wins=True),
    ),
    note="",
    led=Led(SUITS["B"], "Led", "Butterfly"),
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

SCENES: dict[str, Scene] = {
    "table-masters": MASTERS,
    "table-masters-portraits": PORTRAITS,
    "table-masters-won": WON,
    "table-masters-extreme": EXTREME,
    "table-masters-sand": SAND,
    "table-masters-beginner": BEGINNER,
    "table-masters-drafting": DRAFTING,
    "table-trick-3-ja": TRICK_JA,
    "table-trick-3-ja-won": TRICK_JA_WON,
    "hand-tezuma": HAND,
    "hand-tezuma-waiting": WAITING,
    "hand-tezuma-draft": replace(WAITING, title="Your hand", suit=None, suit_name="", note="Deal 1/4", trick=()),
    "hand-tezuma-one": replace(HAND, cards=cards("R*"), playable=(0,), note="Trick 12/12"),
    "hand-tezuma-long": replace(
        HAND,
        trick=TAKEN,
        title="あなたの番です：リードされたスートをフォローしてください",
        suit=SUITS["R"],
        suit_name="輪（リング）",
        playable=(9, 10, 11),
    ),
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
    "rules-example": EXAMPLE,
    "rules-example-sand": EXAMPLE_SAND,
    "replay": REPLAY,
}
