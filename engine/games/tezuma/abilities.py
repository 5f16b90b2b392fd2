"""The twelve abilities. Each answers the same few questions; reading one class tells all about one ability.

`Ability` itself is a card played without any: its answers are the plain rules.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from itertools import combinations
from typing import ClassVar

from engine.core.actions import Action, PlayCard
from engine.core.values import Card, Hand, value
from engine.games.tezuma.actions import Defer
from engine.games.tezuma.cards import CARDS, TWO_NUMBERS, highest_first, is_trump

NOT_FOLLOWING = -1
EFFECTIVE = 100
OUTRIGHT = 1000
MORE_THAN_EQUAL = 0.5
"""How strong a card is: below any follower, above any follower, above everything, and what breaks a tie."""


@value
class Turn:
    """A player about to play: the hand, the led suit (None: this card leads), what may be played on it (each face
    once), and how many players follow.
    """

    hand: Hand
    led: str | None
    playable: Collection[Card]
    after: int

    @property
    def leads(self) -> bool:
        """A7: after a led Five-Color Sand the first card's player counts as lead, too."""
        return self.led is None

    @property
    def off_suit(self) -> Collection[Card]:
        return faces([card for card in self.hand if card.suit != self.led])


def playable(hand: Hand, led: str | None) -> Collection[Card]:
    """T2: follow the led suit if you can; otherwise any card."""
    following = led and [card for card in hand if card.suit == led]
    return faces(following or hand)


def faces(cards: Iterable[Card]) -> Collection[Card]:
    """Each face once: equal trumps are one choice."""
    return dict.fromkeys(cards)


class Ability:
    """A card played plainly (T2 to T5)."""

    id: ClassVar[str | None] = None
    frees_from_following: ClassVar[bool] = False

    def __init__(self) -> None:
        self.alone: Mapping[Card, Action] = {card: PlayCard((card,), self.id) for card in CARDS.values()}
        """Each card played by itself."""

    def choices(self, turn: Turn) -> list[Action]:
        """The actions that use this ability."""
        return self.laying(turn.playable)

    def laying(self, cards: Iterable[Card]) -> list[Action]:
        """Play each of these cards by itself."""
        alone = self.alone
        return [alone[card] for card in cards]

    def follows(self, card: Card, led: str | None) -> bool:
        """T3: a card follows if it is of the led suit."""
        return card.suit == led

    def value(self, cards: Hand) -> int:
        """T4: the number; a trump counts 0."""
        return cards[0].number

    def strength(self, cards: Hand, led: str | None, silenced: bool) -> float:
        """T4, T5: a follower's value. An effective trump, which is one that does not follow, is above all followers."""
        if self.follows(cards[0], led):
            return self.value(cards)
        return EFFECTIVE if is_trump(cards[0]) and not silenced else NOT_FOLLOWING

    def next_leader(self, user: int, players: int) -> int | None:  # noqa: ARG002
        """The seat that leads the next trick, whoever wins this one; None leaves the lead to the winner (T6)."""
        return None


class SwordWalking(Ability):
    """Of several effective trumps, or several equal highest followers, yours wins though another was first (A14)."""

    id = "sword_walking"

    def strength(self, cards: Hand, led: str | None, silenced: bool) -> float:
        return super().strength(cards, led, silenced) + MORE_THAN_EQUAL


class PaperEgg(Ability):
    """Announced instead of a card: you are passed over and play after all others (A8)."""

    id = "paper_egg"

    def choices(self, turn: Turn) -> list[Action]:
        return [] if turn.leads or turn.after == 0 else [Defer()]


class WaterTrick(Ability):
    """No trump is effective in this trick, whoever played it, earlier or later (A12)."""

    id = "water_trick"


class BabyChicks(Ability):
    """Whoever wins, you lead the next trick."""

    id = "baby_chicks"

    def next_leader(self, user: int, players: int) -> int:  # noqa: ARG002
        return user


class PailDance(Ability):
    """Whoever wins, the player on your left leads the next trick."""

    id = "pail_dance"

    def next_leader(self, user: int, players: int) -> int:
        return (user + 1) % players


class HorseSwallowing(Ability):
    """+2 to your number; an ineffective following trump counts 2 (A13)."""

    id = "horse_swallowing"

    def value(self, cards: Hand) -> int:
        return cards[0].number + 2


class ButterflyDance(Ability):
    """Not as lead. Your trump is effective though it follows, and under Water Trick, too (A12)."""

    id = "butterfly_dance"

    def choices(self, turn: Turn) -> list[Action]:
        return [] if turn.leads else self.laying(card for card in turn.playable if is_trump(card))

    def strength(self, cards: Hand, led: str | None, silenced: bool) -> float:  # noqa: ARG002
        return EFFECTIVE


class LinkingRings(Ability):
    """Play off suit though you hold the led suit (A10): a trump is then effective, a number loses."""

    id = "linking_rings"
    frees_from_following = True

    def choices(self, turn: Turn) -> list[Action]:
        return [] if turn.leads else self.laying(turn.off_suit)


class CupAndBall(Ability):
    """Your card of another suit counts as following; a trump so played counts 0."""

    id = "cup_and_ball"
    frees_from_following = True

    def choices(self, turn: Turn) -> list[Action]:
        return [] if turn.leads else self.laying(turn.off_suit)

    def follows(self, card: Card, led: str | None) -> bool:  # noqa: ARG002
        return True


class FireBreathing(Ability):
    """Two numbers of one suit count as their sum; the lower one returns to your hand (A6)."""

    id = "fire_breathing"

    def choices(self, turn: Turn) -> list[Action]:
        pairs = combinations(highest_first(turn.playable), 2)
        return [PlayCard(pair, self.id) for pair in pairs if pair in TWO_NUMBERS]

    def value(self, cards: Hand) -> int:
        return sum(card.number for card in cards)


class ManyUmbrellas(Ability):
    """Your 4 or 5 counts double."""

    id = "many_umbrellas"

    def choices(self, turn: Turn) -> list[Action]:
        return self.laying(card for card in turn.playable if card.number in (4, 5))

    def value(self, cards: Hand) -> int:
        return cards[0].number * 2


class FiveColorSand(Ability):
    """You win the trick without playing a card; one card is left in your hand at the end (A5)."""

    id = "five_color_sand"

    def choices(self, turn: Turn) -> list[Action]:  # noqa: ARG002
        return [PlayCard((), self.id)]

    def strength(self, cards: Hand, led: str | None, silenced: bool) -> float:  # noqa: ARG002
        return OUTRIGHT


PLAINLY = Ability()

BY_ID: Mapping[str | None, Ability] = {
    ability.id: ability
    for ability in (
        PLAINLY,
        SwordWalking(),
        PaperEgg(),
        WaterTrick(),
        BabyChicks(),
        PailDance(),
        HorseSwallowing(),
        ButterflyDance(),
        LinkingRings(),
        CupAndBall(),
        FireBreathing(),
        ManyUmbrellas(),
        FiveColorSand(),
    )
}
