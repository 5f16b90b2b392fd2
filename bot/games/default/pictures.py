"""A game in pictures: the trick and the hand with plain cards. It serves any game; a game may draw what it likes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Generic

from bot.games.default.names import Names
from bot.games.default.panels import AnyView
from bot.messages.alt_text import People, hand_told, told
from bot.messages.panel import Picture
from bot.messages.words import Words
from bot.pictures.cards import PlainCard
from bot.pictures.scenes import Cell, Example, ExamplePlay, Hand
from engine.core.actions import PlayCard
from engine.core.game import AnyGame
from engine.core.view import ScoredDeal, Trick, View


class GamePictures(Generic[AnyView]):
    milliseconds: Mapping[str, int] = {"play": 900, "trick": 1800}
    """By event: how long a replay shows the position after it; other events are not shown."""

    def __init__(self, names: Names) -> None:
        self.names = names

    def table(self, people: People, game: AnyGame, view: AnyView, words: Words) -> Picture:
        """What lies on the table, for everybody: the trick, or the one just over until the next card is laid."""
        over = None if view.trick.laid else view.last
        trick, winner = (over.trick, over.winner) if over else (view.trick, None)
        title = f"{self.names.game(words, game)} · {self.names.deal_of(words, game, view)}"
        plays = tuple(self._plays(people, trick, winner))
        note = self._note(people, view, words, winner)
        said = (words("alt-play", name=play.who, card=self._said(words, play)) for play in plays)
        return Picture("table", Example(title, plays, note), told((f"{title}.", *said, note)))

    def _plays(self, people: People, trick: Trick, winner: int | None) -> Iterator[ExamplePlay]:
        for play in trick.laid:
            cards = tuple(map(PlainCard, play.cards))
            yield ExamplePlay(people[play.seat].name, cards, wins=play.seat == winner)

    def _said(self, words: Words, play: ExamplePlay) -> str:
        return self.names.cards(words, (card.code for card in play.cards))

    def _note(self, people: People, view: View, words: Words, winner: int | None) -> str:
        if winner is not None:
            return words("course-takes", name=people[winner].name)
        return words("alt-turn", name=people[view.to_act[0]].name) if view.to_act else "–"

    def private(
        self,
        people: People,  # noqa: ARG002 - some games show the others, too
        game: AnyGame,
        view: AnyView,
        words: Words,
        argument: str,  # noqa: ARG002
        *,
        acting: bool,
    ) -> Sequence[Picture]:
        """What one seat sees; `argument` is a half-made choice."""
        playable = {card for action in view.legal if isinstance(action, PlayCard) for card in action.cards}
        places = tuple(place for place, card in enumerate(view.hand) if card in playable)
        hand = Hand(
            title=words("hand-turn" if acting else "hand-waiting"),
            cards=tuple(map(PlainCard, view.hand)),
            playable=places if acting else None,
            note=self.names.deal_of(words, game, view),
        )
        return [Picture("hand", hand, hand_told(hand, words, self.names.card))]

    def cell(self, words: Words, scored: ScoredDeal, seat: int) -> Cell:  # noqa: ARG002
        """What a deal brought a seat, and how."""
        return Cell(signed(scored.points[seat]))


def signed(points: int) -> str:
    """With a sign that is as wide as a plus."""
    return f"{points:+d}".replace("-", "−") if points else "0"
