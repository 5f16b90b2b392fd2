"""The pages of the course: one line a page. The words are in `rules.ftl` under `rules-ID` and `rules-ID-text`."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.examples import Picture, row, throws, trick
from bot.messages import names
from bot.messages.words import Words
from engine.core.value import value
from engine.games.tezuma.data import COST_IN_MARBLES, USES_IN_TRICK


@value
class Lesson:
    id: str
    game: str
    picture: Picture | None = None

    def title(self, words: Words) -> str:
        return words(f"rules-{self.id}")

    def text(self, words: Words) -> str:
        return words(f"rules-{self.id}-text")


@value
class AbilityLesson(Lesson):
    """What an ability does, an example, and what it costs in either edition."""

    ability: str = ""

    def title(self, words: Words) -> str:
        return words("rules-ability", ability=names.ability(words, self.ability))

    def text(self, words: Words) -> str:
        cost = words("rules-ability-cost", marbles=COST_IN_MARBLES[self.ability], uses=USES_IN_TRICK[self.ability])
        return f"{super().text(words)}\n{cost}"


def tezuma(name: str, picture: Picture | None = None) -> Lesson:
    return Lesson(name, "tezuma", picture)


def tsumo(name: str, picture: Picture | None = None) -> Lesson:
    return Lesson(name, "tsumo", picture)


def ability(name: str, picture: Picture) -> Lesson:
    return AbilityLesson(f"ability-{name}", "tezuma", picture, name)


TEZUMA = (
    tezuma("tezuma-goal", row("B7 U7 W7 R7 W* back:tezuma")),
    tezuma("tezuma-cards", row("B1 B5 B9 B* F7 M7")),
    tezuma("tezuma-draft", row("pain:B pain:R ability:paper_egg ability:horse_swallowing ability:five_color_sand")),
    tezuma("tezuma-follow", trick("B7 | B2 | B6 | B3")),
    tezuma("tezuma-highest", trick("U5 | R9 | U8 | U*")),
    tezuma("tezuma-trumps", trick("W9 | U* | W* | R*")),
    tezuma("tezuma-led-trump", trick("B* | R7 | B* | U3")),
    tezuma("tezuma-abilities", trick("B9 | B8 horse_swallowing | B* butterfly_dance | five_color_sand")),
    tezuma("tezuma-scoring", row("pain:R R4 R8")),
    tezuma("tezuma-bids", row("pain:F F2 F6 F*")),
    tezuma("tezuma-options"),
    tezuma("tezuma-editions", row("B7 U7 W7 R7 F7 M7")),
)

ABILITIES = (
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

TEZUMA_RULINGS = (
    tezuma("ruling-C1", row("B7 U7 F7 M7")),
    tezuma("ruling-C5"),
    tezuma("ruling-S5"),
    tezuma("ruling-S6"),
    tezuma("ruling-S7"),
    tezuma("ruling-T5", trick("B* | R7 | U3 | R9")),
    tezuma("ruling-T6"),
    tezuma("ruling-A1"),
    tezuma("ruling-A6", trick("B9 | B7+B4 fire_breathing | B6 | B2")),
    tezuma("ruling-A7", trick("five_color_sand | U6 | U* | U8")),
    tezuma("ruling-A8", trick("B7 horse_swallowing | B4 | B3 | B9 paper_egg", order=(0, 2, 3, 1))),
    tezuma("ruling-A9", trick("B7 | B9 pail_dance | B2 | B5 baby_chicks")),
    tezuma("ruling-A10"),
    tezuma("ruling-A11"),
    tezuma("ruling-A12", trick("W9 | B* linking_rings | W3 water_trick | W* butterfly_dance")),
    tezuma("ruling-A13", trick("W9 | U* horse_swallowing | W3 water_trick | W5")),
    tezuma("ruling-A14", trick("B* | R7 | B* sword_walking | U3")),
    tezuma("ruling-P1", row("pain:R R9")),
)

TSUMO = (
    tsumo("tsumo-goal", row("Sp12 Su12 Au12 Wi12 HS back:tsumo")),
    tsumo("tsumo-cards", row("Sp1 Su4 Au6 Wi12 HW HG HR HS")),
    tsumo("tsumo-stacking", row("Wi12 Su4 HW Sp7 Au11")),
    tsumo("tsumo-declaring", row("Sp12 Au12 Su11 Wi5 HG")),
    tsumo("tsumo-follow", throws("HS | Au5 | Au11 | Wi8")),
    tsumo("tsumo-winning", throws("Sp9 | Sp12 | Wi12 | HR")),
    tsumo("tsumo-void", throws("HW | HG | HR | HS")),
    tsumo("tsumo-drawing", row("back:tsumo back:tsumo back:tsumo")),
    tsumo("tsumo-scoring"),
    tsumo("tsumo-end"),
)

TSUMO_RULINGS = (
    tsumo("ruling-tsumo-C2", row("HW HG HR HS")),
    tsumo("ruling-tsumo-S3"),
    tsumo("ruling-tsumo-T3", throws("Su4 | HW | HR | Su5")),
    tsumo("ruling-tsumo-D1", throws("HW | HG | HR | HS")),
    tsumo("ruling-tsumo-P2"),
)

CHAPTERS = (TEZUMA, ABILITIES, TEZUMA_RULINGS, TSUMO, TSUMO_RULINGS)
FIRST_PAGES: Mapping[str, str] = {"tezuma": TEZUMA[0].id, "tsumo": TSUMO[0].id}
