"""Computer players are called in the reader's language on every screen; the log and the record keep one name."""

from __future__ import annotations

import pytest

from bot.messages.card_emoji import CardEmoji
from bot.messages.computer_names import for_reader, record_for_reader
from bot.messages.panel import Panel
from bot.messages.words import Words, words_for
from bot.tables.seating import COMPUTER_NAMES
from bot.tables.table import Seat, Status, Table
from bot.ui.archive import panels as archive
from bot.ui.lobby.panel import announcement
from bot.ui.play.hand import hand
from bot.ui.play.score import podium, score
from bot.ui.play.table import public
from bot.ui.storage import KeptRecord
from engine.core.record import Player
from engine.core.values import changed
from engine.simulation import simulated
from tests.engine.positions import TABLES, position
from tests.games.known import EVERY_FACE
from tests.ui.tables import table_at

pytestmark = pytest.mark.usefixtures("example_games")

EMOJI = CardEmoji()
EN, JA = words_for("en"), words_for("ja")


def with_computers(table: Table, *people: str) -> Table:
    """The table with these people at it, and computer players on the other seats."""
    computers = zip(COMPUTER_NAMES, range(len(table.seats) - len(people)), strict=False)
    seats = [Seat(name, user=100 + number) for number, name in enumerate(people)]
    return changed(table, seats=(*seats, *(Seat(name, level="easy") for name, _ in computers)))


def screens(key: str, words: Words) -> dict[str, str]:
    """Every public and private screen of a game that names its players, with pictures and alt texts, as one text."""
    table = with_computers(table_at(position(TABLES[key][0], seed=1, part=0.6)), "Aoi")
    ended = with_computers(table_at(position(TABLES[key][0], seed=1, part=1.0), Status.ENDED), "Aoi")
    shown: dict[str, Panel | str] = {
        "lobby": public(changed(table, status=Status.LOBBY, state=None), words, EMOJI),
        "announcement": announcement(changed(table, status=Status.STARTING), words),
        "table": public(table, words, EMOJI),
        "hand": hand(table, 0, words, EMOJI),
        "score": score(ended, 1, words),
        "podium": podium(ended, words),
        "farewell": hand(ended, 0, words, EMOJI),
    }
    return {name: screen if isinstance(screen, str) else f"{screen.parts}" for name, screen in shown.items()}


@pytest.mark.parametrize("key", EVERY_FACE)
def test_every_screen_calls_computer_players_in_the_readers_language(key: str) -> None:
    english, japanese = screens(key, EN), screens(key, JA)
    for name in english.keys() - {"hand"}:
        assert "Sumire" in english[name], name
        assert "すみれ" in japanese[name], name
    assert not [name for name, text in english.items() if "すみれ" in text]
    assert not [name for name, text in japanese.items() if "Sumire" in text]


@pytest.mark.parametrize("key", EVERY_FACE)
def test_so_do_the_screens_of_the_archive(key: str) -> None:
    record = simulated(TABLES[key][0], 4)
    players = [Player(name="Aoi", kind="human")]
    players += [Player(name=name, kind="bot:easy") for name, _ in zip(COMPUTER_NAMES, record.players[1:], strict=False)]
    record = record.model_copy(update={"players": tuple(players)})
    kept = KeptRecord(1, 1, key, record.line(), 1_700_000_000.0)
    for words, told, untold in ((EN, "Sumire", "すみれ"), (JA, "すみれ", "Sumire")):
        overview = f"{archive.game(kept, words, own=True).parts}"
        compared = "\n".join(archive.comparison(record, words))
        replayed = f"{archive.replay(kept, 1, words, own=False).parts}"
        assert told in overview
        assert told in compared
        assert not [text for text in (overview, compared, replayed) if untold in text]
    assert record_for_reader(record, EN) == record


def test_every_name_has_a_reading_in_every_language() -> None:
    assert {f"computer-name-{name.lower()}" in words for name in COMPUTER_NAMES for words in (EN, JA)} == {True}
    assert len({JA(f"computer-name-{name.lower()}") for name in COMPUTER_NAMES}) == len(COMPUTER_NAMES)


def test_a_person_is_never_renamed_and_never_shares_a_computers_name() -> None:
    table = with_computers(table_at(position(TABLES["tezuma:masters"][0], seed=1, part=0.6)), "Tama", "すみれ")
    assert [seat.name for seat in for_reader(table, JA).seats] == ["Tama", "すみれ", "Sumire"]
    assert [seat.name for seat in table.seats] == ["Tama", "すみれ", "Sumire"]
