"""A game's pictures: the table and the hand with plain cards. They serve any game; a game may draw its own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Generic

from bot.games.default.names import Names
from bot.games.default.panels import AnyView
from bot.messages.panel import Picture
from bot.messages.words import People, Words, alt_text, hand_told, listed, play_told, who_told
from bot.pictures.cards import CardFace, PlainCard
from bot.pictures.scenes import Cell, Hand, Header, LastTrick, Outcome, PlainSeat, PlainTable, Play, Playbill, Turn
from bot.pictures.scenes.playbill import MOST_CARDS
from bot.pictures.tabletop.layouts import LAYOUTS
from engine.core.actions import PlayCard
from engine.core.game import AnyGame
from engine.core.values import Card
from engine.core.view import FinishedTrick, Laid, Trick, View


class GamePictures(Generic[AnyView]):
    milliseconds: Mapping[str, int] = {"play": 900, "trick": 1800}
    """By event: how long a replay shows the position after it; other events are not shown."""

    def __init__(self, names: Names) -> None:
        self.names = names

    def face(self, words: Words, card: Card) -> CardFace:  # noqa: ARG002 - a suit may have a sign of its own
        """How a card is drawn, on the table and in the hand."""
        return PlainCard(str(card), suit=card.suit)

    def faces(self, words: Words, cards: Iterable[Card]) -> tuple[CardFace, ...]:
        return tuple(self.face(words, card) for card in cards)

    def laid(self, words: Words, play: Laid | PlayCard) -> tuple[CardFace, ...]:
        """What lies on the table after a play."""
        return self.faces(words, play.cards)

    def held(self, words: Words, view: AnyView) -> tuple[tuple[CardFace, ...], ...]:
        """Everything that the seat of this view holds, pile by pile: what a replay shows face up."""
        return (self.faces(words, view.hand),)

    def on_playbill(self, words: Words, game: AnyGame) -> tuple[CardFace, ...]:
        """The cards on the playbill: the first of each suit."""
        suits = {card.suit: card for card in reversed([*game.cards.values()])}
        return self.faces(words, reversed([*suits.values()]))

    def playbill(self, game: AnyGame, words: Words) -> Picture:
        """What hangs out while people sit down."""
        title = self.names.game(words, game)
        scene = Playbill(title, self.on_playbill(words, game)[:MOST_CARDS])
        return Picture("playbill", scene, words("alt-playbill", game=title))

    def table(self, people: People, game: AnyGame, view: AnyView, words: Words) -> Picture | None:
        """The public table: the current trick, or the finished one until the next card is laid.

        None if there is no picture for this many players: the lines of text say everything.
        """
        if view.players not in LAYOUTS:
            return None
        over = None if view.trick.laid else view.last
        trick = over.trick if over else view.trick
        scene = PlainTable(
            header=Header(self.names.game(words, game), (self.names.deal_of(words, game, view),)),
            tricks=words("scene-tricks"),
            points=words("scene-points"),
            seats=tuple(map(PlainSeat, people, view.tricks, view.totals)),
            plays=tuple(self.plays(words, trick, over.winner if over else None)),
            turn=turn(view, words),
            last=self.last_trick(people, view.last, words) if view.last and not over else None,
            outcome=outcome(people, over.winner, words) if over else None,
        )
        return Picture("table", scene, self._table_told(people, game, view, words, over))

    def plays(self, words: Words, trick: Trick, winner: int | None) -> Iterable[Play]:
        for order, play in enumerate(trick.laid, start=1):
            cards = self.faces(words, play.cards)
            yield Play(play.seat, cards, order, lead=order == 1, winning=play.seat == winner)

    def last_trick(self, people: People, last: FinishedTrick, words: Words) -> LastTrick:
        note = words("scene-void") if last.winner is None else people[last.winner].name
        seats = [play.seat for play in last.trick.laid]
        won = seats.index(last.winner) if last.winner in seats else None
        return LastTrick(
            words("scene-last"), note, tuple(self.faces(words, play.cards) for play in last.trick.laid), won
        )

    def _table_told(
        self, people: People, game: AnyGame, view: AnyView, words: Words, over: FinishedTrick | None
    ) -> str:
        """Everything that the picture shows: the trick, whose turn it is, how the seats stand, the last trick."""
        title = f"{self.names.game(words, game)}, {self.names.deal_of(words, game, view)}."
        laid = (over.trick if over else view.trick).laid
        said = (play_told(people[play.seat].name, words, self.names.cards(words, play.cards)) for play in laid)
        took = outcome(people, over.winner, words) if over else None
        taken = words("alt-outcome", name=took.headline, takes=listed(words, took.lines)) if took else ""
        waiting = (words("alt-turn", name=listed(words, (people[seat].name for seat in view.to_act))),)
        seats = (
            words("alt-seat", name=who_told(who, words), tricks=tricks, points=points) + words("alt-full-stop")
            for who, tricks, points in zip(people, view.tricks, view.totals, strict=True)
        )
        last = "" if over or view.last is None else self._last_told(people, view.last, words)
        return alt_text((title, *said, taken, *(waiting if view.to_act else ()), *seats, last))

    def _last_told(self, people: People, last: FinishedTrick, words: Words) -> str:
        cards = listed(words, (self.names.cards(words, play.cards) for play in last.trick.laid))
        if last.winner is None:
            return words("alt-last-void", cards=cards)
        return words("alt-last", cards=cards, name=people[last.winner].name)

    def private(
        self,
        people: People,  # noqa: ARG002 - some games show the others, too
        game: AnyGame,
        view: AnyView,
        words: Words,
        choice: str | None,
    ) -> Sequence[Picture]:
        """What one seat sees; `choice` is what it has chosen so far, None if it is not to act."""
        acting = choice is not None
        playable = {card for action in view.legal if isinstance(action, PlayCard) for card in action.cards}
        hand = Hand(
            title=words("hand-turn" if acting else "hand-waiting"),
            cards=self.faces(words, view.hand),
            playable=tuple(place for place, card in enumerate(view.hand) if card in playable) if acting else None,
            note=self.names.deal_of(words, game, view),
        )
        return [Picture("hand", hand, hand_told(hand, words, self.names.card))]

    def cell(self, words: Words, view: AnyView, line: int, seat: int) -> Cell:  # noqa: ARG002
        """A seat's points in this line of the sheet, and how it got them."""
        return Cell(signed(view.sheet[line].points[seat]))

    def arithmetic(self, words: Words, view: AnyView, line: int, seat: int) -> str:
        """The same in words: “8 − 3 = 5”."""
        cell = self.cell(words, view, line, seat)
        return f"{cell.small} {cell.text}".strip()


def turn(view: View, words: Words) -> Turn | None:
    """Whose card is awaited. After a trick whose winner leads, the picture is about the winner."""
    if not view.to_act:
        return None
    seat = view.to_act[0]
    if view.trick.laid:
        return Turn(seat, words("scene-to-play"), len(view.trick.laid) + 1)
    return None if view.last and view.last.winner == seat else Turn(seat, words("scene-to-lead"), 1)


def outcome(people: People, winner: int | None, words: Words) -> Outcome:
    if winner is None:
        return Outcome(words("scene-void"))
    return Outcome(people[winner].name, (words("scene-takes"),), winner)


def signed(points: int) -> str:
    """The points with their sign. The minus is as wide as the plus."""
    return f"{points:+d}".replace("-", "−") if points else "0"
