"""Fair dealing a second time, by somebody who has only read docs/fair-dealing.md: nothing here is imported from the
engine, and a record is only its JSON.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Iterator
from itertools import count, islice
from typing import Any

Json = dict[str, Any]

ABILITIES = [
    "sword_walking",
    "paper_egg",
    "water_trick",
    "baby_chicks",
    "pail_dance",
    "horse_swallowing",
    "butterfly_dance",
    "linking_rings",
    "cup_and_ball",
    "fire_breathing",
    "many_umbrellas",
    "five_color_sand",
]
PAIRS = [
    pair.split("/")
    for pair in [
        "paper_egg/sword_walking",
        "butterfly_dance/fire_breathing",
        "linking_rings/cup_and_ball",
        "baby_chicks/pail_dance",
        "horse_swallowing/many_umbrellas",
        "five_color_sand/water_trick",
    ]
]
SUITS = {"masters": "BUWR", "trick": "BUFM"}
FIRST_GAME = {3: ["1", "2", "3", "8"], 4: ["1", "2", "3", "4", "7"]}
HONORS = ["HW", "HG", "HR", "HS"]


class Stream:
    def __init__(self, secret: str, prefix: str, number: int) -> None:
        self.secret, self.prefix = bytes.fromhex(secret), f"{prefix}{number}:"
        self.bytes = (byte for counter in count() for byte in self.block(counter))

    def block(self, counter: int) -> bytes:
        return hmac.new(self.secret, f"{self.prefix}{counter}".encode("ascii"), hashlib.sha256).digest()

    def below(self, n: int) -> int:
        size = next(k for k in count() if 256**k >= n)
        while True:
            x = int.from_bytes(bytes(islice(self.bytes, size)), "big")
            if x < n * (256**size // n):
                return x % n

    def shuffled(self, items: list[Any]) -> list[Any]:
        items = list(items)
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
        return items

    def drawn(self, items: list[Any], k: int) -> list[Any]:
        return [items[place] for place in sorted(self.shuffled(list(range(len(items))))[:k])]


def terms(record: Json) -> str:
    """The canonical JSON of what was to be played."""
    picked = None
    if record["options"].get("setup") == "picked":
        deal = record["events"][0]
        shown = deal["market"] if record["game"] == "tezuma" else deal
        kinds = ("tables", "abilities") if record["game"] == "tezuma" else ("honors",)
        picked = {kind: sorted(shown[kind]) for kind in kinds}
    parts = {
        "game": record["game"],
        "edition": record["edition"],
        "options": record["options"],
        "picked": picked,
        "players": [player["kind"] for player in record["players"]],
    }
    if parent := record.get("parent"):
        parts["parent"] = {"commitment": parent["fair"]["commitment"], "events": parent["events"]}
    return json.dumps(parts, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def prefix_of(record: Json) -> str:
    nonces = "|".join(record["fair"]["nonces"]) + ":"
    if record["format"] == "yose-record/1":
        return nonces
    digest = hashlib.sha256(terms(record).encode()).hexdigest()
    return f"yose-fair/2:{digest}:{record['fair']['start']['message']}:{nonces}"


def market(record: Json, stream: Stream) -> Json:
    """Tezuma's tables and abilities, drawn or not."""
    players, options, masters = len(record["players"]), record["options"], record["edition"] == "masters"
    pairs = (options.get("house") or {}).get("pairs") or PAIRS
    if options["setup"] == "picked":
        return dict(record["events"][0]["market"])
    if options["setup"] == "first_game":
        tables, abilities = FIRST_GAME[players], [first for first, _ in PAIRS]
    elif masters:
        tables = [*stream.drawn(list("123456"), players), {3: "8", 4: "7"}[players]]
        abilities = [pair[stream.below(2)] for pair in pairs] if options["abilities"] else []
    else:
        tables = stream.drawn([f"b{n}" for n in range(1, 9)], players + 1)
        abilities = stream.drawn(ABILITIES, players + 1) if options["abilities"] else []
    return {
        "pain": list(SUITS[record["edition"]]),
        "tables": tables,
        "abilities": abilities if options["abilities"] else [],
    }


def tezuma_deck(record: Json) -> list[str]:
    marks = "123456789***" if len(record["players"]) == 4 else "2345678**"
    return [suit + mark for suit in SUITS[record["edition"]] for mark in marks]


def tsumo_deck(record: Json, honors: list[str]) -> list[str]:
    lowest = {3: 6, 4: 4, 5: 1}[len(record["players"])]
    return [f"{season}{n}" for season in ("Sp", "Su", "Au", "Wi") for n in range(lowest, 13)] + honors


def honors_of(record: Json, stream: Stream) -> list[str]:
    if record["options"]["setup"] == "picked":
        return [honor for honor in HONORS if honor in record["events"][0]["honors"]]
    return HONORS if len(record["players"]) == 4 else stream.drawn(HONORS, 2)


def parent_of(record: Json) -> Json:
    """The game that this one goes on from, as a record that ends at that moment."""
    parent = record["parent"]
    same = {key: record[key] for key in ("game", "edition", "options")}
    more = {"parent": parent["parent"]} if "parent" in parent else {}
    return {
        **same,
        **more,
        "format": "yose-record/2" if "start" in parent["fair"] else "yose-record/1",
        "players": [{"kind": kind} for kind in parent["players"]],
        "fair": parent["fair"],
        "events": record["events"][: parent["events"]],
    }


def dealt(record: Json) -> list[Json]:
    return [event for event in record["events"] if event["event"] == "deal"]


def deals(record: Json) -> Iterator[Json]:
    """Every deal that this record must have, one after the other without end."""
    players, prefix, tezuma = len(record["players"]), prefix_of(record), record["game"] == "tezuma"
    if "parent" in record:
        past = parent_of(record)
        inherited = list(islice(deals(past), len(dealt(past))))
        yield from inherited
        start = (inherited[-1]["start"] + 1) % players
        more = {key: inherited[-1][key] for key in ("market" if tezuma else "honors",)}
    else:
        inherited, setup = [], Stream(record["fair"]["secret"], prefix, 0)
        start = setup.below(players)
        more = {"market": market(record, setup)} if tezuma else {"honors": honors_of(record, setup)}
    for number in count(len(inherited) + 1):
        cards = Stream(record["fair"]["secret"], prefix, number)
        if tezuma and record["options"].get("redraw") and number > 1:
            more = {"market": market(record, cards)}
        deck = tezuma_deck(record) if tezuma else tsumo_deck(record, more["honors"])
        size, shuffled = 12 if tezuma else 10, cards.shuffled(deck)
        hands = [shuffled[seat * size : (seat + 1) * size] for seat in range(players)]
        yield {"event": "deal", "deal": number, "start": start, "hands": hands, **more}
        start = (start + 1) % players


def fair(record: Json) -> bool:
    """Whether the secret is the promised one, and gives every deal of the record; so with the game it goes on from."""
    promised = hashlib.sha256(bytes.fromhex(record["fair"]["secret"])).hexdigest() == record["fair"]["commitment"]
    inherited = fair(parent_of(record)) if "parent" in record else True
    return promised and inherited and dealt(record) == list(islice(deals(record), len(dealt(record))))
