"""A deal of a finished game as a moving picture."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.registry import face_of
from bot.messages.panel import Picture
from bot.messages.words import Words, alt_text, people_in
from bot.pictures import Still
from bot.pictures.scenes import Replay
from engine.audit import game_of, walk
from engine.core.events import Event
from engine.core.record import Record
from engine.core.view import View


def positions(record: Record, deal: int) -> Iterator[tuple[Event, View]]:
    """Each event of the deal with what a spectator saw after it; `BadRecord` where the record breaks the rules."""
    game = game_of(record)
    for step in walk(record):
        view = game.view(step.after, None)
        if view.deal == deal:
            yield step.event, view


def replay_picture(record: Record, deal: int, words: Words) -> Picture | None:
    """The deal card by card, in a loop; None for a game without pictures of its table."""
    frames = tuple(replay_frames(record, deal, words))
    return Picture("replay", Replay(frames), replay_alt(record, deal, words)) if frames else None


def replay_frames(record: Record, deal: int, words: Words) -> Iterator[tuple[Still, int]]:
    """Each picture with its time in milliseconds. The last card of a trick is shown with its outcome."""
    people, game = people_in(record), game_of(record)
    pictures = face_of(game).pictures
    for event, view in positions(record, deal):
        if event.event in pictures.milliseconds and len(view.trick.laid) < view.players:
            picture = pictures.table(people, game, view, words)
            if picture and isinstance(picture.scene, Still):
                yield picture.scene, pictures.milliseconds[event.event]


def replay_alt(record: Record, deal: int, words: Words) -> str:
    """How the deal went: who took which trick."""
    people, game = people_in(record), game_of(record)
    names = face_of(game).names
    takers = [
        words("scene-void") if event.winner is None else people[event.winner].name
        for event, _ in positions(record, deal)
        if event.event == "trick"
    ]
    return alt_text(
        (
            words("alt-replay", game=names.game(words, game), deal=names.deal(words, game, deal)),
            *(words("alt-taken", n=number, name=name) for number, name in enumerate(takers, start=1)),
        )
    )
