"""Setting up a game and a round of Tsumo (C2, S1).

What is drawn, in this order. Stream 0: the first dealer; then, unless the host picked them, the honors `drawn` from
White, Green, Red, Sparrow (four players use all: nothing is drawn). Stream *d*: the deck is shuffled, and seat *i*
gets the 10 cards from place 10·*i* on.
"""

from __future__ import annotations

from engine.core.cards import dealt_from
from engine.core.fair import Fair, Stream
from engine.core.refusals import BadOptions
from engine.games.tsumo.cards import HAND, HONORS, HONORS_IN_PLAY, deck
from engine.games.tsumo.events import Dealt
from engine.games.tsumo.options import Options, Picked
from engine.games.tsumo.state import State


def new_game(players: int, options: Options, picked: Picked | None) -> State:
    """S1: three to five players."""
    if players not in HONORS_IN_PLAY:
        raise BadOptions("Tsumo is for 3 to 5 players")
    if (options.setup == "picked") != (picked is not None):
        raise BadOptions("a picked setup names its honors, and no other does")
    count = HONORS_IN_PLAY[players]
    if picked and not (len(set(picked.honors)) == len(picked.honors) == count and set(picked.honors) <= set(HONORS)):
        raise BadOptions(f"{count} different honors are needed")
    return State(options=options, players=players, picked=picked)


def next_deal(state: State, fair: Fair) -> Dealt:
    """S1, P2: the next round; the player on the dealer's left deals it."""
    number = state.deal + 1
    start, honors = (state.start + 1) % state.players, state.honors
    if honors is None:
        setup = fair.stream(0)
        start = setup.below(state.players)
        honors = in_printed_order(state.picked.honors) if state.picked else all_or_drawn(setup, state.players)
    shuffled = fair.stream(number).shuffled(deck(state.players, honors))
    hands = tuple(tuple(shuffled[i * HAND : (i + 1) * HAND]) for i in range(state.players))
    return Dealt(deal=number, start=start, hands=hands, honors=honors)


def misdeal(state: State, deal: Dealt) -> str | None:
    """Why this can't be the next deal, whatever chance gave."""
    if deal.deal != state.deal + 1:
        return f"deal {state.deal + 1} is next, not {deal.deal}"
    if deal.start >= state.players or (state.deal and deal.start != (state.start + 1) % state.players):
        return f"seat {deal.start} is not the dealer of it"
    if in_printed_order(deal.honors) != deal.honors or len(deal.honors) != HONORS_IN_PLAY[state.players]:
        return f"these are not {HONORS_IN_PLAY[state.players]} honors"
    if state.honors is not None and deal.honors != state.honors:
        return "the honors are the same in every round"
    return None if dealt_from(deck(state.players, deal.honors), deal.hands, HAND) else "these are not all the cards"


def in_printed_order(honors: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(code for code in HONORS if code in honors)


def all_or_drawn(setup: Stream, players: int) -> tuple[str, ...]:
    count = HONORS_IN_PLAY[players]
    return tuple(HONORS) if count == len(HONORS) else setup.drawn(tuple(HONORS), count)
