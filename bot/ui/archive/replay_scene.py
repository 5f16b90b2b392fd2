"""A deal of a finished game as a moving picture, with everybody's cards face up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.games.registry import face_of
from bot.messages.panel import Picture
from bot.messages.words import Words, alt_text, people_in
from bot.pictures import Still
from bot.pictures.scenes import FaceUp, OpenHand, Replay
from engine.audit import Step, game_of, walk
from engine.core.record import Record


def steps_of(record: Record, deal: int) -> list[Step]:
    """The events of the deal, from its cards to its score; `BadRecord` where the record breaks the rules."""
    game = game_of(record)
    return [step for step in walk(record) if game.view(step.after, None).deal == deal]


def replay_picture(record: Record, deal: int, words: Words) -> Picture | None:
    """The deal card by card, in a loop; None for a game without pictures of its table."""
    steps = steps_of(record, deal)
    frames = tuple(replay_frames(record, steps, words))
    return Picture("replay", Replay(frames), replay_told(record, deal, steps, words)) if frames else None


def replay_frames(record: Record, steps: Sequence[Step], words: Words) -> Iterator[tuple[Still, int]]:
    """Each picture with its time in milliseconds. The last card of a trick is shown with its outcome, and the last
    trick with the score, after which nobody is to act.
    """
    people, game = people_in(record), game_of(record)
    pictures = face_of(game).pictures
    for step, following in zip(steps, (*steps[1:], None), strict=True):
        after = following.after if following and following.event.event == "score" else step.after
        view = game.view(after, None)
        if step.event.event in pictures.milliseconds and len(view.trick.laid) < view.players:
            picture = pictures.table(people, game, view, words)
            if picture and isinstance(picture.scene, Still):
                held = (pictures.held(words, game.view(after, seat)) for seat in range(view.players))
                scene = FaceUp(picture.scene, tuple(map(OpenHand, people, held)))
                yield scene, pictures.milliseconds[step.event.event]


def replay_alt(record: Record, deal: int, words: Words) -> str:
    return replay_told(record, deal, steps_of(record, deal), words)


def replay_told(record: Record, deal: int, steps: Sequence[Step], words: Words) -> str:
    """How the deal went: who took which trick, and who was dealt what."""
    people, game = people_in(record), game_of(record)
    names = face_of(game).names
    takers = [
        words("scene-void") if step.event.winner is None else people[step.event.winner].name
        for step in steps
        if step.event.event == "trick"
    ]
    dealt = [game.view(steps[0].after, seat).hand for seat in range(len(people))] if steps else []
    return alt_text(
        (
            words("alt-replay", game=names.game(words, game), deal=names.deal(words, game, deal)),
            *(words("alt-taken", n=number, name=name) for number, name in enumerate(takers, start=1)),
            *(
                words("alt-dealt", name=who.name, cards=names.cards(words, hand))
                for who, hand in zip(people, dealt, strict=False)
            ),
        )
    )
