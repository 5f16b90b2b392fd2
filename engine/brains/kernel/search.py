"""The base of a search, which a game completes. It imagines worlds, and plays each move out in all of them."""

from engine.brains import uncompiled as cython
from engine.brains.kernel.cards import Chances, start_chance
from engine.brains.kernel.hidden import Deal, deal_hidden

VICTORY = cython.declare(cython.int, 60)
DEALS_A_WORLD = cython.declare(cython.int, 3)
"""How many deals are drawn per world; the likeliest of them is kept."""

Points = cython.typedef(cython.pointer(cython.int))


@cython.cfunc
def utility(points: Points, totals: Points, n: cython.int, seat: cython.int, final: cython.bint) -> cython.int:
    """The seat's own points count fully, the others' together half. In the last deal, winning the game counts, too."""
    i: cython.int
    others: cython.int = 0
    better: cython.int = 0
    equal: cython.int = 0
    for i in range(n):
        if i != seat:
            others += points[i]
            if totals[i] + points[i] > totals[seat] + points[seat]:
                better += 1
            elif totals[i] + points[i] == totals[seat] + points[seat]:
                equal += 1
    value: cython.int = 2 * (n - 1) * points[seat] - others
    if final and better == 0:
        value += VICTORY // (1 + equal)
    return value


@cython.cclass
class Search:
    """A position as a seat sees it, or the whole position if nothing is hidden."""

    players: cython.int
    totals: cython.int[5]
    final: cython.bint
    unseen: cython.ulonglong
    question: Deal
    deal: Deal
    likeliest: Deal
    moves: cython.int[320]
    utilities: cython.longlong[320]
    points_won: cython.longlong[320]
    tricks_won: cython.longlong[320]

    def stakes(self, totals: list, final: bool) -> None:
        for i in range(len(totals)):
            self.totals[i] = totals[i]
        self.final = final

    def evaluate(self, moves: list, first: int, worlds: int, seed: int) -> tuple:
        """Play each move out in the same worlds. Returns sums over them: utility, the seat's own points, and how often
        it won the current trick."""
        n: cython.int = len(moves)
        i: cython.int
        for i in range(n):
            self.moves[i] = moves[i]
            self.utilities[i] = self.points_won[i] = self.tricks_won[i] = 0
        start: cython.int = first
        end: cython.int = first + worlds
        chances: cython.ulonglong = seed
        with cython.nogil:
            self._evaluate(n, start, end, chances)
        return (
            [self.utilities[i] for i in range(n)],
            [self.points_won[i] for i in range(n)],
            [self.tricks_won[i] for i in range(n)],
        )

    @cython.cfunc
    def _evaluate(self, n: cython.int, first: cython.int, end: cython.int, seed: cython.ulonglong) -> cython.void:
        rng = cython.declare(cython.ulonglong[1])
        points = cython.declare(cython.int[5])
        world: cython.int
        i: cython.int
        after: cython.ulonglong
        me: cython.int = self._player()
        for world in range(first, end):
            start_chance(rng, seed, world)
            self._imagine(rng)
            after = rng[0]
            for i in range(n):
                rng[0] = after
                self.tricks_won[i] += self._play_out(self.moves[i], rng, points)
                self.points_won[i] += points[me]
                self.utilities[i] += utility(points, self.totals, self.players, me, self.final)

    @cython.cfunc
    def _imagine(self, rng: Chances) -> cython.void:
        """Imagine a world: of a few deals that fit what was shown, keep the one that best fits what was declared."""
        _: cython.int
        likely: cython.int
        most: cython.int = -(1 << 30)
        self._reset()
        if self.unseen == 0:
            return
        for _ in range(DEALS_A_WORLD):
            deal_hidden(cython.address(self.deal), cython.address(self.question), self.unseen, rng)
            likely = self._likelihood()
            if likely > most:
                most = likely
                cython.address(self.likeliest)[0] = cython.address(self.deal)[0]
        self._hand_out(rng)

    def random_playouts(self, playouts: int, seed: int) -> int:
        """Play at random to the end, this many times, and return how many actions that took."""
        rng = cython.declare(cython.ulonglong[1])
        _: cython.int
        rounds: cython.int = playouts
        actions: cython.longlong = 0
        start_chance(rng, seed, 0)
        with cython.nogil:
            for _ in range(rounds):
                actions += self._random_playout(rng)
        return actions

    # What a game implements.

    @cython.cfunc
    def _player(self) -> cython.int:
        """The seat whose move is searched for."""
        return 0

    @cython.cfunc
    def _reset(self) -> cython.void:
        """Reset the world to what is known."""

    @cython.cfunc
    def _likelihood(self) -> cython.int:
        """How well `deal` fits what the others took or declared."""
        return 0

    @cython.cfunc
    def _hand_out(self, rng: Chances) -> cython.void:
        """Complete the world with the likeliest deal."""

    @cython.cfunc
    def _play_out(self, move: cython.int, rng: Chances, points: Points) -> cython.int:
        """Play the move, then by the rules of thumb to the end. Sets `points`; returns whether it won the trick."""
        return 0

    @cython.cfunc
    def _random_playout(self, rng: Chances) -> cython.int:
        """Play at random to the end, and return how many actions that took."""
        return 0
