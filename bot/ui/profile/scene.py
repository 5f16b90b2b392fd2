"""A person's profile as a picture, and in an alt text that says the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.games.default.profile import PlayFact
from bot.games.registry import achievement_symbols, face_of, name_of_key
from bot.messages.panel import Picture
from bot.messages.words import Words, alt_text, decimal, listed, tamed
from bot.pictures.scenes import FormPlace, GameRow, Header, Medals, Person
from bot.pictures.scenes import Profile as ProfileScene
from bot.tables.achievements import every_achievement
from bot.ui.storage import Against, Profile, Tally
from engine.registry import GAMES

COLUMNS = ("rating", "games", "wins", "place", "best")


def profile_picture(profile: Profile, name: str, words: Words) -> Picture:
    scene = ProfileScene(
        header=Header(words("profile-title")),
        who=Person(tamed(name)),
        line=summary(profile, words),
        titles=tuple(words(f"profile-column-{column}") for column in COLUMNS),  # type: ignore[arg-type]
        rows=tuple(game_row(tally, profile, words) for tally in profile.tallies),
        form_title=words("profile-form"),
        form=tuple(FormPlace(str(placed.place), placed.won) for placed in profile.form),
        against_title=words("profile-against-you") if profile.against else "",
        against=score_of(profile.against) if profile.against else "",
        facts=tuple(fact.shown for fact in play_facts(profile, words)),
    )
    return Picture("profile", scene, alt_text(told(profile, tamed(name), words)))


def medals_picture(profile: Profile, words: Words) -> Picture:
    symbols, keys = achievement_symbols(), earned(profile)
    title = words("profile-achievements", earned=len(keys), of=len(every_achievement()))
    scene = Medals(Header(title), tuple(symbols[key] for key in keys), len(every_achievement()))
    return Picture("achievements", scene, alt_text([achievements_told(keys, words)]))


def summary(profile: Profile, words: Words) -> str:
    """All games together."""
    if not profile.tallies:
        return words("profile-nothing")
    games, wins = (sum(getattr(tally, what) for tally in profile.tallies) for what in ("games", "wins"))
    return words("profile-summary", games=games, wins=wins)


def rating_of(game: str, profile: Profile) -> str:
    """The rating now, with a question mark if it is provisional; empty without ranked games."""
    curve = profile.ratings.get(game)
    return f"{curve[-1]}{'?' if game in profile.provisional else ''}" if curve else ""


def game_row(tally: Tally, profile: Profile, words: Words) -> GameRow:
    place, best = decimal(tally.average_place), str(tally.best).replace("-", "−")
    numbers = (rating_of(tally.game, profile) or "–", str(tally.games), str(tally.wins), place, best)
    return GameRow(name_of_key(words, tally.game), numbers, profile.ratings.get(tally.game, ()))


def score_of(against: Against) -> str:
    """From the reader's side: games in which they were placed before the other, and behind."""
    return f"{against.behind} : {against.ahead}"


def earned(profile: Profile) -> list[str]:
    """In the order of the list. What this program does not know any more is left out."""
    return [key for key in every_achievement() if key in profile.achievements]


def play_facts(profile: Profile, words: Words) -> list[PlayFact]:
    """What the games tell of how somebody plays them."""
    known = [(GAMES[tally.game], tally.deeds) for tally in profile.tallies if tally.game in GAMES]
    return [fact for game, deeds in known for fact in face_of(game).play_facts.facts(words, game, deeds)]


# In words


def told(profile: Profile, name: str, words: Words) -> Iterator[str]:
    """Everything that the picture shows."""
    yield words("alt-profile", name=name, summary=summary(profile, words))
    if profile.against:
        yield against_told(profile.against, words)
    for tally in profile.tallies:
        yield words("alt-profile-game", **facts_of(tally, profile, words))
        if curve := profile.ratings.get(tally.game):
            yield curve_told(curve, words)
    if profile.form:
        yield words("alt-profile-form", places=listed(words, (str(placed.place) for placed in profile.form)))
    yield from (fact.sentence for fact in play_facts(profile, words))


def facts_of(tally: Tally, profile: Profile, words: Words) -> dict[str, str | int]:
    return {
        "game": name_of_key(words, tally.game),
        "rating": rating_of(tally.game, profile) or "none",
        "games": tally.games,
        "wins": tally.wins,
        "place": decimal(tally.average_place),
        "best": tally.best,
    }


def curve_told(curve: Sequence[int], words: Words) -> str:
    ratings = {"first": curve[0], "last": curve[-1], "low": min(curve), "high": max(curve)}
    return words("alt-profile-curve", games=len(curve) - 1, **{name: str(rating) for name, rating in ratings.items()})


def against_told(against: Against, words: Words) -> str:
    level = against.games - against.ahead - against.behind
    return words("profile-against", games=against.games, ahead=against.behind, behind=against.ahead, level=level)


def achievements_told(keys: Sequence[str], words: Words) -> str:
    title = words("profile-achievements", earned=len(keys), of=len(every_achievement()))
    names = listed(words, (words(f"achievement-{key}") for key in keys))
    return words("profile-achievements-named", title=title, names=names) if keys else words("profile-none", title=title)
