"""Every sentence is in the message files, in both languages, and nowhere else."""

from __future__ import annotations

import re
from dataclasses import dataclass, fields
from importlib import import_module
from itertools import chain
from pkgutil import walk_packages
from string import Formatter

import pytest
from discord import Locale, app_commands
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import bot.ui
import cogs
from bot.games.default.names import Names
from bot.games.registry import FACES, face_of
from bot.games.tezuma import names as tezuma
from bot.games.tsumo import names as tsumo
from bot.messages import explanations
from bot.messages.computer_names import called
from bot.messages.words import LANGUAGES, Words, plain, resources, words_for
from bot.tables.paces import PACES
from bot.tables.seating import COMPUTER_NAMES
from cogs.slash import SlashCommands
from engine.brains.levels import LEVELS
from engine.core.faults import CLAUSES as SHARED_CLAUSES
from engine.core.faults import faults_with
from engine.core.refusals import Malformed, MustFollow, NotYourTurn, Refusal
from engine.games.tezuma import cards as tezuma_cards
from engine.games.tezuma.data import ABILITIES, EDITIONS, KINDS
from engine.games.tezuma.options import House, Options
from engine.games.tezuma.rules import NotInMarket, NotYourAbility
from engine.games.tezuma.state import Phase as TezumaPhase
from engine.games.tsumo import cards as tsumo_cards
from engine.games.tsumo.state import Phase as TsumoPhase
from engine.registry import GAMES
from tests.games.examples import examples
from tests.ui.listening import Listening, keys_in
from tests.ui.sources import asked_for, sentences, strings

in_each_language = pytest.mark.parametrize("words", [words_for(language) for language in LANGUAGES], ids=LANGUAGES)

for module in chain.from_iterable(walk_packages(p.__path__, f"{p.__name__}.") for p in (bot.ui, cogs)):
    import_module(module.name)


def messages(language: str) -> list[ftl.Message]:
    return [entry for resource in resources(language) for entry in resource.body if isinstance(entry, ftl.Message)]


def keys(language: str) -> set[str]:
    return {message.id.name for message in messages(language)}


class Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.names.add(node.id.name)


def variables(message: ftl.Message) -> set[str]:
    visitor = Variables()
    visitor.visit(message)
    return visitor.names


# The files


def test_both_languages_say_the_same_things_with_the_same_variables() -> None:
    english, japanese = ({message.id.name: variables(message) for message in messages(each)} for each in LANGUAGES)
    assert english == japanese


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_there_twice(language: str) -> None:
    said = [message.id.name for message in messages(language)]
    assert sorted(said) == sorted(set(said))


def test_the_files_of_an_example_are_as_whole() -> None:
    with examples():
        assert "game-heron" in keys("en")
        test_both_languages_say_the_same_things_with_the_same_variables()
        for language in LANGUAGES:
            test_no_message_is_there_twice(language)
    assert "game-heron" not in keys("en")


def test_a_game_that_is_taken_away_leaves_no_words_behind() -> None:
    words = words_for("en")
    with examples():
        assert words("heron-suit-R") == "Reed"
    assert "heron-suit-R" not in words
    with pytest.raises(KeyError):
        words("heron-suit-R")
    assert words("yes") == "yes"


def test_every_message_that_is_asked_for_exists() -> None:
    known = keys("en")
    missing = [(where, key) for where, key in asked_for() if not any(re.fullmatch(key, each) for each in known)]
    assert missing == []


def test_no_message_is_unused() -> None:
    patterns = re.compile("|".join({f"(?:{key})" for _, key in asked_for()}))
    unused = {key for key in keys("en") - strings() if not patterns.fullmatch(key)}
    assert unused == set()


def test_no_sentence_is_in_the_code() -> None:
    assert list(sentences()) == []


# Discord's limits


def slash_commands() -> list[app_commands.Command]:
    """All that the cogs offer."""
    return [command for cog in SlashCommands.__subclasses__() for command in cog.__cog_app_commands__]


def test_commands_are_for_servers_where_the_bot_is() -> None:
    """Not for people who took it along to other places: no table could be posted there."""
    for command in slash_commands():
        assert (command.allowed_contexts.to_array(), command.allowed_installs.to_array()) == ([0], [0])


def command_keys() -> set[str]:
    named = {f"command-{command.name}" for command in slash_commands()}
    options = {f"command-{c.name}-{option.name}" for c in slash_commands() for option in c.parameters}
    return {key + suffix for key in named | options for suffix in ("", "-description")}


def test_every_command_and_option_has_its_words_and_no_other_has() -> None:
    assert command_keys() == {key for key in keys("en") if key.startswith("command-")}


@in_each_language
def test_names_and_descriptions_of_commands_are_as_discord_wants_them(words: Words) -> None:
    for key in sorted(command_keys()):
        said = words(key)
        if key.endswith("-description"):
            assert 1 <= len(said) <= 100
        else:
            assert re.fullmatch(r"[-_'\w]{1,32}", said), said
            assert said == said.lower()


@in_each_language
def test_what_stands_in_menus_is_short_enough(words: Words) -> None:
    lines = [tezuma.ability_effect(words, ability) for ability in ABILITIES]
    lines += [tezuma.table_in_full(words, t, e.tables[t].points) for e in EDITIONS.values() for t in e.tables]
    lines += [words(f"pace-in-full-{pace}") for pace in PACES]
    assert max(map(len, lines)) <= 100


# Names


CARDS = {"tezuma": tezuma_cards.CARDS, "tsumo": tsumo_cards.CARDS}
PHASES = {"tezuma": TezumaPhase, "tsumo": TsumoPhase}


def everything_named(words: Words) -> list[str]:
    return [
        *(face_of(game).names.game(words, game) for game in GAMES.values()),
        *(face_of(game).names.credit(words, game) for game in {game.name: game for game in GAMES.values()}.values()),
        *(FACES[name].names.card(words, card) for name, cards in CARDS.items() for card in cards),
        *(tezuma.ability(words, ability) for ability in ABILITIES),
        *(tezuma.table(words, table) for edition in EDITIONS.values() for table in edition.tables),
        *{FACES[name].names.phase(words, phase.value) for name, phases in PHASES.items() for phase in phases},
        *(words(f"pace-{pace}") for pace in PACES),
        *(words(f"level-{level}") for level in LEVELS),
    ]


@in_each_language
def test_different_things_have_different_names(words: Words) -> None:
    said = everything_named(words)
    assert all(said)
    assert len(said) == len(set(said))


@in_each_language
def test_cards_on_buttons_can_be_told_apart(words: Words) -> None:
    for name, cards in CARDS.items():
        short = [FACES[name].names.short(words, card) for card in cards]
        assert len(short) == len(set(short))
        assert max(map(len, short)) <= 12


@in_each_language
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_kind_of_drafted_card_has_the_edition_s_name(words: Words, edition: str) -> None:
    assert len({tezuma.kind(words, kind, edition) for kind in KINDS}) == len(KINDS)


def test_no_name_and_no_refusal_is_there_in_vain() -> None:
    words = Listening()
    everything_named(words)
    for card in tezuma_cards.CARDS:
        tezuma.short(words, card)
    for card in tsumo_cards.CARDS:
        tsumo.short(words, card)
    for ability in ABILITIES:
        assert tezuma.ability(words, ability) != tezuma.ability_effect(words, ability)
    for pace in PACES:
        words(f"pace-in-full-{pace}")
    for name in COMPUTER_NAMES:
        called(name, words, ())
    for game in GAMES.values():
        face_of(game).names.deal(words, game, 1)
        face_of(game).names.pitch(words, game)
    for edition, data in EDITIONS.items():
        assert [tezuma.kind(words, kind, edition) for kind in KINDS]
        assert [tezuma.table_in_full(words, table, data.tables[table].points) for table in data.tables]
        own = Options(house=House(tables=dict.fromkeys(list(data.tables)[:1], (0, 1))))
        assert [tezuma.mark(words, table, edition, own) for table in data.tables]
        assert [tezuma.mark_told(words, table, edition, own) for table in data.tables]
        assert tezuma.legend(words, data.tables, edition, own)
    for refusal in every_refusal():
        assert sentence(words, refusal)
    Names().deal(words, GAMES["tsumo"], 1)
    assert explanations.sentence(words, Unworded())
    assert Names().choice(words, "unworded", value=True) != Names().choice(words, "unworded", value=False)
    assert keys_in("names.ftl") | keys_in("refusals.ftl") <= words.asked


def test_names_of_cards_in_either_language() -> None:
    en, ja = words_for("en"), words_for("ja")
    one, other = FACES["tezuma"].names, FACES["tsumo"].names
    assert [one.card(en, code) for code in ("B7", "W*")] == ["Butterfly 7", "Water trump"]
    assert [other.card(en, code) for code in ("Au11", "HW")] == ["Autumn 11", "White"]
    assert [one.card(ja, code) for code in ("B7", "W*")] == ["蝶の7", "水の切り札"]
    assert [other.card(ja, code) for code in ("Au11", "HW")] == ["秋の11", "白"]
    assert [one.short(en, code) for code in ("B7", "W*")] == ["B7", "W★"]
    assert [other.short(en, code) for code in ("Au11", "HW")] == ["Autumn 11", "White"]
    assert [other.short(ja, code) for code in ("Au11", "HW")] == ["秋11", "白"]
    assert tezuma.table_in_full(en, "b3", EDITIONS["trick"].tables["b3"].points) == "Bid 3: 0→8 1→4 2→2"
    assert tezuma.table_in_full(en, "2", EDITIONS["masters"].tables["2"].points) == "No.2: 0→5 1→7 2→5 3→3 4→1 5+→0"


# Refusals

CLAUSES = {**SHARED_CLAUSES, **{name: clause for game in GAMES.values() for name, clause in game.clauses.items()}}
fault = faults_with(CLAUSES)

FACTS = {
    "ability": "paper_egg",
    "card": "b3",
    "cards": ("B7", "W*"),
    "channel": 123456789012345678,
    "code": "play:?",
    "game": "chess",
    "host": 123456789012345678,
    "kind": "pain",
    "level": "genius",
    "pace": "blitz",
    "permissions": ("view_channel", "connect", "send_messages", "send_messages_in_threads", "attach_files"),
    "phase": "draft",
    "reason": fault("players", fewest=3, most=4),
    "suit": "W",
    "waiting_for": (0, 1),
}
"""An example of every fact that is more than a number."""


@in_each_language
@pytest.mark.parametrize("name", CLAUSES)
def test_every_fault_has_words(words: Words, name: str) -> None:
    """In either language, with no more facts than the command line has."""
    told = {fact for _, fact, _, _ in Formatter().parse(CLAUSES[name]) if fact}
    nested = {"why", "what"} & told if name in ("setup", "deal", "event", "parent") else set()
    facts = {fact: fault("cards") if fact in nested else "Z9`" for fact in told}
    said = explanations.clause(words, fault(name, **facts))
    assert all(explanations.clause(words, fault("cards")) in said for _ in nested)
    assert said.count("`") == 2 * len(told - nested - {"what"})


def test_no_fault_is_there_in_vain() -> None:
    assert keys_in("faults.ftl") == {f"fault-{name}" for name in CLAUSES}


@dataclass
class Unworded(Refusal):
    """A rule of a game without message files."""


def sentence(words: Words, refusal: Refusal, players: tuple[str, ...] = ()) -> str:
    """With the names of the game whose refusal it is."""
    game = "tsumo" if "tsumo" in type(refusal).__module__ else "tezuma"
    return explanations.sentence(words, refusal, players, FACES[game].names.fact)


def every_refusal() -> list[Refusal]:
    return [
        kind(*(3 if kind.__name__ == "StackFive" else FACTS.get(field.name, 1) for field in fields(kind)))
        for kind in Refusal.__subclasses__()
        if kind is not Unworded
    ]


@in_each_language
@pytest.mark.parametrize("refusal", every_refusal(), ids=lambda refusal: refusal.name)
def test_every_refusal_has_words_and_names_its_rule(words: Words, refusal: Refusal) -> None:
    said = sentence(words, refusal, ("Aoi", "Kaede"))
    first, *rule = said.split("\n")
    assert first[-1] in ".。）"
    assert len(re.findall(r"[.](?= |$)|。", first)) >= 2, "what happened, and what to do now"
    assert len(rule) == bool(refusal.rule)
    assert refusal.rule in said
    assert "123,456" not in said, "an id is not a number"


def test_refusals_say_what_to_do() -> None:
    en, ja = words_for("en"), words_for("ja")
    assert sentence(en, MustFollow("W")) == (
        "You hold Water, so you must follow it. Choose one of the raised cards.\n-# Rule T2: see `/rules`"
    )
    assert sentence(ja, MustFollow("W")).startswith("水を持っているので")
    assert "waits for Aoi, Kaede." in sentence(en, NotYourTurn((0, 1)), ("Aoi", "Kaede"))


@in_each_language
@pytest.mark.parametrize("forged", ["@everyone", "**" * 40, "x" * 3000, "effect-paper_egg", "on", "", "<@1>"])
def test_forged_codes_are_answered_in_a_harmless_sentence(words: Words, forged: str) -> None:
    for refusal in (Malformed(forged), NotYourAbility(forged), NotInMarket("table", forged)):
        said = sentence(words, refusal)
        assert "@everyone" not in said
        assert "**" not in said
        assert len(said) < 400


# Finding words


def test_japanese_for_japanese_and_english_for_everybody_else() -> None:
    assert words_for(Locale.japanese) is words_for("ja")
    assert words_for("ja").locale == "ja"
    for other in (Locale.american_english, Locale.german, "en-GB", "fr", ""):
        assert words_for(other) is words_for("en")


@in_each_language
def test_what_is_missing_raises_instead_of_falling_back(words: Words) -> None:
    with pytest.raises(KeyError):
        words("no-such-message")
    with pytest.raises(Exception, match="number"):
        words("card-number", suit="B")


def test_plurals_and_no_marks_around_arguments() -> None:
    en = words_for("en")
    assert en("refusal-too-few-players", missing=1).startswith("One more player is needed.")
    assert en("refusal-too-few-players", missing=2).startswith("2 more players are needed.")
    assert en("card-number", suit="Butterfly", number=7) == "Butterfly 7"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Aoi", "Aoi"),
        ("*Aoi*", r"\*Aoi\*"),
        ("a\n\n# b", "a # b"),
        ("x" * 40, "x" * 31 + "…"),
        ("@everyone", "@\u200beveryone"),
        ("[a](https://b.c)", r"\[a](https://b.c)"),
        ("<:B7:1> <t:0:R>", r"\<:B7:1> \<t:0:R>"),
        ("\u202eioA\u200b", "ioA"),
        ("\u200b\u2060", "?"),
        ("\u3164", "?"),
        ("\u3164\u200b\u2800 \u115f", "?"),
        ("A\u3164\u3164oi", "A oi"),
        ("A\u202eoi\u202c\u2066\u200f", "Aoi"),
        ("Z" + "\u0351\u0352\u0310\u0300\u0316" * 4 + "algo", "Z\u0316\u0316algo"),
        ("Z" + "\u0351\u200b\u0352\u200b\u0310\u2060\u0300" * 4 + "algo", "Z\u0351\u0352algo"),
        ("\u0351\u0352Aoi", "Aoi"),
        ("Jose\u0301", "José"),
        ("ที่รัก", "ที่รัก"),
        ("שָׁלוֹם", "שָׁלוֹם"),
        ("Kiki 🎭🎪 Lopez ❤\ufe0f", "Kiki 🎭🎪 Lopez ❤\ufe0f"),
    ],
)
def test_names_are_plain_text(name: str, shown: str) -> None:
    assert plain(name) == shown
