"""Tezuma's pages in `/rules`: one line per page. The words are in `rules.ftl` under `rules-ID` and `rules-ID-text`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from bot.games.default.course import Lesson, Picture
from bot.games.tezuma import names
from bot.games.tezuma.examples import row, trick
from bot.messages.words import Words, listed
from engine.core.options import Options
from engine.core.values import value
from engine.games.tezuma.data import COST_IN_MARBLES, EDITIONS, MASTERS, PAIRS, USES_IN_TRICK, Source
from engine.games.tezuma.options import Options as TezumaOptions
from engine.games.tezuma.state import source_of


@value
class AbilityLesson(Lesson):
    """What an ability does, an example, and what it costs in either edition."""

    ability: str = ""

    def title(self, words: Words) -> str:
        return words("rules-ability", ability=names.ability(words, self.ability))

    def text(self, words: Words, options: Options) -> str:
        cost = words("rules-ability-cost", marbles=COST_IN_MARBLES[self.ability], uses=USES_IN_TRICK[self.ability])
        return f"{super().text(words, options)}\n{cost}"


@value
class TablesLesson(Lesson):
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
class PairsLesson(Lesson):
    """A11: which two abilities share a card, in this bot or at this table."""

    def text(self, words: Words, options: Options) -> str:
        assert isinstance(options, TezumaOptions)
        pairs = ("/".join(names.ability(words, side) for side in pair) for pair in options.pairs())
        whose = "house" if options.pairs() == PAIRS else "operator"
        return f"{super().text(words, options)}\n\n{words(f'rules-pairs-{whose}', pairs=listed(words, pairs))}"


def ability(name: str, picture: Picture) -> Lesson:
    return AbilityLesson(f"ability-{name}", picture, name)


LESSONS = (
    Lesson("tezuma-goal", row("B7 U7 W7 R7 W* back:tezuma")),
    Lesson("tezuma-cards", row("B1 B5 B9 B* F7 M7")),
    Lesson("tezuma-draft", row("pain:B pain:R ability:paper_egg ability:horse_swallowing ability:five_color_sand")),
    Lesson("tezuma-follow", trick("B7 | B2 | B6 | B3")),
    Lesson("tezuma-highest", trick("U5 | R9 | U8 | U*")),
    Lesson("tezuma-trumps", trick("W9 | U* | W* | R*")),
    Lesson("tezuma-led-trump", trick("B* | R7 | B* | U3")),
    Lesson("tezuma-abilities", trick("B9 | B8 horse_swallowing | B* butterfly_dance | five_color_sand")),
    Lesson("tezuma-scoring", row("pain:R R4 R8")),
    Lesson("tezuma-bids", row("pain:F F2 F6 F*")),
    Lesson("tezuma-options"),
    Lesson("tezuma-editions", row("B7 U7 W7 R7 F7 M7")),
)

ABILITY_LESSONS = (
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
    Lesson("ruling-C1", row("B7 U7 F7 M7")),
    TablesLesson("ruling-C5"),
    Lesson("ruling-S5"),
    Lesson("ruling-S6"),
    Lesson("ruling-S7"),
    Lesson("ruling-T5", trick("B* | R7 | U3 | R9")),
    Lesson("ruling-T6"),
    Lesson("ruling-A1"),
    Lesson("ruling-A6", trick("B9 | B7+B4 fire_breathing | B6 | B2")),
    Lesson("ruling-A7", trick("five_color_sand | U6 | U* | U8")),
    Lesson("ruling-A8", trick("B7 horse_swallowing | B4 | B3 | B9 paper_egg", order=(0, 2, 3, 1))),
    Lesson("ruling-A9", trick("B7 | B9 pail_dance | B2 | B5 baby_chicks")),
    Lesson("ruling-A10"),
    PairsLesson("ruling-A11"),
    Lesson("ruling-A12", trick("W9 | B* linking_rings | W3 water_trick | W* butterfly_dance")),
    Lesson("ruling-A13", trick("W9 | U* horse_swallowing | W3 water_trick | W5")),
    Lesson("ruling-A14", trick("B* | R7 | B* sword_walking | U3")),
    Lesson("ruling-P1", row("pain:R R9")),
)
