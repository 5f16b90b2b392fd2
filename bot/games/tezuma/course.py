"""Tezuma's pages in `/rules`: one line per page. The words are in `rules.ftl` under `rules-ID` and `rules-ID-text`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import get_args

from bot.games.default.course import Chapter, Course, CoursePage, Picture
from bot.games.tezuma import names
from bot.games.tezuma.examples import points, row, suits_of, trick
from bot.messages.words import Words, listed
from engine.core.options import Options
from engine.core.values import value
from engine.games.tezuma.data import COST_IN_MARBLES, EDITIONS, MASTERS, PAIRS, USES_IN_TRICK, Source
from engine.games.tezuma.options import Options as TezumaOptions
from engine.games.tezuma.state import source_of


@value
class EditionPage(CoursePage):
    """A page of one edition's course. Both editions have the same sentences, each with its rulebook's own words."""

    edition: str = ""
    topic: str = ""

    def title(self, words: Words) -> str:
        return words(f"rules-tezuma-{self.topic}", game=words(f"game-tezuma-{self.edition}"), deal=self._deal(words))

    def text(self, words: Words, options: Options) -> str:  # noqa: ARG002
        third, fourth = (names.suit(words, suit) for suit in EDITIONS[self.edition].suits[2:])
        return words(
            f"rules-tezuma-{self.topic}-text",
            edition=self.edition,
            deal=self._deal(words),
            pain=words(f"course-pain-card-{self.edition}"),
            scoring=words(f"course-scoring-card-{self.edition}"),
            third=third,
            fourth=fourth,
        )

    def _deal(self, words: Words) -> str:
        return words(f"course-deal-{self.edition}")


@value
class EditionChapter(Chapter):
    """The course of one edition, named after it."""

    def name(self, words: Words) -> str:
        return words(f"game-{self.id}")


@value
class AbilityPage(CoursePage):
    """What an ability does, an example, and what it costs in either edition."""

    ability: str = ""

    def title(self, words: Words) -> str:
        return words("rules-ability", ability=names.ability(words, self.ability))

    def text(self, words: Words, options: Options) -> str:
        cost = words("rules-ability-cost", marbles=COST_IN_MARBLES[self.ability], uses=USES_IN_TRICK[self.ability])
        return f"{super().text(words, options)}\n{cost}"


@value
class TablesPage(CoursePage):
    """C5: whose values the scoring tables have, in this bot or at this table."""

    def text(self, words: Words, options: Options) -> str:
        assert isinstance(options, TezumaOptions)
        said = [super().text(words, options), *self._sources(words, options), words("rules-sources-change")]
        return "\n\n".join(said)

    def _sources(self, words: Words, options: TezumaOptions) -> Iterator[str]:
        for source in get_args(Source):
            tables = [names.tables_from(words, source, edition, options) for edition in EDITIONS]
            if any(tables):
                yield words(f"rules-source-{source}", tables=listed(words, filter(None, tables)))
        if source_of("1", MASTERS, options) == "rulebook":
            yield words("rules-source-figure")


@value
class PairsPage(CoursePage):
    """A11: which two abilities share a card, in this bot or at this table."""

    def text(self, words: Words, options: Options) -> str:
        assert isinstance(options, TezumaOptions)
        pairs = ("/".join(names.ability(words, side) for side in pair) for pair in options.pairs())
        whose = "house" if options.pairs() == PAIRS else "operator"
        return f"{super().text(words, options)}\n\n{words(f'rules-pairs-{whose}', pairs=listed(words, pairs))}"


def ability(name: str, picture: Picture) -> CoursePage:
    return AbilityPage(f"ability-{name}", "", picture, name)


SCORING: Mapping[str, Picture] = {
    "masters": points("1", "pain:R R4 R8", tricks=4, note="6 − 2 = 4"),
    "trick": points("b2", "pain:F F2 F6 F*", tricks=5, note="5 − 3 = 2"),
}
DRAFTED: Mapping[str, str] = {"masters": "1", "trick": "b1 b2"}
"""By edition: the scoring tables that its rulebook prints."""


def course_of(edition: str) -> Chapter:
    """Examples are written with the suits of Masters."""

    def page(topic: str, numbers: str, picture: Picture | None = None) -> CoursePage:
        return EditionPage(f"{edition}-{topic}", numbers, picture, edition, topic)

    def cards(notation: str) -> str:
        return suits_of(edition, notation)

    drafted = cards("pain:W pain:R ability:paper_egg ability:horse_swallowing ability:five_color_sand")
    sand = "B9 | B8 horse_swallowing | B* butterfly_dance | five_color_sand"
    pages = (
        page("goal", "S1 P2", row(cards("B7 U7 W7 R7 W* back:tezuma"))),
        page("cards", "C1 C2 C3", row(cards("B1 U5 W9 R*"))),
        page("draft", "D1 D2 D3 D4", points(DRAFTED[edition], drafted)),
        page("follow", "T1 T2 T3 T6", trick("B7 | B2 | B6 | B3")),
        page("highest", "T3 T5", trick(cards("U5 | R9 | U8 | U*"))),
        page("trumps", "T4 T5", trick(cards("W9 | U* | W* | R*"))),
        page("led-trump", "T4 T5", trick(cards("B* | R7 | B* | U3"))),
        page("abilities", "A1 A2 A4 A5", trick(sand)),
        page("scoring", "C5 P1 P2", SCORING[edition]),
        page("options", "S2 S3 S4 S5 S6"),
        page("editions", "", row("B7 U7 W7 R7 F7 M7")),
    )
    return EditionChapter(f"tezuma-{edition}", pages, f"tezuma:{edition}")


ABILITY_PAGES = (
    ability("sword_walking", trick("W9 | U* | R* sword_walking | W4")),
    ability("paper_egg", trick("U5 | U8 | U3 | U9 paper_egg", order=(0, 2, 3, 1))),
    ability("water_trick", trick("W9 | U* | W3 water_trick | W5")),
    ability("baby_chicks", trick("B7 | B9 | B2 baby_chicks | B5")),
    ability("pail_dance", trick("B7 | B9 | B2 pail_dance | B5")),
    ability("horse_swallowing", trick("B9 | B8 horse_swallowing | B4 | R3")),
    ability("butterfly_dance", trick("U8 | U5 | U* butterfly_dance | U9")),
    ability("linking_rings", trick("W9 | W5 | B* linking_rings | W7")),
    ability("cup_and_ball", trick("W6 | R9 cup_and_ball | W8 | W2")),
    ability("fire_breathing", trick("B9 | B7+B4 fire_breathing | B6 | B2")),
    ability("many_umbrellas", trick("U9 | U5 many_umbrellas | U7 | U2")),
    ability("five_color_sand", trick("five_color_sand | U6 | U8 | R*")),
)

RULINGS = (
    CoursePage("ruling-C1", "C1", row("B7 U7 F7 M7")),
    TablesPage("ruling-C5", "C5"),
    CoursePage("ruling-S5", "S5"),
    CoursePage("ruling-S6", "S6"),
    CoursePage("ruling-S7", "S7"),
    CoursePage("ruling-T5", "T5", trick("B* | R7 | U3 | R9")),
    CoursePage("ruling-T6", "T6"),
    CoursePage("ruling-A1", "A1"),
    CoursePage("ruling-A6", "A6", trick("B9 | B7+B4 fire_breathing | B6 | B2")),
    CoursePage("ruling-A7", "A7", trick("five_color_sand | U6 | U* | U8")),
    CoursePage("ruling-A8", "A8", trick("B7 horse_swallowing | B4 | B3 | B9 paper_egg", order=(0, 2, 3, 1))),
    CoursePage("ruling-A9", "A9", trick("B7 | B9 pail_dance | B2 | B5 baby_chicks")),
    CoursePage("ruling-A10", "A10"),
    PairsPage("ruling-A11", "A11"),
    CoursePage("ruling-A12", "A12", trick("W9 | B* linking_rings | W3 water_trick | W* butterfly_dance")),
    CoursePage("ruling-A13", "A13", trick("W9 | U* horse_swallowing | W3 water_trick | W5")),
    CoursePage("ruling-A14", "A14", trick("B* | R7 | B* sword_walking | U3")),
    CoursePage("ruling-P1", "P1", row("pain:R R9")),
)

COURSE = Course(
    *map(course_of, EDITIONS),
    Chapter("tezuma-abilities", ABILITY_PAGES),
    Chapter("tezuma-rulings", RULINGS),
)
