"""Reads `positions.toml`: a described situation becomes a position of the real engine, and that a seat's view."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from functools import reduce
from pathlib import Path
from random import Random
from typing import Any

from engine.core.game import AnyGame
from engine.core.values import Card, Hand, value, without
from engine.games.tezuma import data
from engine.games.tezuma.cards import CARDS as TEZUMA_CARDS
from engine.games.tezuma.cards import deck as tezuma_deck
from engine.games.tezuma.events import Market
from engine.games.tezuma.options import Options as TezumaOptions
from engine.games.tezuma.state import Laid as TezumaLaid
from engine.games.tezuma.state import Phase as TezumaPhase
from engine.games.tezuma.state import Picks
from engine.games.tezuma.state import Seat as TezumaSeat
from engine.games.tezuma.state import State as TezumaState
from engine.games.tezuma.state import Trick as TezumaTrick
from engine.games.tsumo.cards import CARDS as TSUMO_CARDS
from engine.games.tsumo.cards import HONORS, TRICKS
from engine.games.tsumo.cards import deck as tsumo_deck
from engine.games.tsumo.options import Options as TsumoOptions
from engine.games.tsumo.state import Laid as TsumoLaid
from engine.games.tsumo.state import Phase as TsumoPhase
from engine.games.tsumo.state import Seat as TsumoSeat
from engine.games.tsumo.state import State as TsumoState
from engine.games.tsumo.state import Trick as TsumoTrick
from engine.registry import GAMES

TABLES_OF_OTHERS = {"masters": ("1", "2", "4", "3"), "trick": ("b8", "b5", "b6", "b1")}


@value
class Situation:
    game: AnyGame
    name: str
    view: Any
    good: tuple[str, ...]


def situations() -> list[Situation]:
    described = tomllib.loads(Path(__file__).with_name("positions.toml").read_text(encoding="utf-8"))
    return [BUILDERS[game](one) for game, ones in described.items() for one in ones]


def cards(codes: str, known: Mapping[str, Card]) -> Hand:
    return tuple(known[code] for code in codes.split())


def shared(held: Hand, players: int, laid: int) -> list[Hand]:
    """What the others hold, dealt out; the last `laid` of them have already played to the trick."""
    pool = Random(0).sample(held, len(held))
    sizes = [len(pool) // (players - 1)] * (players - 1)
    for number in range(len(pool) - sum(sizes)):
        sizes[number] += 1
    return [tuple(pool.pop() for _ in range(size)) for size in sizes]


def tezuma(one: dict[str, Any]) -> Situation:
    edition, players = data.EDITIONS[one.get("edition", "masters")], one.get("players", 4)
    drafting = "offer" in one
    hand = cards(one["hand"], TEZUMA_CARDS)
    laid = tuple(tezuma_laid(play) for play in one.get("laid", ()))
    on_table = tuple(card for play in laid for card in play.cards)
    everything = tezuma_deck(edition, players)
    held = without(everything, hand) if drafting else cards(one["out"], TEZUMA_CARDS)
    gone = without(everything, (*hand, *on_table, *held))
    mentioned = (one.get("table"), *one.get("offer", {}).get("tables", "").split())
    tables = [table for table in TABLES_OF_OTHERS[edition.name] if table not in mentioned][: players - 1]
    ability = one.get("ability")
    mine = TezumaSeat(
        hand=hand,
        picks=Picks(
            one.get("pain", None if drafting else painless(edition, (*hand, *on_table))), one.get("table"), ability
        ),
        uses=edition.uses[ability] if ability else 0,
        tricks=one.get("tricks", 0),
    )
    lost = 12 - len(hand) - mine.tricks
    others = [
        TezumaSeat(
            hand=shares,
            picks=picks_of(number, one, edition, tables),
            tricks=lost // (players - 1) + (number < lost % (players - 1)),
            won=gone if number == 0 else (),
        )
        for number, shares in enumerate(shared(held, players, len(laid)))
    ]
    offer = {kind: tuple(names.split()) for kind, names in one.get("offer", {}).items()}
    on_offer = Market(**offer) if drafting else None
    state = TezumaState(
        edition=edition,
        options=TezumaOptions(),
        players=players,
        phase=TezumaPhase.DRAFT if drafting else TezumaPhase.TRICKS,
        deal=1,
        market=Market(
            pain=edition.suits,
            tables=tuple(dict.fromkeys((*offer.get("tables", ()), *filter(None, [one.get("table")]), *tables))),
            abilities=data.ABILITIES,
        ),
        seats=(mine, *others),
        to_act=(0,),
        draft=(0, 1) if drafting else (),
        on_offer=on_offer,
        trick=reduce(
            TezumaTrick.with_laid,
            laid,
            TezumaTrick(1 if drafting else 13 - len(hand), laid[0].seat if laid else 0),
        ),
    )
    game = GAMES[f"tezuma:{edition.name}"]
    return Situation(game, one["name"], game.view(state, 0), tuple(one["good"]))


def painless(edition: data.Edition, seen: Hand) -> str:
    """A pain suit that plays no part where none is described."""
    return min(edition.suits, key=lambda suit: sum(card.suit == suit for card in seen))


def picks_of(number: int, one: dict[str, Any], edition: data.Edition, tables: list[str]) -> Picks:
    """What another has taken; the first of them drafts last, and lacks what you lack."""
    last = number == 0 and "offer" in one
    suits = [suit for suit in edition.suits if suit not in (one.get("pain"), *one.get("offer", {}).get("pain", "")[:1])]
    return Picks(
        None if last and "pain" not in one else suits[number],
        None if last and "table" not in one else tables[number],
        ("water_trick", "paper_egg", "sword_walking")[number],
    )


def tezuma_laid(play: str) -> TezumaLaid:
    seat, codes, *ability = play.split(":")
    return TezumaLaid(int(seat), cards(codes.replace(",", " "), TEZUMA_CARDS), ability[0] if ability else None)


def tsumo(one: dict[str, Any]) -> Situation:
    players, declaring = one.get("players", 4), one.get("phase") == "declare"
    honors = tuple(HONORS)[: {3: 2, 4: 4, 5: 2}[players]]
    everything = tsumo_deck(players, honors)
    hand, stack = cards(one["hand"], TSUMO_CARDS), cards(one.get("deck", ""), TSUMO_CARDS)
    laid = tuple(TsumoLaid(int(seat), TSUMO_CARDS[code]) for seat, code in (p.split(":") for p in one.get("laid", ())))
    held = without(everything, (*hand, *stack)) if declaring else cards(one["out"], TSUMO_CARDS)
    gone = without(everything, (*hand, *stack, *held, *(play.card for play in laid)))
    tricks = one.get("tricks", 0)
    mine = TsumoSeat(hand=hand, deck=stack, declared=one.get("declared"), tricks=tricks)
    lost = TRICKS - len(hand) - tricks
    others = [
        TsumoSeat(
            hand=share[:5] if declaring else share,
            deck=share[5:] if declaring else (),
            declared=None if declaring else 2,
            tricks=0 if declaring else lost // (players - 1) + (number < lost % (players - 1)),
            won=() if number else gone,
        )
        for number, share in enumerate(shared(held, players, len(laid)))
    ]
    state = TsumoState(
        options=TsumoOptions(),
        players=players,
        phase=TsumoPhase.DECLARE if declaring else TsumoPhase.TRICKS,
        deal=1,
        honors=honors,
        seats=(mine, *others),
        to_act=(0,),
        trick=reduce(
            TsumoTrick.with_laid,
            laid,
            TsumoTrick(1 if declaring else TRICKS + 1 - len(hand), laid[0].seat if laid else 0),
        ),
    )
    return Situation(GAMES["tsumo"], one["name"], GAMES["tsumo"].view(state, 0), tuple(one["good"]))


BUILDERS: Mapping[str, Callable[[dict[str, Any]], Situation]] = {"tezuma": tezuma, "tsumo": tsumo}
