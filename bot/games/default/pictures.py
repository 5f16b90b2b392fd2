"""A game's pictures: the table and the hand with plain cards. They serve any game; a game may draw its own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Generic

from bot.games.default.names import Names
from bot.games.default.panels import AnyView
from bot.messages.panel import Picture
from bot.messages.words import People, Words, alt_text, hand_told, listed, play_told, who_told
from bot.pictures.cards import PLAIN_BACK, CardFace, PlainCard
from bot.pictures.scenes import (
    Cell,
    Hand,
    Header,
    LastTrick,
    Outcome,
    Person,
    Place,
    PlainSeat,
    PlainTable,
    Play,
    Playbill,
    Turn,
)
from bot.pictures.scenes.playbill import MOST_CARDS
from bot.pictures.tabletop.layouts import LAYOUTS
from engine.core.actions import PlayCard
from engine.core.game import AnyGame
from engine.core.values import Card
from engine.core.view import FinishedTrick, Laid, Trick, View


class GamePictures(Generic[AnyView]):
    milliseconds: Mapping[str, int] = {"play": 900, "trick": 1800}
    """By event: how long a replay shows the position after it; other events are not shown."""

    back: CardFace = PLAIN_BACK
    """What a card looks like to whoever may not see it."""

    def __init__(self, names: Names) -> None:
        self.names = names

    def face(self, words: Words, card: Card) -> CardFace:  # noqa: ARG002 - a suit may have a sign of its own
        """How a card is drawn, on the table and in the hand."""
        return PlainCard(str(card), suit=card.suit)

    def faces(self, words: Words, cards: Iterable[Card]) -> tuple[CardFace, ...]:
        return tuple(self.face(words, card) for card in cards)

    def faces_laid(self, words: Words, play: Laid | PlayCard) -> tuple[CardFace, ...]:
        """What lies on the table after a play."""
        return self.faces(words, play.cards)

    def held(self, words: Words, view: AnyView) -> tuple[tuple[CardFace, ...], ...]:
        """Everything that the seat of this view holds, pile by pile: what a replay shows face up."""
        return (self.faces(words, view.hand),)

    def face_told(self, words: Words, face: CardFace) -> str:
        """What a card that is drawn on the table or in a hand is called."""
        return self.names.card(words, face.code)

    def on_offer(self, words: Words, view: AnyView) -> tuple[CardFace, ...]:  # noqa: ARG002
        """The cards that lie face up in the middle and can be taken."""
        return ()

    def before_seat(self, words: Words, view: AnyView, seat: int) -> tuple[CardFace, ...]:  # noqa: ARG002
        """The cards that lie face up before a seat for the whole deal."""
        return ()

    def seat_facts(self, words: Words, view: AnyView, seat: int) -> Sequence[str]:  # noqa: ARG002
        """What everybody knows of a seat in this deal, besides its tricks and points."""
        return ()

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
        over = finished(view)
        scene = PlainTable(
            header=Header(self.names.game(words, game), (self.names.deal_of(words, game, view),)),
            tricks=words("scene-tricks"),
            points=words("scene-points"),
            seats=tuple(map(PlainSeat, people, view.tricks, view.totals)),
            plays=self.laid(game, view, words),
            turn=turn(view, words),
            last=self.last_trick(people, view.last, words) if view.last and not over else None,
            outcome=outcome(people, over.winner, words) if over else None,
        )
        return Picture("table", scene, self._table_told(people, game, view, words))

    def laid(self, game: AnyGame, view: AnyView, words: Words) -> tuple[Play, ...]:
        """What lies in the trick, or in the finished one until the next card is laid."""
        over = finished(view)
        winner = over.winner if over else game.ahead(view.trick)
        return tuple(
            Play(play.seat, self.faces(words, play.cards), order, lead=order == 1, winning=play.seat == winner)
            for order, play in enumerate(trick_of(view).laid, start=1)
        )

    def last_trick(self, people: People, last: FinishedTrick, words: Words) -> LastTrick:
        note = words("scene-void") if last.winner is None else people[last.winner].name
        seats = [play.seat for play in last.trick.laid]
        won = seats.index(last.winner) if last.winner in seats else None
        return LastTrick(
            words("scene-last"), note, tuple(self.faces(words, play.cards) for play in last.trick.laid), won
        )

    def _table_told(self, people: People, game: AnyGame, view: AnyView, words: Words) -> str:
        """Everything that the picture shows: the trick, whose turn it is, how the seats stand, the last trick."""
        title = f"{self.names.game(words, game)}, {self.names.deal_of(words, game, view)}."
        seats = (
            words("alt-seat", name=who_told(who, words), tricks=tricks, points=points) + words("alt-full-stop")
            for who, tricks, points in zip(people, view.tricks, view.totals, strict=True)
        )
        last = "" if finished(view) or view.last is None else self._last_told(people, view.last, words)
        return alt_text((title, *self.trick_told(people, game, view, words), *seats, last))

    def _last_told(self, people: People, last: FinishedTrick, words: Words) -> str:
        cards = listed(words, (self.names.cards(words, play.cards) for play in last.trick.laid))
        if last.winner is None:
            return words("alt-last-void", cards=cards)
        return words("alt-last", cards=cards, name=people[last.winner].name)

    def trick_told(self, people: People, game: AnyGame, view: AnyView, words: Words) -> Sequence[str]:
        """The trick in words: who laid what, who is ahead or took it, and whose turn it is."""
        over = finished(view)
        laid = trick_of(view).laid
        said = [play_told(people[play.seat].name, words, self.names.cards(words, play.cards)) for play in laid]
        if over:
            result = outcome(people, over.winner, words)
            said += [words("alt-outcome", name=result.headline, takes=listed(words, result.lines))]
        elif (ahead := game.ahead(view.trick)) is not None:
            said += [words("alt-ahead", name=people[ahead].name)]
        waiting = listed(words, (people[seat].name for seat in view.to_act))
        return [*said, words("alt-turn", name=waiting)] if waiting else said

    # In private

    def private(
        self, people: People, game: AnyGame, view: AnyView, words: Words, choice: str | None
    ) -> Sequence[Picture]:
        """What one seat sees; `choice` is what it has chosen so far, None if it is not to act."""
        acting = choice is not None
        playable = {card for action in view.legal if isinstance(action, PlayCard) for card in action.cards}
        hand = Hand(
            title=words("hand-turn" if acting else "hand-waiting"),
            cards=self.faces(words, view.hand),
            playable=tuple(place for place, card in enumerate(view.hand) if card in playable) if acting else None,
            note=self.names.deal_of(words, game, view),
            trick=self.strip(people, game, view, words),
        )
        return [self.hand_picture(people, game, view, words, hand)]

    def hand_picture(self, people: People, game: AnyGame, view: AnyView, words: Words, hand: Hand) -> Picture:
        """A hand with its alt text, which tells the trick, too, if the picture shows one."""
        trick = self.trick_told(people, game, view, words) if hand.trick else ()
        return Picture("hand", hand, alt_text((hand_told(hand, words, self.names.card), *trick)))

    def strip(self, people: People, game: AnyGame, view: AnyView, words: Words) -> tuple[Place, ...]:
        """The trick in playing order, for the picture of a hand; nothing before the first trick of a deal."""
        if not is_of_tricks(view):
            return ()
        over, leader = finished(view), trick_of(view).leader
        plays = {play.seat: play for play in self.laid(game, view, words)}
        seats = ((leader + step) % view.players for step in range(view.players))
        return tuple(place_of(people[seat], plays.get(seat), seat in view.to_act[:1], over) for seat in seats)

    def cell(self, words: Words, view: AnyView, line: int, seat: int) -> Cell:  # noqa: ARG002
        """A seat's points in this line of the sheet, and how it got them."""
        return Cell(signed(view.sheet[line].points[seat]))

    def legend(self, words: Words, game: AnyGame) -> str:  # noqa: ARG002
        """What the small print in a sheet's cells says."""
        return ""

    def arithmetic(self, words: Words, view: AnyView, line: int, seat: int) -> str:
        """The same in words: “4 tricks: 8 − 3 = 5”."""
        cell = self.cell(words, view, line, seat)
        return f"{cell.small} {cell.text}".strip()


def finished(view: View) -> FinishedTrick | None:
    """Between two tricks the one just over stays on the table."""
    return None if view.trick.laid else view.last


def trick_of(view: View) -> Trick:
    """The trick under way, or the finished one until the next card is laid."""
    over = finished(view)
    return over.trick if over else view.trick


def is_of_tricks(view: View) -> bool:
    """Whether a trick lies there, or is about to."""
    return view.last is not None or view.phase.value == "tricks"


def place_of(who: Person, play: Play | None, turn: bool, over: FinishedTrick | None) -> Place:
    """A player's place in the trick. In a finished one, all but the winner's card are dimmed."""
    if play is None:
        return Place(who, turn=turn)
    won = play.seat == over.winner if over else play.winning
    return Place(who, play.cards, play.tag, winning=won, turn=turn, dim=over is not None and not won)


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
