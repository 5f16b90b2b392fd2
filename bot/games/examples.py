"""Pictures of the course. Example tricks are written in a few letters; the engine's rules say who wins them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.games.tezuma import scenes as tezuma
from bot.games.tsumo import scenes as tsumo
from bot.messages import names
from bot.messages.alt_text import told
from bot.messages.words import Words
from bot.pictures.cards import CardFace
from bot.pictures.scenes import CardRow, Example, ExamplePlay, Still, Tag
from engine.games.tezuma import rules as tezuma_rules
from engine.games.tezuma import state as tezuma_state
from engine.games.tezuma.abilities import BY_ID
from engine.games.tezuma.cards import CARDS as TEZUMA_CARDS
from engine.games.tezuma.data import EDITIONS
from engine.games.tsumo import rules as tsumo_rules
from engine.games.tsumo import state as tsumo_state
from engine.games.tsumo.cards import CARDS as TSUMO_CARDS

Picture = Callable[[Words, str], tuple[Still, str]]
"""Given the words and the page's title: what is drawn, and its alt text."""


def player(words: Words, seat: int) -> str:
    return words(f"course-player-{seat}")


# Tezuma


def trick(notation: str, order: Sequence[int] = (0, 1, 2, 3)) -> Picture:
    """`B9 | B8 horse_swallowing | B7+B4 fire_breathing | five_color_sand`; `order` are the seats as they played."""
    plays = [part.split() for part in notation.split("|")]
    laid_out = tezuma_state.Trick(1, order[0])
    for seat, written in zip(order, plays, strict=True):
        laid_out = laid_out.with_laid(laid(seat, written))
    if "paper_egg" in notation:
        laid_out = tezuma_state.Trick(1, laid_out.leader, laid_out.laid, order[-1], laid_out.led)
    return lambda words, title: tezuma_example(words, title, laid_out)


def laid(seat: int, written: Sequence[str]) -> tezuma_state.Laid:
    """Paper Egg is announced before the card is laid, so the card itself is played without it."""
    ability = next((word for word in written if word in BY_ID and word != "paper_egg"), None)
    codes = [code for word in written if word not in BY_ID for code in word.split("+")]
    return tezuma_state.Laid(seat, tuple(TEZUMA_CARDS[code] for code in codes), ability)


def tezuma_example(words: Words, title: str, shown: tezuma_state.Trick) -> tuple[Example, str]:
    now = tezuma_rules.standing(shown.laid, shown.led)
    plays = tuple(
        ExamplePlay(
            who=player(words, play.seat),
            cards=tezuma.faces_of(play),
            tag=tag(words, shown, now, number),
            wins=play.seat == now.winner,
        )
        for number, play in enumerate(shown.laid)
    )
    note = words("course-takes", name=player(words, now.winner))
    if (leader := tezuma_rules.next_leader(shown.laid, now.winner, len(plays))) != now.winner:
        note = f"{note} {words('course-leads', name=player(words, leader))}"
    cards = [tezuma.laid_told(words, play) for play in shown.laid]
    return Example(title, plays, note, tezuma.led_suit(words, shown.led)), example_told(words, plays, cards, note)


def tag(words: Words, shown: tezuma_state.Trick, now: tezuma_rules.Standing, number: int) -> Tag | None:
    """What the card counts; where there is nothing to say, that it wins, or that it can't because it is off suit."""
    if remark := tezuma.remark(words, shown, now, number):
        return remark
    if shown.laid[number].seat == now.winner:
        return Tag(words("tag-wins"), "win")
    return Tag(words("course-off-suit"), "zero") if now.values[number] is None else None


# Tsumo


def throws(notation: str) -> Picture:
    """`HS | Au5 | Au11 | Wi8`, from the leader on."""
    shown = tsumo_state.Trick(1, 0)
    for seat, code in enumerate(notation.split("|")):
        shown = shown.with_laid(tsumo_state.Laid(seat, TSUMO_CARDS[code.strip()]))
    return lambda words, title: tsumo_example(words, title, shown)


def tsumo_example(words: Words, title: str, shown: tsumo_state.Trick) -> tuple[Example, str]:
    winner = tsumo_rules.winner(shown)
    plays = tuple(
        ExamplePlay(
            who=player(words, play.seat),
            cards=(tsumo.face(words, play.card),),
            tag=Tag(words("tag-wins"), "win") if play.seat == winner else None,
            wins=play.seat == winner,
        )
        for play in shown.laid
    )
    note = words("scene-void-why") if winner is None else words("course-takes", name=player(words, winner))
    cards = [names.card(words, play.card) for play in shown.laid]
    scene = Example(title, plays, note, tsumo.led_suit(words, shown.led))
    return scene, example_told(words, plays, cards, note)


def example_told(words: Words, plays: Sequence[ExamplePlay], cards: Sequence[str], note: str) -> str:
    said = (tezuma.play_told(play.who, words, card, play.tag) for play, card in zip(plays, cards, strict=True))
    return told((*said, note))


# Rows of cards


def row(codes: str) -> Picture:
    """`B7 W* pain:R ability:paper_egg back:tsumo`, each with its name below."""
    return lambda words, title: card_row(words, title, codes.split())


def card_row(words: Words, title: str, codes: Sequence[str]) -> tuple[CardRow, str]:
    cards = tuple((face(words, code), caption(words, code)) for code in codes)
    alt = words("alt-cards", cards=names.listed(words, (name for _, name in cards)))
    return CardRow(title, cards), told((alt,))


def face(words: Words, code: str) -> CardFace:
    return tsumo.face(words, code) if code in tsumo.faces(words) else tezuma.face(words, code)


def pain_word(words: Words, suit: str) -> str:
    """As the first edition that has this suit calls it."""
    edition = next(name for name, data in EDITIONS.items() if suit in data.suits)
    return words(f"scene-pain-{edition}")


def caption(words: Words, code: str) -> str:
    kind, _, name = code.rpartition(":")
    if not kind:
        return names.card(words, code)
    captions: dict[str, Callable[[], str]] = {
        "pain": lambda: words("course-pain", pain=pain_word(words, name), suit=names.suit(words, name)),
        "ability": lambda: names.ability(words, name),
        "back": lambda: words("course-back"),
    }
    return captions[kind]()
