"""Tezuma in the kernel: the rules and the rules of thumb put together, and what Python asks of them."""

from engine.brains import uncompiled as cython
from engine.brains.kernel.cards import OVER, PLAY, SUIT, Cards, Chances, start_chance
from engine.brains.kernel.hidden import ANY_NUMBER
from engine.brains.kernel.search import Points, Search
from engine.games.tezuma.brain.kernel.moves import random_pick, random_play, tezuma_legal
from engine.games.tezuma.brain.kernel.strength import hand_strength, tezuma_expectations, tezuma_worth
from engine.games.tezuma.brain.kernel.thumb import tezuma_thumb
from engine.games.tezuma.brain.kernel.tricks import (
    DRAFT,
    TezumaBook,
    TezumaGame,
    TezumaLaws,
    TezumaState,
    lay,
    start_trick,
    tezuma_card,
    tezuma_pick,
    tezuma_play,
    tezuma_points,
    tezuma_seat,
)


@cython.cclass
class Position(Search):
    """One deal of Tezuma as a seat sees it, or the whole deal if nothing is hidden."""

    laws: TezumaBook
    root: TezumaState
    world: TezumaState
    line: TezumaState

    def __init__(self, players: int, full: int, uses: list, tables: list) -> None:
        i: cython.int
        tricks: cython.int
        self.players = self.laws.n = self.root.n = self.question.places = players
        self.laws.full = full
        for i in range(13):
            self.laws.uses[i] = uses[i]
        self.laws.tables = len(tables)
        for i in range(len(tables)):
            for tricks in range(13):
                self.laws.points[i][tricks] = tables[i][tricks]
        tezuma_expectations(cython.address(self.laws))
        for i in range(4):
            self.root.pain[i] = self.root.table[i] = -1
        self.root.phase = PLAY

    def seat(
        self,
        i: int,
        hand: int,
        ability: int,
        uses: int,
        tricks: int,
        pain: int,
        hurt: int,
        table: int,
        voids: int,
        hidden: int,
    ) -> None:
        """What is known about a seat, and how many unknown cards it holds."""
        suit: cython.int
        self.root.hand[i] = hand
        self.root.ability[i] = ability
        self.root.uses[i] = uses
        self.root.tricks[i] = tricks
        self.root.pain[i] = pain
        self.root.hurt[i] = hurt
        self.root.table[i] = table
        self.root.void[i] = voids
        self.root.lacks[i] = 0
        for kind, lacking in enumerate((pain < 0, table < 0, ability == 0)):
            self.root.lacks[i] |= (SUIT if lacking else 0) << 12 * kind
        self.question.need[i] = hidden
        for suit in range(5):
            self.question.room[i][suit] = 0 if (voids >> suit) & 1 else ANY_NUMBER

    def trick(self, number: int, leader: int, deferred: int, gone: int, unseen: int) -> None:
        """The trick's number from 0, its leader, and the seat that is passed over (-1: none). `lay` lays its cards."""
        start_trick(cython.address(self.root))
        self.root.phase = PLAY
        self.root.number = number
        self.root.leader = leader
        self.root.deferred = deferred
        self.root.gone = gone
        self.unseen = unseen

    def lay(self, seat: int, action: int) -> None:
        lay(cython.address(self.root), seat, action)

    def draft(self, turns: list, pains: int, tables: int, abilities: int) -> None:
        """The turns still to come and what is on offer, as bits."""
        self.root.phase = DRAFT
        self.root.turn = 0
        self.root.turns_in_all = len(turns)
        for i in range(len(turns)):
            self.root.turns[i] = turns[i]
        self.root.offer = pains | tables << 12 | abilities << 24

    # A position with nothing hidden can be played.

    def to_act(self) -> int:
        return -1 if self.root.phase == OVER else tezuma_seat(cython.address(self.root))

    def legal(self) -> list:
        acts = cython.declare(cython.int[64])
        n: cython.int = tezuma_legal(cython.address(self.root), acts)
        return [acts[i] for i in range(n)]

    def play(self, action: int) -> None:
        tezuma_play(cython.address(self.root), cython.address(self.laws), action)

    def hands(self) -> list:
        return [self.root.hand[i] for i in range(self.players)]

    def tricks(self) -> list:
        return [self.root.tricks[i] for i in range(self.players)]

    def uses(self) -> list:
        return [self.root.uses[i] for i in range(self.players)]

    def voids(self) -> list:
        return [self.root.void[i] for i in range(self.players)]

    def points(self) -> list:
        return [tezuma_points(cython.address(self.root), cython.address(self.laws), i) for i in range(self.players)]

    # What a player asks.

    def thumb(self, seed: int) -> int:
        """The rules of thumb's choice."""
        rng = cython.declare(cython.ulonglong[1])
        start_chance(rng, seed, 0)
        return tezuma_thumb(cython.address(self.root), cython.address(self.laws), rng)

    def sample(self, seed: int, world: int) -> list:
        """The hands in one world that fits what is known."""
        rng = cython.declare(cython.ulonglong[1])
        start_chance(rng, seed, world)
        self._imagine(rng)
        return [self.world.hand[i] for i in range(self.players)]

    # What the search asks.

    @cython.cfunc
    def _player(self) -> cython.int:
        return tezuma_seat(cython.address(self.root))

    @cython.cfunc
    def _reset(self) -> cython.void:
        cython.address(self.world)[0] = cython.address(self.root)[0]

    @cython.cfunc
    def _likelihood(self) -> cython.int:
        """Assume that players took a scoring table that fits their hand."""
        i: cython.int
        total: cython.int = 0
        strength: cython.int
        hand: Cards
        for i in range(self.players):
            if self.question.need[i] > 0 and self.root.table[i] >= 0:
                hand = self.root.hand[i] | self.deal.got[i]
                strength = hand_strength(hand, self.laws.full & ~(hand | self.root.gone))
                total += tezuma_worth(
                    cython.address(self.laws), self.root.table[i], 12 - self.root.number, self.root.tricks[i], strength
                )
        return total

    @cython.cfunc
    def _hand_out(self, rng: Chances) -> cython.void:
        i: cython.int
        for i in range(self.players):
            self.world.hand[i] |= self.likeliest.got[i]

    @cython.cfunc
    def _play_out(self, move: cython.int, rng: Chances, points: Points) -> cython.int:
        g: TezumaGame = cython.address(self.line)
        laws: TezumaLaws = cython.address(self.laws)
        me: cython.int = self._player()
        won: cython.int
        i: cython.int
        g[0] = cython.address(self.world)[0]
        tezuma_play(g, laws, move)
        while g.phase == DRAFT or g.number == self.world.number:
            tezuma_play(g, laws, tezuma_thumb(g, laws, rng))
        won = g.tricks[me] - self.world.tricks[me]
        while g.phase != OVER:
            tezuma_play(g, laws, tezuma_thumb(g, laws, rng))
        for i in range(self.players):
            points[i] = tezuma_points(g, laws, i)
        return won

    @cython.cfunc
    def _random_playout(self, rng: Chances) -> cython.int:
        g: TezumaGame = cython.address(self.line)
        laws: TezumaLaws = cython.address(self.laws)
        actions: cython.int = 0
        seat: cython.int
        g[0] = cython.address(self.root)[0]
        while g.phase == DRAFT:
            tezuma_pick(g, laws, random_pick(g, rng))
            actions += 1
        while g.phase != OVER:
            seat = tezuma_seat(g)
            tezuma_card(g, seat, random_play(g, seat, rng))
            actions += 1
        return actions
