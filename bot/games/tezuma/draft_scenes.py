"""Tezuma's draft in pictures: what is on offer, whose turn it is, and who has what."""

from __future__ import annotations

from typing import Literal

from bot.games.tezuma import names
from bot.games.tezuma.pictures import AbilityOffer, Drafter, Heading, Market, PainOffer, TableOffer
from bot.games.tezuma.table_scenes import cells, deal, face, title
from bot.messages.words import People, Words, alt_text, listed, words_for
from bot.pictures.scenes import Header, Person
from engine.games.tezuma.data import EDITIONS, KINDS
from engine.games.tezuma.state import points_of
from engine.games.tezuma.view import View

State = Literal["done", "now", "next"]


def kinds(view: View) -> int:
    """D1, D3: beginners draft no ability."""
    return len(KINDS) if view.options.abilities else len(KINDS) - 1


def this_round(view: View) -> tuple[int, ...]:
    """D2: the turns of this round of the draft that are still to come."""
    return view.draft[: (len(view.draft) - 1) % view.players + 1]


def round_number(view: View) -> int:
    return kinds(view) - (len(view.draft) - 1) // view.players


def takers(people: People, view: View, kind: str) -> dict[str, Person]:
    """By card: whoever took it."""
    taken = ((getattr(seat.picks, kind), who) for seat, who in zip(view.seats, people, strict=True))
    return {card: who for card, who in taken if card}


def market_scene(people: People, view: View, words: Words) -> Market:
    """D1, D2: drafters stand in clockwise order from the start player; a round of the snake goes backwards."""
    order = [(view.start + place) % view.players for place in range(view.players)]
    to_come = this_round(view)
    backwards = view.edition == "trick" and round_number(view) == 2
    places = tuple(range(view.players))
    with_abilities = view.options.abilities
    return Market(
        header=Header(title(view, words), (deal(view, words), draft_pill(view, words))),
        drafters=tuple(drafter(people, view, words, seat, to_come) for seat in order),
        pain_heading=heading(view, words, "pain"),
        table_heading=scoring_heading(view, words),
        pains=pain_offers(people, view, words),
        tables=table_offers(people, view, words),
        ability_heading=heading(view, words, "ability", words("scene-uses")) if with_abilities else None,
        abilities=ability_offers(people, view, words) if with_abilities else (),
        turns=places[::-1] if backwards else places,
    )


def draft_pill(view: View, words: Words) -> str:
    return words("scene-draft", round=round_number(view), rounds=kinds(view))


def drafter(people: People, view: View, words: Words, seat: int, to_come: tuple[int, ...]) -> Drafter:
    picks = view.seats[seat].picks
    state: State = "now" if to_come[:1] == (seat,) else "next" if seat in to_come else "done"
    table = table_title(view, words, picks.table) if picks.table else None
    return Drafter(people[seat], state, picks.pain, table, picks.ability)


def heading(view: View, words: Words, kind: str, note: str = "") -> Heading:
    """In English the Japanese word stands beside it, as on the printed cards."""
    japanese = words_for("ja")
    second = "" if words is japanese else names.kind(japanese, kind, view.edition)
    return Heading(names.kind(words, kind, view.edition), second, note)


def scoring_heading(view: View, words: Words) -> Heading:
    """Beside it stands how a scoring table is read, and what its marks mean."""
    return Heading(names.kind(words, "table", view.edition), words("scene-scoring"), sources_told(view, words))


def sources_told(view: View, words: Words) -> str:
    """C5: what the marks of the tables on offer mean: “† house values”."""
    assert view.market is not None
    found = names.sources(view.market.tables, view.edition, view.options)
    return "  ".join(f"{words(f'source-mark-{source}')} {words(f'source-{source}')}" for source in found)


def table_title(view: View, words: Words, table: str) -> str:
    """Short, because the taker's name goes beside it."""
    short = words("scene-bid", number=table[1:]) if table.startswith("b") else names.table(words, table)
    return short + names.mark(words, table, view.edition, view.options)


def pain_offers(people: People, view: View, words: Words) -> tuple[PainOffer, ...]:
    assert view.market is not None
    taken = takers(people, view, "pain")
    return tuple(PainOffer(face(words, f"pain:{suit}"), taken.get(suit)) for suit in view.market.pain)


def table_offers(people: People, view: View, words: Words) -> tuple[TableOffer, ...]:
    assert view.market is not None
    taken = takers(people, view, "table")
    edition = EDITIONS[view.edition]
    rows = {table: points_of(table, edition, view.options) for table in view.market.tables}
    return tuple(
        TableOffer(
            title=table_title(view, words, table),
            points=cells(points),
            open_ended=isinstance(points, tuple),
            taker=taken.get(table),
        )
        for table, points in rows.items()
    )


def ability_offers(people: People, view: View, words: Words) -> tuple[AbilityOffer, ...]:
    """Both editions show how often a card can be used, whatever a use costs."""
    assert view.market is not None
    taken, uses = takers(people, view, "ability"), EDITIONS[view.edition].uses
    return tuple(
        AbilityOffer(ability, names.ability(words, ability), uses[ability], taken.get(ability))
        for ability in view.market.abilities
    )


def market_alt(people: People, view: View, words: Words) -> str:
    scene = market_scene(people, view, words)
    to_come = [people[seat].name for seat in this_round(view)]
    open_tables = (
        names.table_in_full(
            words,
            table,
            points_of(table, EDITIONS[view.edition], view.options),
            names.mark_told(words, table, view.edition, view.options),
        )
        for table in (view.on_offer.tables if view.on_offer else ())
    )
    open_abilities = (
        words("alt-uses", ability=offer.name, uses=offer.uses) for offer in scene.abilities if not offer.taker
    )
    open_pains = (names.suit(words, card) for card in (view.on_offer.pain if view.on_offer else ()))
    return alt_text(
        (
            words("alt-market", title=scene.header.title, deal=deal(view, words), draft=draft_pill(view, words)),
            words("alt-turn", name=to_come[0]) if to_come else "",
            words("alt-order", names=listed(words, to_come[1:])) if to_come[1:] else "",
            words("alt-offer", kind=scene.pain_heading.text, cards=listed(words, open_pains)),
            words("alt-offer", kind=scene.table_heading.text, cards=listed(words, open_tables)),
            words("alt-offer", kind=scene.ability_heading.text, cards=listed(words, open_abilities))
            if scene.ability_heading
            else "",
            *(holding_told(people, view, words, seat) for seat in range(view.players)),
        )
    )


def table_told(view: View, words: Words, table: str) -> str:
    return names.table(words, table) + names.mark_told(words, table, view.edition, view.options)


def holding_told(people: People, view: View, words: Words, seat: int) -> str:
    picks = view.seats[seat].picks
    held = [
        *([names.suit(words, picks.pain)] if picks.pain else []),
        *([table_told(view, words, picks.table)] if picks.table else []),
        *([names.ability(words, picks.ability)] if picks.ability else []),
    ]
    return words("alt-holding", name=people[seat].name, cards=listed(words, held)) if held else ""
