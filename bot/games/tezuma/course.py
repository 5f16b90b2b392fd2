"""Tezuma's pages in `/rules`: one line per page. The words are in `rules.ftl` under `rules-ID` and `rules-ID-text`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from bot.games.default.course import Chapter, Course, CoursePage, Picture
from bot.games.tezuma import names
from bot.games.tezuma.examples import points, row, trick
from bot.messages.words import Words, listed
from engine.core.options import Options
from engine.core.values import value
from engine.games.tezuma.data import COST_IN_MARBLES, EDITIONS, MASTERS, PAIRS, USES_IN_TRICK, Source
from engine.games.tezuma.options import Options as TezumaOptions
from engine.games.tezuma.state import source_of


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


PAGES = (
    CoursePage("tezuma-goal", "S1 P2", row("B7 U7 W7 R7 W* back:tezuma")),
    CoursePage("tezuma-cards", "C1 C2 C3", row("B1 B5 B9 B* F7 M7")),
    CoursePage(
        "tezuma-draft",
        "D1 D2 D3 D4",
        points("1 b1 b2", "pain:B pain:R ability:paper_egg ability:horse_swallowing ability:five_color_sand"),
    ),
    CoursePage("tezuma-follow", "T1 T2 T3 T6", trick("B7 | B2 | B6 | B3")),
    CoursePage("tezuma-highest", "T3 T5", trick("U5 | R9 | U8 | U*")),
    CoursePage("tezuma-trumps", "T4 T5", trick("W9 | U* | W* | R*")),
    CoursePage("tezuma-led-trump", "T4 T5", trick("B* | R7 | B* | U3")),
    CoursePage(
        "tezuma-abilities", "A1 A2 A4 A5", trick("B9 | B8 horse_swallowing | B* butterfly_dance | five_color_sand")
    ),
    CoursePage("tezuma-scoring", "P1 P2", points("1", "pain:R R4 R8", tricks=4, note="6 − 2 = 4")),
    CoursePage("tezuma-bids", "C5 P1", points("b2", "pain:F F2 F6 F*", tricks=5, note="5 − 3 = 2")),
    CoursePage("tezuma-options", "S2 S3 S4 S5 S6"),
    CoursePage("tezuma-editions", "", row("B7 U7 W7 R7 F7 M7")),
)

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
    Chapter("tezuma", PAGES),
    Chapter("tezuma-abilities", ABILITY_PAGES),
    Chapter("tezuma-rulings", RULINGS),
)
