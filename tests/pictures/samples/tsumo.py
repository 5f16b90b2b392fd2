"""Sample scenes of Tsumo: typical tables and the worst ones we could think of."""

from dataclasses import replace

from bot.games.tsumo.pictures import FACES, SEASONS, Stacking, TsumoSeat, TsumoTable, TsumoWords
from bot.pictures.cards import CardFace
from bot.pictures.scenes import Hand, Header, LastTrick, Led, Outcome, Person, Place, Play, Scene, Tag, Turn
from bot.pictures.scenes.teaching import Example, ExamplePlay
from tests.pictures.samples.people import BART, HEBREW, KIKI, LONGEST, SAKURA, TAMA, ZALGO


def cards(codes: str) -> tuple[CardFace, ...]:
    """`Sp12 HW`."""
    return tuple(FACES[code] for code in codes.split())


def plays(codes: str) -> tuple[tuple[CardFace, ...], ...]:
    """The cards of a whole trick: `Sp8 | Sp12 | HW`."""
    return tuple(map(cards, codes.split("|")))


TSUMO_WORDS = TsumoWords("won", "of", "declared", "points", "deck")
TSUMO_5 = TsumoTable(
    header=Header("Tsumo", ("Round 3/5", "Trick 4/10"), Led(SEASONS["Au"], "Led", "Autumn")),
    words=TSUMO_WORDS,
    seats=(
        TsumoSeat(Person("はなび"), 1, 3, points=4, deck=2),
        TsumoSeat(Person("Galileo G."), 0, 0, points=-2, deck=1, dealer=True),
        TsumoSeat(Person("Mei 😀"), 1, 2, points=7, deck=3),
        TsumoSeat(Person("Sir Reginald Longbottom"), 1, 4, points=-1, deck=0),
        TsumoSeat(Person("Karakuri 2", computer=True), 0, 1, points=3, deck=4),
    ),
    plays=(
        Play(3, cards("HS"), 1),
        Play(4, cards("Au5"), 2, lead=True),
        Play(0, cards("Au11"), 3, winning=True),
        Play(1, cards("Wi8"), 4),
    ),
    turn=Turn(2, "to play", 5),
    last=LastTrick("Last", "Sir Reginald Longbottom", plays("Sp9 | Sp12 | Wi3 | Sp10 | HR"), 1),
)
TSUMO_5_WORST = replace(
    TSUMO_5,
    seats=tuple(
        TsumoSeat(replace(LONGEST, computer=place == 2), 10, 10, points=-38, deck=5, dealer=place < 2)
        for place in range(5)
    ),
    plays=(*TSUMO_5.plays, Play(2, cards("Au12"), 5, Tag("WINS", "win"))),
    turn=Turn(0, "to draw"),
    outcome=Outcome(LONGEST.name, ("takes the trick", "and draws first"), 2),
)
TSUMO_4_VOID = TsumoTable(
    header=Header("Tsumo", ("Round 1/4", "Trick 2/10")),
    words=TSUMO_WORDS,
    seats=(
        TsumoSeat(SAKURA, 1, 3, points=0, deck=4),
        TsumoSeat(HEBREW, 0, 0, points=0, deck=4),
        TsumoSeat(KIKI, 0, 2, points=0, deck=4, dealer=True),
        TsumoSeat(TAMA, 0, 4, points=0, deck=4),
    ),
    plays=(Play(0, cards("HW"), 1), Play(1, cards("HG"), 2), Play(2, cards("HR"), 3), Play(3, cards("HS"), 4)),
    turn=None,
    last=None,
    outcome=Outcome("Void", ("Only honors: nobody wins.", "Sakura leads again."), None),
)
TSUMO_3_DECLARING = TsumoTable(
    header=Header("ツモの法則", ("第1ラウンド", "宣言")),
    words=TsumoWords("勝ち", "／", "宣言", "得点", "山札"),
    seats=(
        TsumoSeat(SAKURA, 0, None, True, 0, 5, dealer=True),
        TsumoSeat(ZALGO, 0, None, False, 0, 5),
        TsumoSeat(TAMA, 0, None, True, 0, 5),
    ),
)
TSUMO_3_JA = replace(
    TSUMO_3_DECLARING,
    header=Header("ツモの法則", ("第1ラウンド", "3／10"), Led(SEASONS["Su"], "リード", "夏")),
    seats=(
        TsumoSeat(SAKURA, 1, 3, points=0, deck=3, dealer=True),
        TsumoSeat(ZALGO, 1, 0, points=0, deck=3),
        TsumoSeat(TAMA, 0, 5, points=0, deck=3),
    ),
    plays=(Play(0, cards("Su12"), 1, lead=True, winning=True), Play(1, cards("HG"), 2)),
    turn=Turn(2, "手番", 3),
    last=LastTrick("前のトリック", "胡蝶さくら が獲得", plays("Sp8 | Sp12 | HW"), 1),
)

FOLLOWING = Hand(
    "Your turn: follow",
    cards("Sp12 Su7 Au10 Au11 HG"),
    (2, 3, 4),
    SEASONS["Au"],
    "Autumn",
    "Trick 3/10",
    (
        Place(BART, cards("HR")),
        Place(SAKURA, cards("Au9"), winning=True),
        Place(KIKI, turn=True),
        Place(TAMA),
        Place(Person("Galileo")),
    ),
    fresh=2,
    fresh_tag="NEW",
)
STACKING = Stacking(
    "Stack your Tsumo deck",
    "4 of 5 chosen",
    cards("Sp2 Sp7 Su4 Su12 Au6 Au10 Wi1 Wi9 Wi11 HS"),
    (8, 0, 9, 4),
    "drawn first",
    "drawn last",
    "next",
)


EXAMPLE_TSUMO = Example(
    "まず字牌、それから秋の5",
    (
        ExamplePlay("あおい", cards("HS")),
        ExamplePlay("かえで", cards("Au5")),
        ExamplePlay("れん", cards("Au11"), Tag("勝ち", "win"), wins=True),
    ),
    "最初の数字札がリードになります",
    Led(SEASONS["Au"], "リード", "秋"),
)

SCENES: dict[str, Scene] = {
    "table-tsumo-5": TSUMO_5,
    "table-tsumo-5-worst": TSUMO_5_WORST,
    "table-tsumo-4-void": TSUMO_4_VOID,
    "table-tsumo-3-declaring": TSUMO_3_DECLARING,
    "table-tsumo-3-ja": TSUMO_3_JA,
    "hand-tsumo": FOLLOWING,
    "hand-tsumo-10-ja": Hand(
        "手札",
        cards("Sp2 Sp7 Su4 Su12 Au6 Au10 Wi1 Wi9 Wi11 HS"),
        None,
        note="第1ラウンド",
    ),
    "stacking": STACKING,
    "stacking-full-ja": replace(
        STACKING,
        title="ツモ山を積む",
        note="5枚中5枚",
        chosen=(8, 0, 9, 4, 3),
        first="最初に引かれる",
        last="最後に引かれる",
        cards=cards("Sp2 Sp7 Su4 Su12 Au6 Au10 Wi1 Wi9 Wi11 HS"),
    ),
    "rules-example-tsumo-ja": EXAMPLE_TSUMO,
}
