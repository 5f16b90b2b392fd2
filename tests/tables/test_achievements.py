"""Achievements: each can be earned, by exactly the game that should earn it, and none by playing computer players."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import count
from random import Random

import pytest

from bot.tables.achievements import ACQUAINTANCES, LANDSLIDE, SHARED, TOGETHER, UPSET, every_achievement
from bot.tables.careers import Career, CountedGame, Outcome, continued
from engine.core.actions import Action
from engine.core.deeds import LAST_BEFORE_THE_END, deeds_of, of_kind
from engine.core.game import AnyGame
from engine.games.tezuma.data import ABILITIES
from engine.games.tsumo.actions import Declare
from engine.registry import GAMES
from engine.simulation import anything, fair_for, simulated, tables

AOI, BO, CHIE, DAN = 11, 12, 13, 14
DAY = 86_400.0
SOME_DAY = 1_763_400_000.0
NEWCOMERS = dict.fromkeys(range(200), 1000)


def played(*places: int, points: Sequence[int] = (), key: str = "tsumo", **facts: object) -> CountedGame:
    """Aoi, Bo, Chie and Dan came in these places."""
    scored = points or [10 - 2 * place for place in places]
    people = zip((AOI, BO, CHIE, DAN), places, scored, strict=False)
    outcomes = tuple(
        Outcome(seat, user, f"u{user}", place, points, int(place == 1))
        for seat, (user, place, points) in enumerate(people)
    )
    return replace(CountedGame(1, 7, key, SOME_DAY, 3, (("hard", 3),), True, outcomes), **facts)  # type: ignore[arg-type]


def doing(game: CountedGame, **deeds: int) -> CountedGame:
    """The same game, in which Aoi did this, too."""
    aoi, *others = game.people
    return replace(game, people=(replace(aoi, deeds=deeds), *others))


WON, LOST = played(1, 2), played(2, 1)


def earned(games: Sequence[CountedGame], ratings: Mapping[int, int] = NEWCOMERS, user: int = AOI) -> list[str]:
    """What a person has, in the order in which they earned it; ratings stay as they are."""
    careers: dict[tuple[int, str], Career] = {}
    found: dict[str, None] = {}
    for game in games:
        for person in game.people:
            key = person.user, game.game
            before = careers.get(key, Career())
            elsewhere = next((career for (other, _), career in careers.items() if other == person.user), before)
            before = replace(before, everywhere=elsewhere.everywhere, rivals=elsewhere.rivals)
            after = continued(before, game, person, ratings)
            known = {**elsewhere.rivals, **after.rivals}
            careers[key] = replace(after, rivals=known)
            for other in [other for other in careers if other[0] == person.user]:
                careers[other] = replace(careers[other], everywhere=after.everywhere, rivals=known)
            if person.user == user:
                found |= dict.fromkeys(after.achievements)
    return [*found]


# What earns each of them: the last game does, and the games before it don't.


def with_people(number: int) -> CountedGame:
    return replace(WON, people=(WON.people[0], replace(WON.people[1], user=50 + number)))


def on_day(number: int) -> CountedGame:
    return replace(LOST, ended_at=SOME_DAY + number * DAY)


ways: Mapping[str, Sequence[CountedGame]] = {
    "first_win": [LOST, WON],
    "ten_wins": [LOST, *[WON] * 10],
    "hundred_wins": [WON] * 100,
    "regular": [LOST] * 50,
    "hat_trick": [WON, WON, LOST, WON, WON, WON],
    "week": [on_day(day) for day in (0, 1, 2, 4, 5, 6, 6, 7, 8, 9, 10)],
    "all_rounder": [*[WON] * 3, played(1, 2, key="tezuma:trick"), played(1, 2, key="tezuma:masters")],
    "many_people": [with_people(number) for number in (*range(ACQUAINTANCES - 1), 0, 0, 99)],
    "old_friends": [WON, with_people(1), *[LOST] * (TOGETHER - 1)],
    "full_house": [played(4, 1, 2, 3), played(4, 1, 2, 3, computers=())],
    "comeback": [doing(LOST, **{LAST_BEFORE_THE_END: 1}), WON, doing(WON, **{LAST_BEFORE_THE_END: 1})],
    "landslide": [played(1, 2, points=(LANDSLIDE, 1)), played(1, 2, points=(LANDSLIDE, 0))],
    "photo_finish": [played(1, 1, points=(3, 3)), played(1, 2, points=(3, 1)), played(1, 3, points=(3, 2))],
    "giant_killer": [played(3, 2), played(2, 3)],
    "revenge": [LOST, played(2, 3, 1), WON, LOST, WON],
}
RATINGS: Mapping[str, Mapping[int, int]] = {"giant_killer": NEWCOMERS | {BO: 1000 + UPSET}}


@pytest.mark.parametrize("key", SHARED)
def test_each_is_earned_by_the_game_that_should_earn_it(key: str) -> None:
    ratings = RATINGS.get(key, NEWCOMERS)
    assert key in earned(ways[key], ratings)
    assert key not in earned(ways[key][:-1], ratings)


def of_record(game: AnyGame, seed: int, choose: Callable[[Sequence[Action], Random], Action] = anything) -> CountedGame:
    """A simulated game between people, told as it would be kept."""
    record = simulated(tables(game)[0], seed, choose)
    totals = next(event["total"] for event in reversed(record.events) if event["event"] == "score")
    outcomes = tuple(
        Outcome(seat, 11 + seat, "", 1 + sum(other > points for other in totals), points, int(points == max(totals)))
        for seat, points in enumerate(totals)
    )
    deeds = deeds_of(game, record.happened(game), len(totals))
    people = tuple(replace(person, deeds=done) for person, done in zip(outcomes, deeds, strict=True))
    return CountedGame(1, 7, game.key, SOME_DAY, 3, (), True, people)


def without_abilities(legal: Sequence[Action], rng: Random) -> Action:
    plain = [action for action in legal if getattr(action, "ability", None) is None and action.code != "defer"]
    return rng.choice(plain or legal)


def games_of(game: AnyGame) -> Iterator[CountedGame]:
    for seed in count():
        yield of_record(game, seed, without_abilities if seed % 2 else anything)


def prophetic_game() -> CountedGame:
    """Everybody knew how many tricks they would win: the cards are played as in a game before."""
    game, table = GAMES["tsumo"], tables(GAMES["tsumo"])[0]
    foreseen: list[tuple[int, ...]] = []
    for _ in range(2):
        rng, state, happened, tricks = Random(5), game.setup(table.players, table.options), [], list(foreseen)
        fair = fair_for("prophet", table.players)
        while not game.ended(state):
            if game.deal_due(state):
                events: Sequence[object] = (game.deal(state, fair),)
            else:
                seat = game.to_act(state)[0]
                action: Action = rng.choice(game.legal(state, seat))
                if isinstance(action, Declare) and tricks:
                    action = Declare(tricks[game.view(state, None).deal - 1][seat])
                events = game.decide(state, seat, action)
            for event in events:
                state = game.evolve(state, event)
                happened.append(event)
        foreseen = [event.tricks for event in happened if event.event == "score"]
    deeds = deeds_of(game, happened, table.players)
    people = tuple(Outcome(seat, 11 + seat, "", 1, 1, 1, deeds=done) for seat, done in enumerate(deeds))
    return CountedGame(1, 7, "tsumo", SOME_DAY, 3, (), True, people)


def test_what_only_one_game_has_is_earned_by_playing_it() -> None:
    """By cards that were really played, whoever earned it. What takes many games is tested below."""
    for game in GAMES.values():
        wanted = set(game.achievements) - {"word_kept", "many_made"}
        for number, one in enumerate(games_of(game)):
            wanted -= {key for person in one.people for key in earned([one], user=person.user)}
            if wanted <= {"every_ability"}:
                break
            assert number < 300, wanted
    assert "word_kept" in earned([prophetic_game()])


def test_fifty_declarations_are_made_in_the_course_of_many_games() -> None:
    kept = prophetic_game()
    made = sum(of_kind(kept.people[0].deeds, "made").values())
    enough = -(-50 // made)
    assert "many_made" in earned([kept] * enough)
    assert "many_made" not in earned([kept] * (enough - 1))


@pytest.mark.parametrize("key", ["tezuma:masters", "tezuma:trick"])
def test_every_ability_is_taken_in_the_course_of_many_games(key: str) -> None:
    evening: list[CountedGame] = []
    taken: set[str] = set()
    for one in games_of(GAMES[key]):
        evening.append(one)
        taken |= of_kind(one.people[0].deeds, "ability").keys()
        assert ("every_ability" in earned(evening)) == (taken == set(ABILITIES))
        if taken == set(ABILITIES):
            break


def test_there_are_about_twenty_five_and_each_has_its_own_key() -> None:
    keys = [
        *SHARED,
        *(key for name in {game.name: game for game in GAMES.values()}.values() for key in name.achievements),
    ]
    assert len(keys) == len({*keys}) == len(every_achievement()) == 25
    assert {*ways} == {*SHARED}


# What earns nothing


def everything_at_once() -> list[CountedGame]:
    """Games that earn all of the shared ones and many of the others, if they count."""
    single = [game for key, games in ways.items() if key != "hundred_wins" for game in games]
    return [*single, *[WON] * 100, *(of_record(game, seed) for game in GAMES.values() for seed in range(20))]


def alone(game: CountedGame) -> CountedGame:
    """Computer players sit on all other seats."""
    aoi, *others = game.people
    return replace(game, people=(aoi,), computers=tuple(("hard", other.place) for other in others))


SPOILED: Mapping[str, Callable[[CountedGame], CountedGame]] = {
    "against computer players": alone,
    "friendly": lambda game: replace(game, ranked=False),
    "all others resigned": lambda game: replace(
        game, people=(game.people[0], *(replace(other, resigned=1) for other in game.people[1:]))
    ),
    "stand-ins played for all others": lambda game: replace(
        game, people=(game.people[0], *(replace(other, stood_in=1) for other in game.people[1:]))
    ),
    "a stand-in played for oneself": lambda game: replace(
        game, people=(replace(game.people[0], stood_in=1), *game.people[1:])
    ),
}


@pytest.mark.parametrize("how", SPOILED)
def test_no_achievement_is_farmed_against_computer_players(how: str) -> None:
    games, ratings = everything_at_once(), NEWCOMERS | {BO: 2000}
    assert len(earned(games, ratings)) > 18, "these games would earn a lot"
    assert earned([SPOILED[how](game) for game in games], ratings) == []


def test_a_provisional_rating_makes_nobody_a_giant() -> None:
    for unknown in (AOI, BO):
        ratings = {user: rating for user, rating in RATINGS["giant_killer"].items() if user != unknown}
        assert "giant_killer" not in earned(ways["giant_killer"], ratings)


def test_games_that_do_not_count_neither_help_nor_interrupt() -> None:
    """A streak is one of games that count."""
    friendly = replace(LOST, ranked=False)
    assert "hat_trick" in earned([WON, friendly, WON, alone(LOST), WON])
    assert "hat_trick" not in earned([WON, WON, replace(WON, ranked=False)])
