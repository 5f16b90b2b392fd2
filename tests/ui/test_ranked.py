"""Ranked and friendly: the host chooses, a hint decides, and everybody is told."""

from __future__ import annotations

import pytest

from bot.messages.card_emoji import CardEmoji
from bot.messages.panel import Panel
from bot.messages.words import LANGUAGES, words_for
from bot.tables import lobby, requests
from bot.tables.finish import finished
from bot.tables.log import applied
from bot.tables.refusals import NotOffered
from bot.tables.rematch import settings_of
from bot.tables.table import Status, Table, Terms
from bot.ui.lobby.panel import choices_of, is_ranked
from bot.ui.play.score import podium
from bot.ui.play.table import public
from bot.ui.storage import RatingChange
from engine.core.values import changed
from tests.engine.positions import TABLES, position
from tests.ui.tables import table_at
from tests.ui.test_panels import components, lobby_table, said

EN, EMOJI = words_for("en"), CardEmoji()
in_each_language = pytest.mark.parametrize("language", LANGUAGES)


def text(panel: Panel) -> str:
    return said(components(panel))


def playing() -> Table:
    return table_at(position(TABLES["tsumo"][0], 1, 0.4))


def over() -> Table:
    return table_at(position(TABLES["tsumo"][0], 3, 1.0), Status.ENDED)


def asked_for_a_hint(table: Table) -> Table:
    seat = next(number for number in table.to_act if table.seats[number].user)
    user = table.seats[seat].user
    assert user
    return applied(table, requests.ask_hint(table, user, table.decided[seat], 1.0))


def test_a_game_counts_until_somebody_asks_for_a_hint_and_the_rematch_counts_again() -> None:
    table = playing()
    assert table.counts
    helped = asked_for_a_hint(table)
    assert not helped.counts
    assert settings_of(helped)["ranked"] is True


def test_what_is_kept_of_a_game_says_whether_it_counts() -> None:
    table = over()
    for each, ranked in (table, True), (changed(table, ranked=False), False), (changed(table, helped=True), False):
        kept = finished(each, [])
        assert kept is not None
        assert (kept.ranked, kept.deals) == (ranked, len(table.view(None).sheet))
        computers = [seat.level for seat in table.seats if seat.level]
        assert [level for level, _ in kept.computers] == computers


def test_the_choice_stays_whatever_else_is_changed_in_the_lobby() -> None:
    table = changed(lobby_table("tezuma:masters"), terms_by=Terms.DEFAULT)
    friendly = applied(table, requests.configure(table, table.host, 1.0, ranked=False))
    assert not friendly.ranked
    for lines in (
        requests.configure(friendly, table.host, 2.0, pace="relaxed"),
        requests.configure(friendly, table.host, 2.0, game="tsumo"),
        lobby.recommend(friendly, friendly.people, newcomers=True, at=2.0),
    ):
        assert lines
        assert not applied(friendly, lines).ranked


@in_each_language
def test_the_lobby_says_what_the_game_counts_for_and_offers_the_other(language: str) -> None:
    words, table = words_for(language), lobby_table("tsumo")
    for ranked, mode in (True, "ranked"), (False, "friendly"):
        now = changed(table, ranked=ranked)
        assert words(f"mode-{mode}") in text(public(now, words, EMOJI))
        offered = next(choices for key, _, choices in choices_of(now, words, ["live"]) if key == "mode")
        assert {choice.value: choice.default for choice in offered} == {
            "ranked": ranked,
            "friendly": not ranked,
        }


def test_a_forged_choice_is_refused() -> None:
    assert [is_ranked("ranked"), is_ranked("friendly")] == [True, False]
    with pytest.raises(NotOffered):
        is_ranked("doubled")


@in_each_language
def test_the_table_says_whether_the_game_still_counts(language: str) -> None:
    words, table = words_for(language), playing()
    for now, told in (
        (table, None),
        (changed(table, ranked=False), "table-friendly"),
        (asked_for_a_hint(table), "table-helped"),
    ):
        shown = text(public(now, words, EMOJI))
        assert [key for key in ("table-friendly", "table-helped") if words(key) in shown] == ([told] if told else [])


@in_each_language
def test_the_podium_tells_ratings_or_why_there_are_none(language: str) -> None:
    words, table = words_for(language), over()
    people = [number for number, seat in enumerate(table.seats) if seat.user]
    changes = {seat: RatingChange(1100 + seat, seat - 1) for seat in people}
    panel = podium(table, words, changes)
    for seat, change in changes.items():
        assert f"{table.seats[seat].name} {change.rating} (" in text(panel)
    sheet = panel.pictures[0].scene.sheet
    assert [bool(row.rating) for row in sheet.rows if row.who.computer] == [False] * (len(table.seats) - len(people))
    assert words("table-friendly") in text(podium(changed(table, ranked=False), words))
    assert words("end-helped") in text(podium(changed(table, helped=True), words))
