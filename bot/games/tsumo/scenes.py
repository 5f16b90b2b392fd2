"""Tsumo in pictures: the table as everybody sees it, one player's hand, and a deck being stacked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.games.default.pictures import GamePictures, signed
from bot.games.default.pictures import turn as turn_in_trick
from bot.games.tsumo import names
from bot.games.tsumo.names import NAMES
from bot.games.tsumo.pictures import BACK, FACES, SEASONS, Stacking, TsumoSeat, TsumoTable, TsumoWords
from bot.messages.panel import Picture
from bot.messages.words import People, Words, alt_text, listed, who_told
from bot.pictures.cards import CardFace
from bot.pictures.scenes import Cell, Hand, Header, LastTrick, Led, Outcome, Person, Play, Tag, Turn
from engine.core.actions import PlayCard
from engine.core.game import AnyGame
from engine.core.values import Card
from engine.games.tsumo.cards import STACK, TRICKS
from engine.games.tsumo.rules import winner
from engine.games.tsumo.state import FinishedTrick, Phase, Trick
from engine.games.tsumo.view import SeatView, View

STAGES: Mapping[Phase, str] = {Phase.BUILD: "scene-build", Phase.DECLARE: "scene-declare"}
ASKED: Mapping[Phase, str] = {Phase.BUILD: "hand-build", Phase.DECLARE: "hand-declare", Phase.DRAW: "hand-draw"}
"""Message keys for the phases without tricks: what a phase is called, and what it asks of a player."""


def face(_words: Words, code: str) -> CardFace:
    """By code: a card or `back:tsumo`. They look the same in all languages."""
    return FACES[code]


def led_suit(words: Words, season: str | None) -> Led | None:
    return Led(SEASONS[season], words("scene-led"), names.season(words, season)) if season else None


def deal(view: View, words: Words) -> str:
    """P2: tie rounds come on top of those announced."""
    return words("scene-deal-tsumo", deal=view.deal, deals=max(view.deal, view.deals))


def stage(view: View, words: Words, trick: Trick) -> str:
    if view.phase in STAGES:
        return words(STAGES[view.phase])
    return words("scene-trick", n=trick.number, of=TRICKS)


def finished(view: View) -> FinishedTrick | None:
    """Between two tricks the one just over stays on the table."""
    return None if view.trick.laid else view.last


# The table


def table_scene(people: People, view: View, words: Words) -> TsumoTable:
    """The trick under way, or the finished one as the outcome until the next card is laid."""
    over = finished(view)
    trick = over.trick if over else view.trick
    pills = (deal(view, words), stage(view, words, trick))
    return TsumoTable(
        header=Header(words("scene-title-tsumo"), pills, led_suit(words, trick.led)),
        words=TsumoWords(
            words("scene-won"),
            words("scene-of"),
            words("scene-declared"),
            words("scene-points"),
            words("scene-deck"),
        ),
        seats=tuple(seat_panel(who, view, number) for number, who in enumerate(people)),
        plays=plays(words, trick, over),
        turn=turn(view, words),
        last=last_trick(people, view, words) if not over else None,
        outcome=outcome(people, view, words, over) if over else None,
    )


def seat_panel(who: Person, view: View, number: int) -> TsumoSeat:
    """S3: before all have declared, it shows only that a player has declared."""
    seat: SeatView = view.seats[number]
    return TsumoSeat(
        who=who,
        won=seat.tricks,
        declared=seat.declared,
        ready=seat.has_declared,
        points=seat.total,
        deck=seat.deck,
        dealer=number == view.start,
    )


def turn(view: View, words: Words) -> Turn | None:
    if view.phase is Phase.DRAW:
        return Turn(view.drawing[0], words("scene-to-draw"))
    return turn_in_trick(view, words) if view.phase is Phase.TRICKS else None


def plays(words: Words, trick: Trick, over: FinishedTrick | None) -> tuple[Play, ...]:
    """T2: the lead card is the first number laid."""
    ahead = winner(trick)
    leading = next((number for number, laid in enumerate(trick.laid) if laid.card.suit == trick.led), None)
    return tuple(
        Play(
            seat=laid.seat,
            cards=(face(words, laid.card),),
            order=number + 1,
            tag=Tag(words("tag-wins"), "win") if over and laid.seat == ahead else None,
            lead=number == leading,
            winning=laid.seat == ahead,
        )
        for number, laid in enumerate(trick.laid)
    )


def last_trick(people: People, view: View, words: Words) -> LastTrick | None:
    last = view.last
    if last is None:
        return None
    laid = last.trick.laid
    return LastTrick(
        label=words("scene-last"),
        note=words("scene-void") if last.winner is None else people[last.winner].name,
        plays=tuple((face(words, play.card),) for play in laid),
        winner=next((place for place, play in enumerate(laid) if play.seat == last.winner), None),
    )


def outcome(people: People, view: View, words: Words, over: FinishedTrick) -> Outcome:
    if over.winner is None:
        return Outcome(words("scene-void"), (words("scene-void-why"), *what_next(people, view, words, None)))
    lines = (words("scene-takes"), *what_next(people, view, words, over.winner))
    return Outcome(people[over.winner].name, lines, over.winner)


def what_next(people: People, view: View, words: Words, won: int | None) -> tuple[str, ...]:
    """T1, T4, D1: the winner draws first and leads; after a void trick the leader does, after the last one nobody."""
    leader = view.trick.leader
    if view.phase is Phase.DRAW:
        return (whose_draw(people, view, words),)
    if view.phase is not Phase.TRICKS or not view.to_act:
        return ()
    if leader == won:
        return (words("scene-and-leads", n=view.trick.number),)
    return (words("scene-other-leads", name=people[leader].name, n=view.trick.number),)


def whose_draw(people: People, view: View, words: Words) -> str:
    """D2: the latest draw, which everybody saw; before the first, who begins. The lit seat is to draw next."""
    if not view.drawn_since:
        return words("scene-draws", name=people[view.drawing[0]].name)
    latest = view.drawn_since[-1]
    return words("scene-drew", name=people[latest.to].name, source=people[latest.source].name)


# In private


def hand_scene(view: View, words: Words, *, acting: bool) -> Hand:
    """The hand. Cards that may be played are highlighted, and a card that was just drawn is marked."""
    tricks = view.phase is Phase.TRICKS
    led = view.trick.led if tricks else None
    cards = {card for play in view.legal if isinstance(play, PlayCard) for card in play.cards}
    drawn = view.drawn
    return Hand(
        title=hand_title(view, words) if acting else words("scene-led" if led else "hand-waiting"),
        cards=hand_faces(view),
        playable=tuple(place for place, card in enumerate(view.hand) if card in cards) if acting and tricks else None,
        suit=SEASONS[led] if led else None,
        suit_name=names.season(words, led) if led else "",
        note=stage(view, words, view.trick) if tricks else deal(view, words),
        fresh=view.hand.index(drawn.card) if drawn else None,
        fresh_tag=words("tag-drawn") if drawn else "",
    )


def hand_faces(view: View) -> tuple[CardFace, ...]:
    return tuple([FACES[card] for card in view.hand])


def hand_title(view: View, words: Words) -> str:
    if view.phase in ASKED:
        return words(ASKED[view.phase])
    if view.trick.led is None:
        return words("hand-free" if view.trick.laid else "hand-lead")
    return words("hand-follow" if any(card.suit == view.trick.led for card in view.hand) else "hand-free")


def chosen_places(view: View, codes: Sequence[str]) -> tuple[int, ...]:
    """The cards stacked so far as places in the hand, the card drawn first at the front."""
    hand: list[str] = [*view.hand]
    return tuple(hand.index(code) for code in dict.fromkeys(codes) if code in hand)[:STACK]


def stacking_scene(view: View, words: Words, chosen: Sequence[str]) -> Stacking:
    places = chosen_places(view, chosen)
    return Stacking(
        title=words("hand-build"),
        note=words("stacking-note", count=len(places), of=STACK),
        cards=hand_faces(view),
        chosen=places,
        first=words("stacking-first"),
        last=words("stacking-last"),
        next=words("stacking-next"),
        size=STACK,
    )


# In words


def table_alt(people: People, view: View, words: Words) -> str:
    over = finished(view)
    trick = over.trick if over else view.trick
    return alt_text(
        (
            words("alt-tsumo", deal=deal(view, words), stage=stage(view, words, trick)),
            *trick_told(people, view, words),
            *(seat_told(who, view, words, number) for number, who in enumerate(people)),
            last_told(people, view, words) if not over else "",
        )
    )


def trick_told(people: People, view: View, words: Words) -> Sequence[str]:
    """The lead card's season, who laid what, who is ahead or took it, who drew from whom, and whose turn it is."""
    over = finished(view)
    trick = over.trick if over else view.trick
    return (
        words("alt-led", suit=names.season(words, trick.led)) if trick.led else "",
        *plays_told(people, words, trick, over),
        outcome_told(people, view, words, over),
        names.draws(words, view.drawn_since, [who.name for who in people]),
    )


def plays_told(people: People, words: Words, trick: Trick, over: FinishedTrick | None) -> Sequence[str]:
    said = [words("alt-play", name=people[laid.seat].name, card=names.card(words, laid.card)) for laid in trick.laid]
    ahead = winner(trick)
    return said if over or ahead is None else [*said, words("alt-ahead", name=people[ahead].name)]


def outcome_told(people: People, view: View, words: Words, over: FinishedTrick | None) -> str:
    if over:
        scene = outcome(people, view, words, over)
        return words("alt-outcome", name=scene.headline, takes=listed(words, scene.lines))
    waiting = listed(words, (people[seat].name for seat in view.to_act))
    return words("alt-turn", name=waiting) if waiting else ""


def seat_told(who: Person, view: View, words: Words, number: int) -> str:
    seat: SeatView = view.seats[number]
    declared = "ready" if seat.has_declared else "open"
    parts = [
        words(
            "alt-tsumo-seat",
            name=who_told(who, words),
            won=seat.tricks,
            declared=declared if seat.declared is None else str(seat.declared),
            points=seat.total,
            deck=seat.deck,
        )
    ]
    if number == view.start:
        parts.append(words("alt-dealer"))
    return listed(words, parts) + words("alt-full-stop")


def last_told(people: People, view: View, words: Words) -> str:
    if view.last is None:
        return ""
    cards = listed(words, (names.card(words, laid.card) for laid in view.last.trick.laid))
    if view.last.winner is None:
        return words("alt-last-void", cards=cards)
    return words("alt-last", cards=cards, name=people[view.last.winner].name)


def stacking_alt(view: View, words: Words, chosen: Sequence[str]) -> str:
    places = chosen_places(view, chosen)
    stacked = [view.hand[place] for place in places]
    title = listed(words, (words("hand-build"), words("stacking-note", count=len(places), of=STACK)))
    return alt_text(
        (
            words("alt-hand", title=title, cards=NAMES.cards(words, view.hand)),
            words("alt-stacked", cards=NAMES.cards(words, stacked)) if stacked else "",
        )
    )


# Put together


PLAYBILL = ("Sp12", "Su7", "HS", "Au5", "Wi9")
"""The cards that advertise the game."""


class TsumoPictures(GamePictures[View]):
    milliseconds: Mapping[str, int] = {"play": 900, "trick": 1800, "draw": 700}
    back: CardFace = BACK

    def face(self, words: Words, card: Card) -> CardFace:
        return face(words, card)

    def held(self, words: Words, view: View) -> tuple[tuple[CardFace, ...], ...]:
        """The hand, and the Tsumo deck in the order in which it is drawn."""
        return self.faces(words, view.hand), self.faces(words, view.deck)

    def seat_facts(self, words: Words, view: View, seat: int) -> Sequence[str]:
        if not view.seats:
            return ()
        at = view.seats[seat]
        declared = "ready" if at.has_declared else "open"
        facts = [words("fact-declared", declared=declared if at.declared is None else str(at.declared))]
        facts.append(words("fact-deck", deck=at.deck))
        return [*facts, words("alt-dealer")] if seat == view.start else facts

    def on_playbill(self, words: Words, game: AnyGame) -> tuple[CardFace, ...]:  # noqa: ARG002 - there is one edition
        return tuple(face(words, code) for code in PLAYBILL)

    def table(self, people: People, game: AnyGame, view: View, words: Words) -> Picture:  # noqa: ARG002 - the view knows
        return Picture("table", table_scene(people, view, words), table_alt(people, view, words))

    def laid(self, game: AnyGame, view: View, words: Words) -> tuple[Play, ...]:  # noqa: ARG002
        over = finished(view)
        return plays(words, over.trick if over else view.trick, over)

    def trick_told(self, people: People, game: AnyGame, view: View, words: Words) -> Sequence[str]:  # noqa: ARG002
        return trick_told(people, view, words)

    def private(self, people: People, game: AnyGame, view: View, words: Words, choice: str | None) -> Sequence[Picture]:
        if choice is not None and view.phase is Phase.BUILD:
            chosen = choice.split(",")
            alt = stacking_alt(view, words, chosen)
            return [Picture("stacking", stacking_scene(view, words, chosen), alt)]
        hand = hand_scene(view, words, acting=choice is not None)
        return [
            self.hand_picture(people, game, view, words, replace(hand, trick=self.strip(people, game, view, words)))
        ]

    def cell(self, words: Words, view: View, line: int, seat: int) -> Cell:
        """P1: tricks won against tricks declared."""
        scored, declared = view.sheet[line], view.declarations[line][seat]
        return Cell(signed(scored.points[seat]), words("sheet-tsumo", won=scored.tricks[seat], declared=declared))

    def legend(self, words: Words, game: AnyGame) -> str:  # noqa: ARG002 - there is one edition
        return words("sheet-legend-tsumo")

    def arithmetic(self, words: Words, view: View, line: int, seat: int) -> str:
        scored, declared = view.sheet[line], view.declarations[line][seat]
        points = signed(scored.points[seat])
        return words("score-tsumo", won=scored.tricks[seat], declared=declared, points=points)
