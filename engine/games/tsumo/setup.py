"""Setting up a game and a round of Tsumo (C2, S1).

What is drawn, in this order. Stream 0: the first dealer; then, unless the host picked them, the honors `drawn` from
White, Green, Red, Sparrow (four players use all: nothing is drawn). Stream *d*: the deck is shuffled, and seat *i*
gets the 10 cards from place 10·*i* on.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.deals import next_start, out_of_turn
from engine.core.fair import Fair, Stream
from engine.core.faults import Fault
from engine.core.options import Pickable
from engine.core.refusals import BadOptions
from engine.core.values import dealt_from
from engine.games.tsumo.cards import HAND, HONORS, HONORS_IN_PLAY, deck
from engine.games.tsumo.events import Dealt
from engine.games.tsumo.faults import fault
from engine.games.tsumo.options import Options, Picked
from engine.games.tsumo.state import State


def new_game(players: int, options: Options, picked: Picked | None) -> State:
    """S1: three to five players."""
    if players not in HONORS_IN_PLAY:
        raise BadOptions(fault("players", fewest=min(HONORS_IN_PLAY), most=max(HONORS_IN_PLAY)))
    if options.picks_cards != (picked is not None):
        raise BadOptions(fault("picks"))
    count = HONORS_IN_PLAY[players]
    if picked and not (len(set(picked.honors)) == len(picked.honors) == count and set(picked.honors) <= set(HONORS)):
        raise BadOptions(fault("honors", count=count))
    return State(options=options, players=players, picked=picked)


def pickable(players: int) -> Sequence[Pickable]:
    """C2: the honors."""
    return [Pickable("honors", tuple(HONORS), tuple(HONORS)[: HONORS_IN_PLAY[players]])]


def next_deal(state: State, fair: Fair) -> Dealt:
    """S1, P2: the next round; the player on the dealer's left deals it."""
    number = state.deal + 1
    start, honors = next_start(state), state.honors
    if honors is None:
        setup = fair.stream(0)
        start = setup.below(state.players)
        honors = in_printed_order(state.picked.honors) if state.picked else all_or_drawn(setup, state.players)
    shuffled = fair.stream(number).shuffled(deck(state.players, honors))
    hands = tuple(tuple(shuffled[i * HAND : (i + 1) * HAND]) for i in range(state.players))
    return Dealt(deal=number, start=start, hands=hands, honors=honors)


def misdeal(state: State, deal: Dealt) -> Fault | None:
    """Why this can't be the next deal, whatever chance gave."""
    if reason := out_of_turn(state, deal):
        return reason
    if in_printed_order(deal.honors) != deal.honors or len(deal.honors) != HONORS_IN_PLAY[state.players]:
        return fault("honors", count=HONORS_IN_PLAY[state.players])
    if state.honors is not None and deal.honors != state.honors:
        return fault("same-honors")
    return None if dealt_from(deck(state.players, deal.honors), deal.hands, HAND) else fault("cards")


def in_printed_order(honors: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(code for code in HONORS if code in honors)


def all_or_drawn(setup: Stream, players: int) -> tuple[str, ...]:
    count = HONORS_IN_PLAY[players]
    return tuple(HONORS) if count == len(HONORS) else setup.drawn(tuple(HONORS), count)
