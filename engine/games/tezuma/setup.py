"""Setting up a game and a deal (S1 to S7, D1, D2).

What is drawn, in this order. Stream 0: the first start player; then, if the setup is random, the tables and, unless
beginners play, the abilities. Masters tables: `drawn` from No.1-6 (3 for three players, 4 for four), with No.8 or No.7
laid beside them; masters abilities: for each of the six cards, in the order of the pairs, `below(2)` chooses its side.
Trick tables and abilities: `drawn` from all eight and all twelve (4 each for three players, 5 for four).
Stream *d*: if cards are redrawn, from the second deal on, tables and abilities as above; then the deck is shuffled,
and seat *i* gets the 12 cards from place 12·*i* on.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.deals import next_start, out_of_turn
from engine.core.fair import Fair, Stream
from engine.core.faults import Fault
from engine.core.options import Pickable
from engine.core.refusals import BadOptions
from engine.core.values import dealt_from
from engine.games.tezuma.cards import deck
from engine.games.tezuma.data import ABILITIES, FIRST_GAME_ABILITIES, FIRST_GAME_TABLES, FIXED_TABLE, TRICKS, Edition
from engine.games.tezuma.events import Dealt, Market
from engine.games.tezuma.faults import fault
from engine.games.tezuma.options import Options, Picked
from engine.games.tezuma.state import State


def new_game(edition: Edition, players: int, options: Options, picked: Picked | None) -> State:
    """S1: three or four players."""
    if players not in (3, 4):
        raise BadOptions(fault("players", fewest=3, most=4))
    if reason := options.objection(edition):
        raise BadOptions(reason)
    if options.picks_cards != (picked is not None):
        raise BadOptions(fault("picks"))
    if picked and (reason := objection_to(picked, edition, players, options)):
        raise BadOptions(reason)
    return State(edition=edition, options=options, players=players, picked=picked)


def pickable(edition: Edition, players: int, options: Options) -> Sequence[Pickable]:
    """S2, S4: tables and, unless beginners play, abilities."""
    masters = edition.name == "masters"
    tables = FIRST_GAME_TABLES[players] if masters else tuple(edition.tables)[: players + 1]
    abilities = FIRST_GAME_ABILITIES if masters else ABILITIES[: players + 1]
    kinds = [Pickable("tables", tuple(edition.tables), tables), Pickable("abilities", ABILITIES, abilities)]
    return kinds if options.abilities else kinds[:1]


def objection_to(picked: Picked, edition: Edition, players: int, options: Options) -> Fault | None:
    """S2 to S4: what is wrong with the host's choice, if anything."""
    tables, abilities = set(picked.tables), set(picked.abilities)
    if len(tables) != players + 1 or len(picked.tables) != players + 1 or not tables <= set(edition.tables):
        return fault("tables", count=players + 1)
    if edition.name == "masters" and not tables.isdisjoint({"7", "8"} - {FIXED_TABLE[players]}):
        return fault("other-fixed-table")
    if edition.name == "masters" and FIXED_TABLE[players] not in tables:
        return fault("fixed-table", table=int(FIXED_TABLE[players]), players=players)
    if not options.abilities:
        return fault("beginners") if abilities else None
    return objection_to_abilities(picked.abilities, edition, players, options)


def objection_to_abilities(picked: tuple[str, ...], edition: Edition, players: int, options: Options) -> Fault | None:
    """S4: masters uses one side of each card, trick one more than the draft needs."""
    if edition.name == "masters":
        sides_up = [sum(side in picked for side in pair) for pair in options.pairs()]
        return None if sides_up == [1] * 6 and len(picked) == 6 else fault("sides")
    if len(set(picked)) == len(picked) == players + 1 and set(picked) <= set(ABILITIES):
        return None
    return fault("abilities", count=players + 1)


def next_deal(state: State, fair: Fair) -> Dealt:
    """S5, S7, D1: the next deal with its market and start player."""
    number = state.deal + 1
    cards = fair.stream(number)
    start, market = state.start, state.market
    if market is None:
        setup = fair.stream(0)
        start = setup.below(state.players)
        market = first_market(state, setup)
    else:
        start = next_start(state)
        if state.options.redraw:
            market = drawn_market(state, cards)
    shuffled = cards.shuffled(deck(state.edition, state.players))
    hands = tuple(tuple(shuffled[i * TRICKS : (i + 1) * TRICKS]) for i in range(state.players))
    return Dealt(deal=number, start=start, hands=hands, market=market)


def misdeal(state: State, deal: Dealt) -> Fault | None:
    """Why this can't be the next deal, whatever chance gave."""
    if reason := out_of_turn(state, deal):
        return reason
    if not dealt_from(deck(state.edition, state.players), deal.hands, TRICKS):
        return fault("cards")
    return objection_to_market(state, deal.market)


def objection_to_market(state: State, market: Market) -> Fault | None:
    if market.pain != state.edition.suits:
        return fault("pain")
    if state.market and market != state.market and not state.options.redraw:
        return fault("same-market")
    return objection_to(Picked(market.tables, market.abilities), state.edition, state.players, state.options)


def first_market(state: State, chance: Stream) -> Market:
    """S2 to S4, S6: chosen by the host, the first-game set, or drawn."""
    if state.picked:
        return Market(pain=state.edition.suits, tables=state.picked.tables, abilities=state.picked.abilities)
    if state.options.setup == "first_game":
        abilities = FIRST_GAME_ABILITIES if state.options.abilities else ()
        return Market(pain=state.edition.suits, tables=FIRST_GAME_TABLES[state.players], abilities=abilities)
    return drawn_market(state, chance)


def drawn_market(state: State, chance: Stream) -> Market:
    count = state.players + 1
    abilities: tuple[str, ...] = ()
    if state.edition.name == "masters":
        tables = (*chance.drawn(("1", "2", "3", "4", "5", "6"), count - 1), FIXED_TABLE[state.players])
        if state.options.abilities:
            abilities = tuple(pair[chance.below(2)] for pair in state.options.pairs())
    else:
        tables = chance.drawn(tuple(state.edition.tables), count)
        if state.options.abilities:
            abilities = chance.drawn(ABILITIES, count)
    return Market(pain=state.edition.suits, tables=tables, abilities=abilities)
