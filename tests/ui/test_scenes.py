"""Pictures and alt texts at random positions of all games: they can be drawn, are true, and tell nobody too much."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from bot.games.tezuma.pictures import FACES, Market, TezumaTable
from bot.games.tsumo.pictures import Stacking, TsumoTable
from bot.messages.panel import ALT_LIMIT
from bot.messages.words import Words, words_for
from bot.pictures import render
from bot.pictures.cards import CardFace
from bot.pictures.scenes import Hand, LastTrick, Play, Scene, Tag
from bot.tables.table import Status, Table
from bot.ui.play.hand import private_pictures
from bot.ui.play.table import public_picture
from engine.core.values import changed
from engine.games.tsumo.cards import STACK
from engine.games.tsumo.state import Phase
from tests.engine.hidden import reshuffled
from tests.engine.positions import TABLES, Position, position, positions
from tests.games.known import EVERY_FACE
from tests.rulebook import tezuma_table as tezuma
from tests.ui import tables
from tests.ui.seated import NAMES, table_at, table_of

EN, JA = words_for("en"), words_for("ja")
pytestmark = pytest.mark.usefixtures("example_games")
every_game = pytest.mark.parametrize("key", EVERY_FACE)
at_random = settings(max_examples=40, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))

Shown = list[tuple[Scene, str]]


def public(table: Table, words: Words) -> tuple[Scene, str]:
    picture = public_picture(table, table.view(None), words)
    assert picture is not None
    return picture.scene, picture.alt


def private(table: Table, seat: int, words: Words, argument: str = "") -> Shown:
    pictures = private_pictures(table, table.view(seat), words, argument)
    return [(picture.scene, picture.alt) for picture in pictures]


def half_made(table: Table, seat: int) -> list[str]:
    """Choices that a panel can be in the middle of; cards that were never asked for; nonsense."""
    view = table.view(seat)
    armed = view.seats[seat].picks.ability if table.game.name == "tezuma" else None
    return [*tables.half_made(table, seat), armed or "", ",".join(view.hand[:3]), "nonsense"]


def everything(table: Table, words: Words) -> Shown:
    seats = range(len(table.seats))
    own = (private(table, seat, words, argument) for seat in seats for argument in half_made(table, seat))
    return [public(table, words), *(picture for pictures in own for picture in pictures)]


# Whatever the position


@every_game
@at_random
@given(data=st.data())
def test_every_picture_can_be_drawn_and_told(key: str, data: st.DataObject) -> None:
    at, words = data.draw(positions(key)), data.draw(st.sampled_from((EN, JA)))
    assume(at.events)
    shown = everything(table_at(at), words)
    assert all(0 < len(alt) <= ALT_LIMIT for _, alt in shown)
    scene, _ = data.draw(st.sampled_from(shown))
    assert render(scene).startswith(b"\x89PNG")


@every_game
@at_random
@given(data=st.data())
def test_reshuffling_what_a_viewer_cannot_see_changes_nothing(key: str, data: st.DataObject) -> None:
    at, words = data.draw(positions(key)), data.draw(st.sampled_from((EN, JA)))
    assume(at.events)
    game, rng = at.table.game, Random(data.draw(st.integers(0, 2**32 - 1)))
    other = table_at(at, reshuffled(game, at.state, None, rng))
    assert public(table_at(at), words) == public(other, words)
    for seat in range(at.table.players):
        other = table_at(at, reshuffled(game, at.state, seat, rng))
        for argument in half_made(table_at(at), seat):
            assert private(table_at(at), seat, words, argument) == private(other, seat, words, argument)


@every_game
@pytest.mark.parametrize("part", [0.02, 0.3, 0.5, 0.9])
def test_a_game_that_was_given_up_can_still_be_shown(key: str, part: float) -> None:
    at = position(TABLES[key][1], 7, part)
    table = table_at(at, at.table.game.evolve(at.state, at.table.game.abandoned()))
    assert table.to_act == ()
    for scene, alt in everything(table, EN):
        assert render(scene)
        assert alt


@every_game
def test_a_public_picture_is_made_from_a_spectator_s_view_only(key: str) -> None:
    table = table_at(position(TABLES[key][0], 1, 0.4))
    with pytest.raises(AssertionError):
        public_picture(table, table.view(0), EN)


@every_game
def test_the_same_moment_is_the_same_picture(key: str) -> None:
    """Equal scenes are painted once: everybody who looks shares the painter's work."""
    first, second = (table_at(position(TABLES[key][0], 1, 0.4)) for _ in range(2))
    assert everything(first, EN) == everything(second, EN)
    assert all(hash(scene) for scene, _ in everything(first, EN))


# Tezuma


def shown(trick: tezuma.Given) -> TezumaTable:
    scene, _ = public(table_of(trick.game, trick.state, names=("Aoi", "Bo", "Cy", "Di")), EN)
    assert isinstance(scene, TezumaTable)
    return scene


def faces(*codes: str) -> tuple[CardFace, ...]:
    return tuple(FACES[code] for code in codes)


def tags(scene: TezumaTable) -> Sequence[str | None]:
    return [play.tag.text if play.tag else None for play in scene.plays]


def test_a_trick_under_way_shows_what_its_cards_count() -> None:
    trick = tezuma.given(tezuma.masters, "W7", tezuma.horse_swallowing).then("W*").then("U*")
    scene = shown(trick.then("W9", holding="W2"))
    assert scene.outcome is not None
    under_way = table_of(trick.game, trick.then("W9", holding="W2").after(3)[0], names=("Aoi", "Bo", "Cy", "Di"))
    scene = public_picture(under_way, under_way.view(None), EN).scene
    assert isinstance(scene, TezumaTable)
    assert scene.plays == (
        Play(0, faces("W7"), 1, Tag("+2 = 9", "effect"), lead=True),
        Play(1, faces("W*"), 2, Tag("counts 0", "zero")),
        Play(2, faces("U*"), 3, Tag("TRUMP", "trump"), winning=True),
    )
    assert scene.turn is not None
    assert (scene.turn.seat, scene.turn.order) == (3, 4)
    assert scene.header.led is not None
    assert scene.header.led.name == "Water"
    assert scene.outcome is None


def test_a_finished_trick_stays_as_the_outcome() -> None:
    scene = shown(tezuma.given(tezuma.masters, "W9", holding="B1").then("U*").then("W*").then("R*"))
    assert tags(scene) == [None, "WINS", "counts 0", "TRUMP"]
    assert scene.outcome is not None
    assert (scene.outcome.headline, scene.outcome.winner) == ("Bo", 1)
    assert scene.outcome.lines == ("takes the trick", "and leads trick 2")
    assert (scene.turn, scene.last) == (None, None)
    assert scene.header.pills[-1] == "Trick 1/12"


def test_after_the_next_lead_the_last_trick_is_small() -> None:
    trick = tezuma.given(tezuma.masters, "W9", holding="B1").then("U*", holding="U3").then("W*").then("R*")
    game, state = trick.game, trick.state
    for event in game.decide(state, 1, game.parse("play:U3")):
        state = game.evolve(state, event)
    scene, alt = public(table_of(game, state, names=("Aoi", "Bo", "Cy", "Di")), EN)
    assert isinstance(scene, TezumaTable)
    assert scene.last == LastTrick("Last trick", "Bo", tuple(map(faces, ("W9", "U*", "W*", "R*"))), 1)
    assert scene.header.pills[-1] == "Trick 2/12"
    assert "Last trick: Water 9, Umbrella trump, Water trump, Ring trump; taken by Bo." in alt


@pytest.mark.parametrize(
    ("trick", "tagged"),
    [
        (tezuma.given(tezuma.masters, "W6").then("R9", tezuma.cup_and_ball), "= Water 9"),
        (tezuma.given(tezuma.masters, "B9").then("B7+B4", tezuma.fire_breathing), "7 + 4 = 11"),
        (tezuma.given(tezuma.masters, "U9").then("U5", tezuma.many_umbrellas), "×2 = 10"),
        (tezuma.given(tezuma.masters, "U9").then("U*", tezuma.horse_swallowing), "+2 = 2"),
        (tezuma.given(tezuma.masters, "U9").then("U*", tezuma.butterfly_dance), "Butterfly Dance"),
        (tezuma.given(tezuma.masters, "U9").then("U2", tezuma.baby_chicks), "Baby Chicks"),
        (tezuma.given(tezuma.masters, "U9", tezuma.water_trick).then("R*"), "no effect"),
        (tezuma.given(tezuma.masters, "U9").then("R5"), None),
    ],
)
def test_what_is_said_about_a_card(trick: tezuma.Given, tagged: str | None) -> None:
    state, _ = trick.then("B1").then("B2").after(2)
    scene, _ = public(table_of(trick.game, state), EN)
    assert isinstance(scene, TezumaTable)
    assert tags(scene)[1] == tagged


def test_paper_egg_lies_on_the_table_until_its_turn_comes() -> None:
    trick = tezuma.given(tezuma.masters, "U5").then(tezuma.paper_egg).then("U8").then("U3").then("U9")
    waiting, last = (table_of(trick.game, trick.after(count)[0]) for count in (3, 4))
    egg = f"{NAMES[1]}: Paper Egg."
    scene, alt = public(waiting, EN)
    assert isinstance(scene, TezumaTable)
    assert Play(1, faces("ability:paper_egg")) in scene.plays
    assert egg in alt
    scene, alt = public(last, EN)
    assert isinstance(scene, TezumaTable)
    assert egg not in alt
    assert [play.seat for play in scene.plays] == [0, 2, 3]
    assert scene.turn is not None
    assert scene.turn.seat == 1


def test_who_leads_next_though_another_won_is_said_and_lit() -> None:
    scene = shown(tezuma.given(tezuma.masters, "B7").then("B9").then("B2", tezuma.baby_chicks, holding="B1").then("B5"))
    assert scene.outcome is not None
    assert scene.outcome.lines == ("takes the trick", "trick 2 is led by Cy")
    assert scene.turn is not None
    assert scene.turn.seat == 2


def test_the_market_shows_who_took_what_and_who_is_next() -> None:
    at = position(TABLES["tezuma:trick"][1], 5, 0.02)
    table = table_at(at)
    scene, alt = public(table, EN)
    assert isinstance(scene, Market)
    view = table.view(None)
    assert view.draft
    assert f"To act: {NAMES[view.draft[0]]}." in alt
    for offer in scene.abilities:
        assert (f"{offer.name} ({offer.uses} use" in alt) == (not offer.taker)
    now = [drafter.who.name for drafter in scene.drafters if drafter.state == "now"]
    assert now == [NAMES[view.draft[0]]]
    taken = {offer.taker.name for offer in (*scene.pains, *scene.tables, *scene.abilities) if offer.taker}
    picked = {NAMES[number] for number, seat in enumerate(view.seats) if any(vars(seat.picks).values())}
    assert taken == picked


def test_the_hand_shows_what_may_be_played_with_the_armed_ability() -> None:
    trick = (
        tezuma.given(tezuma.masters, "W9").then("B*", tezuma.linking_rings, holding="W5 W8 R3").then("W7").then("W1")
    )
    table = table_of(trick.game, trick.after(1)[0])
    (plain, alt), (armed, _) = private(table, 1, EN)[0], private(table, 1, EN, tezuma.linking_rings)[0]
    assert isinstance(plain, Hand)
    assert isinstance(armed, Hand)
    assert [plain.cards[place].code for place in plain.playable or ()] == ["W5", "W8"]
    assert [armed.cards[place].code for place in armed.playable or ()] == ["B*", "R3"]
    assert "You may play: Water 5, Water 8." in alt
    paused = changed(table, status=Status.PAUSED)
    (waiting, _), *_ = private(paused, 1, EN)
    assert isinstance(waiting, Hand)
    assert waiting.playable is None


# Tsumo


def tsumo_at(phase: Phase, decisions: int = 0) -> Position:
    """A game of four in this phase, so many decisions after it began."""
    all_of_it = (position(TABLES["tsumo"][1], 2, part / 400) for part in range(400))
    in_phase = (at for at in all_of_it if at.state.phase is phase)
    return next(at for place, at in enumerate(in_phase) if place >= decisions)


def test_declarations_are_hidden_until_all_are_in() -> None:
    at = tsumo_at(Phase.DECLARE, decisions=2)
    assert any(seat.declared is not None for seat in at.state.seats)
    scene, alt = public(table_at(at), EN)
    assert isinstance(scene, TsumoTable)
    assert {seat.declared for seat in scene.seats} == {None}
    assert [seat.ready for seat in scene.seats] == [seat.declared is not None for seat in at.state.seats]
    assert "has declared" in alt
    assert not re.search(r"declared \d", alt)


def test_stacking_shows_the_order_so_far_and_no_forged_card() -> None:
    table = table_at(tsumo_at(Phase.BUILD))
    hand = table.view(0).hand
    (scene, alt), *_ = private(table, 0, EN, ",".join([hand[8], "XX", hand[0], hand[8]]))
    assert isinstance(scene, Stacking)
    assert (scene.chosen, scene.size) == ((8, 0), STACK)
    assert alt.count("Stacked so far") == 1


def test_while_cards_are_drawn_the_trick_stays_and_the_drawer_is_lit() -> None:
    at = tsumo_at(Phase.DRAW)
    scene, alt = public(table_at(at), EN)
    assert isinstance(scene, TsumoTable)
    assert scene.outcome is not None
    assert scene.outcome.winner == at.state.last.winner
    assert scene.turn is not None
    assert scene.turn.seat == at.state.drawing[0]
    assert "takes the trick" in alt


def test_alt_texts_say_who_is_a_computer_player() -> None:
    table = table_at(tsumo_at(Phase.DRAW))
    _, alt = public(table, EN)
    told = [f"{seat.name} (computer):" in alt for seat in table.seats]
    assert told == [seat.played_by_computer for seat in table.seats]
    assert set(told) == {True, False}


def test_alt_texts_tell_a_lost_point_and_a_void_trick() -> None:
    table = table_at(next(at for at in (tsumo_at(Phase.TRICKS, n) for n in range(5, 9)) if at.state.trick.laid))
    view = table.view(None)
    behind = changed(view, seats=tuple(changed(seat, total=-1) for seat in view.seats))
    assert public_picture(table, behind, EN).alt.count(", −1 point,") == view.players
    void = changed(view, last=changed(view.last, winner=None))
    assert public_picture(table, void, EN).alt.endswith("; void.")
