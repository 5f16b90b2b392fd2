"""Tsumo in the kernel: the rules and the rules of thumb put together, and what Python asks of them."""

from engine.brains import uncompiled as cython
from engine.brains.kernel.cards import COUNT, LOWEST, OVER, Cards, Chances, chance, count, of_suit, start_chance
from engine.brains.kernel.hidden import ANY_NUMBER
from engine.brains.kernel.search import Points, Search
from engine.games.tsumo.brain.kernel.decks import stack_by_thumb
from engine.games.tsumo.brain.kernel.rules import (
    BUILD,
    DECLARE,
    DRAW,
    TsumoBook,
    TsumoGame,
    TsumoLaws,
    TsumoState,
    open_trick,
    random_card,
    random_draw,
    tsumo_card,
    tsumo_draw,
    tsumo_lay,
    tsumo_legal,
    tsumo_play,
    tsumo_points,
    tsumo_seat,
    tsumo_stack,
)
from engine.games.tsumo.brain.kernel.strength import FROM_A_DECK, tsumo_expectations, tsumo_strength, tsumo_worth
from engine.games.tsumo.brain.kernel.thumb import tsumo_thumb


@cython.cclass
class Position(Search):
    """One round of Tsumo as a seat sees it, or the whole round if nothing is hidden."""

    me: cython.int
    laws: TsumoBook
    root: TsumoState
    world: TsumoState
    line: TsumoState

    def __init__(self, players: int, full: int) -> None:
        i: cython.int
        season: cython.int
        self.players = self.laws.n = self.root.n = players
        self.laws.full = full
        tsumo_expectations(cython.address(self.laws))
        for i in range(5):
            self.root.declared[i] = -1
            for season in range(4):
                self.root.void[i][season] = -1
        self.question.places = 2 * players
        for i in range(10):
            for season in range(5):
                self.question.room[i][season] = ANY_NUMBER
        self.root.phase = BUILD
        open_trick(cython.address(self.root))

    def seat(self, i: int, hand: int, deck: list, declared: int, tricks: int, voids: list) -> None:
        """What is known about a seat. A deck's top comes first."""
        self.root.hand[i] = hand
        self.root.declared[i] = declared
        self.root.tricks[i] = tricks
        self.root.height[i] = len(deck)
        for place in range(len(deck)):
            self.root.deck[i][len(deck) - 1 - place] = deck[place]
        for season in range(4):
            self.root.void[i][season] = voids[season]

    def hide(self, i: int, cards: int, height: int) -> None:
        """How many unknown cards this seat has in its hand and in its deck, besides those given to `seat`."""
        season: cython.int
        self.question.need[2 * i] = cards
        self.question.need[2 * i + 1] = self.root.height[i] = height
        for season in range(4):
            if self.root.void[i][season] >= 0:
                self.question.room[2 * i][season] = (
                    self.root.void[i][season] - COUNT[of_suit(self.root.hand[i], season)]
                )

    def round(self, me: int, phase: int, number: int, leader: int, to_draw: int, gone: int, unseen: int) -> None:
        """Where the round stands: the trick's number from 0, and how many are still to draw."""
        self.me = me
        self.root.phase = phase
        self.root.number = number
        self.root.leader = leader
        self.root.to_draw = to_draw
        self.root.gone = gone
        self.unseen = unseen

    def lay(self, card: int) -> None:
        tsumo_lay(cython.address(self.root), card)

    # A position with nothing hidden can be played.

    def phase(self) -> int:
        return self.root.phase

    def to_act(self) -> int:
        return -1 if self.root.phase == OVER else tsumo_seat(cython.address(self.root))

    def legal(self) -> list:
        acts = cython.declare(cython.int[16])
        n: cython.int = tsumo_legal(cython.address(self.root), acts)
        return [acts[i] for i in range(n)]

    def play(self, seat: int, action: int) -> None:
        tsumo_play(cython.address(self.root), seat, action)

    def hands(self) -> list:
        return [self.root.hand[i] for i in range(self.players)]

    def decks(self) -> list:
        """By seat, the top first."""
        return [
            [self.root.deck[i][self.root.height[i] - 1 - place] for place in range(self.root.height[i])]
            for i in range(self.players)
        ]

    def tricks(self) -> list:
        return [self.root.tricks[i] for i in range(self.players)]

    def voids(self) -> list:
        return [[self.root.void[i][season] for season in range(4)] for i in range(self.players)]

    def points(self) -> list:
        return [tsumo_points(self.root.declared[i], self.root.tricks[i]) for i in range(self.players)]

    # What a player asks.

    def thumb(self, seed: int) -> int:
        """The rules of thumb's choice for the seat whose view this is."""
        rng = cython.declare(cython.ulonglong[1])
        start_chance(rng, seed, 0)
        self._imagine(rng)
        return tsumo_thumb(cython.address(self.world), cython.address(self.laws), self.me, rng)

    def sample(self, seed: int, world: int) -> tuple:
        """The hands and decks (the top last) in one world that fits what is known."""
        rng = cython.declare(cython.ulonglong[1])
        start_chance(rng, seed, world)
        self._imagine(rng)
        return (
            [self.world.hand[i] for i in range(self.players)],
            [[self.world.deck[i][place] for place in range(self.world.height[i])] for i in range(self.players)],
        )

    # What the search asks.

    @cython.cfunc
    def _player(self) -> cython.int:
        return self.me

    @cython.cfunc
    def _reset(self) -> cython.void:
        cython.address(self.world)[0] = cython.address(self.root)[0]

    @cython.cfunc
    def _likelihood(self) -> cython.int:
        """Assume that players declared a number that their hand is good for."""
        i: cython.int
        total: cython.int = 0
        left: cython.int = 10 - self.root.number
        hand: Cards
        strength: cython.int
        for i in range(self.players):
            if i != self.me and self.root.declared[i] >= 0:
                hand = self.root.hand[i] | self.deal.got[2 * i]
                strength = tsumo_strength(hand, self.laws.full & ~(hand | self.root.gone))
                strength += (left - count(hand)) * FROM_A_DECK[self.players - 3]
                total += tsumo_worth(
                    cython.address(self.laws), self.root.declared[i], left, self.root.tricks[i], strength
                )
        return total

    @cython.cfunc
    def _hand_out(self, rng: Chances) -> cython.void:
        """Before the first trick the others stack by the rules of thumb."""
        g: TsumoGame = cython.address(self.world)
        i: cython.int
        for i in range(self.players):
            if i == self.me:
                continue
            g.hand[i] |= self.likeliest.got[2 * i]
            self._shuffle_deck(i, self.likeliest.got[2 * i + 1], rng)
            if self.root.phase == DECLARE:
                tsumo_stack(g, i, stack_by_thumb(g, cython.address(self.laws), i, rng))

    @cython.cfunc
    def _shuffle_deck(self, seat: cython.int, cards: Cards, rng: Chances) -> cython.void:
        season: cython.int
        mask: cython.int
        place: cython.int
        n: cython.int = 0
        for season in range(5):
            mask = of_suit(cards, season)
            while mask:
                place = chance(rng, n + 1)
                self.world.deck[seat][n] = self.world.deck[seat][place]
                self.world.deck[seat][place] = 12 * season + LOWEST[mask]
                n += 1
                mask &= mask - 1
        self.world.height[seat] = n

    @cython.cfunc
    def _play_out(self, move: cython.int, rng: Chances, points: Points) -> cython.int:
        g: TsumoGame = cython.address(self.line)
        laws: TsumoLaws = cython.address(self.laws)
        seat: cython.int
        won: cython.int
        g[0] = cython.address(self.world)[0]
        tsumo_play(g, self.me, move)
        while g.number == self.world.number:
            seat = tsumo_seat(g)
            tsumo_play(g, seat, tsumo_thumb(g, laws, seat, rng))
        won = g.tricks[self.me] - self.world.tricks[self.me]
        while g.phase != OVER:
            seat = tsumo_seat(g)
            tsumo_play(g, seat, tsumo_thumb(g, laws, seat, rng))
        for seat in range(self.players):
            points[seat] = tsumo_points(g.declared[seat], g.tricks[seat])
        return won

    @cython.cfunc
    def _random_playout(self, rng: Chances) -> cython.int:
        """Only from a position where all decks are stacked and all numbers declared."""
        g: TsumoGame = cython.address(self.line)
        actions: cython.int = 0
        seat: cython.int
        g[0] = cython.address(self.root)[0]
        while g.phase != OVER:
            seat = tsumo_seat(g)
            if g.phase == DRAW:
                tsumo_draw(g, seat, random_draw(g, seat, rng))
            else:
                tsumo_card(g, seat, random_card(g, seat, rng))
            actions += 1
        return actions
