"""Whole games by text alone. Whoever has the channel read out to them knows whose turn it is, what lies, who won, and
why a card can't be played. What they knew is compared with the record afterwards.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from bot.games.registry import face_of
from bot.messages.words import words_for
from engine.audit import game_of, verify, walk
from engine.core.record import Record
from engine.games.tsumo.cards import CARDS
from tests.e2e.text_only import Choice, Reader, choices
from tests.e2e.theatre import Theatre

EN = words_for("en")


@pytest.fixture
def program() -> str:
    return "tests.e2e.quick_bot"


@pytest.fixture
def rate_limits() -> bool:
    """The reader waits for every look of the table."""
    return False


async def played(theatre: Theatre, game: str, *options: tuple[str, str]) -> Reader:
    """From `/play` to the podium."""
    (person,) = theatre.people("Aoi")
    reader = Reader(theatre.discord, person)
    await person.slash("/play", game=game, computers=2, pace="correspondence")
    if options:
        await reader.press(await reader.find("Options"), Choice("Options"))
        for menu, option in options:
            panel: Any = await theatre.discord.wait_for(lambda m=menu: options_panel(reader, m))
            await person.answer(await reader.press(panel, Choice(menu, option)))
    await reader.press(await reader.find("Start"), Choice("Start"))
    await reader.play()
    return reader


def options_panel(reader: Reader, menu: str) -> Any:
    return next((m for m in reader.messages(private=True) if any(o.label == menu for o in choices(m))), None)


def my_plays(record: Record) -> Iterator[Any]:
    """The positions in which Aoi, who sits first, played a card."""
    for step in walk(record):
        if step.event.event == "play" and step.event.seat == 0:
            yield step


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("tezuma:trick", (("Abilities", "beginners: without abilities"),)),
        ("tsumo", (("Length", "short game: one round"),)),
    ],
    ids=["trick", "tsumo"],
)
async def test_a_whole_game_is_played_by_text_alone(
    theatre: Theatre, game: str, options: tuple[tuple[str, str], ...]
) -> None:
    reader = await played(theatre, game, *options)
    (record,) = theatre.records()
    assert verify(record).clean
    names, rules = face_of(game_of(record)).names, game_of(record)
    steps = [*my_plays(record)]
    assert len(reader.plays) == len(steps), "every card was played by its label"
    players = [player.name for player in record.players]
    for knew, step in zip(reader.plays, steps, strict=True):
        view = rules.view(step.before, 0)
        (card,) = step.event.cards
        assert knew.label in (names.short(EN, card), names.card(EN, card))
        assert knew.held == {names.card(EN, held) for held in view.hand}
        legal = {names.card(EN, action.cards[0]) for action in view.legal}
        assert knew.may_play == legal
        assert knew.reason_given
        assert knew.laid == tuple((players[play.seat], names.card(EN, play.cards[0])) for play in view.trick.laid)
        assert knew.led == (names.suit(EN, view.trick.led) if view.trick.led else None)
    taken = [players[e["winner"]] if e["winner"] is not None else "" for e in record.events if e["event"] == "trick"]
    assert in_order(reader.won, taken), "who won which trick"
    assert len(reader.won) >= len(taken) // 2
    ended = record.events[-1]
    said = reader.reads("🎊")
    assert all(players[seat] in said.partition("\n### ")[0] for seat in ended["winners"])
    total = [event["total"] for event in record.events if event["event"] == "score"][-1]
    assert all(f"{points} in all".replace("-", "−") in said for points in total), "how it ended"
    assert_scores_told(reader, record)
    assert_draws_told(reader, record)


def assert_scores_told(reader: Reader, record: Record) -> None:
    """The arithmetic of every deal and seat: “won 3 of 2: −1”, “8 − 3 = 5”."""
    declared: dict[int, int] = {}
    public = "\n".join(reader.read_in_public).replace("−", "-")
    for event in record.events:
        if event["event"] == "declare":
            declared[event["seat"]] = event["wins"]
        for seat, points in enumerate(event["points"]) if event["event"] == "score" else ():
            pain = event.get("pain", [0] * len(record.players))[seat]
            won = f"won {event['tricks'][seat]} of {declared.get(seat)}: "
            how = won if declared else rf"\d+ - {pain} = " if pain else r"tricks?: "
            assert re.search(rf"{how}\+?{points}\b", public), (how, points)


def assert_draws_told(reader: Reader, record: Record) -> None:
    """Which card was drawn from whose deck, to whoever drew; who drew from whom, to everybody."""
    players, public = [player.name for player in record.players], "\n".join(reader.read_in_public)
    draws = [event for event in record.events if event["event"] == "draw"]
    for draw in (draw for draw in draws if draw["seat"] == 0):
        card = face_of(game_of(record)).names.card(EN, CARDS[draw["card"]])
        whose = "your own" if draw["from"] == 0 else f"{players[draw['from']]}’s"
        assert any(f"You drew **{card}** from {whose} deck." in said for said in reader.read_in_private)
    told = {pair for draw in draws if (pair := f"{players[draw['seat']]} from {players[draw['from']]}") in public}
    assert len(told) >= len({(draw["seat"], draw["from"]) for draw in draws}) // 2, (
        "what went by too fast may be missing"
    )


def in_order(found: list[str], among: list[str]) -> bool:
    """Whether this was read in that order; what went by too fast may be missing."""
    rest = iter(among)
    return all(each in rest for each in found)
