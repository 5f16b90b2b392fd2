"""A random walk through everything that can be clicked, chosen or typed, and much that can't.

After every step: the interaction was answered, in time for Discord and by its rules; nobody was apologised to; and if
the answer was a refusal, nothing has changed.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from bot.messages import explanations
from bot.messages.words import words_for
from bot.tables import manager
from bot.tables.table import Table
from bot.ui.lobby.panel import written
from bot.ui.personal import PersonSettings
from playground import components as c
from playground import inputs, servers
from playground.commands import USER
from playground.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL_SUBMIT, Interaction
from playground.media import Upload
from playground.people import Person
from playground.world import PUBLIC_THREAD, Message
from tests.walk.forgeries import ARGUMENTS, FILES, made_up, nearly
from tests.walk.full_speed import at_full_speed
from tests.walk.lobby_options import OF_ANY_GAME, offered_by, options_of
from tests.walk.loopback import Json, Loopback
from tests.walk.reading import choice_of, number_of, text, verb_of
from tests.walk.tidying import clear_threads, tidy

REMEMBERED = 400
"""Ids that were offered at some time, to be clicked when they are stale."""
TOLD = 12
"""Steps that are printed when one goes wrong."""
WAIT = 20.0

FORGET = "forgetme"
"""The verb that takes its person away from all tables."""
STARTING = {"start", "now"}
LEADING_ON = {"hand", "options", "set", "pickset", "start"}
"""Verbs without which there would be few moves."""


class Wrong(AssertionError):  # noqa: N818 - it is what the walk looks for
    """Something that must not happen."""


@dataclass(frozen=True, slots=True)
class Step:
    """What somebody does."""

    what: str
    who: Person
    begin: Callable[[], Interaction]


class Walk:
    """Some people on two servers who try everything."""

    def __init__(self, bot: Loopback, seed: int) -> None:
        self.bot, self.seed, self.rng = bot, seed, Random(seed)
        self.done: Counter[str] = Counter()
        self.steps: deque[str] = deque(maxlen=TOLD)
        self.seen: deque[tuple[str, list[str]]] = deque(maxlen=REMEMBERED)
        self.sentences: set[str] = set()
        self.faults: list[str] = []
        self.chosen: Counter[tuple[str, str]] = Counter()
        self.refusals = 0
        self.games: set[str] = set()
        """That were started."""
        self.verbs: set[str] = set()
        """That were clicked where they stood."""
        self.languages: set[str] = set()
        self.options: set[tuple[str, str, object]] = set()
        """By game: the options that some lobby had."""
        world = bot.world
        home, away = bot.guild("Home", "hall", "parlour", "attic"), bot.guild("Away", "yard", locale="ja")
        for name, guild, locale, held in (
            ("Aoi", home, "en-US", ()),
            ("Bo\u0301\u0302\u0303\u0304\u0305\u0306", home, "ja", ()),
            ("\u3164\u200b", home, "de", ["manage_guild", "manage_messages"]),
            ("Di @everyone **x**", away, "ja", ()),
            ("Eve", away, "en-GB", ["manage_guild"]),
        ):
            bot.person(name, guild, locale=locale, permissions=held)
        aoi = bot.people[0]
        hall = world.guild_channels(home.id)[0]
        servers.create_thread(world, hall, "aside", PUBLIC_THREAD, by=aoi.id)
        cellar = servers.create_channel(world, home, "cellar")
        servers.set_overwrite(world, cellar, aoi.id, deny=1 << 10)
        self.apologies = [words_for(language)("sorry", reference="~").partition("~")[0] for language in ("en", "ja")]

    # Walking

    async def go(self, steps: int) -> None:
        logging.getLogger().addHandler(log := Complaints(self.faults))
        for person in self.bot.people:  # there would be few calls if they had to come upon it
            await self.bot.choices.save(int(person.id), PersonSettings(ends=True))
        real = explanations.sentence
        try:
            with patch.object(explanations, "sentence", lambda *args, **keys: self._said(real(*args, **keys))):
                for number in range(steps):
                    await self._one(number)
        except (Wrong, TimeoutError, AssertionError) as wrong:
            told = "\n  ".join(self.steps)
            raise Wrong(f"{wrong!r}\nseed {self.seed}; the last steps:\n  {told}") from wrong
        finally:
            logging.getLogger().removeHandler(log)

    def _said(self, sentence: str) -> str:
        self.sentences.add(sentence)
        return sentence

    async def _one(self, number: int) -> None:
        if self.rng.random() < 0.02:
            await self._time_passes()
        await clear_threads(self.bot)
        person, channel = self._where()
        step = self._choose(person, channel)
        self.steps.append(f"{number}: {person.name!r} {step.what}")
        self.done[step.what.partition(" ")[0]] += 1
        before = self._state()
        self.sentences.clear()
        interaction = step.begin()
        await asyncio.wait_for(interaction.done.wait(), WAIT)
        await self.bot.quiet()
        await self._check(person, interaction, before)
        self.games |= {table.game_key for table in self.bot.tables.all() if table.running}
        self.languages.add(words_for(person.locale).locale)
        self.options |= {
            (table.game_key, option, value)
            for table in self.bot.tables.all()
            for option, value in options_of(table).items()
        }
        tidy(self.bot, person)

    def summary(self) -> str:
        return f"{self.done.total()} steps, {self.refusals} refused, {dict(self.done)}"

    async def _check(self, person: Person, interaction: Interaction, before: object) -> None:
        if self.faults:
            raise Wrong(f"the log says: {self.faults}")
        if self.bot.answers.refused:
            refused = self.bot.answers.refused[0]
            raise Wrong(f"Discord refused an answer: {refused.code} {json.dumps(refused.errors)}")
        if not interaction.acknowledged:
            raise Wrong("an interaction stayed unanswered")
        there = self.bot.world.messages.get(interaction.channel_id, {}).values()
        answers = [text(message) for message in there if message.interaction_id == interaction.id]
        if any(apology in said for said in answers for apology in self.apologies):
            raise Wrong(f"an apology: {answers}")
        if any(said in self.sentences for said in answers):
            self.refusals += 1
            if (after := self._state()) != before:
                raise Wrong(f"refused, but not without effect: {answers}, {before} → {after}")

    def _state(self) -> object:
        """Everything that a refusal must leave alone."""
        versions = {table.id: table.version for table in self.bot.tables.all()}
        settings = [self.bot.guilds.settings(int(guild)) for guild in self.bot.world.guilds]
        return versions, self.bot.written, settings

    async def _time_passes(self) -> None:
        self.bot.clock.advance(self.rng.choice([1, 30, 200, 4000, 90_000]))
        self.bot.world.clock.advance(seconds=1)
        await self.bot.quiet()

    # What to do next

    def _where(self) -> tuple[Person, Json]:
        """Anybody anywhere, but more often somebody for whom a table waits: most people play most of the time."""
        waited_for = [
            (person, channel)
            for table in self.bot.tables.all()
            for person in self.bot.people
            if int(person.id) in (table.host, *(table.seats[seat].user for seat in table.to_act))
            if str(table.channel) in self.bot.world.channels
            for channel in [self.bot.world.channels[str(table.channel)]]
            if person.id in self.bot.world.viewers(channel["id"])
        ]
        if waited_for and self.rng.random() < 0.6:
            return self.rng.choice(waited_for)
        person = self.rng.choice(self.bot.people)
        return person, self.rng.choice(person.channels())

    def _choose(self, person: Person, channel: Json) -> Step:
        ways = {self._offered: 12, self._command: 3, self._stale: 2, self._forged: 3, self._typed: 0.3, self._form: 0.2}
        (way,) = self.rng.choices([*ways], [*ways.values()])
        return way(person, channel) or self._command(person, channel)

    def _messages(self, person: Person, channel: Json) -> list[Message]:
        """Messages that have, or had, something to click. A reminder never does."""
        there = self.bot.world.messages.get(channel["id"], {}).values()
        return [m for m in there if m.payload["components"] and self.bot.world.sees(m, person.id)]

    def _components(self, person: Person, channel: Json) -> list[tuple[Message, Json]]:
        return [
            (message, node)
            for message in self._messages(person, channel)
            for _, node in c.walk(message.payload["components"])
            if "custom_id" in node
        ]

    def _offered(self, person: Person, channel: Json) -> Step | None:
        """Something that stands there, most likely a move."""
        found = [pair for pair in self._components(person, channel) if not pair[1].get("disabled")]
        if not found:
            return None
        message, node = self._liked(found)
        values = self._values(node)
        self.seen.append((node["custom_id"], values))
        self.verbs.add(verb_of(node))
        return self._click(person, channel, message, node["custom_id"], values, node["type"], "clicks")

    def _liked(self, found: list[tuple[Message, Json]]) -> tuple[Message, Json]:
        """Most likely a move, or an option or a game that nobody has tried yet; else something of any kind: there are
        always more pages to turn than lobbies to open.
        """
        moves = [pair for pair in found if pair[1]["custom_id"].split(":")[2] != "-"]
        if moves and self.rng.random() < 0.6:
            return self.rng.choice(moves)
        untried = [pair for pair in found if self._untried(pair[1])]
        if untried and self.rng.random() < 0.5:
            return self.rng.choice(untried)
        verbs = sorted({verb_of(node) for _, node in found})
        verb = self._rare([verb for verb in verbs if verb in LEADING_ON and self.rng.random() < 0.5] or verbs)
        if verb == FORGET and self.rng.random() < 0.7:  # nobody would get far in a game
            verb = self.rng.choice(verbs)
        return self.rng.choice([pair for pair in found if verb_of(pair[1]) == verb])

    def _table_of(self, node: Json) -> Table | None:
        """The open table that this is about."""
        tables, number = self.bot.tables, number_of(node)
        return tables.get(number) if tables.is_open(number) else None

    def _untried(self, node: Json) -> list[str]:
        """The values of a lobby's option that no table has had yet; a verb that starts a game nobody has played."""
        verb, _, option = choice_of(node).partition(":")
        if (table := self._table_of(node)) is None:
            return []
        if verb in STARTING:
            return [verb] if table.game_key not in self.games else []
        had = {
            value
            for key, name, value in self.options
            if name == option and (key == table.game_key or name in OF_ANY_GAME)
        }
        offered = offered_by(table.game).get(option, ()) if verb == "set" else ()
        return [written(value) for value in offered if value not in had]

    def _menu(self, node: Json) -> str:
        """What a menu is about, and the game of its table, if that is open."""
        table = self._table_of(node)
        return f"{choice_of(node)} {table.game_key if table else ''}"

    def _rare(self, choices: list[str], where: str = "") -> str:
        """Any of these, or the one that was chosen least: what is offered seldom must be chosen, too."""
        least = min(self.chosen[where, choice] for choice in choices)
        rare = [choice for choice in choices if self.chosen[where, choice] == least]
        choice = self.rng.choice(rare if self.rng.random() < 0.8 else choices)
        self.chosen[where, choice] += 1
        return choice

    def _values(self, node: Json) -> list[str]:
        """As many of the values as the select takes."""
        if node["type"] == c.BUTTON:
            return []
        there = [option["value"] for option in node.get("options", ())] or [*self.bot.world.channels]
        least, most = node.get("min_values", 1), min(node.get("max_values", 1), len(there))
        if most == 1:
            return [self._rare(self._untried(node) or there, self._menu(node))]
        return self.rng.sample(there, self.rng.randint(min(least, most), most))

    def _stale(self, person: Person, channel: Json) -> Step | None:
        """An id that stood somewhere once, here or elsewhere, for this person or another."""
        there = self._messages(person, channel)
        if not there or not self.seen:
            return None
        custom_id, values = self.rng.choice(self.seen)
        return self._click(person, channel, self.rng.choice(there), custom_id, values, c.BUTTON, "clicks-again")

    def _forged(self, person: Person, channel: Json) -> Step | None:
        """An id that never stood anywhere, or values that were never offered: most are nearly right."""
        rng, there, offered = self.rng, self._messages(person, channel), self._components(person, channel)
        if not there:
            return None
        if offered and rng.random() < 0.8:
            _, node = self._liked(offered)
            custom_id = nearly(node["custom_id"], (table.id for table in self.bot.tables.all()), rng)
            values = self._values(node)
            values = rng.choice([values, rng.sample(ARGUMENTS, rng.randint(0, 3)), [*values, rng.choice(ARGUMENTS)]])
        else:
            custom_id, values = made_up(rng), rng.sample(ARGUMENTS, rng.randint(0, 3))
        kind = rng.choice([c.BUTTON, c.STRING_SELECT])
        return self._click(person, channel, rng.choice(there), custom_id[:100], values, kind, "forges")

    def _click(
        self, person: Person, channel: Json, message: Message, custom_id: str, values: list[str], kind: int, what: str
    ) -> Step:
        data: Json = {"component_type": kind, "custom_id": custom_id, "id": 1}
        data |= {"values": values} if values or kind != c.BUTTON else {}
        place = self.bot.world.channels[channel["id"]]
        return Step(
            f"{what} {custom_id!r} {values or ''}",
            person,
            lambda: self.bot.interactions.start(COMPONENT, person.id, place, data, message),
        )

    def _command(self, person: Person, channel: Json) -> Step:
        """Any command with any of its options; sometimes with values that are not among its choices."""
        command = self.rng.choice(person.commands())
        if command["name"] == "end" and self.rng.random() < 0.8:
            command = next(other for other in person.commands() if other["name"] == "play")
        resolved: Json = {}
        if command["type"] == USER:
            target = self.rng.choice([*person.guild.members])
            inputs.resolve_user(self.bot.world, person.guild, target, resolved)
            data = {"id": command["id"], "name": command["name"], "type": USER, "target_id": target}
            return self._start(COMMAND, person, channel, data | {"resolved": resolved}, f"opens-menu {command['name']}")
        options = [
            self._option(person, option, resolved)
            for option in command["options"]
            if option.get("required") or self.rng.random() < 0.6
        ]
        data = {"id": command["id"], "name": command["name"], "type": 1, "options": options}
        data |= {"resolved": resolved} if resolved else {}
        told = {option["name"]: option["value"] for option in options}
        return self._start(COMMAND, person, channel, data, f"types /{command['name']} {told}")

    def _option(self, person: Person, option: Json, resolved: Json) -> Json:
        rng, kind, world = self.rng, option["type"], self.bot.world
        if option.get("choices") and rng.random() < 0.95:
            value: Any = self._rare([choice["value"] for choice in option["choices"]], option["name"])
        elif kind == 4:
            low, high = option.get("min_value", 0), option.get("max_value", 60)
            value = rng.choice([rng.randint(low, min(high, 60)), low, high])
        elif kind == 6:
            value = rng.choice([*person.guild.members])
            inputs.resolve_user(world, person.guild, value, resolved)
        elif kind == 11:
            value = inputs.upload(world, Upload("record.json", "application/json", rng.choice(FILES)), resolved)
        else:
            value = rng.choice(ARGUMENTS)
        return {"name": option["name"], "type": kind, "value": value}

    def _typed(self, person: Person, channel: Json) -> Step:
        """What is offered while an option is being typed."""
        typed = [
            (command, option)
            for command in person.commands()
            for option in command["options"]
            if option.get("autocomplete")
        ]
        command, option = self.rng.choice(typed)
        value = {"name": option["name"], "type": option["type"], "value": self.rng.choice(ARGUMENTS), "focused": True}
        data = {"id": command["id"], "name": command["name"], "type": 1, "options": [value]}
        return self._start(AUTOCOMPLETE, person, channel, data, f"is-typing /{command['name']} {value['value']!r}")

    def _form(self, person: Person, channel: Json) -> Step:
        custom_id = self.rng.choice([*(custom_id for custom_id, _ in self.seen), "someone's"])
        data = {"custom_id": custom_id, "components": []}
        return self._start(MODAL_SUBMIT, person, channel, data, f"submits {custom_id!r}")

    def _start(self, kind: int, person: Person, channel: Json, data: Json, what: str) -> Step:
        place = self.bot.world.channels[channel["id"]]
        return Step(what, person, lambda: self.bot.interactions.start(kind, person.id, place, data))


class Complaints(logging.Handler):
    """Whatever is logged as an error."""

    def __init__(self, kept: list[str]) -> None:
        super().__init__(logging.ERROR)
        self._kept = kept

    def emit(self, record: logging.LogRecord) -> None:
        self._kept.append(logging.Formatter().format(record))


async def walk(folder: Path, steps: int, seed: int) -> Walk:
    """The same seed makes the same walk, with the same cards."""
    cards = Random(seed)
    with at_full_speed(), patch.object(manager, "token_bytes", cards.randbytes):
        bot = await Loopback(folder).open()
        try:
            made = Walk(bot, seed)
            await made.go(steps)
        finally:
            await bot.close()
    return made
