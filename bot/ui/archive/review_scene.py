"""A moment of a review as a picture: the trick in the order of play, then what was played and what was better."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.registry import face_of
from bot.messages.panel import Picture
from bot.messages.words import People, Words, alt_text, play_told
from bot.pictures.scenes import Example, ExamplePlay, Tag
from engine.brains.advice import Moment
from engine.core.actions import PlayCard
from engine.core.game import AnyGame

BETTER = "review-better"


def trick_pictures(
    name: str, moment: Moment, title: str, people: People, game: AnyGame, words: Words
) -> Iterator[Picture]:
    """One picture if the decision was about a card, else none."""
    face, view = face_of(game), moment.view
    assert view.seat is not None
    own, laid = people[view.seat].name, view.trick.laid
    made = [
        (option.action, words(key), key == BETTER)
        for option, key in ((moment.done, "review-done"), (moment.advised, BETTER))
        if isinstance(option.action, PlayCard)
    ]
    if not made:
        return
    before = [ExamplePlay(people[play.seat].name, face.pictures.laid(words, play)) for play in laid]
    last = [
        ExamplePlay(
            own, face.pictures.laid(words, play), Tag(said, "win" if best else "zero"), wins=best, order=len(laid) + 1
        )
        for play, said, best in made
    ]
    told = [play_told(people[play.seat].name, words, face.names.cards(words, play.cards)) for play in laid]
    told += [play_told(own, words, face.names.cards(words, play.cards), said) for play, said, _ in made]
    yield Picture(name, Example(title, (*before, *last)), alt_text((f"{title}{words('alt-full-stop')}", *told)))
