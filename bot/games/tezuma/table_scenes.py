"""Tezuma's table as everybody sees it, as a picture and in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache

from bot.games.default.pictures import turn
from bot.games.tezuma import names, pictures
from bot.games.tezuma.pictures import SUITS, Ability, TezumaSeat, TezumaTable, TezumaWords
from bot.messages.words import People, Words, alt_text, listed, who_told
from bot.pictures.cards import CardFace
from bot.pictures.scenes import Header, LastTrick, Led, Outcome, Person, Play, Tag
from engine.core.actions import PlayCard
from engine.games.tezuma.cards import is_trump
from engine.games.tezuma.data import TRICKS, Points
from engine.games.tezuma.rules import Standing, standing
from engine.games.tezuma.state import FinishedTrick, Laid, Phase, Trick
from engine.games.tezuma.view import SeatView, View

CELLS = 8
"""A row of points is at least this long, so that the rows of bid cards can be compared."""
NOTHING = "–"


@cache
def faces(words: Words) -> Mapping[str, CardFace]:
    """All cards by code, with the reader's signs for the suits in their corners."""
    signs = {suit: words(f"suit-letter-{suit}") for suit in SUITS}
    return pictures.faces({suit: sign for suit, sign in signs.items() if sign != suit})


def face(words: Words, code: str) -> CardFace:
    """By code: a card, `pain:B`, `ability:paper_egg` or `back:tezuma`."""
    return faces(words)[code]


def faces_of(words: Words, laid: Laid | PlayCard) -> tuple[CardFace, ...]:
    """The cards laid, or the ability that was used without any."""
    return tuple(face(words, card) for card in laid.cards) or (face(words, f"ability:{laid.ability}"),)


def led_suit(words: Words, suit: str | None) -> Led | None:
    return Led(SUITS[suit], words("scene-led"), names.suit(words, suit)) if suit else None


def title(view: View, words: Words) -> str:
    return words(f"game-tezuma-{view.edition}")


def deal(view: View, words: Words) -> str:
    return words(f"scene-deal-{view.edition}", deal=view.deal, deals=view.deals)


def finished(view: View) -> FinishedTrick | None:
    """Between two tricks the one just taken stays on the table."""
    return None if view.trick.laid else view.last


def cells(points: Points) -> tuple[int | None, ...]:
    """Points for 0, 1, 2 … tricks; None where a bid card lists nothing."""
    if isinstance(points, tuple):
        return points
    return tuple(points.get(tricks) for tricks in range(max(CELLS, *(listed + 1 for listed in points))))


# The table


def table_scene(people: People, view: View, words: Words) -> TezumaTable:
    """The trick under way, or the finished one as the outcome until the next card is laid."""
    over = finished(view)
    trick = over.trick if over else view.trick
    return TezumaTable(
        header=header(view, words, trick),
        words=TezumaWords(words("scene-tricks"), words("scene-points"), words(f"scene-pain-{view.edition}")),
        seats=tuple(seat_panel(who, seat, view, words) for who, seat in zip(people, view.seats, strict=True)),
        plays=plays(view, words, trick, over.winner if over else None),
        turn=turn(view, words) if view.phase is Phase.TRICKS else None,
        last=last_trick(people, view, words) if view.last and not over else None,
        outcome=outcome(people, view, words, over) if over else None,
    )


def header(view: View, words: Words, trick: Trick) -> Header:
    pills = (deal(view, words), words("scene-trick", n=trick.number, of=TRICKS))
    return Header(title(view, words), pills, led_suit(words, trick.led))


def seat_panel(who: Person, seat: SeatView, view: View, words: Words) -> TezumaSeat:
    row = cells(seat.points_by_tricks) if seat.points_by_tricks is not None else ()
    return TezumaSeat(
        who=who,
        tricks=seat.tricks,
        points=seat.total,
        pain=seat.picks.pain,
        ability=ability(seat, words),
        table=tuple(NOTHING if points is None else str(points) for points in row),
        cell=place_in(seat, len(row)) if row else None,
        source=source(seat, view, words),
    )


def source(seat: SeatView, view: View, words: Words) -> str:
    """C5: “†” beside a table whose values no rulebook prints."""
    found = names.sources([seat.picks.table] if seat.picks.table else [], view.edition, view.options)
    return "".join(words(f"source-mark-{source}") for source in found)


def place_in(seat: SeatView, length: int) -> int | None:
    """The cell for the tricks won so far: in a row the last value holds for more, on a bid card nothing does."""
    if isinstance(seat.points_by_tricks, tuple):
        return min(seat.tricks, length - 1)
    return seat.tricks if seat.tricks < length else None


def ability(seat: SeatView, words: Words) -> Ability | None:
    """The ability with its uses, whatever a use costs."""
    if not seat.picks.ability:
        return None
    return Ability(seat.picks.ability, names.ability(words, seat.picks.ability), seat.uses_at_start, seat.uses)


def plays(view: View, words: Words, trick: Trick, winner: int | None) -> tuple[Play, ...]:
    if not trick.laid:
        return ()
    now = standing(trick.laid, trick.led)
    leading = next((number for number, laid in enumerate(trick.laid) if laid.cards), 0)
    shown = [
        Play(
            seat=laid.seat,
            cards=faces_of(words, laid),
            order=number + 1,
            tag=Tag(words("tag-wins"), "win") if laid.seat == winner else remark(words, trick, now, number),
            lead=number == leading,
            winning=laid.seat == now.winner,
        )
        for number, laid in enumerate(trick.laid)
    ]
    return (*shown, *waiting_for_egg(view, words, trick))


def waiting_for_egg(view: View, words: Words, trick: Trick) -> tuple[Play, ...]:
    """Paper Egg lies before whoever announced it, until it is their turn at last."""
    seat = trick.deferred
    if seat is None or seat in view.to_act or any(laid.seat == seat for laid in trick.laid):
        return ()
    return (Play(seat, (face(words, "ability:paper_egg"),)),)


EFFECTS: Mapping[str | None, Callable[[Words, Laid, int, str], str]] = {
    "horse_swallowing": lambda words, _laid, value, _led: words("tag-plus", value=value),
    "many_umbrellas": lambda words, _laid, value, _led: words("tag-double", value=value),
    "fire_breathing": lambda words, laid, value, _led: words(
        "tag-sum", first=laid.cards[0].number, second=laid.cards[1].number, value=value
    ),
    "cup_and_ball": lambda words, _laid, value, led: words("tag-as", suit=names.suit(words, led), value=value),
}
"""Abilities that change what a following card counts."""


def remark(words: Words, trick: Trick, now: Standing, number: int) -> Tag | None:
    """A remark about a laid card: what it counts, or the ability used with it."""
    laid, value = trick.laid[number], now.values[number]
    used = laid.ability or ("paper_egg" if trick.deferred == laid.seat else None)
    name = names.ability(words, used) if used else ""
    if laid.seat in now.effective:
        return Tag(name or words("tag-trump"), "trump")
    if value is not None and laid.ability in EFFECTS:
        return Tag(EFFECTS[laid.ability](words, laid, value, str(trick.led)), "effect")
    if laid.cards and is_trump(laid.cards[0]):
        return Tag(words("tag-silenced") if value is None else name or words("tag-zero"), "zero")
    return Tag(name, "effect") if name and laid.cards else None


def last_trick(people: People, view: View, words: Words) -> LastTrick | None:
    assert view.last is not None
    laid = view.last.trick.laid
    return LastTrick(
        label=words("scene-last"),
        note=people[view.last.winner].name,
        plays=tuple(faces_of(words, play) for play in laid),
        winner=next(place for place, play in enumerate(laid) if play.seat == view.last.winner),
    )


def outcome(people: People, view: View, words: Words, over: FinishedTrick) -> Outcome:
    return Outcome(
        people[over.winner].name, (words("scene-takes"), *who_leads(people, view, words, over.winner)), over.winner
    )


def who_leads(people: People, view: View, words: Words, winner: int) -> tuple[str, ...]:
    """T6, A9: usually the winner leads; nobody does after the last trick."""
    if view.phase is not Phase.TRICKS or not view.to_act:
        return ()
    if view.trick.leader == winner:
        return (words("scene-and-leads", n=view.trick.number),)
    return (words("scene-other-leads", name=people[view.trick.leader].name, n=view.trick.number),)


# In words


def table_alt(people: People, view: View, words: Words) -> str:
    over = finished(view)
    trick = over.trick if over else view.trick
    return alt_text(
        (
            words("alt-table", title=title(view, words), deal=deal(view, words), n=trick.number, of=TRICKS),
            *trick_told(people, view, words),
            *(seat_told(who, seat, view, words) for who, seat in zip(people, view.seats, strict=True)),
            last_told(people, view, words) if not over else "",
        )
    )


def trick_told(people: People, view: View, words: Words) -> Sequence[str]:
    """The led suit, who laid what, who is ahead or took it, and whose turn it is."""
    over = finished(view)
    trick = over.trick if over else view.trick
    return (
        words("alt-led", suit=names.suit(words, trick.led)) if trick.led else "",
        *plays_told(people, words, trick, over),
        *eggs_told(people, view, words, trick),
        outcome_told(people, view, words, over),
    )


def plays_told(people: People, words: Words, trick: Trick, over: FinishedTrick | None) -> Sequence[str]:
    if not trick.laid:
        return ()
    now = standing(trick.laid, trick.led)
    said = [
        play_told(people[laid.seat].name, words, laid_told(words, laid), remark(words, trick, now, number))
        for number, laid in enumerate(trick.laid)
    ]
    return said if over else [*said, words("alt-ahead", name=people[now.winner].name)]


def eggs_told(people: People, view: View, words: Words, trick: Trick) -> Sequence[str]:
    egg = names.ability(words, "paper_egg")
    return [words("alt-play", name=people[play.seat].name, card=egg) for play in waiting_for_egg(view, words, trick)]


def play_told(who: str, words: Words, card: str, tag: Tag | None) -> str:
    if tag is None:
        return words("alt-play", name=who, card=card)
    trump = words("tag-trump")
    said = tag.text if tag.tone != "trump" or tag.text == trump else listed(words, (tag.text, trump))
    return words("alt-play-remark", name=who, card=card, remark=said)


def laid_told(words: Words, laid: Laid) -> str:
    return " + ".join(names.card(words, card) for card in laid.cards) or names.ability(words, str(laid.ability))


def outcome_told(people: People, view: View, words: Words, over: FinishedTrick | None) -> str:
    if over:
        scene = outcome(people, view, words, over)
        return words("alt-outcome", name=scene.headline, takes=listed(words, scene.lines))
    return words("alt-turn", name=people[view.to_act[0]].name) if view.to_act else ""


def seat_told(who: Person, seat: SeatView, view: View, words: Words) -> str:
    """Everything that lies before a seat, in words."""
    told = words("alt-seat", name=who_told(who, words), tricks=seat.tricks, points=seat.total)
    return listed(words, (told, *facts_told(seat, view, words))) + words("alt-full-stop")


def facts_told(seat: SeatView, view: View, words: Words) -> list[str]:
    """What a seat took in the draft."""
    parts = []
    if seat.picks.pain:
        suit = names.suit(words, seat.picks.pain)
        parts.append(words("alt-pain", pain=words(f"scene-pain-{view.edition}"), suit=suit))
    if seat.picks.ability:
        name = names.ability(words, seat.picks.ability)
        parts.append(words("alt-ability", ability=name, left=seat.uses, all=seat.uses_at_start))
    if seat.picks.table and seat.points_by_tricks is not None:
        kind = names.kind(words, "table", view.edition)
        kind += names.mark_told(words, seat.picks.table, view.edition, view.options)
        parts.append(words("alt-points", kind=kind, points=names.table_points(seat.points_by_tricks)))
    return parts


def last_told(people: People, view: View, words: Words) -> str:
    if view.last is None:
        return ""
    cards = listed(words, (laid_told(words, laid) for laid in view.last.trick.laid))
    return words("alt-last", cards=cards, name=people[view.last.winner].name)
