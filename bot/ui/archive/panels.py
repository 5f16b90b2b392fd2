"""Games that are over: lists of them, one of them, its replay and its review."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence

import discord

from bot.games.registry import face_of, name_of_key
from bot.messages import explanations, pages
from bot.messages.computer_names import called, person, record_for_reader
from bot.messages.panel import GOLD, MIST, Component, Panel, Press, button, select
from bot.messages.standing import standing
from bot.messages.words import People, Words, decimal, plain, together
from bot.ui.archive.replay.place import Place
from bot.ui.archive.replay_scene import replay_alt, replay_picture
from bot.ui.archive.review_scene import trick_pictures
from bot.ui.lobby.panel import chosen, parent_number
from bot.ui.storage import KeptRecord, Part, Played
from engine.audit import Verdict, game_of
from engine.brains.advice import Moment
from engine.core.game import AnyGame
from engine.core.numbers import given_at, number_of
from engine.core.record import ParentPart, Player, Record
from engine.posted import SOON, house_values, told_by, waited

EVERYBODY = 0
"""Stands for all players, in a history where nobody is named."""


def deals(record: Record) -> int:
    return sum(event["event"] == "deal" for event in record.events)


def totals(record: Record) -> Sequence[int]:
    scores = [event["total"] for event in record.events if event["event"] == "score"]
    return scores[-1] if scores else [0] * len(record.players)


def game(kept: KeptRecord, words: Words, *, own: bool) -> Panel:
    """One game: who played, how it ended, and what can be done with it. Only its players can review it."""
    record = Record.read(kept.record)
    panel = Panel(MIST).text(
        f"## {name_of_key(words, kept.game)}", words("game-ended", at=f"<t:{int(kept.ended_at)}:f>")
    )
    names, points = [player.name for player in record_for_reader(record, words).players], totals(record)
    if any(event.get("winners") for event in record.events[-1:]):
        panel.text(*standing(words, names, points, record.absent(kept.resigned)))
    else:  # abandoned: nobody is ranked
        pairs = zip(names, points, strict=True)
        panel.text(*(words("game-player", name=plain(name), points=scored) for name, scored in pairs))
    if record.parent:
        panel.text(f"-# {words('table-plays-on', number=parent_number(record.parent))}")
    panel.row(*game_buttons(kept, words, own=own))
    return panel.row(replay_select(kept, record, None, words))


def game_buttons(kept: KeptRecord, words: Words, *, own: bool) -> list[Component | None]:
    """What can be done with a game, whether or not one of its deals is shown. The first is to step through it."""
    return [
        button(Place(kept.id).press("step"), words("button-step"), style="main", emoji="⏯️"),
        button(Press(0, "page", str(kept.id)), words("button-page"), emoji="🌐"),
        button(Press(0, "record", str(kept.id)), words("button-record"), emoji="💾"),
        button(Press(0, "verify", str(kept.id)), words("button-verify"), emoji="🔏"),
        button(Press(0, "review", str(kept.id)), words("button-review"), emoji="🔍") if own else None,
    ]


def replay_select(kept: KeptRecord, record: Record, shown: int | None, words: Words) -> Component:
    game = game_of(record)
    options = [
        discord.SelectOption(
            label=face_of(game).names.deal(words, game, deal),
            value=f"{kept.id}/{deal}",
            default=deal == shown,
            emoji="🎞️",
        )
        for deal in range(1, min(deals(record), 25) + 1)
    ]
    return select(Press(0, "replay"), options, placeholder=words("replay-choose"))


def replay(kept: KeptRecord, deal: int, words: Words, own: bool) -> Panel:
    """One deal, card by card, everybody's face up."""
    record = record_for_reader(Record.read(kept.record), words)
    game, deal = game_of(record), min(max(deal, 1), deals(record))
    names = face_of(game).names
    panel = Panel(MIST).text(f"### {names.game(words, game)} · {names.deal(words, game, deal)}")
    if picture := replay_picture(record, deal, words):
        panel.show(picture)
    else:
        panel.text(replay_alt(record, deal, words))
    panel.row(*game_buttons(kept, words, own=own))
    return panel.row(replay_select(kept, record, deal, words))


def verdict(record: Record, found: Verdict, words: Words) -> Panel:
    """Whether a record follows the rules, and its deals from the secret. What was promised stands in the channel: the
    panel says what to look for there.
    """
    if found.fault is not None:
        why = words("verify-fault", why=explanations.clause(words, found.fault))
        return Panel(MIST).text(f"### ❌ {words('verify-wrong')}", why)
    if not found.deals_verified:
        panel = Panel(MIST).text(f"### ⏳ {words('verify-running')}", words("verify-running-explanation"))
    else:
        panel = Panel(GOLD).text(f"### ✅ {words('verify-clean')}", words("verify-explanation"))
    return panel.text(*comparison(record, words))


def comparison(record: Record, words: Words) -> Iterator[str]:
    """What to compare with the channel. Where nobody but computers played, there was none."""
    if all(player.kind != "human" for player in record.players):
        return
    told, game = told_by(record), game_of(record)
    yield words("verify-compare")
    if told.message:
        at = f"<t:{int(given_at(told.message))}:f>"
        yield words("verify-announcement", link=told.link, message=told.message, at=at)
        if (late := waited(record)) > SOON:
            yield words("verify-late", seconds=round(late))
    else:
        yield words("verify-version-1")
    if record.parent:
        yield continuation(record.parent, words)
    yield words("announce-commitment", commitment=told.commitment)
    if told.message:
        yield words("announce-terms", terms=told.terms)
    players = record_for_reader(record, words).players
    for seat, (player, nonce) in enumerate(zip(players, record.fair.nonces, strict=True), start=1):
        yield added(seat, player, nonce, words)
    yield from chosen(game, game.options.model_validate(record.options), words)
    if house := house_values(game, record.options):
        yield words("verify-house", values=explanations.written(words, json.dumps(house, ensure_ascii=False)))


def continuation(parent: ParentPart, words: Words) -> str:
    """Which game it goes on from: by its announcement, or by the commitment of one that nobody announced."""
    facts = {"number": parent_number(parent), "events": parent.events}
    if parent.fair.start:
        return words("verify-plays-on", **facts, link=parent.fair.start.link)
    return words("announce-plays-on", **facts, commitment=parent.fair.commitment)


def added(seat: int, player: Player, nonce: str, words: Words) -> str:
    """Who sat there, and the number that they added."""
    name, number = plain(player.name), number_of(nonce)
    if player.kind != "human":
        return words("verify-computer", seat=seat, name=name)
    if number is None:
        return words("verify-unnumbered", seat=seat, name=name)
    at = f"<t:{int(number.at)}:f>"
    return words("verify-seat", seat=seat, name=name, number=explanations.written(words, str(number)), at=at)


def review(
    moments: Sequence[Moment], people: People, game: AnyGame, words: Words, places: Sequence[Place] = ()
) -> Panel:
    """Where another move would have been better: the trick as it lay, what was done and advised, and why. `places` are
    those of all the person's decisions in the replay.
    """
    panel = Panel(GOLD).text(f"### {words('review-title')}")
    if not moments:
        return panel.text(words("review-nothing"))
    names, players = face_of(game).names, [plain(who.name) for who in people]
    for number, moment in enumerate(moments, start=1):
        done, advised = (names.move(words, game, option.action, players) for option in (moment.done, moment.advised))
        panel.text(
            f"**{place(moment, game, words)}**",
            words("review-moment", done=done, advised=advised),
            why(moment, words),
            words("review-worth", done=decimal(moment.done.points), advised=decimal(moment.advised.points)),
        )
        panel.show(*trick_pictures(f"review-{number}", moment, place(moment, game, words), people, game, words))
        if places:
            panel.row(button(places[moment.number].press("step"), words("button-moment"), emoji="⏯️"))
    return panel.text(words("review-explanation"))


def why(moment: Moment, words: Words) -> str:
    """The reason in the words of a hint, unless they compare with other moves than the one that was made."""
    key = f"review-because-{moment.reason}"
    facts = {"ahead": f"{moment.loss:.1f}", "wins": round(100 * moment.advised.wins)}
    return words(key, **facts) if key in words else words(f"hint-because-{moment.reason}", **facts)


def place(moment: Moment, game: AnyGame, words: Words) -> str:
    """Where in the game it was: a trick, or the phase before the first trick."""
    view, face = moment.view, face_of(game)
    deal, phase = face.names.deal(words, game, view.deal), view.phase.value
    if phase in face.panels.plain_phases:
        return words("review-place", deal=deal, trick=view.trick.number)
    return words("review-phase", deal=deal, phase=face.names.phase(words, phase))


def history(
    games: Sequence[Played],
    parts: Mapping[int, Sequence[Part]],
    page: int,
    total: int,
    player: int | None,
    reader: int,
    words: Words,
) -> Panel:
    """One page of the server's games, or of one player's, latest first. Each can be opened."""
    panel = Panel(MIST).text(f"## {words('history-title')}")
    if not total:
        return panel.text(words("profile-empty"))
    panel.text(*(history_lines(played, parts.get(played.id, ()), player, reader, words) for played in games))
    pages.foot(panel, "history", str(player or EVERYBODY), page, total, words)
    options = [
        discord.SelectOption(label=f"#{played.id} · {name_of_key(words, played.game)}", value=str(played.id))
        for played in games
    ]
    return panel.row(select(Press(0, "game"), options, placeholder=words("history-open")))


def history_lines(played: Played, parts: Sequence[Part], player: int | None, reader: int, words: Words) -> str:
    """Which game it was, who won it, and the results of its player and of the reader, who may be the same person."""
    nobody = words("history-no-winner" if played.finished else "history-abandoned")
    told = [f"🏆 {together(winner_names(played, parts, words))}" if played.winners else nobody]
    for part in sorted(parts, key=lambda part: part.user == reader):
        result = words("history-result", place=part.place, points=part.points)
        if part.user == reader:
            told.append(words("history-own", result=result))
        elif part.user == player:
            told.append(words("history-other", name=plain(part.name), result=result))
    return f"#{played.id} · {name_of_key(words, played.game)} · <t:{int(played.ended_at)}:d>\n-# {' · '.join(told)}"


def winner_names(played: Played, parts: Sequence[Part], words: Words) -> Iterator[str]:
    """Only names are kept of winners: one that is nobody's in the results is a computer player's."""
    people = {part.name for part in parts}
    for name in played.winners:
        yield person(name if name in people else called(name, words, people), words)
